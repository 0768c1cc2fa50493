/**
 * Getting answers to a captcha, one after another: each is good for one call, so the next one is begun as soon
 * as one is taken. Knows no page and no provider.
 */
export type CaptchaStatus =
  /** An answer is on its way without anybody's help. */
  | 'working'
  /** The provider is waiting for the visitor to do something. */
  | 'asking'
  | 'ready'
  | 'failed';

export interface CaptchaAnswer {
  token: string;
  /** Milliseconds since 1970; an answer is replaced before it goes stale. */
  expiresAt?: number | undefined;
}

/** Somebody wanted an answer and there is none to be had without the visitor. */
export class CaptchaIncomplete extends Error {
  override readonly name = 'CaptchaIncomplete';
}

export interface CaptchaWork {
  /** Waits for work under way; refuses with `CaptchaIncomplete` when only the visitor can help. */
  take: () => Promise<string>;
  retry: () => void;
  stop: () => void;
}

/** Renewed this long before it expires, so that a slow form still gets through with it. */
const MARGIN_MS = 30_000;

export function startCaptchaWork(
  solve: (signal: AbortSignal) => Promise<CaptchaAnswer>,
  tell: (status: CaptchaStatus) => void,
): CaptchaWork {
  let current: { answer: Promise<string>; controller: AbortController };
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const begin = (): void => {
    clearTimeout(renewal);
    const controller = new AbortController();
    tell('working');
    const answer = solve(controller.signal).then(
      ({ token, expiresAt }) => {
        if (controller.signal.aborted) throw new CaptchaIncomplete();
        tell('ready');
        if (expiresAt) renewal = setTimeout(begin, Math.max(0, expiresAt - Date.now() - MARGIN_MS));
        return token;
      },
      () => {
        if (!controller.signal.aborted) tell('failed');
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
