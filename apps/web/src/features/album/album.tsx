import type { AlbumCover, Album as AlbumData } from '@blookery/contract';
import { SPREAD_PLACES } from '@blookery/game/progress/album';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { art } from '../../catalog/art.ts';
import { catalog } from '../../catalog/catalog.ts';
import { useCalendar } from '../../session/holdings/calendar-queries.ts';
import { Loaded } from '../../session/loaded.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { places } from '../../ui/in-place.ts';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import styles from './album.module.css';
import { albumQuery } from './album-queries.ts';
import { AlbumSummary } from './album-summary.tsx';
import { Book } from './book.tsx';
import seasonStyles from './seasons.module.css';

/** The collection as something to finish: an album for each pack, standing on shelves. */
export function Album({ tabs }: { tabs: ReactNode }) {
  // It names the packs of the seasons. Without it all albums stand together.
  const calendar = useCalendar();
  return (
    <>
      <PageHead title="Album">{tabs}</PageHead>
      <Loaded query={useQuery(albumQuery)} coming={<AlbumComing />}>
        {(album) =>
          calendar.isPending ? (
            <AlbumComing />
          ) : (
            <Shelves album={album} seasonal={calendar.data?.seasonalPackIds ?? []} />
          )
        }
      </Loaded>
    </>
  );
}

function Shelves({ album, seasonal }: { album: AlbumData; seasonal: readonly number[] }) {
  const isBare = album.packs.every(({ found }) => found.length === 0);
  const isSeasonal = ({ packId }: AlbumCover) => seasonal.includes(packId);
  const seasons = album.packs.filter(isSeasonal);
  return (
    <>
      {isBare ? <NothingYet /> : <AlbumSummary album={album} />}
      <Books label="Albums" covers={album.packs.filter((cover) => !isSeasonal(cover))} />
      {seasons.length > 0 && (
        <>
          <div className={seasonStyles.heading}>
            <h2>Seasons</h2>
            <span className="muted small">Sold three weeks a year, kept for ever</span>
          </div>
          <Books label="Albums of the seasons" covers={seasons} className={seasonStyles.books} />
        </>
      )}
    </>
  );
}

interface BooksProps {
  label: string;
  covers: readonly AlbumCover[];
  className?: string | undefined;
}

const Books = ({ label, covers, className }: BooksProps) => (
  <ul className={classNames(styles.books, className)} aria-label={label}>
    {covers.map((cover) => {
      const pack = catalog.packs.get(cover.packId);
      return pack && <Book key={cover.packId} pack={pack} cover={cover} />;
    })}
  </ul>
);

const NothingYet = () => (
  <Empty
    image={art('blooks/pip')}
    action={
      <LinkButton to="/market" variant="primary">
        Open your first pack
      </LinkButton>
    }
  >
    Every toy you ever find gets its place in here, and keeps it.
  </Empty>
);

const AlbumComing = () => (
  <div role="status" aria-label="Loading">
    <Skeleton shape="box" width="100%" height={78} className={styles.summaryComing} />
    <div className={styles.books}>
      {places(SPREAD_PLACES + 2).map((place) => (
        <Skeleton key={place} shape="box" width="88%" height={240} />
      ))}
    </div>
  </div>
);
