/** The quests of a player in one period, with progress and claims. */
import {
  dayEnd,
  dayStart,
  drawQuests,
  isRareOrBetter,
  type Quest,
  type QuestKind,
  type QuestPeriod,
  utcDay,
  weekEnd,
  weekStart,
} from '@blookery/game';
import type { Queryable } from '../../database/database.ts';
import { readOpenings, readTallies } from '../../economy/tallies.ts';
import type { QuestParts } from './parts.ts';

export interface DrawnQuest extends Quest {
  progress: number;
  claimed: boolean;
}

export interface QuestSpan {
  period: QuestPeriod;
  /** As a UTC day. */
  startsOn: string;
  start: Date;
  end: Date;
}

export const spanOf = (period: QuestPeriod, now: Date): QuestSpan => {
  const start = period === 'day' ? dayStart(now) : weekStart(now);
  return { period, startsOn: utcDay(start), start, end: period === 'day' ? dayEnd(now) : weekEnd(now) };
};

export async function readDrawn(
  sql: Queryable,
  { catalog }: Pick<QuestParts, 'catalog'>,
  playerId: string,
  { period, startsOn, start }: QuestSpan,
  kinds: ReadonlySet<QuestKind>,
): Promise<DrawnQuest[]> {
  const packIds = catalog.lists.packs.map(({ id }) => id);
  const quests = drawQuests(period, { playerId, startsOn, kinds, packIds });
  const tallies = await readTallies(sql, playerId, start);
  const openings = await readOpenings(sql, playerId, start);
  const claims = await sql<{ slot: number }[]>`
    select slot from quest_claims
    where player_id = ${playerId} and period = ${period} and starts_on = ${startsOn}`;
  const claimed = new Set(claims.map(({ slot }) => slot));

  const opened = (counts: (opening: (typeof openings)[number]) => boolean): number =>
    openings.filter(counts).reduce((sum, { count }) => sum + count, 0);
  const isRare = (blookId: number): boolean => {
    const rarity = catalog.rarity(catalog.blook(blookId)?.rarityId ?? 0);
    return rarity !== undefined && isRareOrBetter(rarity.animationType);
  };
  const progressOf = ({ kind, packId }: Quest): number => {
    if (kind === 'open-packs') return opened(() => true);
    if (kind === 'open-one-pack') return opened((opening) => opening.packId === packId);
    if (kind === 'find-rare') return opened((opening) => isRare(opening.blookId));
    return tallies.get(kind) ?? 0;
  };
  return quests.map((quest) => ({
    ...quest,
    progress: Math.min(quest.goal, progressOf(quest)),
    claimed: claimed.has(quest.slot),
  }));
}
