/**
 * Calls the function at most once per interval. Callers in between get the last result, or share the pending
 * one.
 */
export function sparingly<T>(
  read: () => Promise<T>,
  everyMs: number,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { result: Promise<T>; at: number } | null = null;
  return () => {
    if (!last || now() - last.at >= everyMs) last = { result: read(), at: now() };
    return last.result;
  };
}
