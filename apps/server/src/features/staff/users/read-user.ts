/** Everything about one player that staff base decisions on. Each look is recorded too. */
import { isStaffPermission, permissions } from '@blookery/contract/base/permissions';
import type { recordKinds, StaffUser } from '@blookery/contract/staff';
import { readDevice } from '@blookery/game/players/settings';
import type { Queryable, Sql } from '../../../database/database.ts';
import { noteLook } from '../../../moderation/audit-trail.ts';
import { activePunishment, type Punishment } from '../../../moderation/punishments.ts';
import { loadFaces } from '../../../players/faces.ts';
import type { Player } from '../../../players/player.ts';
import { Refusal } from '../../../refusal.ts';
import type { StaffParts } from '../parts.ts';
import { faceOrNull, toUserLine, type UserLineRow, userLineColumns, userLineJoins } from './user-state.ts';

interface UserRow extends UserLineRow {
  createdAt: Date;
  givingLiftedAt: Date | null;
  lastSeenAt: Date | null;
  gems: number;
  blooks: number;
  blookKinds: number;
  packsOpened: number;
  messagesSent: number;
  tradesDone: number;
  auctionsSold: number;
  email: string | null;
  twoFactor: boolean;
}

export async function readUser(parts: StaffParts, staff: Player, userId: string): Promise<StaffUser> {
  const { sql } = parts.database;
  const { catalog } = parts;
  const [row] = await sql<UserRow[]>`
    select ${userLineColumns(sql)}, p.created_at as "createdAt",
      p.giving_lifted_at as "givingLiftedAt", w.gems, w.packs_opened as "packsOpened",
      s.messages_sent as "messagesSent", p.email, p.otp_enabled as "twoFactor",
      (select max(last_seen_at) from sessions where player_id = p.id) as "lastSeenAt",
      (select count(*) from blooks b where b.owner_id = p.id) as blooks,
      (select count(distinct b.blook_id) from blooks b where b.owner_id = p.id) as "blookKinds",
      (select count(*) from trade_sides t where t.player_id = p.id and t.done) as "tradesDone",
      (select count(*) from auctions a where a.seller_id = p.id and a.outcome = 'sold') as "auctionsSold"
    from players p ${userLineJoins(sql)} join player_statistics s on s.player_id = p.id
    where p.id = ${userId} and p.erased_at is null`;
  if (!row) throw new Refusal('USER_UNKNOWN');
  const [mute, ban, held, record, sessions, alternates, blacklisted] = await Promise.all([
    activePunishment(sql, userId, 'mute'),
    activePunishment(sql, userId, 'ban'),
    readPermissions(sql, userId),
    readRecord(parts, staff.id, userId),
    readSessions(sql, userId),
    readAlternates(parts, userId),
    readBlacklisted(sql, userId),
    noteLook(parts.database, staff.id, userId),
  ]);
  const isAbove = held.some(
    ({ permission }) => isStaffPermission(permission) && !staff.permissions.has(permission),
  );
  return {
    ...toUserLine(row, catalog),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    gems: row.gems,
    blooks: row.blooks,
    blookKinds: row.blookKinds,
    packsOpened: row.packsOpened,
    messagesSent: row.messagesSent,
    tradesDone: row.tradesDone,
    auctionsSold: row.auctionsSold,
    email: row.email === null ? null : masked(row.email),
    twoFactor: row.twoFactor,
    givesFrom:
      parts.economy
        .givesFrom({ createdAt: row.createdAt, lifted: row.givingLiftedAt !== null })
        ?.toISOString() ?? null,
    mute: onWire(mute),
    ban: onWire(ban),
    permissions: held,
    record,
    sessions,
    alternates,
    blacklisted,
    mayAct: staff.id !== userId && !isAbove,
  };
}

const onWire = (punishment: Punishment | null) =>
  punishment && { reason: punishment.reason, until: punishment.until?.toISOString() ?? null };

const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••••');

const known: ReadonlySet<string> = new Set(permissions);

export async function readPermissions(sql: Queryable, userId: string): Promise<StaffUser['permissions']> {
  const rows = await sql<
    { permission: StaffUser['permissions'][number]['permission']; expiresAt: Date | null }[]
  >`
    select permission, expires_at as "expiresAt" from player_permissions
    where player_id = ${userId} and (expires_at is null or expires_at > now()) order by permission`;
  return rows
    .filter(({ permission }) => known.has(permission))
    .map(({ permission, expiresAt }) => ({ permission, expiresAt: expiresAt?.toISOString() ?? null }));
}

interface RecordRow {
  id: number;
  kind: (typeof recordKinds)[number];
  text: string;
  staffId: string | null;
  createdAt: Date;
  until: Date | null;
  liftedAt: Date | null;
}

/** Nobody reads the notes about themselves. */
async function readRecord({ database: { sql }, catalog }: StaffParts, staffId: string, userId: string) {
  const rows = await sql<RecordRow[]>`
    select id, kind, reason as text, staff_id as "staffId", created_at as "createdAt", expires_at as until,
      lifted_at as "liftedAt"
    from punishments where player_id = ${userId}
    union all
    select id, 'note', text, staff_id, created_at, null, null from staff_notes
    where player_id = ${userId} and player_id <> ${staffId}
    order by "createdAt" desc, id desc limit 50`;
  const ids = rows.flatMap(({ staffId }) => staffId ?? []);
  const faces = await loadFaces(sql, catalog, ids);
  return rows.map(({ staffId, createdAt, until, liftedAt, ...row }) => ({
    ...row,
    staff: faceOrNull(faces, staffId),
    createdAt: createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    liftedAt: liftedAt?.toISOString() ?? null,
  }));
}

async function readSessions(sql: Sql, userId: string): Promise<StaffUser['sessions']> {
  const rows = await sql<
    { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date; address: string }[]
  >`
    select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
      left(encode(address_hash, 'hex'), 8) as address
    from sessions where player_id = ${userId} order by last_seen_at desc limit 20`;
  return rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => {
    const { browser, system } = readDevice(userAgent);
    return {
      ...row,
      browser,
      system,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    };
  });
}

async function readAlternates({ database: { sql }, catalog }: StaffParts, userId: string) {
  const rows = await sql<(UserLineRow & { lastSeenAt: Date; sharedAddresses: number })[]>`
    select ${userLineColumns(sql)}, shared.last_seen_at as "lastSeenAt", shared.count as "sharedAddresses"
    from (
      select theirs.player_id, max(theirs.last_seen_at) as last_seen_at, count(*) as count
      from player_addresses mine join player_addresses theirs on theirs.address_hash = mine.address_hash
      where mine.player_id = ${userId} and theirs.player_id <> ${userId}
      group by theirs.player_id order by count(*) desc, max(theirs.last_seen_at) desc limit 20
    ) shared join players p on p.id = shared.player_id ${userLineJoins(sql)}
    order by shared.count desc, shared.last_seen_at desc`;
  return rows.map((row) => ({
    ...toUserLine(row, catalog),
    lastSeenAt: row.lastSeenAt.toISOString(),
    sharedAddresses: row.sharedAddresses,
  }));
}

async function readBlacklisted(sql: Sql, userId: string): Promise<StaffUser['blacklisted']> {
  const rows = await sql<{ id: number; reason: string; until: Date | null }[]>`
    select id, reason, expires_at as until from address_blacklist
    where player_id = ${userId} and (expires_at is null or expires_at > now()) order by id desc`;
  return rows.map(({ until, ...row }) => ({ ...row, until: until?.toISOString() ?? null }));
}
