/** Where the next page of listings begins: the last one's place in the order, and its id. */
import type { AuctionSort } from '@blookery/contract/auctions';
import { Refusal } from '../../../refusal.ts';

export interface Place {
  /** Milliseconds or tokens, by what the list is sorted; the id again for the newest. */
  key: number;
  id: number;
}

export const writeCursor = (sort: AuctionSort, { key, id }: Place): string =>
  Buffer.from(`${sort}.${key}.${id}`).toString('base64url');

/** A cursor of another order is none of this list's. */
export function readCursor(sort: AuctionSort, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [of, key, id] = Buffer.from(cursor, 'base64url').toString().split('.');
  const place = { key: Number(key), id: Number(id) };
  if (of !== sort || !Number.isSafeInteger(place.key) || !Number.isSafeInteger(place.id)) {
    throw new Refusal('AUCTION_CURSOR_INVALID');
  }
  return place;
}
