/**
 * Opens a purchase and its payment. Nothing is charged here: the payer confirms with the provider, using the
 * returned secret. The amount comes only from our own price list.
 */
import type { Product, ResponseOf } from '@blookery/contract';
import type { storeCalls } from '@blookery/contract/store';
import {
  afterCredit,
  covers,
  kindOf,
  type PurchaseKind,
  quantityMost,
  STORE_QUANTITY_MOST,
  unitCents,
} from '@blookery/game/trading/store';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { Once } from '../../economy/once.ts';
import { Refusal } from '../../refusal.ts';
import { customerIdOf, lockCustomer } from './cards/customer-rows.ts';
import type { StoreParts } from './parts.ts';
import { ownedProducts, type PurchaseRow, purchaseColumns, toTransaction } from './purchase-rows.ts';
import { settlePayment } from './settle-payment.ts';
import { refuseOverCap } from './spending-cap.ts';
import { creditFor, findRunning, isPaidFor } from './subscriptions/subscription-rows.ts';
import { keyFor, openTill, orRefuse, productOf } from './till.ts';

export interface Wish {
  productId: number;
  quantity: number;
  cardId: string;
}

export interface Buyer {
  player: { id: string; username: string };
  once: Once;
}

export type Opened = ResponseOf<typeof storeCalls.paymentIntent>;

export async function startPurchase(parts: StoreParts, wish: Wish, buyer: Buyer): Promise<Opened> {
  const payments = openTill(parts);
  const { sql } = parts.database;
  const { player, once } = buyer;
  const product = productOf(parts, wish.productId);
  const kind = kindOf(product);
  const unit = unitCents(product, kind);
  if (unit === null) throw new Refusal('STORE_NOT_SOLD_SO');
  refuseQuantity(product, wish.quantity);
  const known = await findByKey(sql, once);
  if (!known) await requireCard(sql, player.id, wish.cardId);
  const customerId = await customerIdOf(sql, payments, player);

  if (!known) await clearTheWay(parts, product, wish, player.id);
  const purchase =
    known ??
    (await parts.database.transaction((tx) =>
      writePurchase(parts, tx, { product, kind, cents: unit * wish.quantity, wish, once }),
    ));
  const payment = await orRefuse(
    payments.createPayment({
      customerId,
      cardId: wish.cardId,
      cents: purchase.cents,
      description: wish.quantity > 1 ? `${product.name} × ${wish.quantity}` : product.name,
      purchaseId: purchase.id,
      key: keyFor('purchase', purchase.id, purchase),
    }),
  );
  const kept = await sql`
    update purchases set payment_id = ${payment.id}
    where id = ${purchase.id} and coalesce(payment_id, ${payment.id}) = ${payment.id} returning 1`;
  if (kept.length === 0) {
    // The provider has forgotten a key this old and opened a second payment, which must not be paid.
    await orRefuse(payments.cancelPayment(payment.id));
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  }
  return { client_secret: payment.clientSecret, transaction: toTransaction(purchase) };
}

function refuseQuantity(product: Product, quantity: number): void {
  if (quantity < 1) throw new Refusal('STORE_QUANTITY_TOO_LOW');
  if (quantity > STORE_QUANTITY_MOST) throw new Refusal('STORE_QUANTITY_TOO_HIGH');
  if (quantity > quantityMost(product)) throw new Refusal('STORE_ONE_ONLY');
}

export async function requireCard(sql: Queryable, playerId: string, cardId: string): Promise<void> {
  const rows = await sql`select 1 from payment_methods where id = ${cardId} and player_id = ${playerId}`;
  if (rows.length === 0) throw new Refusal('STORE_CARD_UNKNOWN');
}

export async function findByKey(sql: Queryable, { playerId, key, request }: Once) {
  if (key === null) return null;
  const [row] = await sql<PurchaseRow[]>`
    select ${purchaseColumns(sql)} from purchases where player_id = ${playerId} and key = ${key}`;
  if (!row) return null;
  if (row.request !== request) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return row;
}

/**
 * A one-time product is paid for once: cancels payments for it that are still open, and settles one that
 * turns out to be paid, so that the product is then owned.
 */
async function clearTheWay(parts: StoreParts, product: Product, wish: Wish, playerId: string): Promise<void> {
  if (!product.isQuantityCapped) return;
  const open = await parts.database.sql<PurchaseRow[]>`
    select ${purchaseColumns(parts.database.sql)} from purchases
    where player_id = ${playerId} and product_id = ${product.id} and kind <> 'subscription'
      and status in ('pending', 'failed') and payment_id is not null and payment_method <> ${wish.cardId}
      and created_at > ${parts.clock.now()}::timestamptz - interval '1 day'`;
  for (const { paymentId } of open) {
    if (paymentId === null) continue;
    await orRefuse(openTill(parts).cancelPayment(paymentId));
    await orRefuse(settlePayment(parts, paymentId));
  }
}

interface NewPurchase {
  product: Product;
  kind: PurchaseKind;
  cents: number;
  wish: Wish;
  once: Once;
}

async function writePurchase(
  parts: StoreParts,
  tx: Transaction,
  { product, kind, cents, wish, once }: NewPurchase,
): Promise<PurchaseRow> {
  const { playerId } = once;
  const now = parts.clock.now();
  await lockCustomer(tx, playerId);
  const known = (await findByKey(tx, once)) ?? (await findTwin(tx, product, wish, once, now));
  if (known) return known;
  if (product.isQuantityCapped && (await ownedProducts(tx, playerId)).has(product.id)) {
    throw new Refusal('STORE_OWNED');
  }
  const credit = kind === 'lifetime' ? await creditOf(parts, tx, product, playerId, now) : 0;
  const charged = afterCredit(cents, credit);
  await refuseOverCap(tx, playerId, charged, now);
  const [row] = await tx<PurchaseRow[]>`
    insert into purchases (player_id, product_id, kind, quantity, cents, credit_cents, payment_method, created_at,
      key, request)
    values (${playerId}, ${product.id}, ${kind}, ${wish.quantity}, ${charged}, ${cents - charged},
      ${wish.cardId}, ${now}, ${once.key}, ${once.request})
    returning ${purchaseColumns(tx)}`;
  if (!row) throw new Error('the purchase was not kept');
  return row;
}

/**
 * Finds an open purchase for the same thing: the button was pressed twice. With different keys two presses
 * are two purchases, except for a one-time product.
 */
async function findTwin(tx: Queryable, product: Product, wish: Wish, { playerId, key }: Once, now: Date) {
  if (key !== null && !product.isQuantityCapped) return null;
  const [row] = await tx<PurchaseRow[]>`
    select ${purchaseColumns(tx)} from purchases
    where player_id = ${playerId} and product_id = ${product.id} and kind <> 'subscription'
      and quantity = ${wish.quantity} and payment_method = ${wish.cardId} and status = 'pending'
      and created_at > ${now}::timestamptz - interval '10 minutes'
    order by id desc limit 1`;
  return row ?? null;
}

/** The rest of the running month, if this product includes everything that the month gives. */
async function creditOf(
  { products }: StoreParts,
  tx: Queryable,
  product: Product,
  playerId: string,
  now: Date,
): Promise<number> {
  const running = await findRunning(tx, playerId);
  if (!isPaidFor(running)) return 0;
  const subscribed = products.find(({ id }) => id === running.productId);
  if (!subscribed || !covers(product.grants, subscribed.grants)) return 0;
  return creditFor(tx, running, now);
}
