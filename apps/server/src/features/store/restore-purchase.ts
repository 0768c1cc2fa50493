/** Returns to the player what was taken when a dispute is won. */
import { json } from '../../database/json.ts';
import type { Books } from '../../economy/books.ts';
import { publishEntitlements, workOutEntitlements } from './entitlements.ts';
import { clearFlag } from './flags.ts';
import { handOut } from './grant-purchase.ts';
import type { StoreParts } from './parts.ts';
import type { PurchaseRow } from './purchase-rows.ts';

export async function restorePurchase(
  parts: StoreParts,
  books: Books,
  { id, playerId, status, taken }: PurchaseRow,
): Promise<void> {
  if (status !== 'completed' || !taken) return;
  const { given } = await handOut(
    books,
    playerId,
    {
      gems: taken.gems,
      tokens: taken.tokens,
      blookIds: taken.blooks.map(({ blookId }) => blookId),
      itemIds: taken.items.map(({ itemId }) => itemId),
      titleIds: taken.titles,
      bannerIds: taken.banners,
      fontIds: taken.fonts,
      badgeIds: taken.badges,
    },
    { quantity: 1, reference: `purchase:${id}:restored` },
  );
  await books.tx`
    update purchases set granted = ${json(books.tx, given)}, taken = null where id = ${id}`;
  // What could not be taken back belongs to the player again.
  await clearFlag(books.tx, { id, playerId }, 'the dispute was won');
  const entitlements = await workOutEntitlements(parts, books.tx, playerId);
  books.afterCommit(() => publishEntitlements(parts, playerId, entitlements));
}
