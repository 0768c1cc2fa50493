/**
 * Rewards a finished quilt once a week, even if noticed twice: tokens for the treasury and an item for the
 * owner.
 */
import { quiltGoal, quiltReward } from '@blookery/game/players/guilds';
import { formatTokens } from '@blookery/game/trading/amounts';
import { rewardTreasury } from '../../economy/guild-treasury.ts';
import { writeDown } from './guild-history.ts';
import type { GuildParts } from './parts.ts';
import { publishToGuild } from './publish-to-guild.ts';

export type QuiltParts = Pick<GuildParts, 'database' | 'economy' | 'notices' | 'world' | 'quiltItemId'>;

/** Per run. Each is a transaction of its own; the others follow a minute later. */
const atOnce = 100;

export async function finishQuilts(parts: QuiltParts): Promise<void> {
  const whole = await parts.database.sql<{ id: number }[]>`
    select g.id from guilds g join guild_members m on m.guild_id = g.id and m.role = 'owner'
    where g.disbanded_at is null and g.week_experience >= ${quiltGoal(1)} * g.patch and not exists (
      select 1 from guild_quilts q where q.guild_id = g.id and q.week_of = g.week_of)
    order by g.id limit ${atOnce}`;
  for (const { id } of whole) await finishQuilt(parts, id);
}

const finishQuilt = (parts: QuiltParts, guildId: number): Promise<void> =>
  parts.economy.write(async (books) => {
    const { tx, afterCommit } = books;
    const [owner] = await tx<{ id: string }[]>`
      select player_id as id from guild_members where guild_id = ${guildId} and role = 'owner'`;
    if (!owner) return;
    await books.lock(owner.id);
    const [guild] = await tx<{ name: string; weekOf: string; patch: number; experience: number }[]>`
      select name, week_of::text as "weekOf", patch, week_experience as experience from guilds
      where id = ${guildId} and disbanded_at is null for update`;
    if (!guild || guild.experience < quiltGoal(guild.patch)) return;
    const tokens = quiltReward(guild.patch);
    const first = await tx`
      insert into guild_quilts (guild_id, week_of, tokens) values (${guildId}, ${guild.weekOf}, ${tokens})
      on conflict do nothing returning 1`;
    if (first.length === 0) return;
    const reference = `guild-quilt:${guildId}:${guild.weekOf}`;
    await rewardTreasury(books, { guildId, tokens, reference });
    await books.grantItem(owner.id, parts.quiltItemId, { kind: 'guild-quilt', reference });
    await writeDown(tx, { guildId, kind: 'quilt', amount: tokens });
    const members = await tx<{ id: string }[]>`
      select player_id as id from guild_members where guild_id = ${guildId} order by player_id`;
    await parts.notices.postMany(
      books,
      members.map(({ id }) => ({
        playerId: id,
        kind: 'guild',
        text: `This week's quilt of ${guild.name} is whole.`,
        detail: `${formatTokens(tokens)} went into the treasury.`,
        link: '/guilds/my-guild',
      })),
    );
    afterCommit(() => publishToGuild(parts, guildId));
  });
