/**
 * Every item does exactly what its description says, as its `use` defines; items without one are keepsakes and say so.
 * The free daily ticket cannot be auctioned, or a hundred idle accounts would sell a hundred tickets a day.
 */
import type { Item, ItemUse } from '@blookery/contract';
import { catalogue } from '../art/index.ts';
import { factsOf, keysOf, media, numbered } from './keyed.ts';
import { rarityId } from './rarities.ts';
import { wheelId } from './wheel-numbers.ts';

interface Row {
  readonly id: number;
  readonly description: string;
  readonly use: ItemUse | null;
  readonly uses?: number;
  readonly canAuction?: boolean;
}

const luck = (scope: 'global' | 'personal', multiplier: number, minutes: number): ItemUse => ({
  kind: 'booster',
  scope,
  booster: 'chance',
  multiplier,
  minutes,
});

const foil = (scope: 'global' | 'personal', multiplier: number, minutes: number): ItemUse => ({
  kind: 'booster',
  scope,
  booster: 'shiny',
  multiplier,
  minutes,
});

const rows = {
  'spinny-ticket': {
    id: 1,
    description: 'One turn of the Spinny Wheel. A fresh one is on the counter every day. Not for auction.',
    use: { kind: 'wheel', wheelId: wheelId('spinny') },
    canAuction: false,
  },
  'golden-ticket': {
    id: 2,
    description: 'One turn of the Gilded Wheel, which has no blank wedge.',
    use: { kind: 'wheel', wheelId: wheelId('gilded') },
  },
  'luck-brew': {
    id: 3,
    description: 'Tastes of clover. Your own chance of rare and better toys ×1.5 for 30 minutes.',
    use: luck('personal', 1.5, 30),
  },
  'glimmer-brew': {
    id: 4,
    description: 'Do not drink near mirrors. Your own shiny chance ×2 for 30 minutes.',
    use: foil('personal', 2, 30),
  },
  'town-bell': {
    id: 5,
    description: 'Ring it: the chance of rare and better toys is ×1.5 for everyone for 30 minutes.',
    use: luck('global', 1.5, 30),
  },
  'town-lantern': {
    id: 6,
    description: 'Light it: shiny chance ×2 for everyone for 30 minutes.',
    use: foil('global', 2, 30),
  },
  'xp-spool': {
    id: 7,
    description: 'Good stories, wound tight. Worth 250 experience.',
    use: { kind: 'experience', amount: 250 },
  },
  'paint-pot': {
    id: 8,
    description: 'Enough for one wall: gives you a banner you do not have yet.',
    use: { kind: 'cosmetic', of: 'banner' },
  },
  'button-tin': {
    id: 9,
    description: 'Rattles. Between 100 and 1,000 tokens inside.',
    use: { kind: 'tokens', least: 100, most: 1_000 },
  },
  'stall-pass': {
    id: 10,
    description: 'One morning behind a market stall. Brings in between 40 and 160 tokens.',
    use: { kind: 'tokens', least: 40, most: 160 },
  },
  'needle-compass': {
    id: 11,
    description: 'Always points somewhere you have not been. Three walks, 75 experience each.',
    use: { kind: 'experience', amount: 75 },
    uses: 3,
  },
  'gift-ribbon': {
    id: 12,
    description: 'Somebody wrapped this for whoever would find it. 10 gems inside.',
    use: { kind: 'gems', amount: 10 },
  },
  mothball: {
    id: 13,
    description: 'Keeps moths off the felt. It has never been tested, as there are no moths. A keepsake.',
    use: null,
  },
  'shelf-plank': {
    id: 14,
    description:
      'A good plank. Your shelves have room for everything already, but still: a good plank. A keepsake.',
    use: null,
  },
  'foil-loupe': {
    id: 15,
    description: 'Look closely and things begin to gleam. Your own shiny chance ×1.5 for an hour.',
    use: foil('personal', 1.5, 60),
  },
  'crier-horn': {
    id: 16,
    description: 'Good news travels: the chance of rare and better toys is ×1.2 for everyone for 15 minutes.',
    use: luck('global', 1.2, 15),
  },
  'name-tag': {
    id: 17,
    description: 'Blank, until you turn it over: gives you a title you do not have yet.',
    use: { kind: 'cosmetic', of: 'title' },
  },
  'type-case': {
    id: 18,
    description: 'A drawer of letters, all the same way up: gives you a font you do not have yet.',
    use: { kind: 'cosmetic', of: 'font' },
  },
  'tape-measure': {
    id: 19,
    description: 'Everything on your shelf turns out to be the right size. A keepsake.',
    use: null,
  },
  'wax-seal': {
    id: 20,
    description: 'Still warm. Makes any letter look important, and yours most of all. A keepsake.',
    use: null,
  },
  'patch-kit': {
    id: 21,
    description: 'An afternoon of mending teaches more than a week of buying. Worth 600 experience.',
    use: { kind: 'experience', amount: 600 },
  },
  'music-box': {
    id: 22,
    description:
      'Wind it and foil leans in to listen. Your own shiny chance ×2 for 20 minutes, three times over.',
    use: foil('personal', 2, 20),
    uses: 3,
  },
  'gilt-frame': {
    id: 23,
    description: 'Holds nothing, magnificently. A keepsake, and a dear one.',
    use: null,
  },
  'confetti-popper': {
    id: 24,
    description: 'Bang. Between 10 and 50 tokens come down with the paper.',
    use: { kind: 'tokens', least: 10, most: 50 },
  },
} as const satisfies Record<string, Row>;

export type ItemKey = keyof typeof rows;
export const itemId = numbered<ItemKey>(rows);

export const items = (): Item[] =>
  keysOf(rows).map((key, index) => {
    const { id, description, use, uses = 1, canAuction = true }: Row = rows[key];
    const facts = factsOf(catalogue.items, key);
    return {
      id,
      name: facts.name,
      description,
      rarityId: rarityId(facts.rarity),
      imageId: media(facts.image),
      canUse: use !== null,
      canAuction,
      uses,
      use,
      priority: index + 1,
    };
  });
