/**
 * Reads a page of open listings as one text, line by line, without the columns of closed ones. The driver
 * would parse separate rows one by one, and the JSON functions of PostgreSQL look up the type of every value,
 * which costs more than finding the rows. Times arrive as text and need not become dates.
 *
 * The separators cannot occur in a value: there are numbers, times, ids, names limited to plain letters by
 * the table, and colours, which are validated before they are stored.
 */
import type { AuctionRow } from '../auction-rows.ts';
import { lineEnd, ValueReader, valueEnd } from './value-reader.ts';

const values = (...of: string[]) => `concat_ws('${valueEnd}', ${of.join(', ')})`;

/** `concat_ws` skips nulls, which would shift the values after them. */
const or = (absent: number | "''", column: string) => `coalesce(${column}, ${absent})`;
const absent = -1;

/** Subqueries, for the reason given at `auctionPlayers`, and only if there is a player. */
const nameOf = (id: string) => `${id}, (
  select ${values('p.username', or("''", 'p.color'), or(absent, 'p.font_id'))} from players p where p.id = ${id})`;

const openListing = values(
  'a.id',
  'a.type_id',
  'a.shiny',
  // One of the two, depending on the type.
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

/** All rows of `auctions a` in order, as one value; null if there are none. */
export const openPage = `string_agg(${openListing}, '${lineEnd}') as page`;

export function readPage(page: string | null): AuctionRow[] {
  return page === null ? [] : page.split(lineEnd).map((line) => openRow(new ValueReader(line)));
}

const orNull = (value: number): number | null => (value === absent ? null : value);

/** In the order of the columns above. */
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
  const hasTop = !reader.isDone;
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

/**
 * Turns `2026-11-18 12:00:00.5+00` into the format of `toISOString` without a Date: a page has a hundred of
 * them.
 */
export function wireTime(time: string): string {
  if (!time.endsWith('+00')) return new Date(time).toISOString();
  const day = time.slice(0, 'yyyy-mm-dd'.length);
  const hour = time.slice('yyyy-mm-dd '.length, -'+00'.length);
  const whole = 'hh:mm:ss'.length;
  return `${day}T${hour.length === whole ? `${hour}.000` : hour.slice(0, whole + 4).padEnd(whole + 4, '0')}Z`;
}
