/**
 * What the shop sells now: the rotation, and what staff changed about it. The few changes are read with every
 * purchase, so each server keeps a copy: read at start, every few seconds, and at once when announced.
 */
import type { ShopEntry } from '@blookery/contract';
import { onSale, type StockChanges } from '@blookery/game/collecting/shop';
import type { Sql } from '../../database/database.ts';
import type { Bus } from '../../ports/bus.ts';
import { type Log, standardErrorLog } from '../../ports/log.ts';

export interface ShopStock {
  onSale: (entries: readonly ShopEntry[], at: Date) => ShopEntry[];
  changes: () => StockChanges;
  /** Call after commit: every server reads again. Resolves when this one has. */
  announce: () => Promise<void>;
  close: () => void;
}

const topic = 'shop.changed';
const refreshMs = 5000;

export async function openShopStock(sql: Sql, bus: Bus, log: Log = standardErrorLog): Promise<ShopStock> {
  let changes: StockChanges = { shown: [], withdrawn: [] };

  async function refresh(): Promise<void> {
    const rows = await sql<{ entryId: number; state: 'shown' | 'withdrawn' }[]>`
      select entry_id as "entryId", state from shop_changes order by entry_id`;
    const ids = (state: string) => rows.filter((row) => row.state === state).map(({ entryId }) => entryId);
    changes = { shown: ids('shown'), withdrawn: ids('withdrawn') };
  }

  // One after the other: an older reading never replaces a newer one.
  let last = refresh();
  await last;
  const refreshSoon = () => {
    last = last.then(refresh).catch((fault: unknown) => log.warn(fault, 'shop-stock'));
  };
  const stopListening = bus.subscribe(topic, refreshSoon);
  bus.onGap(refreshSoon);
  const timer = setInterval(refreshSoon, refreshMs).unref();

  return {
    onSale: (entries, at) => onSale(entries, at, changes),
    changes: () => changes,
    announce: async () => {
      bus.publish(topic, '');
      refreshSoon();
      await last;
    },
    close: () => {
      clearInterval(timer);
      stopListening();
    },
  };
}
