import { dailyReward, dayStart, utcDay } from '@blookery/game/collecting/earning';
import type { Once } from '../../economy/once.ts';
import { Refusal } from '../../refusal.ts';
import type { QuestGiven } from './parts.ts';

/**
 * Once per UTC day: the date of the player decides, and the reference in the ledger would refuse a second
 * one.
 */
export const claimDaily = ({ economy, clock, dice }: QuestGiven, once: Once) =>
  economy.once(once, async (books) => {
    const { playerId } = once;
    const now = clock.now();
    const [claimed] = await books.tx`
      update players set last_claimed_at = ${now}
      where id = ${playerId} and (last_claimed_at is null or last_claimed_at < ${dayStart(now)}) returning 1`;
    if (!claimed) throw new Refusal('DAILY_CLAIMED');
    const tokens = dailyReward(dice.roll());
    const balance = await books.give(playerId, 'tokens', tokens, {
      kind: 'daily-reward',
      reference: `daily:${playerId}:${utcDay(now)}`,
    });
    const lastClaimed = now.toISOString();
    books.news.set(playerId, { lastClaimed });
    await books.tally(playerId, 'claim-daily');
    await books.mayHaveEarned(playerId);
    return { tokens, balance, lastClaimed };
  });
