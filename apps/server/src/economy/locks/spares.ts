/** Spares: the copies of a kind that a player could give away. `spares_of` counts them. */
import type { Fragment, Queryable } from '../../database/database.ts';
import type { Kind } from './kind-list.ts';

export interface Spare extends Kind {
  playerId: string;
  count: number;
  /** The lowest among the copies that could be given; null if none has a serial. */
  lowestSerial: number | null;
}

/** The spares of `players`, an array in SQL, as a table: among some kinds, or among all of theirs. */
export const sparesOf = (sql: Queryable, players: Fragment, kinds?: readonly Kind[]) => sql`
  spares_of(${players}, ${kinds?.map(({ blookId }) => blookId) ?? null}::integer[],
    ${kinds?.map(({ shiny }) => Number(shiny)) ?? null}::integer[])`;

/** The spares of some players among some kinds, or among all of theirs. */
export const readSpares = (
  sql: Queryable,
  playerIds: readonly string[],
  kinds?: readonly Kind[],
): Promise<Spare[]> => sql<Spare[]>`
  select player_id as "playerId", blook_id as "blookId", shiny, count, lowest_serial as "lowestSerial"
  from ${sparesOf(sql, sql`${[...playerIds]}::uuid[]`, kinds)}`;
