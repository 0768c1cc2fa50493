/**
 * Trades between two players: what may lie on the table, how long anything takes, and what is odd about an offer.
 * An offer is changed until both sides lock it; any change unlocks both; after a pause both confirm, and everything
 * swaps at once.
 */

/** Blooks and items together, on one side. */
export const TRADE_THINGS_MAX = 24;
/** Both have locked: so long both only look, before either can confirm. */
export const TRADE_PAUSE_MS = 3000;
/** Nothing was done for so long: the trade, or the question for one, is over. */
export const TRADE_IDLE_MS = 120_000;
/** Questions of one player that may wait for answers, and that may wait for one player. */
export const TRADE_ASKS_MAX = 5;
export const TRADE_ASKED_MAX = 10;
/** One player asks another so often in a while, taken back or not. */
export const TRADE_ASKS_OF_ONE_MAX = 6;
export const TRADE_ASKS_OF_ONE_MS = 60 * 60_000;
/** Whoever said no is left alone for so long. */
export const TRADE_ASK_AGAIN_MS = 30_000;
/** For a trade in which both gave something; the first few of a UTC day only, so that nobody trades in circles. */
export const TRADE_EXPERIENCE = 20;
export const TRADES_WITH_EXPERIENCE = 5;
/** Trades on one page of the history. */
export const TRADE_HISTORY_PAGE = 20;

export const tradeStates = ['asked', 'open', 'done', 'declined', 'cancelled', 'expired'] as const;
export type TradeState = (typeof tradeStates)[number];

export const tradeTexts = {
  swap: 'Both sides swap at the same moment, or not at all. Unlocking sends both of you back to step 1.',
  empty: 'There is nothing on the table yet.',
} as const;

interface Offer {
  readonly blooks: readonly unknown[];
  readonly items: readonly unknown[];
  readonly tokens: number;
}

export const offerIsEmpty = ({ blooks, items, tokens }: Offer): boolean =>
  blooks.length === 0 && items.length === 0 && tokens === 0;

export type Lopsided = 'giving' | 'getting';

/** Below this the difference is small change, whatever the ratio. */
const SMALL_CHANGE = 200;

/** Whether one side is worth more than twice the other: `giving` when it is the one that leaves. */
export function lopsided(given: number, got: number): Lopsided | null {
  if (Math.abs(given - got) < SMALL_CHANGE) return null;
  if (given > 2 * got) return 'giving';
  return got > 2 * given ? 'getting' : null;
}
