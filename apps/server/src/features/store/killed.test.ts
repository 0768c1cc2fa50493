/**
 * Kills the real program while players pay, and starts it again on the same data. Everything that the
 * provider charged is granted once; nothing else is granted.
 */
import Type from 'typebox';
import { Parse } from 'typebox/value';
import { expect, it, onTestFinished } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { lists } from '../../testing/collecting.ts';
import { connections } from '../../testing/connections.ts';
import { killableServers } from '../../testing/processes/killable-servers.ts';
import { quickPlayers } from '../../testing/quick-players.ts';
import { until } from '../../testing/until.ts';

const gems = lists.products.find(({ name }) => name === 'Pocketful');

const wire = async (url: string, form: Record<string, string>) => {
  const headers = {
    authorization: 'Bearer pk_test_blookery_sandbox',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const response = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
  return Parse(Type.Object({ id: Type.Optional(Type.String()) }), await response.json());
};

async function addCard(at: string, token: string): Promise<string> {
  const api = connections(at, 1);
  onTestFinished(() => api.close());
  const typed = await wire(`${at}/payments-sandbox/v1/payment_methods`, {
    'card[number]': '4242424242424242',
    'card[exp_month]': '1',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  });
  const setup = await api.request('POST /api/stripe/setup-intent', {
    token,
    body: { paymentMethodId: typed.id },
  });
  await wire(`${at}/payments-sandbox/v1/setup_intents/${setup.body.id}/confirm`, {
    client_secret: setup.body.clientSecret,
  });
  await api.request('POST /api/stripe/payment-methods', { token, body: { setupIntentId: setup.body.id } });
  return typed.id ?? '';
}

/** Buys without pause until the server is gone. */
async function shopper(at: string, token: string, card: string): Promise<void> {
  const api = connections(at, 1);
  onTestFinished(() => api.close());
  for (;;) {
    try {
      const opened = await api.request(`POST /api/stripe/payment-intent/${gems?.id}`, {
        token,
        body: { quantity: 1, paymentMethodId: card },
      });
      if (opened.status !== 200) continue;
      const secret = opened.body.client_secret;
      const [id] = secret.split('_secret_');
      await wire(`${at}/payments-sandbox/v1/payment_intents/${id}/confirm`, { client_secret: secret });
    } catch {
      return;
    }
  }
}

it('a server that is killed while players pay grants every charged purchase once', async () => {
  const { database, start } = await killableServers();
  const { process, address: at } = await start();
  const players = await quickPlayers(database.sql, 6, { tokens: 1000 });
  const cards = await Promise.all(players.map(({ token }) => addCard(at, token)));
  const charged = async () =>
    (await database.sql`select 1 from sandbox_objects where kind = 'charge'`).length;
  const fresh = async () => {
    const [row] = await database.sql<{ count: number }[]>`
      select count(*) as count from sandbox_objects o join purchases p on p.payment_id = o.data->>'payment_intent'
      where o.kind = 'charge' and p.granted is null`;
    return row?.count ?? 0;
  };
  const storm = Promise.all(players.map(({ token }, index) => shopper(at, token, cards[index] ?? '')));
  await until(async () => (await charged()) >= 12);
  await process.stop('SIGKILL');
  await storm;
  const caughtHalfway = await fresh();
  await start();
  await until(async () => (await fresh()) === 0, { everyMs: 50 });
  const wrong = await database.sql`
    select w.player_id, w.gems, count(o.id) as charges from wallets w
      left join customers c on c.player_id = w.player_id
      left join sandbox_objects o on o.customer = c.customer_id and o.kind = 'charge'
    group by w.player_id, w.gems having w.gems <> count(o.id) * ${gems?.grants.gems ?? 0}`;
  expect([...wrong]).toEqual([]);
  expect(await audit(database)).toEqual([]);
  expect(await charged()).toBeGreaterThan(11);
  // Otherwise the kill hit no purchase halfway.
  expect(caughtHalfway).toBeGreaterThan(0);
}, 300_000);
