import type { Blook, Pack } from '@blookery/contract';
import type { Discovered } from '../../session/holdings/discoveries.ts';
import { type Kinds, kindKey } from '../../session/holdings/holdings.ts';

export interface PackToy {
  readonly blook: Blook;
  /** Plain and shiny copies together. */
  readonly owned: number;
  /** The player has owned one at some time, plain or shiny. */
  readonly found: boolean;
}

export interface Collection {
  /** In the order of the pack. */
  readonly toys: readonly PackToy[];
  readonly found: number;
  readonly total: number;
}

/** A player's progress with a pack. A shiny counts as a discovery of the blook. */
export function collectionOf(
  pack: Pack,
  blooks: readonly Blook[],
  kinds: Kinds,
  discovered: Discovered,
): Collection {
  const toys = blooks
    .filter(({ packId }) => packId === pack.id)
    .map((blook) => {
      const owned = [false, true].reduce(
        (count, shiny) => count + (kinds.get(kindKey(blook.id, shiny))?.copies.length ?? 0),
        0,
      );
      return { blook, owned, found: owned > 0 || discovered.has(blook.id) };
    });
  return { toys, found: toys.filter(({ found }) => found).length, total: toys.length };
}
