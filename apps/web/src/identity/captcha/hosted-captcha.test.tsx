import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig } from '../../catalog/catalog.ts';
import { aConfig } from '../../catalog/catalog-fixtures.ts';
import { instanceOf } from '../../ui/element-fixtures.ts';
import { Captcha, type CaptchaControl, CaptchaIncomplete, useCaptcha } from './captcha.tsx';

type Options = Record<string, unknown> & { callback: (token: string) => void };
let drawn: Options | undefined;
const reset = vi.fn();
const remove = vi.fn();
let control: CaptchaControl;

function Form() {
  control = useCaptcha('bid');
  return <Captcha control={control} />;
}

/** Replaces the provider's script: it loads as soon as it is added to the page. */
function serveScript(outcome: 'load' | 'error') {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const element = instanceOf(HTMLScriptElement, script);
    if (outcome === 'load') element.onload?.(new Event('load'));
    else element.onerror?.(new Event('error'));
  });
}

const providers = ['turnstile', 'hcaptcha'] as const;
beforeEach(() => {
  drawn = undefined;
  reset.mockReset();
  remove.mockReset();
  for (const provider of providers) {
    vi.stubGlobal(provider, {
      render: (_: HTMLElement, options: Options) => {
        drawn = options;
        return 'widget';
      },
      reset,
      remove,
    });
  }
});
describe.each(providers)('the hosted captcha %s', (provider) => {
  beforeEach(() => {
    setConfig(aConfig({ captcha: { provider, siteKey: 'site' } }));
  });

  it('can be retried if its script fails to load', async () => {
    serveScript('error');
    await act(async () => render(<Form />));
    expect(screen.getByText('That check did not work out')).toBeTruthy();
    serveScript('load');
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(drawn).toMatchObject({ sitekey: 'site', action: 'bid' });
  });

  it('returns each token once, and resets', async () => {
    serveScript('load');
    await act(async () => render(<Form />));
    await expect(control.take()).rejects.toBeInstanceOf(CaptchaIncomplete);
    await act(async () => drawn?.callback('token-1'));
    expect(control.status).toBe('ready');
    await act(async () => expect(await control.take()).toBe('token-1'));
    expect(reset).toHaveBeenCalledOnce();
    await expect(control.take()).rejects.toBeInstanceOf(CaptchaIncomplete);
  });

  it('is removed with the page', async () => {
    serveScript('load');
    let view: ReturnType<typeof render> | undefined;
    await act(async () => {
      view = render(<Form />);
    });
    await act(async () => view?.unmount());
    expect(remove).toHaveBeenCalledOnce();
  });
});
