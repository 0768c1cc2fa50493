/** The inventory: sell, use, and look up the history of a blook. */
import { boosterKinds } from '@blookery/game/collecting/boosters';
import { keepReasons, SELL_MOST } from '@blookery/game/collecting/selling';
import { foundCosmetics } from '@blookery/game/players/cosmetics';
import Type from 'typebox';
import { OwnedBlook, OwnedItem, PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, RowId } from './base/shapes.ts';
import { WheelWedge } from './data.ts';
import { Granted } from './market.ts';
import { OpenedPack } from './packs.ts';

export const Sold = closed({
  /** The ids of the sold blooks. */
  blooks: Type.Array(RowId),
  /** The tokens gained. */
  tokens: Amount,
  balance: Amount,
});
export type Sold = Type.Static<typeof Sold>;

const HeldThing = closed({
  id: RowId,
  by: oneOf(['auction', 'trade', 'swap']),
  /** The id of the auction, the trade or the offer. */
  byId: RowId,
});
export const Held = closed({
  blooks: Type.Array(HeldThing),
  items: Type.Array(HeldThing),
  /** Blooks that the player locked. */
  locked: Type.Array(RowId),
  /** The blook that is the player's avatar; null without one. */
  worn: nullable(RowId),
});
export type Held = Type.Static<typeof Held>;

export const Duplicates = closed({
  kinds: Type.Array(closed({ blookId: ContentId, shiny: Type.Boolean(), count: Amount, tokens: Amount })),
  /** Copies that are kept although the player has several of their kind, and why. */
  kept: Type.Array(
    closed({ blookId: ContentId, shiny: Type.Boolean(), count: Amount, because: oneOf(keepReasons) }),
  ),
  count: Amount,
  tokens: Amount,
});
export type Duplicates = Type.Static<typeof Duplicates>;

export const BlookHistory = closed({
  blook: OwnedBlook,
  owner: nullable(PlayerFace),
  /** Oldest first: the first one and the latest. */
  steps: Type.Array(
    closed({
      at: Moment,
      /** `pulled`, `stitched`, `bought`, `won`, `granted`, `sold`, `traded`, `swapped`, `auctioned` … */
      kind: Type.String(),
      from: nullable(PlayerFace),
      to: nullable(PlayerFace),
      tokens: nullable(Amount),
      /** A reference for details: `pull:549`, `auction:12`, `trade:7`. */
      reference: nullable(Type.String()),
    }),
  ),
  /** How many steps after the first one are not among them. */
  leftOut: Amount,
});
export type BlookHistory = Type.Static<typeof BlookHistory>;

export const UseResult = Type.Union([
  closed({
    kind: Type.Literal('booster'),
    scope: oneOf(['global', 'personal']),
    booster: oneOf(boosterKinds),
    multiplier: Type.Number({ minimum: 1 }),
    /** In the future if another one is still active. */
    startsAt: Moment,
    expiresAt: Moment,
    queued: Type.Boolean(),
  }),
  closed({
    kind: Type.Literal('wheel'),
    wheelId: ContentId,
    /** The index of the wedge that won. */
    wedge: Type.Integer({ minimum: 0 }),
    prize: WheelWedge.properties.prize,
  }),
  closed({ kind: Type.Literal('envelope'), packId: ContentId, opened: OpenedPack }),
  closed({ kind: oneOf(['experience', 'tokens', 'gems']), amount: Amount }),
  closed({ kind: Type.Literal('cosmetic'), of: oneOf(foundCosmetics), contentId: ContentId }),
]);
export type UseResult = Type.Static<typeof UseResult>;

export const UsedItem = closed({
  result: UseResult,
  granted: Granted,
  /** The item with its remaining uses; null if that was the last use. */
  item: nullable(OwnedItem),
  tokens: Amount,
  gems: Amount,
  experience: Amount,
});
export type UsedItem = Type.Static<typeof UsedItem>;

export const inventoryCalls = {
  held: defineCall('GET /api/inventory/held', {
    summary:
      'Which of your things lie in an auction, a trade or a swap right now, and which blooks you locked or wear.',
    access: 'player',
    response: Held,
  }),
  sellBlooks: defineCall('PUT /api/blooks/sell-blooks', {
    summary: 'Sell blooks to the shop, all or none. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    body: closed({ blooks: Type.Array(RowId, { maxItems: SELL_MOST, uniqueItems: true }) }),
    response: Sold,
    refusals: ['SELL_NOTHING', 'BLOOK_NOT_OWNED', 'BLOOK_HELD', 'BLOOK_LOCKED', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 120, perSeconds: 60 },
    bodyLimit: 96 * 1024,
  }),
  duplicates: defineCall('GET /api/blooks/duplicates', {
    summary: 'The doubles: all but one of each kind, and what they would bring.',
    access: 'player',
    response: Duplicates,
    rate: { max: 60, perSeconds: 60 },
  }),
  sellDuplicates: defineCall('PUT /api/blooks/sell-duplicates', {
    summary: 'Sell the doubles as they were shown; refused when they are no longer the same.',
    access: 'player',
    body: closed({ count: Amount, tokens: Amount }),
    response: Sold,
    refusals: ['SELL_NOTHING', 'DUPLICATES_CHANGED', 'BLOOK_HELD', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 30, perSeconds: 60 },
  }),
  setLocks: defineCall('PUT /api/blooks/locks', {
    summary: 'Lock blooks and unlock others, all or none. A locked blook is never sold, listed or offered.',
    access: 'player',
    body: closed({
      lock: Type.Array(RowId, { maxItems: SELL_MOST, uniqueItems: true }),
      unlock: Type.Array(RowId, { maxItems: SELL_MOST, uniqueItems: true }),
    }),
    response: closed({ locked: Type.Array(RowId) }),
    refusals: ['BLOOK_NOT_OWNED', 'BLOOK_HELD'],
    rate: { max: 60, perSeconds: 60 },
    bodyLimit: 192 * 1024,
  }),
  minted: defineCall('GET /api/blooks/minted', {
    summary: 'How many of each kind were ever made.',
    access: 'player',
    response: Type.Array(closed({ blookId: ContentId, shiny: Type.Boolean(), count: Amount })),
  }),
  blookHistory: defineCall('GET /api/blooks/{id}/history', {
    summary: 'Where one blook came from and who had it.',
    access: 'player',
    params: closed({ id: RowId }),
    response: BlookHistory,
    refusals: ['BLOOK_UNKNOWN'],
    rate: { max: 60, perSeconds: 60 },
  }),
  useItem: defineCall('POST /api/items/{userItemId}/use', {
    summary: 'Use an item once. Safe to repeat under an Idempotency-Key.',
    access: 'player',
    params: closed({ userItemId: RowId }),
    response: UsedItem,
    refusals: [
      'ITEM_NOT_OWNED',
      'ITEM_HELD',
      'ITEM_NOT_USABLE',
      'COSMETICS_ALL_OWNED',
      'PACK_EMPTY',
      'BOOSTER_QUEUE_FULL',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate: { max: 120, perSeconds: 60 },
  }),
};
