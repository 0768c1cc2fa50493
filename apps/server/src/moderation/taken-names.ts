import type { Queryable } from '../database/database.ts';

/** Whether staff took this name from the player by renaming them. An act that was undone took nothing. */
export async function wasTakenFrom(sql: Queryable, playerId: string, foldedName: string): Promise<boolean> {
  const rows = await sql`
    select 1 from audit_trail a
    where a.player_id = ${playerId} and a.action = 'rename' and lower(a.before ->> 'username') = ${foldedName}
      and not exists (select 1 from audit_trail u where u.undoes = a.id)
    limit 1`;
  return rows.length === 1;
}
