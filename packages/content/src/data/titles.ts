import type { Title } from '@blookery/contract';
import { keysOf, numbered } from './keyed.ts';
import { type RarityKey, rarityId } from './rarities.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly rarity: RarityKey;
  /** Available to everyone from the start. */
  readonly default?: true;
}

const rows = {
  newcomer: { id: 1, name: 'Newcomer', rarity: 'common', default: true },
  'window-shopper': { id: 2, name: 'Window Shopper', rarity: 'common', default: true },
  'shelf-minder': { id: 3, name: 'Shelf Minder', rarity: 'common', default: true },
  'button-counter': { id: 4, name: 'Button Counter', rarity: 'common', default: true },
  'string-puller': { id: 5, name: 'String Puller', rarity: 'uncommon' },
  'night-owl': { id: 6, name: 'Night Owl', rarity: 'uncommon' },
  'early-riser': { id: 7, name: 'Early Riser', rarity: 'uncommon' },
  'tea-taster': { id: 8, name: 'Tea Taster', rarity: 'uncommon' },
  'odd-sock': { id: 9, name: 'One of the Odd Socks', rarity: 'uncommon' },
  'small-things': { id: 10, name: 'Keeper of Small Things', rarity: 'rare' },
  'clock-winder': { id: 11, name: 'Clock Winder', rarity: 'rare' },
  beachcomber: { id: 12, name: 'Beachcomber', rarity: 'rare' },
  postmaster: { id: 13, name: 'Postmaster', rarity: 'rare' },
  understudy: { id: 14, name: 'Understudy', rarity: 'rare' },
  'harbour-master': { id: 15, name: 'Harbour Master', rarity: 'epic' },
  'night-guard': { id: 16, name: 'Night Guard', rarity: 'epic' },
  'ride-operator': { id: 17, name: 'Ride Operator', rarity: 'epic' },
  stargazer: { id: 18, name: 'Stargazer', rarity: 'epic' },
  patchworker: { id: 19, name: 'Patchworker', rarity: 'epic' },
  'button-baron': { id: 20, name: 'Button Baron', rarity: 'legendary' },
  haberdasher: { id: 21, name: 'Grand Haberdasher', rarity: 'legendary' },
  'every-colour': { id: 22, name: 'Every Colour at Once', rarity: 'chroma' },
  'under-the-stairs': { id: 23, name: 'What Lives under the Stairs', rarity: 'mythical' },
  plus: { id: 24, name: 'Plus', rarity: 'rare' },
  patron: { id: 25, name: 'Patron of the Shelf', rarity: 'legendary' },
  shopkeeper: { id: 26, name: 'Shopkeeper', rarity: 'legendary' },
} as const satisfies Record<string, Row>;

export type TitleKey = keyof typeof rows;
export const titleId = numbered<TitleKey>(rows);

export const titles = (): Title[] =>
  keysOf(rows).map((key, index) => {
    const row: Row = rows[key];
    return {
      id: row.id,
      name: row.name,
      rarityId: rarityId(row.rarity),
      priority: index + 1,
      default: row.default ?? false,
    };
  });
