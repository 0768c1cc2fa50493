/** Customers, their cards, and saving a card. */
import { customerOf, endpoint, intent } from './endpoint.ts';
import { inner, text, words } from './form.ts';
import { challenge, confirmSetup, newSecret } from './intents.ts';
import { endSubscription } from './invoices.ts';
import { newId } from './ledger.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { readCard } from './test-cards.ts';
import type { WireSetup } from './wire-objects.ts';

const customers = [
  endpoint('POST /customers', async ({ ledger, form }) => {
    const testClock = text(form, 'test_clock') ?? null;
    if (testClock) ledger.now = (await ledger.get('test_helpers.test_clock', testClock)).frozen_time;
    return ledger.put({
      id: newId('cus'),
      object: 'customer',
      created: ledger.now,
      name: text(form, 'name') ?? null,
      metadata: words(inner(form, 'metadata')),
      invoice_settings: { default_payment_method: null },
      test_clock: testClock,
    });
  }),
  endpoint('GET /customers/:id', ({ ledger, id }) => ledger.get('customer', id)),
  endpoint('POST /customers/:id', async ({ ledger, id, form }) => {
    const customer = await customerOf(ledger, id);
    const chosen = text(inner(form, 'invoice_settings'), 'default_payment_method');
    if (chosen !== undefined) {
      const method = chosen === '' ? null : await ledger.get('payment_method', chosen);
      if (method && method.customer !== id) throw SandboxFault.missing(chosen);
      customer.invoice_settings = { default_payment_method: method?.id ?? null };
    }
    const balance = text(form, 'balance');
    if (balance !== undefined) customer.balance = Number(balance);
    return ledger.put(customer);
  }),
  endpoint('DELETE /customers/:id', async ({ ledger, id }) => {
    const customer = await customerOf(ledger, id);
    for (const subscription of await ledger.list('subscription', id)) {
      if (subscription.ended_at === null) await endSubscription(ledger, subscription);
    }
    for (const method of await ledger.list('payment_method', id)) {
      ledger.put(Object.assign(method, { customer: null }));
    }
    ledger.put(Object.assign(customer, { name: null, metadata: {}, deleted: true as const }));
    return { id, object: 'customer', deleted: true };
  }),
];

const methods = [
  endpoint(
    'POST /payment_methods',
    ({ ledger, form }) => {
      const { brand, behaviour, ...card } = readCard(words(inner(form, 'card')), ledger.now);
      return ledger.put({
        id: newId('pm'),
        object: 'payment_method',
        created: ledger.now,
        type: 'card',
        customer: null,
        card: { brand, ...card, funding: 'credit', country: 'US' },
        _behaviour: behaviour,
      });
    },
    'page',
  ),
  endpoint('GET /payment_methods/:id', ({ ledger, id }) => ledger.get('payment_method', id)),
  endpoint('POST /payment_methods/:id/detach', async ({ ledger, id }) => {
    const method = await ledger.get('payment_method', id);
    const customer = method.customer && (await ledger.find('customer', method.customer));
    if (customer && customer.invoice_settings.default_payment_method === id) {
      ledger.put(Object.assign(customer, { invoice_settings: { default_payment_method: null } }));
    }
    return ledger.put(Object.assign(method, { customer: null }));
  }),
];

const setups = [
  endpoint('POST /setup_intents', async ({ ledger, form }): Promise<WireSetup> => {
    const customer = await customerOf(ledger, text(form, 'customer'));
    const method = await ledger.get('payment_method', text(form, 'payment_method'));
    if (method.customer !== null && method.customer !== customer.id) throw SandboxFault.missing(method.id);
    const id = newId('seti');
    return ledger.put({
      id,
      object: 'setup_intent',
      created: ledger.now,
      status: 'requires_confirmation',
      client_secret: newSecret(id),
      customer: customer.id,
      payment_method: method.id,
      usage: 'off_session',
      next_action: null,
      last_setup_error: null,
    });
  }),
  endpoint('GET /setup_intents/:id', (request) => intent('setup_intent', request), 'page'),
  endpoint(
    'POST /setup_intents/:id/confirm',
    async (request) =>
      confirmSetup(
        request.ledger,
        await intent('setup_intent', request),
        text(request.form, 'payment_method'),
      ),
    'page',
  ),
  challenge('setup_intent'),
];

export const customerEndpoints = [...customers, ...methods, ...setups];
