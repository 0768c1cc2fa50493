/** The swap board: standing offers, one blook for any of a kind. */
import { SWAP_OFFERS_MAX, SWAP_PAGE } from '@blookery/game/trading/swaps';
import Type from 'typebox';
import { OwnedBlook, PlayerFace } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { ContentId, closed, Moment, nullable, RowId } from '../base/shapes.ts';

export const SwapWants = closed({
  blookId: ContentId,
  /** Null for either. */
  shiny: nullable(Type.Boolean()),
  /** The serial must be lower than this; null for any. */
  below: nullable(Type.Integer({ minimum: 2, maximum: 2_147_483_647 })),
});
export type SwapWants = Type.Static<typeof SwapWants>;

export const SwapOffer = closed({
  id: RowId,
  player: PlayerFace,
  online: Type.Boolean(),
  gives: OwnedBlook,
  wants: SwapWants,
  createdAt: Moment,
  expiresAt: Moment,
});
export type SwapOffer = Type.Static<typeof SwapOffer>;

/** Offers of others, newest first. A page may be short, or even empty, and still have a next one. */
export const SwapBoard = closed({
  offers: Type.Array(SwapOffer, { maxItems: SWAP_PAGE }),
  /** The value of `before` for the next page; null on the last. */
  nextCursor: nullable(RowId),
});
export type SwapBoard = Type.Static<typeof SwapBoard>;

export const OwnSwapOffers = closed({ offers: Type.Array(SwapOffer, { maxItems: SWAP_OFFERS_MAX }) });

export const SwapDone = closed({ id: RowId, with: PlayerFace, got: OwnedBlook, gave: OwnedBlook });
export type SwapDone = Type.Static<typeof SwapDone>;

const oneOffer = closed({ id: RowId });

export const swapCalls = {
  board: defineCall('GET /api/swaps/board', {
    summary: 'The standing offers of others by filter, newest first, a page at a time.',
    access: 'player',
    query: closed({
      /** Only what the player wishes for is given. */
      wishes: Type.Optional(Type.Boolean()),
      /** Only what the player can spare is wanted. */
      spares: Type.Optional(Type.Boolean()),
      /** The pack and the rarity of what is given. */
      packId: Type.Optional(ContentId),
      rarityId: Type.Optional(ContentId),
      before: Type.Optional(RowId),
    }),
    response: SwapBoard,
    rate: { max: 120, perSeconds: 60 },
  }),
  mine: defineCall('GET /api/swaps/offers', {
    summary: 'Your own standing offers, oldest first.',
    access: 'player',
    response: OwnSwapOffers,
    rate: { max: 120, perSeconds: 60 },
  }),
  offer: defineCall('POST /api/swaps/offers', {
    summary:
      'Offer one of your blooks for any of a kind. It is held until the offer ends. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({ blook: RowId, wants: SwapWants }),
    response: SwapOffer,
    refusals: [
      'BLOOK_UNKNOWN',
      'BLOOK_NOT_OWNED',
      'BLOOK_HELD',
      'BLOOK_LOCKED',
      'SWAP_OFFERS_FULL',
      'GIVING_TOO_NEW',
      'CHAT_MUTED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate: { max: 30, perSeconds: 60 },
  }),
  remove: defineCall('DELETE /api/swaps/offers/{id}', {
    summary: 'Take back an own offer. The blook is free again.',
    access: 'player',
    params: oneOffer,
    response: null,
    refusals: ['SWAP_GONE'],
    rate: { max: 60, perSeconds: 60 },
  }),
  take: defineCall('POST /api/swaps/offers/{id}/take', {
    summary:
      'Take an offer with one of your blooks. Both change hands at once. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    params: oneOffer,
    body: closed({ blook: RowId }),
    response: SwapDone,
    refusals: [
      'SWAP_GONE',
      'SWAP_OWN',
      'SWAP_NOT_ALLOWED',
      'SWAP_WRONG_KIND',
      'BLOOK_NOT_OWNED',
      'BLOOK_HELD',
      'BLOOK_LOCKED',
      'GIVING_TOO_NEW',
      'CHAT_MUTED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate: { max: 60, perSeconds: 60 },
  }),
};

/** Sent by a page when it shows the board. From then on it receives every change of the board. */
export const swapClientMessages = {
  'swaps.visit': { data: closed({ here: Type.Boolean() }), cost: 2 },
} as const;

/** Sent to pages that show the board, and to all pages of the player whose offer it is. */
export const swapServerMessages = {
  'swaps.offered': SwapOffer,
  /** It was taken, taken back, or has expired. */
  'swaps.closed': closed({ id: RowId }),
} as const;
