import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusTable, isClientSeed, outcomeOf, rollMessage, rollsOf } from './fairness.ts';

const table = {
  blookIds: [1, 2, 3],
  froms: [0, 0.5, 0.9],
  shinyBelow: 0.01,
  ...bonusTable([
    { itemId: 7, chance: 2 },
    { itemId: 8, chance: 0.5 },
  ]),
};

describe('the rolls of a digest', () => {
  it('match a known example', () => {
    const seed = '010cc83d2908011efde8e783e0a7a765e466df0e8ccc278189a873e01109e88a';
    const digest = createHmac('sha256', seed).update(rollMessage('hedge-at-dusk', 549)).digest('hex');
    expect(digest.slice(0, 13)).toBe('ffd5316ec6782');
    expect(rollsOf(digest).blook).toBeCloseTo(0.999347, 6);
  });

  it('use thirteen digits each, one after the other', () => {
    const digest = ['8000000000000', '4000000000000', 'fffffffffffff', '0'.repeat(25)].join('');
    expect(rollsOf(digest)).toEqual({ blook: 0.5, shiny: 0.25, bonus: 1 - 16 ** -13 });
  });

  it('are always at least 0 and below 1', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        for (const roll of Object.values(rollsOf(Buffer.from(bytes).toString('hex')))) {
          expect(roll >= 0 && roll < 1).toBe(true);
        }
      }),
    );
  });

  it('cannot be read from an invalid digest', () => {
    for (const broken of ['', 'ff', 'g'.repeat(64), 'F'.repeat(64), 'f'.repeat(65)]) {
      expect(() => rollsOf(broken)).toThrow(RangeError);
    }
  });
});

describe('the outcome of a pull', () => {
  const outcome = (blook: number, shiny = 0.5, bonus = 0.5) => outcomeOf(table, { blook, shiny, bonus });

  it('is the band that contains the roll', () => {
    expect([0, 0.4999, 0.5, 0.8999, 0.9, 0.9999].map((roll) => outcome(roll).blookId)).toEqual([
      1, 1, 2, 2, 3, 3,
    ]);
  });

  it('is shiny only below the threshold', () => {
    expect([0, 0.00999, 0.01, 0.5].map((roll) => outcome(0, roll).shiny)).toEqual([true, true, false, false]);
  });

  it('contains at most one bonus item', () => {
    expect([0, 0.0199, 0.02, 0.0249, 0.025, 0.99].map((roll) => outcome(0, 0.5, roll).itemId)).toEqual([
      7,
      7,
      8,
      8,
      null,
      null,
    ]);
    expect(outcomeOf({ ...table, ...bonusTable([]) }, { blook: 0, shiny: 0, bonus: 0 }).itemId).toBeNull();
  });

  it('cannot be found in an empty table', () => {
    const empty = { ...table, blookIds: [], froms: [] };
    expect(() => outcomeOf(empty, { blook: 0.5, shiny: 0.5, bonus: 0.5 })).toThrow(RangeError);
  });

  it('is never a band without width', () => {
    const narrow = { ...table, froms: [0, 0, 0.9] };
    expect(outcomeOf(narrow, { blook: 0, shiny: 1, bonus: 0 }).blookId).toBe(2);
  });
});

describe('a client seed', () => {
  it('is short and plain and has no colon, which separates it from the count', () => {
    for (const good of ['a', 'hedge-at-dusk', 'A.b_9', 'x'.repeat(64)]) expect(isClientSeed(good)).toBe(true);
    for (const bad of ['', 'a:1', 'a b', 'é', 'x'.repeat(65), 'a\n']) expect(isClientSeed(bad)).toBe(false);
  });
});
