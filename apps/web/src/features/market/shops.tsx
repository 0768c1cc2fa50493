import { weekEnd, weeklyStock, weekOf } from '@blookery/game/shop';
import { useMemo } from 'react';
import { catalog } from '../../catalog/catalog.ts';
import { useNow } from '../../ui/clock.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Empty } from '../../ui/empty.tsx';
import { MarketSection } from './market-section.tsx';
import styles from './ware.module.css';
import { type Ware, wareOf } from './ware.ts';
import { WareCard } from './ware-card.tsx';

/** The stock of this week, and when the next one comes. It turns over by itself on Monday, 00:00 UTC. */
export function WeeklyShop() {
  const now = useNow();
  const week = weekOf(new Date(now));
  const until = weekEnd(new Date(now)).getTime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: within a week the stock is the same
  const wares = useMemo(() => waresOf(weeklyStock(catalog.itemShop.all, new Date(now))), [week]);
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

/** What is always there. */
export function ItemShop() {
  const wares = useMemo(() => waresOf(catalog.itemShop.all.filter(({ weekly }) => !weekly)), []);
  return (
    <MarketSection category="items">
      <Counter wares={wares} />
    </MarketSection>
  );
}

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
