import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';

export const KNOCK_EVERY_MS = 1000;

/** Asks the API every second until it answers, then says so once. Answers how to stop. */
export function knockUntilAnswered(answered: () => void): () => void {
  let waiting = false;
  const knock = async () => {
    // One that hangs must not pile up behind a slow proxy.
    if (waiting) return;
    waiting = true;
    const open = await call('GET /api', { signal: AbortSignal.timeout(5 * KNOCK_EVERY_MS) }).then(
      () => true,
      // Being refused is an answer too: the next start-up has a screen for it.
      (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 429),
    );
    waiting = false;
    if (!open || stopped) return;
    stop();
    answered();
  };
  let stopped = false;
  const timer = setInterval(() => void knock(), KNOCK_EVERY_MS);
  const stop = () => {
    stopped = true;
    clearInterval(timer);
  };
  return stop;
}
