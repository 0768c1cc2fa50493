/**
 * `npm run requirements [area]`: lists the numbered requirements of docs/requirements.md without a test.
 * A test names a requirement by its id in square brackets, e.g. `[1.4.07]`.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run.ts';

export interface Requirement {
  id: string;
  area: string;
  text: string;
}

/** Parses lines of the form `- 1.4.07 · start-up · text`. Open points and repetitions need no test. */
export const parseRequirements = (markdown: string): Requirement[] =>
  markdown
    .split('\n')
    .map((line) => /^- (\d\.\d\.\d{2,3}) · ([a-z-]+) · (.*)$/.exec(line))
    .flatMap((match) => (match ? [{ id: match[1] ?? '', area: match[2] ?? '', text: match[3] ?? '' }] : []))
    .filter(({ text }) => !text.startsWith('Left open') && !text.startsWith('See '));

export const namedIn = (source: string): string[] =>
  [...source.matchAll(/\[(\d\.\d\.\d{2,3}(?:[ ,]+\d\.\d\.\d{2,3})*)\]/g)].flatMap((match) =>
    (match[1] ?? '').split(/[ ,]+/),
  );

export async function missingRequirements(): Promise<{ all: Requirement[]; missing: Requirement[] }> {
  const all = parseRequirements(await readFile(join(root, 'docs/requirements.md'), 'utf8'));
  const named = new Set<string>();
  const tests = ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', 'e2e/**/*.ts'];
  for await (const file of glob(tests, { cwd: root })) {
    for (const id of namedIn(await readFile(join(root, file), 'utf8'))) named.add(id);
  }
  return { all, missing: all.filter(({ id }) => !named.has(id)) };
}

if (import.meta.main) {
  const { all, missing } = await missingRequirements();
  const [wanted] = process.argv.slice(2);
  const areas = Map.groupBy(missing, ({ area }) => area);
  for (const [area, list] of [...areas].sort(([a], [b]) => a.localeCompare(b))) {
    if (wanted && wanted !== area) continue;
    console.log(`\n${area}: ${list.length} without a test`);
    for (const { id, text } of list) console.log(`  ${id}  ${text}`);
  }
  console.log(`\n${all.length - missing.length} of ${all.length} requirements have a test that names them.`);
}
