import { NotLoaded } from '../../../session/failed-note.tsx';
import { useCalendar } from '../../../session/holdings/calendar-queries.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { formatWeek, weekOf } from '../calendar-text.ts';
import { useToday } from '../use-today.ts';
import { Week } from '../week.tsx';
import styles from './week-board.module.css';

export default function WeekBoard({ close }: { close: () => void }) {
  const query = useCalendar();
  const today = useToday();
  const week = weekOf(today);
  return (
    <div className={styles.board}>
      <p className="sub">{formatWeek(week)}. The town clock is UTC.</p>
      <Week calendar={query.data} week={week} today={today} />
      {!query.data && <NotLoaded query={query} rows={1} />}
      <LinkButton to="/calendar" variant="primary" className={styles.way} onClick={close}>
        Open the calendar
      </LinkButton>
    </div>
  );
}
