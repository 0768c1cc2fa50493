/**
 * The lists are written down by key, which people can read, and served by number, which is small and never changes.
 * A key or number that does not exist stops the build right here instead of showing an empty frame to a player.
 */
import { resourceId } from '../resource-id.ts';

export interface Keyed {
  readonly key: string;
}

/** What the art says about a key. */
export function factsOf<F extends Keyed>(facts: readonly F[], key: string): F {
  const found = facts.find((one) => one.key === key);
  if (found === undefined) throw new Error(`The art has no "${key}".`);
  return found;
}

/** Numbers by key, and the other way round for those who ask by key. */
export function numbered<const K extends string>(
  entries: Readonly<Record<K, { readonly id: number }>>,
): (key: K) => number {
  return (key) => entries[key].id;
}

/** The keys of a table, in the order in which they were written. */
export const keysOf = <const K extends string>(table: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(table) as K[];

/** The number of a picture, font or sound, by its media name. */
export const media = resourceId;
