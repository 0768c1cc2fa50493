import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bySellingOrder,
  countDuplicates,
  duplicatesOf,
  keptBack,
  keptBecause,
  salePrice,
  shopQuantityMost,
  soldLast,
} from './selling.ts';

const copy = (id: number, blookId: number, serial: number | undefined, more = {}) => ({
  id,
  blookId,
  serial,
  shiny: false,
  held: false,
  ...more,
});

describe('the selling price', () => {
  it('is ten times as high for a shiny [2.7.12, 2.9.16]', () => {
    expect(salePrice(18, false)).toBe(18);
    expect(salePrice(18, true)).toBe(180);
  });
});

describe('the selling order', () => {
  it('has the highest serial first and a copy without a serial last [2.5.26]', () => {
    const copies = [copy(1, 5, 31), copy(2, 5, 1544), copy(3, 5, undefined), copy(4, 5, 412)];
    expect(copies.sort(bySellingOrder).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  });
});

it('the newer of two copies without a serial is sold first', () => {
  const copies = [copy(1, 5, undefined), copy(3, 5, undefined), copy(2, 5, undefined)];
  expect(copies.sort(bySellingOrder).map(({ id }) => id)).toEqual([3, 2, 1]);
});

it('the copy that would be sold last has no serial, or else the lowest', () => {
  expect(soldLast([copy(1, 5, 31), copy(2, 5, 7), copy(4, 5, 412)])?.id).toBe(2);
  expect(soldLast([copy(2, 5, 7), copy(3, 5, undefined)])?.id).toBe(3);
  expect(soldLast([])).toBeUndefined();
});

describe('the duplicates', () => {
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);

  it('are all but the lowest serial of each kind, with shinies as a separate kind', () => {
    const shelf = [
      copy(1, 5, 10),
      copy(2, 5, 3),
      copy(3, 5, 7, { shiny: true }),
      copy(4, 6, 1),
      copy(5, 5, 90),
    ];
    expect(ids(duplicatesOf(shelf, null))).toEqual([1, 5]);
  });

  it('exclude a copy without a serial', () => {
    const shelf = [copy(1, 5, 10), copy(2, 5, undefined), copy(3, 5, 1)];
    expect(ids(duplicatesOf(shelf, null))).toEqual([1, 3]);
  });

  it('never include the avatar', () => {
    const shelf = [copy(1, 5, 10), copy(2, 5, 3)];
    expect(ids(duplicatesOf(shelf, 1))).toEqual([2]);
  });

  it('exclude held copies, which do not count as the one to keep either', () => {
    const shelf = [copy(1, 5, 10), copy(2, 5, 3, { held: true }), copy(3, 5, 4)];
    expect(ids(duplicatesOf(shelf, null))).toEqual([1]);
  });

  it('exclude every locked copy, and one of them is the one to keep [3.4.07]', () => {
    const shelf = [
      copy(1, 5, 10, { locked: true }),
      copy(2, 5, 3),
      copy(3, 5, 4),
      copy(4, 5, 9, { locked: true }),
    ];
    expect(ids(duplicatesOf(shelf, null))).toEqual([2, 3]);
    expect(ids(duplicatesOf(shelf, 3))).toEqual([2]);
    expect(ids(duplicatesOf([copy(1, 5, 1, { locked: true })], null))).toEqual([]);
  });

  it('exclude every showcased copy, and one of them is the one to keep [3.4.07]', () => {
    const shelf = [copy(1, 5, 10, { showcased: true }), copy(2, 5, 3), copy(3, 5, 4)];
    expect(ids(duplicatesOf(shelf, null))).toEqual([2, 3]);
    // A showcased copy that is listed may be gone tomorrow, so another one is kept.
    const listed = [copy(1, 5, 10, { showcased: true, held: true }), copy(2, 5, 3), copy(3, 5, 4)];
    expect(ids(duplicatesOf(listed, null))).toEqual([3]);
  });

  it('keep back locked, held and showcased copies of kinds with several [3.4.07]', () => {
    const shelf = [
      copy(1, 5, 10, { locked: true, showcased: true }),
      copy(2, 5, 3),
      copy(3, 5, 4, { held: true, showcased: true }),
      copy(4, 6, 9, { locked: true }),
      copy(5, 5, 11, { showcased: true }),
    ];
    expect(keptBack(shelf).map((one) => [one.id, keptBecause(one)])).toEqual([
      [1, 'locked'],
      [3, 'held'],
      [5, 'showcased'],
    ]);
    const two = [copy(1, 5, 10, { locked: true }), copy(2, 5, 3)];
    expect(ids(keptBack(two))).toEqual([1]);
  });

  it('leave exactly one free copy of every kind', () => {
    const anyShelf = fc.array(
      fc.record({ blookId: fc.integer({ min: 1, max: 4 }), shiny: fc.boolean(), held: fc.boolean() }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anyShelf, (rows) => {
        const shelf = rows.map((row, index) => ({ ...row, id: index + 1, serial: index + 1 }));
        const sold = new Set(duplicatesOf(shelf, null));
        const kind = ({ blookId, shiny }: (typeof shelf)[number]) => `${blookId} ${shiny}`;
        const free = shelf.filter(({ held }) => !held);
        const left = free.filter((one) => !sold.has(one));
        expect(left.map(kind).sort()).toEqual([...new Set(free.map(kind))].sort());
        expect([...sold].some(({ held }) => held)).toBe(false);
      }),
    );
  });
});

describe('the count of the duplicates', () => {
  const flag = fc.boolean();
  const anyShelf = fc.array(
    fc.record({
      blookId: fc.integer({ min: 1, max: 3 }),
      shiny: flag,
      held: flag,
      locked: flag,
      showcased: flag,
    }),
    { maxLength: 40 },
  );

  it('is the number of sold copies of each kind, with or without equal copies', () => {
    fc.assert(
      fc.property(anyShelf, fc.nat(45), (rows, avatar) => {
        const shelf = rows.map((row, index) => ({ ...row, id: index, serial: index + 1 }));
        const alike = Map.groupBy(shelf, ({ id, serial, ...rest }) =>
          JSON.stringify({ ...rest, worn: id === avatar }),
        );
        const counted = countDuplicates(
          [...alike].map(([state, { length }]) => ({ ...JSON.parse(state), count: length })),
        );
        const sold = Map.groupBy(duplicatesOf(shelf, avatar), ({ blookId, shiny }) => `${blookId} ${shiny}`);
        expect(counted.map(({ blookId, shiny, count }) => [`${blookId} ${shiny}`, count])).toEqual(
          [...sold].map(([kind, { length }]) => [kind, length]),
        );
      }),
    );
  });

  it('includes equal copies among those that are kept back', () => {
    const locked = { blookId: 5, shiny: false, held: false, locked: true, showcased: false };
    expect(keptBack([{ ...locked, count: 1 }])).toEqual([]);
    expect(keptBack([{ ...locked, count: 3 }])).toHaveLength(1);
  });
});

describe('the shop', () => {
  it('sells cosmetics one at a time', () => {
    expect(['item', 'blook', 'banner', 'title', 'font'].map(shopQuantityMost)).toEqual([25, 5, 1, 1, 1]);
  });
});
