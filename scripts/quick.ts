/**
 * `npm run test:quick`: types, import rules, and for files changed since main: lint, format and the unit tests beside
 * them. On main itself it covers what is not committed. Runs in parallel, because each step uses at most one core.
 */
import { execFileSync } from 'node:child_process';
import { lint, outcomeOf, runAll, steps } from './checks.ts';
import { root } from './run.ts';
import { testsBeside } from './tests-beside.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const isMain = git('rev-parse', '--abbrev-ref', 'HEAD')[0] === 'main';
const base = (isMain ? null : git('merge-base', 'HEAD', 'main')[0]) ?? 'HEAD';
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...untracked];
const tests = testsBeside(changed, [...git('ls-files'), ...untracked]);

const started = performance.now();
const failed = await runAll([
  ...steps,
  ...(changed.length > 0 ? [lint('--no-errors-on-unmatched', ...changed)] : []),
  ...(tests.length > 0 ? [['vitest', ['run', ...tests]] as const] : []),
]);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`\n${changed.length} files changed since ${base.slice(0, 10)}; ${seconds} s.`);
process.exit(outcomeOf(failed));
