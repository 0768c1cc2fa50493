/** Tokens for new players and the daily reward. Days are UTC days everywhere. */

export const NEW_PLAYER_TOKENS = 1000;

export const DAILY_REWARD = { least: 500, most: 1000 } as const;

const DAY = 86_400_000;

/** Returns the UTC day of a moment, as `2026-11-15`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns 00:00 UTC of the day. */
export const dayStart = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY) * DAY);

/** Returns 00:00 UTC of the next day. */
export const dayEnd = (at: Date): Date => new Date(dayStart(at).getTime() + DAY);

/** A reward can be claimed if the last claim was before today 00:00 UTC. */
export const canClaimDaily = (lastClaimed: Date | null, now: Date): boolean =>
  lastClaimed === null || lastClaimed < dayStart(now);

/**
 * Returns the daily reward for a roll in [0, 1). Squaring the roll favours small rewards: half of them are at most 625,
 * one in ten is above 905.
 */
export function dailyReward(roll: number): number {
  const { least, most } = DAILY_REWARD;
  return least + Math.floor((most - least + 1) * roll * roll);
}
