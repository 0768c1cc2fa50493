import type { Pack } from '@blookery/contract';
import { catalogue, type PackFacts } from '../art/index.ts';
import { ambienceSound } from '../sound/names.ts';
import { type ItemKey, itemId } from './items.ts';
import { factsOf, keysOf, media, numbered } from './keyed.ts';

export interface PackRow {
  readonly id: number;
  /** In tokens. */
  readonly price: number;
  readonly description: string;
  /** In percent. One roll decides among all of them, so a pull has at most one. */
  readonly bonus: Partial<Record<ItemKey, number>>;
}

/** From the cheapest to the most expensive: 1,000 tokens buy fifty of the first or eight of the last. */
const rows = {
  bramble: {
    id: 1,
    price: 20,
    description: 'Eight toys out of the hedge, most of them still a bit damp. A good first pack.',
    bonus: { 'confetti-popper': 1, 'spinny-ticket': 0.4 },
  },
  post: {
    id: 6,
    price: 25,
    description: 'Eight toys that got lost on the way and liked it there. Dead Letter calls on Sundays only.',
    bonus: { 'wax-seal': 1, 'gift-ribbon': 0.2 },
  },
  tidepool: {
    id: 2,
    price: 30,
    description: 'Eight toys from between the rocks. Lanternjaw comes up on Fridays only.',
    bonus: { 'needle-compass': 0.6, 'spinny-ticket': 0.5 },
  },
  pantry: {
    id: 3,
    price: 35,
    description: 'Eight toys from behind the jam. Queen Crumpet receives on Tuesdays only.',
    bonus: { mothball: 0.5, 'luck-brew': 0.25 },
  },
  attic: {
    id: 4,
    price: 45,
    description: 'Eight toys with keys in their backs, all wound up and none of them late.',
    bonus: { 'tape-measure': 1, 'xp-spool': 0.5 },
  },
  playhouse: {
    id: 7,
    price: 55,
    description: 'Eight toys who never left the stage. Grinnimope performs on Wednesdays only.',
    bonus: { 'confetti-popper': 2, 'name-tag': 0.15 },
  },
  starlit: {
    id: 5,
    price: 65,
    description: 'Eight toys from far up, caught on the way down. Solenne rises on Mondays only.',
    bonus: { 'glimmer-brew': 0.2, 'paint-pot': 0.15 },
  },
  harbour: {
    id: 8,
    price: 80,
    description:
      'Eight toys in mittens from the edge of the ice. Bottled Gale is uncorked on Thursdays only.',
    bonus: { 'foil-loupe': 0.3, 'button-tin': 0.3 },
  },
  pier: {
    id: 10,
    price: 100,
    description: 'Eight toys who would like one more go. The lamps are on and the organ is warm.',
    bonus: { 'spinny-ticket': 2, 'stall-pass': 2 },
  },
  museum: {
    id: 9,
    price: 120,
    description: 'Eight toys who hold very still while you look. Rexhibit is on show on Saturdays only.',
    bonus: { 'golden-ticket': 0.1, 'gilt-frame': 0.02 },
  },
} as const satisfies Record<string, PackRow>;

export type PackKey = keyof typeof rows;
export const packId = numbered<PackKey>(rows);

/** Returns a pack as the lists contain it. `ambience` is the key of its sound. */
export const packEntry = (row: PackRow, facts: PackFacts, ambience: string, priority: number): Pack => ({
  id: row.id,
  name: facts.name,
  description: row.description,
  price: row.price,
  priority,
  imageId: media(facts.image),
  openImageId: media(facts.openImage),
  backgroundId: media(facts.backdrop),
  iconId: media(facts.icon),
  ambienceId: media(ambienceSound(ambience)),
  paper: facts.paper,
  deep: facts.deep,
  lite: facts.lite,
  string: facts.string,
  bonusItems: keysOf(row.bonus).map((item) => ({ itemId: itemId(item), chance: row.bonus[item] ?? 0 })),
});

export const packs = (): Pack[] =>
  keysOf(rows).map((key, index) => packEntry(rows[key], factsOf(catalogue.packs, key), key, index + 1));
