/** The cursor of a page of listings: the sort key of the last one, and its id. */
import type { AuctionSort } from '@blookery/contract/auctions';
import { Refusal } from '../../../refusal.ts';

export interface Place {
  /** Milliseconds or tokens by the order; the id again for the newest. */
  key: number;
  id: number;
}

export const writeCursor = (sort: AuctionSort, { key, id }: Place): string =>
  Buffer.from(`${sort}.${key}.${id}`).toString('base64url');

/** Null for a cursor of another order. */
export function readCursor(sort: AuctionSort, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [of, key, id] = Buffer.from(cursor, 'base64url').toString().split('.');
  const place = { key: Number(key), id: Number(id) };
  if (of !== sort || !Number.isSafeInteger(place.key) || !Number.isSafeInteger(place.id)) {
    throw new Refusal('AUCTION_CURSOR_INVALID');
  }
  return place;
}
