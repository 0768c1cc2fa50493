/**
 * Boosters: one of each kind is active at a time, for one player and for everyone. A booster that is used while another
 * is active waits in a queue, so no minute of it is lost.
 */

export const boosterKinds = ['chance', 'shiny'] as const;
export type BoosterKind = (typeof boosterKinds)[number];

/** How far ahead the queue for everyone may reach, so that the next booster never waits for days. */
export const BOOSTER_QUEUE_HOURS = 12;

export interface BoosterTime {
  readonly startsAt: Date;
  readonly expiresAt: Date;
}

/** Returns when a booster used now will be active, after the last one queued, or null if the queue is full. */
export function boosterTime(lastEnd: Date | null, now: Date, minutes: number): BoosterTime | null {
  const start = Math.max(now.getTime(), lastEnd?.getTime() ?? 0);
  if (start - now.getTime() > BOOSTER_QUEUE_HOURS * 3_600_000) return null;
  return { startsAt: new Date(start), expiresAt: new Date(start + minutes * 60_000) };
}

export const burns = ({ startsAt, expiresAt }: BoosterTime, now: Date): boolean =>
  startsAt <= now && now < expiresAt;
