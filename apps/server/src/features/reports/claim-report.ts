import { recordAct } from '../../moderation/audit-trail.ts';
import { requirePowerOver } from '../../moderation/staff-power.ts';
import type { Player } from '../../players/player.ts';
import { lockOpenReports } from './lock-open-reports.ts';
import type { ReportParts } from './parts.ts';
import { publishOpenReports } from './publish-open-reports.ts';
import { readReport } from './report-rows.ts';

/**
 * Keeps two staff members from deciding the same thing. All reports about it are claimed together, by staff who may
 * decide them.
 */
export const claimReport = (parts: ReportParts, staff: Player, reportId: number, claimed: boolean) =>
  parts.database.transaction(async (tx, afterCommit) => {
    const { ids, accused, claimedBy } = await lockOpenReports(tx, staff, reportId);
    if (claimed) await requirePowerOver(tx, staff, accused, { orErased: true });
    if ((claimedBy === staff.id) !== claimed) {
      await tx`
        update reports set claimed_by = ${claimed ? staff.id : null}, claimed_at = ${claimed ? tx`now()` : null}
        where id = any(${ids}::bigint[])`;
      const action = claimed ? 'claim-report' : 'unclaim-report';
      await recordAct(tx, { staffId: staff.id, action, playerId: accused, after: { reports: ids } });
      afterCommit(() => publishOpenReports(parts));
    }
    return readReport(parts, tx, staff, reportId);
  });
