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

/** The last year that both JavaScript dates and PostgreSQL can write. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Returns null without a cursor, and refuses a cursor that cannot come from a page in this order. */
export function readCursor(sort: AuctionSort, cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [of, key, id] = Buffer.from(cursor, 'base64url').toString().split('.');
  const place = { key: Number(key), id: Number(id) };
  const isMoment = place.key >= 0 && place.key <= LAST_MOMENT;
  const isKey = Number.isSafeInteger(place.key) && (sort !== 'ending' || isMoment);
  if (of !== sort || !isKey || !Number.isSafeInteger(place.id)) throw new Refusal('AUCTION_CURSOR_INVALID');
  return place;
}
