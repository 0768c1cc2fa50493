/** What players do with what they own: sell, use, look up where it came from. */
import { inventoryCalls } from '@blookery/contract/inventory';
import type { TallyKind } from '@blookery/game/collecting/quests';
import { requestName } from '../../economy/economy.ts';
import { type Route, route } from '../../http/route.ts';
import { readBlookHistory, readMinted } from './blook-history.ts';
import type { InventoryParts } from './parts.ts';
import { readHeld } from './read-held.ts';
import { sell } from './sell.ts';
import { readDuplicates, sellDuplicates } from './sell-duplicates.ts';
import { useItem } from './use-item.ts';

export function inventory(parts: InventoryParts): { routes: Route[]; tallies: TallyKind[] } {
  const { sellBlooks, sellDuplicates: sellDuplicatesCall, useItem: useItemCall } = inventoryCalls;
  return {
    tallies: ['sell-blooks', 'use-item', 'spin-wheel'],
    routes: [
      route(inventoryCalls.held, ({ player }) => readHeld(parts.sql, player.id)),
      route(sellBlooks, ({ player, body, idempotencyKey }) =>
        sell(parts, body.blooks, {
          playerId: player.id,
          key: idempotencyKey,
          request: requestName(sellBlooks, { body }),
        }),
      ),
      route(inventoryCalls.duplicates, ({ player }) => readDuplicates(parts, player.id)),
      route(sellDuplicatesCall, ({ player, body, idempotencyKey }) =>
        sellDuplicates(parts, body, {
          playerId: player.id,
          key: idempotencyKey,
          request: requestName(sellDuplicatesCall, { body }),
        }),
      ),
      route(inventoryCalls.minted, () => readMinted(parts.sql)),
      route(inventoryCalls.blookHistory, ({ params }) => readBlookHistory(parts, params.id)),
      route(useItemCall, ({ player, params, idempotencyKey }) =>
        useItem(parts, params.userItemId, {
          playerId: player.id,
          key: idempotencyKey,
          request: requestName(useItemCall, { params }),
        }),
      ),
    ],
  };
}
