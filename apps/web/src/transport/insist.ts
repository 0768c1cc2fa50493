/**
 * For calls that move value. A lost request is repeated with the same key, so it is carried out once: the server sends
 * the response of the first one again.
 */
import { ApiError } from './api-error.ts';

/** A key for one request. Browsers withhold `randomUUID` in insecure contexts. */
export function freshKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No response, or a server error. A refusal is a response. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 0 || error.status >= 500 : isTimeout(error);

const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');

export interface Insistence {
  /** The waits before further attempts. */
  pausesMs?: readonly number[];
  /** An attempt without a response for this long counts as lost. */
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
