/**
 * Every blook: its id, its chance within its pack, and the price at which the shop buys it.
 *
 * The prices relative to the price P of the pack: a common sells for about a quarter of P, an uncommon for two fifths, a
 * rare for three quarters, an epic for 2 P, a legendary for 9 to 16 P, a chroma for 50 to 80 P, a mythical for 100 to
 * 200 P. More expensive packs give rare blooks more often and pay the lower end. That returns about half of P on average
 * on any day, and stays below P with all boosters active, so that luck is worth having but tokens cannot be farmed.
 * `economy.test.ts` checks all of it.
 */
import type { Blook } from '@blookery/contract';
import { type BlookFacts, catalogue } from '../art/index.ts';
import { factsOf, keysOf, media, numbered } from './keyed.ts';
import { type PackKey, packId } from './packs.ts';
import { rarityId } from './rarities.ts';
import { FRIDAY, MONDAY, SATURDAY, SUNDAY, THURSDAY, TUESDAY, WEDNESDAY } from './weekdays.ts';

export interface BlookRow {
  readonly id: number;
  /** Percent within its pack; 0 for blooks that are in no pack. */
  readonly chance: number;
  /** The price at which the shop buys it, in tokens. */
  readonly price: number;
  readonly onlyOnDay?: number;
}

const rows = {
  // Bramble Patch, 20
  pip: { id: 1, chance: 32, price: 4 },
  mossop: { id: 2, chance: 32, price: 5 },
  dewdle: { id: 3, chance: 13.5, price: 8 },
  bumblo: { id: 4, chance: 12.5, price: 8 },
  prickle: { id: 5, chance: 7.5, price: 18 },
  morelle: { id: 6, chance: 2.18, price: 48 },
  foxglow: { id: 7, chance: 0.3, price: 320 },
  hollow: { id: 8, chance: 0.02, price: 4_000 },

  // Rainy Day Post, 25
  parcello: { id: 41, chance: 32, price: 6 },
  lefty: { id: 42, chance: 31, price: 6 },
  thwump: { id: 43, chance: 14, price: 10 },
  coorier: { id: 44, chance: 12.6, price: 10 },
  mumbox: { id: 45, chance: 7.6, price: 21 },
  paravion: { id: 46, chance: 2.4, price: 55 },
  chanticlear: { id: 47, chance: 0.35, price: 340 },
  deadletter: { id: 48, chance: 0.05, price: 2_500, onlyOnDay: SUNDAY },

  // Tidepool, 30
  bubbo: { id: 9, chance: 31.5, price: 7 },
  clamble: { id: 10, chance: 31.5, price: 7 },
  snippet: { id: 11, chance: 13, price: 12 },
  wobblet: { id: 12, chance: 13, price: 12 },
  otterby: { id: 13, chance: 8, price: 24 },
  inkwell: { id: 14, chance: 2.45, price: 66 },
  lanternjaw: { id: 15, chance: 0.5, price: 345, onlyOnDay: FRIDAY },
  abyssine: { id: 16, chance: 0.05, price: 2_400 },

  // Midnight Pantry, 35
  toastie: { id: 17, chance: 31, price: 9 },
  dumplin: { id: 18, chance: 31, price: 9 },
  gherk: { id: 19, chance: 14, price: 14 },
  onigiro: { id: 20, chance: 12.9, price: 14 },
  scoopert: { id: 21, chance: 8, price: 29 },
  flambelle: { id: 22, chance: 2.6, price: 77 },
  crumpet: { id: 23, chance: 0.48, price: 390, onlyOnDay: TUESDAY },
  earlghoul: { id: 24, chance: 0.02, price: 6_200 },

  // Clockwork Attic, 45
  cogsley: { id: 25, chance: 31, price: 10 },
  bulbert: { id: 26, chance: 30.6, price: 11 },
  tickaby: { id: 27, chance: 13.5, price: 18 },
  drumlin: { id: 28, chance: 13.5, price: 18 },
  jack: { id: 29, chance: 8.3, price: 35 },
  gramora: { id: 30, chance: 2.7, price: 95 },
  sirrivet: { id: 31, chance: 0.34, price: 590 },
  kaleido: { id: 32, chance: 0.06, price: 3_400 },

  // Haunted Playhouse, 55
  popkin: { id: 49, chance: 30, price: 12 },
  sockrates: { id: 50, chance: 30, price: 13 },
  trapdora: { id: 51, chance: 14, price: 22 },
  baton: { id: 52, chance: 13.6, price: 23 },
  grinnimope: { id: 53, chance: 9, price: 38, onlyOnDay: WEDNESDAY },
  velvetine: { id: 54, chance: 3, price: 105 },
  chandelle: { id: 55, chance: 0.375, price: 660 },
  phantomime: { id: 56, chance: 0.025, price: 9_400 },

  // Starlit Drift, 65
  cresca: { id: 33, chance: 30, price: 16 },
  cirro: { id: 34, chance: 30, price: 17 },
  beepo: { id: 35, chance: 14, price: 26 },
  ringlet: { id: 36, chance: 13.875, price: 26 },
  cosmonub: { id: 37, chance: 8.6, price: 49 },
  cometta: { id: 38, chance: 2.9, price: 124 },
  solenne: { id: 39, chance: 0.6, price: 600, onlyOnDay: MONDAY },
  nebulynx: { id: 40, chance: 0.025, price: 9_800 },

  // Frozen Harbour, 80
  boyo: { id: 57, chance: 30, price: 19 },
  smitten: { id: 58, chance: 29, price: 20 },
  skerrick: { id: 59, chance: 14, price: 32 },
  brrtrand: { id: 60, chance: 13.9, price: 32 },
  narwick: { id: 61, chance: 9, price: 56 },
  bottledgale: { id: 62, chance: 3.6, price: 112, onlyOnDay: THURSDAY },
  fresnella: { id: 63, chance: 0.43, price: 900 },
  auroar: { id: 64, chance: 0.07, price: 5_200 },

  // Whirligig Pier, 100
  toffley: { id: 79, chance: 29.5, price: 22 },
  coy: { id: 80, chance: 29.5, price: 24 },
  nickerby: { id: 81, chance: 14, price: 40 },
  bumpton: { id: 82, chance: 14, price: 40 },
  flossamer: { id: 83, chance: 9.3, price: 70 },
  perhaps: { id: 84, chance: 3.2, price: 180 },
  gallopade: { id: 85, chance: 0.43, price: 1_100 },
  rondelle: { id: 86, chance: 0.07, price: 6_000 },

  // Museum After Dark, 120
  stan: { id: 65, chance: 29, price: 30 },
  trillo: { id: 66, chance: 29, price: 32 },
  mewmy: { id: 67, chance: 14.3, price: 48 },
  kintsu: { id: 68, chance: 14, price: 48 },
  giltgander: { id: 69, chance: 9.6, price: 84 },
  scarabella: { id: 70, chance: 3.4, price: 200 },
  rexhibit: { id: 71, chance: 0.625, price: 1_000, onlyOnDay: SATURDAY },
  geodie: { id: 72, chance: 0.075, price: 6_000 },

  // In no pack
  nub: { id: 73, chance: 0, price: 1 },
  thimble: { id: 74, chance: 0, price: 1 },
  pinny: { id: 75, chance: 0, price: 600 },
  gourdon: { id: 76, chance: 0, price: 250 },
  baublina: { id: 77, chance: 0, price: 250 },
  sandor: { id: 78, chance: 0, price: 250 },
} as const satisfies Record<string, BlookRow>;

export type BlookKey = keyof typeof rows;
export const blookId = numbered<BlookKey>(rows);

/** Returns a blook as the lists contain it. */
export const blookEntry = (
  row: BlookRow,
  facts: BlookFacts,
  packId: number | null,
  priority: number,
): Blook => ({
  id: row.id,
  name: facts.name,
  lore: facts.lore,
  rarityId: rarityId(facts.rarity),
  packId,
  price: row.price,
  chance: row.chance,
  priority,
  imageId: media(facts.image),
  shinyImageId: media(facts.shinyImage),
  thumbId: media(facts.thumb),
  shinyThumbId: media(facts.shinyThumb),
  backgroundId: media(facts.backdrop),
  onlyOnDay: row.onlyOnDay ?? null,
});

export const blooks = (): Blook[] =>
  keysOf(rows).map((key, index) => {
    const facts = factsOf(catalogue.blooks, key);
    const pack = facts.pack === null ? null : packId(facts.pack as PackKey);
    return blookEntry(rows[key], facts, pack, index + 1);
  });
