import { Refusal } from '../../../refusal.ts';
import type { StoreParts } from '../parts.ts';
import { showSubscription } from '../read-billing.ts';
import { openTill, orRefuse } from '../till.ts';
import { applySubscription } from './settle-subscription.ts';
import { findRunning, isPaidFor, numberRead } from './subscription-rows.ts';

/** Cancels a subscription to the end of the paid month, or resumes it. */
export async function changeSubscription(parts: StoreParts, playerId: string, cancelAtPeriodEnd: boolean) {
  const payments = openTill(parts);
  const { sql } = parts.database;
  const running = await findRunning(sql, playerId);
  if (!isPaidFor(running) || running.providerId === null) throw new Refusal('STORE_NOT_SUBSCRIBED');
  const read = await numberRead(sql);
  const seen = await orRefuse(payments.setCancelAtPeriodEnd(running.providerId, cancelAtPeriodEnd));
  // If a month has begun meanwhile, its invoice is found here. The event about it would then change nothing.
  const invoices = seen.latestInvoice ? [seen.latestInvoice] : [];
  const after = await applySubscription(parts, running.id, seen, read, invoices);
  if (!isPaidFor(after)) throw new Refusal('STORE_NOT_SUBSCRIBED');
  return showSubscription(sql, after, parts.clock.now());
}
