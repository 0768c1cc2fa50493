import type { Session } from '@blookery/contract';
import { readDevice, SESSIONS_MAX, sessionEndsAt } from '@blookery/game/players/settings';
import type { Queryable } from '../../database/database.ts';
import { securityNews } from '../../notices/security-news.ts';
import type { Player } from '../../players/player.ts';
import { isOpen } from '../../players/sessions.ts';
import { Refusal } from '../../refusal.ts';
import type { SecurityParts } from './parts.ts';

interface SessionRow {
  id: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  samePlace: boolean;
}

/** This session first, then by last use. */
export async function listSessions(sql: Queryable, player: Player): Promise<Session[]> {
  const rows = await sql<SessionRow[]>`
    select s.id, s.user_agent as "userAgent", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
      s.address_hash = mine.address_hash as "samePlace"
    from sessions s join sessions mine on mine.id = ${player.sessionId}
    where s.player_id = ${player.id} and ${isOpen(sql)}
    order by s.id = ${player.sessionId} desc, s.last_seen_at desc limit ${SESSIONS_MAX}`;
  return rows.map((row) => ({
    id: row.id,
    current: row.id === player.sessionId,
    ...readDevice(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    endsAt: sessionEndsAt(row).toISOString(),
    samePlace: row.samePlace,
  }));
}

export async function endSession(
  { database, sessions, notices }: SecurityParts,
  playerId: string,
  sessionId: string,
): Promise<void> {
  await database.transaction(async (tx, afterCommit) => {
    const writing = { tx, afterCommit };
    const ended = await sessions.endAll(playerId, { onlySessionId: sessionId, within: writing });
    if (ended === 0) throw new Refusal('SESSION_UNKNOWN');
    await notices.post(writing, playerId, securityNews.sessionsEnded(1));
  });
}

export const endOtherSessions = ({ database, sessions, notices }: SecurityParts, player: Player) =>
  database.transaction(async (tx, afterCommit) => {
    const writing = { tx, afterCommit };
    const ended = await sessions.endAll(player.id, { keepSessionId: player.sessionId, within: writing });
    if (ended > 0) await notices.post(writing, player.id, securityNews.sessionsEnded(ended));
    return { ended };
  });
