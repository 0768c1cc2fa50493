import { describe, expect, it } from 'vitest';
import { givesFrom, givingFault, inWords, leastToAsk, mostToPay, worthOf } from './giving.ts';

const born = new Date('2026-11-15T12:00:00Z');
const hoursLater = (hours: number) => new Date(born.getTime() + hours * 3_600_000);

describe('a new account', () => {
  const account = { createdAt: born, lifted: false };

  it('may give after the set number of hours, to the millisecond', () => {
    expect(givesFrom(account, 24, born)).toEqual(hoursLater(24));
    expect(givesFrom(account, 24, new Date(hoursLater(24).getTime() - 1))).toEqual(hoursLater(24));
    expect(givesFrom(account, 24, hoursLater(24))).toBeNull();
  });

  it('may give at once if there is no waiting time or staff lifted it', () => {
    expect(givesFrom(account, 0, born)).toBeNull();
    expect(givesFrom({ ...account, lifted: true }, 24, born)).toBeNull();
  });

  it('cannot give, and deals only within a tenth of the worth', () => {
    expect(givingFault(true, { kind: 'give' })).toBe('GIVING_TOO_NEW');
    expect(givingFault(true, { kind: 'pay', tokens: 110, worth: 100 })).toBeNull();
    expect(givingFault(true, { kind: 'pay', tokens: 111, worth: 100 })).toBe('GIVING_PRICE_HIGH');
    expect(givingFault(true, { kind: 'ask', tokens: 90, worth: 100 })).toBeNull();
    expect(givingFault(true, { kind: 'ask', tokens: 89, worth: 100 })).toBe('GIVING_PRICE_LOW');
    expect(givingFault(true, { kind: 'pay', tokens: 1, worth: null })).toBe('GIVING_PRICE_UNKNOWN');
    expect([mostToPay(8), leastToAsk(8), mostToPay(1), leastToAsk(1)]).toEqual([8, 8, 1, 1]);
  });

  it('may do anything once it is no longer new', () => {
    expect(givingFault(false, { kind: 'give' })).toBeNull();
    expect(givingFault(false, { kind: 'pay', tokens: 9_999, worth: 1 })).toBeNull();
    expect(givingFault(false, { kind: 'ask', tokens: 1, worth: null })).toBeNull();
  });
});

describe('the worth of a thing', () => {
  const sales = (price: number, pairs: string) =>
    pairs.split(' ').map((pair) => ({ price, seller: pair[0] ?? '', buyer: pair[1] ?? '' }));
  const market = sales(500, 'ax by cz ay bz');

  it('is the shop price, or the market median if that is higher', () => {
    expect(worthOf({ counterPrice: 1, sales: [], dealers: [] })).toBe(1);
    expect(worthOf({ counterPrice: 8, sales: [], dealers: [] })).toBe(8);
    expect(worthOf({ counterPrice: 8, sales: market, dealers: [] })).toBe(500);
    expect(worthOf({ counterPrice: 900, sales: market, dealers: [] })).toBe(900);
    expect(worthOf({ counterPrice: null, sales: market, dealers: [] })).toBe(500);
  });

  it('is unknown without a shop price and without sales', () => {
    expect(worthOf({ counterPrice: null, sales: [], dealers: [] })).toBeNull();
    expect(worthOf({ counterPrice: 0, sales: [], dealers: [] })).toBeNull();
  });

  it('ignores sales by the two players of the deal and sales among a few friends', () => {
    for (const dealer of ['a', 'x'])
      expect(worthOf({ counterPrice: 8, sales: market, dealers: [dealer] })).toBe(8);
    expect(worthOf({ counterPrice: 8, sales: sales(9000, 'ax ax ax ax ax ax'), dealers: [] })).toBe(8);
    expect(worthOf({ counterPrice: 8, sales: sales(9000, 'ax bx cx ax bx cx'), dealers: [] })).toBe(8);
    expect(worthOf({ counterPrice: 8, sales: sales(9000, 'ax by cz'), dealers: [] })).toBe(8);
    expect(worthOf({ counterPrice: 8, sales: sales(9000, 'ax by cz ax'), dealers: [] })).toBe(8);
    expect(worthOf({ counterPrice: 8, sales: sales(9000, 'ax bx cy ay bx'), dealers: [] })).toBe(8);
    expect(worthOf({ counterPrice: 8, sales: sales(9000, 'ax ay az bx by'), dealers: [] })).toBe(8);
  });
});

it('the waiting time is shown in words and never understated', () => {
  const minute = 60_000;
  expect(
    [0, 1, minute, minute + 1, 59 * minute, 60 * minute, 61 * minute, 1440 * minute].map(inWords),
  ).toEqual([
    'in a minute',
    'in a minute',
    'in a minute',
    'in 2 minutes',
    'in 59 minutes',
    'in an hour',
    'in 2 hours',
    'in 24 hours',
  ]);
});
