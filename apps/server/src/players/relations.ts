/** How players are related, for every feature where they meet. */
import { mayAskToTrade } from '@blookery/game/players/friends';
import type { TradeRequestMode } from '@blookery/game/players/settings';
import type { Queryable } from '../database/database.ts';
import { isAmong } from '../database/statements/planned-once.ts';

/** Whether either of two players has blocked the other. */
export const isBlocked = async (sql: Queryable, one: string, other: string): Promise<boolean> =>
  (await areBlocked(sql, [{ one, other }]))[0] === true;

/** The same for several pairs of players. */
export async function areBlocked(
  sql: Queryable,
  pairs: readonly { one: string; other: string }[],
): Promise<boolean[]> {
  const rows = await sql<{ blocked: boolean }[]>`
    select exists (select from player_blocks where blocker = p.one and blocked = p.other)
      or exists (select from player_blocks where blocker = p.other and blocked = p.one) as blocked
    from unnest(${pairs.map(({ one }) => one)}::uuid[], ${pairs.map(({ other }) => other)}::uuid[])
      with ordinality p (one, other, place) order by p.place`;
  return rows.map(({ blocked }) => blocked);
}

export async function areFriends(sql: Queryable, one: string, other: string): Promise<boolean> {
  const rows = await sql`select 1 from friendships where player_id = ${one} and friend_id = ${other}`;
  return rows.length === 1;
}

/** Friends that a player has in common with each of some others. */
export async function countMutualFriends(
  sql: Queryable,
  playerId: string,
  others: readonly string[],
): Promise<Map<string, number>> {
  if (others.length === 0) return new Map();
  const rows = await sql<{ other: string; count: number }[]>`
    select theirs.player_id as other, count(*) as count
    from friendships mine join friendships theirs on theirs.friend_id = mine.friend_id
    where mine.player_id = ${playerId} and theirs.player_id ${isAmong(sql, others, 'uuid')}
    group by theirs.player_id`;
  return new Map(rows.map(({ other, count }) => [other, count]));
}

/**
 * Whether one player may ask another for a trade: neither blocked the other, and the other's setting allows
 * it.
 */
export async function mayRequestTrade(sql: Queryable, asker: string, asked: string): Promise<boolean> {
  const [row] = await sql<{ mode: TradeRequestMode | null }[]>`
    select settings ->> 'tradeRequests' as mode from players where id = ${asked} and erased_at is null`;
  if (!row || (await isBlocked(sql, asker, asked))) return false;
  return mayAskToTrade(row.mode ?? 'On', await areFriends(sql, asker, asked));
}
