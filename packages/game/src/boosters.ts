/**
 * Boosters: one at a time of each kind, for everybody and for oneself. One that is used while another burns waits its
 * turn, so nothing used is wasted.
 */

export const boosterKinds = ['chance', 'shiny'] as const;
export type BoosterKind = (typeof boosterKinds)[number];

/** How far ahead the queue for everybody may reach, so that nobody has to wait for days. */
export const BOOSTER_QUEUE_HOURS = 12;

export interface BoosterTime {
  readonly startsAt: Date;
  readonly expiresAt: Date;
}

/** When a booster burns that is used now, after the one that ends last; null where the queue is full. */
export function boosterTime(lastEnd: Date | null, now: Date, minutes: number): BoosterTime | null {
  const start = Math.max(now.getTime(), lastEnd?.getTime() ?? 0);
  if (start - now.getTime() > BOOSTER_QUEUE_HOURS * 3_600_000) return null;
  return { startsAt: new Date(start), expiresAt: new Date(start + minutes * 60_000) };
}

export const burns = ({ startsAt, expiresAt }: BoosterTime, now: Date): boolean =>
  startsAt <= now && now < expiresAt;
