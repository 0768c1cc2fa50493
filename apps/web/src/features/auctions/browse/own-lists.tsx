import type { Auction } from '@blookery/contract';
import { useCallback, useState } from 'react';
import { art } from '../../../catalog/art.ts';
import { useSearchParams } from '../../../navigation/search-params.ts';
import { getUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { useAuctionsLive } from '../auction-live.ts';
import { refreshLists, useOwnList } from '../auction-queries.ts';
import { openListDialog } from '../selling/list-dialog.tsx';
import styles from './auction-house.module.css';
import { ListingPages } from './listing-pages.tsx';

/** The player's listings, or the player's bids with a switch to the watched listings. */
export function OwnLists({ list, onSelect }: { list: 'listings' | 'bids'; onSelect: (id: number) => void }) {
  const [shown, setShown] = useState<'listings' | 'bids' | 'watched'>(list);
  const query = useOwnList(shown);
  const [, setParams] = useSearchParams();
  // The player made a listing in another tab.
  useAuctionsLive(
    useCallback((auction: Auction) => auction.seller.id === getUser()?.id && refreshLists(), []),
  );
  const browse = <Button onClick={() => setParams({})}>Look around</Button>;
  const empty = {
    listings: {
      image: art('blooks/otterby'),
      words: 'Your stall is empty. Doubles make somebody else happy.',
      action: <Button onClick={() => openListDialog()}>New listing</Button>,
    },
    bids: { image: art('blooks/prickle'), words: 'You have not bid on anything yet.', action: browse },
    watched: {
      image: art('blooks/inkwell'),
      words: 'Press the eye beside a listing, and you hear when it ends.',
      action: browse,
    },
  }[shown];
  return (
    <>
      {list === 'bids' && (
        <div className={styles.which}>
          <Segmented
            label="Which"
            value={shown}
            onValue={setShown}
            options={[
              { value: 'bids', label: 'Bid on' },
              { value: 'watched', label: 'Watched' },
            ]}
          />
        </div>
      )}
      <ListingPages
        query={query}
        caption={{ listings: 'My listings', bids: 'My bids', watched: 'Watched' }[shown]}
        onSelect={onSelect}
        empty={empty}
      />
    </>
  );
}
