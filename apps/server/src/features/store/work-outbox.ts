import { grantPurchase } from './grant-purchase.ts';
import { deedDone, deedFailed, dueDeeds, type OutboxRow } from './outbox.ts';
import type { StoreParts } from './parts.ts';
import { restorePurchase } from './restore-purchase.ts';
import { takeBackPurchase } from './take-back-purchase.ts';
import { openTill } from './till.ts';

/** Everything that is due, or what is due for one purchase. What fails is tried again by the job. */
export async function workOutbox(parts: StoreParts, purchase: number | null = null): Promise<void> {
  const { sql } = parts.database;
  const limit = 100;
  for (let tried = limit; tried === limit; ) {
    const deeds = await dueDeeds(sql, purchase, limit);
    tried = deeds.length;
    for (const deed of deeds) {
      try {
        await perform(parts, deed);
      } catch (fault) {
        parts.onFault(fault, deed.reference);
        await deedFailed(sql, deed.id);
      }
    }
  }
}

/** Value moves in the transaction that ticks the deed off; what the provider does is safe to ask for twice. */
async function perform(
  parts: StoreParts,
  { id, reference, deed, purchase, subject }: OutboxRow,
): Promise<void> {
  if (deed === 'grant' && purchase !== null) return grantPurchase(parts, purchase, id);
  if (deed === 'take-back' && purchase !== null) return takeBackPurchase(parts, purchase, id);
  if (deed === 'restore' && purchase !== null) return restorePurchase(parts, purchase, id);
  if (subject === null) throw new Error(`${reference} is about nothing`);
  const payments = openTill(parts);
  if (deed === 'end-subscription') await payments.endSubscription(subject);
  if (deed === 'refund') await payments.refundPayment({ paymentId: subject, key: reference });
  if (deed === 'close-customer') await payments.deleteCustomer(subject);
  await deedDone(parts.database.sql, id);
}
