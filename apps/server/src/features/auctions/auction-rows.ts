/** Reads listings: one set of columns and one mapping for every call that shows them. */
import type { Auction, AuctionPlayer, AuctionType, Bid } from '@blookery/contract/auctions';
import { AUCTION_BIDS_SHOWN } from '@blookery/game/auctions/auctions';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Queryable } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';

export interface NameRow {
  id: string;
  username: string;
  color: string | null;
  fontId: number | null;
}

export interface AuctionRow {
  id: number;
  sellerId: string;
  typeId: number;
  shiny: boolean;
  blook: number | null;
  item: number | null;
  serial: number | null;
  usesLeft: number | null;
  price: number;
  buyItNow: boolean;
  duration: number;
  /** Or already in the format of the response. */
  createdAt: Date | string;
  expiresAt: Date | string;
  bidCount: number;
  topBid: number | null;
  topAmount: number | null;
  closedAt: Date | null;
  outcome: Auction['outcome'];
  sellerName: string;
  sellerColor: string | null;
  sellerFont: number | null;
  topId: string | null;
  topName: string;
  topColor: string | null;
  topFont: number | null;
  buyerId: string | null;
  buyerName: string;
  buyerColor: string | null;
  buyerFont: number | null;
}

/** Columns of `auctions a` with `auctionPlayers`. */
export const auctionColumns = `
  a.id, a.seller_id as "sellerId", a.type_id as "typeId", a.shiny, a.blook, a.item, a.serial,
  a.uses_left as "usesLeft", a.price, a.buy_it_now as "buyItNow", a.duration, a.created_at as "createdAt",
  a.expires_at as "expiresAt", a.bid_count as "bidCount", a.top_bid as "topBid", a.top_amount as "topAmount",
  a.closed_at as "closedAt", a.outcome,
  s.username as "sellerName", s.color as "sellerColor", s.font_id as "sellerFont",
  t.id as "topId", t.username as "topName", t.color as "topColor", t.font_id as "topFont",
  y.id as "buyerId", y.username as "buyerName", y.color as "buyerColor", y.font_id as "buyerFont"`;

/** Only the columns of `players p` needed to show a name. */
const named = 'select p.id, p.username, p.color, p.font_id from players p';

/** One by one: a page has few players, and a join might read the whole table. */
export const auctionPlayers = `
  join lateral (${named} where p.id = a.seller_id limit 1) s on true
  left join lateral (${named} where p.id = a.top_bidder limit 1) t on true
  left join lateral (${named} where p.id = a.buyer_id limit 1) y on true`;

export const toPlayer = ({ id, username, color, fontId }: NameRow, catalog: Catalog): AuctionPlayer => ({
  id,
  username,
  color: color ?? catalog.defaults.color,
  fontId: fontId ?? catalog.defaults.fontId,
});

export const typeOf = (typeId: number): { type: AuctionType; contentId: number } =>
  typeId > 0 ? { type: 'blook', contentId: typeId } : { type: 'item', contentId: -typeId };

const written = (time: Date | string): string => (typeof time === 'string' ? time : time.toISOString());

export function toAuction(row: AuctionRow, catalog: Catalog): Auction {
  const player = (id: string, username: string, color: string | null, fontId: number | null) =>
    toPlayer({ id, username, color, fontId }, catalog);
  const { type, contentId } = typeOf(row.typeId);
  const serial = row.serial === null ? {} : { serial: row.serial };
  const bids: Bid[] = [];
  if (row.topBid !== null && row.topAmount !== null && row.topId !== null) {
    const user = player(row.topId, row.topName, row.topColor, row.topFont);
    bids.push({ id: row.topBid, amount: row.topAmount, user });
  }
  return {
    id: row.id,
    type,
    seller: player(row.sellerId, row.sellerName, row.sellerColor, row.sellerFont),
    blook: row.blook === null ? null : { id: row.blook, blookId: contentId, shiny: row.shiny, ...serial },
    item: row.item === null ? null : { id: row.item, itemId: contentId, usesLeft: row.usesLeft ?? 1 },
    price: row.price,
    buyItNow: row.buyItNow,
    bids,
    bidCount: row.bidCount,
    duration: row.duration,
    createdAt: written(row.createdAt),
    expiresAt: written(row.expiresAt),
    closedAt: row.closedAt?.toISOString() ?? null,
    outcome: row.outcome,
    buyer: row.buyerId === null ? null : player(row.buyerId, row.buyerName, row.buyerColor, row.buyerFont),
  };
}

/**
 * By id; unknown ones are omitted. `(select …)` hides their number from the planner, which would otherwise
 * plan again whenever there are few; that takes longer than reading them.
 */
export async function readAuctions(
  sql: Queryable,
  catalog: Catalog,
  ids: readonly number[],
): Promise<Map<number, Auction>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<AuctionRow[]>`
    select ${sql.unsafe(auctionColumns)} from auctions a ${sql.unsafe(auctionPlayers)}
    where a.id = any((select ${[...new Set(ids)]}::bigint[])::bigint[])`;
  return new Map(rows.map((row) => [row.id, toAuction(row, catalog)]));
}

export async function readAuction(sql: Queryable, catalog: Catalog, id: number): Promise<Auction> {
  const auction = (await readAuctions(sql, catalog, [id])).get(id);
  if (!auction) throw new Refusal('AUCTION_UNKNOWN');
  return auction;
}

/** A single listing includes its latest bids. */
export async function readWithBids(sql: Queryable, catalog: Catalog, id: number): Promise<Auction | null> {
  const auction = (await readAuctions(sql, catalog, [id])).get(id);
  if (!auction || auction.bidCount < 2) return auction ?? null;
  const rows = await sql<(NameRow & { bid: number; amount: number })[]>`
    select b.id as bid, b.amount, p.id, p.username, p.color, p.font_id as "fontId"
    from auction_bids b join players p on p.id = b.player_id
    where b.auction_id = ${id} order by b.amount desc limit ${AUCTION_BIDS_SHOWN}`;
  const bids = rows.map(({ bid: id, amount, ...user }) => ({ id, amount, user: toPlayer(user, catalog) }));
  return { ...auction, bids };
}

interface LockedAuction {
  id: number;
  sellerId: string;
  typeId: number;
  shiny: boolean;
  blook: number | null;
  item: number | null;
  usesLeft: number | null;
  price: number;
  buyItNow: boolean;
  bidCount: number;
  expiresAt: Date;
  closedAt: Date | null;
}

/** Lock after the wallets, before the things it holds. */
export async function lockAuction(tx: Queryable, id: number): Promise<LockedAuction> {
  const [row] = await tx<LockedAuction[]>`
    select id, seller_id as "sellerId", type_id as "typeId", shiny, blook, item, uses_left as "usesLeft", price,
      buy_it_now as "buyItNow", bid_count as "bidCount", expires_at as "expiresAt", closed_at as "closedAt"
    from auctions where id = ${id} for update`;
  if (!row) throw new Refusal('AUCTION_UNKNOWN');
  return row;
}

/** The seller never changes, so this needs no lock. */
export async function readSeller(sql: Queryable, id: number): Promise<string> {
  const [row] = await sql<{ sellerId: string }[]>`
    select seller_id as "sellerId" from auctions where id = ${id}`;
  if (!row) throw new Refusal('AUCTION_UNKNOWN');
  return row.sellerId;
}

/** The name under which a listing holds things and tokens. */
export const holderOf = (id: number): string => `auction:${id}`;
export const linkTo = (id: number): string => `/auction-house?id=${id}`;
