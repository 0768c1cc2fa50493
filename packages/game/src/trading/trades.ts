/**
 * Trades between two players: limits, timeouts, and warnings about an offer. Offers can be changed until both players
 * lock them; any change unlocks both. After a pause both confirm, and everything is swapped at once.
 */

/** Blooks and items together, per side. */
export const TRADE_THINGS_MAX = 24;
/** The pause after both have locked, before either can confirm. */
export const TRADE_PAUSE_MS = 3000;
/** A trade or a trade request ends after this long without activity. */
export const TRADE_IDLE_MS = 120_000;
/** The most pending requests from one player, and for one player. */
export const TRADE_ASKS_MAX = 5;
export const TRADE_ASKED_MAX = 10;
/** How often one player may ask another within the time below, including withdrawn requests. */
export const TRADE_ASKS_OF_ONE_MAX = 6;
export const TRADE_ASKS_OF_ONE_MS = 60 * 60_000;
/** A player who declined cannot be asked again by the same player for this long. */
export const TRADE_ASK_AGAIN_MS = 30_000;
/** Only for trades in which both gave something, and only the first few of a UTC day, to prevent farming. */
export const TRADE_EXPERIENCE = 20;
export const TRADES_WITH_EXPERIENCE = 5;
/** Trades per page of the history. */
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

/** Smaller differences never count, regardless of the ratio. */
const SMALL_CHANGE = 200;

/** Returns whether one side is worth more than twice the other: `giving` if the player gives more. */
export function lopsided(given: number, got: number): Lopsided | null {
  if (Math.abs(given - got) < SMALL_CHANGE) return null;
  if (given > 2 * got) return 'giving';
  return got > 2 * given ? 'getting' : null;
}
