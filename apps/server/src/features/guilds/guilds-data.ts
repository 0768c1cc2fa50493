import type { Transaction } from '../../database/database.ts';
import { emptyTreasury } from '../../economy/guild-treasury.ts';
import { lockWallets } from '../../economy/wallet.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';
import { closeGuild } from './disband-guild.ts';
import { writeDown } from './guild-history.ts';
import { findMembership } from './guild-rows.ts';
import { removeMember } from './membership.ts';

export const guildsData: PersonalData[] = [
  {
    name: 'guild',
    copy: async function* (sql, playerId) {
      yield await sql`
        select g.id, g.name, g.tag, m.role, m.joined_at as "joinedAt"
        from guild_members m join guilds g on g.id = m.guild_id where m.player_id = ${playerId}`;
    },
    erase: leaveForGood,
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
async function leaveForGood(tx: Transaction, playerId: string): Promise<void> {
  await lockWallets(tx, [playerId]);
  const before = await findMembership(tx, playerId);
  if (!before) return;
  const { guildId } = before;
  await tx`select 1 from guilds where id = ${guildId} for update`;
  const membership = await findMembership(tx, playerId);
  if (membership?.guildId !== guildId) return;
  const [heir] = await tx<{ id: string }[]>`
    select player_id as id from guild_members where guild_id = ${guildId} and player_id <> ${playerId}
    order by (role = 'officer') desc, joined_at, player_id limit 1`;
  if (!heir) {
    await emptyTreasury(tx, guildId, playerId);
    await closeGuild(tx, guildId);
    return;
  }
  await removeMember(tx, guildId, playerId);
  await writeDown(tx, { guildId, kind: 'left', actor: playerId });
  if (membership.role !== 'owner') return;
  await tx`update guild_members set role = 'owner' where player_id = ${heir.id}`;
  await writeDown(tx, { guildId, kind: 'handed-over', actor: playerId, subject: heir.id });
}
