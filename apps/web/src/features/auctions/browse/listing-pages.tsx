import type { AuctionPage } from '@blookery/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailedNote } from '../../../session/failed-note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import styles from './auction-house.module.css';
import { ListingSkeleton, ListingTable } from './listing-table.tsx';
import type { Sort } from './search-state.ts';

interface ListingPagesProps {
  query: UseInfiniteQueryResult<InfiniteData<AuctionPage>>;
  caption: string;
  onSelect: (id: number) => void;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  empty: { image?: string; words: string; action?: ReactNode };
}

/** A paged list of listings, with its loading, empty and error states. */
export function ListingPages({ query, caption, onSelect, sort, onSort, empty }: ListingPagesProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const auctions = uniqueOf(data?.pages ?? []);
  if (!data) {
    if (!error) return <ListingSkeleton />;
    return <FailedNote error={error} onRetry={refetch} />;
  }
  if (auctions.length === 0) {
    return (
      <Empty image={empty.image} action={empty.action}>
        {empty.words}
      </Empty>
    );
  }
  return (
    <>
      <ListingTable caption={caption} auctions={auctions} onSelect={onSelect} sort={sort} onSort={onSort} />
      {hasNextPage && <More busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
}

/** Shows a listing once if it moved between two pages while they were loaded. */
function uniqueOf(pages: readonly AuctionPage[]): AuctionPage['auctions'] {
  const seen = new Set<number>();
  return pages.flatMap(({ auctions }) => auctions.filter(({ id }) => !seen.has(id) && seen.add(id)));
}

/** Loads the next page shortly before the end is in view. The button is the fallback. */
function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (busy || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <div ref={end} className={styles.more}>
      <Button busy={busy} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
