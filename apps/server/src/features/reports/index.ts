/** Reports: players file them, staff decide them. */
import { reportCalls } from '@blookery/contract/reports';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { claimReport } from './claim-report.ts';
import { decideReport } from './decide-report.ts';
import { fileReport } from './file-report.ts';
import { forgetOldReports } from './forget-old-reports.ts';
import { listReports } from './list-reports.ts';
import type { ReportParts } from './parts.ts';
import { readReport } from './report-rows.ts';
import { reportsData } from './reports-data.ts';

export function reports(parts: ReportParts): {
  routes: Route[];
  jobs: Job[];
  personalData: PersonalData[];
} {
  const { sql } = parts.database;
  parts.gateway.topicsFor(({ permissions }) => (permissions.has('MANAGE_REPORTS') ? ['staff'] : []));
  return {
    routes: [
      route(reportCalls.file, ({ player, body }) => fileReport(parts, player, body)),
      route(reportCalls.list, ({ player, query }) => listReports(parts, player.id, query)),
      route(reportCalls.read, ({ params }) => readReport(parts, sql, params.reportId)),
      route(reportCalls.claim, ({ player, params, body }) =>
        claimReport(parts, player, params.reportId, body.claimed),
      ),
      route(reportCalls.decide, ({ player, params, body }) =>
        decideReport(parts, player, params.reportId, body),
      ),
    ],
    jobs: [forgetOldReports(sql)],
    personalData: reportsData,
  };
}
