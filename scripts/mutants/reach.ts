/** Which test files reach which functions: found by running each file once, and kept until the file changes. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../run.ts';
import { type Area, isSlow, textOf } from './areas.ts';
import { callersOf } from './callers.ts';
import { isInDatabase } from './database-functions.ts';
import type { Mutant } from './mutant.ts';
import { reachedName } from './reach-marks.ts';
import type { TrialProcess } from './trial-process.ts';

export type Reach = Record<string, { hash: string; ms: number; reached: string[] }>;

const keptAt = join(root, 'node_modules/.cache/mutants/reach.json');
/** Files of one order: enough to share the loading of the server, few enough to lose little when one hangs. */
const together = 8;

const hashOf = (test: string): string => createHash('sha256').update(textOf(test)).digest('hex').slice(0, 16);

const testsOf = (area: Area): string[] => [
  ...new Set(
    area.tests.flatMap((place) =>
      globSync(place.endsWith('.test.ts') ? place : `${place}/**/*.test.ts`, { cwd: root }).sort(),
    ),
  ),
];

function kept(): Reach {
  try {
    const reach: Reach = JSON.parse(readFileSync(keptAt, 'utf8'));
    return reach;
  } catch {
    return {};
  }
}

/** Runs the test files that are new or changed. A file that fails without a mutant is left out, because it cannot show anything about mutants. */
export async function findReach(
  area: Area,
  marked: readonly string[],
  processes: readonly TrialProcess[],
): Promise<Reach> {
  const all = kept();
  const tests = testsOf(area).filter((test) => !isSlow(test));
  const missing = tests.filter((test) => all[test]?.hash !== hashOf(test));
  const groups = Array.from({ length: Math.ceil(missing.length / together) }, (_, index) =>
    missing.slice(index * together, (index + 1) * together),
  );
  if (missing.length > 0) console.log(`  finding what ${missing.length} test files reach …`);
  const work = async (trials: TrialProcess): Promise<void> => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      const finding = await trials.carryOut({ mutant: null, tests: group, marked: [...marked] }, 600_000);
      if (!finding || finding.failed) console.log(`  left out: ${finding?.failed ?? group.join(', ')}`);
      for (const { test, ms, reached, passed } of finding?.files ?? [])
        if (passed) all[test] = { hash: hashOf(test), ms, reached };
      keep(all);
    }
  };
  await Promise.all(processes.map(work));
  return Object.fromEntries(Object.entries(all).filter(([test]) => tests.includes(test)));
}

function keep(reach: Reach): void {
  mkdirSync(dirname(keptAt), { recursive: true });
  writeFileSync(keptAt, JSON.stringify(reach));
}

/** The time limit for the tests of one mutant, as measured without a mutant, in addition to the tests that always run. */
const mostMs = 30_000;
const alwaysRun = 4;

/**
 * The tests that touch a guard: first the one beside it and the feature tests written for its file, which are always
 * run, then those of its own folder, then the quickest, as many as fit into the time. A guard at the top of a file is
 * touched by loading it: the tests that import the file are run, or else all of its folder.
 */
export function testsFor(mutant: Mutant, area: Area, reach: Reach): { tests: string[]; ms: number } {
  const near = `${area.tests[0]}/`;
  const names = new Set(namesFor(mutant));
  const nearby = Object.keys(reach).filter((test) => test.startsWith(near));
  const importers = nearby.filter((test) => textOf(test).includes(`/${basename(mutant.file)}'`));
  const reaching = Object.keys(reach).filter((test) => reach[test]?.reached.some((name) => names.has(name)));
  const found = reaching.length > 0 ? reaching : importers.length > 0 ? importers : nearby;
  const { beside, written } = nearestOf(mutant, area);
  const rank = (test: string) =>
    beside.includes(test) ? 0 : written.includes(test) ? 1 : test.startsWith(near) ? 2 : 3;
  const msOf = (test: string) => reach[test]?.ms ?? 0;
  const chosen = [...new Set([...found, ...[...beside, ...written].filter((test) => reach[test])])];
  const tests: string[] = [];
  let ms = 0;
  for (const test of chosen.sort((a, b) => rank(a) - rank(b) || msOf(a) - msOf(b))) {
    if (rank(test) > 1 && tests.length >= alwaysRun && ms + msOf(test) > mostMs) continue;
    tests.push(test);
    ms += msOf(test);
  }
  return { tests, ms };
}

/**
 * Only the tests beside a guard and those written for its file, without finding what any test reaches: quicker, and
 * stricter, because a distant test may kill what survives these.
 */
export function nearestTests(mutant: Mutant, area: Area): { tests: string[]; ms: number } {
  const { beside, written } = nearestOf(mutant, area);
  const tests = [...new Set([...beside, ...written])].filter((test) => existsSync(join(root, test)));
  return { tests: tests.filter((test) => !isSlow(test)), ms: mostMs };
}

function nearestOf(mutant: Mutant, area: Area): { beside: string[]; written: readonly string[] } {
  const name = basename(mutant.file).replace(/\..*/, '').replaceAll('_', '-');
  return {
    beside: [mutant.file.replace(/\.ts$/, '.test.ts'), `${area.tests[0]}/${name}.test.ts`],
    written: area.writtenFor?.[name] ?? [],
  };
}

/** The functions that have to be reached; none if no call leads to the guard, as at the top of a file or in a trigger. */
function namesFor(mutant: Mutant): string[] {
  if (mutant.inside === null) return [];
  return isInDatabase(mutant) ? callersOf(mutant.inside) : [reachedName(mutant.file, mutant.inside)];
}
