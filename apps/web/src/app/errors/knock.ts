import { ApiError } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';

const KNOCK_EVERY_MS = 1000;

/**
 * Requests the API every second until it responds, then calls `answered` once. Returns a function that stops it.
 */
export function knockUntilAnswered(answered: () => void): () => void {
  let waiting = false;
  const knock = async () => {
    // Requests must not pile up behind a slow proxy.
    if (waiting) return;
    waiting = true;
    const open = await knockOnce();
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

/** Requests the API once, and returns whether it responds. */
export const knockOnce = (): Promise<boolean> =>
  call('GET /api', { signal: AbortSignal.timeout(5 * KNOCK_EVERY_MS) }).then(
    () => true,
    // A refusal counts too: the next start-up has a screen for it.
    (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 429),
  );
