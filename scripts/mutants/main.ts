/**
 * `npm run mutants`: breaks one guard at a time, runs the tests that touch it, and prints the mutants that no test noticed.
 * Ends with 1 when more than a twentieth of an area survives, or when docs/mutants.md is no longer true.
 *
 * `-- --sample=300 --seed=1` takes a sample, `--full` everything, `--area=economy` one area, `--in=packages/game/src/collecting/odds.ts`
 * one file or a sample of it, `--again` what survived the last run; `--verbose` prints the killed ones, too. `--near` runs only the
 * tests beside the guard and those written for its file, and leaves out what is listed as equivalent. `--workers=1` leaves half of the
 * machine to others.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../../apps/server/src/testing/database-server.ts';
import { root } from '../run.ts';
import { type Area, areas } from './areas.ts';
import type { Mutant } from './mutant.ts';
import { findReach, nearestTests, type Reach, testsFor } from './reach.ts';
import { type Fate, isEquivalent, nameOfMutant, printMutant, sumUp } from './report.ts';
import { type TrialProcess, trialProcess } from './trial-process.ts';

const { values: options } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    full: { type: 'boolean', default: false },
    in: { type: 'string' },
    area: { type: 'string' },
    again: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    verbose: { type: 'boolean', default: false },
  },
});
const survivorsOf = ({ name }: Area): string => join(root, `node_modules/.cache/mutants/${name}.json`);

const wanted = areas.filter(({ name, share }) => (options.area ? name === options.area : share > 0));
const needsDatabase = wanted.some((area) => area.needsDatabase);
const workers = await Promise.all(
  Array.from({ length: Number(options.workers) }, async () => {
    const postgres = needsDatabase ? await startTestPostgres() : null;
    return { postgres, trials: trialProcess({ postgres: postgres?.address ?? null }) };
  }),
);
const close = async () => {
  for (const { trials, postgres } of workers) {
    await trials.end();
    await postgres?.end();
  }
};
process.once('SIGINT', () => void close().then(() => process.exit(130)));

let isGood = true;
for (const area of wanted) {
  const all = area.mutants();
  // Mutants that are listed as equivalent would run all of their tests for nothing.
  const chosen = chosenOf(area, all).filter((mutant) => !options.near || !isEquivalent(mutant));
  if (chosen.length > 0) isGood = (await tryArea(area, all, chosen)) && isGood;
}
await close();
process.exit(isGood ? 0 : 1);

function chosenOf(area: Area, all: readonly Mutant[]): readonly Mutant[] {
  if (options.again) {
    const survivors = new Set<string>(JSON.parse(readFileSync(survivorsOf(area), 'utf8')));
    return all.filter((mutant) => survivors.has(nameOfMutant(mutant)));
  }
  if (options.in) {
    const inFile = all.filter(({ file }) => file === options.in);
    return options.sample ? sampleOf(inFile, Number(options.sample)) : inFile;
  }
  return options.full ? all : sampleOf(all, shareOf(area));
}

/** How many mutants of a run are of this area. */
function shareOf(area: Area): number {
  const sample = Number(options.sample ?? 300);
  const shares = wanted.reduce((sum, { share }) => sum + share, 0);
  return Math.ceil(shares === 0 ? sample : (sample * area.share) / shares);
}

/** The same for the same seed, and nearly the same after a change elsewhere, because each mutant has its own place in the order. */
function sampleOf(all: readonly Mutant[], most: number): readonly Mutant[] {
  const seen = new Map<string, number>();
  const placed = all.map((mutant) => {
    const name = nameOfMutant(mutant);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const place = createHash('sha256').update(`${options.seed}\n${times}\n${name}`).digest('hex');
    return { mutant, place };
  });
  placed.sort((a, b) => (a.place < b.place ? -1 : 1));
  return placed.slice(0, most).map(({ mutant }) => mutant);
}

async function tryArea(area: Area, all: readonly Mutant[], chosen: readonly Mutant[]): Promise<boolean> {
  const began = Date.now();
  console.log(`\n${area.name}: ${chosen.length} of ${all.length} mutants`);
  const marked = [...new Set(all.map(({ file }) => file))].filter((file) => file.endsWith('.ts'));
  const processes = workers.map(({ trials }) => trials);
  const reach = options.near ? null : await findReach(area, marked, processes);
  const waiting = [...chosen];
  const fates = new Map<Mutant, Fate>();
  const work = async (trials: TrialProcess): Promise<void> => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift())
      fates.set(mutant, await tryOne(mutant, area, reach, trials));
  };
  await Promise.all(processes.map(work));
  const survived = chosen.filter((mutant) => fates.get(mutant) === 'survived');
  mkdirSync(dirname(survivorsOf(area)), { recursive: true });
  writeFileSync(survivorsOf(area), JSON.stringify(survived.map(nameOfMutant)));
  return sumUp(all, fates, (Date.now() - began) / 60_000);
}

/** Without known tests that reach it, only the nearest tests are run. */
async function tryOne(mutant: Mutant, area: Area, reach: Reach | null, trials: TrialProcess): Promise<Fate> {
  const { tests, ms } = reach ? testsFor(mutant, area, reach) : nearestTests(mutant, area);
  const untested = { failed: null, invalid: false };
  // Enough time to load the server, even on a busy machine. A mutant that never returns is ended after it.
  const mostMs = 30_000 + ms * 3;
  const finding = tests.length > 0 ? await trials.carryOut({ mutant, tests, marked: [] }, mostMs) : untested;
  const fate: Fate =
    finding === null ? 'timed out' : finding.invalid ? 'invalid' : finding.failed ? 'killed' : 'survived';
  if (options.verbose || fate === 'survived') printMutant(mutant, fate, tests, finding?.failed ?? null);
  return fate;
}
