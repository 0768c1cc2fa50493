/** The products of the store and players who buy them, for tests. */
import { beforeAll } from 'vitest';
import { cardForm } from '../../testing/card-form.ts';
import { lists } from '../../testing/collecting.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

/** Years ahead, and before the cards expire: the database compares with its own time when a permission ends. */
export let now = new Date('2033-11-15T12:00:00Z');
export let server: TestServer;
export let form: ReturnType<typeof cardForm>;

export const product = (name: string) => {
  const found = lists.products.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

export const plus = product('Blookery Plus');
export const pocketful = product('Pocketful');

export const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
export const transactions = async (player: TestPlayer) =>
  (await player.request('GET /api/users/transactions')).body;
export const billing = async (player: TestPlayer) => (await player.request('GET /api/stripe/billing')).body;

export const open = (player: TestPlayer, productId: number, body: object, headers = {}) =>
  player.request(`POST /api/stripe/payment-intent/${productId}`, { body, headers });

export const setNow = (value: Date): void => {
  now = value;
};

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(async () => {
    now = new Date('2033-11-15T12:00:00Z');
    server = await testServer({}, { clock: { now: () => new Date(now) } });
    form = cardForm(server);
  });
}
