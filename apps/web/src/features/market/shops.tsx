import { onSale, type StockChanges, weekEnd } from '@blookery/game/collecting/shop';
import { useMemo } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { useNow } from '../../ui/browser/clock.ts';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Countdown } from '../../ui/text/countdown.tsx';
import { MarketSection } from './market-section.tsx';
import { useShopChanges } from './shop-queries.ts';
import styles from './ware.module.css';
import { type Ware, wareOf } from './ware.ts';
import { WareCard } from './ware-card.tsx';

/** The stock of this week and the time of the next. It changes on Monday at 00:00 UTC. */
export function WeeklyShop() {
  const now = useNow();
  const until = weekEnd(new Date(now)).getTime();
  const changes = useShopChanges();
  // Within a week only staff change the stock, so any moment of it will do.
  const wares = useMemo(() => waresAt(new Date(until - 1), changes, true), [until, changes]);
  return (
    <MarketSection
      category="weekly"
      aside={
        <>
          New stock in <Countdown until={until} />
        </>
      }
    >
      <Counter wares={wares} />
    </MarketSection>
  );
}

/** The stock that is always for sale. */
export function ItemShop() {
  const changes = useShopChanges();
  const wares = useMemo(() => waresAt(new Date(), changes, false), [changes]);
  return (
    <MarketSection category="items">
      <Counter wares={wares} />
    </MarketSection>
  );
}

const waresAt = (at: Date, changes: StockChanges | undefined, weekly: boolean): Ware[] =>
  waresOf(onSale(catalog.itemShop.all, at, changes).filter((entry) => entry.weekly === weekly));

const waresOf = (entries: readonly Parameters<typeof wareOf>[0][]): Ware[] =>
  entries.flatMap((entry) => wareOf(entry) ?? []);

const Counter = ({ wares }: { wares: readonly Ware[] }) =>
  wares.length === 0 ? (
    <Empty>The counter is bare this week.</Empty>
  ) : (
    <ul className={styles.counter}>
      {wares.map((ware) => (
        <li key={ware.entry.id} className={styles.place}>
          <WareCard ware={ware} />
        </li>
      ))}
    </ul>
  );
