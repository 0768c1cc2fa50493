import type { AlbumSpread, Pack } from '@blookery/contract';
import { packTexts } from '@blookery/game/collecting/packs';
import { SPREAD_PLACES } from '@blookery/game/progress/album';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countOf } from '../../../catalog/amounts.tsx';
import { art } from '../../../catalog/art.ts';
import { Beads } from '../../../catalog/beads.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { formatSerial } from '../../../catalog/chance.ts';
import { isOnSale, useCalendar, useEventTime } from '../../../session/holdings/calendar-queries.ts';
import { Loaded } from '../../../session/loaded.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { FoilChip } from '../../../ui/text/chip.tsx';
import { spreadQuery } from '../album-queries.ts';
import { Milestones } from './milestones.tsx';
import { Place } from './place.tsx';
import styles from './spread.module.css';
import { SpreadNav } from './spread-nav.tsx';
import { WorkshopDoor } from './workshop-door.tsx';

/** One pack of the album: an open book with a place for each of its toys. */
export function Spread({ packId }: { packId: number }) {
  const pack = catalog.packs.get(packId);
  if (!pack) return <NoSuchPack />;
  return (
    <>
      <SpreadNav pack={pack} />
      <SpreadOf key={pack.id} pack={pack} />
    </>
  );
}

const SpreadOf = ({ pack }: { pack: Pack }) => (
  <Loaded query={useQuery(spreadQuery(pack.id))} coming={<SpreadComing />}>
    {(spread) => (
      <div className={styles.layout}>
        <OpenBook pack={pack} spread={spread} />
        <div className={styles.aside}>
          <Milestones pack={pack} milestones={spread.milestones} />
          <WorkshopDoor pack={pack} spread={spread} />
        </div>
      </div>
    )}
  </Loaded>
);

const SpreadComing = () => (
  <div className={styles.layout} role="status" aria-label="Loading">
    <Skeleton shape="box" width="100%" height={640} />
    <Skeleton shape="box" width="100%" height={440} />
  </div>
);

function OpenBook({ pack, spread }: { pack: Pack; spread: AlbumSpread }) {
  const titleId = useId();
  const { found, shinies, lowest, opened, places, weekday } = spread;
  const calendar = useCalendar().data;
  const now = useEventTime(calendar);
  const isSold = !calendar || isOnSale(calendar, pack.id, now);
  return (
    <section
      className={styles.spread}
      aria-labelledby={titleId}
      style={{ '--pack-paper': pack.paper, '--pack-deep': pack.deep }}
    >
      <header className={styles.head}>
        <h1 id={titleId}>{pack.name}</h1>
        <span className={styles.counts}>
          <Beads value={found.length} of={SPREAD_PLACES} />
          <b>
            {found.length} of {SPREAD_PLACES}
            <span className="visually-hidden"> toys found</span>
          </b>
          <FoilChip>
            {shinies.length} of {SPREAD_PLACES} shiny
          </FoilChip>
        </span>
      </header>
      <ol className={styles.places}>
        {places.map((place) => (
          <Place key={place.blookId} place={place} weekday={isSold ? weekday : undefined} />
        ))}
      </ol>
      <footer className={styles.foot}>
        <span>
          {lowest ? (
            <>
              Lowest serial <span className={styles.serial}>{formatSerial(lowest.serial)}</span>,{' '}
              {lowest.shiny && 'shiny '}
              {catalog.blooks.get(lowest.blookId)?.name}
            </>
          ) : (
            'None of them on the shelf'
          )}
        </span>
        <span>{countOf(opened, 'envelope')} opened</span>
      </footer>
    </section>
  );
}

const NoSuchPack = () => (
  <Empty
    image={art('blooks/hollow')}
    action={
      <LinkButton to="/album" variant="primary">
        To the album
      </LinkButton>
    }
  >
    {packTexts.unknown}
  </Empty>
);
