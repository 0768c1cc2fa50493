import type { ResponseOf } from '@blookery/contract/base/call';
import type { guildCalls } from '@blookery/contract/guilds';
import { dayStart } from '@blookery/game/collecting/earning';
import { isOfficer, mayPayOut } from '@blookery/game/players/guilds';
import { formatTokens } from '@blookery/game/trading/amounts';
import type { Queryable } from '../../database/database.ts';
import { payFromTreasury, payIntoTreasury } from '../../economy/guild-treasury.ts';
import type { Once } from '../../economy/once.ts';
import { Refusal } from '../../refusal.ts';
import { writeDown } from './guild-history.ts';
import { lockOwnGuild, roleIn } from './guild-rows.ts';
import type { GuildParts } from './parts.ts';
import { publishToGuild } from './publish-to-guild.ts';

export const payIn = (
  parts: GuildParts,
  tokens: number,
  once: Once,
): Promise<ResponseOf<typeof guildCalls.payIn>> =>
  parts.economy.once(once, async (books) => {
    const { playerId } = once;
    const { guild } = await lockOwnGuild(books.tx, playerId);
    const paid = await payIntoTreasury(books, { guildId: guild.id, playerId, tokens });
    await writeDown(books.tx, { guildId: guild.id, kind: 'paid-in', actor: playerId, amount: tokens });
    books.afterCommit(() => publishToGuild(parts, guild.id));
    return paid;
  });

/** Pays to any member, also oneself. Owners have no limit; that of officers counts from 00:00 UTC. */
export const payOut = (
  parts: GuildParts,
  { tokens, userId }: { tokens: number; userId: string },
  once: Once,
): Promise<ResponseOf<typeof guildCalls.payOut>> =>
  parts.economy.once({ ...once, others: [userId] }, async (books) => {
    const { playerId } = once;
    const { guild, role } = await lockOwnGuild(books.tx, playerId);
    if (!isOfficer(role)) throw new Refusal('GUILD_ROLE');
    await roleIn(books.tx, guild.id, userId);
    if (userId !== playerId) await books.requireGiver(playerId);
    const paid = await paidToday(books.tx, guild.id, playerId, parts.clock.now());
    const left = mayPayOut(role, guild.officerLimit, paid);
    if (tokens > left) throw new Refusal('GUILD_LIMIT', { left });
    const treasury = await payFromTreasury(books, { guildId: guild.id, playerId: userId, tokens });
    const event = { guildId: guild.id, kind: 'paid-out', actor: playerId, subject: userId } as const;
    await writeDown(books.tx, { ...event, amount: tokens });
    if (userId !== playerId) {
      await parts.notices.post(books, userId, {
        kind: 'guild',
        from: playerId,
        text: `paid you ${formatTokens(tokens)} from the treasury of ${guild.name}.`,
        link: '/guilds/my-guild',
      });
    }
    books.afterCommit(() => publishToGuild(parts, guild.id));
    return { treasury, left: mayPayOut(role, guild.officerLimit, paid + tokens) };
  });

export async function paidToday(
  sql: Queryable,
  guildId: number,
  playerId: string,
  now: Date,
): Promise<number> {
  const [row] = await sql<{ paid: number }[]>`
    select coalesce(sum(amount), 0)::bigint as paid from guild_history
    where kind = 'paid-out' and guild_id = ${guildId} and actor_id = ${playerId} and at >= ${dayStart(now)}`;
  return row?.paid ?? 0;
}
