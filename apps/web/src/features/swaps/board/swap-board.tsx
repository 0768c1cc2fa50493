import type { SwapOffer } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from '../../../navigation/search-params.ts';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { openQueryModal } from '../../../session/queries.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { openNewOffer } from '../offer/new-offer-button.tsx';
import { ownOffersQuery } from '../swap-queries.ts';
import { partnerName } from '../swap-text.ts';
import { type BoardFilter, readFilter, writeFilter } from './board-filter.ts';
import { BoardFilters } from './board-filters.tsx';
import { OfferList } from './offer-list.tsx';
import { OwnOffers } from './own-offers.tsx';

/** The swap board: the player's own offers, and those of others. */
export function SwapBoard() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const onFilter = (next: BoardFilter) => setParams(writeFilter(next), { replace: true });
  const own = useQuery(ownOffersQuery);
  return (
    <>
      {own.data ? (
        <OwnOffers offers={own.data} onNew={() => openNewOffer(own.data.length + 1)} />
      ) : (
        <NotLoaded query={own} rows={2} />
      )}
      <BoardFilters filter={filter} onFilter={onFilter} />
      <OfferList filter={filter} onFilter={onFilter} onTake={(offer) => openTake(offer)} />
    </>
  );
}

const { Component: TakeOffer } = lazyPart(() => import('../take/take-offer.tsx'));

function openTake(offer: SwapOffer): void {
  openQueryModal({
    key: `swap-take-${offer.id}`,
    title: `Swap with ${partnerName(offer.player)}`,
    width: 980,
    render: (close) => (
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <TakeOffer offer={offer} close={close} />
      </Suspense>
    ),
  });
}
