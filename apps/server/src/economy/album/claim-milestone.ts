/**
 * Claims a milestone of the album. The wallet is locked and the claim is a row of its own, so it is paid
 * once, no matter how many calls claim it.
 */
import type { ClaimedMilestone, MilestoneReward } from '@blookery/contract/collecting/album';
import { countSpread, isReached, type Milestone } from '@blookery/game/progress/album';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../refusal.ts';
import type { Books } from '../books.ts';
import type { Economy } from '../economy.ts';
import type { Once } from '../once.ts';
import { readBalances } from '../wallet.ts';
import { milestoneReward } from './milestone-reward.ts';

interface ClaimParts {
  economy: Economy;
  catalog: Catalog;
  clock: Clock;
}

interface Claim {
  packId: number;
  milestone: Milestone;
}

export const claimMilestone = (parts: ClaimParts, claim: Claim, once: Once): Promise<ClaimedMilestone> =>
  parts.economy.once(once, async (books) => {
    const { playerId } = once;
    const pack = parts.catalog.pack(claim.packId);
    if (!pack) throw new Refusal('PACK_UNKNOWN');
    await requireReached(books, parts.catalog, playerId, claim);
    const claimed = await books.tx`
      insert into album_claims (player_id, pack_id, milestone, at)
      values (${playerId}, ${claim.packId}, ${claim.milestone}, ${parts.clock.now()})
      on conflict do nothing returning 1`;
    if (claimed.length === 0) throw new Refusal('MILESTONE_CLAIMED');
    const reward = milestoneReward(parts.catalog, pack, claim.milestone);
    const item = await pay(books, playerId, reward, `album:${playerId}:${claim.packId}:${claim.milestone}`);
    const frame = parts.catalog.frame(reward.frameId ?? 0);
    return { reward, item, ...(frame && { frame }), ...(await readBalances(books.tx, playerId)) };
  });

async function requireReached(
  { tx }: Books,
  catalog: Catalog,
  playerId: string,
  { packId, milestone }: Claim,
): Promise<void> {
  const ids = catalog.blooksIn(packId).map(({ id }) => id);
  const discoveries = await tx<{ blookId: number; shiny: boolean }[]>`
    select blook_id as "blookId", shiny from discoveries
    where player_id = ${playerId} and blook_id = any(${ids}::integer[])`;
  if (!isReached(milestone, countSpread(ids, discoveries))) throw new Refusal('MILESTONE_UNREACHED');
}

/** Returns the envelope, if there is one. A cosmetic that the player has already stays as it is. */
async function pay(books: Books, playerId: string, reward: MilestoneReward, reference: string) {
  const { tokens, gems, experience } = reward;
  await books.giveEach(playerId, { tokens, gems, experience }, { kind: 'album-milestone', reference });
  const cosmetics = [
    ['banner', reward.bannerId],
    ['title', reward.titleId],
    ['badge', reward.badgeId],
    ['frame', reward.frameId],
  ] as const;
  for (const [kind, contentId] of cosmetics) {
    if (contentId !== null) await books.grantCosmetic(playerId, kind, contentId);
  }
  if (reward.envelopeItemId === null) return null;
  return books.grantItem(playerId, reward.envelopeItemId, { kind: 'album-milestone', reference });
}
