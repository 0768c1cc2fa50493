/**
 * For calls that move value. What was lost on the way is asked for again under the same key, so the deed is
 * done once however often it takes: the answer to a call that did arrive comes back word for word.
 */
import { ApiError } from './api-error.ts';

/** A key for one deed. Where the page is not served securely, browsers withhold `randomUUID`. */
export function freshKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No answer at all, or one from a server in trouble. A refusal is an answer. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 0 || error.status >= 500 : isTimeout(error);

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');

export interface Insistence {
  /** How long to wait before each further attempt. */
  pausesMs?: readonly number[];
  /** An attempt without an answer for so long counts as lost. */
  patienceMs?: number;
  wait?: (ms: number) => Promise<void>;
}

export async function insist<T>(
  attempt: (signal: AbortSignal) => Promise<T>,
  { pausesMs = [300, 800, 2000], patienceMs = 10_000, wait = sleep }: Insistence = {},
): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await attempt(AbortSignal.timeout(patienceMs));
    } catch (error) {
      if (!isLost(error)) throw error;
      await wait(pause);
    }
  }
  return attempt(AbortSignal.timeout(patienceMs)).catch((error: unknown) => {
    throw isTimeout(error) ? new ApiError({ status: 0, code: 'UNREACHABLE' }) : error;
  });
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
