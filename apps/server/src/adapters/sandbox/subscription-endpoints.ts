/** Monthly subscriptions, and the test clocks they run on. */
import { newSubscription, passTime } from './billing.ts';
import { customerOf, endpoint, list, onTheirClock } from './endpoint.ts';
import { inner, text, words } from './form.ts';
import { endSubscription } from './invoices.ts';
import { newId } from './ledger.ts';
import { SandboxFault } from './sandbox-fault.ts';

const subscriptions = [
  endpoint('POST /products', async ({ ledger, form }) => {
    const id = text(form, 'id') ?? newId('prod');
    if (await ledger.find('product', id)) {
      throw SandboxFault.request('Product already exists.', 'resource_already_exists', 'id');
    }
    return ledger.put({
      id,
      object: 'product',
      created: ledger.now,
      name: text(form, 'name') ?? '',
      active: true,
    });
  }),
  endpoint('POST /subscriptions', async ({ ledger, form }) => {
    const customer = await customerOf(ledger, text(form, 'customer'));
    const price = inner(inner(inner(form, 'items'), '0'), 'price_data');
    const product = await ledger.get('product', text(price, 'product'));
    const amount = Number(text(price, 'unit_amount'));
    if (!Number.isInteger(amount) || amount < 50) throw SandboxFault.request('The price is too small.');
    return newSubscription(
      ledger,
      customer,
      { product: product.id, unit_amount: amount, currency: text(price, 'currency') ?? 'usd' },
      words(inner(form, 'metadata')),
    );
  }),
  endpoint('GET /subscriptions/:id', ({ ledger, id }) => ledger.get('subscription', id)),
  endpoint('POST /subscriptions/:id', async ({ ledger, id, form }) => {
    const subscription = await ledger.get('subscription', id);
    await onTheirClock(ledger, subscription.customer);
    if (subscription.ended_at !== null) throw SandboxFault.request('This subscription is over.');
    const cancel = text(form, 'cancel_at_period_end');
    if (cancel !== undefined) {
      subscription.cancel_at_period_end = cancel === 'true';
      subscription.canceled_at = cancel === 'true' ? ledger.now : null;
    }
    ledger.put(subscription);
    ledger.emit('customer.subscription.updated', subscription);
    return subscription;
  }),
  endpoint('DELETE /subscriptions/:id', async ({ ledger, id }) => {
    const subscription = await ledger.get('subscription', id);
    await onTheirClock(ledger, subscription.customer);
    if (subscription.ended_at !== null) throw SandboxFault.missing(id);
    return endSubscription(ledger, subscription);
  }),
  endpoint('GET /invoices/:id', ({ ledger, id }) => ledger.get('invoice', id)),
  endpoint('GET /invoice_payments', async ({ ledger, form }) => {
    const payment = await ledger.get('payment_intent', text(inner(form, 'payment'), 'payment_intent'));
    const invoice = payment._invoice === null ? null : await ledger.get('invoice', payment._invoice);
    return { ...list([], '/v1/invoice_payments'), data: invoice?.payments.data ?? [] };
  }),
  endpoint('GET /invoices', async ({ ledger, form }) =>
    list(await ledger.list('invoice', text(form, 'customer') ?? ''), '/v1/invoices'),
  ),
];

const clocks = [
  endpoint('POST /test_helpers/test_clocks', ({ ledger, form }) =>
    ledger.put({
      id: newId('clock'),
      object: 'test_helpers.test_clock',
      created: ledger.now,
      frozen_time: Number(text(form, 'frozen_time')),
      name: text(form, 'name') ?? null,
      status: 'ready',
    }),
  ),
  endpoint('GET /test_helpers/test_clocks/:id', ({ ledger, id }) =>
    ledger.get('test_helpers.test_clock', id),
  ),
  endpoint('POST /test_helpers/test_clocks/:id/advance', async ({ ledger, id, form }) => {
    const clock = await ledger.get('test_helpers.test_clock', id);
    const until = Number(text(form, 'frozen_time'));
    if (!(until > clock.frozen_time)) throw SandboxFault.request('Time goes forward only.');
    await passTime(ledger, until, id);
    return ledger.put(Object.assign(clock, { frozen_time: until }));
  }),
];

export const subscriptionEndpoints = [...subscriptions, ...clocks];
