import type { Queryable } from '../../database/database.ts';

/** Returns whether sellers other than one listed more than this many things since a moment. */
export async function listedMoreThan(
  sql: Queryable,
  most: number,
  { since, except }: { since: Date; except: string },
): Promise<boolean> {
  // Ids grow with time, so the newest listings are enough. A few more are read, because those of the excluded seller do not count.
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from (
      select seller_id, created_at from auctions order by id desc limit ${most * 2}
    ) newest where created_at > ${since} and seller_id <> ${except}`;
  return (row?.count ?? 0) > most;
}
