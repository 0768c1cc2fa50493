/** The payment provider on the sandbox, for tests of its adapter. */
import Stripe from 'stripe';
import { systemClock } from '../ports/clock.ts';
import { testCards } from '../testing/card-form.ts';
import { testDatabase } from '../testing/test-database.ts';
import { whenDone } from '../testing/when-done.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { stripePayments } from './stripe/stripe-payments.ts';

export const keys = {
  secretKey: 'sk_test_contract',
  publishableKey: 'pk_test_contract',
  webhookSecret: 'whsec_contract',
};

/** The library is made for servers, so its types lack the secret that pages send. */
export const withSecret = (secret: string, more: object = {}): object => ({ client_secret: secret, ...more });

let players = 0;
export const newId = () => `player-${++players}`;

export async function paymentsOnSandbox() {
  const delivered: { body: string; signature: string }[] = [];
  const sandbox = createSandbox({
    database: await testDatabase(),
    clock: systemClock,
    ...keys,
    send: async (body, signature) => {
      delivered.push({ body, signature });
      return 200;
    },
  });
  whenDone(sandbox.close);
  const apiBase = await sandbox.listen();
  const payments = stripePayments({ ...keys, apiBase });
  const { hostname, port } = new URL(apiBase);
  const at = { host: hostname, port, protocol: 'http', telemetry: false } as const;
  /** The client of the browser: the same API with the publishable key. */
  const page = new Stripe(keys.publishableKey, at);

  const typeCard = async (number: string) => {
    const card = { number, exp_month: 8, exp_year: 2034, cvc: '123' };
    return (await page.paymentMethods.create({ type: 'card', card })).id;
  };
  const confirmSetup = ({ id, clientSecret }: { id: string; clientSecret: string }) =>
    page.setupIntents.confirm(id, withSecret(clientSecret));
  return {
    delivered,
    sandbox,
    apiBase,
    payments,
    page,
    stripe: new Stripe(keys.secretKey, at),
    newCustomer: () => payments.createCustomer({ id: newId(), username: 'odette' }),
    typeCard,
    confirmSetup,
    saveCard: async (customerId: string, number: string = testCards.fine) => {
      const cardId = await typeCard(number);
      await confirmSetup(await payments.createSetup({ customerId, cardId }));
      return cardId;
    },
    open: (customerId: string, cardId: string, cents = 499, key = `key-${Math.random()}`) =>
      payments.createPayment({ customerId, cardId, cents, description: 'Pocketful', purchaseId: 1, key }),
    confirm: ({ id, clientSecret }: { id: string; clientSecret: string }, more = {}) =>
      page.paymentIntents.confirm(id, withSecret(clientSecret, more)),
  };
}
