import { useCallback } from 'react';
import { useSearchParams } from '../../../navigation/search-params.ts';
import { useCount } from '../../../session/holdings/counts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { PageHead } from '../../../ui/surfaces/page-head.tsx';
import { useListingDialog } from '../listing/listing-dialog.tsx';
import { Prices } from '../prices/prices.tsx';
import { openListDialog } from '../selling/list-dialog.tsx';
import styles from './auction-house.module.css';
import { Browse } from './browse.tsx';
import { OwnLists } from './own-lists.tsx';
import { wholeOf } from './search-state.ts';

const tabs = ['browse', 'listings', 'bids', 'prices'] as const;
type Tab = (typeof tabs)[number];

/** `?tab=` chooses the view and `?id=` selects a listing; the other parameters are the search. */
export function AuctionHouse() {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'browse';
  const outbid = useCount('/auction-house');
  const id = wholeOf(params.get('id')) ?? null;

  const select = useCallback(
    (next: number | null) =>
      setParams(
        (known) => {
          const changed = new URLSearchParams(known);
          if (next === null) changed.delete('id');
          else changed.set('id', String(next));
          return changed;
        },
        { replace: next === null },
      ),
    [setParams],
  );
  useListingDialog(id, () => select(null));
  const open = (next: Tab) => setParams(next === 'browse' ? {} : { tab: next });

  return (
    <>
      <PageHead title="Auction House">
        <Tabs
          label="Auction house sections"
          value={tab}
          onValue={open}
          className={styles.tabs}
          tabs={[
            { id: 'browse', label: 'Browse' },
            { id: 'listings', label: 'My listings' },
            { id: 'bids', label: 'My bids', count: outbid > 0 ? outbid : undefined },
            { id: 'prices', label: 'Prices' },
          ]}
        />
        <Button
          variant="primary"
          className={styles.create}
          aria-label="New listing"
          onClick={() => openListDialog()}
        >
          <Icon name="plus" />
          <span className={styles.createWords}>New listing</span>
        </Button>
      </PageHead>
      {tab === 'browse' && <Browse onSelect={select} />}
      {tab === 'listings' && <OwnLists key="listings" list="listings" onSelect={select} />}
      {tab === 'bids' && <OwnLists key="bids" list="bids" onSelect={select} />}
      {tab === 'prices' && <Prices onSelect={select} />}
    </>
  );
}
