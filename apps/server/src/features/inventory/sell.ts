import type { Sold } from '@blookery/contract/inventory';
import type { OneRequest } from '../../economy/economy.ts';
import { sellBlooks } from '../../economy/sell-blooks.ts';
import { Refusal } from '../../refusal.ts';
import type { InventoryParts } from './parts.ts';

export async function sell(
  { economy, catalog }: InventoryParts,
  blooks: readonly number[],
  request: OneRequest,
): Promise<Sold> {
  if (blooks.length === 0) throw new Refusal('SELL_NOTHING');
  return economy.once(request, (books) => sellBlooks(books, catalog, request.playerId, blooks));
}
