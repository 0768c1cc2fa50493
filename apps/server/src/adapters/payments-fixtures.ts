/** The payment provider on the sandbox, for tests of its adapter. */
import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import type { Payments } from '../ports/payments.ts';
import { testCards } from '../testing/card-form.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { stripePayments } from './stripe/stripe-payments.ts';

export const keys = {
  secretKey: 'sk_test_contract',
  publishableKey: 'pk_test_contract',
  webhookSecret: 'whsec_contract',
};

export const delivered: { body: string; signature: string }[] = [];
export let sandbox: Sandbox;
export let apiBase: string;
export let payments: Payments;

/** The client of the browser: the same API with the publishable key. */
export let page: Stripe;
export let stripe: Stripe;
let players = 0;
export const newId = () => `player-${++players}`;
export const newCustomer = () => payments.createCustomer({ id: newId(), username: 'odette' });

export const typeCard = async (number: string) => {
  const card = { number, exp_month: 8, exp_year: 2034, cvc: '123' };
  return (await page.paymentMethods.create({ type: 'card', card })).id;
};

/** The library is made for servers, so its types lack the secret that pages send. */
export const withSecret = (secret: string, more: object = {}): object => ({ client_secret: secret, ...more });

export const confirmSetup = ({ id, clientSecret }: { id: string; clientSecret: string }) =>
  page.setupIntents.confirm(id, withSecret(clientSecret));

export const saveCard = async (customerId: string, number: string = testCards.fine) => {
  const cardId = await typeCard(number);
  const setup = await payments.createSetup({ customerId, cardId });
  await confirmSetup(setup);
  return cardId;
};

export const open = async (customerId: string, cardId: string, cents = 499, key = `key-${Math.random()}`) =>
  payments.createPayment({ customerId, cardId, cents, description: 'Pocketful', purchaseId: 1, key });

export const confirm = ({ id, clientSecret }: { id: string; clientSecret: string }, more = {}) =>
  page.paymentIntents.confirm(id, withSecret(clientSecret, more));

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    const database = await testDatabase();
    sandbox = createSandbox({
      database,
      clock: { now: () => new Date() },
      ...keys,
      send: async (body, signature) => {
        delivered.push({ body, signature });
        return 200;
      },
    });
    apiBase = await sandbox.listen();
    payments = stripePayments({ ...keys, apiBase });
    const { hostname, port } = new URL(apiBase);
    const at = { host: hostname, port, protocol: 'http', telemetry: false } as const;
    page = new Stripe(keys.publishableKey, at);
    stripe = new Stripe(keys.secretKey, at);
  });
  afterAll(() => sandbox.close());
}
