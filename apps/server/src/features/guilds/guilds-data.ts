import { guildRoleNames } from '@blookery/game/players/guilds';
import type { Queryable } from '../../database/database.ts';
import { emptyTreasury } from '../../economy/guild-treasury.ts';
import { grantCosmetic } from '../../economy/holdings.ts';
import type { Writing } from '../../notices/notices.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';
import { closeGuild } from './disband-guild.ts';
import { writeDown } from './guild-history.ts';
import { findMembership } from './guild-rows.ts';
import { removeMember } from './membership.ts';
import type { GuildParts } from './parts.ts';
import { publishToGuild } from './publish-to-guild.ts';

type Parts = Pick<GuildParts, 'world' | 'notices' | 'leaderBadgeId'>;

export const guildsData = (parts: Parts): PersonalData[] => [
  {
    name: 'guild',
    copy: async function* (sql, playerId) {
      yield await sql`
        select g.id, g.name, g.tag, m.role, m.joined_at as "joinedAt"
        from guild_members m join guilds g on g.id = m.guild_id where m.player_id = ${playerId}`;
    },
    erasedWith: async (sql, playerId) => {
      const membership = await findMembership(sql, playerId);
      if (membership?.role !== 'owner') return [];
      const heir = await findHeir(sql, membership.guildId, playerId);
      return heir === undefined ? [] : [heir];
    },
    erase: (tx, playerId, afterCommit) => leaveForGood(parts, { tx, afterCommit }, playerId),
  },
  {
    name: 'guildInvitesAndRequests',
    copy: async function* (sql, playerId) {
      yield await sql`
        select 'invited' as kind, guild_id as "guildId", created_at as "createdAt" from guild_invites
        where player_id = ${playerId}
        union all
        select 'asked', guild_id, created_at from guild_requests where player_id = ${playerId}
        order by "createdAt"`;
    },
    erase: async (tx, playerId) => {
      await tx`delete from guild_invites where player_id = ${playerId} or invited_by = ${playerId}`;
      await tx`delete from guild_requests where player_id = ${playerId}`;
      await tx`update guilds set notice_by = null where notice_by = ${playerId}`;
      await tx`update guilds set founder_id = null where founder_id = ${playerId}`;
    },
  },
  {
    name: 'guildHistory',
    copy: (sql, playerId) =>
      inPages<{ id: number }>(
        (after, limit) => sql<{ id: number }[]>`
          select id, guild_id as "guildId", at, kind, amount from guild_history
          where (actor_id = ${playerId} or subject_id = ${playerId}) and id > ${after?.id ?? 0}
          order by id limit ${limit}`,
      ),
  },
];

/**
 * When an owner deletes the account, the longest-serving officer takes over, or else the longest-serving
 * member. The guild and its treasury are deleted only with the last member.
 */
async function leaveForGood(parts: Parts, writing: Writing, playerId: string): Promise<void> {
  const { tx, afterCommit } = writing;
  const before = await findMembership(tx, playerId);
  if (!before) return;
  const { guildId } = before;
  const [guild] = await tx<{ name: string }[]>`select name from guilds where id = ${guildId} for update`;
  const membership = await findMembership(tx, playerId);
  if (!guild || membership?.guildId !== guildId) return;
  const heir = await findHeir(tx, guildId, playerId);
  if (heir === undefined) {
    await emptyTreasury(tx, guildId, playerId);
    await closeGuild(tx, guildId);
    return;
  }
  await removeMember(tx, guildId, playerId);
  await writeDown(tx, { guildId, kind: 'left', actor: playerId });
  afterCommit(() => publishToGuild(parts, guildId));
  if (membership.role !== 'owner') return;
  await tx`update guild_members set role = 'owner' where player_id = ${heir}`;
  await writeDown(tx, { guildId, kind: 'handed-over', actor: playerId, subject: heir });
  await honour(parts, writing, heir, guild.name);
}

async function findHeir(sql: Queryable, guildId: number, playerId: string): Promise<string | undefined> {
  const [heir] = await sql<{ id: string }[]>`
    select player_id as id from guild_members where guild_id = ${guildId} and player_id <> ${playerId}
    order by (role = 'officer') desc, joined_at, player_id limit 1`;
  return heir?.id;
}

/** The badge of an owner, and a notice. It names nobody: the previous owner has no name any more. */
async function honour(
  { world, notices, leaderBadgeId }: Parts,
  writing: Writing,
  playerId: string,
  guildName: string,
): Promise<void> {
  const badge = { playerId, kind: 'badge', contentId: leaderBadgeId } as const;
  if (await grantCosmetic(writing.tx, badge)) {
    const d = { badgesAdded: [leaderBadgeId] };
    writing.afterCommit(() => world.publish(`user:${playerId}`, { t: 'player.updated', d }));
  }
  await notices.post(writing, playerId, {
    kind: 'guild',
    text: `You are the ${guildRoleNames.owner} of ${guildName} now.`,
    detail: `The ${guildRoleNames.owner} before you has left the game.`,
    link: '/guilds/my-guild',
  });
}
