import type { Blook, Pack } from '@blookery/contract';
import { type Kinds, kindKey } from '../../session/holdings.ts';

export interface PackToy {
  readonly blook: Blook;
  /** Plain and shiny together. */
  readonly owned: number;
}

export interface Collection {
  /** In the order of the pack. */
  readonly toys: readonly PackToy[];
  readonly found: number;
  readonly total: number;
}

/** How far a player has come with a pack. A shiny one counts as having met the toy. */
export function collectionOf(pack: Pack, blooks: readonly Blook[], kinds: Kinds): Collection {
  const toys = blooks
    .filter(({ packId }) => packId === pack.id)
    .map((blook) => ({
      blook,
      owned: [false, true].reduce(
        (count, shiny) => count + (kinds.get(kindKey(blook.id, shiny))?.copies.length ?? 0),
        0,
      ),
    }));
  return { toys, found: toys.filter(({ owned }) => owned > 0).length, total: toys.length };
}
