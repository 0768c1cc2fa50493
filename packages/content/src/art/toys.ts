/** All packs and toys, in the order in which players see them. */
import { behindTheFrost } from './packs/behind-the-frost.ts';
import { bramblePatch } from './packs/bramble-patch.ts';
import { clockworkAttic } from './packs/clockwork-attic.ts';
import { fiveMoreMinutes } from './packs/five-more-minutes.ts';
import { frozenHarbour } from './packs/frozen-harbour.ts';
import { hauntedPlayhouse } from './packs/haunted-playhouse.ts';
import { leftOnTheBlanket } from './packs/left-on-the-blanket.ts';
import { midnightPantry } from './packs/midnight-pantry.ts';
import { museumAfterDark } from './packs/museum-after-dark.ts';
import { rainyDayPost } from './packs/rainy-day-post.ts';
import { starlitDrift } from './packs/starlit-drift.ts';
import { tidepool } from './packs/tidepool.ts';
import { unpacked } from './packs/unpacked.ts';
import { whirligigPier } from './packs/whirligig-pier.ts';
import { windfallFair } from './packs/windfall-fair.ts';
import type { SeasonPack, Toy, ToyPack } from './toy.ts';

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

/** Packs that are sold for three weeks a year, from spring to winter. */
export const SEASON_PACKS: readonly SeasonPack[] = [
  fiveMoreMinutes,
  leftOnTheBlanket,
  windfallFair,
  behindTheFrost,
];

export interface PackedToy {
  readonly toy: Toy;
  readonly pack: ToyPack | null;
}

export const TOYS: readonly PackedToy[] = [
  ...[...PACKS, ...SEASON_PACKS].flatMap((pack) => pack.toys.map((toy) => ({ toy, pack }))),
  ...unpacked.map((toy) => ({ toy, pack: null })),
];

const byKey = new Map(TOYS.map((entry) => [entry.toy.key, entry]));

export function findToy(key: string): PackedToy {
  const found = byKey.get(key);
  if (!found) throw new Error(`There is no toy called ${key}.`);
  return found;
}
