import type { AuditAct } from '@blookery/contract';
import { useDeferredValue, useState } from 'react';
import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { NotLoaded } from '../../session/failed-note.tsx';
import { NextPage } from '../../session/next-page.tsx';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SearchBox } from '../../ui/inputs/search-box.tsx';
import { Select } from '../../ui/inputs/select.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { askReason } from './ask-reason.tsx';
import styles from './audit-trail.module.css';
import staff from './staff.module.css';
import { type AuditFilter, useAudit, useDoing } from './staff-queries.ts';
import { actDetail, actionLabel, actText, formatClock, formatDay, formatShortDay } from './staff-text.ts';

/** An empty value would mean no choice. */
const EVERY = 'every';
const everything: AuditFilter = { staff: '', player: '', action: '' };

/** Everything staff did, newest first. Lines are only added: undoing something adds a line. */
export function AuditTrail() {
  const [filter, setFilter] = useState(everything);
  const applied = useDeferredValue(filter);
  const audit = useAudit(applied);
  const { data } = audit;
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  const actions = data?.pages[0]?.actions ?? [];
  const change = (part: Partial<AuditFilter>) => setFilter((before) => ({ ...before, ...part }));
  return (
    <Card title="Audit trail" className={styles.card}>
      <div className={styles.filters}>
        <SearchBox
          label="Staff"
          placeholder="By staff"
          value={filter.staff}
          maxLength={16}
          onValue={(staff) => change({ staff })}
        />
        <SearchBox
          label="Player"
          placeholder="On player"
          value={filter.player}
          maxLength={16}
          onValue={(player) => change({ player })}
        />
        <Select
          aria-label="Action"
          className={styles.action}
          value={filter.action || EVERY}
          onValue={(action) => change({ action: action === EVERY ? '' : action })}
          options={[
            { value: EVERY, label: 'Every action' },
            ...actions.map((value) => ({ value, label: actionLabel(value) })),
          ]}
        />
      </div>
      {!data ? (
        <NotLoaded query={audit} rows={6} />
      ) : acts.length === 0 ? (
        <p className="sub">Nobody did anything like that.</p>
      ) : (
        <ol className="ruled" aria-label="Acts">
          {acts.map((act) => (
            <Act key={act.id} act={act} />
          ))}
        </ol>
      )}
      <NextPage pages={audit} block variant="ghost">
        Older
      </NextPage>
    </Card>
  );
}

function Act({ act }: { act: AuditAct }) {
  const [isOpen, setOpen] = useState(false);
  const { verb, tone } = actText(act.action);
  const detail = actDetail(act);
  const isEmpty = isNothing(act.before) && isNothing(act.after);
  return (
    <li className={act.undone ? styles.undone : undefined}>
      <div className={styles.line}>
        <time className={styles.time} dateTime={act.at} title={formatDay(act.at)}>
          {formatShortDay(act.at)} {formatClock(act.at)}
        </time>
        {act.staff ? (
          <PlayerAvatar player={act.staff} size="sm" />
        ) : (
          <span className={staff.nobody} aria-hidden="true">
            <Icon name="gear" size={16} />
          </span>
        )}
        <p className={styles.words}>
          <b>{act.staff ? <PlayerName player={act.staff} tag={false} /> : 'The operator'}</b>{' '}
          <span className={styles[tone]}>{verb}</span>{' '}
          {act.player && (
            <b>
              <PlayerName player={act.player} tag={false} />{' '}
            </b>
          )}
          {detail && <span className={styles.detail}>{detail} </span>}
          {act.reason && <span className={styles.reason}>{act.reason}</span>}
          {act.undone && <span className="muted"> (taken back)</span>}
        </p>
        <span className={styles.code}>{act.id}</span>
        {!isEmpty && (
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            aria-expanded={isOpen}
            aria-label={`Before and after of line ${act.id}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
          </Button>
        )}
        {act.undoable && <Undo act={act} />}
      </div>
      {isOpen && (
        <div className={styles.sides}>
          <Side title="Before" value={act.before} />
          <Side title="After" value={act.after} />
        </div>
      )}
    </li>
  );
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

const Side = ({ title, value }: { title: string; value: unknown }) => (
  <div>
    <h3>{title}</h3>
    <pre className={styles.json}>{isNothing(value) ? '–' : JSON.stringify(value, null, 1)}</pre>
  </div>
);

function Undo({ act }: { act: AuditAct }) {
  const doing = useDoing(
    (reason: string) =>
      call('POST /api/staff/audit/{actId}/undo', { params: { actId: act.id }, body: { reason } }),
    () => showToast({ kind: 'success', text: 'Taken back. The line stays, with another one beside it.' }),
  );
  const question = {
    title: 'Take this back?',
    text: 'Things go back to what they were before, as far as they are still there.',
    confirm: 'Take back',
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={doing.isPending}
      aria-label={`Undo line ${act.id}`}
      onClick={() => askReason(question, doing.mutate)}
    >
      <Icon name="undo" size={16} />
      Undo
    </Button>
  );
}
