import { type ReactNode, useState } from 'react';
import { FailedNote } from '../../session/failed-note.tsx';
import { useCalendar, useEventTime } from '../../session/holdings/calendar-queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import styles from './calendar.module.css';
import { DAY_MS, formatToday, formatWeek, weekOf } from './calendar-text.ts';
import { SeasonCard } from './season-card.tsx';
import { useToday } from './use-today.ts';
import { Week } from './week.tsx';
import { Year } from './year.tsx';

/** How many weeks the calendar goes back and ahead. */
const WEEKS_BACK = 4;
const WEEKS_AHEAD = 51;

/** The week with its day toys, and the events now and to come. */
export function Calendar({ tabs }: { tabs: ReactNode }) {
  const { data, error, refetch } = useCalendar();
  const now = useEventTime(data);
  const today = useToday();
  const [weeks, setWeeks] = useState(0);
  const week = weekOf(today) + weeks * 7 * DAY_MS;
  const turn = (by: 1 | -1, label: string) => (
    <Button
      variant="ghost"
      iconOnly
      aria-label={label}
      disabled={weeks === (by < 0 ? -WEEKS_BACK : WEEKS_AHEAD)}
      onClick={() => setWeeks(weeks + by)}
    >
      <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} />
    </Button>
  );
  return (
    <>
      <PageHead title="Calendar" sub={`${formatToday(today)}. The town clock is UTC.`}>
        {tabs}
        <div className={styles.turn}>
          {turn(-1, 'The week before')}
          <b className="num" aria-live="polite">
            {formatWeek(week)}
          </b>
          {turn(1, 'The week after')}
        </div>
      </PageHead>
      <Week calendar={data} week={week} today={today} />
      {data ? (
        <div className={styles.columns}>
          <SeasonCard calendar={data} now={now} />
          <Year calendar={data} now={now} />
        </div>
      ) : error ? (
        <FailedNote error={error} onRetry={refetch}>
          The events are out of sight.
        </FailedNote>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </>
  );
}
