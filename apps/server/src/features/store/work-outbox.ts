import { inSteps, type Progress } from '../../jobs/steps.ts';
import { grantPurchase } from './grant-purchase.ts';
import { dueTasks, type OutboxRow, taskDone, taskFailed } from './outbox.ts';
import type { StoreParts } from './parts.ts';
import { restorePurchase } from './restore-purchase.ts';
import { takeBackPurchase } from './take-back-purchase.ts';
import { openTill } from './till.ts';

const atOnce = 100;

/** Performs due tasks, or those of one purchase. The job goes on with the others, and retries what fails. */
export const workOutbox = (parts: StoreParts, purchase: number | null = null): Promise<Progress> =>
  inSteps(atOnce, () => workSome(parts, purchase), 2);

async function workSome(parts: StoreParts, purchase: number | null): Promise<number> {
  const { sql } = parts.database;
  const tasks = await dueTasks(sql, purchase, atOnce);
  for (const task of tasks) {
    try {
      await perform(parts, task);
    } catch (fault) {
      parts.onFault(fault, task.reference);
      await taskFailed(sql, task.id);
    }
  }
  return tasks.length;
}

/** Value moves in the transaction that completes the task; calls to the provider are safe to repeat. */
async function perform(
  parts: StoreParts,
  { id, reference, task, purchase, subject }: OutboxRow,
): Promise<void> {
  if (task === 'grant' && purchase !== null) return grantPurchase(parts, purchase, id);
  if (task === 'take-back' && purchase !== null) return takeBackPurchase(parts, purchase, id);
  if (task === 'restore' && purchase !== null) return restorePurchase(parts, purchase, id);
  if (subject === null) throw new Error(`${reference} is about nothing`);
  const payments = openTill(parts);
  if (task === 'end-subscription') await payments.endSubscription(subject);
  if (task === 'refund') await payments.refundPayment({ paymentId: subject, key: reference });
  if (task === 'close-customer') await payments.deleteCustomer(subject);
  await taskDone(parts.database.sql, id);
}
