/** The name, the picture and the current price of a listing, as every view shows them. */
import type { Auction } from '@blookery/contract';
import { listingAction } from '@blookery/game/auctions/auctions';
import { catalog, resourceUrl } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';

/** A shiny is a separate kind with separate prices. */
export interface AuctionKind {
  readonly type: 'blook' | 'item';
  /** The id of the blook or the item. */
  readonly contentId: number;
  readonly shiny: boolean;
}

export const kindKeyOf = ({ type, contentId, shiny }: AuctionKind): string =>
  `${type}:${contentId}${shiny ? ':shiny' : ''}`;

export function kindOf({ blook, item }: Pick<Auction, 'blook' | 'item'>): AuctionKind {
  if (blook) return { type: 'blook', contentId: blook.blookId, shiny: blook.shiny };
  return { type: 'item', contentId: item?.itemId ?? 0, shiny: false };
}

/** Its name, rarity and picture, with a small picture as `image` and the colour of its pack as `tint`. */
export function lookOf({ type, contentId, shiny }: AuctionKind) {
  if (type === 'item') {
    const item = catalog.items.get(contentId);
    const imageId = item?.imageId ?? 0;
    return {
      name: item?.name ?? 'Item',
      rarityId: item?.rarityId ?? 0,
      imageId,
      image: resourceUrl(imageId),
      tint: undefined,
    };
  }
  const blook = catalog.blooks.get(contentId);
  const imageId = (shiny ? blook?.shinyImageId : blook?.imageId) ?? 0;
  return {
    name: blook?.name ?? 'Blook',
    rarityId: blook?.rarityId ?? 0,
    imageId,
    image: resourceUrl((shiny ? blook?.shinyThumbId : blook?.thumbId) ?? 0),
    tint: blook?.packId ? catalog.packs.get(blook.packId)?.deep : undefined,
  };
}

/** The serial of a blook, the uses of an item. */
export const copyText = ({ blook, item }: Pick<Auction, 'blook' | 'item'>): string =>
  blook ? formatSerial(blook.serial) : `× ${item?.usesLeft ?? 1}`;

export const currentPrice = ({ bids, price }: Pick<Auction, 'bids' | 'price'>): number =>
  bids[0]?.amount ?? price;

export type ListingAction = ReturnType<typeof listingAction>;
export const actionOf = (auction: Auction, playerId: string): ListingAction =>
  listingAction({ sellerId: auction.seller.id, buyItNow: auction.buyItNow }, playerId);

export interface PriceTexts {
  readonly words: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

/** Labels the number in the price column. */
export function priceText(auction: Auction, playerId: string, wasOutbid: boolean): PriceTexts {
  const { outcome, seller, buyItNow, bids, buyer } = auction;
  if (outcome === 'sold') {
    return buyer?.id === playerId ? { words: 'You won', tone: 'good' } : { words: 'Sold for', tone: 'plain' };
  }
  if (outcome === 'unsold') return { words: 'Not sold', tone: 'plain' };
  if (outcome === 'removed') return { words: 'Taken back', tone: 'plain' };
  if (seller.id === playerId) return { words: 'Your listing', tone: 'plain' };
  if (buyItNow) return { words: 'Buy now', tone: 'plain' };
  if (bids[0]?.user.id === playerId) return { words: 'You lead', tone: 'good' };
  if (wasOutbid) return { words: 'Outbid', tone: 'bad' };
  return { words: bids.length > 0 ? 'Top bid' : 'Starting at', tone: 'plain' };
}

/** How far a price is from the average, in whole percent. */
export const percentOff = (price: number, average: number): number =>
  average === 0 ? 0 : Math.round(((price - average) / average) * 100);

export const bidsText = (count: number): string => (count === 1 ? '1 bid' : `${count} bids`);

/** Below this, seconds are shown, in a warm colour. */
const SOON_MS = 15 * 60_000;

/** "1 d 3 h", "2 h 10 m", "31 m", "14 m 08 s". */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [d, h, m, s] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  if (d > 0) return h > 0 ? `${d} d ${h} h` : `${d} d`;
  if (h > 0) return m > 0 ? `${h} h ${String(m).padStart(2, '0')} m` : `${h} h`;
  if (milliseconds > SOON_MS) return `${m} m`;
  return m > 0 ? `${m} m ${String(s).padStart(2, '0')} s` : `${s} s`;
}

export const isSoon = (milliseconds: number): boolean => milliseconds <= SOON_MS;
