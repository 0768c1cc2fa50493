/** The auction house: listings, bids, prices and watched listings. */
import { AUCTION_BULK_MOST, AUCTION_DURATION_MAX, AUCTION_PRICE_MAX } from '@blookery/game/auctions/auctions';
import { NAME_QUERY_MAX } from '@blookery/game/auctions/names';
import Type from 'typebox';
import {
  Auction,
  AuctionClosed,
  AuctionPage,
  auctionLists,
  auctionSorts,
  auctionTypes,
  Bid,
  PriceHistory,
  PriceLimit,
  RecentPrice,
} from './auctions/shapes.ts';
import { defineCall } from './base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, RowId } from './base/shapes.ts';

export * from './auctions/shapes.ts';

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
/** Of a bid and of a purchase. */
const payingRefusals = [
  'AUCTION_CAPTCHA_MISSING',
  'CAPTCHA_FAILED',
  'AUCTION_UNKNOWN',
  'AUCTION_ENDED',
  'AUCTION_OWN_LISTING',
  'GIVING_PRICE_HIGH',
  'GIVING_PRICE_UNKNOWN',
  'TOKENS_TOO_FEW',
  'CHAT_MUTED',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

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
  'BLOOK_LOCKED',
  'ITEM_NOT_OWNED',
  'ITEM_HELD',
  'CHAT_MUTED',
  'GIVING_PRICE_LOW',
  'GIVING_PRICE_UNKNOWN',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const auctionCalls = {
  search: defineCall('GET /api/auctions', {
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
      /** Only kinds that the player wishes for. */
      wishes: Type.Optional(Type.Boolean()),
      minPrice: Type.Optional(Amount),
      maxPrice: Type.Optional(Amount),
      sort: Type.Optional(oneOf(auctionSorts)),
      ...page,
    }),
    response: AuctionPage,
    refusals: ['AUCTION_CURSOR_INVALID'],
  }),
  create: defineCall('POST /api/auctions', {
    summary:
      'List one owned blook or item. The fee is taken at once. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({ ...thing, price: Price, duration: Duration, buyItNow: Type.Optional(Type.Boolean()) }),
    response: Auction,
    refusals: listingRefusals,
    rate: { max: 60, perSeconds: 60 },
  }),
  createMany: defineCall('POST /api/auctions/bulk', {
    summary: 'List several things at once, all or none. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({
      listings: Type.Array(closed({ ...thing, price: Price }), { minItems: 1, maxItems: AUCTION_BULK_MOST }),
      duration: Duration,
      buyItNow: Type.Optional(Type.Boolean()),
    }),
    response: closed({ auctions: Type.Array(Auction) }),
    refusals: [...listingRefusals, 'EXPERIMENT_OFF'],
    rate: { max: 20, perSeconds: 60 },
  }),
  bid: defineCall('POST /api/auctions/{id}/bid', {
    summary:
      'Bid on a listing. The tokens are held until somebody bids more. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    params: closed({ id: RowId }),
    body: closed({
      amount: Type.Optional(nullable(Amount)),
      captchaToken: CaptchaToken,
    }),
    response: Auction,
    refusals: [
      ...payingRefusals,
      'AUCTION_AMOUNT_MISSING',
      'AUCTION_BUY_ONLY',
      'AUCTION_BID_TOO_LOW',
      'AUCTION_BID_OWN',
    ],
    rate: { max: 120, perSeconds: 60 },
  }),
  buy: defineCall('PUT /api/auctions/{id}/bin', {
    summary: 'Buy a listing for its price, at once. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    params: closed({ id: RowId }),
    body: closed({ captchaToken: CaptchaToken }),
    response: Auction,
    refusals: [...payingRefusals, 'AUCTION_BID_ONLY'],
    rate: { max: 120, perSeconds: 60 },
  }),
  remove: defineCall('DELETE /api/auctions/{id}', {
    summary: 'Take back an own listing that nobody has bid on. The fee is not returned.',
    access: 'player',
    params: closed({ id: RowId }),
    response: null,
    refusals: ['AUCTION_UNKNOWN', 'AUCTION_NOT_YOURS', 'AUCTION_ENDED', 'AUCTION_HAS_BIDS'],
    rate: { max: 120, perSeconds: 60 },
  }),
  priceLimit: defineCall('GET /api/auctions/price-limit', {
    summary:
      'While the account is new: the most it can pay for a listing, or the least it can ask for a thing of its own.',
    access: 'player',
    query: closed({
      auctionId: Type.Optional(RowId),
      blookId: Type.Optional(RowId),
      itemId: Type.Optional(RowId),
    }),
    response: PriceLimit,
    refusals: ['AUCTION_UNKNOWN', 'AUCTION_THING_MISSING', 'BLOOK_NOT_OWNED', 'ITEM_NOT_OWNED'],
  }),
  recentPrice: defineCall('GET /api/auctions/recent-average-price/{kind}', {
    summary: 'What a kind went for lately. The kind is JSON: type, blookId or itemId, and shiny.',
    access: 'player',
    params: closed({ kind: Type.String({ maxLength: 200 }) }),
    response: RecentPrice,
    refusals: ['AUCTION_KIND_UNKNOWN'],
  }),
  averages: defineCall('GET /api/auctions/averages', {
    summary: 'The recent average of every kind that was ever sold.',
    access: 'player',
    response: Type.Array(
      closed({
        type: oneOf(auctionTypes),
        /** The id of the blook or the item. */
        contentId: ContentId,
        shiny: Type.Boolean(),
        averagePrice: Amount,
        suspicious: Type.Boolean(),
      }),
    ),
  }),
  priceHistory: defineCall('GET /api/auctions/price-history', {
    summary: 'Ninety days of prices of one kind, its latest sales, and what is open.',
    access: 'player',
    query: closed({
      type: oneOf(auctionTypes),
      blookId: Type.Optional(ContentId),
      itemId: Type.Optional(ContentId),
      shiny: Type.Optional(Type.Boolean()),
    }),
    response: PriceHistory,
    refusals: ['AUCTION_KIND_UNKNOWN'],
  }),
  mine: defineCall('GET /api/auctions/mine/{list}', {
    summary:
      'What the player listed, bid on or watches, the newest listing first; open and over, or of the watched ones those that are open.',
    access: 'player',
    params: closed({ list: oneOf(auctionLists) }),
    query: closed(page),
    response: AuctionPage,
    refusals: ['AUCTION_CURSOR_INVALID'],
  }),
  watching: defineCall('GET /api/auctions/watching', {
    summary: 'The open listings that the player watches, and those where somebody outbid them.',
    access: 'player',
    response: closed({ watched: Type.Array(RowId), outbid: Type.Array(RowId) }),
  }),
  watch: defineCall('PUT /api/auctions/{id}/watch', {
    summary: 'Hear of it when this listing ends soon, and how it ended.',
    access: 'player',
    params: closed({ id: RowId }),
    response: null,
    refusals: ['AUCTION_UNKNOWN', 'AUCTION_ENDED', 'AUCTION_WATCH_FULL'],
    rate: { max: 120, perSeconds: 60 },
  }),
  unwatch: defineCall('DELETE /api/auctions/{id}/watch', {
    summary: 'No more about this one.',
    access: 'player',
    params: closed({ id: RowId }),
    response: null,
    rate: { max: 120, perSeconds: 60 },
  }),
};

/** Sent by a page when it begins to show listings, and again when it stops. */
export const auctionClientMessages = {
  'auctions.visit': { data: closed({ here: Type.Boolean() }), cost: 2 },
} as const;

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
