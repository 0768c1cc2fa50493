import { describe, expect, it } from 'vitest';
import { figuresOf } from './plan-figures.ts';

const scan = (over: object) => ({ 'Node Type': 'Index Scan', 'Actual Rows': 1, 'Actual Loops': 1, ...over });

describe('the figures of a plan', () => {
  it('add up the rows of scans, with those that a filter dropped, over all loops', () => {
    const plan = {
      'Node Type': 'Nested Loop',
      'Actual Rows': 6,
      'Actual Loops': 1,
      Plans: [
        scan({ 'Actual Rows': 3, 'Rows Removed by Filter': 2 }),
        scan({ 'Actual Rows': 2, 'Actual Loops': 3, 'Rows Removed by Index Recheck': 1 }),
      ],
    };
    expect(figuresOf(plan)).toEqual({ read: 5 + 9, returned: 6, wholeScans: [] });
  });

  it('count the rows of a bitmap once', () => {
    const plan = scan({
      'Node Type': 'Bitmap Heap Scan',
      'Actual Rows': 10,
      Plans: [scan({ 'Node Type': 'Bitmap Index Scan', 'Actual Rows': 10 })],
    });
    expect(figuresOf(plan).read).toBe(10);
  });

  it('name each table that is read from end to end', () => {
    const plan = {
      'Node Type': 'Aggregate',
      'Actual Rows': 1,
      'Actual Loops': 1,
      Plans: [
        scan({ 'Node Type': 'Seq Scan', 'Relation Name': 'wallets', 'Rows Removed by Filter': 99 }),
      ],
    };
    expect(figuresOf(plan)).toEqual({ read: 100, returned: 1, wholeScans: [{ table: 'wallets', rows: 100 }] });
  });

  it('take what an insert wrote for what it returned', () => {
    const plan = {
      'Node Type': 'ModifyTable',
      'Actual Rows': 0,
      'Actual Loops': 1,
      Plans: [scan({ 'Node Type': 'Result', 'Actual Rows': 25 })],
    };
    expect(figuresOf(plan)).toEqual({ read: 0, returned: 25, wholeScans: [] });
  });

  it('ignore scans that were never run', () => {
    expect(figuresOf(scan({ 'Actual Rows': 0, 'Actual Loops': 0 }))).toEqual({
      read: 0,
      returned: 0,
      wholeScans: [],
    });
  });
});
