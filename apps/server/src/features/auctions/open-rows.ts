/**
 * Open listings as a page of them is read: without what only a closed one has, and the whole page as one JSON value.
 * Times then arrive as text that need not become dates. Both together take a fifth off a page; the JSON alone does not.
 */
import type { AuctionRow } from './auction-rows.ts';

type Name = [id: string, username: string, color: string | null, fontId: number | null];

export type OpenValues = [
  id: number,
  typeId: number,
  shiny: boolean,
  blook: number | null,
  item: number | null,
  serial: number | null,
  usesLeft: number | null,
  price: number,
  buyItNow: boolean,
  duration: number,
  createdAt: string,
  expiresAt: string,
  seller: Name,
  bidCount: number,
  top: [bid: number, amount: number, bidder: Name] | null,
];

/** Asked one by one, for the reason of `auctionPlayers`, and only where there is somebody. */
const nameOf = (id: string) => `(
  select json_array(p.id, p.username, p.color, p.font_id null on null) from players p where p.id = ${id})`;

/** One of `auctions a` as `OpenValues`. */
export const openListing = `json_array(
  a.id, a.type_id, a.shiny, a.blook, a.item, a.serial, a.uses_left, a.price, a.buy_it_now, a.duration,
  a.created_at, a.expires_at, ${nameOf('a.seller_id')}, a.bid_count,
  case when a.top_bidder is not null then json_array(a.top_bid, a.top_amount, ${nameOf('a.top_bidder')}) end
  null on null)`;

/** `2026-11-18T12:00:00.5+00:00` as `toISOString` has it, without making a date of it: a page has a hundred of them. */
export function wireTime(time: string): string {
  if (!time.endsWith('+00:00')) return new Date(time).toISOString();
  const local = time.slice(0, -'+00:00'.length);
  const whole = 'yyyy-mm-ddThh:mm:ss'.length;
  return `${local.length === whole ? `${local}.000` : local.slice(0, whole + 4).padEnd(whole + 4, '0')}Z`;
}

export function openRow(values: OpenValues): AuctionRow {
  const [id, typeId, shiny, blook, item, serial, usesLeft, price, buyItNow, duration] = values;
  const [, , , , , , , , , , createdAt, expiresAt, seller, bidCount, top] = values;
  const [topBid, topAmount, topBidder] = top ?? [null, null, null];
  return {
    id,
    sellerId: seller[0],
    typeId,
    shiny,
    blook,
    item,
    serial,
    usesLeft,
    price,
    buyItNow,
    duration,
    createdAt: wireTime(createdAt),
    expiresAt: wireTime(expiresAt),
    bidCount,
    topBid,
    topAmount,
    closedAt: null,
    outcome: null,
    sellerName: seller[1],
    sellerColor: seller[2],
    sellerFont: seller[3],
    topId: topBidder?.[0] ?? null,
    topName: topBidder?.[1] ?? '',
    topColor: topBidder?.[2] ?? null,
    topFont: topBidder?.[3] ?? null,
    buyerId: null,
    buyerName: '',
    buyerColor: null,
    buyerFont: null,
  };
}
