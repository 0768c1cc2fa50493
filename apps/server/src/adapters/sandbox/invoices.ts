/** The effect of a paid invoice on its subscription, and the end of a subscription. */
import type { Ledger } from './ledger.ts';
import type { WireInvoice, WireSubscription } from './wire-objects.ts';

export async function payInvoice(ledger: Ledger, invoiceId: string): Promise<void> {
  const invoice = await ledger.get('invoice', invoiceId);
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    amount_paid: invoice.amount_due,
    next_payment_attempt: null,
  });
  ledger.put(invoice);
  const subscription = await ledger.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.status !== 'canceled') {
    subscription.status = 'active';
    subscription._due = subscription.items.data[0].current_period_end;
  }
  ledger.put(subscription);
  ledger.emit('invoice.paid', invoice);
  ledger.emit('customer.subscription.updated', subscription);
}

/** At once. Its open invoice is voided; a draft stays one. */
export async function endSubscription(
  ledger: Ledger,
  subscription: WireSubscription,
): Promise<WireSubscription> {
  const invoice = await ledger.get('invoice', subscription.latest_invoice);
  if (invoice.status === 'open') await voidInvoice(ledger, invoice);
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: ledger.now,
    ended_at: ledger.now,
    _due: null,
  });
  ledger.put(subscription);
  ledger.emit('customer.subscription.deleted', subscription);
  return subscription;
}

/** It cannot be paid any more. */
export async function voidInvoice(ledger: Ledger, invoice: WireInvoice): Promise<void> {
  ledger.put(Object.assign(invoice, { status: 'void' as const }));
  const payment = await ledger.get('payment_intent', invoice._payment ?? undefined);
  ledger.put(Object.assign(payment, { status: 'canceled' as const, next_action: null }));
}
