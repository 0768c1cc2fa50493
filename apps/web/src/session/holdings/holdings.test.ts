import type { OwnedBlook } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { kindKey, noToys, regroup, stacksOf } from './holdings.ts';

const toy = (id: number, blookId: number, shiny = false): OwnedBlook => ({ id, blookId, shiny, serial: id });
const copiesOf = (grouping: ReturnType<typeof regroup>, blookId: number, shiny = false): number[] =>
  grouping.kinds.get(kindKey(blookId, shiny))?.copies.map(({ id }) => id) ?? [];

/** Groups everything from scratch, for comparison. */
const whole = (blooks: readonly OwnedBlook[]) => regroup(noToys, blooks);

describe('grouping blooks by kind', () => {
  const shelf = [toy(1, 7), toy(2, 8), toy(3, 7, true), toy(4, 7), toy(5, 9)];

  it('separates shiny from plain blooks [2.3.02]', () => {
    const grouping = whole(shelf);
    expect(copiesOf(grouping, 7)).toEqual([1, 4]);
    expect(copiesOf(grouping, 7, true)).toEqual([3]);
    expect(grouping.kinds.size).toBe(4);
  });

  it('keeps the objects of unchanged kinds', () => {
    const before = whole(shelf);
    const after = regroup(before, [...shelf.filter(({ id }) => id !== 4), toy(6, 8)]);
    expect(copiesOf(after, 7)).toEqual([1]);
    expect(copiesOf(after, 8)).toEqual([2, 6]);
    expect(after.kinds.get('9')).toBe(before.kinds.get('9'));
    expect(after.kinds.get('7s')).toBe(before.kinds.get('7s'));
    expect(copiesOf(before, 7)).toEqual([1, 4]);
  });

  it('removes a kind with its last copy', () => {
    const after = regroup(
      whole(shelf),
      shelf.filter(({ id }) => id !== 5),
    );
    expect(after.kinds.has('9')).toBe(false);
  });

  it('returns the same object for the same list', () => {
    const grouping = whole(shelf);
    expect(regroup(grouping, shelf)).toBe(grouping);
  });

  it('equals a grouping from scratch after any changes', () => {
    let seed = 1;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return seed % below;
    };
    let owned: OwnedBlook[] = [];
    let grouping = noToys;
    for (let round = 0, id = 1; round < 200; round++) {
      const kept = owned.filter(() => random(10) > 1);
      const come = Array.from({ length: random(12) }, () => toy(id++, random(5) + 1, random(4) === 0));
      owned = [...kept, ...come];
      // Once in a while a whole new list arrives in another order.
      if (round % 20 === 19) owned = owned.map((blook) => ({ ...blook })).reverse();
      grouping = regroup(grouping, owned);
      const expected = whole(owned);
      const sorted = (kinds: typeof grouping.kinds) =>
        [...kinds.values()]
          .map(({ key, copies }) => [key, copies.map(({ id: copy }) => copy).sort((a, b) => a - b)])
          .sort();
      expect(sorted(grouping.kinds)).toEqual(sorted(expected.kinds));
    }
  });
});

describe('a stack of items', () => {
  it('has the item with the fewest uses left first', () => {
    const stacks = stacksOf([
      { id: 1, itemId: 11, usesLeft: 3 },
      { id: 2, itemId: 11, usesLeft: 1 },
      { id: 3, itemId: 4, usesLeft: 1 },
      { id: 4, itemId: 11, usesLeft: 1 },
    ]);
    expect(stacks.get(11)?.map(({ id }) => id)).toEqual([2, 4, 1]);
    expect(stacks.get(4)).toHaveLength(1);
  });
});
