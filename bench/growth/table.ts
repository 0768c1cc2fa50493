/** Tables of figures for the terminal: what each call costs at each size, beside the goals. */
import { median } from '../bench.ts';
import { growingTables, largeTables, type SizeFigures } from './figures.ts';
import type { JobTime } from './jobs.ts';
import { type Measured, rowsRead } from './measure.ts';

export const MOST_SLOWER = 1.5;
export const MOST_READ = 20;
const LONG_SCAN = 500;

export interface CallLine {
  name: string;
  /** At the largest size to the smallest, by the pace of the machine at each. */
  slower: number;
  /** Rows of tables that grow, at the largest size. */
  read: number;
  /** To the rows that were returned, at the size where it is most: PostgreSQL plans by the size of its tables. */
  readPerRow: number;
  /** Tables that grow and were read from end to end, at any size. */
  scans: string[];
}

export function callLines(sizes: readonly SizeFigures[]): CallLine[] {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) return [];
  const growing = growingTables(smallest, largest);
  const atEach = sizes.map((size) => ({
    ...size,
    growing: new Set(largeTables(size).filter((table) => growing.has(table))),
  }));
  return largest.calls.map(({ name, ms, pace, all }) => {
    const plans = atEach.flatMap((size) => {
      const call = size.calls.find((other) => other.name === name);
      return call ? [{ size, call }] : [];
    });
    const first = plans[0]?.call;
    return {
      name,
      slower: ms / pace / (first ? first.ms / first.pace : Number.NaN),
      read: rowsRead(all, growing),
      readPerRow: Math.max(
        ...plans.map(({ size, call }) => rowsRead(call.all, size.growing) / Math.max(1, call.returned)),
      ),
      scans: [...new Set(plans.flatMap(({ size, call }) => wholeScans(call, size.growing)))],
    };
  });
}

/** One that a limit ends early is as good as an index. */
const wholeScans = ({ all }: Measured, tables: ReadonlySet<string>): string[] =>
  all
    .flatMap(({ scans }) => scans)
    .filter(({ table, rows, isWhole }) => isWhole && rows > LONG_SCAN && tables.has(table))
    .map(({ table }) => table);

export const meets = ({ slower, readPerRow, scans }: CallLine): boolean =>
  slower <= MOST_SLOWER && readPerRow <= MOST_READ && scans.length === 0;

export function callTable(sizes: readonly SizeFigures[]): string[] {
  const lines = callLines(sizes);
  const head = [
    'call',
    'statements',
    ...sizes.map(({ players }) => `ms at ${shown(players)}`),
    `ratio (≤ ${MOST_SLOWER})`,
    ...sizes.map(({ players }) => `pages at ${shown(players)}`),
    'read',
    'returned',
    `read per row (≤ ${MOST_READ})`,
    'whole scans (none)',
    '',
  ];
  const rows = lines.map((line) => {
    const calls = sizes.map(({ calls }) => calls.find(({ name }) => name === line.name));
    const last = calls.at(-1);
    return [
      line.name,
      String(last?.statements ?? ''),
      ...calls.map((call) => call?.ms.toFixed(2) ?? ''),
      line.slower.toFixed(2),
      ...calls.map((call) => shown(call?.pages ?? 0)),
      shown(line.read),
      shown(last?.returned ?? 0),
      line.readPerRow.toFixed(1),
      line.scans.join(' '),
      meets(line) ? 'met' : 'MISSED',
    ];
  });
  const paces = sizes.map(({ calls }) => median(calls.map(({ pace }) => pace)).toFixed(3));
  return [...aligned([head, ...rows]), `a statement that reads nothing took ${paces.join(', ')} ms`];
}

/** Seconds at each size, and for each million rows of the database. */
export function jobTable(sizes: readonly SizeFigures[]): string[] {
  const head = ['job', ...sizes.flatMap(({ players }) => [`ms at ${shown(players)}`, 'ms per million rows'])];
  const rows = (sizes.at(-1)?.jobs ?? []).map(({ name }) => [
    name,
    ...sizes.flatMap(({ jobs, rowCount }) => {
      const ms = 1000 * (jobs.find((job: JobTime) => job.name === name)?.seconds ?? Number.NaN);
      return [ms.toFixed(1), ((ms * 1e6) / rowCount).toFixed(2)];
    }),
  ]);
  return aligned([head, ...rows]);
}

/** The first column to the left, the others to the right. */
export function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

const shown = (value: number): string => Math.round(value).toLocaleString('en');
