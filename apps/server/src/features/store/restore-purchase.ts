/** Returns to the player what was taken when a dispute is won. */
import { json } from '../../database/json.ts';
import type { Books } from '../../economy/books.ts';
import { publishEntitlements, workOutEntitlements } from './entitlements.ts';
import { clearFlag } from './flags.ts';
import { handOut } from './grant-purchase.ts';
import type { StoreParts } from './parts.ts';
import type { Given, PurchaseRow } from './purchase-rows.ts';
import { productOf } from './till.ts';

export async function restorePurchase(
  parts: StoreParts,
  books: Books,
  { id, playerId, productId, status, granted, taken }: PurchaseRow,
): Promise<void> {
  if (status !== 'completed' || !granted || !taken) return;
  const { given } = await handOut(
    books,
    playerId,
    {
      // All cosmetics of the product: another purchase may have given some, and may have been refunded since.
      ...productOf(parts, productId).grants,
      gems: taken.gems,
      tokens: taken.tokens,
      blookIds: taken.blooks.map(({ blookId }) => blookId),
      itemIds: taken.items.map(({ itemId }) => itemId),
    },
    { quantity: 1, reference: `purchase:${id}:restored` },
  );
  // Things that could not be taken back are paid for again, too: a later refund takes them, or shows staff that they are missing.
  const whole: Given = {
    ...given,
    gems: granted.gems,
    tokens: granted.tokens,
    blooks: [...left(granted.blooks, taken.blooks), ...given.blooks],
    items: [...left(granted.items, taken.items), ...given.items],
  };
  await books.tx`
    update purchases set granted = ${json(books.tx, whole)}, taken = null where id = ${id}`;
  // Things that could not be taken back belong to the player again.
  await clearFlag(books.tx, { id, playerId }, 'the dispute was won');
  const entitlements = await workOutEntitlements(parts, books.tx, playerId);
  books.afterCommit(() => publishEntitlements(parts, playerId, entitlements));
}

const left = <T extends { id: number }>(given: readonly T[], taken: readonly T[]): T[] =>
  given.filter(({ id }) => !taken.some((one) => one.id === id));
