/**
 * Receives webhooks: checks the signature over the raw bytes, stores the event by its id, and only then acts
 * on it. A second copy of an event is found stored and ignored, unless the first one failed.
 */
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import type { PaymentEvent } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import type { StoreParts } from './parts.ts';
import { findByPayment } from './purchase-rows.ts';
import { settlePayment } from './settle-payment.ts';
import { settleMonthOf, settleSubscription } from './subscriptions/settle-subscription.ts';
import { findByProvider } from './subscriptions/subscription-rows.ts';
import { openTill } from './till.ts';

export const webhookPath = '/api/stripe/webhook';
const bodyLimit = 256 * 1024;
/** More than the provider sends in its busiest minute. It sends refused events again. */
const rate = { max: 3000, perSeconds: 60 };

export function mountWebhook(app: FastifyInstance, parts: StoreParts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath, { bodyLimit, config: { guard: 'rate', rate } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = typeof signature === 'string' ? await openTill(parts).readEvent(body, signature) : null;
      if (!event) throw new Refusal('STORE_WEBHOOK_REFUSED');
      await receiveEvent(parts, event);
      return reply.send({ received: true });
    });
  });
}

/** Once the event is stored the provider may forget it: what fails now is done by the job. */
async function receiveEvent(parts: StoreParts, event: PaymentEvent): Promise<void> {
  const { sql } = parts.database;
  const { id, type, subject } = event;
  const rows = await sql`
    insert into payment_events (id, type, subject) values (${id}, ${type}, ${sql.json(subject)})
    on conflict (id) do update set next_at = excluded.next_at
      where payment_events.handled_at is null and payment_events.attempts > 0
    returning 1`;
  if (rows.length === 1) await tryEvent(parts, event);
}

async function tryEvent(parts: StoreParts, event: PaymentEvent): Promise<void> {
  const { sql } = parts.database;
  try {
    await actOn(parts, event);
    await sql`update payment_events set handled_at = now(), attempts = attempts + 1 where id = ${event.id}`;
  } catch (fault) {
    parts.onFault(fault, event.type);
    // Delays the next attempt, each time longer, up to an hour.
    await sql`
      update payment_events set attempts = attempts + 1,
        next_at = now() + make_interval(secs => least(3600, 5 * 2 ^ least(attempts, 12)))
      where id = ${event.id}`;
  }
}

async function actOn(
  parts: StoreParts,
  { type, subject: { paymentId, invoiceId, subscriptionId }, standing }: PaymentEvent,
): Promise<void> {
  if (subscriptionId) {
    if (!standing || !(await standsSo(parts, subscriptionId, standing))) {
      await settleSubscription(parts, subscriptionId, invoiceId);
    }
    return;
  }
  if (!paymentId) return;
  // Renewals of a membership send this too, after their invoice has settled everything.
  if (type === 'payment_intent.succeeded') {
    const purchase = await findByPayment(parts.database.sql, paymentId);
    if (!purchase || (purchase.subscription !== null && purchase.status === 'completed')) return;
  }
  // A refund or a dispute of a renewal may come before its invoice is known.
  if (type.startsWith('charge.')) await settleMonthOf(parts, paymentId);
  await settlePayment(parts, paymentId);
}

/** Returns whether the event of the invoice has set this state already. */
async function standsSo(
  { database: { sql } }: StoreParts,
  subscriptionId: string,
  standing: NonNullable<PaymentEvent['standing']>,
): Promise<boolean> {
  const known = await findByProvider(sql, subscriptionId);
  return (
    known?.status === standing.status &&
    known.cancelAtPeriodEnd === standing.cancelAtPeriodEnd &&
    known.periodEnd?.getTime() === standing.periodEnd.getTime()
  );
}

/** How many are not handled. */
export async function countEvents(sql: Queryable): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from payment_events where handled_at is null`;
  return row?.count ?? 0;
}

/** Retries stored events that were not handled: the server was killed, or the provider did not respond. */
export async function retryEvents(parts: StoreParts): Promise<void> {
  if (!parts.payments) return;
  const events = await parts.database.sql<PaymentEvent[]>`
    select id, type, subject from payment_events
    where handled_at is null and next_at <= now()
    order by next_at limit 200`;
  for (const event of events) await tryEvent(parts, event);
}
