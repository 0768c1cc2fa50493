/** The locks of a browser for tests, where each file stands for a browser of its own: jsdom has none. */
type Held = Pick<Lock, 'name'>;

/** Returns the names of the locks that are held. */
export function giveLocks(): readonly string[] {
  const held: string[] = [];
  const request = async <T>(
    name: string,
    { ifAvailable = false }: LockOptions,
    work: (lock: Held | null) => T | Promise<T>,
  ): Promise<T> => {
    if (ifAvailable && held.includes(name)) return work(null);
    held.push(name);
    const result = await work({ name });
    held.splice(held.indexOf(name), 1);
    return result;
  };
  const query = async () => ({ held: held.map((name): Held => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  return held;
}
