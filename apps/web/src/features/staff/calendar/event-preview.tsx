import type { EventDraft } from '@blookery/contract';
import { effectOf, eventIcons } from '../../../session/holdings/event-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './calendar.module.css';
import { formatLength, formatPlayersTime, formatStaffTime } from './event-times.ts';
import kinds from './kinds.module.css';

/** How long a planned event takes, and what players will read about it. */
export function EventPreview({ draft, now }: { draft: EventDraft; now: number }) {
  const [begins, ends] = [Date.parse(draft.beginsAt), Date.parse(draft.endsAt)];
  return (
    <>
      <p className={classNames(styles.hint, 'num')}>
        {formatLength(begins, ends, now)} Your time: {formatStaffTime(begins, ends)}.
      </p>
      <div>
        <p className={styles.label}>Players see</p>
        <div className={classNames(styles.preview, kinds[draft.kind])}>
          <span className={styles.icon} aria-hidden="true">
            <Icon name={eventIcons[draft.kind]} />
          </span>
          <p>
            <b>
              {draft.name}: {effectOf(draft)}
            </b>
            <small className="num">{formatPlayersTime(begins, ends)}</small>
          </p>
        </div>
      </div>
    </>
  );
}
