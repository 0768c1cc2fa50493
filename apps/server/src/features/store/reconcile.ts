/** Webhooks get lost. Checks everything that has been open for a long time with the provider. */
import type { StoreParts } from './parts.ts';
import { type PurchaseRow, purchaseColumns } from './purchase-rows.ts';
import { settlePayment } from './settle-payment.ts';
import { settleItsSubscription, settleSubscription } from './subscriptions/settle-subscription.ts';

const pendingMinutes = 10;
/** A payment that is not confirmed for this long is cancelled. */
const abandonedMinutes = 60;

export async function reconcile(parts: StoreParts): Promise<void> {
  if (!parts.payments) return;
  const now = parts.clock.now();
  await checkPurchases(parts, now);
  await checkSubscriptions(parts, now);
}

async function checkPurchases(parts: StoreParts, now: Date): Promise<void> {
  const { sql } = parts.database;
  const open = await sql<PurchaseRow[]>`
    select ${purchaseColumns(sql)} from purchases
    where is_open and created_at < ${now}::timestamptz - make_interval(mins => ${pendingMinutes})
    order by created_at limit 500`;
  for (const purchase of open) {
    try {
      await checkPurchase(parts, purchase, now);
    } catch (fault) {
      parts.onFault(fault, `reconciling purchase ${purchase.id}`);
    }
  }
}

async function checkPurchase(parts: StoreParts, purchase: PurchaseRow, now: Date): Promise<void> {
  const { paymentId, subscription, createdAt } = purchase;
  if (paymentId === null) {
    // The invoice of a month gets its payment about an hour after the month began.
    if (!(await settleItsSubscription(parts, purchase))) await giveUp(parts, purchase);
    return;
  }
  const isAbandoned = now.getTime() - createdAt.getTime() > abandonedMinutes * 60_000;
  if (isAbandoned && subscription === null) await parts.payments?.cancelPayment(paymentId);
  await settlePayment(parts, paymentId);
}

/** The provider never responded, so nobody has the secret needed to confirm, and nothing can be charged. */
const giveUp = ({ database }: StoreParts, { id, subscription }: PurchaseRow): Promise<void> =>
  database.transaction(async (tx) => {
    await tx`update subscriptions set status = 'canceled' where id = ${subscription} and status = 'starting'`;
    await tx`
      update purchases set status = 'failed', is_open = false, failure = 'The card company did not answer.'
      where id = ${id} and status = 'pending' and payment_id is null`;
  });

/** Checks months that have ended without a known renewal. */
async function checkSubscriptions(parts: StoreParts, now: Date): Promise<void> {
  const due = await parts.database.sql<{ providerId: string }[]>`
    select provider_id as "providerId" from subscriptions
    where status in ('active', 'past_due') and provider_id is not null
      and (period_end < ${now}::timestamptz - make_interval(mins => ${pendingMinutes}) or status = 'past_due')
    order by period_end limit 500`;
  for (const { providerId } of due) {
    try {
      await settleSubscription(parts, providerId);
    } catch (fault) {
      parts.onFault(fault, `reconciling ${providerId}`);
    }
  }
}
