import type { AuctionPage } from '@blookery/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedNote } from '../../../session/failed-note.tsx';
import { LoadMore } from '../../../ui/controls/load-more.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
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
  if (!data) return error ? <FailedNote error={error} onRetry={refetch} /> : <ListingSkeleton />;
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
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
}

/** Shows a listing once if it moved between two pages while they were loaded. */
function uniqueOf(pages: readonly AuctionPage[]): AuctionPage['auctions'] {
  const seen = new Set<number>();
  return pages.flatMap(({ auctions }) => auctions.filter(({ id }) => !seen.has(id) && seen.add(id)));
}
