/** What listings, bids and prices look like on the wire. */
import { AUCTION_BIDS_SHOWN } from '@blookery/game/auctions/auctions';
import Type from 'typebox';
import { OwnedBlook, OwnedItem, PlayerFace } from '../accounts.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, PlayerId, RowId } from '../base/shapes.ts';

export const auctionTypes = ['blook', 'item'] as const;
export type AuctionType = (typeof auctionTypes)[number];
export const auctionSorts = ['newest', 'ending', 'cheapest', 'dearest'] as const;
export type AuctionSort = (typeof auctionSorts)[number];
/** How a listing ended: bought, expired without a buyer, or withdrawn by the seller. */
export const auctionOutcomes = ['sold', 'unsold', 'removed'] as const;
/** The lists of one player. */
export const auctionLists = ['listings', 'bids', 'watched', 'watched-open'] as const;
export type AuctionList = (typeof auctionLists)[number];

/** The part of a player that is needed to show their name. */
export const AuctionPlayer = closed({
  id: PlayerId,
  username: Type.String(),
  color: PlayerFace.properties.color,
  fontId: ContentId,
});
export type AuctionPlayer = Type.Static<typeof AuctionPlayer>;

export const Bid = closed({ id: RowId, amount: Amount, user: AuctionPlayer });
export type Bid = Type.Static<typeof Bid>;

export const Auction = closed({
  id: RowId,
  type: oneOf(auctionTypes),
  seller: AuctionPlayer,
  /** Exactly one of the two is set, according to the type. */
  blook: nullable(OwnedBlook),
  item: nullable(OwnedItem),
  /** The starting price, or the price of buy-it-now. */
  price: Amount,
  buyItNow: Type.Boolean(),
  /** The highest first. Lists of listings carry only the top bid; a single listing carries the latest few. */
  bids: Type.Array(Bid, { maxItems: AUCTION_BIDS_SHOWN }),
  bidCount: Amount,
  /** The duration it was listed for, in minutes. */
  duration: Type.Integer({ minimum: 1 }),
  createdAt: Moment,
  /** Late bids extend it. */
  expiresAt: Moment,
  closedAt: nullable(Moment),
  outcome: nullable(oneOf(auctionOutcomes)),
  buyer: nullable(AuctionPlayer),
});
export type Auction = Type.Static<typeof Auction>;

export const AuctionPage = closed({ auctions: Type.Array(Auction), nextCursor: nullable(Type.String()) });
export type AuctionPage = Type.Static<typeof AuctionPage>;

/** A kind of thing. A shiny has separate prices. */
const kind = {
  type: oneOf(auctionTypes),
  blookId: Type.Optional(nullable(ContentId)),
  itemId: Type.Optional(nullable(ContentId)),
  shiny: Type.Optional(Type.Boolean()),
};
export const AuctionKind = closed(kind);
export type AuctionKind = Type.Static<typeof AuctionKind>;

export const RecentPrice = closed({ averagePrice: nullable(Amount), suspicious: Type.Boolean() });
export type RecentPrice = Type.Static<typeof RecentPrice>;

export const PriceHistory = closed({
  /** UTC days with sales, the oldest first. */
  days: Type.Array(
    closed({
      day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      average: Amount,
      low: Amount,
      high: Amount,
      sales: Amount,
      /** Sales with implausible prices, which the other numbers ignore. */
      leftOut: Amount,
    }),
  ),
  recent: RecentPrice,
  /** The newest first. */
  sales: Type.Array(
    closed({
      id: RowId,
      price: Amount,
      at: Moment,
      buyItNow: Type.Boolean(),
      bidCount: Amount,
      serial: nullable(Type.Integer({ minimum: 1 })),
      seller: AuctionPlayer,
      buyer: AuctionPlayer,
    }),
  ),
  open: Amount,
  /** The cheapest buy-it-now listing. */
  lowest: nullable(closed({ id: RowId, price: Amount, seller: AuctionPlayer })),
});
export type PriceHistory = Type.Static<typeof PriceHistory>;

export const PriceLimit = closed({
  limited: Type.Boolean(),
  /** Null if there is no limit, or if the worth is unknown and the thing cannot be traded yet. */
  tokens: nullable(Amount),
});
export type PriceLimit = Type.Static<typeof PriceLimit>;

export const AuctionClosed = closed({
  id: RowId,
  outcome: oneOf(auctionOutcomes),
  closedAt: Moment,
  /** The buyer and the price, if it was sold. */
  buyer: nullable(AuctionPlayer),
  soldFor: nullable(Amount),
});
export type AuctionClosed = Type.Static<typeof AuctionClosed>;
