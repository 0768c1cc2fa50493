import { insist } from './insist.ts';
import type { RequestKeys } from './request-keys.ts';

/** Sends a request with a key of its own, and repeats it until there is a response. */
export async function insistOn<T>(
  keys: RequestKeys,
  request: readonly unknown[],
  act: (extras: { idempotencyKey: string; signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const idempotencyKey = keys.keyFor(...request);
  const response = await insist((signal) => act({ idempotencyKey, signal }));
  keys.done();
  return response;
}
