/**
 * What the shop sells now: the rotation, and what staff changed about it. The few changes are read with every purchase, so
 * each server keeps a copy.
 */
import type { ShopEntry } from '@blookery/contract';
import { onSale, type StockChanges } from '@blookery/game/collecting/shop';
import type { Sql } from '../../database/database.ts';
import { keepCopy } from '../../database/kept-copy.ts';
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

export async function openShopStock(sql: Sql, bus: Bus, log: Log = standardErrorLog): Promise<ShopStock> {
  const onFault = (fault: unknown) => log.warn(fault, 'shop-stock');
  let changes: StockChanges = { shown: [], withdrawn: [] };

  async function read(): Promise<void> {
    const rows = await sql<{ entryId: number; state: 'shown' | 'withdrawn' }[]>`
      select entry_id as "entryId", state from shop_changes order by entry_id`;
    const ids = (state: string) => rows.filter((row) => row.state === state).map(({ entryId }) => entryId);
    changes = { shown: ids('shown'), withdrawn: ids('withdrawn') };
  }
  const copy = await keepCopy({ read, bus, topic, onFault });

  return {
    onSale: (entries, at) => onSale(entries, at, changes),
    changes: () => changes,
    announce: async () => {
      copy.announce();
      await copy.refresh().catch(onFault);
    },
    close: copy.close,
  };
}
