/** The books as features use them: transfers, holds and hand-overs, also concurrently. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../catalog/catalog.ts';
import { giveBlook, giveItem, giveTokens, lists, packToOpen } from '../testing/collecting.ts';
import { type TestPlayer, type TestServer, testServer } from '../testing/test-server.ts';
import { audit } from './audit/audit.ts';
import { type Economy, openEconomy } from './economy.ts';
import { handOver, hold, release } from './hand-over.ts';

let server: TestServer;
let economy: Economy;
const told: { topic: string; d: unknown }[] = [];
beforeAll(async () => {
  server = await testServer();
  const catalog = buildCatalog(lists, {
    avatarResourceId: 7,
    dailyTicketItemId: 1,
    cosmeticPools: { title: [], banner: [], font: [] },
  });
  economy = openEconomy({
    database: server.database,
    clock: { now: () => new Date() },
    catalog,
    world: { tell: (topic, { d }) => void told.push({ topic, d }), recheck: () => {} },
  });
});

const blookId = packToOpen().blooks[0]?.id ?? 0;
const tokensOf = async ({ id }: TestPlayer) => {
  const [row] = await server.database.sql<
    { tokens: number }[]
  >`select tokens from wallets where player_id = ${id}`;
  return row?.tokens;
};
const two = async () => [await server.player(), await server.player()] as const;

describe('a transfer', () => {
  it('moves between players, escrow and the game, and notifies the affected players after commit', async () => {
    const [buyer, seller] = await two();
    const escrow = `auction:${buyer.id}`;
    told.length = 0;
    await economy.write(async (page) => {
      await page.transfer({
        from: { player: buyer.id },
        to: { escrow },
        currency: 'tokens',
        amount: 300,
        kind: 'auction-bid',
      });
      expect(told).toEqual([]);
    });
    expect(told).toEqual([{ topic: `user:${buyer.id}`, d: { tokens: 700 } }]);
    await economy.write(async (page) => {
      const balances = await page.transfer({
        from: { escrow },
        to: { player: seller.id },
        currency: 'tokens',
        amount: 300,
        kind: 'auction-sale',
      });
      expect(balances).toEqual({ from: null, to: 1300 });
      expect(await page.give(seller.id, 'gems', 5, { kind: 'test' })).toBe(5);
      expect(await page.take(seller.id, 'gems', 2, { kind: 'test' })).toBe(3);
    });
    expect(told.at(-1)).toEqual({ topic: `user:${seller.id}`, d: { tokens: 1300, gems: 3 } });
  });

  it('refuses more than the balance, and rolls back everything before it', async () => {
    const [one, other] = await two();
    told.length = 0;
    const attempt = economy.write(async (page) => {
      await page.transfer({
        from: { player: one.id },
        to: { player: other.id },
        currency: 'tokens',
        amount: 600,
        kind: 'x',
      });
      await page.take(one.id, 'tokens', 600, { kind: 'x' });
    });
    await expect(attempt).rejects.toMatchObject({ code: 'TOKENS_TOO_FEW' });
    expect([await tokensOf(one), await tokensOf(other), told]).toEqual([1000, 1000, []]);
    await expect(economy.write((page) => page.take(one.id, 'gems', 1, { kind: 'x' }))).rejects.toMatchObject({
      code: 'GEMS_TOO_FEW',
    });
  });

  it('fails for invalid amounts, and for an escrow that would give more than it took', async () => {
    const [one, other] = await two();
    for (const amount of [0, -5]) {
      await expect(
        economy.write((page) =>
          page.transfer({
            from: { player: one.id },
            to: { player: other.id },
            currency: 'tokens',
            amount,
            kind: 'x',
          }),
        ),
      ).rejects.toThrow();
    }
    const escrow = `trade:${one.id}`;
    await economy.write((page) =>
      page.transfer({ from: { player: one.id }, to: { escrow }, currency: 'tokens', amount: 100, kind: 'x' }),
    );
    const payOut = () =>
      economy.write((page) =>
        page.transfer({
          from: { escrow },
          to: { player: other.id },
          currency: 'tokens',
          amount: 100,
          kind: 'x',
        }),
      );
    const results = await Promise.allSettled([payOut(), payOut(), payOut()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await tokensOf(other)).toBe(1100);
  });

  it('happens once per reference', async () => {
    const [one] = await two();
    const pay = () =>
      economy.write((page) => page.give(one.id, 'tokens', 50, { kind: 'x', reference: `once:${one.id}` }));
    const results = await Promise.allSettled([pay(), pay(), pay(), pay()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await tokensOf(one)).toBe(1050);
  });

  it('never deadlocks when two players pay each other at once', async () => {
    const [one, other] = await two();
    const pay = (from: string, to: string) =>
      economy.write((page) =>
        page.transfer({
          from: { player: from },
          to: { player: to },
          currency: 'tokens',
          amount: 1,
          kind: 'x',
        }),
      );
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? pay(one.id, other.id) : pay(other.id, one.id))),
    );
    expect([await tokensOf(one), await tokensOf(other)]).toEqual([1000, 1000]);
  });
});

describe('a held thing', () => {
  it('is in one place only, until it is released', async () => {
    const [one] = await two();
    const blook = await giveBlook(server, one.id, blookId);
    const item = await giveItem(server, one.id, 1);
    const things = { blooks: [blook.id], items: [item.id] };
    const holds = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        economy.write((page) => page.hold(one.id, things, `auction:${one.id}:${index}`)),
      ),
    );
    expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = holds.findIndex(({ status }) => status === 'fulfilled');
    await expect(
      economy.write((page) => page.hold(one.id, { blooks: [blook.id] }, 'trade:1')),
    ).rejects.toMatchObject({
      code: 'BLOOK_HELD',
    });
    await expect(
      economy.write((page) => page.hold(one.id, { items: [item.id] }, 'trade:1')),
    ).rejects.toMatchObject({
      code: 'ITEM_HELD',
    });
    await economy.write((page) => page.release(`auction:${one.id}:${winner}`));
    await economy.write((page) => page.hold(one.id, things, 'trade:1'));
    await release(server.database.sql, 'trade:1');
  });

  it('must belong to the player', async () => {
    const [one, other] = await two();
    const blook = await giveBlook(server, one.id, blookId);
    await expect(
      hold(server.database.sql, other.id, { blooks: [blook.id] }, 'trade:2'),
    ).rejects.toMatchObject({
      code: 'BLOOK_NOT_OWNED',
    });
    await expect(hold(server.database.sql, one.id, { items: [999_999] }, 'trade:2')).rejects.toMatchObject({
      code: 'ITEM_NOT_OWNED',
    });
  });
});

describe('handing over', () => {
  it('changes the owner, the history, the avatar and both shelves', async () => {
    const [one, other] = await two();
    const blook = await giveBlook(server, one.id, blookId, true);
    const item = await giveItem(server, one.id, 1);
    await server.database.sql`update players set avatar_blook = ${blook.id} where id = ${one.id}`;
    await economy.write((page) => page.hold(one.id, { blooks: [blook.id], items: [item.id] }, 'trade:9'));
    told.length = 0;
    await economy.write(async (page) => {
      await page.lock(one.id, other.id);
      await page.handOver({
        from: one.id,
        to: other.id,
        things: { blooks: [blook.id], items: [item.id] },
        heldBy: 'trade:9',
        kind: 'traded',
        reference: 'trade:9',
      });
    });
    expect(told).toEqual([
      {
        topic: `user:${one.id}`,
        d: { blooksRemoved: [blook.id], itemsRemoved: [item.id], avatar: { resourceId: 7, shiny: false } },
      },
      { topic: `user:${other.id}`, d: { blooksAdded: [blook], itemsAdded: [item] } },
    ]);
    const { body } = await other.ask(`GET /api/blooks/${blook.id}/history`);
    expect(body.steps.at(-1)).toMatchObject({
      kind: 'traded',
      from: { id: one.id },
      to: { id: other.id },
      reference: 'trade:9',
    });
  });

  it('gives a held thing only from its holder, and only once', async () => {
    const [one, other] = await two();
    const blook = await giveBlook(server, one.id, blookId);
    await hold(server.database.sql, one.id, { blooks: [blook.id] }, 'auction:3');
    const give = (heldBy?: string) =>
      economy.write((page) =>
        page.handOver({
          from: one.id,
          to: other.id,
          things: { blooks: [blook.id] },
          kind: 'x',
          ...(heldBy ? { heldBy } : {}),
        }),
      );
    await expect(give()).rejects.toMatchObject({ code: 'BLOOK_HELD' });
    await expect(give('auction:4')).rejects.toMatchObject({ code: 'BLOOK_HELD' });
    const results = await Promise.allSettled([give('auction:3'), give('auction:3'), give('auction:3')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await handOver(server.database.sql, {
      from: other.id,
      to: null,
      things: { blooks: [blook.id] },
      kind: 'retired',
    });
  });
});

describe('an idempotency key', () => {
  it('makes the work happen once, for one request', async () => {
    const [one] = await two();
    let runs = 0;
    const act = (request = 'a') =>
      economy.once({ playerId: one.id, key: 'k', request }, async (page) => {
        runs++;
        return { balance: await page.give(one.id, 'tokens', 10, { kind: 'x' }) };
      });
    const answers = await Promise.all(Array.from({ length: 12 }, () => act()));
    expect([runs, new Set(answers.map(({ balance }) => balance))]).toEqual([1, new Set([1010])]);
    await expect(act('b')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is not used up by a refusal', async () => {
    const [one] = await two();
    const act = () =>
      economy.once({ playerId: one.id, key: 'k', request: 'a' }, (page) =>
        page.take(one.id, 'tokens', 5000, { kind: 'x' }),
      );
    await expect(act()).rejects.toMatchObject({ code: 'TOKENS_TOO_FEW' });
    await giveTokens(server, one.id, 4000);
    expect(await act()).toBe(0);
  });
});

it('the economy audit finds no faults after these tests', async () => {
  const findings = await audit(server.database);
  // The escrows of this file belong to no auction that the audit could know.
  expect(findings.map(({ check }) => check).filter((check) => !check.includes('escrow'))).toEqual([]);
});

describe('taking a cosmetic', () => {
  const titleOf = async ({ id }: TestPlayer) => {
    const [row] = await server.database.sql<
      { title: number | null }[]
    >`select title_id as title from players where id = ${id}`;
    return row?.title;
  };
  const take = (player: TestPlayer, contentId: number) =>
    economy.write((page) => page.takeCosmetic(player.id, 'title', contentId));

  it('takes it off if it is worn, and affects nobody else', async () => {
    const [wearer, other] = await two();
    for (const { id } of [wearer, other]) {
      await economy.write((page) => page.grantCosmetic(id, 'title', 2));
      await server.database.sql`update players set title_id = 2 where id = ${id}`;
    }
    expect(await take(wearer, 2)).toEqual({ taken: true, takenOff: true });
    expect([await titleOf(wearer), await titleOf(other)]).toEqual([null, 2]);
  });

  it('leaves another one on, and returns nothing the second time', async () => {
    const [player] = await two();
    for (const title of [2, 3]) await economy.write((page) => page.grantCosmetic(player.id, 'title', title));
    await server.database.sql`update players set title_id = 3 where id = ${player.id}`;
    expect(await take(player, 2)).toEqual({ taken: true, takenOff: false });
    expect(await take(player, 2)).toEqual({ taken: false, takenOff: false });
    expect(await titleOf(player)).toBe(3);
  });
});
