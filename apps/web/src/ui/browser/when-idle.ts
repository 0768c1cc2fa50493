/**
 * Calls back when the browser has nothing else to do, or after a while where it cannot say so (Safari). Returns a function
 * that prevents it.
 */
export function whenIdle(work: () => void, { orAfterMs }: { orAfterMs: number }): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, orAfterMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
