import type { Report } from '@blookery/contract';
import { STAFF_REASON_MAX, type Verdict } from '@blookery/game/players/reports';
import { useState } from 'react';
import { hasPermission, useRequiredUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { isReason } from '../ask-reason.tsx';
import { useReportAct } from '../staff-queries.ts';
import { type Length, lengths, lengthText, minutesOf } from '../staff-text.ts';
import styles from './reports.module.css';

interface ReportDecisionProps {
  report: Report;
  onDecided: (reportId: number) => void;
}

/** The decision on a report: the reason, the duration and the action. */
export function ReportDecision({ report, onDecided }: ReportDecisionProps) {
  const me = useRequiredUser();
  const [reason, setReason] = useState('');
  const [length, setLength] = useState<Length>('1440');
  const doing = useReportAct(report.id, () => {
    showToast({ kind: 'success', text: 'Decided. Whoever reported it has been told.' });
    onDecided(report.id);
  });
  if (report.claimedBy && report.claimedBy.id !== me.id) {
    return <Note>{report.claimedBy.username} is on this one.</Note>;
  }
  const ready = isReason(reason) && !doing.isPending;
  const decide = (verdict: Verdict) =>
    doing.mutate(() =>
      call('PUT /api/staff/reports/{reportId}/verdict', {
        params: { reportId: report.id },
        body: { verdict, reason: reason.trim(), minutes: minutesOf(length) },
      }),
    );
  const canMute = hasPermission(me, 'MUTE_USERS');
  const canBan = hasPermission(me, 'BAN_USERS');
  const words = lengthText(length);
  return (
    <div className={styles.decision}>
      <div className={styles.why}>
        <Field
          label="Reason, shown to the player"
          hint="When you dismiss it, whoever reported reads it instead."
        >
          <TextInput
            value={reason}
            onValue={setReason}
            placeholder="Required"
            maxLength={STAFF_REASON_MAX}
            autoComplete="off"
          />
        </Field>
        {canMute && <Segmented label="Length" value={length} onValue={setLength} options={lengths} />}
      </div>
      <div className={styles.buttons}>
        {canMute && (
          <Button variant="danger" disabled={!ready} onClick={() => decide('muted')}>
            Mute for {words}
          </Button>
        )}
        {canMute && (
          <Button disabled={!ready} onClick={() => decide('warned')}>
            Warn
          </Button>
        )}
        {canBan && (
          <Button variant="danger" disabled={!ready} onClick={() => decide('banned')}>
            Ban for {words}
          </Button>
        )}
        <Button disabled={!ready} onClick={() => decide('handled')}>
          Handled otherwise
        </Button>
        <span className="grow" />
        <Button variant="ghost" disabled={!ready} onClick={() => decide('dismissed')}>
          Dismiss report
        </Button>
      </div>
    </div>
  );
}
