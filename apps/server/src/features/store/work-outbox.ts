import type { Books } from '../../economy/books.ts';
import { inSteps, type Progress } from '../../jobs/steps.ts';
import { grantPurchase } from './grant-purchase.ts';
import { dueTasks, type OutboxRow, type Task, takeTask, taskDone, taskFailed } from './outbox.ts';
import type { StoreParts } from './parts.ts';
import { lockPurchase, type PurchaseRow } from './purchase-rows.ts';
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

type ChangePurchase = (parts: StoreParts, books: Books, purchase: PurchaseRow) => Promise<void>;

const purchaseChanges: Partial<Record<Task, ChangePurchase>> = {
  grant: grantPurchase,
  'take-back': takeBackPurchase,
  restore: restorePurchase,
};

/** Value moves in the transaction that completes the task; calls to the provider are safe to repeat. */
async function perform(parts: StoreParts, { id, reference, task, purchase, subject }: OutboxRow) {
  const change = purchaseChanges[task];
  if (change && purchase !== null) return changePurchase(parts, { task: id, purchase }, change);
  if (subject === null) throw new Error(`${reference} is about nothing`);
  const payments = openTill(parts);
  if (task === 'end-subscription') await payments.endSubscription(subject);
  if (task === 'refund') await payments.refundPayment({ paymentId: subject, key: `refund-${subject}` });
  if (task === 'close-customer') await payments.deleteCustomer(subject);
  await taskDone(parts.database.sql, id);
}

/** Completes the task and changes what the purchase gave in one transaction, with the player and the purchase locked. */
async function changePurchase(
  parts: StoreParts,
  { task, purchase }: { task: number; purchase: number },
  change: ChangePurchase,
): Promise<void> {
  const [owner] = await parts.database.sql<{ playerId: string }[]>`
    select player_id as "playerId" from purchases where id = ${purchase}`;
  if (!owner) throw new Error(`there is no purchase ${purchase}`);
  await parts.economy.write(async (books) => {
    await books.lock(owner.playerId);
    if (!(await takeTask(books.tx, task))) return;
    const row = await lockPurchase(books.tx, purchase);
    await taskDone(books.tx, task);
    await change(parts, books, row);
  });
}
