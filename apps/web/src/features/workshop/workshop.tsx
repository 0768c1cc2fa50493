import type { Stitched, Workshop as Threads } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { useSearchParams } from '../../navigation/search-params.ts';
import { NotLoaded } from '../../session/failed-note.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { Bench } from './bench.tsx';
import { Counter } from './counter.tsx';
import { Reels } from './reels.tsx';
import styles from './workshop.module.css';
import { workshopQuery } from './workshop-queries.ts';

/** The workshop, where players make toys from threads: a reel for each pack, and a bench for the chosen pack. */
export function Workshop() {
  const workshop = useQuery(workshopQuery);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Workshop</h1>
          <p className="sub">Envelopes leave threads. Enough of them make somebody new.</p>
        </div>
        <LinkButton to="/market" variant="ghost" aria-label="Market" className={styles.toMarket}>
          <Icon name="market" />
          <span className={styles.toMarketWord}>Market</span>
        </LinkButton>
      </header>
      {workshop.data ? (
        <Room workshop={workshop.data} />
      ) : (
        <NotLoaded query={workshop}>
          <div role="status" aria-label="Loading">
            <Skeleton shape="box" width="100%" height={124} className={styles.coming} />
            <Skeleton shape="box" width="100%" height={540} />
          </div>
        </NotLoaded>
      )}
    </>
  );
}

function Room({ workshop }: { workshop: Threads }) {
  const [search, setSearch] = useSearchParams();
  const [stitched, setStitched] = useState<Stitched | null>(null);
  const tag = useRef<HTMLHeadingElement>(null);
  // Moves the focus only after a stitch, which removes the pressed button. The tag is also shown on the way back to this pack.
  useEffect(() => {
    if (stitched) tag.current?.focus();
  }, [stitched]);
  // Kept, because another pack may have more threads after a stitch.
  const [first] = useState(() => mostThreads(workshop)?.packId);
  const packOf = (id: number | undefined) => workshop.packs.find(({ packId }) => packId === id);
  const chosen = packOf(Number(search.get('pack'))) ?? packOf(first);
  const pack = chosen && catalog.packs.get(chosen.packId);
  if (!chosen || !pack) return null;
  const just = stitched?.packId === pack.id ? stitched : null;
  return (
    <>
      <Reels
        packs={workshop.packs}
        value={pack.id}
        onValue={(id) => setSearch({ pack: String(id) }, { replace: true })}
      />
      <div className={styles.layout}>
        <Bench pack={pack} threads={chosen} weekday={workshop.weekday} just={just} onStitched={setStitched} />
        <Counter pack={pack} just={just} hasThreads={chosen.threads > 0} tag={tag} />
      </div>
    </>
  );
}

const mostThreads = ({ packs }: Threads) => packs.toSorted((a, b) => b.threads - a.threads)[0];
