import type { Auction } from '@blookery/contract';
import { auctionTexts } from '@blookery/game/auctions/auctions';
import { useCallback, useRef } from 'react';
import { art } from '../../../catalog/art.ts';
import { useSearchParams } from '../../../navigation/search-params.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useAuctionsLive, useNewListings } from '../auction-live.ts';
import { refreshLists, useSearch } from '../auction-queries.ts';
import { openListDialog } from '../selling/list-dialog.tsx';
import styles from './auction-house.module.css';
import { ListingFilters } from './listing-filters.tsx';
import { ListingPages } from './listing-pages.tsx';
import { isNarrowed, readSearch, type Search, writeSearch } from './search-state.ts';

export function Browse({ onSelect }: { onSelect: (id: number) => void }) {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const listings = useSearch(search);
  const setSearch = (next: Search) => setParams((known) => writeSearch(known, next), { replace: true });

  const news = useNewListings(search);
  const receive = useRef(news.receive);
  receive.current = news.receive;
  useAuctionsLive(useCallback((auction: Auction) => receive.current(auction), []));
  const showNew = () => {
    news.clear();
    refreshLists();
  };

  return (
    <>
      <ListingFilters search={search} onSearch={setSearch} />
      <div className={styles.list} aria-busy={listings.isPlaceholderData}>
        <div role="status" className={styles.news}>
          {news.count > 0 && (
            <Button size="sm" variant="mint" onClick={showNew}>
              <Icon name="chevron-up" size={16} />
              {news.count === 1 ? '1 new listing' : `${news.count} new listings`}
            </Button>
          )}
        </div>
        <ListingPages
          query={listings}
          caption="Open listings"
          onSelect={onSelect}
          sort={search.sort ?? (search.endingSoon ? 'ending' : 'newest')}
          onSort={(sort) => setSearch({ ...search, sort })}
          empty={{
            image: art('blooks/inkwell'),
            words: auctionTexts.none,
            action: isNarrowed(search) ? (
              <Button onClick={() => setSearch({})}>Show everything</Button>
            ) : (
              <Button variant="primary" onClick={() => openListDialog()}>
                List something of yours
              </Button>
            ),
          }}
        />
      </div>
    </>
  );
}
