/** Grants what was paid for: once, and only while it is paid for. */
import type { Grants, PurchaseGrants } from '@blookery/contract';
import { cosmeticKinds, cosmeticLists } from '@blookery/game/players/cosmetics';
import { json } from '../../database/json.ts';
import type { Books } from '../../economy/books.ts';
import { publishEntitlements, workOutEntitlements } from './entitlements.ts';
import type { StoreParts } from './parts.ts';
import { type Given, type PurchaseRow, toTransaction } from './purchase-rows.ts';
import { productOf } from './till.ts';

const currencies = ['gems', 'tokens'] as const;

export async function grantPurchase(parts: StoreParts, books: Books, purchase: PurchaseRow): Promise<void> {
  // Refunded or disputed before it was granted.
  if (purchase.status !== 'completed' || purchase.granted) return;
  const { grants } = productOf(parts, purchase.productId);
  const { given, shown } = await handOut(books, purchase.playerId, grants, {
    quantity: purchase.quantity,
    reference: `purchase:${purchase.id}`,
  });
  await books.tx`
    update purchases set granted = ${json(books.tx, given)} where id = ${purchase.id}`;
  const entitlements = await workOutEntitlements(parts, books.tx, purchase.playerId);
  const granted: PurchaseGrants = { ...shown, ...entitlements };
  books.afterCommit(() => {
    parts.world.publish(`user:${purchase.playerId}`, {
      t: 'store.purchase-succeeded',
      d: { transaction: toTransaction(purchase), granted },
    });
    // A page that is fetching the player meanwhile keeps this, as it keeps every change of the player.
    publishEntitlements(parts, purchase.playerId, entitlements);
  });
}

type Shown = Omit<PurchaseGrants, 'permissions' | 'subscription'>;

/** Moves the value. Returns what was new, for taking it back, and what to show. */
export async function handOut(
  books: Books,
  playerId: string,
  grants: Grants,
  { quantity, reference }: { quantity: number; reference: string },
): Promise<{ given: Given; shown: Shown }> {
  const given: Given = {
    gems: 0,
    tokens: 0,
    blooks: [],
    items: [],
    titles: [],
    banners: [],
    fonts: [],
    badges: [],
  };
  const shown: Shown = { blooks: [], items: [], titles: [], banners: [], fonts: [], badges: [] };
  for (const currency of currencies) {
    const amount = (grants[currency] ?? 0) * quantity;
    if (amount === 0) continue;
    given[currency] = amount;
    shown[currency] = await books.give(playerId, currency, amount, {
      kind: 'purchase',
      reference: `${reference}:${currency}`,
    });
  }
  const origin = { kind: 'bought', reference };
  for (let count = 0; count < quantity; count++) {
    for (const blookId of grants.blookIds ?? []) {
      shown.blooks.push(await books.grantBlook(playerId, { blookId, shiny: false }, origin));
    }
    for (const itemId of grants.itemIds ?? []) {
      shown.items.push(await books.grantItem(playerId, itemId, origin));
    }
  }
  given.blooks = shown.blooks.map(({ id, blookId }) => ({ id, blookId }));
  given.items = shown.items.map(({ id, itemId }) => ({ id, itemId }));
  for (const kind of cosmeticKinds) {
    const list = cosmeticLists[kind];
    for (const id of grants[`${kind}Ids`] ?? []) {
      if (!(await books.grantCosmetic(playerId, kind, id))) continue;
      given[list].push(id);
      shown[list].push(id);
    }
  }
  return { given, shown };
}
