/**
 * Tasks that follow from a purchase: stored in its transaction, done right after it, and by a job if that
 * fails.
 */
import type { Queryable } from '../../database/database.ts';

export type Task = 'grant' | 'take-back' | 'restore' | 'end-subscription' | 'refund' | 'close-customer';

export interface OutboxRow {
  id: number;
  reference: string;
  task: Task;
  purchase: number | null;
  subject: string | null;
}

/** Stores a task once per reference. */
export async function leaveTask(
  tx: Queryable,
  {
    reference,
    task,
    purchase,
    subject,
  }: { reference: string; task: Task; purchase?: number; subject?: string },
): Promise<void> {
  await tx`
    insert into store_outbox (reference, deed, purchase, subject)
    values (${reference}, ${task}, ${purchase ?? null}, ${subject ?? null})
    on conflict (reference) do nothing`;
}

/** The tasks that are due, of one purchase or of all. */
export const dueTasks = (sql: Queryable, purchase: number | null, limit: number): Promise<OutboxRow[]> =>
  sql<OutboxRow[]>`
    select id, reference, deed as task, purchase, subject from store_outbox
    where done_at is null and next_at <= now() and (${purchase}::bigint is null or purchase = ${purchase})
    order by id limit ${limit}`;

/** How many are not done. */
export async function countTasks(sql: Queryable): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from store_outbox where done_at is null`;
  return row?.count ?? 0;
}

/** Locks the task in the transaction that performs it. Returns false if it is done already. */
export async function takeTask(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx`select 1 from store_outbox where id = ${id} and done_at is null for update`;
  return rows.length === 1;
}

export const taskDone = (tx: Queryable, id: number) => tx`
  update store_outbox set done_at = now(), attempts = attempts + 1 where id = ${id}`;

/** Delays the next attempt, each time longer, up to an hour. */
export const taskFailed = (sql: Queryable, id: number) => sql`
  update store_outbox set attempts = attempts + 1,
    next_at = now() + make_interval(secs => least(3600, 5 * 2 ^ least(attempts, 12)))
  where id = ${id}`;
