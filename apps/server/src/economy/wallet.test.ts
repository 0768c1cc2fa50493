import { describe, expect, it } from 'vitest';
import { type TestPlayer, testServer } from '../testing/test-server.ts';
import { burn, type Currency, mint, openWallet, readBalances, transfer } from './wallet.ts';

const server = await testServer();

const currencies = ['tokens', 'gems', 'experience'] as const;
const nobody = '00000000-0000-4000-8000-000000000000';
const balances = ({ id }: TestPlayer) => readBalances(server.database.sql, id);
/** A player with 1000 tokens, 50 gems and 70 experience. */
const rich = async () => {
  const player = await server.player();
  const { sql } = server.database;
  await mint(sql, { playerId: player.id, currency: 'gems', amount: 50, kind: 'test' });
  await mint(sql, { playerId: player.id, currency: 'experience', amount: 70, kind: 'test' });
  return player;
};
const start = { tokens: 1000, gems: 50, experience: 70 };
const pay = (from: TestPlayer, to: TestPlayer, currency: Currency, amount: number) =>
  transfer(server.database.sql, {
    from: { player: from.id },
    to: { player: to.id },
    currency,
    amount,
    kind: 'test',
  });

describe.each(currencies)('a transfer of %s', (currency) => {
  it('changes that currency of the two players and nothing else', async () => {
    const [giver, taker, other] = [await rich(), await rich(), await rich()];
    expect(await pay(giver, taker, currency, 20)).toEqual({
      from: start[currency] - 20,
      to: start[currency] + 20,
    });
    expect(await balances(giver)).toEqual({ ...start, [currency]: start[currency] - 20 });
    expect(await balances(taker)).toEqual({ ...start, [currency]: start[currency] + 20 });
    expect(await balances(other)).toEqual(start);
  });

  it('may take the whole balance, but not one more', async () => {
    const [giver, taker] = [await rich(), await rich()];
    expect(await pay(giver, taker, currency, start[currency] + 1)).toBeNull();
    expect([await balances(giver), await balances(taker)]).toEqual([start, start]);
    expect(await pay(giver, taker, currency, start[currency])).toMatchObject({ from: 0 });
  });

  it('from the house raises the balance, to the house lowers it', async () => {
    const player = await rich();
    const { sql } = server.database;
    const move = { playerId: player.id, currency, amount: 5, kind: 'test' };
    expect(await mint(sql, move)).toBe(start[currency] + 5);
    expect(await burn(sql, { ...move, amount: 15 })).toBe(start[currency] - 10);
    expect(await burn(sql, { ...move, amount: 10_000 })).toBeNull();
    expect(await balances(player)).toEqual({ ...start, [currency]: start[currency] - 10 });
  });

  it('from an escrow gives as much of that currency as it holds, and no more', async () => {
    const player = await rich();
    const { sql } = server.database;
    const escrow = `test:${player.id}:${currency}`;
    for (const one of currencies) {
      const move = { currency: one, amount: one === currency ? 30 : 40, kind: 'test' };
      await transfer(sql, { from: { player: player.id }, to: { escrow }, ...move });
    }
    const back = (amount: number) =>
      transfer(sql, { from: { escrow }, to: { player: player.id }, currency, amount, kind: 'test' });
    await expect(back(31)).rejects.toThrow('holds 30');
    expect(await back(10)).toEqual({ from: null, to: start[currency] - 20 });
    await expect(back(21)).rejects.toThrow('holds 20');
    expect(await back(20)).toEqual({ from: null, to: start[currency] });
    await expect(back(1)).rejects.toThrow('holds 0');
  });
});

describe('a wallet', () => {
  it('is needed to receive anything', async () => {
    const { sql } = server.database;
    await expect(
      mint(sql, { playerId: nobody, currency: 'tokens', amount: 1, kind: 'test' }),
    ).rejects.toThrow('has no wallet');
    await expect(readBalances(sql, nobody)).rejects.toThrow('has no wallet');
  });

  it('keeps its balance when it is opened again', async () => {
    const player = await rich();
    await openWallet(server.database.sql, player.id);
    expect(await balances(player)).toEqual(start);
  });
});
