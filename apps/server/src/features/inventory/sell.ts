import type { Sold } from '@blookery/contract/inventory';
import type { Once } from '../../economy/once.ts';
import { sellBlooks } from '../../economy/sell-blooks.ts';
import { Refusal } from '../../refusal.ts';
import type { InventoryParts } from './parts.ts';

export async function sell(
  { economy, catalog }: InventoryParts,
  blooks: readonly number[],
  once: Once,
): Promise<Sold> {
  if (blooks.length === 0) throw new Refusal('SELL_NOTHING');
  return economy.once(once, (books) => sellBlooks(books, catalog, once.playerId, blooks));
}
