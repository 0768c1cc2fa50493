import type { WishParts } from './parts.ts';

const hour = 3_600_000;

/**
 * Notes on their wishes which players were here lately. The time is rough on purpose: a player's wishes are written a
 * few times a day, not at every visit.
 */
export async function noteSeen({
  database: { sql },
  clock,
}: Pick<WishParts, 'database' | 'clock'>): Promise<void> {
  await sql`
    update wishes w set seen_at = s.seen_at
    from (
      select player_id, max(last_seen_at) as seen_at from sessions
      where last_seen_at > ${new Date(clock.now().getTime() - 24 * hour)} group by player_id
    ) s
    where w.player_id = s.player_id and w.seen_at < s.seen_at - interval '6 hours'`;
}
