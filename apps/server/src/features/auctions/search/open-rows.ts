/**
 * Open listings as a page of them is read: without what only a closed one has, and the whole page as one text, line by
 * line. Rows of their own would each be taken apart by the driver; PostgreSQL's functions for JSON look up the type of
 * every value anew, which costs more than finding the rows. Times arrive as text that need not become dates.
 *
 * Nothing in it can be mistaken for the end of a value: there are numbers, times, ids, names that the table keeps to
 * plain letters, and colours, which are written only as they were understood.
 */
import type { AuctionRow } from '../auction-rows.ts';
import { lineEnd, ValueReader, valueEnd } from './value-reader.ts';

const values = (...of: string[]) => `concat_ws('${valueEnd}', ${of.join(', ')})`;

/** `concat_ws` leaves out what is null, so nothing may be that has something after it. */
const or = (absent: number | "''", column: string) => `coalesce(${column}, ${absent})`;
const absent = -1;

/** Asked one by one, for the reason of `auctionPlayers`, and only where there is somebody. */
const nameOf = (id: string) => `${id}, (
  select ${values('p.username', or("''", 'p.color'), or(absent, 'p.font_id'))} from players p where p.id = ${id})`;

const openListing = values(
  'a.id',
  'a.type_id',
  'a.shiny',
  // One of the two, as the type says.
  'coalesce(a.blook, a.item)',
  or(absent, 'a.serial'),
  or(absent, 'a.uses_left'),
  'a.price',
  'a.buy_it_now',
  'a.duration',
  'a.created_at',
  'a.expires_at',
  'a.bid_count',
  nameOf('a.seller_id'),
  `case when a.top_bidder is not null then ${values('a.top_bid', 'a.top_amount', nameOf('a.top_bidder'))} end`,
);

/** Those of `auctions a`, in the order in which they come, in one value, which is null when there are none. */
export const openPage = `string_agg(${openListing}, '${lineEnd}') as page`;

export function readPage(page: string | null): AuctionRow[] {
  const rows: AuctionRow[] = [];
  if (page === null) return rows;
  const reader = new ValueReader(page);
  while (!reader.isDone) rows.push(openRow(reader));
  return rows;
}

const orNull = (value: number): number | null => (value === absent ? null : value);

/** In the order in which they are asked for above. */
function openRow(reader: ValueReader): AuctionRow {
  const id = reader.whole();
  const typeId = reader.whole();
  const shiny = reader.flag();
  const thing = reader.whole();
  const serial = orNull(reader.whole());
  const usesLeft = orNull(reader.whole());
  const price = reader.whole();
  const buyItNow = reader.flag();
  const duration = reader.whole();
  const createdAt = wireTime(reader.text());
  const expiresAt = wireTime(reader.text());
  const bidCount = reader.whole();
  const sellerId = reader.text();
  const sellerName = reader.text();
  const sellerColor = reader.text() || null;
  const sellerFont = orNull(reader.whole());
  const hasTop = !reader.isNewLine;
  return {
    id,
    sellerId,
    typeId,
    shiny,
    blook: typeId > 0 ? thing : null,
    item: typeId < 0 ? thing : null,
    serial,
    usesLeft,
    price,
    buyItNow,
    duration,
    createdAt,
    expiresAt,
    bidCount,
    topBid: hasTop ? reader.whole() : null,
    topAmount: hasTop ? reader.whole() : null,
    closedAt: null,
    outcome: null,
    sellerName,
    sellerColor,
    sellerFont,
    topId: hasTop ? reader.text() : null,
    topName: hasTop ? reader.text() : '',
    topColor: hasTop ? reader.text() || null : null,
    topFont: hasTop ? orNull(reader.whole()) : null,
    buyerId: null,
    buyerName: '',
    buyerColor: null,
    buyerFont: null,
  };
}

/** `2026-11-18 12:00:00.5+00` as `toISOString` has it, without making a date of it: a page has a hundred of them. */
export function wireTime(time: string): string {
  if (!time.endsWith('+00')) return new Date(time).toISOString();
  const day = time.slice(0, 'yyyy-mm-dd'.length);
  const hour = time.slice('yyyy-mm-dd '.length, -'+00'.length);
  const whole = 'hh:mm:ss'.length;
  return `${day}T${hour.length === whole ? `${hour}.000` : hour.slice(0, whole + 4).padEnd(whole + 4, '0')}Z`;
}
