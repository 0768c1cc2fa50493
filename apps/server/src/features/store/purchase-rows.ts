import type { Transaction as ShownTransaction } from '@blookery/contract';
import { type PurchaseKind, type TransactionStatus, toDollars } from '@blookery/game/trading/store';
import type { Queryable } from '../../database/database.ts';

/** What a purchase gave, with the ids needed to take it back. */
export interface Given {
  gems: number;
  tokens: number;
  blooks: { id: number; blookId: number }[];
  items: { id: number; itemId: number }[];
  titles: number[];
  banners: number[];
  fonts: number[];
  badges: number[];
}

export interface PurchaseRow {
  id: number;
  playerId: string;
  productId: number;
  kind: PurchaseKind;
  quantity: number;
  cents: number;
  creditCents: number;
  currency: string;
  status: TransactionStatus;
  /** Whether it may still be charged. */
  isOpen: boolean;
  paymentId: string | null;
  invoiceId: string | null;
  subscription: number | null;
  paymentMethod: string | null;
  card: { cardBrand: string; lastFour: string } | null;
  failure: string | null;
  refundedCents: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  granted: Given | null;
  taken: Given | null;
  createdAt: Date;
  completedAt: Date | null;
  request: string | null;
}

export const purchaseColumns = (sql: Queryable) => sql`
  id, player_id as "playerId", product_id as "productId", kind, quantity, cents, credit_cents as "creditCents",
  currency, status, is_open as "isOpen", payment_id as "paymentId", invoice_id as "invoiceId", subscription,
  payment_method as "paymentMethod", card, failure, refunded_cents as "refundedCents", dispute, granted, taken,
  created_at as "createdAt", completed_at as "completedAt", request`;

export async function lockPurchase(tx: Queryable, id: number): Promise<PurchaseRow> {
  const [row] = await tx<PurchaseRow[]>`
    select ${purchaseColumns(tx)} from purchases where id = ${id} for update`;
  if (!row) throw new Error(`there is no purchase ${id}`);
  return row;
}

export async function findByPayment(sql: Queryable, paymentId: string): Promise<PurchaseRow | null> {
  const [row] = await sql<PurchaseRow[]>`
    select ${purchaseColumns(sql)} from purchases where payment_id = ${paymentId}`;
  return row ?? null;
}

/** A membership gives its goods with the first of its months. */
export async function isFirstMonth(
  sql: Queryable,
  { id, playerId, subscription }: Pick<PurchaseRow, 'id' | 'playerId' | 'subscription'>,
): Promise<boolean> {
  const earlier = await sql`
    select 1 from purchases
    where player_id = ${playerId} and subscription = ${subscription} and id < ${id} limit 1`;
  return earlier.length === 0;
}

const receiptNumber = (id: number): string => `P-${String(id).padStart(6, '0')}`;

export const toTransaction = (row: PurchaseRow): ShownTransaction => ({
  id: row.id,
  productId: row.productId,
  createdAt: row.createdAt.toISOString(),
  quantity: row.quantity,
  status: row.status,
  currency: row.currency,
  amount: toDollars(row.cents),
  kind: row.kind,
  credit: toDollars(row.creditCents),
  refunded: toDollars(row.refundedCents),
  card: row.card,
  receipt: receiptNumber(row.id),
  failure: row.status === 'failed' ? row.failure : null,
});

const page = 50;

export async function listTransactions(sql: Queryable, playerId: string, before: number | undefined) {
  const rows = await sql<PurchaseRow[]>`
    select ${purchaseColumns(sql)} from purchases
    where player_id = ${playerId} and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${page}`;
  return rows.map(toTransaction);
}

/** Permanent products that the player owns and cannot buy again. */
export async function ownedProducts(sql: Queryable, playerId: string): Promise<Set<number>> {
  const rows = await sql<{ productId: number }[]>`
    select distinct product_id as "productId" from purchases
    where player_id = ${playerId} and kind <> 'subscription' and status = 'completed'`;
  return new Set(rows.map(({ productId }) => productId));
}
