import type { PriceHistory } from '@blookery/contract';
import { suggestedPrice } from '@blookery/game/auctions/auctions';
import { type ReactNode, useState } from 'react';
import { countOf, formatAmount, Tokens } from '../../../catalog/amounts.tsx';
import { formatSerial } from '../../../catalog/chance.ts';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { RarityChip } from '../../../catalog/rarity.tsx';
import { FailedNote } from '../../../session/failed-note.tsx';
import { socket } from '../../../transport/socket.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { AvatarFrame } from '../../../ui/pictures/avatar-frame.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { Cell, Column, Table, TableRow } from '../../../ui/surfaces/table.tsx';
import { CodeTag } from '../../../ui/text/code-tag.tsx';
import { usePriceHistory } from '../auction-queries.ts';
import { ShinyMark } from '../browse/listing-row.tsx';
import { type AuctionKind, bidsText, kindKeyOf, lookOf } from '../listing/listing-text.ts';
import { openListDialog } from '../selling/list-dialog.tsx';
import { useFreeKinds } from '../selling/own-things.ts';
import { changeOver, DAY_MS } from './chart-scale.ts';
import { PriceChart } from './price-chart.tsx';
import styles from './prices.module.css';

const spans = ['7', '30', '90'] as const;
type Span = (typeof spans)[number];

interface KindPricesProps {
  kind: AuctionKind;
  chooser: ReactNode;
  onSelect: (id: number) => void;
}

export function KindPrices({ kind, chooser, onSelect }: KindPricesProps) {
  const { data, error, refetch } = usePriceHistory(kind);
  const [span, setSpan] = useState<Span>('30');
  const look = lookOf(kind);
  const today = new Date(socket.serverTime()).toISOString().slice(0, 10);
  const since = new Date(Date.parse(today) - (Number(span) - 1) * DAY_MS).toISOString().slice(0, 10);
  const days = (data?.days ?? []).filter(({ day }) => day >= since);
  const change = changeOver(days);
  return (
    <>
      <Card aria-label={`Prices of ${look.name}`}>
        <header className={styles.head}>
          <AvatarFrame src={look.image} tint={look.tint} size="lg" />
          <div className={styles.titles}>
            <div className={styles.title}>
              <h2>{look.name}</h2>
              {kind.shiny && <ShinyMark />}
              <RarityChip rarityId={look.rarityId} />
            </div>
            <p className={styles.now}>
              {data?.recent.averagePrice ? (
                <Tokens amount={data.recent.averagePrice} size="lg" />
              ) : (
                data && <span className="muted">no sales yet</span>
              )}
              {change !== null && (
                <span className={classNames(styles.change, change < 0 && styles.falling)}>
                  <Icon name={change < 0 ? 'chevron-down' : 'chevron-up'} size={16} />
                  {Math.abs(change)}% in {span} days
                </span>
              )}
              {chooser}
            </p>
          </div>
          <Segmented
            label="Days shown"
            value={span}
            onValue={setSpan}
            options={spans.map((value) => ({ value, label: `${value} d` }))}
          />
        </header>
        {data ? (
          <PriceChart label={`Prices of ${look.name}`} days={data.days} span={Number(span)} today={today} />
        ) : error ? (
          <FailedNote error={error} onRetry={refetch} />
        ) : (
          <Skeleton shape="box" height={300} width="100%" />
        )}
        {data?.recent.suspicious && (
          <Note tone="warn">Several recent prices are far off. Somebody may be pushing them.</Note>
        )}
        <hr className="seam" />
        <Facts kind={kind} history={data} days={days} span={span} onSelect={onSelect} />
      </Card>
      <RecentSales type={kind.type} sales={data?.sales ?? []} onSelect={onSelect} />
    </>
  );
}

interface FactsProps {
  kind: AuctionKind;
  history: PriceHistory | undefined;
  days: PriceHistory['days'];
  span: Span;
  onSelect: (id: number) => void;
}

function Facts({ kind, history, days, span, onSelect }: FactsProps) {
  const [mine] = useFreeKinds().find(({ key }) => key === kindKeyOf(kind))?.copies ?? [];
  const average = history?.recent.averagePrice;
  const lowest = history?.lowest;
  const sum = (pick: (day: PriceHistory['days'][number]) => number) =>
    days.reduce((total, day) => total + pick(day), 0);
  const open = new URLSearchParams({
    [kind.type === 'blook' ? 'blookId' : 'itemId']: String(kind.contentId),
    ...(kind.shiny && { shiny: 'true' }),
  });
  return (
    <div className={styles.facts}>
      <div className={styles.fact}>
        <span>Suggested price</span>
        {average ? <Tokens amount={suggestedPrice(average)} /> : <b>–</b>}
        <small>99% of the recent average</small>
      </div>
      <div className={styles.fact}>
        <span>Lowest now</span>
        {lowest ? (
          <button type="button" className={styles.lowest} onClick={() => onSelect(lowest.id)}>
            <Tokens amount={lowest.price} />
          </button>
        ) : (
          <b>–</b>
        )}
        <small>{lowest ? `${lowest.seller.username}, buy now` : history && 'none to buy at once'}</small>
      </div>
      <div className={styles.fact}>
        <span>Sold in {span} days</span>
        <b>{history ? formatAmount(sum(({ sales }) => sales)) : '–'}</b>
        <small>{history && `${sum(({ leftOut }) => leftOut)} left out`}</small>
      </div>
      <div className={styles.actions}>
        {mine && (
          <Button variant="primary" onClick={() => openListDialog([mine.thing])}>
            <Icon name="gavel" />
            List mine
          </Button>
        )}
        <LinkButton to={`/auction-house?${open}`}>
          {history ? `See ${countOf(history.open, 'listing')}` : 'See listings'}
        </LinkButton>
      </div>
    </div>
  );
}

const when = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

interface RecentSalesProps {
  type: AuctionKind['type'];
  sales: PriceHistory['sales'];
  onSelect: (id: number) => void;
}

function RecentSales({ type, sales, onSelect }: RecentSalesProps) {
  if (sales.length === 0) return null;
  // Items have no serials.
  const hasSerials = type === 'blook';
  return (
    <Card flush className={styles.sales}>
      <h2 className={styles.salesTitle}>Recent sales</h2>
      <Table caption="Recent sales">
        <thead>
          <tr>
            {hasSerials && <Column>Serial</Column>}
            <Column>Seller</Column>
            <Column>Buyer</Column>
            <Column>How</Column>
            <Column end>When</Column>
            <Column end>Price</Column>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <TableRow key={sale.id} onClick={() => onSelect(sale.id)} className={styles.sale}>
              {hasSerials && (
                <Cell>
                  <CodeTag>{formatSerial(sale.serial ?? undefined)}</CodeTag>
                </Cell>
              )}
              <Cell>
                <PlayerName player={sale.seller} truncate />
              </Cell>
              <Cell>
                <PlayerName player={sale.buyer} truncate />
              </Cell>
              <Cell>{sale.buyItNow ? 'Buy now' : bidsText(sale.bidCount)}</Cell>
              <Cell end>
                {/* For the keyboard. A press by pointer is a press of the row. */}
                <button type="button" className={styles.lowest}>
                  <span className="visually-hidden">Look at the sale of </span>
                  <time dateTime={sale.at}>{when.format(new Date(sale.at))}</time>
                </button>
              </Cell>
              <Cell end>
                <Tokens amount={sale.price} size="sm" />
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
