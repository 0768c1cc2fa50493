/**
 * Spares: the copies of a kind that a player could give away. One of each kind stays, and what is locked, held, in the
 * showcase or worn as the avatar is no spare; such a copy is the one that stays, unless it is held. This is
 * `duplicatesOf` as SQL.
 */
import type { Queryable } from '../../database/database.ts';
import { type Kind, kindList } from './kind-list.ts';

export interface Spare extends Kind {
  playerId: string;
  count: number;
  /** The lowest among the copies that could be given; null if none has a serial. */
  lowestSerial: number | null;
}

/** Whether `blooks b` of `players p` is kept back, although nothing holds it. */
const isKept = (sql: Queryable) => sql`(b.held_by is null
  and (b.locked or b.showcase_place is not null or b.id is not distinct from p.avatar_blook))`;

/** Whether it could be given away. */
const isFree = (sql: Queryable) => sql`b.held_by is null and not ${isKept(sql)}`;

/** How many of a group of copies are spare. */
const spareCount = (sql: Queryable) => sql`
  count(*) filter (where ${isFree(sql)})
    - case when bool_or(${isKept(sql)}) then 0 else 1 end`;

/** The spares of some players among some kinds, or among all of theirs. */
export const readSpares = (
  sql: Queryable,
  playerIds: readonly string[],
  kinds?: readonly Kind[],
): Promise<Spare[]> => {
  const wanted = kinds ? sql`cross join ${kindList(sql, kinds)} k` : sql``;
  const sameKind = kinds ? sql`and b.blook_id = k.blook_id and b.shiny = k.shiny` : sql``;
  return sql<Spare[]>`
    select p.id as "playerId", b.blook_id as "blookId", b.shiny, ${spareCount(sql)} as count,
      min(b.serial) filter (where ${isFree(sql)}) as "lowestSerial"
    from players p ${wanted} join blooks b on b.owner_id = p.id ${sameKind}
    where p.id = any(${[...playerIds]}::uuid[])
    group by p.id, b.blook_id, b.shiny having ${spareCount(sql)} > 0
    order by p.id, b.blook_id, b.shiny`;
};
