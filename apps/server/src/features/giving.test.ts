/** Every way to move value from one player to another, and which of them new accounts may use. */
import { describe, expect, it } from 'vitest';
import { giveBlook } from '../testing/collecting.ts';
import { atOnce } from '../testing/connections.ts';
import { guildWords } from '../testing/guilds.ts';
import type { TestResponse } from '../testing/response.ts';
import type { TestPlayer } from '../testing/test-server.ts';
import { offer, sitDown } from '../testing/trading.ts';
import {
  bid,
  buy,
  HOUR_MS,
  itemOf,
  list,
  listed,
  newcomer,
  regular,
  server,
  setPassed,
  setUp,
  tokensOf,
  toyKind,
  toyOf,
} from './giving-fixtures.ts';

setUp();

/** A guild of the first player with the others as members. */
const guildOf = async (owner: TestPlayer, ...others: TestPlayer[]) => {
  const { status, body } = await owner.request('POST /api/guilds', { body: guildWords() });
  expect(status, JSON.stringify(body)).toBe(200);
  for (const other of others)
    expect((await other.request(`POST /api/guilds/${body.id}/join`)).status).toBe(200);
};

/** The new account has 21,000 tokens; the friend's account is no longer new. */
type Attempt = (fresh: TestPlayer, friend: TestPlayer) => Promise<TestResponse>;

const payIn = (player: TestPlayer, tokens: number, headers = {}) =>
  player.request('POST /api/guilds/mine/treasury/pay-in', { body: { tokens }, headers });
const listShiny = async (fresh: TestPlayer, buyItNow: boolean) => {
  const { id: blookId } = await giveBlook(server, fresh.id, toyKind, true);
  return list(fresh, { type: 'blook', blookId, price: 1, buyItNow });
};

/** The ways to give, by the refusal that new accounts get. */
const ways: Record<string, Record<string, Attempt>> = {
  GIVING_TOO_NEW: {
    'tokens in a trade': async (fresh, friend) => offer(fresh, await sitDown(fresh, friend), { tokens: 1 }),
    'a blook in a trade': async (fresh, friend) =>
      offer(fresh, await sitDown(friend, fresh), { blooks: [await toyOf(fresh)] }),
    'an item in a trade': async (fresh, friend) =>
      offer(fresh, await sitDown(friend, fresh), { items: [await itemOf(fresh)] }),
    'a blook for another in a trade': async (fresh, friend) => {
      const id = await sitDown(friend, fresh);
      await offer(friend, id, { blooks: [await toyOf(friend)] });
      return offer(fresh, id, { blooks: [await toyOf(fresh)] });
    },
    'tokens to the treasury of a guild': async (fresh, friend) => {
      await guildOf(friend, fresh);
      return payIn(fresh, 1);
    },
    'tokens from the treasury of a guild to another player': async (fresh, friend) => {
      await guildOf(fresh, friend);
      await payIn(friend, 50);
      const body = { tokens: 50, userId: friend.id };
      return fresh.request('POST /api/guilds/mine/treasury/pay-out', { body });
    },
    'shares of the treasury by disbanding the guild': async (fresh, friend) => {
      await guildOf(fresh, friend);
      await payIn(friend, 50);
      return fresh.request('DELETE /api/guilds/mine');
    },
  },
  GIVING_PRICE_HIGH: {
    'tokens by a bid far above the price': async (fresh, friend) =>
      bid(fresh, await listed(friend, 1, false), 20_000),
    'tokens by buying far above the price': async (fresh, friend) =>
      buy(fresh, await listed(friend, 20_000, true)),
  },
  GIVING_PRICE_LOW: {
    'a blook by a buy-it-now listing far below its worth': (fresh) => listShiny(fresh, true),
    'a blook by an auction that starts far below its worth': (fresh) => listShiny(fresh, false),
    'an item by a listing far below the price of the shop': async (fresh) =>
      list(fresh, { type: 'item', itemId: await itemOf(fresh), price: 1, buyItNow: true }),
  },
};
const table = Object.entries(ways).flatMap(([refusal, attempts]) =>
  Object.entries(attempts).map(([way, attempt]) => ({ way, attempt, refusal })),
);

describe('a new account cannot give', () => {
  it.each(table)('$way', async ({ attempt, refusal }) => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const response = await attempt(fresh, friend);
    expect([response.status, response.code]).toEqual([403, refusal]);
    expect(response.refusal.message).toContain('in 24 hours');
  });
});

describe('an account that is a day old can give', () => {
  it.each(table)('$way', async ({ attempt }) => {
    const [fresh, friend] = [await newcomer(), await regular()];
    setPassed(24 * HOUR_MS);
    const response = await attempt(fresh, friend);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    setPassed(0);
  });
});

describe('concurrent attempts to give', () => {
  it('by ten new accounts to one move nothing in any way', async () => {
    const hoarder = await regular();
    const farm = await atOnce(10, newcomer);
    await guildOf(hoarder, ...farm);
    const auctions = await Promise.all(farm.map(() => listed(hoarder, 20_000, true)));
    const before = await tokensOf(hoarder);
    const responses = await Promise.all(
      farm.flatMap((fresh, index) => {
        const headers = { 'idempotency-key': `farm-${index}` };
        const pay = () => payIn(fresh, 1600, headers);
        return [pay(), pay(), pay(), buy(fresh, auctions[index] ?? 0), buy(fresh, auctions[0] ?? 0)];
      }),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await tokensOf(hoarder)).toEqual(before);
    // A refusal is not stored under the key: the same call succeeds once the account is old enough.
    setPassed(24 * HOUR_MS);
    const [fresh = hoarder] = farm;
    expect((await payIn(fresh, 1600, { 'idempotency-key': 'farm-0' })).status).toBe(200);
  });
});
