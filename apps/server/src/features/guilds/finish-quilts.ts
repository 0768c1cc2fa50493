/**
 * A whole quilt is noted once for its week, and paid from that note, even if noticed twice: tokens for the treasury
 * and an item for the owner. So what was sewn in the last moment of a week is paid in the next one.
 */
import { quiltGoal, quiltReward } from '@blookery/game/players/guilds';
import { formatTokens } from '@blookery/game/trading/amounts';
import type { Transaction } from '../../database/database.ts';
import type { Books } from '../../economy/books.ts';
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

const finishQuilt = (parts: QuiltParts, { guildId }: WholeQuilt): Promise<void> =>
  parts.economy.write(async (books) => {
    const { tx, afterCommit } = books;
    const ownerId = await ownerOf(tx, guildId);
    if (ownerId === undefined) return;
    await books.lock(ownerId);
    await tx`select 1 from guilds where id = ${guildId} for update`;
    // Handed over meanwhile: the next run pays the new owner. Disbanded: then it was paid.
    if ((await ownerOf(tx, guildId)) !== ownerId) return;
    if ((await payQuilts(parts, books, { guildId, ownerId })) === 0) return;
    afterCommit(() => publishToGuild(parts, guildId));
  });

async function ownerOf(tx: Transaction, guildId: number): Promise<string | undefined> {
  const [owner] = await tx<{ id: string }[]>`
    select player_id as id from guild_members where guild_id = ${guildId} and role = 'owner'`;
  return owner?.id;
}

/** The guild is locked, and before it the wallet of its owner. Returns the tokens that went into the treasury. */
export async function payQuilts(
  parts: Pick<QuiltParts, 'notices' | 'quiltItemId'>,
  books: Books,
  { guildId, ownerId }: { guildId: number; ownerId: string },
): Promise<number> {
  const { tx } = books;
  await noteWhole(tx, [guildId]);
  const quilts = await tx<{ weekOf: string; tokens: number; name: string; isOver: boolean }[]>`
    update guild_quilts q set due = false from guilds g
    where q.guild_id = ${guildId} and q.due and g.id = q.guild_id
    returning q.week_of::text as "weekOf", q.tokens, g.name, q.week_of < g.week_of as "isOver"`;
  for (const { weekOf, tokens, name, isOver } of quilts) {
    const reference = `guild-quilt:${guildId}:${weekOf}`;
    await rewardTreasury(books, { guildId, tokens, reference });
    await books.grantItem(ownerId, parts.quiltItemId, { kind: 'guild-quilt', reference });
    await writeDown(tx, { guildId, kind: 'quilt', amount: tokens });
    const members = await tx<{ id: string }[]>`
      select player_id as id from guild_members where guild_id = ${guildId} order by player_id`;
    await parts.notices.postMany(
      books,
      members.map(({ id }) => ({
        playerId: id,
        kind: 'guild',
        text: isOver
          ? `The quilt of ${name} was whole when the week ended.`
          : `This week's quilt of ${name} is whole.`,
        detail: `${formatTokens(tokens)} went into the treasury.`,
        link: '/guilds/my-guild',
      })),
    );
  }
  return quilts.reduce((sum, { tokens }) => sum + tokens, 0);
}
