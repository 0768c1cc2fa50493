/** Opens memberships. The first month is paid once the payer confirms it with the provider. */
import { covers, unitCents } from '@blookery/game/trading/store';
import type { Transaction } from '../../../database/database.ts';
import type { Once } from '../../../economy/once.ts';
import { Refusal } from '../../../refusal.ts';
import { customerIdOf, listCards, lockCustomer } from '../cards/customer-rows.ts';
import type { StoreParts } from '../parts.ts';
import { ownedProducts, type PurchaseRow, purchaseColumns, toTransaction } from '../purchase-rows.ts';
import { refuseOverCap } from '../spending-cap.ts';
import { type Buyer, findByKey, type Opened, requireCard, startPurchase } from '../start-purchase.ts';
import { keyFor, openTill, orRefuse, productOf } from '../till.ts';
import { keepBegun, settleSubscription } from './settle-subscription.ts';
import { findRunning, numberRead } from './subscription-rows.ts';

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

async function startSubscription(
  parts: StoreParts,
  { productId, cardId }: { productId: number; cardId: string },
  buyer: Buyer,
): Promise<Opened> {
  const payments = openTill(parts);
  const { sql } = parts.database;
  const { player, once } = buyer;
  const product = productOf(parts, productId);
  const monthlyCents = unitCents(product, 'subscription');
  if (monthlyCents === null) throw new Refusal('STORE_NOT_SOLD_SO');
  const known = await findByKey(sql, once);
  if (!known) await requireCard(sql, player.id, cardId);
  const customerId = await customerIdOf(sql, payments, player);
  if (!known) await dropOther(parts, player.id, productId);
  const purchase = await parts.database.transaction((tx) =>
    writeSubscription(parts, tx, { productId, cardId, monthlyCents, once }),
  );
  if (purchase.subscription === null) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  const read = await numberRead(sql);
  const begun = await orRefuse(
    payments.createSubscription({
      customerId,
      productId,
      name: product.name,
      monthlyCents,
      key: keyFor('subscription', purchase.subscription, purchase),
    }),
  );
  if (purchase.invoiceId !== null && purchase.invoiceId !== begun.latestInvoice?.id) {
    // The provider has forgotten a key this old and began a second subscription, which must not be paid.
    await orRefuse(payments.endSubscription(begun.id));
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  }
  await keepBegun(parts, { subscription: purchase.subscription, purchase: purchase.id }, begun, read);
  // A credit at the provider has paid for the month: there is nothing to confirm, and its event may have come too early.
  if (begun.latestInvoice?.status === 'paid') await orRefuse(settleSubscription(parts, begun.id));
  const [kept = purchase] = await sql<PurchaseRow[]>`
    select ${purchaseColumns(sql)} from purchases where id = ${purchase.id}`;
  return { client_secret: begun.clientSecret, transaction: toTransaction(kept) };
}

/** Drops a subscription to another product that was begun and never paid. */
async function dropOther(parts: StoreParts, playerId: string, productId: number): Promise<void> {
  const running = await findRunning(parts.database.sql, playerId);
  if (!running?.providerId || running.status !== 'incomplete' || running.productId === productId) return;
  await orRefuse(openTill(parts).endSubscription(running.providerId));
  await orRefuse(settleSubscription(parts, running.providerId));
}

interface NewSubscription {
  productId: number;
  cardId: string;
  monthlyCents: number;
  once: Once;
}

async function writeSubscription(
  parts: StoreParts,
  tx: Transaction,
  { productId, cardId, monthlyCents, once }: NewSubscription,
): Promise<PurchaseRow> {
  const { playerId } = once;
  const now = parts.clock.now();
  await lockCustomer(tx, playerId);
  const known = await findByKey(tx, once);
  if (known) return known;
  const running = await findRunning(tx, playerId);
  const isUnpaid = running?.status === 'starting' || running?.status === 'incomplete';
  if (running && !(isUnpaid && running.productId === productId)) throw new Refusal('STORE_SUBSCRIBED');
  await refuseCovered(parts, tx, productId, playerId);
  if (running) {
    const [begun] = await tx<PurchaseRow[]>`
      select ${purchaseColumns(tx)} from purchases where subscription = ${running.id} order by id limit 1`;
    if (begun) return begun;
  }
  await refuseOverCap(tx, playerId, monthlyCents, now);
  const [subscription] = await tx<{ id: number }[]>`
    insert into subscriptions (player_id, product_id, cents, created_at)
    values (${playerId}, ${productId}, ${monthlyCents}, ${now}) returning id`;
  const [purchase] = await tx<PurchaseRow[]>`
    insert into purchases (player_id, product_id, kind, quantity, cents, payment_method, subscription, created_at,
      key, request)
    values (${playerId}, ${productId}, 'subscription', 1, ${monthlyCents}, ${cardId}, ${subscription?.id ?? null},
      ${now}, ${once.key}, ${once.request})
    returning ${purchaseColumns(tx)}`;
  if (!purchase) throw new Error('the purchase was not kept');
  return purchase;
}

/** Refuses a monthly payment for what the player owns permanently. */
async function refuseCovered(parts: StoreParts, tx: Transaction, productId: number, playerId: string) {
  const { grants } = productOf(parts, productId);
  const owned = await ownedProducts(tx, playerId);
  const isCovered = parts.products.some(
    (product) => owned.has(product.id) && product.isSubscription && covers(product.grants, grants),
  );
  if (isCovered) throw new Refusal('STORE_OWNED');
}
