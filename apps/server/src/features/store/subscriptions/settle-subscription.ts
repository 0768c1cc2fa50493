/**
 * Brings a subscription in line with the provider: its state, and a purchase for each of its invoices. Reads
 * it again each time; an older reading never replaces a newer one.
 */
import type { Transaction } from '../../../database/database.ts';
import type { Invoice, Subscription } from '../../../ports/payments.ts';
import { publishEntitlements, workOutEntitlements } from '../entitlements.ts';
import { leaveTask } from '../outbox.ts';
import type { StoreParts } from '../parts.ts';
import { findByPayment, isFirstMonth, type PurchaseRow, purchaseColumns } from '../purchase-rows.ts';
import { openTill, productOf } from '../till.ts';
import { workOutbox } from '../work-outbox.ts';
import { findToCheck, type SubscriptionRow, subscriptionColumns } from './subscription-rows.ts';

/** Ignores subscriptions that are not from this store. */
export async function settleSubscription(parts: StoreParts, providerId: string, invoiceId?: string) {
  const known = await findToCheck(parts.database.sql, providerId);
  if (!known) return;
  const payments = openTill(parts);
  const seen = await payments.readSubscription(providerId);
  const isOther = invoiceId !== undefined && invoiceId !== seen.latestInvoice?.id;
  const other = isOther ? await payments.readInvoice(invoiceId) : null;
  const invoices = [seen.latestInvoice, other].filter((invoice) => invoice !== null);
  await applySubscription(parts, known.id, seen, known.question, invoices);
}

/** The subscription and the invoice of a purchase. Returns false if the provider knows no subscription for it. */
export async function settleItsSubscription(
  parts: StoreParts,
  { subscription, invoiceId }: Pick<PurchaseRow, 'subscription' | 'invoiceId'>,
): Promise<boolean> {
  if (subscription === null) return false;
  const [row] = await parts.database.sql<{ providerId: string | null }[]>`
    select provider_id as "providerId" from subscriptions where id = ${subscription}`;
  if (!row?.providerId) return false;
  await settleSubscription(parts, row.providerId, invoiceId ?? undefined);
  return true;
}

/** The month that a payment is for, if the payment is not known yet. Other unknown payments are not from this store. */
export async function settleMonthOf(parts: StoreParts, paymentId: string): Promise<void> {
  if (await findByPayment(parts.database.sql, paymentId)) return;
  const invoice = await openTill(parts).findInvoice(paymentId);
  if (invoice?.subscriptionId) await settleSubscription(parts, invoice.subscriptionId, invoice.id);
}

/**
 * Stores the ids of the provider for a subscription and its first purchase, both or neither. Only once: a repeated
 * request gets the first response, which may be outdated by now.
 */
export const keepBegun = (
  { database }: StoreParts,
  { subscription, purchase }: { subscription: number; purchase: number },
  begun: Subscription,
  read: number,
): Promise<void> =>
  database.transaction(async (tx) => {
    const { providerId } = await lockSubscription(tx, subscription);
    if (providerId !== null) return;
    await keepSeen(tx, subscription, begun, read);
    const invoice = begun.latestInvoice;
    await tx`
      update purchases set invoice_id = ${invoice?.id ?? null}, payment_id = ${invoice?.paymentId ?? null}, is_open = true
      where id = ${purchase}`;
  });

const keepSeen = (tx: Transaction, id: number, seen: Subscription, read: number) => tx`
  update subscriptions set provider_id = ${seen.id}, status = ${seen.status}, read = ${read},
    period_start = ${seen.periodStart}, period_end = ${seen.periodEnd},
    cancel_at_period_end = ${seen.cancelAtPeriodEnd}
  where id = ${id}`;

export async function applySubscription(
  parts: StoreParts,
  id: number,
  seen: Subscription,
  read: number,
  invoices: readonly Invoice[],
): Promise<SubscriptionRow> {
  const { row, granting } = await parts.database.transaction(async (tx, afterCommit) => {
    const before = await lockSubscription(tx, id);
    const isNewer = read > before.read;
    const after: SubscriptionRow = isNewer ? { ...before, ...seen, id, providerId: seen.id, read } : before;
    if (isNewer) await keepSeen(tx, id, seen, read);
    const granting: number[] = [];
    for (const invoice of invoices) {
      const purchase = await keepInvoice(parts, tx, after, invoice);
      if (purchase) granting.push(purchase);
    }
    if (isNewer && changesAnything(before, after)) {
      const entitlements = await workOutEntitlements(parts, tx, after.playerId);
      // The first month is published with its grants, once they are made.
      if (granting.length === 0) afterCommit(() => publishEntitlements(parts, after.playerId, entitlements));
      await postTurns(parts, { tx, afterCommit }, before, after);
    }
    return { row: after, granting };
  });
  for (const purchase of granting) await workOutbox(parts, purchase);
  return row;
}

async function lockSubscription(tx: Transaction, id: number): Promise<SubscriptionRow> {
  const [row] = await tx<SubscriptionRow[]>`
    select ${subscriptionColumns(tx)} from subscriptions where id = ${id} for update`;
  if (!row) throw new Error(`there is no subscription ${id}`);
  return row;
}

const changesAnything = (before: SubscriptionRow, after: SubscriptionRow): boolean =>
  before.status !== after.status ||
  before.cancelAtPeriodEnd !== after.cancelAtPeriodEnd ||
  before.periodEnd?.getTime() !== after.periodEnd?.getTime();

/** Returns the purchase to grant because of it, if any. */
async function keepInvoice(
  { clock }: StoreParts,
  tx: Transaction,
  subscription: SubscriptionRow,
  invoice: Invoice,
): Promise<number | null> {
  // Invoices that are unpaid when a subscription ends are not charged any more.
  const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  const status = invoiceStatus(invoice, isOver);
  const failure = status === 'failed' ? failureOf(invoice) : null;
  const completedAt = status === 'completed' ? clock.now() : null;
  const [purchase] = await tx<(PurchaseRow & { isNew: boolean })[]>`
    insert into purchases as p (player_id, product_id, kind, quantity, cents, status, is_open, failure, completed_at,
      invoice_id, payment_id, subscription, created_at, card)
    values (${subscription.playerId}, ${subscription.productId}, 'subscription', 1, ${invoice.cents}, ${status},
      ${invoice.status === 'open' && !isOver}, ${failure}, ${completedAt}, ${invoice.id}, ${invoice.paymentId}, ${subscription.id}, ${invoice.createdAt},
      -- Months renew on the primary card.
      (select jsonb_build_object('cardBrand', brand, 'lastFour', last_four) from payment_methods
       where player_id = ${subscription.playerId} and is_primary))
    on conflict (invoice_id) do update
      -- A credit of the customer is taken off when a draft becomes an invoice.
      set cents = excluded.cents, payment_id = coalesce(p.payment_id, excluded.payment_id), is_open = excluded.is_open
    returning ${purchaseColumns(tx)}, xmax = 0 as "isNew"`;
  if (!purchase || purchase.isNew || purchase.status === status) return null;
  // One that failed stays so until it is paid, and what is paid stays paid.
  const mayChange = purchase.status === 'pending' || (purchase.status === 'failed' && status === 'completed');
  if (!mayChange) return null;
  await tx`
    update purchases set status = ${status}, failure = ${failure}, completed_at = ${completedAt}
    where id = ${purchase.id}`;
  if (status !== 'completed' || !(await isFirstMonth(tx, purchase))) return null;
  await leaveTask(tx, { reference: `grant:${purchase.id}`, task: 'grant', purchase: purchase.id });
  return purchase.id;
}

const invoiceStatus = ({ status, attempted }: Invoice, isOver: boolean): PurchaseRow['status'] => {
  if (status === 'paid') return 'completed';
  return status === 'void' || attempted || isOver ? 'failed' : 'pending';
};

const failureOf = ({ attempted }: Invoice): string =>
  attempted ? 'The card could not be charged.' : 'The membership ended before this month was paid.';

/** Notices for changes that a player should learn of even when away. */
async function postTurns(
  parts: StoreParts,
  writing: Parameters<StoreParts['notices']['post']>[0],
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  const { name } = productOf(parts, after.productId);
  const post = (text: string) =>
    parts.notices.post(writing, after.playerId, { kind: 'store', text, link: '/settings/billing' });
  if (after.status === 'past_due' && before.status !== 'past_due') {
    await post(`${name} could not be renewed. We will try again for a week; another card may help.`);
  }
  if (after.status === 'canceled' && (before.status === 'active' || before.status === 'past_due')) {
    await post(`Your ${name} membership by the month has ended.`);
  }
}
