import type { Album as AlbumData } from '@blookery/contract';
import { SPREAD_PLACES } from '@blookery/game/progress/album';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { art } from '../../catalog/art.ts';
import { catalog } from '../../catalog/catalog.ts';
import { Loaded } from '../../session/loaded.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { places } from '../../ui/in-place.ts';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import styles from './album.module.css';
import { albumQuery } from './album-queries.ts';
import { AlbumSummary } from './album-summary.tsx';
import { Book } from './book.tsx';

/** The collection as something to finish: an album for each pack, standing on shelves. */
export const Album = ({ tabs }: { tabs: ReactNode }) => (
  <>
    <PageHead title="Album">{tabs}</PageHead>
    <Loaded query={useQuery(albumQuery)} coming={<AlbumComing />}>
      {(album) => <Books album={album} />}
    </Loaded>
  </>
);

function Books({ album }: { album: AlbumData }) {
  const isBare = album.packs.every(({ found }) => found.length === 0);
  return (
    <>
      {isBare ? <NothingYet /> : <AlbumSummary album={album} />}
      <ul className={styles.books} aria-label="Albums">
        {album.packs.map((cover) => {
          const pack = catalog.packs.get(cover.packId);
          return pack && <Book key={cover.packId} pack={pack} cover={cover} />;
        })}
      </ul>
    </>
  );
}

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
