/** What players get for being here: the start, and the daily reward. Days are UTC days everywhere. */

/** What a new player starts with. */
export const NEW_PLAYER_TOKENS = 1000;

export const DAILY_REWARD = { least: 500, most: 1000 } as const;

const DAY = 86_400_000;

/** The UTC day that holds a moment, as `2026-11-15`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** 00:00 UTC of the day that holds a moment. */
export const dayStart = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY) * DAY);

/** When the day that holds a moment is over. */
export const dayEnd = (at: Date): Date => new Date(dayStart(at).getTime() + DAY);

/** A reward is waiting when the last claim was before today 00:00 UTC. */
export const canClaimDaily = (lastClaimed: Date | null, now: Date): boolean =>
  lastClaimed === null || lastClaimed < dayStart(now);

/**
 * The daily reward for a roll from 0 up to, not including, 1. The square leans towards the small end: half of all
 * rewards are at most 625, one in ten is above 905.
 */
export function dailyReward(roll: number): number {
  const { least, most } = DAILY_REWARD;
  return least + Math.floor((most - least + 1) * roll * roll);
}
