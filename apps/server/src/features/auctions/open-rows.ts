/**
 * Open listings as a page of them is read: without what only a closed one has, and the whole page as one text, line by
 * line. Rows of their own would each be taken apart by the driver; PostgreSQL's functions for JSON look up the type of
 * every value anew, which costs more than finding the rows. Times arrive as text that need not become dates.
 *
 * Nothing in it can be mistaken for the end of a value: there are numbers, times, ids, names that the table keeps to
 * plain letters, and colours, which are written only as they were understood.
 */
import type { AuctionRow } from './auction-rows.ts';

const valueEnd = '\u001f';
const lineEnd = '\u001e';

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

export const readPage = (page: string | null): AuctionRow[] =>
  page === null ? [] : page.split(lineEnd).map((line) => openRow(line.split(valueEnd)));

const orNull = (text: string | undefined): number | null => {
  const value = Number(text);
  return value === absent ? null : value;
};

function openRow(line: readonly string[]): AuctionRow {
  const [id, typeId, shiny, thing, serial, usesLeft, price, buyItNow, duration, createdAt = ''] = line;
  const [expiresAt = '', bidCount, sellerId = '', sellerName = '', sellerColor, sellerFont] = line.slice(10);
  const [topBid, topAmount, topId, topName = '', topColor, topFont] = line.slice(16);
  const type = Number(typeId);
  const hasTop = topBid !== undefined;
  return {
    id: Number(id),
    sellerId,
    typeId: type,
    shiny: shiny === 't',
    blook: type > 0 ? Number(thing) : null,
    item: type < 0 ? Number(thing) : null,
    serial: orNull(serial),
    usesLeft: orNull(usesLeft),
    price: Number(price),
    buyItNow: buyItNow === 't',
    duration: Number(duration),
    createdAt: wireTime(createdAt),
    expiresAt: wireTime(expiresAt),
    bidCount: Number(bidCount),
    topBid: hasTop ? Number(topBid) : null,
    topAmount: hasTop ? Number(topAmount) : null,
    closedAt: null,
    outcome: null,
    sellerName,
    sellerColor: sellerColor || null,
    sellerFont: orNull(sellerFont),
    topId: topId ?? null,
    topName,
    topColor: topColor || null,
    topFont: hasTop ? orNull(topFont) : null,
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
