/** Turnstile and hCaptcha. Both load a script, render a widget, and call back with a token. */
interface HostedApi {
  render: (box: HTMLElement, options: Record<string, unknown>) => string;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
}

declare global {
  /** Each script sets its own name. */
  interface Window {
    turnstile?: HostedApi;
    hcaptcha?: HostedApi;
  }
}

export type HostedProvider = 'turnstile' | 'hcaptcha';

const scripts: Record<HostedProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
};

const loading = new Map<HostedProvider, Promise<HostedApi>>();

function loadApi(provider: HostedProvider): Promise<HostedApi> {
  const known = loading.get(provider);
  if (known) return known;
  const api = new Promise<HostedApi>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scripts[provider];
    script.async = true;
    script.onload = () => {
      const loaded = window[provider];
      if (loaded) resolve(loaded);
      else reject(new Error(`${provider} loaded without its interface.`));
    };
    script.onerror = () => reject(new Error(`${provider} could not be loaded.`));
    document.head.append(script);
  });
  api.catch(() => loading.delete(provider));
  loading.set(provider, api);
  return api;
}

export interface HostedWidget {
  /** Resets the widget after its token was used. */
  reset: () => void;
  remove: () => void;
}

export async function drawHostedWidget(
  provider: HostedProvider,
  box: HTMLElement,
  options: {
    siteKey: string;
    action: string;
    onToken: (token: string | null) => void;
    onFailed: () => void;
  },
): Promise<HostedWidget> {
  const api = await loadApi(provider);
  const questions = provider === 'hcaptcha' ? placeForQuestions(box) : null;
  const widget = api.render(box, {
    sitekey: options.siteKey,
    action: options.action,
    theme: 'dark',
    callback: options.onToken,
    'expired-callback': () => options.onToken(null),
    'error-callback': options.onFailed,
    ...(questions && { 'challenge-container': questions.id }),
  });
  return {
    reset: () => api.reset(widget),
    remove: () => {
      api.remove(widget);
      questions?.remove();
    },
  };
}

let places = 0;
/** hCaptcha opens its questions over the page, where nothing can be pressed while a dialog is open. */
function placeForQuestions(box: HTMLElement): HTMLElement | null {
  if (!box.closest('dialog')) return null;
  const place = document.createElement('div');
  place.id = `captcha-questions-${++places}`;
  box.append(place);
  return place;
}
