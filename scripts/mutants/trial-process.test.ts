import { afterAll, expect, it } from 'vitest';
import { textOf } from './areas.ts';
import { codeChanges } from './code-mutants.ts';
import { linesOf } from './mutant.ts';
import { trialProcess } from './trial-process.ts';

const file = 'scripts/mutants/fixture/limit.ts';
const tests = ['scripts/mutants/fixture/limit.test.ts'];
const text = textOf(file);
const trials = trialProcess({ postgres: null });
afterAll(() => trials.end());

const trial = (after: string, mostMs = 20_000) => {
  const change = codeChanges(text).find((found) => linesOf(text, found).after === after);
  if (!change) throw new Error(`there is no mutant ${after}`);
  return trials.carryOut({ mutant: { ...change, file }, tests, marked: [] }, mostMs);
};

it('kills a mutant that a test notices', async () => {
  const killed = await trial('export const isTooMany = (count: number): boolean => count >= LIMIT;');
  expect(killed?.failed).toBe('scripts/mutants/fixture/limit.test.ts: counts up to the limit');
});

it('lets a mutant survive that no test notices, after another was killed', async () => {
  const survived = await trial('export const isTooFew = (count: number): boolean => count <= 1;');
  expect(survived).toMatchObject({ failed: null, files: [{ test: tests[0] }] });
});

it('ends a mutant that never returns, and goes on with the next', async () => {
  expect(await trial('while (left > 0) left = left + 1;', 4000)).toBeNull();
  expect((await trial('export const LIMIT = (4);'))?.failed).toContain('counts up to the limit');
});

it('finds the functions that a test file reaches', async () => {
  const finding = await trials.carryOut({ mutant: null, tests, marked: [file] }, 20_000);
  expect(finding?.files[0]?.reached.sort()).toEqual([
    `${file} isTooFew`,
    `${file} isTooMany`,
    `${file} rounds`,
  ]);
});
