/**
 * Sessions: an opaque random token, stored only as a hash. A lookup returns the player with current
 * permissions and punishments, so that nothing is stale; concurrent lookups share one statement.
 */
import { hash, randomBytes } from 'node:crypto';
import { type Permission, permissions } from '@blookery/contract/base/permissions';
import {
  CONFIRMED_MINUTES,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  SESSIONS_MAX,
} from '@blookery/game/players/settings';
import type { Queryable, Sql, Transaction } from '../database/database.ts';
import { gather } from '../database/gather.ts';
import { isAmong } from '../database/statements/planned-once.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps, type Progress } from '../jobs/steps.ts';
import type { Bus } from '../ports/bus.ts';
import { type Log, standardErrorLog } from '../ports/log.ts';
import { Refusal } from '../refusal.ts';
import type { Player } from './player.ts';

export interface Sessions {
  /** Null for an invalid token. Throws `PLAYER_BANNED`. */
  authenticate: (token: string) => Promise<Player | null>;
  /**
   * Returns the token. Cancels a pending deletion of the account. Of more than `SESSIONS_MAX` sessions, those unused
   * for longest end.
   */
  start: (within: Within, session: NewSession) => Promise<string>;
  /** Records that the player has just confirmed this session. */
  confirm: (sessionId: string) => Promise<void>;
  end: (sessionId: string) => Promise<void>;
  /** Ends every session of a player but the one to keep, or only one. Returns how many. */
  endAll: (playerId: string, options?: EndAll) => Promise<number>;
  /** The current players of these sessions, by session id. Ended sessions and banned players are omitted. */
  stillOpen: (sessionIds: readonly string[]) => Promise<Map<string, Player>>;
  /** Deletes the rows of expired sessions, and closes their connections. */
  forgetEnded: () => Promise<Progress>;
}

/** A transaction. That sessions ended is published after its commit. */
interface Within {
  tx: Transaction;
  afterCommit: (callback: () => void) => void;
}

interface NewSession {
  playerId: string;
  userAgent: string;
  addressHash: Buffer;
  /** Of the /48 around it, if there is one. */
  widerHash?: Buffer | null;
  /** The hash that the password was checked against: if it changed meanwhile, no session starts. */
  passwordHash?: string;
}

interface EndAll {
  keepSessionId?: string;
  onlySessionId?: string;
  within?: Within;
}

interface SessionRow {
  tokenHash: string;
  sessionId: string;
  playerId: string;
  username: string;
  permissions: string[];
  confirmed: boolean;
  /** Not recorded as used for a while. */
  stale: boolean;
  ban: { reason: string; expiresAt: string | null } | null;
  mute: { reason: string; expiresAt: string | null } | null;
}

export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** The notice for a player who logs in after asking to delete the account. */
const welcomeBack = { text: 'Your account stays', detail: 'Logging in took back that it was to be deleted.' };

/** Whether the session `s` is valid. Every lookup of sessions uses this. */
export const isOpen = (sql: Queryable) => sql`(
  s.last_seen_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})
  and s.created_at > now() - make_interval(days => ${SESSION_DAYS}))`;

/** Carries the id of each ended session, so that every server closes its sockets at once. */
export const sessionsEndedTopic = 'sessions.ended';

export function sessions(sql: Sql, bus: Bus, log: Log = standardErrorLog): Sessions {
  // `is true` keeps the planner from the indexes by time: among a few thousand sessions it would read all of the last days.
  const select = () => sql`
    select s.token_hash as "tokenHash", s.id as "sessionId", p.id as "playerId", p.username,
      s.last_seen_at < now() - interval '5 minutes' as stale,
      coalesce(s.confirmed_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}), false) as confirmed,
      array(
        select permission from player_permissions g
        where g.player_id = p.id and (g.expires_at is null or g.expires_at > now())
      ) as permissions,
      (${punishment(sql, 'ban')}) as ban,
      (${punishment(sql, 'mute')}) as mute
    from sessions s join players p on p.id = s.player_id
    where ${isOpen(sql)} is true`;
  const find = gather(async (hashes: readonly string[]) => {
    const rows = await sql<SessionRow[]>`${select()} and s.token_hash ${isAmong(sql, hashes, 'text')}`;
    // Records the use; a minute late is fine, and nobody waits for it.
    const stale = rows.filter((row) => row.stale).map((row) => row.sessionId);
    if (stale.length > 0) {
      sql`update sessions set last_seen_at = now() where id = any(${stale}::uuid[])`.catch((fault: unknown) =>
        log.warn(fault, 'sessions'),
      );
    }
    const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
    return hashes.map((hash) => byHash.get(hash) ?? null);
  });

  const publishEnded = (ended: readonly { id: string }[]) => {
    for (const { id } of ended) bus.publish(sessionsEndedTopic, id);
  };

  return {
    authenticate: async (token) => {
      if (token.length > 200) return null;
      const row = await find(hashToken(token));
      if (!row) return null;
      if (row.ban) throw banRefusal(row.ban);
      return toPlayer(row);
    },
    start: async (
      { tx, afterCommit },
      { playerId, userAgent, addressHash, widerHash = null, passwordHash },
    ) => {
      const token = randomBytes(32).toString('base64url');
      const unchanged = passwordHash === undefined ? tx`true` : tx`password_hash = ${passwordHash}`;
      const started = await tx`
        with leaving as (
          select id from players where id = ${playerId} and deletion_at is not null
        ), back as (
          update players set deletion_at = null where id = ${playerId} and erased_at is null and ${unchanged}
          returning id
        ), told as (
          insert into notices (player_id, kind, text, detail)
          select id, 'game', ${welcomeBack.text}, ${welcomeBack.detail} from back join leaving using (id)
        )
        insert into sessions (token_hash, player_id, user_agent, address_hash, wider_hash)
        select ${hashToken(token)}, id, ${userAgent.slice(0, 300)}, ${addressHash}, ${widerHash}::bytea from back returning 1`;
      if (started.length === 0) throw new Refusal('LOGIN_WRONG');
      // The row of the player is locked: concurrent log-ins count one after the other.
      const ended = await tx<{ id: string }[]>`
        delete from sessions where id in (
          select id from sessions where player_id = ${playerId} order by last_seen_at desc offset ${SESSIONS_MAX}
        ) returning id`;
      afterCommit(() => publishEnded(ended));
      return token;
    },
    confirm: async (sessionId) => {
      await sql`update sessions set confirmed_at = now() where id = ${sessionId}`;
    },
    end: async (sessionId) => {
      await sql`delete from sessions where id = ${sessionId}`;
      bus.publish(sessionsEndedTopic, sessionId);
    },
    endAll: async (playerId, { keepSessionId = null, onlySessionId = null, within } = {}) => {
      const ended = await (within?.tx ?? sql)<{ id: string }[]>`
        delete from sessions where player_id = ${playerId} and id is distinct from ${keepSessionId}
          and (${onlySessionId}::uuid is null or id = ${onlySessionId})
        returning id`;
      if (within) within.afterCommit(() => publishEnded(ended));
      else publishEnded(ended);
      return ended.length;
    },
    stillOpen: async (sessionIds) => {
      if (sessionIds.length === 0) return new Map();
      const rows = await sql<SessionRow[]>`${select()} and s.id = any(${[...sessionIds]}::uuid[])`;
      return new Map(rows.filter((row) => !row.ban).map((row) => [row.sessionId, toPlayer(row)]));
    },
    forgetEnded: () =>
      forgetInSteps(async () => {
        const ended = await sql<{ id: string }[]>`
          delete from sessions where id in (
            select s.id from sessions s where not ${isOpen(sql)} limit ${FORGOTTEN_AT_ONCE}
          ) returning id`;
        publishEnded(ended);
        return ended;
      }),
  };
}

/** Most players have none, and thousands of empty sets add up. */
const nothing: ReadonlySet<Permission> = new Set();

const toPlayer = (row: SessionRow): Player => ({
  id: row.playerId,
  username: row.username,
  sessionId: row.sessionId,
  confirmed: row.confirmed,
  permissions: row.permissions.length === 0 ? nothing : new Set(row.permissions.filter(isPermission)),
  mute: row.mute && {
    reason: row.mute.reason,
    until: row.mute.expiresAt === null ? null : new Date(row.mute.expiresAt),
  },
});

/** The heaviest punishment of a kind in force: one without an end, else the one that ends last. */
const punishment = (sql: Sql, kind: 'ban' | 'mute') => sql`
  select json_build_object('reason', reason, 'expiresAt', expires_at) from punishments u
  where u.player_id = p.id and u.kind = ${kind} and u.lifted_at is null
    and (u.expires_at is null or u.expires_at > now())
  order by u.expires_at desc nulls first limit 1`;

export const banRefusal = (ban: { reason: string; expiresAt: string | null }): Refusal =>
  new Refusal('PLAYER_BANNED', {
    reason: ban.reason,
    expires: ban.expiresAt ? new Date(ban.expiresAt).toISOString() : 'further notice',
  });

/** For log-ins without a session yet. Throws `PLAYER_BANNED`. */
export async function requireNotBanned(sql: Sql, playerId: string): Promise<void> {
  const [row] = await sql<Pick<SessionRow, 'ban'>[]>`
    select (${punishment(sql, 'ban')}) as ban from players p where p.id = ${playerId}`;
  if (row?.ban) throw banRefusal(row.ban);
}

const known = new Set<string>(permissions);
const isPermission = (name: string): name is Permission => known.has(name);

/** Ends every session of a player in the database. Open connections notice at their next check. */
export const eraseSessions = (tx: Queryable, playerId: string) =>
  tx`delete from sessions where player_id = ${playerId}`;
