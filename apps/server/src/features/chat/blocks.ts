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
