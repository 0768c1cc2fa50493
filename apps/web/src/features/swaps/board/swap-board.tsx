import type { SwapOffer } from '@blookery/contract';
import { SWAP_OFFERS_MAX } from '@blookery/game/trading/swaps';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { FailedNote } from '../../../session/failed-note.tsx';
import { openQueryModal } from '../../../session/queries.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PageHead } from '../../../ui/surfaces/page-head.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { ownOffersQuery } from '../swap-queries.ts';
import styles from './board.module.css';
import { type BoardFilter, readFilter, writeFilter } from './board-filter.ts';
import { BoardFilters } from './board-filters.tsx';
import { OfferList } from './offer-list.tsx';
import { OwnOffers } from './own-offers.tsx';

const NewOffer = lazy(() => import('../offer/new-offer.tsx'));

/** The swap board: the player's own offers, and those of others. */
export function SwapBoard({ tabs }: { tabs: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const onFilter = (next: BoardFilter) => setParams(writeFilter(next), { replace: true });
  const own = useQuery(ownOffersQuery);
  const place = (own.data?.length ?? 0) + 1;
  const isFull = place > SWAP_OFFERS_MAX;
  const openNew = () => openNewOffer(place);
  return (
    <>
      <PageHead title="Swaps" sub="Toy for toy, no tokens. Quill keeps the board.">
        <div className={styles.tabs}>
          {tabs}
          <Button variant="primary" aria-label="New offer" disabled={!own.data || isFull} onClick={openNew}>
            <Icon name="plus" />
            <span className={styles.wide}>New offer</span>
          </Button>
        </div>
      </PageHead>
      {own.data ? (
        <OwnOffers offers={own.data} onNew={openNew} />
      ) : own.error ? (
        <FailedNote error={own.error} busy={own.isRefetching} onRetry={own.refetch} />
      ) : (
        <SkeletonRows rows={2} />
      )}
      <BoardFilters filter={filter} onFilter={onFilter} />
      <OfferList filter={filter} onFilter={onFilter} onTake={(offer) => openTake(offer)} />
    </>
  );
}

function openNewOffer(place: number): void {
  openQueryModal({
    key: 'swap-offer',
    title: 'New offer',
    width: 980,
    render: (close) => (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <NewOffer place={place} close={close} />
      </Suspense>
    ),
  });
}

const TakeOffer = lazy(() => import('../take/take-offer.tsx'));

function openTake(offer: SwapOffer): void {
  openQueryModal({
    key: `swap-take-${offer.id}`,
    title: `Swap with ${offer.player.username}`,
    width: 980,
    render: (close) => (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <TakeOffer offer={offer} close={close} />
      </Suspense>
    ),
  });
}
