/**
 * Whether anybody else has played, for quests that need another player. It is decided by the seven days
 * before the period begins, which are over: so a player's quests stay the same all day and all week, and are
 * the same on every server.
 */
import { utcDay } from '@blookery/game/collecting/earning';
import type { QuestKind } from '@blookery/game/progress/quests';
import type { Sql } from '../../database/database.ts';
import { readActive } from '../../economy/tallies.ts';
import { shareBy } from '../../shared-work.ts';

const WEEK = 7 * 86_400_000;

/** These cannot be done alone. */
const needCompany: ReadonlySet<QuestKind> = new Set(['place-bid', 'close-trade']);

export interface Company {
  /** The kinds of quests that can be drawn for a player in the period that starts then. */
  kindsFor: (playerId: string, start: Date) => Promise<ReadonlySet<QuestKind>>;
}

export function company(sql: Sql, kindsNow: () => ReadonlySet<QuestKind>): Company {
  // The result for past days does not change, and only two periods are read at a time.
  const known = new Map<string, Promise<readonly string[]>>();

  function activeBefore(start: Date): Promise<readonly string[]> {
    if (known.size > 4) known.clear();
    const from = new Date(start.getTime() - WEEK);
    return shareBy(known, utcDay(start), () => readActive(sql, { from, to: start }));
  }

  return {
    kindsFor: async (playerId, start) => {
      const isAlone = !(await activeBefore(start)).some((id) => id !== playerId);
      const kinds = kindsNow();
      return isAlone ? new Set([...kinds].filter((kind) => !needCompany.has(kind))) : kinds;
    },
  };
}
