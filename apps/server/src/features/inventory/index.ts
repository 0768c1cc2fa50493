/** What players do with their holdings: sell, use, read the history. */
import { inventoryCalls } from '@blookery/contract/inventory';
import type { TallyKind } from '@blookery/game/progress/quests';
import { type Route, route } from '../../http/route.ts';
import { readBlookHistory, readMinted } from './blook-history.ts';
import { lockBlooks } from './lock-blooks.ts';
import type { InventoryParts } from './parts.ts';
import { readHeld } from './read-held.ts';
import { sell } from './sell.ts';
import { readDuplicates, sellDuplicates } from './sell-duplicates.ts';
import { useItem } from './use-item.ts';

export function inventory(parts: InventoryParts): { routes: Route[]; tallies: TallyKind[] } {
  return {
    tallies: ['sell-blooks', 'use-item', 'spin-wheel'],
    routes: [
      route(inventoryCalls.held, ({ player }) => readHeld(parts.sql, player.id)),
      route(inventoryCalls.sellBlooks, ({ body, once }) => sell(parts, body.blooks, once)),
      route(inventoryCalls.duplicates, ({ player }) => readDuplicates(parts, player.id)),
      route(inventoryCalls.sellDuplicates, ({ body, once }) => sellDuplicates(parts, body, once)),
      route(inventoryCalls.setLocks, ({ player, body }) => lockBlooks(parts, player.id, body)),
      route(inventoryCalls.minted, () => readMinted(parts.sql)),
      route(inventoryCalls.blookHistory, ({ params }) => readBlookHistory(parts, params.id)),
      route(inventoryCalls.useItem, ({ params, once }) => useItem(parts, params.userItemId, once)),
    ],
  };
}
