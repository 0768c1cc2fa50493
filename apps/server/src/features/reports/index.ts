/** Reports: players file them, staff decide them. */
import { reportCalls } from '@blookery/contract/reports';
import type { Sql } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import { FORGOTTEN_AT_ONCE, forgetInSteps } from '../../jobs/steps.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';
import { claimReport } from './claim-report.ts';
import { decideReport } from './decide-report.ts';
import { fileReport } from './file-report.ts';
import { listReports } from './list-reports.ts';
import { lookAtReport } from './look-at-report.ts';
import type { ReportParts } from './parts.ts';

export function reports(parts: ReportParts) {
  const { sql } = parts.database;
  parts.gateway.topicsFor(({ permissions }) => (permissions.has('MANAGE_REPORTS') ? ['staff'] : []));
  return {
    routes: [
      route(reportCalls.file, ({ player, body }) => fileReport(parts, player, body)),
      route(reportCalls.list, ({ player, query }) => listReports(parts, player.id, query)),
      route(reportCalls.read, ({ player, params }) => lookAtReport(parts, player, params.reportId)),
      route(reportCalls.claim, ({ player, params, body }) =>
        claimReport(parts, player, params.reportId, body.claimed),
      ),
      route(reportCalls.decide, ({ player, params, body }) =>
        decideReport(parts, player, params.reportId, body),
      ),
    ],
    jobs: [{ name: 'forget-old-reports', everySeconds: 3600, run: () => forgetOldReports(sql) }],
    personalData: reportsData,
  };
}

/** Long enough for questions about a decision. */
const KEPT_DAYS = 180;

/** Deletes the pictures kept as evidence too. The audit trail keeps the decision. */
const forgetOldReports = (sql: Sql) =>
  forgetInSteps(
    () => sql`
      delete from reports where id in (
        select id from reports where decided_at < now() - make_interval(days => ${KEPT_DAYS})
        order by decided_at limit ${FORGOTTEN_AT_ONCE}
      )`,
  );

const reportsData: PersonalData[] = [
  {
    name: 'reports',
    copy: (sql, playerId) =>
      inPages<{ id: number }>(
        (after, limit) => sql`
          select id, kind, reason, detail, created_at as "createdAt", decided_at as "decidedAt" from reports
          where reporter_id = ${playerId} and id > ${after?.id ?? 0} order by id limit ${limit}`,
      ),
    // Reports against the player are deleted; those by the player stay until decided and old.
    erase: (tx, playerId) => tx`delete from reports where accused = ${playerId}`,
  },
];
