import type { Queryable } from '../../database/database.ts';
import { areWelcome } from '../../moderation/are-welcome.ts';
import { isBlocked } from '../../players/relations.ts';
import { Refusal } from '../../refusal.ts';

/** Checked at every step: a player may have been blocked, muted or banned since the last one. */
export async function requireMayTrade(sql: Queryable, one: string, other: string): Promise<void> {
  const [blocked, welcome] = await Promise.all([isBlocked(sql, one, other), areWelcome(sql, [one, other])]);
  if (blocked || !welcome) throw new Refusal('TRADE_NOT_ALLOWED');
}
