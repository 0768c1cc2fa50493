import type { ResponseOf } from '@blookery/contract';
import type { questCalls } from '@blookery/contract/quests';
import { QUEST_COUNT, type QuestPeriod } from '@blookery/game/progress/quests';
import type { Once } from '../../economy/once.ts';
import { readBalances } from '../../economy/wallet.ts';
import { Refusal } from '../../refusal.ts';
import { readDrawn, spanOf } from './drawn-quests.ts';
import type { QuestParts } from './parts.ts';

/**
 * Once for each slot of each day or week, no matter which quest it holds. So if a new kind of quest
 * changes the selection at noon, nobody gets an additional claim.
 */
export async function claimQuest(
  parts: QuestParts,
  { period, slot }: { period: QuestPeriod; slot: number },
  once: Once,
): Promise<ResponseOf<typeof questCalls.claimQuest>> {
  const { playerId } = once;
  const span = spanOf(period, parts.clock.now());
  // Read before the transaction, which must not wait for a second connection.
  const kinds = await parts.company.kindsFor(playerId, span.start);
  return parts.economy.once(once, async (books) => {
    const drawn = await readDrawn(books.tx, parts, playerId, span, kinds);
    const quest = drawn.find((one) => one.slot === slot);
    if (!quest) throw new Refusal('QUEST_UNKNOWN');
    if (quest.claimed) throw new Refusal('QUEST_CLAIMED');
    if (quest.progress < quest.goal) throw new Refusal('QUEST_UNFINISHED');
    await books.tx`
      insert into quest_claims (player_id, period, starts_on, slot, quest)
      values (${playerId}, ${period}, ${span.startsOn}, ${slot}, ${quest.key})`;
    const reference = `quest:${playerId}:${span.period}:${span.startsOn}:${slot}`;
    await books.giveEach(playerId, quest.reward, { kind: 'quest', reference });
    const isLastOfToday =
      period === 'day' && drawn.filter(({ claimed }) => claimed).length === QUEST_COUNT.day - 1;
    const item = isLastOfToday
      ? await books.grantItem(playerId, parts.catalog.dailyTicketItemId, {
          kind: 'quests',
          reference: `day:${span.startsOn}`,
        })
      : null;
    return { reward: quest.reward, item, ...(await readBalances(books.tx, playerId)) };
  });
}
