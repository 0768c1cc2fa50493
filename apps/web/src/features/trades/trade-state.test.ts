import type { Trade, TradeSide } from '@blookery/contract';
import { describe, expect, it } from 'vitest';
import { aSide, aTrade } from './trade-fixtures.ts';
import { changeOf, noTables, seatsOf, stepOf, withAnswer, withTrade } from './trade-state.ts';

describe('the state of the player’s trades', () => {
  it('follows a trade from the request to the end', () => {
    const waiting = withTrade(noTables, aTrade({ state: 'asked' }));
    expect(waiting.asks).toHaveLength(1);
    const open = withTrade(waiting, aTrade({ revision: 2 }));
    expect([open.open?.revision, open.asks]).toEqual([2, []]);
    expect(withTrade(open, aTrade({ state: 'cancelled', revision: 3 })).open).toBeNull();
    expect(withTrade(open, aTrade({ state: 'done', revision: 3 })).open?.state).toBe('done');
  });

  it('ignores messages that are older than what it has', () => {
    const open = withTrade(noTables, aTrade({ revision: 5 }));
    expect(withTrade(open, aTrade({ revision: 4, version: 9 }))).toBe(open);
    expect(withTrade(open, aTrade({ state: 'asked', revision: 1 }))).toBe(open);
    expect(withAnswer(open, { open: aTrade({ revision: 4 }), asks: [] }).open?.revision).toBe(5);
  });

  it('does not open a trade again that has ended, when an older message comes late', () => {
    const late = aTrade({ revision: 5 });
    const left = withTrade(
      withTrade(noTables, aTrade({ revision: 4 })),
      aTrade({ state: 'cancelled', revision: 6 }),
    );
    expect(withTrade(left, late)).toBe(left);
    const overtaken = withTrade(noTables, aTrade({ state: 'cancelled', revision: 6 }));
    expect(withTrade(overtaken, late)).toBe(overtaken);
    const declined = withTrade(noTables, aTrade({ state: 'declined', revision: 2 }));
    expect(withTrade(declined, aTrade({ state: 'asked' }))).toBe(declined);
    const seen = { ...withTrade(noTables, aTrade({ state: 'done', revision: 6 })), open: null };
    expect(withTrade(seen, late)).toBe(seen);
    const fetched = withAnswer(left, { open: null, asks: [] });
    expect(withTrade(fetched, late)).toBe(fetched);
  });

  it('remembers the last trades that ended, and no more', () => {
    const ids = Array.from({ length: 100 }, (_, at) => at + 1);
    const tables = ids.reduce((all, id) => withTrade(all, aTrade({ id, state: 'cancelled' })), noTables);
    expect(tables.ended).toHaveLength(20);
    expect(withTrade(tables, aTrade({ id: 100 }))).toBe(tables);
  });

  it('keeps a completed trade until it was seen', () => {
    const done = withTrade(withTrade(noTables, aTrade()), aTrade({ state: 'done', revision: 2 }));
    expect(withAnswer(done, { open: null, asks: [] })).toEqual(done);
    const next = withAnswer(done, { open: aTrade({ id: 8 }), asks: [] });
    expect([next.open?.id, next.ended]).toEqual([8, [7]]);
  });

  it('drops trades that the server no longer has, and does not open them again', () => {
    const waiting = withTrade(noTables, aTrade({ state: 'asked' }));
    expect(withAnswer(waiting, { open: null, asks: [] })).toEqual(noTables);
    const over = withAnswer(withTrade(noTables, aTrade()), { open: null, asks: [] });
    expect(over).toEqual({ ...noTables, ended: [7] });
    expect(withTrade(over, aTrade({ revision: 2 }))).toBe(over);
  });

  it('does not open a trade that ended elsewhere', () => {
    expect(withTrade(noTables, aTrade({ state: 'done' })).open).toBeNull();
  });
});

it('a trade is at one of three steps, or done', () => {
  const at = (change: Partial<Trade>, mine: Partial<TradeSide> = {}) => {
    const shown = aTrade({ ...change, sides: [aSide('me', mine), aSide('you')] });
    return stepOf(shown, seatsOf(shown, 'me'));
  };
  expect(at({})).toBe('offer');
  expect(at({}, { lockedAt: 'now' })).toBe('lock');
  expect(at({ confirmFrom: 'soon' }, { lockedAt: 'now' })).toBe('confirm');
  expect(at({ state: 'done' })).toBe('done');
});

it('a change lists what was added, how much was removed, and the tokens', () => {
  const before = aSide('you', { blooks: [{ id: 1, blookId: 1, shiny: false }], tokens: 5 });
  expect(changeOf(before, before)).toBeNull();
  const now = aSide('you', { blooks: [{ id: 2, blookId: 1, shiny: false }], tokens: 3 });
  expect(changeOf(before, now)).toEqual({ added: new Set(['blook:2']), removed: 1, tokens: -2 });
});
