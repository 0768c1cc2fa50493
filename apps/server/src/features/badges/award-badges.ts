/**
 * Counts the feats of players who may have earned a badge, and grants it. It counts existing records (pulls,
 * discoveries, closed auctions, tallies), so a player who qualified before the badge existed gets it too.
 */
import type { Books } from '../../economy/books.ts';
import { inSteps, type Progress } from '../../jobs/steps.ts';
import { countFeat } from './count-feats.ts';
import type { BadgeParts } from './parts.ts';

/** Checks per batch: one short transaction each. Every check is some statements, so a run has few batches. */
const AT_ONCE = 100;
const BATCHES = 5;

export const awardBadges = (parts: BadgeParts): Promise<Progress> =>
  inSteps(AT_ONCE, () => awardSome(parts), BATCHES);

/** Returns how many checks were done. Two servers never take the same ones. */
const awardSome = (parts: BadgeParts): Promise<number> =>
  parts.economy.write(async (books) => {
    const checks = await books.tx<{ playerId: string }[]>`
      delete from badge_checks where id in (
        select id from badge_checks order by id limit ${AT_ONCE} for update skip locked
      ) returning player_id as "playerId"`;
    const players = [...new Set(checks.map(({ playerId }) => playerId))];
    // In one order everywhere, so that two servers cannot deadlock.
    for (const playerId of players.sort()) await awardTo(parts, books, playerId);
    return checks.length;
  });

async function awardTo({ milestones, catalog, notices }: BadgeParts, books: Books, playerId: string) {
  const [player] = await books.tx<{ badges: number[] }[]>`
    select array(select content_id from cosmetics where player_id = p.id and kind = 'badge') as badges
    from players p where p.id = ${playerId} and p.erased_at is null`;
  if (!player) return;
  for (const { badgeId, of, least } of milestones) {
    if (player.badges.includes(badgeId)) continue;
    if ((await countFeat(books.tx, catalog, playerId, of)) < least) continue;
    if (!(await books.grantCosmetic(playerId, 'badge', badgeId))) continue;
    const badge = catalog.badge(badgeId);
    if (!badge) continue;
    await notices.post(books, playerId, {
      kind: 'game',
      text: `You earned the ${badge.name} badge.`,
      detail: badge.description,
      imageId: badge.imageId,
      link: '/dashboard',
    });
  }
}
