/**
 * Joining and leaving, for every use case that admits or removes a member. The guild is locked already, so
 * its count and capacity are exact.
 */
import type { GuildRole } from '@blookery/game/players/guilds';
import { isUniqueViolation, type Transaction } from '../../database/database.ts';
import type { Writing } from '../../notices/notices.ts';
import { loadFaces } from '../../players/faces.ts';
import { Refusal } from '../../refusal.ts';
import { gainedSince } from './count-experience.ts';
import { writeDown } from './guild-history.ts';
import type { LockedGuild } from './guild-rows.ts';
import type { GuildParts } from './parts.ts';
import { publishToGuild } from './publish-to-guild.ts';

/** Refuses if there is no room or the player is in a guild; the caller chooses the refusal. */
export async function letIn(
  parts: GuildParts,
  writing: Writing,
  guild: Pick<LockedGuild, 'id' | 'name' | 'members' | 'capacity'>,
  playerId: string,
  { role = 'member', taken }: { role?: GuildRole; taken: 'GUILD_ALREADY' | 'GUILD_THEY_HAVE_ONE' },
): Promise<void> {
  const { tx } = writing;
  if (guild.members >= guild.capacity) throw new Refusal('GUILD_FULL');
  await tx`
    insert into guild_members (player_id, guild_id, role, joined_at, joined_experience, week_experience)
    select player_id, ${guild.id}, ${role}, ${parts.clock.now()}, experience, experience from wallets
    where player_id = ${playerId}`.catch((fault: unknown) => {
    throw isUniqueViolation(fault, 'guild_members_pkey') ? new Refusal(taken) : fault;
  });
  await tx`update guilds set member_count = member_count + 1 where id = ${guild.id}`;
  await forgetTies(parts, writing, guild.id, playerId);
  await writeDown(tx, { guildId: guild.id, kind: role === 'owner' ? 'founded' : 'joined', actor: playerId });
  await noteMembership(parts, writing, playerId, guild);
}

/** A member has no open requests and invitations. The halls of other guilds lose theirs at once. */
async function forgetTies(
  parts: GuildParts,
  { tx, afterCommit }: Writing,
  guildId: number,
  playerId: string,
): Promise<void> {
  const others = await tx<{ id: number }[]>`
    with asked as (
      delete from guild_requests where player_id = ${playerId} returning guild_id
    ), invited as (
      delete from guild_invites where player_id = ${playerId} returning guild_id
    )
    select guild_id as id from (table asked union table invited) t where guild_id <> ${guildId}`;
  afterCommit(() => {
    for (const { id } of others) publishToGuild(parts, id);
  });
}

/**
 * The contribution of a member stays with the guild; its quilt gets none of what they gained after its week had
 * ended, if the next one has not begun yet.
 */
export async function removeMember(tx: Transaction, guildId: number, playerId: string): Promise<void> {
  const gone = await tx`
    with gone as (
      delete from guild_members where player_id = ${playerId} and guild_id = ${guildId}
      returning joined_experience, week_experience
    )
    update guilds g set member_count = member_count - 1,
      left_experience = left_experience + greatest(0, w.experience - gone.joined_experience),
      left_week_experience = left_week_experience + greatest(0, w.experience - gone.week_experience
        - ${gainedSince(tx, tx`((g.week_of + 7)::timestamp at time zone 'utc')`)})
    from gone, wallets w where g.id = ${guildId} and w.player_id = ${playerId}
    returning 1`;
  if (gone.length === 0) throw new Refusal('GUILD_MEMBER_UNKNOWN');
}

/** Leaving or removal: takes away the chat room and the tag, at once and on every server. */
export async function letGo(
  parts: GuildParts,
  writing: Writing,
  guildId: number,
  playerId: string,
): Promise<void> {
  await removeMember(writing.tx, guildId, playerId);
  await noteMembership(parts, writing, playerId, null);
  writing.afterCommit(() => publishToGuild(parts, guildId));
}

/** Publishes the new guild to the pages of a player, and makes every server check their topics again. */
export async function noteMembership(
  parts: GuildParts,
  { tx, afterCommit }: Writing,
  playerId: string,
  guild: Pick<LockedGuild, 'id' | 'name'> | null,
): Promise<void> {
  const face = (await loadFaces(tx, parts.catalog, [playerId])).get(playerId);
  const d = { guild: guild && { id: guild.id, name: guild.name }, ...(face ? { face } : {}) };
  afterCommit(() => {
    parts.world.publish(`user:${playerId}`, { t: 'player.updated', d });
    parts.world.recheck(playerId);
    if (guild) publishToGuild(parts, guild.id);
  });
}
