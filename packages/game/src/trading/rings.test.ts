import { describe, expect, it } from 'vitest';
import { findRings, type Gift, giftsThroughTreasuries, type RingAccount } from './rings.ts';

const now = new Date('2026-11-15T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const account = (id: string, days: number, ...addresses: string[]): RingAccount => ({
  id,
  createdAt: daysAgo(days),
  addresses,
});
const gift = (from: string, to: string, tokens: number): Gift => ({ from, to, tokens, at: now });
const old = (...ids: string[]) => ids.map((id) => account(id, 400, `home of ${id}`));

describe('a ring', () => {
  it('consists of several young accounts that give one way to one account', () => {
    const gifts = [gift('a', 'z', 900), gift('b', 'z', 700), gift('c', 'z', 800), gift('a', 'z', 100)];
    const young = ['a', 'b', 'c'].map((id) => account(id, 2));
    expect(findRings(gifts, [...young, ...old('z')])).toEqual([
      {
        to: 'z',
        givers: [
          { id: 'a', tokens: 1000 },
          { id: 'c', tokens: 800 },
          { id: 'b', tokens: 700 },
        ],
        tokens: 2500,
        young: 3,
        sameNetwork: 0,
        at: now,
      },
    ]);
    expect(findRings(gifts, old('a', 'b', 'c', 'z'))).toEqual([]);
  });

  it('may consist of old accounts that share an address with each other or with the receiver', () => {
    const gifts = ['a', 'b', 'c'].map((from) => gift(from, 'z', 1000));
    const [ring] = findRings(gifts, [
      account('a', 400, 'one'),
      account('b', 400, 'one'),
      account('c', 400, 'two'),
      account('z', 400, 'two'),
    ]);
    expect(ring).toMatchObject({ to: 'z', sameNetwork: 3, young: 0 });
  });

  it('excludes gifts that come back, two friends, and small amounts', () => {
    const young = ['a', 'b', 'c'].map((id) => account(id, 2));
    const all = [...young, ...old('z')];
    const back = ['a', 'b', 'c'].flatMap((id) => [gift(id, 'z', 1000), gift('z', id, 950)]);
    expect(findRings(back, all)).toEqual([]);
    expect(findRings([gift('a', 'z', 9000), gift('b', 'z', 9000)], all)).toEqual([]);
    expect(
      findRings(
        ['a', 'b', 'c'].map((id) => gift(id, 'z', 500)),
        all,
      ),
    ).toEqual([]);
  });
});

describe('the givers of a ring', () => {
  const young = ['a', 'b', 'c', 'd'].map((id) => account(id, 2));
  const idsOf = (gifts: readonly Gift[], accounts: readonly RingAccount[] = [...young, ...old('z')]) =>
    findRings(gifts, accounts)[0]?.givers.map(({ id }) => id);
  const three = [gift('a', 'z', 1000), gift('b', 'z', 999), gift('c', 'z', 1)];

  it('gave at least one token more than they got, and 2,000 together', () => {
    expect(idsOf(three)).toEqual(['a', 'b', 'c']);
    expect(idsOf(three.with(1, gift('b', 'z', 998)))).toBeUndefined();
    expect(idsOf([...three, gift('d', 'z', 50), gift('z', 'd', 50)])).toEqual(['a', 'b', 'c']);
  });

  it('are young if their first gift was within seven days of their creation, in whatever order gifts come', () => {
    const made = [...['a', 'b', 'c'].map((id) => account(id, 30)), ...old('z')];
    const given = (days: number) => three.map((one) => ({ ...one, at: daysAgo(days) }));
    expect(idsOf(given(23), made)).toBeUndefined();
    expect(idsOf(given(23.01), made)).toEqual(['a', 'b', 'c']);
    expect(idsOf([...given(29), ...given(1)], made)).toEqual(['a', 'b', 'c']);
    expect(idsOf([...given(1), ...given(29)], made)).toEqual(['a', 'b', 'c']);
  });

  it('do not include accounts that are gone', () => {
    expect(idsOf([...three, gift('gone', 'z', 5000)])).toEqual(['a', 'b', 'c']);
  });
});

describe('rings', () => {
  const accounts = [...['a', 'b', 'c'].map((id) => account(id, 30)), ...old('y', 'z')];
  const given = (to: string, tokens: number, days: number): Gift[] =>
    ['a', 'b', 'c'].map((from) => ({ from, to, tokens, at: daysAgo(days) }));

  it('are listed with the largest first', () => {
    const gifts = [...given('y', 1000, 29), ...given('z', 2000, 29)];
    expect(findRings(gifts, accounts).map(({ to }) => to)).toEqual(['z', 'y']);
    expect(findRings(gifts.toReversed(), accounts).map(({ to }) => to)).toEqual(['z', 'y']);
  });

  it('have the time of their last gift', () => {
    const gifts = [...given('z', 1000, 29), ...given('z', 1000, 3).slice(0, 1), ...given('z', 1000, 28)];
    expect(findRings(gifts, accounts)).toMatchObject([{ at: daysAgo(3) }]);
    expect(findRings(gifts.toReversed(), accounts)).toMatchObject([{ at: daysAgo(3) }]);
  });
});

it('a payout from a treasury counts as a gift from the members who paid in more than they took', () => {
  const move = (playerId: string, tokens: number, guildId = 'guild:1') => ({
    guildId,
    playerId,
    tokens,
    at: now,
  });
  expect(
    giftsThroughTreasuries([
      move('a', 1500),
      move('b', 500),
      move('z', 100),
      move('z', -1100),
      move('b', -500),
    ]),
  ).toEqual([gift('a', 'z', 1000)]);
  expect(giftsThroughTreasuries([move('a', 300), move('b', 100), move('z', -800)])).toEqual([
    gift('a', 'z', 300),
    gift('b', 'z', 100),
  ]);
  expect(giftsThroughTreasuries([move('a', 300), move('z', -300, 'guild:2')])).toEqual([]);
  expect(giftsThroughTreasuries([move('a', 1), move('z', -1)])).toEqual([gift('a', 'z', 1)]);
});

it('a gift through a treasury has the time of the giver’s last move', () => {
  const move = (playerId: string, tokens: number, days: number) => ({
    guildId: 'guild:1',
    playerId,
    tokens,
    at: daysAgo(days),
  });
  const moves = [move('a', 100, 9), move('a', 100, 8), move('z', -100, 7), move('z', -100, 6)];
  expect(giftsThroughTreasuries(moves)).toEqual([{ from: 'a', to: 'z', tokens: 200, at: daysAgo(8) }]);
});
