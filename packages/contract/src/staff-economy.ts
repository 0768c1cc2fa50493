/** What staff see and do about value: the economy page, the shops, boosters and grants. */
import { cosmeticKinds } from '@blookery/game/players/cosmetics';
import { GRANT_AMOUNT_MAX, GRANT_COUNT_MAX, refundCauses } from '@blookery/game/players/staff';
import { purchaseKinds } from '@blookery/game/trading/store';
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, PlayerId, RowId } from './base/shapes.ts';
import { Boosters } from './market.ts';
import { StaffReason } from './reports.ts';

const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' });
const economy = { permission: 'MANAGE_ECONOMY' } as const;
const rate = { max: 60, perSeconds: 60 };

const Flow = closed({ kind: Type.String(), made: Amount, burned: Amount });

/** A sale or listing far from the usual price, an uneven trade, or a deal between players who share an address. */
export const Suspicion = closed({
  kind: oneOf(['sale', 'listing', 'trade']),
  id: RowId,
  at: Moment,
  from: PlayerFace,
  to: nullable(PlayerFace),
  /** The id of a blook, or the negative id of an item; null for a trade. */
  typeId: nullable(Type.Integer()),
  tokens: Amount,
  /** The usual price. */
  usual: Amount,
  sharedAddress: Type.Boolean(),
});
export type Suspicion = Type.Static<typeof Suspicion>;

/** Several accounts, young or seen at one address, whose value flows to one other account. */
export const RingShown = closed({
  to: PlayerFace,
  /** The largest givers first; the others are only counted. */
  givers: Type.Array(closed({ player: PlayerFace, tokens: Amount })),
  giverCount: Count,
  tokens: Amount,
  young: Count,
  sameNetwork: Count,
  /** The time of the last gift. */
  at: Moment,
});
export type RingShown = Type.Static<typeof RingShown>;

export const EconomyReport = closed({
  /** The last entry is today so far. */
  days: Type.Array(closed({ day: Day, made: Amount, burned: Amount })),
  /** Why tokens were created and burned today, the largest first. */
  today: Type.Array(Flow),
  /** All tokens in wallets and in escrow. */
  supply: closed({ wallets: Amount, escrow: Amount, gems: Amount, players: Count }),
  prices: Type.Array(
    closed({
      typeId: Type.Integer(),
      shiny: Type.Boolean(),
      sales: Count,
      average: Amount,
      low: Amount,
      high: Amount,
      /** Average prices of the last days with sales, oldest first. */
      series: Type.Array(Amount),
    }),
  ),
  gainers: Type.Array(closed({ player: PlayerFace, gained: Amount, tokens: Amount })),
  suspicions: Type.Array(Suspicion),
  rings: Type.Array(RingShown),
});
export type EconomyReport = Type.Static<typeof EconomyReport>;

/** A refunded purchase after which something could not be taken back. */
export const RefundToSettle = closed({
  id: RowId,
  /** When it was detected. */
  at: Moment,
  cause: oneOf(refundCauses),
  /** Null once the account is deleted. */
  player: nullable(PlayerFace),
  purchase: closed({
    productId: ContentId,
    quantity: Count,
    kind: oneOf(purchaseKinds),
    at: Moment,
  }),
  left: closed({
    gems: Amount,
    tokens: Amount,
    blooks: Type.Array(closed({ blookId: ContentId, serial: nullable(Type.Integer({ minimum: 1 })) })),
    items: Type.Array(closed({ itemId: ContentId, count: Count })),
  }),
});
export type RefundToSettle = Type.Static<typeof RefundToSettle>;

export const shopStates = ['usual', 'shown', 'withdrawn'] as const;
export type ShopState = (typeof shopStates)[number];

export const ContentReport = closed({
  shop: Type.Array(
    closed({
      entryId: ContentId,
      state: oneOf(shopStates),
      /** Whether it can be bought now. */
      onSale: Type.Boolean(),
      reason: nullable(Type.String()),
      changedBy: nullable(PlayerFace),
    }),
  ),
  /** The weekly shop from this week on. */
  weeks: Type.Array(closed({ startsAt: Moment, entryIds: Type.Array(ContentId) })),
  boosters: closed({ global: Boosters.properties.global, queue: Boosters.properties.queue }),
});
export type ContentReport = Type.Static<typeof ContentReport>;

export const grantKinds = ['tokens', 'gems', 'experience', 'blook', 'item', ...cosmeticKinds] as const;
export type GrantKind = (typeof grantKinds)[number];

export const staffEconomyCalls = {
  economy: defineCall('GET /api/staff/economy', {
    summary: 'Tokens made and burned, prices, who gained most, and what looks odd.',
    access: economy,
    response: EconomyReport,
    rate,
  }),
  refunds: defineCall('GET /api/staff/economy/refunds', {
    summary: 'Refunds of which not everything could be taken back, and nobody settled, newest first.',
    access: economy,
    query: closed({ before: Type.Optional(RowId) }),
    response: closed({ refunds: Type.Array(RefundToSettle), hasMore: Type.Boolean() }),
    rate,
  }),
  settleRefund: defineCall('POST /api/staff/economy/refunds/{refundId}/settle', {
    summary: 'Note that somebody dealt with a refund. Moves nothing.',
    access: economy,
    params: closed({ refundId: RowId }),
    body: closed({ reason: StaffReason }),
    response: closed({ actId: RowId }),
    refusals: ['STAFF_REFUND_UNKNOWN', 'STAFF_REFUND_SETTLED', 'STAFF_SELF'],
    rate,
  }),
  content: defineCall('GET /api/staff/content', {
    summary: 'The shops and the boosters.',
    access: economy,
    response: ContentReport,
  }),
  changeShop: defineCall('PUT /api/staff/content/shop/{entryId}', {
    summary: 'Withdraw an entry from sale, show one out of turn, or leave it to the rotation.',
    access: economy,
    params: closed({ entryId: ContentId }),
    body: closed({ state: oneOf(shopStates), reason: StaffReason }),
    response: ContentReport,
    refusals: ['SHOP_ENTRY_UNKNOWN'],
    rate,
  }),
  startBooster: defineCall('POST /api/staff/content/boosters', {
    summary:
      'Start a booster for everybody, or put it in the queue. Safe to repeat under an Idempotency-Key.',
    access: economy,
    body: closed({ itemId: ContentId, reason: StaffReason }),
    response: closed({ startsAt: Moment, expiresAt: Moment }),
    refusals: ['STAFF_NO_BOOSTER', 'BOOSTER_QUEUE_FULL', 'IDEMPOTENCY_KEY_REUSED'],
    rate,
  }),
  grant: defineCall('POST /api/staff/grants', {
    summary: 'Give a player something. Safe to repeat under an Idempotency-Key.',
    access: { permission: 'GRANT_VALUE' },
    body: closed({
      userId: PlayerId,
      kind: oneOf(grantKinds),
      /** The amount of a currency. */
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: GRANT_AMOUNT_MAX })),
      /** The id of the blook, item or cosmetic. */
      contentId: Type.Optional(ContentId),
      shiny: Type.Optional(Type.Boolean()),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: GRANT_COUNT_MAX })),
      reason: StaffReason,
    }),
    response: closed({ actId: RowId }),
    refusals: [
      'USER_UNKNOWN',
      'STAFF_SELF',
      'STAFF_GRANT_UNKNOWN',
      'STAFF_GRANT_OWNED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate,
  }),
};
