/** Real money: the stores, cards, purchases, memberships. Card numbers never cross this wire. */
import { purchaseKinds, SPENDING_CAP_MOST, transactionStatuses } from '@blookery/game/trading/store';
import Type from 'typebox';
import { OwnedBlook, OwnedItem } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { permissions } from './base/permissions.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, RowId } from './base/shapes.ts';
import { Store } from './data.ts';

/** Ids of the payment provider. The pattern accepts no card number. */
const providerId = (prefix: string) => Type.String({ pattern: `^${prefix}_[A-Za-z0-9_]+$`, maxLength: 255 });
const PaymentMethodId = providerId('pm');
/** In US dollars, with two decimals. */
const Dollars = Type.Number({ minimum: 0 });

export const PaymentMethod = closed({
  id: PaymentMethodId,
  cardBrand: Type.String(),
  lastFour: Type.String(),
  expiryMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  expiryYear: Type.Integer(),
  primary: Type.Boolean(),
});
export type PaymentMethod = Type.Static<typeof PaymentMethod>;

export const Transaction = closed({
  id: RowId,
  productId: ContentId,
  createdAt: Moment,
  quantity: Type.Integer({ minimum: 1 }),
  status: oneOf(transactionStatuses),
  currency: Type.String(),
  amount: Dollars,
  kind: oneOf(purchaseKinds),
  /** The credit for the unused part of a month. */
  credit: Dollars,
  refunded: Dollars,
  /** The card that was charged, once it is known. */
  card: nullable(closed({ cardBrand: Type.String(), lastFour: Type.String() })),
  /** The receipt number. */
  receipt: Type.String(),
  /** Why it failed, as a text to show. */
  failure: nullable(Type.String()),
});
export type Transaction = Type.Static<typeof Transaction>;

export const Membership = closed({
  productId: ContentId,
  /** Null lasts for life. */
  expiresAt: nullable(Moment),
});

/** The active subscription of a player. */
export const Subscription = closed({
  productId: ContentId,
  status: oneOf(['active', 'past_due']),
  /** Per month. */
  price: Dollars,
  /** When the next month is charged, or the cancelled subscription ends. */
  periodEnd: Moment,
  cancelAtPeriodEnd: Type.Boolean(),
  /** The credit towards the price for life, if that were bought now. */
  unused: Dollars,
});
export type Subscription = Type.Static<typeof Subscription>;

export const SpendingCap = closed({
  /** Per month, in whole dollars; null for no limit. */
  dollars: nullable(Type.Integer({ minimum: 0 })),
  /** The amount spent this month. */
  spent: Dollars,
  /** A raised or removed limit applies from then on. */
  later: nullable(closed({ dollars: nullable(Type.Integer({ minimum: 0 })), from: Moment })),
});
export type SpendingCap = Type.Static<typeof SpendingCap>;

export const Billing = closed({
  subscription: nullable(Subscription),
  /** Products that the player has for life and cannot buy again. */
  owned: Type.Array(ContentId),
  paymentMethods: Type.Array(PaymentMethod),
  spendingCap: SpendingCap,
});
export type Billing = Type.Static<typeof Billing>;

/** What a purchase gave. Balances are the new values. */
export const PurchaseGrants = closed({
  blooks: Type.Array(OwnedBlook),
  items: Type.Array(OwnedItem),
  fonts: Type.Array(ContentId),
  titles: Type.Array(ContentId),
  banners: Type.Array(ContentId),
  badges: Type.Array(ContentId),
  /** All permissions that the player now has. */
  permissions: Type.Array(oneOf(permissions)),
  gems: Type.Optional(Amount),
  tokens: Type.Optional(Amount),
  subscription: Type.Optional(nullable(Membership)),
});
export type PurchaseGrants = Type.Static<typeof PurchaseGrants>;

export const storeServerMessages = {
  'store.purchase-succeeded': closed({ transaction: Transaction, granted: PurchaseGrants }),
  'store.purchase-failed': closed({ transaction: Transaction, message: Type.String() }),
} as const;
export type PurchaseSucceeded = Type.Static<(typeof storeServerMessages)['store.purchase-succeeded']>;

const mayBeAway = ['STORE_OFF', 'STORE_PROVIDER_AWAY'] as const;
const cannotBuy = [
  ...mayBeAway,
  'STORE_PRODUCT_UNKNOWN',
  'STORE_NOT_SOLD_SO',
  'STORE_QUANTITY_TOO_LOW',
  'STORE_QUANTITY_TOO_HIGH',
  'STORE_ONE_ONLY',
  'STORE_OWNED',
  'STORE_SUBSCRIBED',
  'STORE_CARD_MISSING',
  'STORE_CARD_UNKNOWN',
  'STORE_CARD_REFUSED',
  'STORE_CARD_NUMBER',
  'STORE_CAP_REACHED',
  'IDEMPOTENCY_KEY_REUSED',
] as const;

export const storeCalls = {
  stores: defineCall('GET /api/stripe/stores', {
    summary: 'The counters of the store and what each of them sells.',
    access: 'player',
    response: Type.Array(Store),
  }),
  billing: defineCall('GET /api/stripe/billing', {
    summary: 'The subscription, the cards, what is owned for good, and the monthly limit.',
    access: 'player',
    response: Billing,
  }),
  transactions: defineCall('GET /api/users/transactions', {
    summary: 'What was bought, newest first; `before` asks for what came before that one.',
    access: 'player',
    query: closed({ before: Type.Optional(RowId) }),
    response: Type.Array(Transaction, { maxItems: 50 }),
  }),
  setupIntent: defineCall('POST /api/stripe/setup-intent', {
    summary: "Begin to save a card that the payment provider's own form has taken.",
    access: 'player',
    body: closed({ paymentMethodId: PaymentMethodId }),
    response: closed({ id: Type.String(), clientSecret: Type.String() }),
    refusals: [
      ...mayBeAway,
      'STORE_CARD_UNKNOWN',
      'STORE_CARD_REFUSED',
      'STORE_CARD_NUMBER',
      'STORE_CARDS_FULL',
    ],
    rate: { max: 20, perSeconds: 600 },
  }),
  addPaymentMethod: defineCall('POST /api/stripe/payment-methods', {
    summary: 'Keep the card whose setup the provider has confirmed. Returns the card.',
    access: 'player',
    body: closed({ setupIntentId: providerId('seti') }),
    response: PaymentMethod,
    refusals: [
      ...mayBeAway,
      'STORE_SETUP_UNKNOWN',
      'STORE_SETUP_UNFINISHED',
      'STORE_CARD_NUMBER',
      'STORE_CARDS_FULL',
    ],
    rate: { max: 20, perSeconds: 600 },
  }),
  changePaymentMethod: defineCall('PUT /api/stripe/payment-methods/{id}', {
    summary: 'Make a card the primary one: memberships renew on it. Returns every card.',
    access: 'player',
    params: closed({ id: PaymentMethodId }),
    response: Type.Array(PaymentMethod),
    refusals: [...mayBeAway, 'STORE_CARD_UNKNOWN'],
    rate: { max: 60, perSeconds: 600 },
  }),
  removePaymentMethod: defineCall('DELETE /api/stripe/payment-methods/{id}', {
    summary: 'Forget a card. Returns those that are left.',
    access: 'player',
    params: closed({ id: PaymentMethodId }),
    response: Type.Array(PaymentMethod),
    refusals: [...mayBeAway, 'STORE_CARD_UNKNOWN', 'STORE_CARD_NEEDED'],
    rate: { max: 60, perSeconds: 600 },
  }),
  paymentIntent: defineCall('POST /api/stripe/payment-intent/{productId}', {
    summary:
      'Buy a product once. The provider confirms with the answered secret. Safe to repeat under a key.',
    access: 'player',
    params: closed({ productId: ContentId }),
    body: closed({ quantity: Type.Integer(), paymentMethodId: PaymentMethodId }),
    response: closed({ client_secret: Type.String(), transaction: Transaction }),
    refusals: cannotBuy,
    rate: { max: 30, perSeconds: 600 },
  }),
  invoice: defineCall('POST /api/stripe/invoice/{productId}', {
    summary:
      'Take out a membership: by the month (`subscription` true), or for good with credit for the month that runs. The secret is empty if a credit has paid for the first month.',
    access: 'player',
    params: closed({ productId: ContentId }),
    body: closed({ subscription: Type.Boolean(), paymentMethodId: Type.Optional(PaymentMethodId) }),
    response: closed({ client_secret: Type.String(), transaction: Transaction }),
    refusals: cannotBuy,
    rate: { max: 30, perSeconds: 600 },
  }),
  changeSubscription: defineCall('PUT /api/stripe/subscription', {
    summary: 'Cancel the subscription at the end of the paid month, or take that back.',
    access: 'player',
    body: closed({ cancelAtPeriodEnd: Type.Boolean() }),
    response: Subscription,
    refusals: [...mayBeAway, 'STORE_NOT_SUBSCRIBED'],
    rate: { max: 30, perSeconds: 600 },
  }),
  setSpendingCap: defineCall('PUT /api/stripe/spending-cap', {
    summary: 'Set a monthly limit for oneself. Lowering holds at once, raising from the next month on.',
    access: 'player',
    body: closed({ dollars: nullable(Type.Integer({ minimum: 0, maximum: SPENDING_CAP_MOST })) }),
    response: SpendingCap,
    rate: { max: 30, perSeconds: 600 },
  }),
};
