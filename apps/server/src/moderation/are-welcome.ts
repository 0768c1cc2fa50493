/** Finds which of some players are deleted, banned or muted, for everything that players do together. The house is always allowed. */
import type { Queryable } from '../database/database.ts';
import { isAmong } from '../database/statements/planned-once.ts';

export async function findUnwelcome(sql: Queryable, playerIds: readonly string[]): Promise<Set<string>> {
  const barred = await sql<{ id: string }[]>`
    select p.id from players p where p.id ${isAmong(sql, playerIds, 'uuid')} and (
      p.erased_at is not null and not exists (select 1 from house_account h where h.player_id = p.id)
      or exists (
      select 1 from punishments u where u.player_id = p.id and u.kind in ('mute', 'ban')
        and u.lifted_at is null and (u.expires_at is null or u.expires_at > now())))`;
  return new Set(barred.map(({ id }) => id));
}

/** Whether none of them is deleted, banned or muted. */
export const areWelcome = async (sql: Queryable, playerIds: readonly string[]): Promise<boolean> =>
  (await findUnwelcome(sql, playerIds)).size === 0;

/** Players `p` who are neither banned nor deleted. */
export const stillHere = (sql: Queryable) => sql`
  p.erased_at is null and not exists (
    select 1 from punishments u where u.player_id = p.id and u.kind = 'ban' and u.lifted_at is null
      and (u.expires_at is null or u.expires_at > now())
  )`;
