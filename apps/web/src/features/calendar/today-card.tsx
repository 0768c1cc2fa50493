import { catalog } from '../../catalog/catalog.ts';
import { Link } from '../../navigation/link.tsx';
import { NotLoaded } from '../../session/failed-note.tsx';
import { runningEvents, useCalendar, useEventTime } from '../../session/holdings/calendar-queries.ts';
import { dayToys } from '../../session/holdings/day-toys.ts';
import { useDiscovered } from '../../session/holdings/discoveries.ts';
import { WishPicture } from '../../session/wishes/wish-picture.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { capital, effectOf, eventIcons, formatUntil } from './calendar-text.ts';
import styles from './today-card.module.css';

/** Something that waits for the player: on another page, or behind a button. */
export type Claimable = { label: string } & ({ to: string } | { onClaim: () => void });

interface TodayCardProps {
  claimable: readonly Claimable[];
  /** False while there may be more to claim. */
  isComplete: boolean;
}

/** On the own dashboard: the day toys, the running events and what can be claimed. */
export function TodayCard({ claimable, isComplete }: TodayCardProps) {
  const query = useCalendar();
  const { data } = query;
  const now = useEventTime(data);
  const discovered = useDiscovered();
  const toys = dayToys(data, now);
  const running = runningEvents(data?.events ?? [], now);
  return (
    <Card
      title="Today in town"
      className={styles.card}
      aside={
        <LinkButton to="/calendar" variant="ghost" size="sm">
          Calendar
        </LinkButton>
      }
    >
      <ul className={styles.toys} aria-label="Only today">
        {toys.map(({ id, name, packId }) => (
          <li key={id}>
            <WishPicture blookId={id} width={54} />
            <span className={styles.words}>
              <b>{name}</b>
              <small>
                {catalog.packs.get(packId ?? 0)?.name}, today only
                {discovered.has(id) ? '. Yours already' : ''}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {running.length > 0 && (
        <ul className={styles.lines} aria-label="Events now">
          {running.map((event) => (
            <li key={event.id}>
              <Icon name={eventIcons[event.kind]} />
              <span className={styles.words}>
                <b>{event.name}</b>
                <small>
                  {capital(effectOf(event))}, {formatUntil(event.endsAt, now)}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!data && <NotLoaded query={query} rows={1} />}
      {claimable.length > 0 ? (
        <ul className={styles.lines} aria-label="To claim">
          {claimable.map((claim) => (
            <li key={claim.label}>
              <Icon name="gift" />
              {'to' in claim ? (
                <Link to={claim.to}>{claim.label}</Link>
              ) : (
                <Button size="sm" onClick={claim.onClaim}>
                  {claim.label}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        isComplete && <p className="sub small">Nothing waits to be claimed.</p>
      )}
    </Card>
  );
}
