import type { Report } from '@blookery/contract/reports';
import { noteLook } from '../../moderation/audit-trail.ts';
import type { Player } from '../../players/player.ts';
import type { ReportParts } from './parts.ts';
import { readReport } from './report-rows.ts';

/** A report may show private messages, so each look at it is recorded as a look at the accused. */
export async function lookAtReport(parts: ReportParts, staff: Player, reportId: number): Promise<Report> {
  const { database } = parts;
  const report = await readReport(parts, database.sql, staff, reportId);
  await noteLook(database, staff.id, report.accused.id);
  return report;
}
