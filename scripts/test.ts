/**
 * `npm test`: everything, from types to journeys in a real browser. Installs missing programs (Chromium, Redis) if it
 * may, and says so. Ends with every failure and one line: how many passed, how many failed.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.ts';
import { prepareMachine } from './machine.ts';
import { journeyOutcome, unitOutcome } from './results.ts';
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

const outcomes = [await unitOutcome(unitFile), await journeyOutcome(journeyFile)];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n${failure}`);
console.log(`\nTook ${((performance.now() - started) / 60_000).toFixed(1)} minutes.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
