/** Trades: requests, the table with both offers, and the history. */
import {
  TRADE_ASKED_MAX,
  TRADE_ASKS_MAX,
  TRADE_HISTORY_PAGE,
  TRADE_THINGS_MAX,
  tradeStates,
} from '@blookery/game/trading/trades';
import Type from 'typebox';
import { OwnedBlook, OwnedItem, PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, closed, Moment, nullable, oneOf, PlayerId, RowId } from './base/shapes.ts';

export const TradeSide = closed({
  player: PlayerFace,
  level: Type.Integer({ minimum: 1 }),
  blooks: Type.Array(OwnedBlook, { maxItems: TRADE_THINGS_MAX }),
  items: Type.Array(OwnedItem, { maxItems: TRADE_THINGS_MAX }),
  tokens: Amount,
  /** The worth of the offer by recent prices, in tokens; null once the trade is over. */
  value: nullable(Amount),
  lockedAt: nullable(Moment),
  confirmedAt: nullable(Moment),
});
export type TradeSide = Type.Static<typeof TradeSide>;

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const Trade = closed({
  id: RowId,
  /** `asked`: waiting for a response; `open`: on the table; all others are over. */
  state: oneOf(tradeStates),
  /** Identifies the terms and changes with every edit and unlock. Locks and confirmations apply to one version. */
  version: Version,
  /** Counts every event, so that a late message can be recognised. */
  revision: Version,
  askedBy: PlayerId,
  createdAt: Moment,
  /** When it ends if neither player does anything. */
  idleAt: Moment,
  /** When both may confirm; null until both have locked. */
  confirmFrom: nullable(Moment),
  closedAt: nullable(Moment),
  /** Who ended it; null if it timed out or both confirmed. */
  closedBy: nullable(PlayerId),
  /** The player who asked, then the player who was asked. */
  sides: Type.Array(TradeSide, { minItems: 2, maxItems: 2 }),
});
export type Trade = Type.Static<typeof Trade>;

const onTrade = { params: closed({ id: RowId }), response: Trade } as const;
const rate = { max: 60, perSeconds: 60 };
const sitting = ['TRADE_UNKNOWN', 'TRADE_OVER', 'TRADE_NOT_OPEN', 'TRADE_NOT_ALLOWED', 'CHAT_MUTED'] as const;

export const tradeCalls = {
  current: defineCall('GET /api/trades', {
    summary: 'The trade that is on the table, and the questions that wait, both ways.',
    access: 'player',
    response: closed({
      open: nullable(Trade),
      asks: Type.Array(Trade, { maxItems: TRADE_ASKS_MAX + TRADE_ASKED_MAX }),
    }),
  }),
  history: defineCall('GET /api/trades/history', {
    summary: 'Your completed trades, the newest first.',
    access: 'player',
    query: closed({ before: Type.Optional(RowId) }),
    response: closed({
      trades: Type.Array(Trade, { maxItems: TRADE_HISTORY_PAGE }),
      /** The cursor of the next page; null on the last. */
      before: nullable(RowId),
    }),
  }),
  ask: defineCall('POST /api/trades', {
    summary: 'Ask a player for a trade. Somebody who asked you already sits down with you at once.',
    access: 'player',
    body: closed({ userId: PlayerId }),
    response: Trade,
    refusals: [
      'USER_UNKNOWN',
      'TRADE_SELF',
      'TRADE_REQUESTS_OFF',
      'TRADE_YOU_BLOCKED',
      'TRADE_BUSY',
      'TRADE_BUSY_THEIRS',
      'TRADE_ASKS_TOO_MANY',
      'TRADE_ASK_LATER',
      'TRADE_ASKED_OFTEN',
      'CHAT_MUTED',
    ],
    rate: { max: 20, perSeconds: 60 },
  }),
  accept: defineCall('PUT /api/trades/{id}/accept', {
    ...onTrade,
    summary: 'Say yes to a question and sit down.',
    access: 'player',
    refusals: [
      'TRADE_UNKNOWN',
      'TRADE_OVER',
      'TRADE_NOT_ALLOWED',
      'TRADE_BUSY',
      'TRADE_BUSY_THEIRS',
      'CHAT_MUTED',
    ],
    rate,
  }),
  leave: defineCall('DELETE /api/trades/{id}', {
    ...onTrade,
    summary: 'Say no, take a question back, or leave the table. Everything goes back where it was.',
    access: 'player',
    refusals: ['TRADE_UNKNOWN'],
    rate,
  }),
  offer: defineCall('PUT /api/trades/{id}', {
    ...onTrade,
    summary: 'What you offer, whole. A change unlocks both sides.',
    access: 'player',
    body: closed({
      blooks: Type.Array(RowId, { maxItems: TRADE_THINGS_MAX, uniqueItems: true }),
      items: Type.Array(RowId, { maxItems: TRADE_THINGS_MAX, uniqueItems: true }),
      tokens: Amount,
    }),
    refusals: [
      ...sitting,
      'TRADE_TOO_MUCH',
      'TOKENS_TOO_FEW',
      'BLOOK_NOT_OWNED',
      'BLOOK_HELD',
      'BLOOK_LOCKED',
      'ITEM_NOT_OWNED',
      'ITEM_HELD',
      'GIVING_TOO_NEW',
    ],
    rate: { max: 240, perSeconds: 60 },
  }),
  lock: defineCall('PUT /api/trades/{id}/lock', {
    ...onTrade,
    summary: 'Lock the terms you see, or unlock, which unlocks both.',
    access: 'player',
    body: closed({ version: Version, locked: Type.Boolean() }),
    refusals: [...sitting, 'TRADE_CHANGED', 'TRADE_EMPTY'],
    rate: { max: 120, perSeconds: 60 },
  }),
  confirm: defineCall('PUT /api/trades/{id}/confirm', {
    ...onTrade,
    summary: 'Confirm the terms you see. The second one to do so swaps everything. Safe to repeat.',
    access: 'player',
    body: closed({ version: Version }),
    refusals: [...sitting, 'GIVING_TOO_NEW', 'TRADE_CHANGED', 'TRADE_UNLOCKED', 'TRADE_TOO_SOON'],
    rate: { max: 120, perSeconds: 60 },
  }),
};

export const tradeServerMessages = {
  /** A trade request was received or sent. */
  'trades.requested': Trade,
  /** The current state of the table. */
  'trades.updated': Trade,
  'trades.closed': Trade,
} as const;
