import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onSale, type Stocked, WEEKLY_SHOP_SIZE, weekEnd, weeklyStock, weekOf, weekStart } from './shop.ts';

const WEEK = 7 * 86_400_000;
const kinds = ['item', 'blook', 'banner', 'title', 'font'];

const stock = (count: number): Stocked[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    type: kinds[index % kinds.length] ?? 'item',
    weekly: true,
  }));

const ids = (entries: readonly Stocked[]) => entries.map(({ id }) => id);
const anyMoment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const later = (at: Date, weeks: number) => new Date(at.getTime() + weeks * WEEK);

describe('the shop week', () => {
  it('starts on Monday at 00:00 UTC', () => {
    const sunday = new Date('2026-11-15T23:59:59.999Z');
    const monday = new Date('2026-11-16T00:00:00.000Z');
    expect(weekOf(monday)).toBe(weekOf(sunday) + 1);
    expect(weekStart(monday)).toEqual(monday);
    expect(weekEnd(sunday)).toEqual(monday);
    expect(weekStart(new Date('2026-11-22T12:00:00Z'))).toEqual(monday);
  });

  it('contains every moment exactly once', () => {
    fc.assert(
      fc.property(anyMoment, (at) => {
        expect(weekStart(at).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(weekEnd(at).getTime()).toBeGreaterThan(at.getTime());
        expect(weekEnd(at).getTime() - weekStart(at).getTime()).toBe(WEEK);
        expect(weekStart(at).getUTCDay()).toBe(1);
      }),
    );
  });
});

describe('the weekly stock', () => {
  it('is the same for every player all week, whatever the order of the list [2.3.09]', () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 1, max: 40 })
          .chain((count) =>
            fc.tuple(
              fc.constant(stock(count)),
              fc.shuffledSubarray(stock(count), { minLength: count, maxLength: count }),
            ),
          ),
        anyMoment,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        ([entries, shuffled], at, part) => {
          const alsoThisWeek = new Date(weekStart(at).getTime() + Math.floor(part * WEEK));
          const expected = ids(weeklyStock(entries, at));
          expect(ids(weeklyStock(entries, alsoThisWeek))).toEqual(expected);
          expect(ids(weeklyStock(shuffled, at)).sort((a, b) => a - b)).toEqual(expected);
        },
      ),
    );
  });

  it('contains every entry exactly once in a round of weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), anyMoment, (count, at) => {
        const entries = stock(count);
        const weeks = Math.ceil(count / WEEKLY_SHOP_SIZE);
        const start = later(at, -(((weekOf(at) % weeks) + weeks) % weeks));
        const seen = Array.from({ length: weeks }, (_, week) =>
          ids(weeklyStock(entries, later(start, week))),
        );
        expect(seen.flat().sort((a, b) => a - b)).toEqual(ids(entries));
        for (const week of seen) {
          expect(week.length).toBeGreaterThan(0);
          expect(week.length).toBeLessThanOrEqual(WEEKLY_SHOP_SIZE);
        }
      }),
    );
  });

  it('contains several kinds each week', () => {
    const entries = stock(30);
    for (let week = 0; week < 50; week++) {
      const kindsNow = new Set(
        weeklyStock(entries, later(new Date('2026-11-16'), week)).map(({ type }) => type),
      );
      expect(kindsNow.size).toBeGreaterThanOrEqual(4);
    }
  });

  it('changes every week and is shuffled again each round', () => {
    const entries = stock(30);
    const weeks = Array.from({ length: 10 }, (_, week) =>
      ids(weeklyStock(entries, later(new Date('2026-11-16'), week))).join(),
    );
    expect(new Set(weeks).size).toBe(10);
  });

  it('may be empty', () => {
    expect(weeklyStock([], new Date())).toEqual([]);
    expect(weeklyStock([{ id: 1, type: 'item', weekly: false }], new Date())).toEqual([]);
  });

  it('is sold beside the permanent entries, in the order of the list', () => {
    const entries = [
      ...stock(20),
      { id: 90, type: 'item', weekly: false },
      { id: 91, type: 'font', weekly: false },
    ];
    const at = new Date('2026-11-18T10:00:00Z');
    const now = onSale(entries, at);
    expect(ids(now).slice(-2)).toEqual([90, 91]);
    expect(ids(now).slice(0, -2)).toEqual(ids(weeklyStock(entries, at)));
    expect(now).toEqual(entries.filter((entry) => now.includes(entry)));
  });

  it('has what staff show, and lacks what staff withdraw', () => {
    const entries = [...stock(20), { id: 90, type: 'item', weekly: false }];
    const at = new Date('2026-11-18T10:00:00Z');
    const [onTurn = 0] = ids(weeklyStock(entries, at));
    const waiting = ids(entries).find((id) => !ids(onSale(entries, at)).includes(id)) ?? 0;
    const changed = ids(onSale(entries, at, { shown: [waiting], withdrawn: [onTurn, 90] }));
    const usual = ids(onSale(entries, at)).filter((id) => id !== onTurn && id !== 90);
    expect(changed).toEqual([...usual, waiting].sort((a, b) => a - b));
    expect(ids(onSale(entries, at, { shown: [waiting], withdrawn: [waiting] }))).toEqual(
      ids(onSale(entries, at)),
    );
  });

  it('of a week stays the same from one version of the game to the next', () => {
    expect(ids(weeklyStock(stock(20), new Date('2026-11-18T10:00:00Z')))).toEqual([6, 7, 18, 19, 20]);
  });
});
