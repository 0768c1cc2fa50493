/**
 * One page of the board. A page always reads a bounded number of offers in the order of an index and filters those
 * (docs/decisions/0036-a-board-in-bounded-pages.md).
 */
import { SWAP_PAGE } from '@blookery/game/trading/swaps';
import type { Fragment, Queryable } from '../../../database/database.ts';
import { rowLimit } from '../../../database/statements/planned-once.ts';
import { type Kind, kindList } from '../../../economy/locks/kind-list.ts';
import type { Spare } from '../../../economy/locks/spares.ts';
import { type OfferRow, offerColumns } from '../../../economy/swaps/offer-rows.ts';

/** Offers that are read of each kind of a short list: two pages. */
const readPerKind = 2 * SWAP_PAGE;
/** Offers that are read of the whole board, without a filter and with a long list of kinds. */
const readOfAll = 4 * SWAP_PAGE;
const readForMany = 600;
/** Up to this many kinds are looked up one by one; more are so common that the newest offers hold plenty. */
const kindsMost = 16;

export interface BoardFilter {
  me: string;
  now: Date;
  /** Null for everything. */
  gives: readonly Kind[] | null;
  /** What the player can spare, each kind with its lowest serial; null for everything. */
  spares: readonly Pick<Spare, 'blookId' | 'shiny' | 'lowestSerial'>[] | null;
  before: number | null;
}

export interface BoardPage {
  rows: OfferRow[];
  nextCursor: number | null;
}

export async function readPage(sql: Queryable, filter: BoardFilter): Promise<BoardPage> {
  const found = await boardStatement(sql, filter);
  const [{ last, isFull }] = [found[0] ?? { last: null, isFull: false }];
  const rows = found.flatMap((row) => (row.id === null ? [] : row));
  // One more than a page was read.
  if (rows.length > SWAP_PAGE) {
    const shown = rows.slice(0, SWAP_PAGE);
    return { rows: shown, nextCursor: shown.at(-1)?.id ?? null };
  }
  return { rows, nextCursor: isFull ? last : null };
}

type Found = (OfferRow | (Omit<OfferRow, 'id'> & { id: null })) & { last: number | null; isFull: boolean };

/**
 * Blocks and punishments are looked up for the offers of the page only. Each `offset 0` keeps the planner from joining
 * instead, which reads all punishments of the game, or all offers. Exported for the test of its plan.
 */
export const boardStatement = (sql: Queryable, filter: BoardFilter) => {
  const { me, now, gives, spares } = filter;
  const source = sourceOf(sql, filter);
  return sql<Found[]>`
    with scanned as materialized (${source.rows})
    select s.last, s.count >= ${source.most} as "isFull", ${offerColumns(sql)}
    from (select min(id) as last, count(*) as count from scanned) s left join lateral (
      select o.* from (
        select o.* from scanned o
        where o.player_id <> ${me} and o.expires_at > ${now}
          ${gives && !source.isGiven ? sql`and ${isGiven(sql, gives)}` : sql``}
          ${spares ? sql`and ${isSpared(sql, spares)}` : sql``}
        order by o.id desc offset 0
      ) o
      where not exists (select 1 from player_blocks b where b.blocker = o.player_id and b.blocked = ${me} offset 0)
        and not exists (select 1 from player_blocks b where b.blocker = ${me} and b.blocked = o.player_id offset 0)
        and not exists (
          select 1 from punishments u where u.player_id = o.player_id and u.kind in ('mute', 'ban')
            and u.lifted_at is null and (u.expires_at is null or u.expires_at > ${now}) offset 0)
      order by o.id desc limit ${rowLimit(sql, SWAP_PAGE + 1)}
    ) o on true
    order by o.id desc`;
};

interface Source {
  most: number;
  /** Whether all of them give what the filter asks for. */
  isGiven: boolean;
  rows: Fragment;
}

/** The newest offers that may fit: of a few kinds if the filter names few, else of all. */
function sourceOf(sql: Queryable, { gives, spares, before }: BoardFilter): Source {
  const standing = sql`o.closed_at is null ${before === null ? sql`` : sql`and o.id < ${before}`}`;
  const wanted = spares && [...new Set(spares.map(({ blookId }) => blookId))];
  const ofKinds = (kinds: Fragment, isOne: Fragment) => ({
    most: readPerKind,
    isGiven: false,
    rows: sql`
      select o.* from (
        select o.id from ${kinds} k cross join lateral (
          select o.id from swap_offers o where ${isOne} and ${standing} order by o.id desc limit ${rowLimit(sql, readPerKind)}
        ) o order by o.id desc limit ${rowLimit(sql, readPerKind)}
      ) newest cross join lateral (select o.* from swap_offers o where o.id = newest.id offset 0) o`,
  });
  const few = (list: readonly unknown[] | null) => (list && list.length <= kindsMost ? list.length : null);
  const [givesFew, wantsFew] = [few(gives), few(wanted)];
  if (gives && givesFew !== null && givesFew <= (wantsFew ?? givesFew)) {
    const isOne = sql`o.gives_id = k.blook_id and o.gives_shiny = k.shiny`;
    return { ...ofKinds(kindList(sql, gives), isOne), isGiven: true };
  }
  if (wanted && wantsFew !== null) {
    return ofKinds(sql`unnest(${wanted}::integer[])`, sql`o.wants_id = k`);
  }
  const most = gives || spares ? readForMany : readOfAll;
  return {
    most,
    isGiven: false,
    rows: sql`select o.* from swap_offers o where ${standing} order by o.id desc limit ${rowLimit(sql, most)}`,
  };
}

const isGiven = (sql: Queryable, gives: readonly Kind[]) => sql`exists (
  select 1 from ${kindList(sql, gives)} k where k.blook_id = o.gives_id and k.shiny = o.gives_shiny)`;

/** Whether the player has a spare that offer `o` asks for. A kind without serials is below no limit. */
const isSpared = (sql: Queryable, spares: NonNullable<BoardFilter['spares']>) => sql`exists (
  select 1 from unnest(${spares.map(({ blookId }) => blookId)}::integer[],
    ${spares.map(({ shiny }) => Number(shiny))}::integer[],
    ${spares.map(({ lowestSerial }) => lowestSerial)}::integer[]) m (blook_id, finish, serial)
  where m.blook_id = o.wants_id and (o.wants_shiny is null or o.wants_shiny = (m.finish = 1))
    and (o.wants_below is null or m.serial < o.wants_below))`;
