/** Files a report with a copy of the thing as it is now; staff decide on the copy. */
import {
  REPORTS_A_DAY,
  type ReportKind,
  type ReportReason,
  reasonsFor,
  weightOf,
} from '@blookery/game/players/reports';
import { isUniqueViolation } from '../../database/database.ts';
import { json } from '../../database/json.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { maySee, readEvidence } from './evidence.ts';
import type { ReportParts } from './parts.ts';
import { publishOpenReports } from './publish-open-reports.ts';

export interface NewReport {
  kind: ReportKind;
  id: string;
  reason: ReportReason;
  detail?: string;
}

export async function fileReport(
  parts: ReportParts,
  reporter: Player,
  { kind, id, reason, detail = '' }: NewReport,
): Promise<{ id: number }> {
  if (!reasonsFor(kind).includes(reason)) throw new Refusal('REPORT_REASON');
  if (!(await maySee(parts, reporter, kind, id))) throw new Refusal('REPORT_UNKNOWN');
  return parts.database
    .transaction(async (tx, afterCommit) => {
      // Serializes the reports of one player, so that the daily limit is exact.
      await tx`select pg_advisory_xact_lock(hashtextextended(${`reports:${reporter.id}`}, 0))`;
      const [filed] = await tx<{ count: number }[]>`
        select count(*) as count from reports
        where reporter_id = ${reporter.id} and created_at > now() - interval '1 day'`;
      if ((filed?.count ?? 0) >= REPORTS_A_DAY) throw new Refusal('REPORT_TOO_MANY');
      const found = await readEvidence[kind](parts, tx, reporter, id);
      if (!found) throw new Refusal('REPORT_UNKNOWN');
      const { accused, evidence, pictures } = found;
      if (accused === reporter.id) throw new Refusal('REPORT_SELF');
      const [row] = await tx<{ id: number }[]>`
        insert into reports (kind, subject, accused, reporter_id, reason, detail, weight, evidence)
        values (${kind}, ${id}, ${accused}, ${reporter.id}, ${reason}, ${detail.trim()}, ${weightOf(reason)},
                ${json(tx, evidence)})
        returning id`;
      if (!row) throw new Error('the report was not kept');
      await tx`
        insert into report_pictures (report_id, upload_id)
        select distinct ${row.id}::bigint, u from unnest(${pictures}::uuid[]) u`;
      afterCommit(() => publishOpenReports(parts));
      return { id: row.id };
    })
    .catch((problem: unknown) => {
      throw isUniqueViolation(problem, 'reports_once') ? new Refusal('REPORT_DUPLICATE') : problem;
    });
}
