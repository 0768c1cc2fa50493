/** docs/capacity.md says of every table how it grows and what bounds it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tableOwners } from '../apps/server/src/database/owners/table-owners.ts';
import { root } from './run.ts';

const text = readFileSync(join(root, 'docs/capacity.md'), 'utf8');
const lines = text.split('\n').filter((line) => line.startsWith('| `'));
const cells = lines.map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
);

it('every table has one line in capacity.md, and every line is about a table', () => {
  const named = cells.map(([name = '']) => name.replaceAll('`', ''));
  expect(named.toSorted()).toEqual(Object.keys(tableOwners).sort());
});

it('every line of capacity.md has rows, bytes and a bound', () => {
  expect(cells.filter((line) => line.length !== 4 || line.includes(''))).toEqual([]);
});

it('every job that capacity.md names exists', () => {
  const source = join(root, 'apps/server/src');
  const jobs = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/name: '([a-z-]+)'/g)])
    .map(([, name]) => name);
  const named = lines.flatMap((line) => [...line.matchAll(/job `([a-z-]+)`/g)].map(([, name]) => name));
  expect(named.filter((name) => !jobs.includes(name))).toEqual([]);
});
