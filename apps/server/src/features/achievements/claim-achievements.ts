import type { ClaimedAchievements } from '@blookery/contract/collecting/achievements';
import { isAchieved } from '@blookery/game/progress/achievements';
import type { Books } from '../../economy/books.ts';
import type { Once } from '../../economy/once.ts';
import { readBalances } from '../../economy/wallet.ts';
import { Refusal } from '../../refusal.ts';
import { countProgress, readClaimed } from './count-progress.ts';
import type { AchievementParts, Step } from './parts.ts';

/**
 * Claims every achievement that was reached. The wallet is locked and each claim is a row of its own, so each is paid
 * once, no matter how many calls claim it.
 */
export const claimAchievements = (parts: AchievementParts, once: Once): Promise<ClaimedAchievements> =>
  parts.economy.once(once, async (books) => {
    const { playerId } = once;
    const claimed = await readClaimed(books.tx, playerId);
    const counts = await countProgress(books.tx, parts.catalog, playerId);
    const reached = parts.achievements.filter((step) => !claimed.has(step.id) && isAchieved(step, counts));
    if (reached.length === 0) throw new Refusal('ACHIEVEMENT_NONE');
    for (const step of reached) await pay(parts, books, playerId, step);
    const { experience } = await readBalances(books.tx, playerId);
    return {
      claimed: reached.map(({ id }) => id),
      titleIds: reached.flatMap(({ titleId }) => titleId ?? []),
      badgeIds: reached.flatMap(({ badgeId }) => badgeId ?? []),
      gained: reached.reduce((sum, step) => sum + step.experience, 0),
      experience,
    };
  });

/** A cosmetic that the player has already stays as it is. */
async function pay({ clock }: AchievementParts, books: Books, playerId: string, step: Step): Promise<void> {
  await books.tx`
    insert into achievement_claims (player_id, achievement_id, at) values (${playerId}, ${step.id}, ${clock.now()})`;
  const reference = `achievement:${playerId}:${step.id}`;
  await books.give(playerId, 'experience', step.experience, { kind: 'achievement', reference });
  if (step.titleId !== null) await books.grantCosmetic(playerId, 'title', step.titleId);
  if (step.badgeId !== null) await books.grantCosmetic(playerId, 'badge', step.badgeId);
}
