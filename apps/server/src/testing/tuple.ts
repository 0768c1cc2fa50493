/** A tuple if the number is known; otherwise an array. */
export type Tuple<T, N extends number, Made extends T[] = []> = number extends N
  ? T[]
  : Made['length'] extends N
    ? Made
    : Tuple<T, N, [...Made, T]>;

/** Makes so many, one after the other; none without a number. */
export async function tupleOf<T, const N extends number>(
  count: N | undefined,
  make: (number: number) => T | Promise<T>,
): Promise<Tuple<T, N>> {
  const made: T[] = [];
  while (made.length < (count ?? 0)) made.push(await make(made.length));
  // The compiler does not follow the length of an array.
  return made as Tuple<T, N>;
}
