import type { ResponseOf } from '@blookery/contract/base/call';
import type { guildCalls } from '@blookery/contract/guilds';
import { GUILD_REQUESTED_MAX, GUILD_REQUESTS_MAX } from '@blookery/game/players/guilds';
import type { Transaction } from '../../database/database.ts';
import type { Writing } from '../../notices/notices.ts';
import { isBlocked } from '../../players/relations.ts';
import { Refusal } from '../../refusal.ts';
import { findMembership, type LockedGuild, lockGuild, sentAway } from './guild-rows.ts';
import { letIn } from './membership.ts';
import type { GuildParts } from './parts.ts';
import { publishToGuild } from './publish-to-guild.ts';

/**
 * Joins an open guild at once; otherwise stores a request. An invitation admits to any guild, also a removed
 * player, to whom even an open guild is closed.
 */
export const joinGuild = (
  parts: GuildParts,
  playerId: string,
  guildId: number,
): Promise<ResponseOf<typeof guildCalls.join>> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const guild = await lockGuild(tx, guildId);
    const membership = await findMembership(tx, playerId);
    if (membership?.guildId === guildId) return { tie: 'member' };
    if (membership) throw new Refusal('GUILD_ALREADY');
    const [invite] = await tx`
      select 1 from guild_invites where guild_id = ${guildId} and player_id = ${playerId}`;
    if (guild.entry === 'open' || invite) {
      if (!invite && (await wasSentAway(tx, guildId, playerId))) throw new Refusal('GUILD_SENT_AWAY');
      await letIn(parts, { tx, afterCommit }, guild, playerId, { taken: 'GUILD_ALREADY' });
      return { tie: 'member' };
    }
    if (guild.entry === 'invite') throw new Refusal('GUILD_INVITE_ONLY');
    if (guild.members >= guild.capacity) throw new Refusal('GUILD_FULL');
    await knock(parts, { tx, afterCommit }, guild, playerId);
    return { tie: 'asked' };
  });

async function wasSentAway(tx: Transaction, guildId: number, playerId: string): Promise<boolean> {
  const found = await tx`select 1 from guilds g where g.id = ${guildId} and ${sentAway(tx, playerId)}`;
  return found.length > 0;
}

/** A block is refused like a guild with enough requests, so that the refusal does not reveal it. */
async function knock(parts: GuildParts, writing: Writing, guild: LockedGuild, playerId: string) {
  const { tx, afterCommit } = writing;
  const [owner] = await tx<{ id: string }[]>`
    select player_id as id from guild_members where guild_id = ${guild.id} and role = 'owner'`;
  const [waiting] = await tx<{ sent: number; received: number }[]>`
    select
      (select count(*) from guild_requests where player_id = ${playerId} and guild_id <> ${guild.id}) as sent,
      (select count(*) from guild_requests where guild_id = ${guild.id} and player_id <> ${playerId}) as received`;
  if ((waiting?.sent ?? 0) >= GUILD_REQUESTS_MAX) throw new Refusal('GUILD_REQUESTS_TOO_MANY');
  const isBlockedByOwner = owner !== undefined && (await isBlocked(tx, playerId, owner.id));
  if ((waiting?.received ?? 0) >= GUILD_REQUESTED_MAX || isBlockedByOwner) {
    throw new Refusal('GUILD_REQUESTED_ENOUGH');
  }
  const requested = await tx`
    insert into guild_requests (guild_id, player_id) values (${guild.id}, ${playerId})
    on conflict do nothing returning 1`;
  if (requested.length === 0) return;
  const officers = await tx<{ id: string }[]>`
    select player_id as id from guild_members where guild_id = ${guild.id} and role <> 'member' order by id`;
  for (const { id } of officers) {
    await parts.notices.post(writing, id, {
      kind: 'guild',
      from: playerId,
      text: `asks to join ${guild.name}.`,
      link: '/guilds/my-guild',
      action: 'Answer',
      about: `guild-knock:${guild.id}`,
      gathered: true,
    });
  }
  afterCommit(() => publishToGuild(parts, guild.id));
}

/** Withdraws a request or declines an invitation. Repeating it changes nothing. */
export const withdrawFrom = (parts: GuildParts, playerId: string, guildId: number): Promise<void> =>
  parts.database.transaction(async (tx, afterCommit) => {
    await lockGuild(tx, guildId);
    const asked =
      await tx`delete from guild_requests where guild_id = ${guildId} and player_id = ${playerId}`;
    const invited =
      await tx`delete from guild_invites where guild_id = ${guildId} and player_id = ${playerId}`;
    // Otherwise a stranger could make every open guild hall load again.
    if (asked.count + invited.count > 0) afterCommit(() => publishToGuild(parts, guildId));
  });
