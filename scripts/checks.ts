/** The steps of `npm run check` and `npm run test:quick`, and running them side by side. */
import { availableParallelism } from 'node:os';
import { run } from './run.ts';

export type Step = readonly [command: string, args: readonly string[]];

/**
 * By default tsc has four checkers, and each works out again the types that another one has. Here two programs are
 * checked at once, so each gets half of the cores.
 */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/** The arguments of dependency-cruiser: check all code against the import rules. */
const arrows = [
  ...['--config', '.dependency-cruiser.mjs'],
  ...['packages', 'apps', 'scripts', 'e2e', 'bench', 'abuse', 'chaos'],
];

/** Types and import rules. */
export const steps: readonly Step[] = [
  ...['.', 'apps/web', 'apps/web/src/worker'].map(
    (program): Step => ['tsc', ['-p', program, '--checkers', checkers]],
  ),
  ['depcruise', arrows],
];

/** The lint and format of these paths. */
export const lint = (...args: string[]): Step => ['biome', ['check', '--error-on-warnings', ...args]];

/** Runs all of them at once, and returns those that failed. */
export async function runAll(all: readonly Step[]): Promise<string[]> {
  const codes = await Promise.all(all.map(([command, args]) => run(command, [...args])));
  return all
    .filter((_, index) => codes[index] !== 0)
    .map(([command, args]) => `${command} ${args.slice(0, 3).join(' ')}`);
}

/** Says what failed, and returns the exit code. */
export function outcomeOf(failed: readonly string[]): number {
  console.log(failed.length === 0 ? 'All is well.' : `Failed: ${failed.join('; ')}`);
  return failed.length === 0 ? 0 : 1;
}
