import { describe, expect, it } from 'vitest';
import type { HeldThings } from '../../../session/holdings/held-queries.ts';
import { changeOf, lockedCount, lowestOfEach, type Staged, toggled, withLocks } from './padlocks.ts';

const copy = (id: number, serial = id) => ({ id, blookId: 7, shiny: false, serial });
const held: HeldThings = {
  blooks: new Map([[4, { by: 'auction', byId: 1 }]]),
  items: new Map(),
  locked: new Set([1]),
  worn: null,
};
const none: Staged = new Map();
const copies = [copy(1), copy(2), copy(3), copy(4)];

describe('pressing a toy', () => {
  it('locks all copies that are not held, and unlocks them when all are locked', () => {
    const once = toggled(held, none, copies);
    expect(changeOf(once)).toEqual({ lock: [2, 3], unlock: [] });
    expect(lockedCount(held, once, copies)).toBe(3);
    const twice = toggled(held, once, copies);
    expect(changeOf(twice)).toEqual({ lock: [], unlock: [1] });
    expect(lockedCount(held, twice, copies)).toBe(0);
  });

  it('does not change copies that are already as requested', () => {
    expect(changeOf(withLocks(held, none, [1, 4], true))).toEqual({ lock: [], unlock: [] });
  });
});

it('the lowest serial of each kind is one copy of it, one without a serial first', () => {
  const kind = { key: '7', blookId: 7, shiny: false, copies: [copy(5, 40), copy(6, 3)] };
  const old = {
    key: '8',
    blookId: 8,
    shiny: false,
    copies: [copy(8, 1), { id: 9, blookId: 8, shiny: false }],
  };
  expect(lowestOfEach([kind, old])).toEqual([6, 9]);
});
