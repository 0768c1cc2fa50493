import type { Auction } from '@blookery/contract';
import { places } from '../../../ui/in-place.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { Cell, Column, Table, TableRow } from '../../../ui/surfaces/table.tsx';
import { useAverages, useWatching } from '../auction-queries.ts';
import { kindKeyOf, kindOf } from '../listing/listing-text.ts';
import { ListingRow } from './listing-row.tsx';
import styles from './listing-table.module.css';
import type { Sort } from './search-state.ts';

interface ListingTableProps {
  caption: string;
  auctions: readonly Auction[];
  onSelect: (id: number) => void;
  sort?: Sort | undefined;
  /** Set if the list can be sorted. */
  onSort?: ((sort: Sort) => void) | undefined;
}

/** Rows, not cards: names on the left, time and money on the right. */
export function ListingTable({ caption, auctions, onSelect, sort, onSort }: ListingTableProps) {
  const averages = useAverages();
  const { data: watching } = useWatching();
  const watched = new Set(watching?.watched);
  const outbid = new Set(watching?.outbid);
  return (
    <Card flush className={styles.card}>
      <Table caption={caption}>
        <ListingHead sort={sort} onSort={onSort} />
        <tbody>
          {auctions.map((auction) => (
            <ListingRow
              key={auction.id}
              auction={auction}
              average={averages.get(kindKeyOf(kindOf(auction)))}
              watched={watched.has(auction.id)}
              outbid={outbid.has(auction.id)}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const headings = [
  ['Serial', styles.wide],
  ['Seller', styles.wide],
  ['Bids', styles.wideEnd],
  ['Recent average', styles.wideEnd],
] as const;

function ListingHead({ sort, onSort }: Pick<ListingTableProps, 'sort' | 'onSort'>) {
  const ends = sort === 'ending' ? 'ascending' : 'none';
  const price = sort === 'cheapest' ? 'ascending' : sort === 'dearest' ? 'descending' : 'none';
  return (
    <thead className={styles.head}>
      <tr>
        <Column>Listing</Column>
        {headings.map(([heading, className]) => (
          <th key={heading} scope="col" className={className}>
            {heading}
          </th>
        ))}
        <Column
          sort={onSort && ends}
          onSort={onSort && (() => onSort(sort === 'ending' ? 'newest' : 'ending'))}
        >
          Ends
        </Column>
        <Column
          end
          sort={onSort && price}
          onSort={onSort && (() => onSort(sort === 'cheapest' ? 'dearest' : 'cheapest'))}
        >
          Price
        </Column>
        <Column>
          <span className="visually-hidden">What to do</span>
        </Column>
      </tr>
    </thead>
  );
}

/** Enough rows to fill the screen, each as tall as a real one. */
export function ListingSkeleton() {
  return (
    <Card flush className={styles.card}>
      <div role="status" aria-label="Loading">
        <Table caption="Loading">
          <ListingHead />
          <tbody>
            {places(10).map((row) => (
              <TableRow key={row} className={styles.row}>
                <Cell>
                  <span className="row">
                    <Skeleton shape="avatar" />
                    <Skeleton width={110} height={14} />
                  </span>
                </Cell>
                {places(4).map((cell) => (
                  <Cell key={cell} className={styles.wide}>
                    <Skeleton width={60} height={12} />
                  </Cell>
                ))}
                <Cell>
                  <Skeleton width={60} height={12} />
                </Cell>
                <Cell end>
                  <Skeleton width={70} height={14} />
                </Cell>
                <Cell end>
                  <Skeleton width={72} height={34} shape="box" />
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
}
