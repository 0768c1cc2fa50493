/** What players do with their holdings: sell, use, read the history. */
import { inventoryCalls } from '@blookery/contract/inventory';
import type { TallyKind } from '@blookery/game/progress/quests';
import { setLocks } from '../../economy/locks/set-locks.ts';
import { sellBlooks } from '../../economy/sell-blooks.ts';
import { type Route, route } from '../../http/route.ts';
import { Refusal } from '../../refusal.ts';
import { readBlookHistory, readMinted } from './blook-history.ts';
import type { InventoryParts } from './parts.ts';
import { readHeld, readLocked } from './read-held.ts';
import { readDuplicates, sellDuplicates } from './sell-duplicates.ts';
import { useItem } from './use-item.ts';

export function inventory(parts: InventoryParts): { routes: Route[]; tallies: TallyKind[] } {
  const { sql, economy, catalog } = parts;
  return {
    tallies: ['sell-blooks', 'use-item', 'spin-wheel'],
    routes: [
      route(inventoryCalls.held, ({ player }) => readHeld(sql, player.id)),
      route(inventoryCalls.sellBlooks, async ({ player, body, once }) => {
        if (body.blooks.length === 0) throw new Refusal('SELL_NOTHING');
        return economy.once(once, (books) => sellBlooks(books, catalog, player.id, body.blooks));
      }),
      route(inventoryCalls.duplicates, ({ player }) => readDuplicates(parts, player.id)),
      route(inventoryCalls.sellDuplicates, ({ body, once }) => sellDuplicates(parts, body, once)),
      route(inventoryCalls.setLocks, ({ player, body }) =>
        economy.write(async (books) => {
          await setLocks(books, player.id, body);
          return { locked: await readLocked(books.tx, player.id) };
        }),
      ),
      route(inventoryCalls.minted, () => readMinted(sql)),
      route(inventoryCalls.blookHistory, ({ params }) => readBlookHistory(parts, params.id)),
      route(inventoryCalls.useItem, ({ params, once }) => useItem(parts, params.userItemId, once)),
    ],
  };
}
