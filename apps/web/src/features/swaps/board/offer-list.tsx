import type { SwapOffer } from '@blookery/contract';
import { isSameKind } from '@blookery/game/collecting/wishes';
import { useEffect, useState } from 'react';
import { art } from '../../../catalog/art.ts';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { useHeld } from '../../../session/holdings/held-queries.ts';
import { useRequiredUser } from '../../../session/session.ts';
import { useWishes } from '../../../session/wishes/wishes.ts';
import { socket } from '../../../transport/socket.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadMore } from '../../../ui/controls/load-more.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { canGive } from '../copies.ts';
import { useBoard, useBoardLive } from '../swap-queries.ts';
import styles from './board.module.css';
import { type BoardFilter, fitsFilter, isFiltered } from './board-filter.ts';
import { OfferCard } from './offer-card.tsx';

interface OfferListProps {
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  onTake: (offer: SwapOffer) => void;
}

const none: ReadonlySet<number> = new Set();

/** The offers of others, the player's wishes first. */
export function OfferList({ filter, onFilter, onTake }: OfferListProps) {
  const { blooks, showcase } = useRequiredUser();
  const held = useHeld();
  const wishes = useWishes();
  const [gone, setGone] = useState(none);
  const [fresh, setFresh] = useState(none);
  const [countedFor, setCountedFor] = useState('');
  // The board of another filter is fetched, and so is this one when the connection is back.
  const wanted = JSON.stringify(filter);
  if (countedFor !== wanted) {
    setCountedFor(wanted);
    setFresh(none);
  }
  useEffect(() => socket.onReady(() => setFresh(none)), []);
  const board = useBoard(filter);
  const hasWishes = wishes.length > 0 && !filter.wishes;
  const wished = useBoard({ ...filter, wishes: true }, hasWishes);

  const isWished = (kind: { blookId: number; shiny: boolean }) =>
    wishes.some((wish) => isSameKind(wish, kind));
  const mayGive = ({ wants }: SwapOffer) => canGive(wants, blooks, held, showcase.blooks);
  useBoardLive({
    onOffered: (offer) => {
      if (!fitsFilter(filter, offer, { isWished, canGive: mayGive })) return;
      setFresh((known) => new Set(known).add(offer.id));
    },
    onClosed: (id) => {
      setGone((known) => new Set(known).add(id));
      setFresh((known) => new Set([...known].filter((one) => one !== id)));
    },
  });
  const showFresh = () => {
    setFresh(none);
    void board.refetch();
    if (hasWishes) void wished.refetch();
  };

  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = board;
  if (!data) return <NotLoaded query={board} rows={6} />;
  const first = hasWishes ? (wished.data?.pages[0]?.offers ?? []) : [];
  const offers = uniqueOf([...first, ...data.pages.flatMap((page) => page.offers)]);
  // The board may have been fetched again since they came.
  const waiting = [...fresh].filter((id) => !offers.some((offer) => offer.id === id)).length;
  return (
    <>
      {waiting > 0 && (
        <div className={styles.fresh} role="status">
          <Button onClick={showFresh}>
            {waiting === 1 ? 'Show the new offer' : `Show ${waiting} new offers`}
          </Button>
        </div>
      )}
      {offers.length > 0 && (
        <ul className={styles.offers} aria-label="Offers">
          {offers.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              isWished={isWished(offer.gives)}
              canGive={mayGive(offer)}
              isGone={gone.has(offer.id)}
              onTake={() => onTake(offer)}
            />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <LoadMore busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : (
        offers.length === 0 && <NoOffers isFiltered={isFiltered(filter)} onAll={() => onFilter({})} />
      )}
    </>
  );
}

/** Shows each offer once, even if it is both among the wishes and on a page. */
function uniqueOf(offers: readonly SwapOffer[]): SwapOffer[] {
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()];
}

function NoOffers({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  return (
    <Empty
      image={art('blooks/pip')}
      action={isFiltered && <Button onClick={onAll}>Show the whole board</Button>}
    >
      {isFiltered
        ? 'No offer on the board is like that right now.'
        : 'The board is empty. Put the first offer on it, and see who comes by.'}
    </Empty>
  );
}
