import type { WishPlaces } from '@blookery/contract';

export type WishPlace = WishPlaces['places'][number];

export const placeFilters = [
  { key: 'all', label: 'All' },
  { key: 'auctions', label: 'Auction house' },
  { key: 'board', label: 'Swap board' },
  { key: 'friends', label: 'Friends’ spares' },
  { key: 'workshop', label: 'Workshop' },
] as const;
export type PlaceFilter = (typeof placeFilters)[number]['key'];

const fits: Readonly<Record<PlaceFilter, (place: WishPlace) => boolean>> = {
  all: () => true,
  auctions: ({ auctions }) => auctions !== null,
  board: ({ board }) => board !== null,
  friends: ({ friends }) => friends.length > 0,
  workshop: ({ workshop }) => workshop !== null,
};

export const placesWith = (places: readonly WishPlace[], filter: PlaceFilter): WishPlace[] =>
  places.filter(fits[filter]);

export const isNowhere = (place: WishPlace): boolean =>
  !fits.auctions(place) && !fits.board(place) && !fits.friends(place) && !fits.workshop(place);
