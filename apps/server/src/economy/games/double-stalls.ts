import type { Queryable } from '../../database/database.ts';

/** Whether an event doubles what the stalls pay. */
export async function areStallsDouble(sql: Queryable, at: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from events where kind = 'double-stalls' and starts_at <= ${at} and ends_at > ${at}
      and (stopped_at is null or stopped_at > ${at}) limit 1`;
  return rows.length > 0;
}
