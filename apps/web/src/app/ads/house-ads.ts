/** The ads for the game's own pages, shown when no provider is configured. */
import { art } from '../../catalog/art.ts';

/** In the sidebar, or in the column to the right of wide windows. */
export type AdPlace = 'sidebar' | 'rail';

export interface HouseAd {
  picture: string;
  title: string;
  text: string;
  to: string;
}

export const houseAds: readonly [HouseAd, ...HouseAd[]] = [
  {
    picture: art('items/stall-pass'),
    title: 'The plaza is open',
    text: 'Bring your doubles.',
    to: '/trading-plaza',
  },
  {
    picture: art('items/wax-seal'),
    title: 'Going, going',
    text: 'See what is under the hammer.',
    to: '/auction-house',
  },
  {
    picture: art('items/town-bell'),
    title: 'Ring for luck',
    text: 'Boosters are in the market.',
    to: '/market',
  },
  {
    picture: art('items/crier-horn'),
    title: 'A table for many',
    text: 'Find a guild to sit with.',
    to: '/guilds',
  },
  {
    picture: art('items/golden-ticket'),
    title: 'No ads, more shelf',
    text: 'Plans are in the store.',
    to: '/store',
  },
];

/** A new one each hour, and never the same in both places. */
export function houseAdFor(place: AdPlace, now: Date): HouseAd {
  const hour = Math.floor(now.getTime() / 3_600_000) + (place === 'rail' ? 2 : 0);
  return houseAds[hour % houseAds.length] ?? houseAds[0];
}
