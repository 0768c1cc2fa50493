/** All packs and toys, in the order in which players see them. */
import { bramblePatch } from './packs/bramble-patch.ts';
import { clockworkAttic } from './packs/clockwork-attic.ts';
import { frozenHarbour } from './packs/frozen-harbour.ts';
import { hauntedPlayhouse } from './packs/haunted-playhouse.ts';
import { midnightPantry } from './packs/midnight-pantry.ts';
import { museumAfterDark } from './packs/museum-after-dark.ts';
import { rainyDayPost } from './packs/rainy-day-post.ts';
import { starlitDrift } from './packs/starlit-drift.ts';
import { tidepool } from './packs/tidepool.ts';
import { unpacked } from './packs/unpacked.ts';
import { whirligigPier } from './packs/whirligig-pier.ts';
import type { Toy, ToyPack } from './toy.ts';

export const PACKS: readonly ToyPack[] = [
  bramblePatch,
  tidepool,
  midnightPantry,
  clockworkAttic,
  starlitDrift,
  rainyDayPost,
  hauntedPlayhouse,
  frozenHarbour,
  museumAfterDark,
  whirligigPier,
];

export const TOYS: readonly { readonly toy: Toy; readonly pack: ToyPack | null }[] = [
  ...PACKS.flatMap((pack) => pack.toys.map((toy) => ({ toy, pack }))),
  ...unpacked.map((toy) => ({ toy, pack: null })),
];

const byKey = new Map(TOYS.map((entry) => [entry.toy.key, entry]));

export function findToy(key: string): { readonly toy: Toy; readonly pack: ToyPack | null } {
  const found = byKey.get(key);
  if (!found) throw new Error(`There is no toy called ${key}.`);
  return found;
}
