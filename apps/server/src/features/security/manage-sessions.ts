import type { Session } from '@blookery/contract';
import { readDevice } from '@blookery/game/settings';
import type { Queryable } from '../../database/database.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import type { SecurityParts } from './parts.ts';

const mostShown = 100;

interface SessionRow {
  id: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  samePlace: boolean;
}

/** This one first, then those seen last. */
export async function listSessions(sql: Queryable, player: Player): Promise<Session[]> {
  const rows = await sql<SessionRow[]>`
    select s.id, s.user_agent as "userAgent", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
      s.address_hash = mine.address_hash as "samePlace"
    from sessions s join sessions mine on mine.id = ${player.sessionId}
    where s.player_id = ${player.id}
    order by s.id = ${player.sessionId} desc, s.last_seen_at desc limit ${mostShown}`;
  return rows.map((row) => ({
    id: row.id,
    current: row.id === player.sessionId,
    ...readDevice(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    samePlace: row.samePlace,
  }));
}

export async function endSession(
  { database: { sql }, sessions }: SecurityParts,
  playerId: string,
  sessionId: string,
): Promise<void> {
  const own = await sql`select 1 from sessions where id = ${sessionId} and player_id = ${playerId}`;
  if (own.length === 0) throw new Refusal('SESSION_UNKNOWN');
  await sessions.end(sessionId);
}

export async function endOtherSessions(
  { sessions }: SecurityParts,
  player: Player,
): Promise<{ ended: number }> {
  return { ended: await sessions.endAll(player.id, { keepSessionId: player.sessionId }) };
}
