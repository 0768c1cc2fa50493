/**
 * Achievements: six families of six steps. A step is reached when a count, read from what the game has written anyway,
 * is at least its goal. Each step is claimed once.
 */

export const achievementFamilies = [
  'collector',
  'shiny',
  'trader',
  'auctioneer',
  'townsfolk',
  'player',
] as const;
export type AchievementFamily = (typeof achievementFamilies)[number];

/** The steps of a family. */
export const ACHIEVEMENT_STEPS = 6;

/** What can be counted. A claimed step stays claimed, even if its count falls later. */
export const achievementCounts = [
  /** Different blooks ever found. */
  'toys-found',
  /** Packs of which all eight were ever found. */
  'packs-completed',
  /** Different shinies ever found. */
  'shinies-found',
  /** Packs of which all eight shinies were ever found. */
  'shiny-packs-completed',
  'trades-closed',
  /** Swaps on the swap board, given or taken. */
  'swaps-closed',
  'auctions-sold',
  /** Won by bidding. Buying at a fixed price does not count. */
  'auctions-won',
  'messages-sent',
  /** Different days on which the player was in a plaza. */
  'plaza-days',
  /** The friends that the player has now. */
  'friends-made',
  /** 1 while the player is in a guild. */
  'guilds-joined',
  /** Paid rounds at any stall. */
  'stall-rounds',
  'lantern-runs-finished',
  'pairs-won',
  'silhouettes-named',
] as const;
export type AchievementCount = (typeof achievementCounts)[number];

export type AchievementCounts = Readonly<Record<AchievementCount, number>>;

interface Goal {
  readonly of: AchievementCount;
  readonly least: number;
}

/** Returns how far a step is; at most its goal. */
export const achievementProgress = ({ of, least }: Goal, counts: AchievementCounts): number =>
  Math.min(counts[of], least);

export const isAchieved = (goal: Goal, counts: AchievementCounts): boolean =>
  achievementProgress(goal, counts) === goal.least;
