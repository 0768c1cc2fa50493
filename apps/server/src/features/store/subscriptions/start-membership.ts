import { Refusal } from '../../../refusal.ts';
import { listCards } from '../cards/customer-rows.ts';
import type { StoreParts } from '../parts.ts';
import { type Buyer, type Opened, startPurchase } from '../start-purchase.ts';
import { productOf } from '../till.ts';
import { startSubscription } from './start-subscription.ts';

/** By the month or permanently; on the primary card unless another is given. */
export async function startMembership(
  parts: StoreParts,
  { productId, monthly, cardId }: { productId: number; monthly: boolean; cardId: string | null },
  buyer: Buyer,
): Promise<Opened> {
  if (!productOf(parts, productId).isSubscription) throw new Refusal('STORE_NOT_SOLD_SO');
  const [primary] = await listCards(parts.database.sql, buyer.player.id);
  const chosen = cardId ?? primary?.id;
  if (!chosen) throw new Refusal('STORE_CARD_MISSING');
  return monthly
    ? startSubscription(parts, { productId, cardId: chosen }, buyer)
    : startPurchase(parts, { productId, quantity: 1, cardId: chosen }, buyer);
}
