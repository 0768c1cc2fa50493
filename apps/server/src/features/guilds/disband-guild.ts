import type { ResponseOf } from '@blookery/contract/base/call';
import type { guildCalls } from '@blookery/contract/guilds';
import { guildRoomOf } from '@blookery/game/chat/rooms';
import { shareTreasury } from '@blookery/game/players/guilds';
import { formatTokens } from '@blookery/game/trading/amounts';
import type { Queryable, Sql, Transaction } from '../../database/database.ts';
import type { Books } from '../../economy/books.ts';
import { payFromTreasury } from '../../economy/guild-treasury.ts';
import type { Once } from '../../economy/once.ts';
import { Refusal } from '../../refusal.ts';
import { releaseRoomUploads } from '../../uploads/uploads.ts';
import { beginWeek, storeSums } from './count-experience.ts';
import { payQuilts } from './finish-quilts.ts';
import { findMembership, type LockedGuild, lockOwnGuild } from './guild-rows.ts';
import { noteMembership } from './membership.ts';
import type { GuildParts } from './parts.ts';

type Disbanded = ResponseOf<typeof guildCalls.disband>;

/** Somebody joined between reading the members and locking their wallets. */
class Missed extends Error {}
const tries = 5;

/**
 * Every member gets an equal share, so nobody gains by disbanding. A quilt that is whole is paid first, because nobody
 * counts it afterwards. All wallets are locked before the guild, in the one order of locks; if the members have changed
 * by then, it starts again.
 */
export async function disbandGuild(parts: GuildParts, once: Once): Promise<Disbanded> {
  const membership = await findMembership(parts.database.sql, once.playerId);
  // First, so that what was gained since Monday does not make last week's quilt whole.
  if (membership) await beginWeek(parts, membership.guildId);
  for (let attempt = 1; attempt <= tries; attempt++) {
    const others = await fellowsOf(parts.database.sql, once.playerId);
    try {
      return await parts.economy.once({ ...once, others }, (books) =>
        disband(parts, books, once.playerId, new Set([once.playerId, ...others])),
      );
    } catch (fault) {
      if (!(fault instanceof Missed)) throw fault;
    }
  }
  throw new Refusal('GUILD_BUSY');
}

async function fellowsOf(sql: Sql, playerId: string): Promise<string[]> {
  const membership = await findMembership(sql, playerId);
  return membership ? (await membersOf(sql, membership.guildId)).filter((id) => id !== playerId) : [];
}

/** The owner first, then by time in the guild. */
async function membersOf(sql: Queryable, guildId: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select player_id as id from guild_members where guild_id = ${guildId}
    order by (role = 'owner') desc, joined_at, player_id`;
  return rows.map(({ id }) => id);
}

async function disband(
  parts: GuildParts,
  books: Books,
  ownerId: string,
  locked: ReadonlySet<string>,
): Promise<Disbanded> {
  const { tx } = books;
  const { guild, role } = await lockOwnGuild(tx, ownerId);
  if (role !== 'owner') throw new Refusal('GUILD_ROLE');
  const members = await membersOf(tx, guild.id);
  if (members.some((id) => !locked.has(id))) throw new Missed();
  await storeSums(tx, guild.id);
  const treasury = guild.treasury + (await payQuilts(parts, books, { guildId: guild.id, ownerId }));
  if (treasury > 0 && members.length > 1) await books.requireGiver(ownerId);
  const amounts = shareTreasury(treasury, members.length);
  const shares = members.map((userId, index) => ({ userId, tokens: amounts[index] ?? 0 }));
  for (const { userId, tokens } of shares) {
    if (tokens === 0) continue;
    await payFromTreasury(books, { guildId: guild.id, playerId: userId, tokens, kind: 'guild-end' });
  }
  await closeGuild(tx, guild.id);
  for (const { userId, tokens } of shares) {
    await noteMembership(parts, books, userId, null);
    if (userId !== ownerId) await noticeEnd(parts, books, guild, userId, tokens);
  }
  return { shares };
}

/** The treasury must be empty; otherwise the database refuses. */
export async function closeGuild(tx: Transaction, guildId: number): Promise<void> {
  await tx`delete from guild_members where guild_id = ${guildId}`;
  await tx`delete from guild_invites where guild_id = ${guildId}`;
  await tx`delete from guild_requests where guild_id = ${guildId}`;
  await releaseRoomUploads(tx, guildRoomOf(guildId));
  await tx`update guilds set member_count = 0, disbanded_at = now() where id = ${guildId}`;
}

const noticeEnd = (parts: GuildParts, books: Books, { name }: LockedGuild, userId: string, tokens: number) =>
  parts.notices.post(books, userId, {
    kind: 'guild',
    text: `${name} was disbanded.`,
    ...(tokens > 0 ? { detail: `Your share of the treasury: ${formatTokens(tokens)}.` } : {}),
    link: '/guilds/discovery',
  });
