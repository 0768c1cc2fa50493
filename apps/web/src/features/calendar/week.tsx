import type { Blook, Calendar, TownEvent } from '@blookery/contract';
import { catalog } from '../../catalog/catalog.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { dayToys } from '../../session/holdings/day-toys.ts';
import { useDiscovered } from '../../session/holdings/discoveries.ts';
import { WishPicture } from '../../session/wishes/wish-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { places } from '../../ui/in-place.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { DAY_MS, effectOf, eventIcons, formatWeekday, sayMoment } from './calendar-text.ts';
import styles from './week.module.css';

interface WeekProps {
  calendar: Calendar | undefined;
  /** The first moment of the week and of today. */
  week: number;
  today: number;
}

export function Week({ calendar, week, today }: WeekProps) {
  const end = week + 7 * DAY_MS;
  const events = (calendar?.events ?? []).filter(
    ({ beginsAt, endsAt }) => Date.parse(beginsAt) < end && Date.parse(endsAt) > week,
  );
  return (
    <Card className={styles.week} aria-label="The week">
      <ol className={styles.days}>
        {places(7).map((place) => {
          const day = week + place * DAY_MS;
          return <Day key={place} day={day} today={today} toys={dayToys(calendar, day)} />;
        })}
      </ol>
      {events.length > 0 && (
        <ul className={styles.events} aria-label="Events of the week">
          {events.map((event) => (
            <EventBar key={event.id} event={event} week={week} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Day({ day, today, toys }: { day: number; today: number; toys: readonly Blook[] }) {
  const isToday = day === today;
  return (
    <li
      className={classNames(styles.day, isToday && styles.today, day < today && styles.past)}
      aria-current={isToday ? 'date' : undefined}
    >
      <p className={styles.name}>
        <b>{formatWeekday(day)}</b> <span className="num">{new Date(day).getUTCDate()}</span>
        {isToday && <span className={styles.plaque}>Today</span>}
      </p>
      <div className={styles.toys}>
        {toys.map((toy) => (
          <DayToy key={toy.id} toy={toy} />
        ))}
      </div>
      {toys.length === 0 && <p className={styles.nobody}>Nobody special</p>}
    </li>
  );
}

function DayToy({ toy }: { toy: Blook }) {
  const isFound = useDiscovered().has(toy.id);
  return (
    <div className={styles.toy}>
      <RarityPip rarityId={toy.rarityId} className={styles.pip ?? ''} />
      <WishPicture blookId={toy.id} width={78} className={styles.picture} lazy={false} />
      <p className={styles.plank}>
        <b>{toy.name}</b>
        <span>{catalog.packs.get(toy.packId ?? 0)?.name}</span>
      </p>
      {isFound ? (
        <p className={styles.yours}>
          <Icon name="check" size={16} />
          Yours
        </p>
      ) : (
        <p className={styles.missing}>Missing</p>
      )}
    </div>
  );
}

/** The colour of an event's bar, and of the line around it. */
const barColors: Readonly<Record<TownEvent['kind'], readonly [bar: string, line: string]>> = {
  pack: ['#55300f', '#9a5a1c'],
  booster: ['#0f3f35', '#24755f'],
  plaza: ['#4a1d40', '#8c3d78'],
  'double-stalls': ['#27315f', '#4d5aa0'],
};

function EventBar({ event, week }: { event: TownEvent; week: number }) {
  const [begins, ends] = [Date.parse(event.beginsAt), Date.parse(event.endsAt)];
  const first = Math.max(0, Math.floor((begins - week) / DAY_MS));
  const last = Math.min(7, Math.ceil((ends - week) / DAY_MS));
  const isEarlier = begins < week;
  const [bar, line] = barColors[event.kind];
  const isLater = ends > week + 7 * DAY_MS;
  return (
    <li
      className={classNames(styles.event, isEarlier && styles.earlier, isLater && styles.later)}
      style={{ '--first': first + 1, '--last': last + 1, '--event': bar, '--event-line': line }}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon name={eventIcons[event.kind]} />
      </span>
      <span className={styles.words}>
        <b>
          {event.name}: {effectOf(event)}
        </b>
        <small className="num">{when(begins, ends, isEarlier, isLater)}</small>
      </span>
    </li>
  );
}

function when(begins: number, ends: number, isEarlier: boolean, isLater: boolean): string {
  if (isEarlier && isLater) return 'all week';
  if (isEarlier) return `until ${sayMoment(ends, true)}`;
  if (isLater) return `from ${sayMoment(begins)}`;
  return `${sayMoment(begins)} to ${sayMoment(ends, true)}`;
}
