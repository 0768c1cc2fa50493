/**
 * Takes back what a refunded or disputed purchase gave, if the player still has it. What was spent, sold or
 * traded stays, and staff are notified. A cosmetic that another purchase gives too stays as well.
 */
import { type CosmeticKind, cosmeticKinds, cosmeticLists } from '@blookery/game/players/cosmetics';
import { NOT_ALL_TAKEN } from '@blookery/game/players/staff';
import type { Transaction } from '../../database/database.ts';
import { json } from '../../database/json.ts';
import type { Books } from '../../economy/books.ts';
import { loadFaces } from '../../players/faces.ts';
import { publishEntitlements, workOutEntitlements } from './entitlements.ts';
import { flag, type Leftovers } from './flags.ts';
import type { StoreParts } from './parts.ts';
import type { Given, PurchaseRow } from './purchase-rows.ts';
import { productOf } from './till.ts';

export async function takeBackPurchase(parts: StoreParts, books: Books, purchase: PurchaseRow) {
  const isOver = purchase.status === 'refunded' || purchase.status === 'disputed';
  if (!isOver || !purchase.granted || purchase.taken) return;
  const { taken, missing } = await takeBack(parts, books, purchase, purchase.granted);
  await books.tx`update purchases set taken = ${json(books.tx, taken)} where id = ${purchase.id}`;
  const entitlements = await workOutEntitlements(parts, books.tx, purchase.playerId);
  if (taken.titles.length + taken.banners.length + taken.fonts.length > 0) {
    const face = (await loadFaces(books.tx, parts.catalog, [purchase.playerId])).get(purchase.playerId);
    if (face) books.news.set(purchase.playerId, { face });
  }
  if (Object.keys(missing).length > 0) await flag(books.tx, purchase, NOT_ALL_TAKEN, missing);
  const { name } = productOf(parts, purchase.productId);
  await parts.notices.post(books, purchase.playerId, {
    kind: 'store',
    text: `${name} was ${purchase.status}. What only it gave went back to the store.`,
    link: '/settings/billing',
  });
  books.afterCommit(() => publishEntitlements(parts, purchase.playerId, entitlements));
}

async function takeBack(parts: StoreParts, books: Books, purchase: PurchaseRow, given: Given) {
  const { id, playerId, status } = purchase;
  // A dispute can be won and the payment refunded later, so it may be taken back a second time.
  const reference = `purchase:${id}:back:${status}`;
  const taken: Given = { ...given, titles: [], banners: [], fonts: [], badges: [] };
  const missing: Leftovers = {};
  for (const currency of ['gems', 'tokens'] as const) {
    const [wallet] = await books.tx<{ balance: number }[]>`
      select ${books.tx(currency)} as balance from wallets where player_id = ${playerId}`;
    taken[currency] = Math.min(given[currency], wallet?.balance ?? 0);
    if (taken[currency] < given[currency]) missing[currency] = given[currency] - taken[currency];
    if (taken[currency] === 0) continue;
    await books.take(playerId, currency, taken[currency], {
      kind: 'purchase-taken-back',
      reference: `${reference}:${currency}`,
    });
  }
  taken.blooks = await stillThere(books, 'blooks', playerId, given.blooks);
  taken.items = await stillThere(books, 'items', playerId, given.items);
  const blooks = given.blooks.filter((one) => !taken.blooks.includes(one));
  const items = given.items.filter((one) => !taken.items.includes(one));
  if (blooks.length > 0) missing.blooks = blooks;
  if (items.length > 0) missing.items = items;
  await books.handOver({
    from: playerId,
    to: null,
    things: { blooks: taken.blooks.map((one) => one.id), items: taken.items.map((one) => one.id) },
    kind: 'taken-back',
    reference,
  });
  for (const kind of cosmeticKinds) {
    const list = cosmeticLists[kind];
    for (const contentId of given[list]) {
      if (await passOn(parts, books.tx, purchase, { kind, contentId })) continue;
      if ((await books.takeCosmetic(playerId, kind, contentId)).taken) taken[list].push(contentId);
    }
  }
  return { taken, missing };
}

/**
 * Leaves a cosmetic to another purchase that gives it too and that is still paid for: from then on it goes back with that
 * one. Returns whether there is one.
 */
async function passOn(
  { products }: StoreParts,
  tx: Transaction,
  { id, playerId }: PurchaseRow,
  { kind, contentId }: { kind: CosmeticKind; contentId: number },
): Promise<boolean> {
  const givers = products.filter(({ grants }) => grants[`${kind}Ids`]?.includes(contentId));
  const [other] = await tx<{ id: number; granted: Given }[]>`
    select id, granted from purchases
    where player_id = ${playerId} and id <> ${id} and product_id = any(${givers.map((one) => one.id)}::int[])
      and status = 'completed' and granted is not null and taken is null
    order by id for update`;
  if (!other) return false;
  const list = cosmeticLists[kind];
  const granted: Given = { ...other.granted, [list]: [...other.granted[list], contentId] };
  await tx`update purchases set granted = ${json(tx, granted)} where id = ${other.id}`;
  return true;
}

/** Those that the player still owns and that are in no auction or trade. */
async function stillThere<T extends { id: number }>(
  { tx }: Books,
  kind: 'blooks' | 'items',
  playerId: string,
  things: readonly T[],
): Promise<T[]> {
  if (things.length === 0) return [];
  const rows = await tx<{ id: number }[]>`
    select id from ${tx(kind)}
    where id = any(${things.map(({ id }) => id)}::bigint[]) and owner_id = ${playerId} and held_by is null
    order by id for update`;
  const ids = new Set(rows.map(({ id }) => id));
  return things.filter(({ id }) => ids.has(id));
}
