/** Reads guilds: one set of columns, one mapping, and the lock that every change begins with. */
import type { FoundGuild, GuildCard } from '@blookery/contract/guilds';
import { type GuildRole, guildLevel } from '@blookery/game/players/guilds';
import type { Queryable, Transaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';

export interface GuildRow {
  guildId: number;
  name: string;
  tag: string;
  motto: string;
  language: GuildCard['language'];
  entry: GuildCard['entry'];
  guildColor: GuildCard['look']['color'];
  emblemId: number;
  guildBannerId: number;
  members: number;
  capacity: number;
  guildExperience: number;
}

/** Columns of `guilds g`. */
export const guildColumns = (sql: Queryable) => sql`
  g.id as "guildId", g.name, g.tag, g.motto, g.language, g.entry, g.color as "guildColor",
  g.emblem_id as "emblemId", g.banner_id as "guildBannerId", g.member_count as members, g.capacity,
  g.experience as "guildExperience"`;

export const toCard = (row: GuildRow): GuildCard => ({
  id: row.guildId,
  name: row.name,
  tag: row.tag,
  motto: row.motto,
  language: row.language,
  entry: row.entry,
  look: { color: row.guildColor, emblemId: row.emblemId, bannerId: row.guildBannerId },
  members: row.members,
  capacity: row.capacity,
  experience: row.guildExperience,
  level: guildLevel(row.guildExperience),
});

export interface FoundRow extends GuildRow {
  tie: FoundGuild['tie'];
  friends: number;
}

/** Columns of `guilds g`, as seen by one player. */
export const foundColumns = (sql: Queryable, playerId: string) => sql`
  ${guildColumns(sql)},
  case
    when exists (select 1 from guild_members m where m.guild_id = g.id and m.player_id = ${playerId}) then 'member'
    when exists (select 1 from guild_invites i where i.guild_id = g.id and i.player_id = ${playerId}) then 'invited'
    when exists (select 1 from guild_requests r where r.guild_id = g.id and r.player_id = ${playerId}) then 'asked'
    else 'none'
  end as tie,
  (select count(*) from friendships f join guild_members m on m.player_id = f.friend_id
   where f.player_id = ${playerId} and m.guild_id = g.id) as friends`;

export const toFound = (row: FoundRow): FoundGuild => ({
  ...toCard(row),
  tie: row.tie,
  friends: row.friends,
});

/** Whether a player was removed from guild `g` and not readmitted since. */
export const sentAway = (sql: Queryable, playerId: string) => sql`
  exists (
    select 1 from guild_history r
    where r.guild_id = g.id and r.subject_id = ${playerId} and r.kind = 'removed' and not exists (
      select 1 from guild_history j
      where j.guild_id = g.id and j.id > r.id and j.actor_id = ${playerId} and j.kind = 'joined'))`;

/** A guild read under its lock. */
export interface LockedGuild {
  id: number;
  name: string;
  tag: string;
  entry: GuildCard['entry'];
  members: number;
  capacity: number;
  treasury: number;
  officerLimit: number;
  bannerId: number;
}

/** Waits for other changes to the guild. Refuses if it is disbanded. */
export async function lockGuild(tx: Transaction, guildId: number): Promise<LockedGuild> {
  const [guild] = await tx<LockedGuild[]>`
    select id, name, tag, entry, member_count as members, capacity, treasury, officer_limit as "officerLimit",
      banner_id as "bannerId"
    from guilds where id = ${guildId} and disbanded_at is null for update`;
  if (!guild) throw new Refusal('GUILD_UNKNOWN');
  return guild;
}

export interface Membership {
  guildId: number;
  role: GuildRole;
}

export async function findMembership(sql: Queryable, playerId: string): Promise<Membership | null> {
  const [row] = await sql<Membership[]>`
    select guild_id as "guildId", role from guild_members where player_id = ${playerId}`;
  return row ?? null;
}

/** The guild of the caller, locked, and their role under the lock. */
export async function lockOwnGuild(
  tx: Transaction,
  playerId: string,
): Promise<{ guild: LockedGuild; role: GuildRole }> {
  const before = await findMembership(tx, playerId);
  if (!before) throw new Refusal('GUILD_NONE');
  const guild = await lockGuild(tx, before.guildId).catch((fault: unknown) => {
    // The guild was disbanded while this waited for the lock.
    throw fault instanceof Refusal ? new Refusal('GUILD_NONE') : fault;
  });
  const now = await findMembership(tx, playerId);
  if (now?.guildId !== guild.id) throw new Refusal('GUILD_NONE');
  return { guild, role: now.role };
}

/** The role of another member of the same guild. */
export async function roleIn(tx: Transaction, guildId: number, playerId: string): Promise<GuildRole> {
  const found = await findMembership(tx, playerId);
  if (found?.guildId !== guildId) throw new Refusal('GUILD_MEMBER_UNKNOWN');
  return found.role;
}
