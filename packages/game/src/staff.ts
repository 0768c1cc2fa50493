/** What the staff panel shows, in words both sides share. */

export const figureNames = ['online', 'packs', 'messages', 'trades', 'auctions', 'reports'] as const;
export type FigureName = (typeof figureNames)[number];

export const overviewSpans = ['hour', 'day', 'week'] as const;
export type OverviewSpan = (typeof overviewSpans)[number];

/** The heaviest that holds. */
export const userStates = ['banned', 'muted', 'staff', 'warned', 'active'] as const;
export type UserState = (typeof userStates)[number];

/** A warning shows on a player for this long; it stays in the record for good. */
export const WARNED_DAYS = 30;

/** A sale or listing this many times its usual price, or a trade this uneven, is worth a look. */
export const ODD_PRICE_FACTOR = 4;
export const ODD_TRADE_FACTOR = 6;
/** Below this nobody minds. */
export const ODD_TOKENS_LEAST = 2000;

/** Why a purchase waits for a person, as it is written down. */
export const NOT_ALL_TAKEN = 'not all of it could be taken back';
export const BOUGHT_TWICE = 'bought twice and refunded';

/** Why a purchase is no longer paid for, when something of it could not be taken back. */
export const refundCauses = ['refund', 'open-dispute', 'lost-dispute', 'bought-twice'] as const;
export type RefundCause = (typeof refundCauses)[number];

/** At most this much of a currency in one grant. */
export const GRANT_AMOUNT_MAX = 1_000_000_000;
/** Things handed out in one grant. */
export const GRANT_COUNT_MAX = 100;
