/** The auction house: listings, bids, prices and watched listings. */
import {
  AUCTION_BIDS_SHOWN,
  AUCTION_BULK_MOST,
  AUCTION_DURATION_MAX,
  AUCTION_PRICE_MAX,
} from '@blookery/game/auctions/auctions';
import { NAME_QUERY_MAX } from '@blookery/game/auctions/names';
import Type from 'typebox';
import { OwnedBlook, OwnedItem, PlayerFace } from './accounts.ts';
import { type CallsByName, defineCall } from './base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, PlayerId, RowId } from './base/shapes.ts';

export const auctionTypes = ['blook', 'item'] as const;
export type AuctionType = (typeof auctionTypes)[number];
export const auctionSorts = ['newest', 'ending', 'cheapest', 'dearest'] as const;
export type AuctionSort = (typeof auctionSorts)[number];
/** How a listing ended: bought, expired without a buyer, or withdrawn by the seller. */
export const auctionOutcomes = ['sold', 'unsold', 'removed'] as const;
export type AuctionOutcome = (typeof auctionOutcomes)[number];
/** The lists of one player. */
export const auctionLists = ['listings', 'bids', 'watched'] as const;
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

/** A thing to sell. These ids name one copy, not a kind. */
const thing = {
  type: oneOf(auctionTypes),
  blookId: Type.Optional(nullable(RowId)),
  itemId: Type.Optional(nullable(RowId)),
};
// Missing and too small values must pass the schema, because `listingFault` has its own texts for them.
const Price = Type.Optional(nullable(Type.Integer({ minimum: -1, maximum: AUCTION_PRICE_MAX })));
const Duration = Type.Optional(nullable(Type.Integer({ minimum: -1, maximum: AUCTION_DURATION_MAX })));
const CaptchaToken = Type.Optional(Type.String({ maxLength: 4096 }));

const page = {
  cursor: Type.Optional(Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
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

const listingRefusals = [
  'AUCTION_PRICE_MISSING',
  'AUCTION_DURATION_MISSING',
  'AUCTION_DURATION_TOO_SHORT',
  'AUCTION_PRICE_TOO_LOW',
  'AUCTION_TOO_POOR',
  'AUCTION_THING_MISSING',
  'AUCTION_ITEM_KEPT',
  'AUCTION_TOO_MANY',
  'BLOOK_NOT_OWNED',
  'BLOOK_HELD',
  'ITEM_NOT_OWNED',
  'ITEM_HELD',
  'CHAT_MUTED',
  'GIVING_PRICE_LOW',
  'GIVING_PRICE_UNKNOWN',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const auctionCalls = {
  search: defineCall({
    method: 'GET',
    path: '/api/auctions',
    summary: 'Open listings by filter, a page at a time. One that is asked for by its id may be over.',
    access: 'player',
    query: closed({
      id: Type.Optional(RowId),
      type: Type.Optional(oneOf(auctionTypes)),
      /** Part of a name; typing errors are tolerated. */
      query: Type.Optional(Type.String({ maxLength: NAME_QUERY_MAX })),
      blookId: Type.Optional(ContentId),
      itemId: Type.Optional(ContentId),
      rarityId: Type.Optional(ContentId),
      shiny: Type.Optional(Type.Boolean()),
      /** A username or a player's id. */
      seller: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
      buyItNow: Type.Optional(Type.Boolean()),
      endingSoon: Type.Optional(Type.Boolean()),
      minPrice: Type.Optional(Amount),
      maxPrice: Type.Optional(Amount),
      sort: Type.Optional(oneOf(auctionSorts)),
      ...page,
    }),
    answer: AuctionPage,
    refusals: ['AUCTION_CURSOR_INVALID'],
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/auctions',
    summary:
      'List one owned blook or item. The fee is taken at once. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({ ...thing, price: Price, duration: Duration, buyItNow: Type.Optional(Type.Boolean()) }),
    answer: Auction,
    refusals: listingRefusals,
    rate: { max: 60, perSeconds: 60 },
  }),
  createMany: defineCall({
    method: 'POST',
    path: '/api/auctions/bulk',
    summary: 'List several things at once, all or none. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({
      listings: Type.Array(closed({ ...thing, price: Price }), { minItems: 1, maxItems: AUCTION_BULK_MOST }),
      duration: Duration,
      buyItNow: Type.Optional(Type.Boolean()),
    }),
    answer: closed({ auctions: Type.Array(Auction) }),
    refusals: [...listingRefusals, 'EXPERIMENT_OFF'],
    rate: { max: 20, perSeconds: 60 },
  }),
  bid: defineCall({
    method: 'POST',
    path: '/api/auctions/{id}/bid',
    summary:
      'Bid on a listing. The tokens are held until somebody bids more. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    params: closed({ id: RowId }),
    body: closed({
      amount: Type.Optional(nullable(Amount)),
      captchaToken: CaptchaToken,
    }),
    answer: Auction,
    refusals: [
      'AUCTION_CAPTCHA_MISSING',
      'AUCTION_AMOUNT_MISSING',
      'CAPTCHA_FAILED',
      'AUCTION_UNKNOWN',
      'AUCTION_ENDED',
      'AUCTION_OWN_LISTING',
      'AUCTION_BUY_ONLY',
      'AUCTION_BID_TOO_LOW',
      'AUCTION_BID_OWN',
      'GIVING_PRICE_HIGH',
      'GIVING_PRICE_UNKNOWN',
      'TOKENS_TOO_FEW',
      'CHAT_MUTED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate: { max: 120, perSeconds: 60 },
  }),
  buy: defineCall({
    method: 'PUT',
    path: '/api/auctions/{id}/bin',
    summary: 'Buy a listing for its price, at once. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    params: closed({ id: RowId }),
    body: closed({ captchaToken: CaptchaToken }),
    answer: Auction,
    refusals: [
      'AUCTION_CAPTCHA_MISSING',
      'CAPTCHA_FAILED',
      'AUCTION_UNKNOWN',
      'AUCTION_ENDED',
      'AUCTION_OWN_LISTING',
      'AUCTION_BID_ONLY',
      'GIVING_PRICE_HIGH',
      'GIVING_PRICE_UNKNOWN',
      'TOKENS_TOO_FEW',
      'CHAT_MUTED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate: { max: 120, perSeconds: 60 },
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/auctions/{id}',
    summary: 'Take back an own listing that nobody has bid on. The fee is not returned.',
    access: 'player',
    params: closed({ id: RowId }),
    answer: null,
    refusals: ['AUCTION_UNKNOWN', 'AUCTION_NOT_YOURS', 'AUCTION_ENDED', 'AUCTION_HAS_BIDS'],
    rate: { max: 120, perSeconds: 60 },
  }),
  priceLimit: defineCall({
    method: 'GET',
    path: '/api/auctions/price-limit',
    summary:
      'While the account is new: the most it can pay for a listing, or the least it can ask for a thing of its own.',
    access: 'player',
    query: closed({
      auctionId: Type.Optional(RowId),
      blookId: Type.Optional(RowId),
      itemId: Type.Optional(RowId),
    }),
    answer: PriceLimit,
    refusals: ['AUCTION_UNKNOWN', 'AUCTION_THING_MISSING', 'BLOOK_NOT_OWNED', 'ITEM_NOT_OWNED'],
  }),
  recentPrice: defineCall({
    method: 'GET',
    path: '/api/auctions/recent-average-price/{kind}',
    summary: 'What a kind went for lately. The kind is JSON: type, blookId or itemId, and shiny.',
    access: 'player',
    params: closed({ kind: Type.String({ maxLength: 200 }) }),
    answer: RecentPrice,
    refusals: ['AUCTION_KIND_UNKNOWN'],
  }),
  averages: defineCall({
    method: 'GET',
    path: '/api/auctions/averages',
    summary: 'The recent average of every kind that was ever sold.',
    access: 'player',
    answer: Type.Array(
      closed({
        type: oneOf(auctionTypes),
        /** The id of the blook or the item. */
        contentId: ContentId,
        shiny: Type.Boolean(),
        averagePrice: Amount,
        suspicious: Type.Boolean(),
      }),
    ),
    refusals: [],
  }),
  priceHistory: defineCall({
    method: 'GET',
    path: '/api/auctions/price-history',
    summary: 'Ninety days of prices of one kind, its latest sales, and what is open.',
    access: 'player',
    query: closed({
      type: oneOf(auctionTypes),
      blookId: Type.Optional(ContentId),
      itemId: Type.Optional(ContentId),
      shiny: Type.Optional(Type.Boolean()),
    }),
    answer: PriceHistory,
    refusals: ['AUCTION_KIND_UNKNOWN'],
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/auctions/mine/{list}',
    summary: 'What the player listed, bid on or watches, the newest listing first; open and over.',
    access: 'player',
    params: closed({ list: oneOf(auctionLists) }),
    query: closed(page),
    answer: AuctionPage,
    refusals: ['AUCTION_CURSOR_INVALID'],
  }),
  watching: defineCall({
    method: 'GET',
    path: '/api/auctions/watching',
    summary: 'The open listings that the player watches, and those where somebody outbid them.',
    access: 'player',
    answer: closed({ watched: Type.Array(RowId), outbid: Type.Array(RowId) }),
    refusals: [],
  }),
  watch: defineCall({
    method: 'PUT',
    path: '/api/auctions/{id}/watch',
    summary: 'Hear of it when this listing ends soon, and how it ended.',
    access: 'player',
    params: closed({ id: RowId }),
    answer: null,
    refusals: ['AUCTION_UNKNOWN', 'AUCTION_ENDED', 'AUCTION_WATCH_FULL'],
    rate: { max: 120, perSeconds: 60 },
  }),
  unwatch: defineCall({
    method: 'DELETE',
    path: '/api/auctions/{id}/watch',
    summary: 'No more about this one.',
    access: 'player',
    params: closed({ id: RowId }),
    answer: null,
    refusals: [],
    rate: { max: 120, perSeconds: 60 },
  }),
};
export type AuctionCalls = CallsByName<typeof auctionCalls>;

/** Sent by a page when it begins to show listings, and again when it stops. */
export const auctionClientMessages = {
  'auctions.visit': { data: closed({ here: Type.Boolean() }), cost: 2 },
} as const;

export const AuctionClosed = closed({
  id: RowId,
  outcome: oneOf(auctionOutcomes),
  closedAt: Moment,
  /** The buyer and the price, if it was sold. */
  buyer: nullable(AuctionPlayer),
  soldFor: nullable(Amount),
});
export type AuctionClosed = Type.Static<typeof AuctionClosed>;

export const auctionServerMessages = {
  'auctions.created': Auction,
  'auctions.bid-placed': closed({ id: RowId, bid: Bid, bidCount: Amount, expiresAt: Moment }),
  'auctions.closed': AuctionClosed,
  /** To one player: another player bid more, and the tokens of the lower bid are returned. */
  'auctions.outbid': closed({
    id: RowId,
    type: oneOf(auctionTypes),
    /** The id of the blook or the item. */
    contentId: ContentId,
    shiny: Type.Boolean(),
    amount: Amount,
    refunded: Amount,
  }),
} as const;
