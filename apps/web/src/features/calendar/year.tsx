import type { Calendar, TownEvent } from '@blookery/contract';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { runsAt } from '../../session/holdings/calendar-queries.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import styles from './calendar.module.css';
import { capital, dressWords, eventIcons, formatMonth, formatSpan, formatWhen } from './calendar-text.ts';

const MONTHS = 12;
/** How many coming events other than seasons are listed. */
const OTHERS_SHOWN = 4;

/** The seasons of the next twelve months, and other events to come. */
export function Year({ calendar: { events }, now }: { calendar: Calendar; now: number }) {
  const start = monthStart(now, 0);
  const end = monthStart(now, MONTHS);
  const share = (at: number) => Math.min(1, Math.max(0, (at - start) / (end - start)));
  const left = events.filter(
    ({ endsAt, beginsAt }) => Date.parse(endsAt) > now && Date.parse(beginsAt) < end,
  );
  const seasons = left.filter(({ kind }) => kind === 'pack');
  const others = left.filter(({ kind }) => kind !== 'pack').slice(0, OTHERS_SHOWN);
  const months = Array.from({ length: MONTHS }, (_, index) => monthStart(now, index));
  return (
    <Card title="The year">
      <div aria-hidden="true">
        <div className={styles.bar}>
          {seasons.map((event) => {
            const [from, to] = [share(Date.parse(event.beginsAt)), share(Date.parse(event.endsAt))];
            return (
              <i
                key={event.id}
                style={{
                  '--from': from,
                  '--share': to - from,
                  '--paper': catalog.packs.get(event.packId ?? 0)?.paper,
                }}
              />
            );
          })}
          <b style={{ '--from': share(now) }} />
        </div>
        <div className={styles.months}>
          {months.map((month) => (
            <span key={month}>{formatMonth(month)}</span>
          ))}
        </div>
      </div>
      <ul className={styles.list} aria-label="Events to come">
        {[...seasons, ...others].map((event) => (
          <Line key={event.id} event={event} now={now} />
        ))}
      </ul>
      {left.length === 0 && <p className="sub">Nothing is planned.</p>}
    </Card>
  );
}

function Line({ event, now }: { event: TownEvent; now: number }) {
  const pack = catalog.packs.get(event.packId ?? 0);
  return (
    <li>
      <span className={styles.tile} aria-hidden="true">
        {pack ? (
          <Picture src={resourceUrl(pack.iconId)} alt="" width={28} height={28} lazy={false} />
        ) : (
          <Icon name={eventIcons[event.kind]} />
        )}
      </span>
      <span className={styles.lineWords}>
        <b>{event.name}</b>
        <small>{aboutOf(event)}</small>
      </span>
      <span className={styles.when}>
        {runsAt(event, now) ? <b>On now</b> : event.kind === 'pack' ? formatSpan(event) : formatWhen(event)}
      </span>
    </li>
  );
}

function aboutOf({ dress, booster, text }: TownEvent): string {
  if (dress) return `${capital(dressWords[dress])} in the plaza`;
  if (booster)
    return `${booster.kind === 'chance' ? 'Luck' : 'Shiny chance'} ×${booster.multiplier} for everybody`;
  return text;
}

const monthStart = (at: number, after: number): number => {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after, 1);
};
