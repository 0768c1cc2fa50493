/**
 * `npm test`: everything, from types to journeys in a real browser. Installs what the machine lacks
 * (Chromium, Redis) where it may, and says so. Ends with one line: how many passed, how many failed.
 */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.ts';
import { prepareMachine } from './machine.ts';
import { mustRun, root, run } from './run.ts';

const started = performance.now();
const tools = await prepareMachine();
await mustRun('node', ['scripts/check.ts']);
await build();

const results = join(root, '.cache', 'results');
await rm(results, { recursive: true, force: true });
const unitFile = join(results, 'unit.json');
const journeyFile = join(results, 'journeys.json');
const environment = { ...process.env, ...tools };

await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`], {
  env: environment,
});
await run('playwright', ['test'], { env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyFile } });

const unit = await readJson<{ numPassedTests: number; numFailedTests: number; success: boolean }>(unitFile);
const journeys = await readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(
  journeyFile,
);
const passed = (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0);
// A suite that left no result, or failed outside any test, counts as one failure.
const failed =
  (unit ? unit.numFailedTests || (unit.success ? 0 : 1) : 1) +
  (journeys ? journeys.stats.unexpected + journeys.stats.flaky : 1);
console.log(`\nTook ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function readJson<T>(file: string): Promise<T | null> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null')) as T | null;
}
