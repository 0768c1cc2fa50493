/** Terms and limits of the staff panel. */

export const figureNames = ['online', 'packs', 'messages', 'trades', 'auctions', 'reports'] as const;
export type FigureName = (typeof figureNames)[number];

export const overviewSpans = ['hour', 'day', 'week'] as const;
export type OverviewSpan = (typeof overviewSpans)[number];

/** The most serious state that applies is shown. */
export const userStates = ['banned', 'muted', 'staff', 'warned', 'active'] as const;
export type UserState = (typeof userStates)[number];

/** A list of players counts up to this many, or one more than its page shows. More are shown as `100+`. */
export const USERS_COUNTED = 100;

/** A warning is shown on a player for this long; it stays in the record forever. */
export const WARNED_DAYS = 30;

/** A sale or listing at this many times the usual price, or a trade this uneven, becomes a suspicion. */
export const ODD_PRICE_FACTOR = 4;
export const ODD_TRADE_FACTOR = 6;
/** Smaller amounts are never suspicious. */
export const ODD_TOKENS_LEAST = 2000;

/** Why a purchase needs a decision by staff, as it is recorded. */
export const NOT_ALL_TAKEN = 'not all of it could be taken back';
export const BOUGHT_TWICE = 'bought twice and refunded';

/** Why a purchase is no longer paid for when part of it could not be taken back. */
export const refundCauses = ['refund', 'open-dispute', 'lost-dispute', 'bought-twice'] as const;
export type RefundCause = (typeof refundCauses)[number];

/** The most of a currency in one grant. */
export const GRANT_AMOUNT_MAX = 1_000_000_000;
/** The most things in one grant. */
export const GRANT_COUNT_MAX = 100;
