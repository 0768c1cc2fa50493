/**
 * `npm run test:quick`: types, import rules, and for files changed since main: lint, format and the unit tests beside
 * them. On main itself it covers what is not committed. Runs in parallel, because each step uses at most one core.
 */
import { execFileSync } from 'node:child_process';
import { arrows } from './arrows.ts';
import { root, run } from './run.ts';
import { testsBeside } from './tests-beside.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const isMain = git('rev-parse', '--abbrev-ref', 'HEAD')[0] === 'main';
const base = (isMain ? null : git('merge-base', 'HEAD', 'main')[0]) ?? 'HEAD';
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...untracked];
const tests = testsBeside(changed, [...git('ls-files'), ...untracked]);

const steps: [string, string[]][] = [
  ['tsc', ['-p', '.']],
  ['tsc', ['-p', 'apps/web']],
  ['tsc', ['-p', 'apps/web/src/worker']],
  ['depcruise', arrows],
];
if (changed.length > 0) {
  steps.push(['biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]]);
}
if (tests.length > 0) steps.push(['vitest', ['run', ...tests]]);

const started = performance.now();
const failed: string[] = [];
await Promise.all(
  steps.map(async ([command, args]) => {
    if ((await run(command, args)) !== 0) failed.push(`${command} ${args.slice(0, 3).join(' ')}`);
  }),
);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`\n${changed.length} files changed since ${base.slice(0, 10)}; ${seconds} s.`);
console.log(failed.length === 0 ? 'All is well.' : `Failed: ${failed.join('; ')}`);
process.exit(failed.length === 0 ? 0 : 1);
