/** Whether none of some players is deleted, banned or muted, for everything that they do together. The house is welcome. */
import type { Queryable } from '../database/database.ts';

export async function areWelcome(sql: Queryable, playerIds: readonly string[]): Promise<boolean> {
  const barred = await sql`
    select 1 from players p where p.id = any(${[...playerIds]}::uuid[]) and (
      p.erased_at is not null and not exists (select 1 from house_account h where h.player_id = p.id)
      or exists (
      select 1 from punishments u where u.player_id = p.id and u.kind in ('mute', 'ban')
        and u.lifted_at is null and (u.expires_at is null or u.expires_at > now()))) limit 1`;
  return barred.length === 0;
}
