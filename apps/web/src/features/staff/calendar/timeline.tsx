import type { PlannedEvent } from '@blookery/contract';
import { classNames } from '../../../ui/class-names.ts';
import { formatUtc, stateOf, stateText } from './event-text.ts';
import kinds from './kinds.module.css';
import styles from './timeline.module.css';
import { layOutTimeline, type TimelineBar } from './timeline-layout.ts';

/** The events of four weeks beneath each other, with a line for now. The table has the rest of them. */
export function Timeline({ events, now }: { events: readonly PlannedEvent[]; now: number }) {
  const { start, end, days, bars, rows, now: share } = layOutTimeline(events, now);
  return (
    <div className={styles.timeline} style={{ '--rows': Math.max(1, rows) }}>
      <div className={styles.days} aria-hidden="true">
        {days.map(({ at, label, isToday, isCrowded }) => (
          <span
            key={at}
            className={classNames(isToday && styles.today, isCrowded && styles.crowded)}
            style={{ '--from': (at - start) / (end - start) }}
          >
            {label}
          </span>
        ))}
      </div>
      {bars.length === 0 ? (
        <p className={styles.none}>Nothing in these four weeks.</p>
      ) : (
        <>
          <ul aria-label="Four weeks">
            {bars.map((bar) => (
              <Bar key={bar.event.id} bar={bar} now={now} />
            ))}
          </ul>
          <b className={styles.now} style={{ '--from': share }} aria-hidden="true" />
        </>
      )}
    </div>
  );
}

function Bar({ bar: { event, from, to, row, isEarlier, isLater }, now }: { bar: TimelineBar; now: number }) {
  const { name, kind, beginsAt, endsAt } = event;
  const words = `${formatUtc(beginsAt)} to ${formatUtc(endsAt)}, ${stateText(event, now).word.toLowerCase()}`;
  return (
    <li
      className={classNames(
        styles.bar,
        kinds[kind],
        isEarlier && styles.earlier,
        isLater && styles.later,
        stateOf(event, now) === 'ended' && styles.over,
      )}
      style={{ '--from': from, '--share': to - from, '--row': row }}
      title={`${name}: ${words}`}
    >
      <span className="truncate">{name}</span>
      <span className="visually-hidden">: {words}</span>
    </li>
  );
}
