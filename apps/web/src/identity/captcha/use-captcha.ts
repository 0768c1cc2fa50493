import type { CaptchaAction } from '@blookery/contract';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { useConfig } from '../../catalog/catalog.ts';
import { call } from '../../transport/http.ts';
import { CaptchaIncomplete, type CaptchaStatus, type CaptchaWork, startCaptchaWork } from './captcha-work.ts';
import { drawHostedWidget, type HostedWidget } from './hosted-widget.ts';

export interface CaptchaControl {
  status: CaptchaStatus;
  /** Returns a token for one request, and starts the next. See `CaptchaWork.take`. */
  take: () => Promise<string>;
  retry: () => void;
  /** Where a hosted provider renders its widget; null for the built-in captcha. */
  box: RefCallback<HTMLElement> | null;
}

/** A captcha for one action, started as soon as the page is open. Show it with `<Captcha>`. */
export function useCaptcha(action: CaptchaAction): CaptchaControl {
  const config = useConfig();
  const own = useOwnCaptcha(action, config?.captcha.provider === 'altcha');
  const hosted = useHostedCaptcha(action);
  return !config || config.captcha.provider === 'altcha' ? own : hosted;
}

function useOwnCaptcha(action: CaptchaAction, active: boolean): CaptchaControl {
  const [status, setStatus] = useState<CaptchaStatus>('working');
  const work = useRef<CaptchaWork | null>(null);

  useEffect(() => {
    if (!active) return;
    const started = startCaptchaWork(async (signal) => {
      const [challenge, { solveAltcha }] = await Promise.all([
        call('GET /api/captcha/challenge', { query: { action }, signal }),
        import('./solve-altcha.ts'),
      ]);
      // The contract does not know the shape of the challenge, because it depends on the captcha. Here it is that of ALTCHA.
      return solveAltcha(challenge as Parameters<typeof solveAltcha>[0], signal);
    }, setStatus);
    work.current = started;
    return () => {
      work.current = null;
      started.stop();
    };
  }, [action, active]);

  const take = useCallback(() => work.current?.take() ?? Promise.reject(new CaptchaIncomplete()), []);
  const retry = useCallback(() => work.current?.retry(), []);
  return { status, take, retry, box: null };
}

function useHostedCaptcha(action: CaptchaAction): CaptchaControl {
  const config = useConfig();
  const [status, setStatus] = useState<CaptchaStatus>('working');
  const [attempt, setAttempt] = useState(0);
  const token = useRef<string | null>(null);
  const widget = useRef<HostedWidget | null>(null);
  const { provider = 'altcha', siteKey = null } = config?.captcha ?? {};

  const box = useCallback(
    (element: HTMLElement | null) => {
      if (!element || provider === 'altcha' || siteKey === null || attempt < 0) return;
      let gone = false;
      const failed = () => {
        if (!gone) setStatus('failed');
      };
      drawHostedWidget(provider, element, {
        siteKey,
        action,
        onToken: (answer) => {
          token.current = answer;
          setStatus(answer === null ? 'asking' : 'ready');
        },
        onFailed: failed,
      }).then((drawn) => {
        if (gone) return drawn.remove();
        widget.current = drawn;
        setStatus((before) => (before === 'working' ? 'asking' : before));
      }, failed);
      return () => {
        gone = true;
        token.current = null;
        widget.current?.remove();
        widget.current = null;
      };
    },
    [provider, siteKey, action, attempt],
  );

  const take = useCallback(async () => {
    const answer = token.current;
    if (answer === null) throw new CaptchaIncomplete();
    token.current = null;
    setStatus('asking');
    widget.current?.reset();
    return answer;
  }, []);
  const retry = useCallback(() => {
    setStatus('working');
    setAttempt((before) => before + 1);
  }, []);
  return { status, take, retry, box };
}
