/** Buyers, the dashboard of the provider and signed events, for tests of attacks on the store. */
import { beforeAll } from 'vitest';
import { cardForm, dashboard } from '../../testing/card-form.ts';
import { lists } from '../../testing/collecting.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

const start = new Date('2026-11-15T12:00:00Z');
export let now = start;

export const laterBy = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

export let server: TestServer;
export let form: ReturnType<typeof cardForm>;
export const runJob = (name: string) => server.runJob(name);

const pocketful = lists.products.find(({ name }) => name === 'Pocketful');
export const gemsId = pocketful?.id ?? 0;
export const gems = pocketful?.grants.gems ?? 0;
export const product = (name: string) => lists.products.find((one) => one.name === name)?.id ?? 0;
export const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
export const transactions = async (player: TestPlayer) =>
  (await player.request('GET /api/users/transactions')).body;

export const open = (player: TestPlayer, card: string, headers = {}, productId = gemsId) =>
  player.request(`POST /api/stripe/payment-intent/${productId}`, {
    body: { quantity: 1, paymentMethodId: card },
    headers,
  });

/** The charges as the sandbox counts them. */
export const charges = async (player: TestPlayer) => {
  const rows = await server.database.sql`
    select 1 from sandbox_objects o join customers c on c.customer_id = o.customer
    where o.kind = 'charge' and c.player_id = ${player.id}`;
  return rows.length;
};

export const paymentOf = async (player: TestPlayer): Promise<string> => {
  const [row] = await server.database.sql<{ id: string }[]>`
    select payment_id as id from purchases where player_id = ${player.id} order by purchases.id desc limit 1`;
  return row?.id ?? '';
};

export const refund = async (player: TestPlayer, amount?: number) =>
  dashboard(server, 'refunds', {
    payment_intent: await paymentOf(player),
    ...(amount === undefined ? {} : { amount: String(amount) }),
  });

export const deliver = (body: string, signature: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

export const event = (id: string, paymentId: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: paymentId } },
  });

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    now = start;
    server = await testServer({ SECRET: 'attacks' }, { clock: { now: () => new Date(now) } });
    form = cardForm(server);
  });
}
