/** Texts about where a wished toy can be found. */
import type { WishPlaces } from '@blookery/contract';
import { formatAmount } from '../../../catalog/amounts.tsx';
import type { IconName } from '../../../ui/pictures/icon.tsx';

export type WishPlace = WishPlaces['places'][number];

export const placeFilters = [
  { key: 'all', label: 'All', icon: undefined },
  { key: 'auctions', label: 'Auction house', icon: 'gavel' },
  { key: 'board', label: 'Board', icon: 'exchange' },
  { key: 'friends', label: 'Friends’ spares', icon: 'users' },
  { key: 'workshop', label: 'Workshop', icon: 'needle' },
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

export const offersText = (count: number): string =>
  count === 1 ? 'One offer' : `${formatAmount(count)} offers`;

interface Label {
  key: string;
  icon: IconName;
  /** For screen readers, before the text. */
  where: string;
  text: string;
}

/** The labels below the plank: one for each way to get the toy. */
export const labelsOf = ({ board, friends, workshop, auctions }: WishPlace): Label[] => [
  ...(board
    ? [{ key: 'board', icon: 'exchange', where: 'Board', text: offersText(board.count) } as const]
    : []),
  ...friends.map(({ player }) => ({
    key: player.id,
    icon: 'users' as const,
    where: 'Friend',
    text: player.username,
  })),
  ...(workshop ? [{ key: 'workshop', icon: 'needle', where: 'Workshop', text: 'Stitch' } as const] : []),
  ...(auctions
    ? [
        {
          key: 'auctions',
          icon: 'gavel',
          where: 'Auction house',
          text: formatAmount(auctions.price),
        } as const,
      ]
    : []),
];
