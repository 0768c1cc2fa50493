/**
 * Subscriptions and their invoices over time: months renew with an invoice that is a draft for an hour, and failed
 * payments are retried after three, five and seven days, and then given up.
 */
import { confirmPayment, newPayment } from './intents.ts';
import { endSubscription, payInvoice, voidInvoice } from './invoices.ts';
import { type Ledger, newId } from './ledger.ts';
import { SandboxFault } from './sandbox-fault.ts';
import type { WireCustomer, WireInvoice, WireSubscription } from './wire-objects.ts';

const day = 86_400;
/** After the first attempt. */
const retryDays = [3, 5, 7];
const firstPaymentHours = 23;
const draftHours = 1;

/** The same day of the month, or its last one. */
function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved.getTime() / 1000;
}

export async function newSubscription(
  ledger: Ledger,
  customer: WireCustomer,
  price: { product: string; unit_amount: number; currency: string },
  metadata: Record<string, string>,
): Promise<WireSubscription> {
  const subscription: WireSubscription = {
    id: newId('sub'),
    object: 'subscription',
    created: ledger.now,
    customer: customer.id,
    status: 'incomplete',
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    default_payment_method: null,
    latest_invoice: '',
    metadata,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          price: { id: newId('price'), object: 'price', ...price },
          quantity: 1,
          current_period_start: ledger.now,
          current_period_end: addMonths(ledger.now, 1),
        },
      ],
    },
    _months: 1,
    _due: ledger.now + firstPaymentHours * 3600,
    _testClock: customer.test_clock,
  };
  const invoice = draftInvoice(ledger, subscription, 'subscription_create');
  ledger.put(subscription);
  await openInvoice(ledger, subscription, invoice, customer);
  return subscription;
}

/** It has no payment yet. */
function draftInvoice(
  ledger: Ledger,
  subscription: WireSubscription,
  reason: WireInvoice['billing_reason'],
): WireInvoice {
  const [{ price }] = subscription.items.data;
  const id = newId('in');
  subscription.latest_invoice = id;
  return ledger.put({
    id,
    object: 'invoice',
    created: ledger.now,
    customer: subscription.customer,
    status: 'draft',
    amount_due: price.unit_amount,
    amount_paid: 0,
    currency: price.currency,
    attempted: false,
    attempt_count: 0,
    next_payment_attempt: null,
    billing_reason: reason,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    payments: { object: 'list', has_more: false, data: [] },
    confirmation_secret: null,
    _payment: null,
  });
}

/** Returns whether a payment is needed: the customer's credit may pay for the invoice at once. */
async function openInvoice(
  ledger: Ledger,
  subscription: WireSubscription,
  invoice: WireInvoice,
  customer: WireCustomer,
): Promise<boolean> {
  const credit = Math.min(Math.max(0, -(customer.balance ?? 0)), invoice.amount_due);
  if (credit > 0) {
    customer.balance = (customer.balance ?? 0) + credit;
    ledger.put(customer);
    invoice.amount_due -= credit;
    if (invoice.amount_due === 0) {
      await payInvoice(ledger, invoice.id);
      return false;
    }
  }
  const payment = newPayment(ledger, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    payment_method: subscription.default_payment_method ?? customer.invoice_settings.default_payment_method,
    _invoice: invoice.id,
  });
  const attached = {
    id: newId('inpay'),
    object: 'invoice_payment',
    invoice: invoice.id,
    payment: { type: 'payment_intent', payment_intent: payment.id },
  };
  Object.assign(invoice, {
    status: 'open',
    payments: { object: 'list', has_more: false, data: [attached] },
    confirmation_secret: { type: 'payment_intent', client_secret: payment.client_secret },
    _payment: payment.id,
  });
  ledger.put(invoice);
  return true;
}

/** Processes everything due until then, in order of time. */
export async function passTime(ledger: Ledger, until: number, testClock: string | null): Promise<void> {
  const batch = 200;
  for (;;) {
    const due = await ledger.due(until, testClock, batch);
    if (due.length === 0) return;
    await ledger.hold(due.flatMap(({ customer, latest_invoice }) => [customer, latest_invoice]));
    for (const subscription of due) {
      ledger.now = subscription._due ?? ledger.now;
      await turn(ledger, subscription);
    }
    await ledger.flush();
  }
}

async function turn(ledger: Ledger, subscription: WireSubscription): Promise<void> {
  if (subscription.status === 'incomplete') return expire(ledger, subscription);
  const customer = await ledger.get('customer', subscription.customer);
  const invoice = await ledger.get('invoice', subscription.latest_invoice);
  if (invoice.status === 'draft') {
    if (!(await openInvoice(ledger, subscription, invoice, customer))) return;
  } else if (subscription.cancel_at_period_end) {
    await endSubscription(ledger, subscription);
    return;
  } else if (subscription.status === 'active') {
    return renew(ledger, subscription);
  }
  await tryToCharge(ledger, subscription, customer);
}

function renew(ledger: Ledger, subscription: WireSubscription): void {
  const [item] = subscription.items.data;
  subscription._months += 1;
  item.current_period_start = item.current_period_end;
  item.current_period_end = addMonths(subscription.created, subscription._months);
  subscription._due = ledger.now + draftHours * 3600;
  draftInvoice(ledger, subscription, 'subscription_cycle');
  ledger.put(subscription);
  ledger.emit('customer.subscription.updated', subscription);
}

async function expire(ledger: Ledger, subscription: WireSubscription): Promise<void> {
  const invoice = await ledger.get('invoice', subscription.latest_invoice);
  await voidInvoice(ledger, invoice);
  ledger.put(Object.assign(subscription, { status: 'incomplete_expired' as const, _due: null }));
  ledger.emit('customer.subscription.updated', subscription);
}

async function tryToCharge(
  ledger: Ledger,
  subscription: WireSubscription,
  customer: WireCustomer,
): Promise<void> {
  const invoice = await ledger.get('invoice', subscription.latest_invoice);
  const payment = await ledger.get('payment_intent', invoice._payment ?? undefined);
  const methodId = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  try {
    await confirmPayment(ledger, payment, { methodId: methodId ?? undefined, offSession: true });
  } catch (fault) {
    if (!(fault instanceof SandboxFault)) throw fault;
    await failed(ledger, subscription, invoice);
  }
}

async function failed(ledger: Ledger, subscription: WireSubscription, invoice: WireInvoice): Promise<void> {
  const wait = retryDays[invoice.attempt_count];
  const next = wait === undefined ? null : subscription.items.data[0].current_period_start + wait * day;
  Object.assign(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: next,
    status: next === null ? 'uncollectible' : 'open',
  });
  ledger.put(invoice);
  ledger.emit('invoice.payment_failed', invoice);
  if (next === null) {
    await endSubscription(ledger, subscription);
    return;
  }
  ledger.put(Object.assign(subscription, { status: 'past_due' as const, _due: next }));
  ledger.emit('customer.subscription.updated', subscription);
}
