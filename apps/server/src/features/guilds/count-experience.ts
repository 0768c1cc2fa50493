/**
 * The experience of a guild. Nothing is counted while players play: a member contributes the experience
 * gained since joining, and the contribution stays when they leave. So opening a pack costs nothing more in a
 * guild, and no point counts twice or for two guilds.
 *
 * The board and the discovery page need all guilds at once; for them a job stores the sums every minute.
 */
import { utcDay, weekStart } from '@blookery/game';
import { guildCapacity, quiltPatch } from '@blookery/game/players/guilds';
import type { Queryable, Transaction } from '../../database/database.ts';
import { inSteps, type Progress } from '../../jobs/steps.ts';
import { finishQuilts, noteWhole, type QuiltParts } from './finish-quilts.ts';
import type { GuildParts } from './parts.ts';

/** Looks at this many of the latest transfers of a player for those since Monday. */
const recent = 5000;
const batch = 200;
/** Batches of guilds that begin a week, per run. */
const batchesPerRun = 5;

export async function countExperience(parts: QuiltParts & Pick<GuildParts, 'clock'>): Promise<Progress> {
  const { sql } = parts.database;
  const begun = await inSteps(batch, () => beginWeek(parts, null), batchesPerRun);
  // What a guild gains now belongs to the new week, so all of them begin it first.
  if (begun) return begun;
  const grown = await storeSums(sql, null);
  await makeRoom(sql, grown);
  await storePlaces(sql);
  await finishQuilts(parts);
  return undefined;
}

/**
 * Stores the sums of every guild, or of one. Those of a guild that begins a week meanwhile are those of the old one: the next
 * run counts it. Returns the guilds that gained something.
 */
export const storeSums = (sql: Queryable, guildId: number | null) => sql<
  { id: number; experience: number }[]
>`
  update guilds g set experience = s.experience, week_experience = s.week from (
    select m.guild_id, g.week_of, g.left_experience + sum(greatest(0, w.experience - m.joined_experience))::bigint as experience,
      g.left_week_experience + sum(greatest(0, w.experience - m.week_experience))::bigint as week
    from guilds g join guild_members m on m.guild_id = g.id join wallets w on w.player_id = m.player_id
    ${guildId === null ? sql`` : sql`where g.id = ${guildId}`}
    group by m.guild_id, g.week_of, g.left_experience, g.left_week_experience
  ) s
  where g.id = s.guild_id and g.week_of = s.week_of and (g.experience, g.week_experience) is distinct from (s.experience, s.week)
  returning g.id, g.experience`;

/** Experience raises the capacity. It never shrinks, since members may occupy it. */
async function makeRoom(sql: Queryable, guilds: readonly { id: number; experience: number }[]) {
  if (guilds.length === 0) return;
  const capacities = guilds.map(({ experience }) => guildCapacity(experience));
  await sql`
    update guilds g set capacity = grown.capacity
    from unnest(${guilds.map(({ id }) => id)}::bigint[], ${capacities}::integer[]) grown (id, capacity)
    where g.id = grown.id and g.capacity < grown.capacity`;
}

/** The rank of each guild, so that nobody has to count those above it. Few change in a minute. */
const storePlaces = (sql: Queryable) => sql`
  update guilds g set place = s.place from (
    select id, row_number() over (order by experience desc, id) as place from guilds where disbanded_at is null
  ) s
  where g.id = s.id and g.place is distinct from s.place`;

/**
 * Starts a new quilt for every guild that still has last week's, or for one of them. What members gained
 * between Monday 00:00 and this moment belongs to the new week; the rest is the last sum of the old quilt, which
 * is noted if that makes it whole. Returns the number of new quilts.
 */
export const beginWeek = (
  { database, clock }: Pick<GuildParts, 'database' | 'clock'>,
  guildId: number | null,
): Promise<number> =>
  database.transaction(async (tx) => {
    const start = weekStart(clock.now());
    const guilds = await tx<{ id: number; members: number }[]>`
      select id, member_count as members from guilds
      where week_of < ${utcDay(start)} and disbanded_at is null
        ${guildId === null ? tx`` : tx`and id = ${guildId}`}
      order by id limit ${batch} for update`;
    if (guilds.length === 0) return 0;
    const ids = guilds.map(({ id }) => id);
    await setBaselines(tx, ids, start);
    await noteWhole(tx, ids);
    await tx`
      update guilds g set week_of = ${utcDay(start)}, patch = fresh.patch, left_week_experience = 0,
        week_experience = 0
      from unnest(${ids}::bigint[], ${guilds.map(({ members }) => quiltPatch(members))}::bigint[]) fresh (id, patch)
      where g.id = fresh.id`;
    return guilds.length;
  });

/** Stores also how much each guild gained between its old baselines and the new ones. */
const setBaselines = (tx: Transaction, guildIds: readonly number[], start: Date) => tx`
  with begun as (
    update guild_members m set week_experience = greatest(m.joined_experience,
      w.experience - ${gainedSince(tx, tx`${start}::timestamptz`)})
    from guild_members old join wallets w on w.player_id = old.player_id
    where m.player_id = old.player_id and m.guild_id = any(${[...guildIds]}::bigint[])
    returning m.guild_id, greatest(0, m.week_experience - old.week_experience) as gained
  )
  update guilds g set week_experience = g.left_week_experience + s.gained
  from (select guild_id, sum(gained)::bigint as gained from begun group by guild_id) s
  where g.id = s.guild_id`;

/** The experience that the owner of `wallets w` gained since then, by the dates of the ledger. */
export const gainedSince = (sql: Queryable, moment: ReturnType<Queryable>) => sql`coalesce((
  select sum(t.amount) from (
    select currency, amount, at from transfers where to_player = w.player_id order by id desc limit ${recent}
  ) t where t.currency = 'experience' and t.at >= ${moment}
), 0)`;
