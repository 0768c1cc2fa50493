/** Every way to move value from one player to another, and which of them new accounts may use. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TRADE_PAUSE_MS } from '@blookery/game/trading/trades';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../economy/audit/audit.ts';
import { Books } from '../economy/books.ts';
import { blookOf, giveBlook, giveItem, giveTokens, lists, packToOpen } from '../testing/collecting.ts';
import { guildWords } from '../testing/guilds.ts';
import { type TestPlayer, type TestServer, testServer } from '../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown } from '../testing/trading.ts';
import { testCatalog } from '../testing/economy.ts';
import type { TestAnswer } from '../testing/answer.ts';

const HOUR_MS = 3_600_000;
let passed = 0;
const clock = { now: () => new Date(Date.now() + passed) };
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ NEW_ACCOUNT_HOURS: '24' }, { clock });
});
afterEach(async () => {
  passed = 0;
  expect(await audit(server.database)).toEqual([]);
});

const age = async (player: TestPlayer, hours = 25) => {
  await server.database.sql`
    update players set created_at = created_at - make_interval(hours => ${hours}) where id = ${player.id}`;
  return player;
};
const newcomer = async () => {
  const player = await server.player();
  await giveTokens(server, player.id, 20_000);
  return player;
};
const regular = async () => age(await newcomer());

const toyKind = packToOpen().blooks[0]?.id ?? 0;
const toyPrice = blookOf(toyKind).price;
const soldItem = lists['item-shop'].find(({ type, currency, itemId }) => {
  const item = lists.items.find(({ id }) => id === itemId);
  return type === 'item' && currency === 'tokens' && item?.canAuction;
});
const itemKind = soldItem?.itemId ?? 0;
const itemPrice = soldItem?.price ?? 0;

const toyOf = async (player: TestPlayer) => (await giveBlook(server, player.id, toyKind)).id;
const itemOf = async (player: TestPlayer) => (await giveItem(server, player.id, itemKind)).id;
const list = (player: TestPlayer, body: object) =>
  player.ask('POST /api/auctions', { body: { duration: 60, buyItNow: false, ...body } });
const bid = async (player: TestPlayer, id: number, amount: number) =>
  player.ask(`POST /api/auctions/${id}/bid`, { body: { amount, captchaToken: await server.captcha('bid') } });
const buy = async (player: TestPlayer, id: number) =>
  player.ask(`PUT /api/auctions/${id}/bin`, { body: { captchaToken: await server.captcha('buy') } });
const listed = async (seller: TestPlayer, price: number, buyItNow: boolean): Promise<number> => {
  const answer = await list(seller, { type: 'blook', blookId: await toyOf(seller), price, buyItNow });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
/** A guild of the first player with the others as members. */
const guildOf = async (owner: TestPlayer, ...others: TestPlayer[]) => {
  const { status, body } = await owner.ask('POST /api/guilds', { body: guildWords() });
  expect(status, JSON.stringify(body)).toBe(200);
  for (const other of others) expect((await other.ask(`POST /api/guilds/${body.id}/join`)).status).toBe(200);
};

interface Way {
  way: string;
  /** The new account has 21,000 tokens; the friend's account is no longer new. */
  attempt: (fresh: TestPlayer, friend: TestPlayer) => Promise<TestAnswer>;
  refusal: string;
}

const ways: Way[] = [
  {
    way: 'tokens in a trade',
    attempt: async (fresh, friend) => offer(fresh, await sitDown(fresh, friend), { tokens: 1 }),
    refusal: 'GIVING_TOO_NEW',
  },
  {
    way: 'a blook in a trade',
    attempt: async (fresh, friend) =>
      offer(fresh, await sitDown(friend, fresh), { blooks: [await toyOf(fresh)] }),
    refusal: 'GIVING_TOO_NEW',
  },
  {
    way: 'an item in a trade',
    attempt: async (fresh, friend) =>
      offer(fresh, await sitDown(friend, fresh), { items: [await itemOf(fresh)] }),
    refusal: 'GIVING_TOO_NEW',
  },
  {
    way: 'a blook for another in a trade',
    attempt: async (fresh, friend) => {
      const id = await sitDown(friend, fresh);
      await offer(friend, id, { blooks: [await toyOf(friend)] });
      return offer(fresh, id, { blooks: [await toyOf(fresh)] });
    },
    refusal: 'GIVING_TOO_NEW',
  },
  {
    way: 'tokens by a bid far above the price',
    attempt: async (fresh, friend) => bid(fresh, await listed(friend, 1, false), 20_000),
    refusal: 'GIVING_PRICE_HIGH',
  },
  {
    way: 'tokens by buying far above the price',
    attempt: async (fresh, friend) => buy(fresh, await listed(friend, 20_000, true)),
    refusal: 'GIVING_PRICE_HIGH',
  },
  {
    way: 'a blook by a buy-it-now listing far below its worth',
    attempt: async (fresh) =>
      list(fresh, {
        type: 'blook',
        blookId: (await giveBlook(server, fresh.id, toyKind, true)).id,
        price: 1,
        buyItNow: true,
      }),
    refusal: 'GIVING_PRICE_LOW',
  },
  {
    way: 'a blook by an auction that starts far below its worth',
    attempt: async (fresh) =>
      list(fresh, {
        type: 'blook',
        blookId: (await giveBlook(server, fresh.id, toyKind, true)).id,
        price: 1,
      }),
    refusal: 'GIVING_PRICE_LOW',
  },
  {
    way: 'an item by a listing far below the price of the shop',
    attempt: async (fresh) =>
      list(fresh, { type: 'item', itemId: await itemOf(fresh), price: 1, buyItNow: true }),
    refusal: 'GIVING_PRICE_LOW',
  },
  {
    way: 'tokens to the treasury of a guild',
    attempt: async (fresh, friend) => {
      await guildOf(friend, fresh);
      return fresh.ask('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 1 } });
    },
    refusal: 'GIVING_TOO_NEW',
  },
  {
    way: 'tokens from the treasury of a guild to another player',
    attempt: async (fresh, friend) => {
      await guildOf(fresh, friend);
      await friend.ask('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 50 } });
      return fresh.ask('POST /api/guilds/mine/treasury/pay-out', {
        body: { tokens: 50, userId: friend.id },
      });
    },
    refusal: 'GIVING_TOO_NEW',
  },
  {
    way: 'shares of the treasury by disbanding the guild',
    attempt: async (fresh, friend) => {
      await guildOf(fresh, friend);
      await friend.ask('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 50 } });
      return fresh.ask('DELETE /api/guilds/mine');
    },
    refusal: 'GIVING_TOO_NEW',
  },
];

const tokensOf = async (...players: TestPlayer[]) => {
  const rows = await server.database.sql<{ id: string; tokens: number }[]>`
    select player_id as id, tokens from wallets where player_id = any(${players.map(({ id }) => id)}::uuid[])`;
  return new Map(rows.map(({ id, tokens }) => [id, tokens]));
};

describe('a new account cannot give', () => {
  it.each(ways)('$way', async ({ attempt, refusal }) => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const answer = await attempt(fresh, friend);
    expect([answer.status, answer.code]).toEqual([403, refusal]);
    expect(answer.refusal.message).toContain('in 24 hours');
  });
});

describe('an account that is a day old can give', () => {
  it.each(ways)('$way', async ({ attempt }) => {
    const [fresh, friend] = [await newcomer(), await regular()];
    passed = 24 * HOUR_MS;
    const answer = await attempt(fresh, friend);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    passed = 0;
  });
});

describe('a new account', () => {
  it('can receive things in a trade', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const toy = await toyOf(friend);
    const id = await sitDown(fresh, friend);
    await offer(friend, id, { blooks: [toy], tokens: 100 });
    const version = await lockBoth(fresh, friend, id);
    passed = TRADE_PAUSE_MS;
    await confirm(fresh, id, version);
    expect((await confirm(friend, id, version)).body.state).toBe('done');
    expect((await tokensOf(fresh)).get(fresh.id)).toBe(21_100);
  });

  it('cannot confirm an offer made while staff allowed it to give', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const { sql } = server.database;
    await sql`update players set giving_lifted_at = now() where id = ${fresh.id}`;
    const id = await sitDown(fresh, friend);
    expect((await offer(fresh, id, { tokens: 500 })).status).toBe(200);
    const version = await lockBoth(fresh, friend, id);
    await sql`update players set giving_lifted_at = null where id = ${fresh.id}`;
    passed = TRADE_PAUSE_MS;
    const answers = [await confirm(fresh, id, version), await confirm(friend, id, version)];
    expect(answers.map(({ code }) => code)).toContain('GIVING_TOO_NEW');
    expect((await tokensOf(friend)).get(friend.id)).toBe(21_000);
    await fresh.ask(`DELETE /api/trades/${id}`);
  });

  it('can bid, buy and list at a fair price', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const calls = [
      await bid(fresh, await listed(friend, 1, false), toyPrice),
      await buy(fresh, await listed(friend, toyPrice, true)),
      await list(fresh, { type: 'blook', blookId: await toyOf(fresh), price: toyPrice }),
      await list(fresh, { type: 'item', itemId: await itemOf(fresh), price: itemPrice, buyItNow: true }),
    ];
    expect(calls.map(({ status, code }) => [status, code])).toEqual(calls.map(() => [200, undefined]));
  });

  it('can pay the usual price, but not what a few friends pay each other', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const kind = packToOpen('dearest').blooks[0]?.id ?? 0;
    const price = blookOf(kind).price * 10;
    const sellOne = async (seller: TestPlayer, buyer: TestPlayer) => {
      const blook = await giveBlook(server, seller.id, kind);
      const { body } = await list(seller, { type: 'blook', blookId: blook.id, price, buyItNow: true });
      expect((await buy(buyer, body.id)).status).toBe(200);
    };
    const rich = async () => {
      const player = await regular();
      await giveTokens(server, player.id, price * 10);
      return player;
    };
    const [a, b, c, x, y, z] = await Promise.all(Array.from({ length: 6 }, rich));
    if (!a || !b || !c || !x || !y || !z) throw new Error('somebody is missing');
    await giveTokens(server, friend.id, price);
    await giveTokens(server, fresh.id, price * 3);
    const offered = async () => {
      const blook = await giveBlook(server, friend.id, kind);
      const { body } = await list(friend, { type: 'blook', blookId: blook.id, price });
      return bid(fresh, body.id, price);
    };
    for (let sale = 0; sale < 6; sale++) await sellOne(friend, x);
    expect((await offered()).code).toBe('GIVING_PRICE_HIGH');
    for (const [seller, buyer] of [
      [a, x],
      [b, y],
      [c, z],
      [a, y],
      [b, z],
    ] as const) {
      await sellOne(seller, buyer);
    }
    expect((await offered()).status).toBe(200);
  });

  it('knows when it can give, and its limits for paying and asking until then', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const { body } = await fresh.ask('GET /api/users/me');
    expect(new Date(body.givesFrom ?? 0).getTime() - new Date(body.createdAt).getTime()).toBe(24 * HOUR_MS);
    expect((await friend.ask('GET /api/users/me')).body.givesFrom).toBeNull();
    const auction = await listed(friend, 1, false);
    const toy = await toyOf(fresh);
    const limit = (player: TestPlayer, query: string) => player.ask(`GET /api/auctions/price-limit?${query}`);
    expect((await limit(fresh, `auctionId=${auction}`)).body).toEqual({
      limited: true,
      tokens: Math.floor(toyPrice * 1.1),
    });
    expect((await limit(friend, `auctionId=${auction}`)).body).toEqual({ limited: false, tokens: null });
    expect((await limit(fresh, `blookId=${toy}`)).body).toEqual({
      limited: true,
      tokens: Math.ceil(toyPrice * 0.9),
    });
    expect((await limit(friend, `blookId=${toy}`)).body.limited).toBe(false);
    expect((await limit(fresh, `blookId=${await toyOf(friend)}`)).code).toBe('BLOOK_NOT_OWNED');
  });
});

describe('concurrent attempts to give', () => {
  it('by ten new accounts to one move nothing in any way', async () => {
    const hoarder = await regular();
    const farm = await Promise.all(Array.from({ length: 10 }, newcomer));
    await guildOf(hoarder, ...farm);
    const auctions = await Promise.all(farm.map(() => listed(hoarder, 20_000, true)));
    const before = await tokensOf(hoarder);
    const answers = await Promise.all(
      farm.flatMap((fresh, index) => {
        const headers = { 'idempotency-key': `farm-${index}` };
        const payIn = () =>
          fresh.ask('POST /api/guilds/mine/treasury/pay-in', { body: { tokens: 1600 }, headers });
        return [payIn(), payIn(), payIn(), buy(fresh, auctions[index] ?? 0), buy(fresh, auctions[0] ?? 0)];
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(await tokensOf(hoarder)).toEqual(before);
    // A refusal is not stored under the key: the same call succeeds once the account is old enough.
    passed = 24 * HOUR_MS;
    const [fresh] = farm;
    const again = await fresh?.ask('POST /api/guilds/mine/treasury/pay-in', {
      body: { tokens: 1600 },
      headers: { 'idempotency-key': 'farm-0' },
    });
    expect(again?.status).toBe(200);
  });
});

describe('code that moves value', () => {
  it('is closed to new accounts unless it declares the price fair', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const toy = await toyOf(fresh);
    const inBooks = (work: (books: Books) => Promise<unknown>) =>
      server.database
        .transaction((tx, afterCommit) =>
          work(new Books(tx, afterCommit, { clock, catalog: testCatalog(), newAccountHours: 24 })),
        )
        .then(
          () => 'done',
          (fault) => fault.code,
        );
    const tokens = { currency: 'tokens', amount: 1, kind: 'something-new' } as const;
    const from = { player: fresh.id };
    const moves = [
      await inBooks((books) => books.transfer({ ...tokens, from, to: { player: friend.id } })),
      await inBooks((books) => books.transfer({ ...tokens, from, to: { escrow: 'new:1' } })),
      await inBooks((books) =>
        books.handOver({ from: fresh.id, to: friend.id, things: { blooks: [toy] }, kind: 'something-new' }),
      ),
    ];
    expect(moves).toEqual(['GIVING_TOO_NEW', 'GIVING_TOO_NEW', 'GIVING_TOO_NEW']);
    expect(await inBooks((books) => books.take(fresh.id, 'tokens', 1, { kind: 'test' }))).toBe('done');
  });

  it('goes through `Books`, except in the files listed here', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing\//.test(file),
    );
    const moving = files.filter((file) =>
      /(?<![.\w])(?:transfer|handOver)\((?:this\.|books\.)?tx|place_bids\(|settle_auctions\(|hand_over\(|update blooks set owner_id|insert into transfers/.test(
        readFileSync(join(root, file), 'utf8').replaceAll(/\bfunction (?:transfer|handOver)\(/g, ''),
      ),
    );
    expect(moving.sort()).toEqual([
      // Checks first what each new bidder may pay.
      'economy/auctions/place-bids.ts',
      // Both sides were checked: the seller when listing, the buyer when bidding.
      'economy/auctions/settle-auctions.ts',
      'economy/books.ts',
      // A treasury that only the last member can receive.
      'economy/guild-treasury.ts',
      // The two functions themselves.
      'economy/hand-over.ts',
      'economy/wallet.ts',
      // Returns it to the player who offered it.
      'features/trades/trades-data.ts',
    ]);
  });
});
