/**
 * A whole quilt is noted once for its week, and paid from that note, even if noticed twice: tokens for the treasury
 * and an item for the owner. So what was sewn in the last moment of a week is paid in the next one.
 */
import { quiltGoal, quiltReward } from '@blookery/game/players/guilds';
import { formatTokens } from '@blookery/game/trading/amounts';
import type { Transaction } from '../../database/database.ts';
import { rewardTreasury } from '../../economy/guild-treasury.ts';
import { writeDown } from './guild-history.ts';
import type { GuildParts } from './parts.ts';
import { publishToGuild } from './publish-to-guild.ts';

export type QuiltParts = Pick<GuildParts, 'database' | 'economy' | 'notices' | 'world' | 'quiltItemId'>;

/** Per run. Each is a transaction of its own; the others follow a minute later. */
const atOnce = 100;

interface WholeQuilt {
  guildId: number;
  /** The Monday of its week. */
  weekOf: string;
}

export async function finishQuilts(parts: QuiltParts): Promise<void> {
  const whole = await parts.database.sql<WholeQuilt[]>`
    select g.id as "guildId", q.week_of::text as "weekOf" from guild_quilts q join guilds g on g.id = q.guild_id
    where q.due and g.disbanded_at is null
    union all
    select g.id, g.week_of::text from guilds g
    where g.disbanded_at is null and g.week_experience >= ${quiltGoal(1)} * g.patch and not exists (
      select 1 from guild_quilts q where q.guild_id = g.id and q.week_of = g.week_of)
    order by 2, 1 limit ${atOnce}`;
  for (const quilt of whole) await finishQuilt(parts, quilt);
}

/** Of these guilds, which are locked, notes the quilts that are whole by the stored sums. */
export async function noteWhole(tx: Transaction, guildIds: readonly number[]): Promise<void> {
  const whole = await tx<(WholeQuilt & { patch: number })[]>`
    select id as "guildId", week_of::text as "weekOf", patch from guilds
    where id = any(${[...guildIds]}::bigint[]) and week_experience >= ${quiltGoal(1)} * patch`;
  if (whole.length === 0) return;
  await tx`
    insert into guild_quilts (guild_id, week_of, tokens, due)
    select guild_id, week_of, tokens, true from unnest(${whole.map(({ guildId }) => guildId)}::bigint[],
      ${whole.map(({ weekOf }) => weekOf)}::date[], ${whole.map(({ patch }) => quiltReward(patch))}::bigint[]
    ) as whole (guild_id, week_of, tokens)
    on conflict do nothing`;
}

const finishQuilt = (parts: QuiltParts, { guildId, weekOf }: WholeQuilt): Promise<void> =>
  parts.economy.write(async (books) => {
    const { tx, afterCommit } = books;
    const [owner] = await tx<{ id: string }[]>`
      select player_id as id from guild_members where guild_id = ${guildId} and role = 'owner'`;
    if (!owner) return;
    await books.lock(owner.id);
    const [guild] = await tx<{ name: string; weekOf: string }[]>`
      select name, week_of::text as "weekOf" from guilds
      where id = ${guildId} and disbanded_at is null for update`;
    if (!guild) return;
    await noteWhole(tx, [guildId]);
    const [quilt] = await tx<{ tokens: number }[]>`
      update guild_quilts set due = false where guild_id = ${guildId} and week_of = ${weekOf} and due
      returning tokens`;
    if (!quilt) return;
    const { tokens } = quilt;
    const reference = `guild-quilt:${guildId}:${weekOf}`;
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
        text:
          weekOf === guild.weekOf
            ? `This week's quilt of ${guild.name} is whole.`
            : `The quilt of ${guild.name} was whole when the week ended.`,
        detail: `${formatTokens(tokens)} went into the treasury.`,
        link: '/guilds/my-guild',
      })),
    );
    afterCommit(() => publishToGuild(parts, guildId));
  });
