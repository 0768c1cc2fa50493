/**
 * The rules of the store: what can be bought, what it costs, how long a membership lasts. Money is in whole cents
 * everywhere; dollars are only for display.
 */

export const STORE_QUANTITY_MOST = 100;
/** The smallest charge that card providers accept. */
export const LEAST_CHARGE_CENTS = 50;
/** How long a membership continues while a renewal is unpaid. */
export const GRACE_DAYS = 7;
/** The highest monthly spending limit that a player can set, in dollars. */
export const SPENDING_CAP_MOST = 10_000;
export const CONFETTI_PARTICLES = 800;
export const CONFETTI_MS = 2500;

export const storeTexts = {
  mustAgree: 'You must agree to the Terms of Service and Purchase Policy.',
  noPaymentMethod: 'You must select a payment method.',
  quantityTooLow: 'You must select a quantity of at least 1.',
  quantityTooHigh: `You can buy at most ${STORE_QUANTITY_MOST} at once.`,
} as const;

export const purchaseKinds = ['once', 'lifetime', 'subscription'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

export const transactionStatuses = ['completed', 'pending', 'failed', 'refunded', 'disputed'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const toCents = (dollars: number): number => Math.round(dollars * 100);
export const toDollars = (cents: number): number => cents / 100;

let dollarFormat: Intl.NumberFormat | undefined;
/** Always with two decimals. */
export function formatDollars(dollars: number): string {
  // Created on first use: the first formatter of a process has to load all locale data.
  dollarFormat ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollarFormat.format(dollars);
}

interface Priced {
  readonly price: number | null;
  readonly subscriptionPrice: number | null;
  readonly isQuantityCapped: boolean;
}

/** A capped product can be bought only once, and only one of it. */
export const quantityMost = (product: Pick<Priced, 'isQuantityCapped'>): number =>
  product.isQuantityCapped ? 1 : STORE_QUANTITY_MOST;

/** Returns the price of one in cents, or null if it is not sold this way. */
export function unitCents(product: Priced, kind: PurchaseKind): number | null {
  const dollars = kind === 'subscription' ? product.subscriptionPrice : product.price;
  return dollars === null ? null : toCents(dollars);
}

/** Returns how a product is bought when the page does not say. */
export const kindOf = (product: Pick<Priced, 'subscriptionPrice'>): PurchaseKind =>
  product.subscriptionPrice === null ? 'once' : 'lifetime';

interface Given {
  readonly permissions?: readonly string[] | undefined;
}

/** Returns whether a player with `larger` for life no longer needs `smaller`. */
export const covers = (larger: Given, smaller: Given): boolean =>
  (smaller.permissions ?? []).every((permission) => larger.permissions?.includes(permission));

/**
 * Returns the credit for the unused rest of a paid month when the membership is bought for life: the share of the time
 * that is left, rounded down to the cent.
 */
export function unusedCents(
  paid: { readonly cents: number; readonly start: Date; readonly end: Date },
  now: Date,
): number {
  const whole = paid.end.getTime() - paid.start.getTime();
  const left = Math.min(whole, Math.max(0, paid.end.getTime() - now.getTime()));
  return whole <= 0 ? 0 : Math.floor((paid.cents * left) / whole);
}

/** Returns the charge after a credit, but at least the smallest charge a card allows. */
export const afterCredit = (cents: number, credit: number): number =>
  Math.max(Math.min(cents, LEAST_CHARGE_CENTS), cents - credit);

export interface SubscriptionState {
  /** As the provider names it. */
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

const graceMs = GRACE_DAYS * 86_400_000;

/**
 * Returns until when a subscription is valid, or null. An active one has some days of grace beyond its month, because
 * the next payment may be late or need a retry. A cancelled one ends to the second.
 */
export function entitledUntil(subscription: SubscriptionState): Date | null {
  const { status, cancelAtPeriodEnd, periodStart, periodEnd } = subscription;
  if (status === 'active') {
    return cancelAtPeriodEnd ? periodEnd : new Date(periodEnd.getTime() + graceMs);
  }
  // The month has begun but is unpaid.
  if (status === 'past_due') return new Date(periodStart.getTime() + graceMs);
  return null;
}

/** Returns the first moment of the UTC month. */
export const monthStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
export const nextMonthStart = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

/** Takes the hour of the player's clock. */
export function greeting(hour: number): string {
  if (hour < 5) return 'Still up';
  if (hour < 12) return 'Good morning';
  if (hour < 18) return 'Good afternoon';
  if (hour < 22) return 'Good evening';
  return 'Good night';
}

/** Returns the digits of a typed text as a number, or null if there are none. */
export function readQuantity(typed: string): number | null {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Number(digits.slice(0, 6));
}

/** Returns what is wrong with a purchase form, in the order of the form, or null. */
export function purchaseFault(form: {
  readonly quantity: number | null;
  readonly paymentMethodId: string | null;
  readonly agreed: boolean;
}): string | null {
  if (form.quantity === null || form.quantity < 1) return storeTexts.quantityTooLow;
  if (form.quantity > STORE_QUANTITY_MOST) return storeTexts.quantityTooHigh;
  if (form.paymentMethodId === null) return storeTexts.noPaymentMethod;
  return form.agreed ? null : storeTexts.mustAgree;
}

/** Finds 13 to 19 digits in any grouping, not part of a word, that pass the Luhn check of card numbers. */
export function looksLikeCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(/(?<!\w)(?:\d[ -]?){12,18}\d(?!\w)/g)) {
    if (passesLuhn(run.replace(/\D/g, ''))) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const twice = digit * 2;
    sum += place % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}
