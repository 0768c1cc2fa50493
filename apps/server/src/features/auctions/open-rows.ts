/**
 * Open listings as a page of them is read: without what only a closed one has, and each row as a list of values. Rows
 * are many here, and making an object of each, column by column, takes postgres.js as long as PostgreSQL takes to find
 * them.
 */
import { type AuctionRow, named } from './auction-rows.ts';

export type OpenValues = [
  id: number,
  sellerId: string,
  typeId: number,
  shiny: boolean,
  blook: number | null,
  item: number | null,
  serial: number | null,
  usesLeft: number | null,
  price: number,
  buyItNow: boolean,
  duration: number,
  createdAt: Date,
  expiresAt: Date,
  bidCount: number,
  topBid: number | null,
  topAmount: number | null,
  sellerName: string,
  sellerColor: string | null,
  sellerFont: number | null,
  topId: string | null,
  topName: string,
  topColor: string | null,
  topFont: number | null,
];

/** Columns of `auctions a` with `openPlayers`, in the order of `OpenValues`. */
export const openColumns = `
  a.id, a.seller_id, a.type_id, a.shiny, a.blook, a.item, a.serial, a.uses_left, a.price, a.buy_it_now, a.duration,
  a.created_at, a.expires_at, a.bid_count, a.top_bid, a.top_amount,
  s.username, s.color, s.font_id, t.id, t.username, t.color, t.font_id`;

/** One by one, for the reason of `auctionPlayers`. */
export const openPlayers = `
  join lateral (${named} where p.id = a.seller_id limit 1) s on true
  left join lateral (${named} where p.id = a.top_bidder limit 1) t on true`;

export const openRow = ([
  id,
  sellerId,
  typeId,
  shiny,
  blook,
  item,
  serial,
  usesLeft,
  price,
  buyItNow,
  duration,
  createdAt,
  expiresAt,
  bidCount,
  topBid,
  topAmount,
  sellerName,
  sellerColor,
  sellerFont,
  topId,
  topName,
  topColor,
  topFont,
]: OpenValues): AuctionRow => ({
  id,
  sellerId,
  typeId,
  shiny,
  blook,
  item,
  serial,
  usesLeft,
  price,
  buyItNow,
  duration,
  createdAt,
  expiresAt,
  bidCount,
  topBid,
  topAmount,
  closedAt: null,
  outcome: null,
  sellerName,
  sellerColor,
  sellerFont,
  topId,
  topName,
  topColor,
  topFont,
  buyerId: null,
  buyerName: '',
  buyerColor: null,
  buyerFont: null,
});
