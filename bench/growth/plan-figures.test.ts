import { describe, expect, it } from 'vitest';
import { figuresOf } from './plan-figures.ts';

const scan = (over: object) => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'blooks',
  'Actual Rows': 1,
  'Actual Loops': 1,
  ...over,
});
const over = (type: string, rows: number, ...Plans: ReturnType<typeof scan>[]) => ({
  'Node Type': type,
  'Actual Rows': rows,
  'Actual Loops': 1,
  Plans,
});
const rows = (plan: Parameters<typeof figuresOf>[0]) => figuresOf(plan).scans.map((one) => one.rows);

describe('the figures of a plan', () => {
  it('have the rows of each scan, with those that a filter dropped, over all loops', () => {
    const plan = over(
      'Nested Loop',
      6,
      scan({ 'Actual Rows': 3, 'Rows Removed by Filter': 2 }),
      scan({ 'Actual Rows': 2, 'Actual Loops': 3, 'Rows Removed by Index Recheck': 1 }),
    );
    expect(figuresOf(plan).returned).toBe(6);
    expect(rows(plan)).toEqual([5, 9]);
  });

  it('count the rows of a bitmap once', () => {
    const index = scan({ 'Node Type': 'Bitmap Index Scan', 'Actual Rows': 10 });
    expect(rows(scan({ 'Node Type': 'Bitmap Heap Scan', 'Actual Rows': 10, Plans: [index] }))).toEqual([10]);
  });

  it('name each table that is read without an index', () => {
    const whole = scan({ 'Node Type': 'Seq Scan', 'Relation Name': 'wallets', 'Rows Removed by Filter': 99 });
    expect(figuresOf(over('Limit', 1, whole)).scans).toEqual([
      { table: 'wallets', rows: 100, isWhole: true },
    ]);
  });

  it('count the rows that an insert wrote as returned rows', () => {
    const plan = over('ModifyTable', 0, scan({ 'Node Type': 'Result', 'Actual Rows': 25 }));
    expect(figuresOf(plan)).toMatchObject({ scans: [], returned: 25 });
  });

  it('count the rows that are put together into one, but not those that are only counted', () => {
    const many = scan({ 'Actual Rows': 40 });
    const gathered = { ...over('Aggregate', 1, many), Output: ['json_agg(b.id)'] };
    const counted = { ...over('Aggregate', 1, many), Output: ['count(*)'] };
    expect([figuresOf(gathered).returned, figuresOf(counted).returned]).toEqual([40, 1]);
  });

  it('ignore scans that were never run', () => {
    expect(figuresOf(scan({ 'Actual Rows': 0, 'Actual Loops': 0 }))).toEqual({
      scans: [],
      returned: 0,
      pages: 0,
    });
  });

  it('count pages in memory and from elsewhere, once for the whole plan', () => {
    const plan = over('Limit', 1, scan({ 'Shared Hit Blocks': 3, 'Shared Read Blocks': 2 }));
    expect(figuresOf({ ...plan, 'Shared Hit Blocks': 3, 'Shared Read Blocks': 2 }).pages).toBe(5);
  });
});
