/**
 * Gets captcha tokens, one after another: each is valid for one request, so the next is started as soon as one is
 * taken. Independent of page and provider.
 */
export type CaptchaStatus =
  /** A token is being computed, without help from the player. */
  | 'working'
  /** The provider is waiting for the player. */
  | 'asking'
  | 'ready'
  | 'failed';

export interface CaptchaAnswer {
  token: string;
  /** Milliseconds since 1970; a token is replaced before it expires. */
  expiresAt?: number | undefined;
}

/** A token was requested, but only the player can complete the captcha. */
export class CaptchaIncomplete extends Error {
  override readonly name = 'CaptchaIncomplete';
}

export interface CaptchaWork {
  /** Waits for work in progress; rejects with `CaptchaIncomplete` if only the player can complete it. */
  take: () => Promise<string>;
  retry: () => void;
  stop: () => void;
}

/** Renewed this long before it expires, so that it is still valid for a slow form. */
const MARGIN_MS = 30_000;
/** A token is kept at least this long, because the device's clock may be ahead of the server's. */
const LEAST_MS = 60_000;

export function startCaptchaWork(
  solve: (signal: AbortSignal) => Promise<CaptchaAnswer>,
  report: (status: CaptchaStatus) => void,
): CaptchaWork {
  let current: { answer: Promise<string>; controller: AbortController };
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const begin = (): void => {
    clearTimeout(renewal);
    const controller = new AbortController();
    report('working');
    const answer = solve(controller.signal).then(
      ({ token, expiresAt }) => {
        if (controller.signal.aborted) throw new CaptchaIncomplete();
        report('ready');
        if (expiresAt) renewal = setTimeout(begin, Math.max(LEAST_MS, expiresAt - Date.now() - MARGIN_MS));
        return token;
      },
      () => {
        if (!controller.signal.aborted) report('failed');
        throw new CaptchaIncomplete();
      },
    );
    answer.catch(() => undefined);
    current = { answer, controller };
  };
  begin();

  return {
    async take() {
      const token = await current.answer;
      begin();
      return token;
    },
    retry: () => {
      current.controller.abort();
      begin();
    },
    stop: () => {
      clearTimeout(renewal);
      current.controller.abort();
    },
  };
}
