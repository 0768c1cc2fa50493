import type { Queryable } from '../../database/database.ts';
import { isBlocked } from '../../players/relations.ts';
import { Refusal } from '../../refusal.ts';

/** True if none is deleted, banned or muted. */
export async function areWelcome(sql: Queryable, playerIds: readonly string[]): Promise<boolean> {
  const barred = await sql`
    select 1 from players p where p.id = any(${[...playerIds]}::uuid[]) and (p.erased_at is not null or exists (
      select 1 from punishments u where u.player_id = p.id and u.kind in ('mute', 'ban')
        and u.lifted_at is null and (u.expires_at is null or u.expires_at > now()))) limit 1`;
  return barred.length === 0;
}

/** Checked at every step: a player may have been blocked, muted or banned since the last one. */
export async function requireMayTrade(sql: Queryable, one: string, other: string): Promise<void> {
  const [blocked, welcome] = await Promise.all([isBlocked(sql, one, other), areWelcome(sql, [one, other])]);
  if (blocked || !welcome) throw new Refusal('TRADE_NOT_ALLOWED');
}
