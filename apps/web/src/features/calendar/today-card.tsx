import type { ReactNode } from 'react';
import { backdrop } from '../../catalog/backdrop.ts';
import { catalog } from '../../catalog/catalog.ts';
import { RarityPip } from '../../catalog/rarity.tsx';
import { Link } from '../../navigation/link.tsx';
import { NotLoaded } from '../../session/failed-note.tsx';
import { runningEvents, useCalendar, useEventTime } from '../../session/holdings/calendar-queries.ts';
import { dayToys } from '../../session/holdings/day-toys.ts';
import { useDiscovered } from '../../session/holdings/discoveries.ts';
import { WishPicture } from '../../session/wishes/wish-picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { capital, effectOf, eventIcons, formatLongWeekday, formatUntil } from './calendar-text.ts';
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
    <Card title="Today in town" flush aside={<span className="sub small">{formatLongWeekday(now)}</span>}>
      {toys[0] && (
        <div className={styles.scene} style={backdrop(toys[0].backgroundId)}>
          {toys.map(({ id }) => (
            <WishPicture key={id} blookId={id} width={114} />
          ))}
        </div>
      )}
      <ul className={styles.rows} aria-label="Only today">
        {toys.map(({ id, name, packId, rarityId }) => (
          <li key={id}>
            <Link to="/calendar" className={styles.row}>
              <Words title={`${name}, today only`}>
                <RarityPip rarityId={rarityId} /> {catalog.rarities.get(rarityId)?.name}, in{' '}
                {catalog.packs.get(packId ?? 0)?.name}
                {discovered.has(id) ? '. Yours already' : ''}
              </Words>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      {running.length > 0 && (
        <ul className={styles.rows} aria-label="Events now">
          {running.map((event) => (
            <li key={event.id}>
              <Link to="/calendar" className={styles.row}>
                <Tile icon={eventIcons[event.kind]} />
                <Words title={event.name}>
                  {capital(effectOf(event))}, {formatUntil(event.endsAt, now)}
                </Words>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!data && (
        <div className={styles.note}>
          <NotLoaded query={query} rows={1} />
        </div>
      )}
      {claimable.length > 0 ? (
        <ul className={styles.rows} aria-label="To claim">
          {claimable.map((claim) => (
            <li key={claim.label}>
              <ClaimRow claim={claim} />
            </li>
          ))}
        </ul>
      ) : (
        isComplete && <p className={classNames(styles.note, 'sub small')}>Nothing waits to be claimed.</p>
      )}
    </Card>
  );
}

function ClaimRow({ claim }: { claim: Claimable }) {
  const content = (
    <>
      <Tile icon="gift" />
      <Words title={claim.label} />
      <Icon name="chevron-right" />
    </>
  );
  return 'to' in claim ? (
    <Link to={claim.to} className={styles.row}>
      {content}
    </Link>
  ) : (
    <button type="button" className={styles.row} onClick={claim.onClaim}>
      {content}
    </button>
  );
}

const Tile = ({ icon }: { icon: IconName }) => (
  <span className={styles.tile}>
    <Icon name={icon} />
  </span>
);

const Words = ({ title, children }: { title: string; children?: ReactNode }) => (
  <span className={styles.words}>
    <b>{title}</b>
    {children && <small>{children}</small>}
  </span>
);
