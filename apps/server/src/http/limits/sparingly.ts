/**
 * Calls the function at most once per interval. Callers in between get the last result, or share the pending
 * one.
 */
export function sparingly<T>(
  ask: () => Promise<T>,
  everyMs: number,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { answer: Promise<T>; at: number } | null = null;
  return () => {
    if (!last || now() - last.at >= everyMs) last = { answer: ask(), at: now() };
    return last.answer;
  };
}
