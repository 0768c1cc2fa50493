/**
 * The four seasonal packs and their blooks. Each is sold for three weeks a year, so they are not in the lists of packs
 * and blooks, which are always on sale. Ids continue those of the lists; the prices follow the rules in `blooks.ts`.
 */
import type { Blook, Pack } from '@blookery/contract';
import { catalogue } from '../../art/index.ts';
import { type BlookRow, blookEntry } from '../blooks.ts';
import { factsOf, keysOf, numbered } from '../keyed.ts';
import { type PackKey, type PackRow, packEntry } from '../packs.ts';
import { FRIDAY, MONDAY, SATURDAY, SUNDAY } from '../weekdays.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

interface Row extends PackRow {
  readonly season: Season;
  /** The first and the last day of sale in every year, `MM-DD` in UTC. */
  readonly from: string;
  readonly until: string;
  /** The pack whose sound it borrows. */
  readonly ambience: PackKey;
}

const rows = {
  snooze: {
    id: 11,
    season: 'spring',
    from: '03-20',
    until: '04-09',
    price: 40,
    description: 'Eight toys who are up, more or less. Hibbernard gets out of bed on Mondays only.',
    bonus: { 'xp-spool': 0.5, 'gift-ribbon': 0.3 },
    ambience: 'bramble',
  },
  blanket: {
    id: 12,
    season: 'summer',
    from: '07-10',
    until: '07-30',
    price: 50,
    description: 'Eight toys who missed the lift home. Fidelia plays on Saturdays only.',
    bonus: { 'stall-pass': 1, 'luck-brew': 0.25 },
    ambience: 'tidepool',
  },
  windfall: {
    id: 13,
    season: 'autumn',
    from: '10-11',
    until: '10-31',
    price: 60,
    description: 'Eight toys from under the trees, polished on a sleeve. Hootenanny calls on Fridays only.',
    bonus: { 'confetti-popper': 2, 'town-lantern': 0.02 },
    ambience: 'pier',
  },
  frostpane: {
    id: 14,
    season: 'winter',
    from: '12-11',
    until: '12-31',
    price: 70,
    description: 'Eight toys from both sides of the window. Emberley is lit on Sundays only.',
    bonus: { 'gift-ribbon': 0.4, 'glimmer-brew': 0.2 },
    ambience: 'harbour',
  },
} as const satisfies Record<string, Row>;

export type SeasonPackKey = keyof typeof rows;
export const seasonPackId = numbered<SeasonPackKey>(rows);

const toys = {
  // Five More Minutes, 40
  crocuse: { id: 87, chance: 31, price: 9 },
  nearly: { id: 88, chance: 30.6, price: 10 },
  lilypat: { id: 89, chance: 13.5, price: 16 },
  dormer: { id: 90, chance: 13.5, price: 16 },
  woolgather: { id: 91, chance: 8.3, price: 31 },
  chrysalie: { id: 92, chance: 2.64, price: 84 },
  hibbernard: { id: 93, chance: 0.4, price: 500, onlyOnDay: MONDAY },
  bowregard: { id: 94, chance: 0.06, price: 3_000 },

  // Left on the Blanket, 50
  crustopher: { id: 95, chance: 30.5, price: 11 },
  rindy: { id: 96, chance: 30, price: 12 },
  flip: { id: 97, chance: 14, price: 20 },
  antsy: { id: 98, chance: 13.5, price: 20 },
  bounderby: { id: 99, chance: 8.6, price: 37 },
  squeezanne: { id: 100, chance: 2.9, price: 98 },
  fidelia: { id: 101, chance: 0.475, price: 560, onlyOnDay: SATURDAY },
  ginghost: { id: 102, chance: 0.025, price: 8_000 },

  // Windfall Fair, 60
  conkerton: { id: 103, chance: 30, price: 14 },
  rustle: { id: 104, chance: 29.5, price: 15 },
  cornelius: { id: 105, chance: 14, price: 24 },
  hoardley: { id: 106, chance: 14, price: 24 },
  strawbert: { id: 107, chance: 8.9, price: 44 },
  pleatrice: { id: 108, chance: 3, price: 115 },
  hootenanny: { id: 109, chance: 0.53, price: 560, onlyOnDay: FRIDAY },
  falderal: { id: 110, chance: 0.07, price: 3_900 },

  // Behind the Frost, 70
  thawson: { id: 111, chance: 30, price: 17 },
  sloshua: { id: 112, chance: 29.6, price: 18 },
  pomfrey: { id: 113, chance: 14, price: 28 },
  vesper: { id: 114, chance: 14, price: 28 },
  paneless: { id: 115, chance: 8.8, price: 52 },
  flurrina: { id: 116, chance: 3, price: 132 },
  emberley: { id: 117, chance: 0.575, price: 640, onlyOnDay: SUNDAY },
  yonder: { id: 118, chance: 0.025, price: 10_400 },
} as const satisfies Record<string, BlookRow>;

export interface SeasonalPack extends Pack {
  readonly season: Season;
  readonly from: string;
  readonly until: string;
}

export const seasonPacks = (): SeasonalPack[] =>
  keysOf(rows).map((key, index) => {
    const { season, from, until, ambience } = rows[key];
    const entry = packEntry(rows[key], factsOf(catalogue.seasonPacks, key), ambience, 11 + index);
    return { ...entry, season, from, until };
  });

export const seasonBlooks = (): Blook[] =>
  keysOf(toys).map((key, index) => {
    const facts = factsOf(catalogue.seasonBlooks, key);
    return blookEntry(toys[key], facts, seasonPackId(facts.pack as SeasonPackKey), 87 + index);
  });
