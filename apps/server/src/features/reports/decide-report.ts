/** One decision for all reports about the same thing, together with its consequences. */
import type { Report } from '@blookery/contract/reports';
import type { Verdict } from '@blookery/game/players/reports';
import { recordAct } from '../../moderation/audit-trail.ts';
import { type PunishmentKind, punish } from '../../moderation/punishments.ts';
import { requirePermission, requirePowerOver } from '../../moderation/staff-power.ts';
import type { NewNotice } from '../../notices/notices.ts';
import type { Player } from '../../players/player.ts';
import { lockOpenReports } from './lock-open-reports.ts';
import type { ReportParts } from './parts.ts';
import { publishOpenReports } from './publish-open-reports.ts';
import { readReport } from './report-rows.ts';

export interface Decision {
  verdict: Verdict;
  reason: string;
  minutes?: number | null;
}

const punishments: Partial<Record<Verdict, PunishmentKind>> = {
  warned: 'warn',
  muted: 'mute',
  banned: 'ban',
};

export async function decideReport(
  parts: ReportParts,
  staff: Player,
  reportId: number,
  { verdict, reason, minutes = null }: Decision,
): Promise<Report> {
  const kind = punishments[verdict];
  if (kind) requirePermission(staff, kind === 'ban' ? 'BAN_USERS' : 'MUTE_USERS');
  return parts.database.transaction(async (tx, afterCommit) => {
    const { ids, reporters, accused } = await lockOpenReports(tx, staff, reportId);
    // Nobody decides a report about themselves.
    await requirePowerOver(tx, staff, accused, { orErased: !kind });
    if (kind) {
      const until = minutes === null || kind === 'warn' ? null : new Date(Date.now() + minutes * 60_000);
      const sentence = { playerId: accused, kind, reason, until, staffId: staff.id };
      await punish({ tx, afterCommit }, parts, sentence);
    }
    await tx`
      update reports set decided_by = ${staff.id}, decided_at = now(), verdict = ${verdict},
        verdict_reason = ${reason}
      where id = any(${ids}::bigint[])`;
    await recordAct(tx, {
      staffId: staff.id,
      action: 'decide-report',
      playerId: accused,
      reason,
      after: { reports: ids, verdict },
    });
    for (const reporter of reporters) {
      await parts.notices.post({ tx, afterCommit }, reporter, noticeTo(accused, verdict, reason));
    }
    afterCommit(() => publishOpenReports(parts));
    return readReport(parts, tx, staff, reportId);
  });
}

/** The reporter does not learn how the other player was punished. */
const noticeTo = (accused: string, verdict: Verdict, reason: string): NewNotice =>
  verdict === 'dismissed'
    ? {
        kind: 'staff',
        from: accused,
        text: 'broke no rule in what you reported. Thank you for looking out.',
        detail: reason,
      }
    : { kind: 'staff', from: accused, text: 'was dealt with after your report. Thank you.' };
