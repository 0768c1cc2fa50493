import type { ResponseOf } from '@blookery/contract/base/call';
import type { guildCalls } from '@blookery/contract/guilds';
import { foldUsername } from '@blookery/game/players/accounts';
import {
  GUILD_INVITED_MAX,
  GUILD_INVITES_A_DAY,
  GUILD_INVITES_MAX,
  isOfficer,
} from '@blookery/game/players/guilds';
import type { Transaction } from '../../database/database.ts';
import type { Writing } from '../../notices/notices.ts';
import { loadFaces } from '../../players/faces.ts';
import { isBlocked } from '../../players/relations.ts';
import { Refusal } from '../../refusal.ts';
import { findMembership, type LockedGuild, lockOwnGuild } from './guild-rows.ts';
import { letIn } from './membership.ts';
import type { GuildParts } from './parts.ts';
import { publishToGuild } from './publish-to-guild.ts';

const INVITATION = 'guild-invite';

export const invitePlayer = (
  parts: GuildParts,
  actorId: string,
  username: string,
): Promise<ResponseOf<typeof guildCalls.invite>> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const { guild, role } = await lockOwnGuild(tx, actorId);
    if (!isOfficer(role)) throw new Refusal('GUILD_ROLE');
    const invited = await findByName(tx, username);
    const player = (await loadFaces(tx, parts.catalog, [invited])).get(invited);
    if (!player) throw new Refusal('USER_UNKNOWN');
    if (await findMembership(tx, invited)) throw new Refusal('GUILD_THEY_HAVE_ONE');
    const writing = { tx, afterCommit };
    const joined = await tookRequest(parts, writing, guild, { actorId, playerId: invited });
    if (!joined) await invite(parts, writing, guild, { actorId, invited });
    return { player, joined };
  });

async function findByName(tx: Transaction, username: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    select id from players where username_folded = ${foldUsername(username)} and erased_at is null`;
  if (!row) throw new Refusal('USER_UNKNOWN');
  return row.id;
}

/** A player who has asked to join needs no invitation and is admitted. */
async function tookRequest(
  parts: GuildParts,
  writing: Writing,
  guild: LockedGuild,
  { actorId, playerId }: { actorId: string; playerId: string },
): Promise<boolean> {
  const requested = await writing.tx`
    select 1 from guild_requests where guild_id = ${guild.id} and player_id = ${playerId}`;
  if (requested.length === 0) return false;
  await letIn(parts, writing, guild, playerId, { taken: 'GUILD_THEY_HAVE_ONE' });
  await noticeLetIn(parts, writing, guild, { by: actorId, playerId });
  return true;
}

async function invite(
  parts: GuildParts,
  writing: Writing,
  guild: LockedGuild,
  { actorId, invited }: { actorId: string; invited: string },
): Promise<void> {
  const { tx, afterCommit } = writing;
  const [waiting] = await tx<{ count: number }[]>`
    select count(*) as count from guild_invites where guild_id = ${guild.id} and player_id <> ${invited}`;
  if ((waiting?.count ?? 0) >= GUILD_INVITES_MAX) throw new Refusal('GUILD_INVITES_TOO_MANY');
  await requireRestraint(tx, actorId, invited);
  const made = await tx`
    insert into guild_invites (guild_id, player_id, invited_by) values (${guild.id}, ${invited}, ${actorId})
    on conflict do nothing returning 1`;
  if (made.length === 0) return;
  await parts.notices.post(writing, invited, {
    kind: 'guild',
    from: actorId,
    text: `invites you to ${guild.name}.`,
    about: INVITATION,
    link: '/guilds/discovery',
    action: 'Look',
    push: 'guild',
  });
  afterCommit(() => publishToGuild(parts, guild.id));
}

/**
 * A withdrawn invitation still counts, since its notice was sent. A block is refused like a player with enough invitations, so
 * that the refusal does not reveal it.
 */
async function requireRestraint(tx: Transaction, actorId: string, invited: string): Promise<void> {
  const [row] = await tx<{ sent: number; received: number }[]>`
    select (
      select count(*) from notices
      where caused_by = ${actorId} and about = ${INVITATION} and created_at > now() - interval '1 day') as sent,
      (select count(*) from guild_invites where player_id = ${invited}) as received`;
  if ((row?.sent ?? 0) >= GUILD_INVITES_A_DAY) throw new Refusal('GUILD_INVITES_TODAY');
  if ((row?.received ?? 0) >= GUILD_INVITED_MAX || (await isBlocked(tx, actorId, invited))) {
    throw new Refusal('GUILD_INVITED_ENOUGH');
  }
}

export const takeBackInvite = (parts: GuildParts, actorId: string, invited: string): Promise<void> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const { guild, role } = await lockOwnGuild(tx, actorId);
    if (!isOfficer(role)) throw new Refusal('GUILD_ROLE');
    const gone = await tx`
      delete from guild_invites where guild_id = ${guild.id} and player_id = ${invited} returning 1`;
    if (gone.length === 0) throw new Refusal('GUILD_INVITE_UNKNOWN');
    afterCommit(() => publishToGuild(parts, guild.id));
  });

/** Ends the invitations that wait between two players. */
export async function endInvites(parts: GuildParts, one: string, other: string): Promise<void> {
  const gone = await parts.database.sql<{ guildId: number }[]>`
    delete from guild_invites
    where (player_id = ${one} and invited_by = ${other}) or (player_id = ${other} and invited_by = ${one})
    returning guild_id as "guildId"`;
  for (const { guildId } of gone) publishToGuild(parts, guildId);
}

export const answerRequest = (
  parts: GuildParts,
  actorId: string,
  asker: string,
  accept: boolean,
): Promise<void> =>
  parts.database.transaction(async (tx, afterCommit) => {
    const { guild, role } = await lockOwnGuild(tx, actorId);
    if (!isOfficer(role)) throw new Refusal('GUILD_ROLE');
    // Two guilds may admit the same player at once: both make them a member before they delete requests.
    const isAnswered = accept
      ? await tookRequest(parts, { tx, afterCommit }, guild, { actorId, playerId: asker })
      : await dropRequest(tx, guild.id, asker);
    if (!isAnswered) throw new Refusal('GUILD_REQUEST_UNKNOWN');
    afterCommit(() => publishToGuild(parts, guild.id));
  });

async function dropRequest(tx: Transaction, guildId: number, playerId: string): Promise<boolean> {
  const gone = await tx`
    delete from guild_requests where guild_id = ${guildId} and player_id = ${playerId} returning 1`;
  return gone.length > 0;
}

const noticeLetIn = (
  { notices }: GuildParts,
  writing: Writing,
  { name }: LockedGuild,
  { by, playerId }: { by: string; playerId: string },
) =>
  notices.post(writing, playerId, {
    kind: 'guild',
    by,
    text: `${name} has let you in.`,
    link: '/guilds/my-guild',
    action: 'Go there',
  });
