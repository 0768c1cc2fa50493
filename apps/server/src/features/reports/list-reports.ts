import type { ReportLine } from '@blookery/contract/reports';
import type { ReportKind } from '@blookery/game/players/reports';
import type { Queryable } from '../../database/database.ts';
import { loadFaces } from '../../players/faces.ts';
import type { ReportParts } from './parts.ts';
import { countOpenReports } from './publish-open-reports.ts';
import { aboutTheSame, isClaimed, type LineRow, lineColumns, toLine } from './report-rows.ts';

const PAGE = 20;

export interface ReportQuery {
  state?: 'open' | 'mine' | 'closed';
  kind?: ReportKind;
  page?: number;
}

const rankOf = (sql: Queryable, table: string) =>
  sql`array_position(array['high', 'medium', 'low'], ${sql(table)}.weight)`;

/**
 * Groups open reports about one thing into one line: the most serious first, then the earliest. Leaves out those about the
 * staff member who asks.
 */
export async function listReports(
  { database: { sql }, catalog }: ReportParts,
  staffId: string,
  { state = 'open', kind, page = 0 }: ReportQuery,
): Promise<{ reports: ReportLine[]; total: number; open: number }> {
  const isFirst = sql`not exists (
    select 1 from reports o
    where ${aboutTheSame(sql, 'o')} and o.decided_at is null
      and (${rankOf(sql, 'o')}, o.id) < (${rankOf(sql, 'r')}, r.id))`;
  const chosen = {
    open: sql`r.decided_at is null and ${isFirst}`,
    mine: sql`r.decided_at is null and ${isFirst} and exists (
      select 1 from reports o
      where ${aboutTheSame(sql, 'o')} and o.decided_at is null
        and o.claimed_by = ${staffId} and ${isClaimed(sql, 'o')})`,
    closed: sql`r.decided_at is not null`,
  }[state];
  const order = state === 'closed' ? sql`r.decided_at desc, r.id desc` : sql`${rankOf(sql, 'r')}, r.id`;
  const rows = await sql<(LineRow & { total: number })[]>`
    select ${lineColumns(sql)}, count(*) over () as total from reports r
    where r.accused <> ${staffId} and ${chosen} ${kind ? sql`and r.kind = ${kind}` : sql``}
    order by ${order} limit ${PAGE} offset ${page * PAGE}`;
  const ids = rows.flatMap(({ accused, claimedBy }) => [accused, ...(claimedBy ? [claimedBy] : [])]);
  const faces = await loadFaces(sql, catalog, ids);
  return {
    reports: rows.map((row) => toLine(row, faces)),
    total: rows[0]?.total ?? 0,
    open: await countOpenReports(sql, staffId),
  };
}
