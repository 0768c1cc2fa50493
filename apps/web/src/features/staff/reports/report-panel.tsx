import type { Report } from '@blookery/contract';
import { reasonLabel } from '@blookery/game/players/reports';
import { levelOf } from '@blookery/game/progress/levels';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { usePermission, useRequiredUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { useReport, useReportAct } from '../staff-queries.ts';
import { formatAgo, formatDay, kindTexts, verdictTexts } from '../staff-text.ts';
import { Evidence } from './evidence.tsx';
import { ReportDecision } from './report-decision.tsx';
import styles from './reports.module.css';

interface ReportPanelProps {
  reportId: number;
  /** This moderator has decided it. */
  onDecided: (reportId: number) => void;
}

export function ReportPanel({ reportId, onDecided }: ReportPanelProps) {
  const query = useReport(reportId);
  const report = query.data;
  const now = useNow();
  if (!report) {
    return (
      <Card>
        <NotLoaded query={query} rows={6} />
      </Card>
    );
  }
  return (
    <Card className={styles.panel} aria-label={`Report ${reportId}`}>
      <header className={styles.head}>
        <div className="grow">
          <h2>{reasonLabel(report.reason)}</h2>
          <p className="sub small">
            <span className={styles.code}>R-{report.id}</span>, {kindTexts[report.kind]}, reported by{' '}
            <PlayerName player={report.reporter} tag={false} />
            {report.others > 0 && ` and ${report.others} more`}{' '}
            {formatAgo(report.createdAt, now) === 'now'
              ? 'just now'
              : `${formatAgo(report.createdAt, now)} ago`}
          </p>
        </div>
        <Claim report={report} />
      </header>
      <Accused report={report} />
      {report.detail && (
        <blockquote className={styles.detail}>
          <p>{report.detail}</p>
        </blockquote>
      )}
      <Evidence evidence={report.evidence} accused={report.accused.id} pass={report.picturePass} />
      {report.verdict ? (
        <Note tone="good">
          {verdictTexts[report.verdict]} by {report.decidedBy?.username ?? 'somebody'}
          {report.decidedAt && ` on ${formatDay(report.decidedAt)}`}: {report.verdictReason}
        </Note>
      ) : (
        <ReportDecision report={report} onDecided={onDecided} />
      )}
    </Card>
  );
}

function Claim({ report }: { report: Report }) {
  const me = useRequiredUser();
  const doing = useReportAct(report.id);
  if (report.verdict) return null;
  if (report.claimedBy && report.claimedBy.id !== me.id) {
    return <p className={styles.claimed}>{report.claimedBy.username} is on it</p>;
  }
  const isMine = report.claimedBy !== null;
  const claim = () =>
    call('PUT /api/staff/reports/{reportId}/claim', {
      params: { reportId: report.id },
      body: { claimed: !isMine },
    });
  return (
    <Button busy={doing.isPending} variant={isMine ? 'ghost' : 'plain'} onClick={() => doing.mutate(claim)}>
      {isMine ? 'Put back' : 'Assign to me'}
    </Button>
  );
}

function Accused({ report: { accused, record } }: { report: Report }) {
  const maySee = usePermission('MUTE_USERS');
  const earlier = [
    [record.warnings, 'earlier warning', 'earlier warnings'],
    [record.mutes, 'earlier mute', 'earlier mutes'],
    [record.bans, 'earlier ban', 'earlier bans'],
    [record.reportsUpheld, 'upheld report', 'upheld reports'],
  ] as const;
  const words = earlier.flatMap(([count, one, many]) =>
    count > 0 ? `${count} ${count === 1 ? one : many}` : [],
  );
  return (
    <div className={styles.accused}>
      <PlayerAvatar player={accused} size="lg" />
      <div className="grow">
        <b>
          <PlayerName player={accused} />
        </b>
        <p className="sub small">
          Joined {formatDay(record.joinedAt)}, level {levelOf(record.experience)}
        </p>
        {words.length > 0 ? (
          <p className={styles.earlier}>{words.join(', ')}</p>
        ) : (
          <p className="sub small">Nothing on the record</p>
        )}
      </div>
      {maySee && (
        <LinkButton to={`/staff/users?user=${accused.id}`} size="sm" variant="ghost">
          Open user
        </LinkButton>
      )}
    </div>
  );
}
