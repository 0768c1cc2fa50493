/**
 * The players whom a player has blocked. Their messages do not reach the player, on the socket or in history.
 */
import type { Sql } from '../../database/database.ts';
import { gather } from '../../database/gather.ts';

/** After a restart all clients connect at once; concurrent lookups share one statement. */
export const blockedPlayers = (sql: Sql): ((playerId: string) => Promise<readonly string[]>) =>
  gather(async (blockers: readonly string[]) => {
    const rows = await sql<{ blocker: string; blocked: string[] }[]>`
      select blocker, array_agg(blocked) as blocked from player_blocks
      where blocker = any(${[...blockers]}::uuid[]) group by blocker`;
    const lists = new Map(rows.map(({ blocker, blocked }) => [blocker, blocked]));
    return blockers.map((blocker) => lists.get(blocker) ?? []);
  });

/** Whether two players may talk in private: they are friends, and neither has blocked the other. */
export async function mayMeet(sql: Sql, one: string, other: string): Promise<boolean> {
  const rows = await sql`
    select 1 from friendships f join players p on p.id = f.friend_id and p.erased_at is null
    where f.player_id = ${one} and f.friend_id = ${other} and not exists (
      select 1 from player_blocks
      where (blocker = ${one} and blocked = ${other}) or (blocker = ${other} and blocked = ${one}))`;
  return rows.length === 1;
}
