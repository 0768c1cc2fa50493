import { describe, expect, it } from 'vitest';
import { blacklistTopic } from '../../players/blacklist.ts';
import { cardForm, shopper } from '../../testing/card-form.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const server = await testServer();

const card = 'type=card&card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123';

interface Knock {
  payload?: string;
  headers?: Record<string, string>;
  address?: string;
  at?: TestServer;
}
async function knock({ payload = card, headers = {}, address = '192.0.2.1', at = server }: Knock = {}) {
  const response = await at.app.inject({
    method: 'POST',
    url: '/payments-sandbox/v1/payment_methods',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${at.sandbox?.publishableKey ?? 'pk_test_blookery_sandbox'}`,
      ...headers,
    },
    payload,
    remoteAddress: address,
  });
  return { status: response.statusCode, body: response.json() };
}

describe('the sandbox for pages', () => {
  it('has separate idempotency keys, so that no page blocks the server', async () => {
    const player = await shopper(server);
    const taken = await knock({ headers: { 'idempotency-key': `customer-${player.id}` } });
    expect(taken.status).toBe(200);
    expect(await cardForm(server).addCard(player)).toMatch(/^pm_/);
  });

  it('gives the same response to the same page request under one key', async () => {
    const headers = { 'idempotency-key': 'one-card' };
    const [first, second] = [await knock({ headers }), await knock({ headers })];
    expect(second).toEqual(first);
    const other = await knock({ headers, payload: card.replace('2034', '2035') });
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('refuses the secret key, wherever it is in the header', async () => {
    const { secretKey, publishableKey } = server.sandbox ?? { secretKey: '', publishableKey: '' };
    for (const authorization of [`Bearer ${secretKey}`, `Bearer ${secretKey} ${publishableKey}`, '']) {
      expect((await knock({ headers: { authorization } })).status).toBe(401);
    }
  });

  it('refuses blacklisted addresses', async () => {
    await server.database
      .sql`insert into address_blacklist (address, reason) values ('203.0.113.9', 'botting')`;
    server.bus.publish(blacklistTopic, '');
    await expect.poll(async () => (await knock({ address: '203.0.113.9' })).status).toBe(403);
    expect((await knock({ address: '203.0.113.10' })).status).toBe(200);
  });

  it('limits one network, with a text that the card form shows', async () => {
    const limited = await testServer({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let n = 0; n < 122; n++) {
      statuses.push((await knock({ at: limited, payload: 'type=card', address: `2001:db8::${n}` })).status);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(120);
    const { body } = await knock({ at: limited, address: '2001:db8::1' });
    expect(body.error.message).toMatch(/^That was a lot at once\. Try again in \d+ s\.$/);
    expect((await knock({ at: limited, address: '2001:db8:1::1' })).status).toBe(200);
  });

  it.each<[string, Knock, number]>([
    ['a long body', { payload: `${card}&x=${'y'.repeat(8192)}` }, 413],
    ['many fields', { payload: Array.from({ length: 200 }, (_, n) => `f${n}=1`).join('&') }, 400],
    ['many fields without a name', { payload: 'expand[]=x&'.repeat(200) }, 400],
    ['a deep field', { payload: `a${'[b]'.repeat(1000)}=1` }, 400],
    ['a long idempotency key', { headers: { 'idempotency-key': 'k'.repeat(101) } }, 400],
    ['an empty idempotency key', { headers: { 'idempotency-key': '' } }, 400],
    ['an idempotency key with a space', { headers: { 'idempotency-key': 'a b' } }, 400],
  ])('refuses %s', async (_what, request, status) => {
    const before = await server.database.sql`select count(*) from sandbox_objects`;
    const response = await knock(request);
    expect(response.status).toBe(status);
    expect(response.body.error.message).toEqual(expect.any(String));
    expect(await server.database.sql`select count(*) from sandbox_objects`).toEqual(before);
  });

  it.each([
    ['off', { PAYMENTS: 'off' }],
    [
      'Stripe',
      {
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_door',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_door',
        STRIPE_WEBHOOK_SECRET: 'whsec_door',
      },
    ],
  ])('does not exist when payments are %s', async (_mode, environment) => {
    const other = await testServer(environment);
    expect(other.sandbox).toBeNull();
    expect((await knock({ at: other })).status).toBe(404);
  });
});
