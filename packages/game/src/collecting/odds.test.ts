import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRareOrBetter, type OddsEntry, oddsNow, pick, shinyChance, shinyShare, weekdayOf } from './odds.ts';

const plainDay = { weekday: 3, chanceMultiplier: 1, shinyMultiplier: 1 };

const entry = (
  id: number,
  chance: number,
  rareOrBetter = false,
  onlyOnDay: number | null = null,
): OddsEntry => ({
  id,
  chance,
  onlyOnDay,
  rareOrBetter,
});

const tidepool = [
  entry(1, 31.5),
  entry(2, 31.5),
  entry(3, 13),
  entry(4, 13),
  entry(5, 8, true),
  entry(6, 2.65, true),
  entry(7, 0.3, true),
  entry(8, 0.05, true),
];

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const chanceOf = (table: readonly { id: number; probability: number }[], id: number) =>
  table.find((odds) => odds.id === id)?.probability ?? 0;

const anyEntries = fc
  .array(
    fc.record({
      chance: fc.oneof(fc.double({ min: 0.001, max: 100, noNaN: true }), fc.constant(0)),
      onlyOnDay: fc.option(fc.integer({ min: 0, max: 6 })),
      rareOrBetter: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((entries) => entries.map((rest, index) => ({ id: index + 1, ...rest })));
const anyNow = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  chanceMultiplier: fc.double({ min: 1, max: 50, noNaN: true }),
  shinyMultiplier: fc.double({ min: 1, max: 500, noNaN: true }),
});
const anyRoll = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

describe('the current odds', () => {
  it('are the chances of the pack when nothing changes them', () => {
    const table = oddsNow(tidepool, plainDay);
    expect(table.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { id, probability } of table) {
      expect(probability).toBeCloseTo((tidepool.find((one) => one.id === id)?.chance ?? 0) / 100, 12);
    }
  });

  it('give the share of an unavailable blook to the others in proportion', () => {
    const entries = [entry(1, 60), entry(2, 30), entry(3, 10, true, 1)];
    const monday = oddsNow(entries, { ...plainDay, weekday: 1 });
    expect(monday.map(({ probability }) => probability)).toEqual(
      [0.6, 0.3, 0.1].map((n) => expect.closeTo(n, 12)),
    );
    const tuesday = oddsNow(entries, { ...plainDay, weekday: 2 });
    expect(tuesday.map(({ id }) => id)).toEqual([1, 2]);
    expect(chanceOf(tuesday, 1)).toBeCloseTo(2 / 3, 12);
    expect(chanceOf(tuesday, 2)).toBeCloseTo(1 / 3, 12);
  });

  it('raise rare and better blooks with a booster and lower the rest in proportion', () => {
    const entries = [entry(1, 60), entry(2, 30), entry(3, 8, true), entry(4, 2, true)];
    const table = oddsNow(entries, { ...plainDay, chanceMultiplier: 1.5 });
    expect(chanceOf(table, 3)).toBeCloseTo(0.12, 12);
    expect(chanceOf(table, 4)).toBeCloseTo(0.03, 12);
    expect(chanceOf(table, 1) / chanceOf(table, 2)).toBeCloseTo(2, 12);
    expect(sum(table.map(({ probability }) => probability))).toBeCloseTo(1, 12);
  });

  it('never exceed certainty, and keep the rare blooks in proportion when they reach it', () => {
    const entries = [entry(1, 60), entry(2, 30, true), entry(3, 10, true)];
    const table = oddsNow(entries, { ...plainDay, chanceMultiplier: 100 });
    expect(chanceOf(table, 1)).toBe(0);
    expect(chanceOf(table, 2)).toBeCloseTo(0.75, 12);
    expect(pick(table, 0)).toBe(2);
  });

  it('do not change if every blook is rare', () => {
    const entries = [entry(1, 50, true), entry(2, 50, true)];
    expect(oddsNow(entries, { ...plainDay, chanceMultiplier: 2 })).toEqual(oddsNow(entries, plainDay));
  });

  it('always add up to 1 without gaps between bands', () => {
    fc.assert(
      fc.property(anyEntries, anyNow, (entries, now) => {
        const table = oddsNow(entries, now);
        const anyone = entries.some(
          (e) => e.chance > 0 && (e.onlyOnDay === null || e.onlyOnDay === now.weekday),
        );
        if (!anyone) {
          expect(table).toEqual([]);
          return;
        }
        expect(sum(table.map(({ probability }) => probability))).toBeCloseTo(1, 9);
        expect(table[0]?.from).toBe(0);
        expect(table.at(-1)?.to).toBe(1);
        for (const [index, odds] of table.entries()) {
          expect(odds.to - odds.from).toBeCloseTo(odds.probability, 9);
          expect(odds.shinyProbability).toBeLessThanOrEqual(odds.probability);
          if (index > 0) expect(odds.from).toBe(table[index - 1]?.to);
        }
      }),
    );
  });

  it('never lower a rare blook with a booster, nor raise a common one', () => {
    fc.assert(
      fc.property(anyEntries, anyNow, (entries, now) => {
        const before = oddsNow(entries, { ...now, chanceMultiplier: 1 });
        const after = oddsNow(entries, now);
        for (const { id, rareOrBetter } of entries) {
          const gained = chanceOf(after, id) - chanceOf(before, id);
          if (rareOrBetter) expect(gained).toBeGreaterThanOrEqual(-1e-12);
          else expect(gained).toBeLessThanOrEqual(1e-12);
        }
      }),
    );
  });

  it('ignore invalid input: broken chances are left out, broken boosters count as none', () => {
    const entries = [entry(1, 50), entry(2, Number.NaN), entry(3, -4), entry(4, Number.POSITIVE_INFINITY)];
    expect(oddsNow(entries, plainDay).map(({ id }) => id)).toEqual([1]);
    const broken = { weekday: 3, chanceMultiplier: Number.NaN, shinyMultiplier: -2 };
    expect(oddsNow(tidepool, broken)).toEqual(oddsNow(tidepool, plainDay));
  });
});

describe('the bands', () => {
  it('end at exactly 1 with the last blook that has a chance, despite rounding', () => {
    // Ten times 0.1 is a little below 1.
    const rares = Array.from({ length: 10 }, (_, index) => entry(index + 1, 1, true));
    expect(oddsNow(rares, plainDay).at(-1)).toMatchObject({ id: 10, to: 1 });
    const certain = oddsNow([...rares, entry(11, 10)], { ...plainDay, chanceMultiplier: 2 });
    expect(certain.slice(-2)).toMatchObject([
      { id: 10, to: 1 },
      { id: 11, probability: 0, from: 1, to: 1 },
    ]);
  });
});

describe('picking a blook', () => {
  it('returns the one whose band contains the roll', () => {
    const table = oddsNow([entry(1, 50), entry(2, 25), entry(3, 25, true)], plainDay);
    expect([0, 0.4999, 0.5, 0.7499, 0.75, 0.9999].map((roll) => pick(table, roll))).toEqual([
      1, 1, 2, 2, 3, 3,
    ]);
  });

  it('returns an available blook for every roll', () => {
    fc.assert(
      fc.property(anyEntries, anyNow, anyRoll, (entries, now, roll) => {
        const table = oddsNow(entries, now);
        const id = pick(table, roll);
        if (table.length === 0) {
          expect(id).toBeNull();
          return;
        }
        expect(chanceOf(table, id ?? 0)).toBeGreaterThan(0);
        const odds = table.find((one) => one.id === id);
        expect(roll).toBeGreaterThanOrEqual(odds?.from ?? 2);
        expect(roll).toBeLessThan(odds?.to ?? -1);
      }),
    );
  });

  it('matches the shown odds over a hundred thousand evenly spread rolls', () => {
    const table = oddsNow(tidepool, { ...plainDay, chanceMultiplier: 1.5 });
    const rolls = 100_000;
    const drawn = new Map<number, number>();
    for (let i = 0; i < rolls; i++) {
      const id = pick(table, (i + 0.5) / rolls) ?? 0;
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
    }
    for (const { id, probability } of table) {
      expect(Math.abs((drawn.get(id) ?? 0) - probability * rolls)).toBeLessThanOrEqual(1);
    }
  });

  it('throws for an invalid roll and returns null for an empty table', () => {
    const table = oddsNow([entry(1, 50), entry(2, 50, true)], plainDay);
    for (const roll of [-0.001, 1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => pick(table, roll)).toThrow(RangeError);
    }
    expect(pick([], 0.5)).toBeNull();
  });
});

describe('shiny blooks', () => {
  it('are shown with the chance divided by 100 [2.9.17]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (chance) => {
        expect(shinyShare(chance)).toBe(chance / 100);
      }),
    );
    expect(shinyShare(31.5)).toBeCloseTo(0.315, 12);
    const [bubbo] = oddsNow(tidepool, plainDay);
    expect(bubbo?.shinyProbability).toBe((bubbo?.probability ?? 0) / 100);
  });

  it('come once in a hundred, more often with a booster, and never above certainty', () => {
    expect(shinyChance()).toBe(0.01);
    expect(shinyChance(2)).toBe(0.02);
    expect(shinyChance(100)).toBe(1);
    expect(shinyChance(1_000)).toBe(1);
    expect(shinyChance(0)).toBe(0.01);
    expect(shinyShare(30, 2)).toBeCloseTo(0.6, 12);
  });
});

describe('the rules of the odds', () => {
  it('boost exactly the rarities above the common reveal', () => {
    const types = ['common', 'rare', 'epic', 'legendary', 'chroma', 'mythical'];
    expect(types.filter(isRareOrBetter)).toEqual(['rare', 'epic', 'legendary', 'chroma', 'mythical']);
  });

  it('use the weekday in UTC', () => {
    expect(weekdayOf(new Date('2026-11-15T23:59:59Z'))).toBe(0);
    expect(weekdayOf(new Date('2026-11-16T00:00:00Z'))).toBe(1);
  });
});
