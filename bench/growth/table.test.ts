import { describe, expect, it } from 'vitest';
import { growingTables, type SizeFigures } from './figures.ts';
import { type Measured, rowsRead, sumOf } from './measure.ts';
import type { Statement } from './plans.ts';
import { aligned, callLines, meets } from './table.ts';

const statement = (over: Partial<Statement> = {}): Statement => ({
  text: 'select 1',
  inner: false,
  plan: { 'Node Type': 'Result' },
  scans: [],
  returned: 1,
  pages: 4,
  ...over,
});
const call = (ms: number, all: Statement[], pace = 0.1): Measured => ({
  name: 'lookup',
  ms,
  pace,
  ...sumOf(all),
  all,
});
const size = (players: number, wallets: number, calls: Measured[]): SizeFigures => ({
  players,
  fillSeconds: 1,
  bytes: 1,
  tables: new Map([
    ['wallets', wallets],
    ['rooms', 50],
  ]),
  rowCount: wallets,
  calls,
  jobs: [],
});

describe('the figures of a call', () => {
  it('include statements within functions, but do not count them as statements of the call', () => {
    const scans = [
      { table: 'wallets', rows: 3, isWhole: false },
      { table: 'rooms', rows: 9, isWhole: false },
    ];
    const all = [statement({ returned: 2 }), statement({ inner: true, scans, returned: 0 })];
    expect(sumOf(all)).toEqual({ statements: 1, returned: 3, pages: 4 });
    expect(rowsRead(all, new Set(['wallets']))).toBe(3);
  });
});

describe('the goals of a call', () => {
  const small = size(10, 1000, [call(1, [statement()])]);

  it('are met by a call that costs the same at both sizes', () => {
    const [line] = callLines([small, size(100, 10_000, [call(1.2, [statement()])])]);
    expect(line && meets(line)).toBe(true);
  });

  it('are met by a call that takes longer on a machine that became slower', () => {
    const [line] = callLines([small, size(100, 10_000, [call(2, [statement()], 0.2)])]);
    expect(line).toMatchObject({ slower: 1 });
  });

  it('are missed by one that is slower, reads too much or scans a table that grows', () => {
    const scan = (rows: number, isWhole: boolean) =>
      statement({ scans: [{ table: 'wallets', rows, isWhole }] });
    const slow = call(1.6, [statement()]);
    const greedy = call(1, [scan(21, false)]);
    const scanning = call(1, [{ ...scan(10_000, true), returned: 10_000 }]);
    for (const missed of [slow, greedy, scanning]) {
      const [line] = callLines([small, size(100, 10_000, [missed])]);
      expect(line && meets(line)).toBe(false);
    }
  });

  it('are missed by a plan of the smaller size alone', () => {
    const scans = [{ table: 'wallets', rows: 2000, isWhole: true }];
    const before = size(10, 2000, [call(1, [statement({ scans, returned: 2000 })])]);
    const [line] = callLines([before, size(100, 10_000, [call(1, [statement()])])]);
    expect(line).toMatchObject({ scans: ['wallets'], read: 0, readPerRow: 1 });
    expect(line && meets(line)).toBe(false);
  });

  it('allow a scan at a size where the table is small', () => {
    const scans = [{ table: 'wallets', rows: 1000, isWhole: true }];
    const before = size(10, 1000, [call(1, [statement({ scans })])]);
    const [line] = callLines([before, size(100, 10_000, [call(1, [statement()])])]);
    expect(line).toMatchObject({ scans: [], readPerRow: 0 });
  });

  it('allow a scan of a table that does not grow, and one that ends early', () => {
    const scans = [
      { table: 'rooms', rows: 50, isWhole: true },
      { table: 'wallets', rows: 250, isWhole: true },
    ];
    const [line] = callLines([small, size(100, 10_000, [call(1, [statement({ scans, returned: 20 })])])]);
    expect(line && meets(line)).toBe(true);
  });
});

describe('a table that grows', () => {
  it('has at least twice the rows at the larger size', () => {
    expect([...growingTables(size(10, 1000, []), size(100, 2000, []))]).toEqual(['wallets']);
    expect([...growingTables(size(10, 1000, []), size(100, 1999, []))]).toEqual([]);
  });
});

describe('a table of figures', () => {
  it('aligns names to the left and figures to the right', () => {
    expect(
      aligned([
        ['call', 'ms'],
        ['a', '1.25'],
      ]),
    ).toEqual(['call    ms', 'a     1.25']);
  });
});
