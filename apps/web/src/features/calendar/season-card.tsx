import type { Calendar } from '@blookery/contract';
import { coins, formatAmount } from '../../catalog/amounts.tsx';
import { Beads } from '../../catalog/beads.tsx';
import { catalog, resourceUrl } from '../../catalog/catalog.ts';
import { comingEvents, runningEvents } from '../../session/holdings/calendar-queries.ts';
import { useDiscovered } from '../../session/holdings/discoveries.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import styles from './calendar.module.css';
import { formatRest, formatSpan } from './calendar-text.ts';

/** The seasonal pack on sale, or the next one. */
export function SeasonCard({ calendar: { events }, now }: { calendar: Calendar; now: number }) {
  const discovered = useDiscovered();
  const time = useNow();
  const isSale = ({ kind }: { kind: string }) => kind === 'pack';
  const running = runningEvents(events, now).find(isSale);
  const event = running ?? comingEvents(events, now).find(isSale);
  const pack = catalog.packs.get(event?.packId ?? 0);
  if (!event || !pack) {
    return (
      <Card title="The season" className={styles.season}>
        <p className="sub">No seasonal pack is planned. The ten others are in the market as always.</p>
      </Card>
    );
  }
  const toys = catalog.blooks.all.filter(({ packId }) => packId === pack.id);
  const found = toys.filter(({ id }) => discovered.has(id)).length;
  return (
    <Card className={styles.season} style={{ '--bead': pack.paper }}>
      <Picture src={resourceUrl(pack.imageId)} alt="" width={168} height={225} lazy={false} />
      <div className={styles.seasonWords}>
        <p className="sub small">
          {running ? `This season, ${formatRest(event.endsAt, time)}` : `Next season, ${formatSpan(event)}`}
        </p>
        <h2>{event.name}</h2>
        <p className="sub">{event.text || pack.description}</p>
        <p className="sub">
          Sold three weeks a year; after that they are found among players, or stitched from threads.
        </p>
        <p className={styles.beads}>
          <Beads value={found} of={toys.length} label={`${found} of ${toys.length} found`} />
          <b className="num" aria-hidden="true">
            {found} of {toys.length}
          </b>
        </p>
        {running ? (
          <LinkButton to={`/market?pack=${pack.id}`} variant="primary">
            <Picture src={coins.tokens} alt="" width={24} height={24} lazy={false} />
            Open for {formatAmount(pack.price)}
          </LinkButton>
        ) : (
          <LinkButton to={`/album/${pack.id}`}>See its page in the album</LinkButton>
        )}
      </div>
    </Card>
  );
}
