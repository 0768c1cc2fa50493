/** Changes to members: roles, removal, leaving. */
import { type GuildRole, guildRoleNames, mayChangeRole, outranks } from '@blookery/game/players/guilds';
import type { Writing } from '../../notices/notices.ts';
import { Refusal } from '../../refusal.ts';
import { writeDown } from './guild-history.ts';
import { type LockedGuild, lockOwnGuild, roleIn } from './guild-rows.ts';
import { letGo } from './membership.ts';
import type { GuildParts } from './parts.ts';
import { publishToGuild } from './publish-to-guild.ts';

/** Makes or unmakes an officer; with `owner`, transfers the guild, and the old owner becomes an officer. */
export const changeRole = (
  parts: GuildParts,
  actorId: string,
  subjectId: string,
  role: GuildRole,
): Promise<void> =>
  parts.economy.write(async (books) => {
    const { tx, afterCommit } = books;
    // The leader badge may move too, so the wallet is locked before the guild, as everywhere.
    await books.lock(subjectId);
    const { guild, role: own } = await lockOwnGuild(tx, actorId);
    const before = await roleIn(tx, guild.id, subjectId);
    if (!mayChangeRole(own, before)) throw new Refusal('GUILD_ROLE');
    if (before === role) return;
    if (role === 'owner') {
      // In this order, so that there are never two owners.
      await tx`update guild_members set role = 'officer' where player_id = ${actorId}`;
      await books.grantCosmetic(subjectId, 'badge', parts.leaderBadgeId);
    }
    await tx`update guild_members set role = ${role} where player_id = ${subjectId}`;
    const kind = role === 'owner' ? 'handed-over' : outranks(role, before) ? 'promoted' : 'demoted';
    await writeDown(tx, { guildId: guild.id, kind, actor: actorId, subject: subjectId });
    await parts.notices.post(books, subjectId, {
      kind: 'guild',
      from: actorId,
      text: roleNews(guild, role),
      link: '/guilds/my-guild',
    });
    afterCommit(() => publishToGuild(parts, guild.id));
  });

function roleNews({ name }: LockedGuild, role: GuildRole): string {
  if (role === 'owner') return `handed you the pennant of ${name}.`;
  return role === 'officer'
    ? `made you a ${guildRoleNames.officer} of ${name}.`
    : `made you a member of ${name} again.`;
}

export const sendAway = (parts: GuildParts, actorId: string, subjectId: string): Promise<void> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const writing: Writing = { tx, afterCommit };
    const { guild, role } = await lockOwnGuild(tx, actorId);
    if (!outranks(role, await roleIn(tx, guild.id, subjectId))) throw new Refusal('GUILD_ROLE');
    await letGo(parts, writing, guild.id, subjectId);
    await writeDown(tx, { guildId: guild.id, kind: 'removed', actor: actorId, subject: subjectId });
    await parts.notices.post(writing, subjectId, {
      kind: 'guild',
      by: actorId,
      text: `You are no longer in ${guild.name}.`,
      link: '/guilds/discovery',
    });
  });

export const leaveGuild = (parts: GuildParts, playerId: string): Promise<void> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const { guild, role } = await lockOwnGuild(tx, playerId);
    if (role === 'owner') throw new Refusal('GUILD_OWNER_STAYS');
    await letGo(parts, { tx, afterCommit }, guild.id, playerId);
    await writeDown(tx, { guildId: guild.id, kind: 'left', actor: playerId });
  });
