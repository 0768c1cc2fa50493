/** The books as features use them: transfers, holds and hand-overs, also concurrently. */
import { describe, expect, it } from 'vitest';
import { giveTokens } from '../testing/collecting.ts';
import { testEconomy } from '../testing/economy.ts';
import { testServer } from '../testing/test-server.ts';
import { audit } from './audit/audit.ts';
import { giveDailyTicket } from './daily-ticket.ts';
import { type Account, readBalances } from './wallet.ts';

const server = await testServer();
const { economy, catalog, publishedTo, topics } = testEconomy(server);
const two = async () => [await server.player(), await server.player()] as const;
const tokensOf = async ({ id }: { id: string }) => (await readBalances(server.database.sql, id)).tokens;
const pay = (from: Account, to: Account, amount: number) =>
  economy.write((page) => page.transfer({ from, to, currency: 'tokens', amount, kind: 'x' }));

describe('a transfer', () => {
  it('moves between players, escrow and the game, and notifies the affected players after commit', async () => {
    const [buyer, seller] = await two();
    const escrow = `auction:${buyer.id}`;
    const move = { currency: 'tokens', amount: 300, kind: 'x' } as const;
    await economy.write(async (page) => {
      await page.transfer({ ...move, from: { player: buyer.id }, to: { escrow } });
      expect(topics()).toEqual([]);
    });
    expect(topics()).toEqual([`user:${buyer.id}`]);
    expect(publishedTo(buyer.id)).toEqual([{ tokens: 700 }]);
    await economy.write(async (page) => {
      const balances = await page.transfer({ ...move, from: { escrow }, to: { player: seller.id } });
      expect(balances).toEqual({ from: null, to: 1300 });
      expect(await page.give(seller.id, 'gems', 5, { kind: 'test' })).toBe(5);
      expect(await page.take(seller.id, 'gems', 2, { kind: 'test' })).toBe(3);
    });
    expect(publishedTo(seller.id)).toEqual([{ tokens: 1300, gems: 3 }]);
  });

  it('refuses more than the balance, and rolls back everything before it', async () => {
    const [one, other] = await two();
    const [from, to] = [{ player: one.id }, { player: other.id }];
    const attempt = economy.write(async (page) => {
      await page.transfer({ from, to, currency: 'tokens', amount: 600, kind: 'x' });
      await page.take(one.id, 'tokens', 600, { kind: 'x' });
    });
    await expect(attempt).rejects.toMatchObject({ code: 'TOKENS_TOO_FEW' });
    expect([await tokensOf(one), await tokensOf(other), topics()]).toEqual([1000, 1000, []]);
    const takeGem = economy.write((page) => page.take(one.id, 'gems', 1, { kind: 'x' }));
    await expect(takeGem).rejects.toMatchObject({ code: 'GEMS_TOO_FEW' });
  });

  it('fails for invalid amounts, and for an escrow that would give more than it took', async () => {
    const [one, other] = await two();
    for (const amount of [0, -5])
      await expect(pay({ player: one.id }, { player: other.id }, amount)).rejects.toThrow();
    const escrow = `trade:${one.id}`;
    await pay({ player: one.id }, { escrow }, 100);
    const payOut = () => pay({ escrow }, { player: other.id }, 100);
    const results = await Promise.allSettled([payOut(), payOut(), payOut()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await tokensOf(other)).toBe(1100);
  });

  it('happens once per reference', async () => {
    const [one] = await two();
    const give = () =>
      economy.write((page) => page.give(one.id, 'tokens', 50, { kind: 'x', reference: `once:${one.id}` }));
    const results = await Promise.allSettled([give(), give(), give(), give()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await tokensOf(one)).toBe(1050);
  });

  it('never deadlocks when two players pay each other at once', async () => {
    const [one, other] = await two();
    const [first, second] = [{ player: one.id }, { player: other.id }];
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? pay(first, second, 1) : pay(second, first, 1))),
    );
    expect([await tokensOf(one), await tokensOf(other)]).toEqual([1000, 1000]);
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
    const responses = await Promise.all(Array.from({ length: 12 }, () => act()));
    expect([runs, new Set(responses.map(({ balance }) => balance))]).toEqual([1, new Set([1010])]);
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

it('the free ticket of a day is given once, and to nobody else', async () => {
  const [one, other] = await two();
  const { sql } = server.database;
  const ticketsOf = async ({ id }: { id: string }) =>
    (await sql`select 1 from item_history where to_player = ${id} and kind = 'daily-ticket'`).length;
  const give = async (moment: string) =>
    (await giveDailyTicket(sql, catalog, one.id, new Date(moment))) !== null;
  expect(await give('2026-11-15T00:00:00Z')).toBe(true);
  expect(await give('2026-11-15T23:59:59Z')).toBe(false);
  expect(await give('2026-11-16T00:00:00Z')).toBe(true);
  // A clock that was moved back earns nothing.
  expect(await give('2026-11-15T12:00:00Z')).toBe(false);
  expect([await ticketsOf(one), await ticketsOf(other)]).toEqual([2, 0]);
});

it('the economy audit finds no faults after these tests', async () => {
  const findings = await audit(server.database);
  // The escrows of this file belong to no auction that the audit could know.
  expect(findings.map(({ check }) => check).filter((check) => !check.includes('escrow'))).toEqual([]);
});
