/** New and older accounts, for tests of giving. */
import { afterEach, beforeAll, expect } from 'vitest';
import { audit } from '../economy/audit/audit.ts';
import { giveBlook, giveItem, giveTokens, lists, packToOpen } from '../testing/collecting.ts';
import { type TestPlayer, type TestServer, testServer } from '../testing/test-server.ts';

export const HOUR_MS = 3_600_000;
let passed = 0;
export const clock = { now: () => new Date(Date.now() + passed) };

export let server: TestServer;

const age = async (player: TestPlayer, hours = 25) => {
  await server.database.sql`
    update players set created_at = created_at - make_interval(hours => ${hours}) where id = ${player.id}`;
  return player;
};

export const newcomer = async () => {
  const player = await server.player();
  await giveTokens(server, player.id, 20_000);
  return player;
};

export const regular = async () => age(await newcomer());
export const toyKind = packToOpen().blooks[0]?.id ?? 0;

export const soldItem = lists['item-shop'].find(({ type, currency, itemId }) => {
  const item = lists.items.find(({ id }) => id === itemId);
  return type === 'item' && currency === 'tokens' && item?.canAuction;
});

const itemKind = soldItem?.itemId ?? 0;
export const toyOf = async (player: TestPlayer) => (await giveBlook(server, player.id, toyKind)).id;
export const itemOf = async (player: TestPlayer) => (await giveItem(server, player.id, itemKind)).id;

export const list = (player: TestPlayer, body: object) =>
  player.request('POST /api/auctions', { body: { duration: 60, buyItNow: false, ...body } });

export const bid = async (player: TestPlayer, id: number, amount: number) =>
  player.request(`POST /api/auctions/${id}/bid`, {
    body: { amount, captchaToken: await server.captcha('bid') },
  });

export const buy = async (player: TestPlayer, id: number) =>
  player.request(`PUT /api/auctions/${id}/bin`, { body: { captchaToken: await server.captcha('buy') } });

export const listed = async (seller: TestPlayer, price: number, buyItNow: boolean): Promise<number> => {
  const response = await list(seller, { type: 'blook', blookId: await toyOf(seller), price, buyItNow });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.id;
};

export const tokensOf = async (...players: TestPlayer[]) => {
  const rows = await server.database.sql<{ id: string; tokens: number }[]>`
    select player_id as id, tokens from wallets where player_id = any(${players.map(({ id }) => id)}::uuid[])`;
  return new Map(rows.map(({ id, tokens }) => [id, tokens]));
};

export const setPassed = (value: number): void => {
  passed = value;
};

/** Call it once at the top of a test file. */
export function setUp(): void {
  beforeAll(() => {
    passed = 0;
  });
  beforeAll(async () => {
    server = await testServer({ NEW_ACCOUNT_HOURS: '24' }, { clock });
  });
  afterEach(async () => {
    passed = 0;
    expect(await audit(server.database)).toEqual([]);
  });
}
