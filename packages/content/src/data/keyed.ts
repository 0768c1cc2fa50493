/**
 * The lists are written by key, which is readable, and served by id, which is small and never changes. An unknown key
 * or id fails the build, instead of showing an empty picture to a player.
 */
import { resourceId } from '../resource-id.ts';

export interface Keyed {
  readonly key: string;
}

/** Returns what the art defines for a key. */
export function factsOf<F extends Keyed>(facts: readonly F[], key: string): F {
  const found = facts.find((one) => one.key === key);
  if (found === undefined) throw new Error(`The art has no "${key}".`);
  return found;
}

/** Returns a lookup from key to id. */
export function numbered<const K extends string>(
  entries: Readonly<Record<K, { readonly id: number }>>,
): (key: K) => number {
  return (key) => entries[key].id;
}

export { keysOf } from '@blookery/game/typed-keys';

/** Returns the id of a picture, font or sound by its media name. */
export const media = resourceId;
