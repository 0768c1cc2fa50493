import type { QuestState, Quests } from '@blookery/contract/quests';
import { canClaimDaily, dayEnd } from '@blookery/game/collecting/earning';
import { type DrawnQuest, type QuestSpan, readDrawn, spanOf } from './drawn-quests.ts';
import type { QuestParts } from './parts.ts';

export async function readQuests(parts: QuestParts, playerId: string): Promise<Quests> {
  const { sql, catalog, clock, company } = parts;
  const now = clock.now();
  const [day, week] = [spanOf('day', now), spanOf('week', now)];
  const drawn = async (span: QuestSpan) =>
    readDrawn(sql, parts, playerId, span, await company.kindsFor(playerId, span.start));
  const [daily, weekly, [row]] = await Promise.all([
    drawn(day),
    drawn(week),
    sql<{ lastClaimed: Date | null }[]>`
      select last_claimed_at as "lastClaimed" from players where id = ${playerId}`,
  ]);
  const lastClaimed = row?.lastClaimed ?? null;
  const claimable = canClaimDaily(lastClaimed, now);
  const state = ({ period: _, ...quest }: DrawnQuest): QuestState => ({
    ...quest,
    title: quest.title.replace('{pack}', catalog.pack(quest.packId ?? 0)?.name ?? ''),
  });
  return {
    daily: daily.map(state),
    dailyEndsAt: day.end.toISOString(),
    weekly: weekly.map(state),
    weeklyEndsAt: week.end.toISOString(),
    dailyBonusItemId: catalog.dailyTicketItemId,
    dailyReward: {
      claimable,
      lastClaimed: lastClaimed?.toISOString() ?? null,
      nextAt: (claimable ? now : dayEnd(now)).toISOString(),
    },
  };
}
