/** Asks at most once in a while. Those who come in between get the last answer, or share the one under way. */
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
