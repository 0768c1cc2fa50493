/**
 * Brings a purchase in line with its payment. The state is read from the provider, never from an event, and
 * only moves forward: paid stays paid, refunds grow, a dispute is opened and then decided. So it may run any
 * number of times, in any order, and late.
 */
import { BOUGHT_TWICE } from '@blookery/game/players/staff';
import { covers } from '@blookery/game/trading/store';
import type { Transaction } from '../../database/database.ts';
import type { Payment } from '../../ports/payments.ts';
import { flag } from './flags.ts';
import { leaveTask } from './outbox.ts';
import type { StoreParts } from './parts.ts';
import {
  findByPayment,
  isFirstMonth,
  lockPurchase,
  type PurchaseRow,
  toTransaction,
} from './purchase-rows.ts';
import { settleItsSubscription } from './subscriptions/settle-subscription.ts';
import { findRunning } from './subscriptions/subscription-rows.ts';
import { openTill, productOf } from './till.ts';
import { workOutbox } from './work-outbox.ts';

/** Ignores payments that are not from this store. */
export async function settlePayment(parts: StoreParts, paymentId: string): Promise<void> {
  const { sql } = parts.database;
  const purchase = await findByPayment(sql, paymentId);
  if (!purchase) return;
  const seen = await openTill(parts).readPayment(paymentId);
  // A month begins before its goods are granted, so its subscription is read last.
  await settleItsSubscription(parts, purchase);
  await parts.database.transaction(async (tx, afterCommit) => {
    const before = await lockPurchase(tx, purchase.id);
    const after = await settle(parts, tx, before, seen);
    if (after.status === 'failed' && before.status !== 'failed') {
      const message = after.failure ?? 'The payment did not go through.';
      const d = { transaction: toTransaction(after), message };
      afterCommit(() => parts.world.publish(`user:${after.playerId}`, { t: 'store.purchase-failed', d }));
    }
  });
  await workOutbox(parts, purchase.id);
}

const disputeRank = { none: 0, open: 1, won: 2, lost: 2 } as const;

async function settle(parts: StoreParts, tx: Transaction, before: PurchaseRow, seen: Payment) {
  const isPaid = seen.status === 'succeeded' || before.completedAt !== null;
  const refundedCents = Math.max(before.refundedCents, seen.refundedCents);
  const dispute = disputeRank[seen.dispute] > disputeRank[before.dispute] ? seen.dispute : before.dispute;
  const after: PurchaseRow = {
    ...before,
    refundedCents,
    dispute,
    status: isPaid ? paidStatus(before, refundedCents, dispute) : unpaidStatus(before, seen),
    // A month is open as long as its invoice is.
    isOpen: before.subscription === null ? !isPaid && seen.status !== 'canceled' : before.isOpen,
    card: seen.card ? { cardBrand: seen.card.brand, lastFour: seen.card.lastFour } : before.card,
    failure: isPaid ? null : (seen.failure ?? before.failure),
    completedAt: before.completedAt ?? (isPaid ? parts.clock.now() : null),
  };
  await tx`
    update purchases set status = ${after.status}, is_open = ${after.isOpen}, refunded_cents = ${refundedCents}, dispute = ${dispute},
      card = ${after.card && tx.json(after.card)}, failure = ${after.failure}, completed_at = ${after.completedAt}
    where id = ${before.id}`;
  await followUp(parts, tx, before, after);
  return after;
}

const paidStatus = ({ cents }: PurchaseRow, refundedCents: number, dispute: PurchaseRow['dispute']) => {
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  return refundedCents >= cents ? 'refunded' : 'completed';
};

/**
 * A declined card ends the attempt; the same payment may be tried again with another card. A month whose subscription has
 * ended meanwhile stays failed, because its payment was read before.
 */
function unpaidStatus(before: PurchaseRow, { status, failure }: Payment): PurchaseRow['status'] {
  const isOver = before.subscription !== null && before.status === 'failed' && !before.isOpen;
  return isOver || status === 'canceled' || (status === 'open' && failure !== null) ? 'failed' : 'pending';
}

async function followUp(parts: StoreParts, tx: Transaction, before: PurchaseRow, after: PurchaseRow) {
  if (after.status === before.status) return;
  if (after.status === 'completed') await completed(parts, tx, before, after);
  if (after.status === 'refunded' || after.status === 'disputed') {
    await leaveTask(tx, {
      reference: `take-back:${after.id}:${after.status}`,
      task: 'take-back',
      purchase: after.id,
    });
    if (after.subscription !== null) await endItsSubscription(tx, after.subscription, after.id);
  }
}

async function completed(parts: StoreParts, tx: Transaction, before: PurchaseRow, after: PurchaseRow) {
  if (after.subscription !== null && !(await isFirstMonth(tx, after))) return;
  if (before.status === 'disputed') {
    // The dispute was won. Grants what was never granted.
    const task = before.granted ? 'restore' : 'grant';
    await leaveTask(tx, { reference: `${task}:${after.id}:won`, task, purchase: after.id });
    return;
  }
  if (await isSecondOfOne(parts, tx, after)) {
    // Two tabs paid twice for a one-time product: the second payment is refunded at once.
    await flag(tx, after, BOUGHT_TWICE, { payment: after.paymentId });
    await leaveTask(tx, {
      reference: `refund:${after.id}`,
      task: 'refund',
      purchase: after.id,
      subject: after.paymentId ?? '',
    });
    return;
  }
  await leaveTask(tx, { reference: `grant:${after.id}`, task: 'grant', purchase: after.id });
  if (after.kind === 'lifetime') await endCovered(parts, tx, after);
}

async function isSecondOfOne(parts: StoreParts, tx: Transaction, purchase: PurchaseRow): Promise<boolean> {
  if (purchase.kind === 'subscription' || !productOf(parts, purchase.productId).isQuantityCapped)
    return false;
  // Both payments lock the row of the customer, so they run one after the other.
  await tx`select 1 from customers where player_id = ${purchase.playerId} for update`;
  const rows = await tx`
    select 1 from purchases
    where player_id = ${purchase.playerId} and product_id = ${purchase.productId} and id <> ${purchase.id}
      and kind <> 'subscription' and status = 'completed'`;
  return rows.length > 0;
}

/** Cancels a subscription that a permanent product includes. */
async function endCovered(parts: StoreParts, tx: Transaction, purchase: PurchaseRow): Promise<void> {
  const running = await findRunning(tx, purchase.playerId);
  if (!running?.providerId) return;
  const covered = covers(
    productOf(parts, purchase.productId).grants,
    productOf(parts, running.productId).grants,
  );
  if (!covered) return;
  await leaveTask(tx, {
    reference: `end-subscription:${running.id}:${purchase.id}`,
    task: 'end-subscription',
    purchase: purchase.id,
    subject: running.providerId,
  });
}

async function endItsSubscription(tx: Transaction, subscription: number, purchase: number): Promise<void> {
  const [row] = await tx<{ providerId: string | null }[]>`
    select provider_id as "providerId" from subscriptions
    where id = ${subscription} and status in ('active', 'past_due')`;
  if (!row?.providerId) return;
  await leaveTask(tx, {
    reference: `end-subscription:${subscription}:${purchase}`,
    task: 'end-subscription',
    purchase,
    subject: row.providerId,
  });
}
