/** How much there is of everything, for a number of players. Everything grows in proportion. */
export interface Sizes {
  players: number;
  /** Players with 20,000 blooks: the first ones. */
  whales: number;
  /** Packs that most players have opened. The others are busier, see `pullsOf`. */
  fewPulls: number;
  guilds: number;
}

export const WHALE_PULLS = 15_000;
const BUSY_PULLS = 150;
const REGULAR_PULLS = 30;
const AVERAGE_PULLS = 15;
/** For every three blooks out of packs, a player was given one more. */
export const PULLS_PER_GRANT = 3;
/** Rewards that each player claimed, each on its own day. */
export const DAILY_REWARDS = 14;
/** One player in this many is in a guild. */
export const PER_MEMBER = 20;
/** Tokens in the treasury of each guild. */
export const PAID_IN = 1000;

/** Has opened packs more often than most, and less than the busiest. */
export const isRegular = (n: number): boolean => n % 5 === 0 && n % 100 !== 0;

export function sizesFor(players: number): Sizes {
  const whales = Math.max(1, Math.round((players * 3) / 100_000));
  const shared = AVERAGE_PULLS - (whales * WHALE_PULLS) / players - 0.01 * BUSY_PULLS - 0.19 * REGULAR_PULLS;
  return {
    players,
    whales,
    fewPulls: Math.max(3, Math.round(shared / 0.8)),
    guilds: Math.max(1, Math.floor(players / 500)),
  };
}

/** The packs that a player has opened, as SQL over `n`. */
export const pullsOf = ({ whales, fewPulls }: Sizes): string =>
  `case when n <= ${whales} then ${WHALE_PULLS} when n % 100 = 0 then ${BUSY_PULLS} ` +
  `when n % 5 = 0 then ${REGULAR_PULLS} else ${fewPulls} end`;

/** The most pulls of a player who is not a whale. */
export const MOST_ROUNDS = BUSY_PULLS;
