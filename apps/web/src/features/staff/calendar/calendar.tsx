import type { AuditAct, PlannedEvent } from '@blookery/contract';
import { useState } from 'react';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { openQueryModal } from '../../../session/queries.tsx';
import { usePermission } from '../../../session/session.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FilterPill } from '../../../ui/controls/filter-pill.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Cell, Column, Table, TableRow } from '../../../ui/surfaces/table.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { askReason } from '../ask-reason.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { useStaffCalendar } from '../staff-queries.ts';
import { actDetail, actText, formatClock, formatShortDay } from '../staff-text.ts';
import styles from './calendar.module.css';
import { EventFormFields } from './event-form.tsx';
import { useEndEvent, useUndoAct } from './event-queries.ts';
import {
  aboutOf,
  type EventState,
  eventStates,
  formatUtc,
  inOrder,
  kindTexts,
  stateOf,
  stateText,
} from './event-text.ts';
import kinds from './kinds.module.css';
import { Timeline } from './timeline.tsx';

const filters = { all: 'All', running: 'Running', scheduled: 'Scheduled', ended: 'Ended' } as const;

const openForm = (event: PlannedEvent | null): void => {
  openQueryModal({
    key: `event-${event?.id ?? 'new'}`,
    title: event?.name ?? 'New event',
    width: 520,
    render: (close) => <EventFormFields event={event} onDone={close} />,
  });
};

/** The events of the town, and what staff did about them. */
export function StaffCalendar() {
  const calendar = useStaffCalendar();
  const { data } = calendar;
  const now = useNow();
  const [shown, setShown] = useState<'all' | EventState>('all');
  const events = inOrder(data?.events ?? [], now).filter(
    (event) => shown === 'all' || stateOf(event, now) === shown,
  );
  return (
    <StaffFrame title="Calendar">
      <Card flush className={styles.card}>
        <div className={styles.tools}>
          {(['all', ...eventStates] as const).map((state) => (
            <FilterPill key={state} pressed={shown === state} onPressed={() => setShown(state)}>
              {filters[state]}
            </FilterPill>
          ))}
          <Button className={styles.add} onClick={() => openForm(null)}>
            <Icon name="plus" />
            New event
          </Button>
        </div>
        {!data ? (
          <NotLoaded query={calendar} rows={5} />
        ) : events.length === 0 ? (
          <p className={styles.none}>No such event.</p>
        ) : (
          <EventTable events={events} now={now} />
        )}
      </Card>
      {data && <Trail acts={data.acts} />}
    </StaffFrame>
  );
}

const EventTable = ({ events, now }: { events: readonly PlannedEvent[]; now: number }) => (
  <>
    <Timeline events={events} now={now} />
    <Table caption="Events" dense cards>
      <thead>
        <tr>
          <Column>Event</Column>
          <Column>Begins, UTC</Column>
          <Column>Ends, UTC</Column>
          <Column>State</Column>
          <Column end>
            <span className="visually-hidden">What to do</span>
          </Column>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventRow key={event.id} event={event} now={now} />
        ))}
      </tbody>
    </Table>
  </>
);

function EventRow({ event, now }: { event: PlannedEvent; now: number }) {
  const state = stateOf(event, now);
  const { word, tone } = stateText(event, now);
  const ending = useEndEvent(event.id);
  const confirm = state === 'running' ? 'End now' : 'Call off';
  const end = () => {
    const title = state === 'running' ? `End ${event.name} now?` : `Call off ${event.name}?`;
    askReason({ title, text: 'Everybody sees it at once.', confirm, danger: true }, ending.mutate);
  };
  return (
    <TableRow>
      <Cell>
        <span className={styles.event}>
          <span className={classNames(styles.icon, kinds[event.kind])} aria-hidden="true">
            <Icon name={kindTexts[event.kind].icon} />
          </span>
          <span>
            <b>{event.name}</b>
            <small>{aboutOf(event)}</small>
          </span>
        </span>
      </Cell>
      <Cell label="Begins, UTC" className={classNames(styles.moment, 'num')}>
        {formatUtc(event.beginsAt)}
      </Cell>
      <Cell label="Ends, UTC" className={classNames(styles.moment, 'num')}>
        {formatUtc(state === 'ended' ? event.endsAt : event.plannedEnd)}
      </Cell>
      <Cell label="State">
        <StatusDot tone={tone}>{word}</StatusDot>
      </Cell>
      <Cell end>
        {state !== 'ended' && (
          <span className={styles.acts}>
            <Button size="sm" variant="ghost" onClick={() => openForm(event)}>
              Change<span className="visually-hidden"> {event.name}</span>
            </Button>
            <Button size="sm" variant="ghost" busy={ending.isPending} onClick={end}>
              {confirm}
              <span className="visually-hidden">: {event.name}</span>
            </Button>
          </span>
        )}
      </Cell>
    </TableRow>
  );
}

const Trail = ({ acts }: { acts: readonly AuditAct[] }) => (
  <Card title="Trail" aside={<span className="sub small">Calendar only</span>} className={styles.trail}>
    {acts.length === 0 ? (
      <p className="sub">Nobody has touched the calendar yet.</p>
    ) : (
      <ol className="ruled" aria-label="Acts">
        {acts.map((act) => (
          <TrailLine key={act.id} act={act} />
        ))}
      </ol>
    )}
  </Card>
);

function TrailLine({ act }: { act: AuditAct }) {
  const mayUndo = usePermission('VIEW_AUDIT') && act.undoable;
  const undoing = useUndoAct(act.id);
  const undo = () => askReason({ title: `Take back line ${act.id}?`, confirm: 'Take back' }, undoing.mutate);
  return (
    <li>
      <time dateTime={act.at}>
        {formatShortDay(act.at)} {formatClock(act.at)}
      </time>
      <p>
        <b>{act.staff ? <PlayerName player={act.staff} tag={false} /> : 'The operator'}</b>{' '}
        {actText(act.action).verb} <b>{actDetail(act)}</b>
        {act.reason && `, “${act.reason}”`}
        {act.undone && ' (taken back)'}
      </p>
      {mayUndo && (
        <Button size="sm" variant="ghost" busy={undoing.isPending} onClick={undo}>
          Undo<span className="visually-hidden"> line {act.id}</span>
        </Button>
      )}
    </li>
  );
}
