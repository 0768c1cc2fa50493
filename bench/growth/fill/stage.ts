/**
 * The plan of the fill: one row for each player and each blook that was ever made. Everything else is computed from these:
 * the number of a blook decides what happened to it.
 */
import type { Sql } from '../../../apps/server/src/database/database.ts';
import { MOST_ROUNDS, PULLS_PER_GRANT, pullsOf, type Sizes, WHALE_PULLS } from './sizes.ts';
import { WHEEL_SLOTS } from './wheel.ts';

/** What happened to a blook, by its number modulo 100. The rest stayed with their first owner. */
export const fate = {
  soldByBids: 'fate < 5',
  soldAtOnce: 'fate between 5 and 9',
  sold: 'fate < 10',
  unsold: 'fate between 10 and 14',
  ended: 'fate < 15',
  open: 'fate = 15',
  offered: 'fate = 16 and (g - 1) / 100 % 10 = 0',
  toTheShop: 'fate in (17, 18)',
  traded: 'fate = 19',
} as const;

/** Of a hundred blooks, these many were in auctions that have ended. */
const ENDED = 15;
export const DAYS = 117;

/** Ids, moments and partners of a blook, as SQL over `fill_blooks`. */
export const of = {
  endedId: `((g - 1) / 100 * ${ENDED} + fate + 1)`,
  openId: (ended: number) => `(${ended} + (g - 1) / 100 + 1)`,
  tradeId: '((g - 1) / 100 + 1)',
  offerId: '((g - 1) / 1000 + 1)',
  price: '(50 + g * 7919 % 5000)',
  at: (total: number) => `(fill_start() + g::float8 / ${total} * interval '${DAYS} days')`,
} as const;

export interface Staged {
  blooks: number;
  ended: number;
}

export async function stage(sql: Sql, sizes: Sizes): Promise<Staged> {
  const { players, whales } = sizes;
  // Looks random, like the ids of players, but is computed from the number.
  await sql.unsafe(`create or replace function fill_id(n bigint) returns uuid language sql immutable
    as $$ select md5('player ' || n::text)::uuid $$`);
  await sql.unsafe(`create or replace function fill_start() returns timestamptz language sql immutable
    as $$ select timestamptz '${new Date(Date.now() - (DAYS + 2) * 86_400_000).toISOString()}' $$`);
  await sql.unsafe(`create unlogged table fill_players as
    select n, ${pullsOf(sizes)} as pulls from generate_series(1, ${players}) n`);
  await sql`create index on fill_players (pulls)`;
  await sql`analyze fill_players`;
  // Round by round, so that the blooks of a player lie as far from each other as they would in time.
  const rounds = (perPlayer: string, most: number, number: string) => `
    select p.n, ${number} as number from generate_series(1, ${most}) i
      join fill_players p on ${perPlayer} >= i and p.n > ${whales}`;
  await sql.unsafe(`create unlogged table fill_blooks as
    select g, n, number, ((g - 1) % 100)::smallint as fate, ((g - 1) % ${WHEEL_SLOTS})::smallint as slot,
      case when (g - 1) % 100 < 10 or (g - 1) % 100 = 19 then (n - 1 + 1 + g * 7919 % (${players} - 1)) % ${players} + 1
        when (g - 1) % 100 not in (17, 18) then n end as owner,
      (n - 1 + 1 + g * 104729 % (${players} - 1)) % ${players} + 1 as third
    from (
      select row_number() over () as g, n, number from (
        ${rounds('p.pulls', MOST_ROUNDS, 'i')}
        union all select n, i from generate_series(1, ${whales}) n, generate_series(1, ${WHALE_PULLS}) i
        union all ${rounds(`p.pulls / ${PULLS_PER_GRANT}`, MOST_ROUNDS / PULLS_PER_GRANT, 'null::int')}
        union all select n, null from generate_series(1, ${whales}) n,
          generate_series(1, ${WHALE_PULLS / PULLS_PER_GRANT}) i
      ) made
    ) numbered`);
  await sql`analyze fill_blooks`;
  const [row] = await sql<{ blooks: number }[]>`select count(*) as blooks from fill_blooks`;
  const blooks = row?.blooks ?? 0;
  return { blooks, ended: Math.floor(blooks / 100) * ENDED + Math.min(blooks % 100, ENDED) };
}

export async function dropStage(sql: Sql): Promise<void> {
  await sql`drop table fill_players, fill_blooks, fill_wheel, fill_levels, fill_gifts`;
  await sql`drop function fill_id, fill_start`;
}
