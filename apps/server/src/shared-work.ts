/** Work that several callers share. If it fails, all waiting callers get the fault, and the next caller tries again. */

interface Kept<K, T> {
  get: (key: K) => Promise<T> | undefined;
  set: (key: K, made: Promise<T>) => unknown;
  delete: (key: K) => unknown;
}

/** Returns what is kept under a key, or makes it. */
export function shareBy<K, T>(kept: Kept<K, T>, key: K, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  // The waiting callers get the fault.
  made.catch(() => {
    if (kept.get(key) === made) kept.delete(key);
  });
  return made;
}

/** Returns a function that reads at most once in `ms`, as long as reading succeeds. */
export function shareFor<T>(ms: number, now: () => number, read: () => Promise<T>): () => Promise<T> {
  const kept = new Map<'it', Promise<T>>();
  let since = 0;
  return () => {
    const age = now() - since;
    // If the clock was set back, it reads again.
    if (age < 0 || age >= ms) kept.clear();
    if (kept.size === 0) since = now();
    return shareBy(kept, 'it', read);
  };
}
