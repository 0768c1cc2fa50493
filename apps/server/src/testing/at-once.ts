/** Makes so many at the same moment, as parallel callers do. */
export const atOnce = <T>(count: number, make: (index: number) => T): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
