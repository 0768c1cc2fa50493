import type { Queryable } from '../../database/database.ts';
import type { ReportParts } from './parts.ts';

/** Without those about one player, if one is given. */
export async function countOpenReports(sql: Queryable, besides: string | null = null): Promise<number> {
  const [row] = await sql<{ open: number }[]>`
    select count(distinct (kind, subject, accused)) as open from reports
    where decided_at is null and accused is distinct from ${besides}`;
  return row?.open ?? 0;
}

/**
 * Publishes to everyone with Report Manager. Every page reads the number on load, so a lost message does no
 * harm.
 */
export async function publishOpenReports({ database: { sql }, world }: ReportParts): Promise<void> {
  const open = await countOpenReports(sql);
  world.publish('staff', { t: 'staff.reports-changed', d: { open } });
}
