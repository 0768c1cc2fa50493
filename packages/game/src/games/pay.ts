/** What the games at the stalls pay, and how much of it in a day. Days are UTC days, weeks begin on Monday. */

/** Pairs alone and Pairs against another are paid apart. */
export const stallGames = ['run', 'pairs', 'pairs-duel', 'who'] as const;
export type StallGame = (typeof stallGames)[number];

/** The games that have a weekly table. */
export const gameTables = ['run', 'pairs', 'who'] as const;
export type GameTable = (typeof gameTables)[number];

export const tableOf = (game: StallGame): GameTable => (game === 'pairs-duel' ? 'pairs' : game);

/** All games together pay one player at most this much a day. */
export const GAMES_DAILY_TOKENS = 600;
/** How many rounds of a game pay tokens in a day. */
export const PAID_ROUNDS: Readonly<Record<StallGame, number>> = {
  run: 5,
  pairs: 5,
  'pairs-duel': 5,
  who: 10,
};
/** How many paid wins a day may be against the same player. */
export const PAID_AGAINST_ONE = 2;
export const ROUND_EXPERIENCE = 10;
/** Rounds with experience in a day: experience pays levels, so endless rounds must not give it endlessly. */
export const EXPERIENCE_ROUNDS = 60;
export const TABLE_SIZE = 20;

export interface RoundsToday {
  /** Tokens that all games have paid today. */
  readonly tokens: number;
  /** All rounds of today. */
  readonly rounds: number;
  /** Paid rounds of this game. */
  readonly paid: number;
  /** Paid rounds of this game against the same player. */
  readonly against: number;
}

export interface RoundPay {
  readonly tokens: number;
  readonly experience: number;
  /** Whether it is one of the rounds that count today. Only these add points to the weekly table. */
  readonly counts: boolean;
}

/** Returns what a round pays; `tokens` is its usual amount, 0 if it was lost. */
export function payOfRound(
  { game, tokens, isDouble }: { game: StallGame; tokens: number; isDouble: boolean },
  today: RoundsToday,
): RoundPay {
  const counts = tokens > 0 && today.paid < PAID_ROUNDS[game] && today.against < PAID_AGAINST_ONE;
  const left = Math.max(0, GAMES_DAILY_TOKENS - today.tokens);
  return {
    tokens: counts ? Math.min(left, isDouble ? tokens * 2 : tokens) : 0,
    experience: today.rounds < EXPERIENCE_ROUNDS ? ROUND_EXPERIENCE : 0,
    counts,
  };
}
