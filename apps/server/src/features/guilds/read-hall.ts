/** The guild of the player in full: counted now, not read from the stored sums. */
import type { GuildAsk, GuildHall } from '@blookery/contract/guilds';
import { utcDay, weekEnd, weekStart } from '@blookery/game';
import {
  GUILD_REQUESTED_MAX,
  type GuildRole,
  guildLevel,
  isOfficer,
  mayPayOut,
  quiltReward,
} from '@blookery/game/players/guilds';
import type { Sql } from '../../database/database.ts';
import { loadFaces } from '../../players/faces.ts';
import { areBlocked } from '../../players/relations.ts';
import { Refusal } from '../../refusal.ts';
import { beginWeek } from './count-experience.ts';
import { findMembership, type GuildRow, guildColumns, toCard } from './guild-rows.ts';
import type { GuildParts } from './parts.ts';
import { readPlace } from './read-board.ts';
import { paidToday } from './treasury.ts';

interface HallRow extends GuildRow {
  foundedAt: Date;
  founderId: string | null;
  notice: string | null;
  noticeBy: string | null;
  noticeAt: Date | null;
  treasury: number;
  officerLimit: number;
  leftExperience: number;
  leftWeek: number;
  weekOf: string;
  patch: number;
  finished: boolean;
}

export interface MemberRow {
  id: string;
  role: GuildRole;
  joinedAt: Date;
  experience: number;
  weekExperience: number;
}

export async function readHall(parts: GuildParts, playerId: string): Promise<GuildHall> {
  const { catalog, clock, presence } = parts;
  const { sql } = parts.database;
  const membership = await findMembership(sql, playerId);
  if (!membership) throw new Refusal('GUILD_NONE');
  const { guildId, role } = membership;
  const now = clock.now();
  let row = await readRow(sql, guildId);
  if (row && row.weekOf < utcDay(weekStart(now))) {
    await beginWeek(parts, guildId);
    row = await readRow(sql, guildId);
  }
  if (!row) throw new Refusal('GUILD_NONE');
  const officer = isOfficer(role);
  const [members, requests, invites, place, paid] = await Promise.all([
    readMembers(sql, guildId),
    officer ? readAsks(sql, 'guild_requests', guildId) : [],
    officer ? readAsks(sql, 'guild_invites', guildId) : [],
    readPlace(sql, guildId),
    paidToday(sql, guildId, playerId, now),
  ]);
  const shown = [...members, ...requests, ...invites].map(({ id }) => id);
  const [faces, blocked] = await Promise.all([
    loadFaces(sql, catalog, [...shown, row.founderId ?? [], row.noticeBy ?? []].flat()),
    areBlocked(
      sql,
      members.map(({ id }) => ({ one: playerId, other: id })),
    ),
  ]);
  // Players who blocked each other share a guild, not what they are doing.
  const doing = await presence.of(members.filter((_, index) => !blocked[index]).map(({ id }) => id));
  const face = (id: string | null) => (id === null ? null : (faces.get(id) ?? null));
  const asks = (rows: readonly { id: string; at: Date }[]): GuildAsk[] =>
    rows.flatMap(({ id, at }) => {
      const player = faces.get(id);
      return player ? [{ player, createdAt: at.toISOString() }] : [];
    });
  const sum = (of: 'experience' | 'weekExperience') => members.reduce((total, one) => total + one[of], 0);
  const experience = row.leftExperience + sum('experience');
  return {
    guild: { ...toCard(row), experience, level: guildLevel(experience) },
    role,
    ...place,
    foundedAt: row.foundedAt.toISOString(),
    founder: face(row.founderId),
    notice:
      row.notice !== null && row.noticeAt !== null
        ? { text: row.notice, by: face(row.noticeBy), at: row.noticeAt.toISOString() }
        : null,
    members: members.flatMap(({ id, joinedAt, ...member }) => {
      const player = faces.get(id);
      const activity = doing.get(id);
      if (!player) return [];
      return [
        { player, ...member, joinedAt: joinedAt.toISOString(), presence: activity ? { activity } : null },
      ];
    }),
    quilt: {
      patch: row.patch,
      experience: row.leftWeek + sum('weekExperience'),
      reward: quiltReward(row.patch),
      finished: row.finished,
      endsAt: weekEnd(now).toISOString(),
    },
    treasury: {
      tokens: row.treasury,
      officerLimit: row.officerLimit,
      left: Math.min(row.treasury, mayPayOut(role, row.officerLimit, paid)),
    },
    requests: asks(requests),
    invites: asks(invites),
  };
}

async function readRow(sql: Sql, guildId: number): Promise<HallRow | undefined> {
  const [row] = await sql<HallRow[]>`
    select ${guildColumns(sql)}, g.founded_at as "foundedAt",
      (select p.id from players p where p.id = g.founder_id and p.erased_at is null) as "founderId",
      g.notice, g.notice_by as "noticeBy", g.notice_at as "noticeAt", g.treasury,
      g.officer_limit as "officerLimit", g.left_experience as "leftExperience",
      g.left_week_experience as "leftWeek", g.week_of::text as "weekOf", g.patch,
      exists (select 1 from guild_quilts q where q.guild_id = g.id and q.week_of = g.week_of) as finished
    from guilds g where g.id = ${guildId} and g.disbanded_at is null`;
  return row;
}

/** The owner and officers first, then by contribution. */
export const readMembers = (sql: Sql, guildId: number): Promise<MemberRow[]> => sql<MemberRow[]>`
  select m.player_id as id, m.role, m.joined_at as "joinedAt",
    greatest(0, w.experience - m.joined_experience) as experience,
    greatest(0, w.experience - m.week_experience) as "weekExperience"
  from guild_members m join wallets w on w.player_id = m.player_id where m.guild_id = ${guildId}
  order by array_position(array['owner', 'officer', 'member'], m.role), experience desc, m.joined_at, id`;

const readAsks = (sql: Sql, table: 'guild_requests' | 'guild_invites', guildId: number) => sql<
  { id: string; at: Date }[]
>`select player_id as id, created_at as at from ${sql(table)} where guild_id = ${guildId}
  order by created_at limit ${GUILD_REQUESTED_MAX}`;
