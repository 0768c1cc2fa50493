/** The boosters of events. They are not queued; `multipliersOf` compares them with the boosters that players started. */
import { type BoosterKind, burns } from '@blookery/game/collecting/boosters';
import type { Queryable } from '../../database/database.ts';

export interface EventBooster {
  kind: BoosterKind;
  multiplier: number;
  startsAt: Date;
  expiresAt: Date;
}

/** Those that run or will run. */
export const readEventBoosters = (sql: Queryable, now: Date): Promise<EventBooster[]> => sql<EventBooster[]>`
  select booster as kind, multiplier, starts_at as "startsAt", least(ends_at, stopped_at) as "expiresAt"
  from events where kind = 'booster' and ends_at > ${now}
    and (stopped_at is null or stopped_at > greatest(starts_at, ${now}))
  order by starts_at, id`;

/** The strongest of a kind that runs now; 1 without one. */
export const eventMultiplier = (boosters: readonly EventBooster[], kind: BoosterKind, now: Date): number =>
  Math.max(
    1,
    ...boosters.filter((one) => one.kind === kind && burns(one, now)).map(({ multiplier }) => multiplier),
  );
