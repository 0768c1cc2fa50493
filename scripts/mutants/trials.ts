/**
 * The process that runs tests on mutants: vitest keeps running, and only the changed file is loaded again. It is a
 * separate process because a mutant may never return; then the parent ends it.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { openDatabase } from '../../apps/server/src/database/database.ts';
import type { DatabaseAddress } from '../../apps/server/src/database/embedded/embedded-postgres.ts';
import { templateName } from '../../apps/server/src/testing/database-server.ts';
import config from '../../vitest.config.ts';
import { root } from '../run.ts';
import { textOf } from './areas.ts';
import { isInDatabase } from './database-functions.ts';
import { apply, type Mutant } from './mutant.ts';
import { markFunctions } from './reach-marks.ts';

export interface Setting {
  /** Without one, only the tests that need none can be run. */
  postgres: DatabaseAddress | null;
}

export interface Order {
  mutant: Mutant | null;
  tests: string[];
  /** Files whose functions are watched, instead of breaking one. */
  marked: string[];
}

export interface Finding {
  /** The first test that failed, or null. */
  failed: string | null;
  /** The mutant is not a valid program. */
  invalid: boolean;
  files: { test: string; passed: boolean; ms: number; reached: string[] }[];
}

const loading: Loading = { mutant: null, marked: new Set() };

/** Runs the files in the order given: the first one is the likeliest to notice a mutant. */
class AsOrdered extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

async function start({ postgres }: Setting): Promise<Vitest> {
  const wanted = (config.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    const { test } = project;
    if (test?.name !== 'rest' && !(test?.name === 'server' && postgres)) return [];
    const { globalSetup: _, setupFiles = [], ...kept } = test;
    const reach = fileURLToPath(new URL('./reach-setup.ts', import.meta.url));
    return [
      {
        plugins: [changing(root, loading)],
        test: {
          ...kept,
          setupFiles: [...[setupFiles].flat(), reach],
          ...(postgres && { provide: { postgres } }),
          // The loaded code depends on the mutant, so it must not be cached for the next mutant or another run.
          fsModuleCache: false,
          testTimeout: 15_000,
        },
      },
    ];
  });
  return createVitest(
    'test',
    { config: false, watch: false, reporters: [{}], maxWorkers: 1, pool: 'forks' },
    { root, test: { projects: wanted, sequence: { sequencer: AsOrdered } } },
  );
}

async function carryOut(vitest: Vitest, order: Order): Promise<Finding> {
  const before = loading.mutant;
  loading.mutant = order.mutant;
  loading.marked = new Set(order.marked);
  for (const file of [before?.file, order.mutant?.file, ...order.marked])
    if (file) vitest.invalidateFile(root + file);
  const places = new Map(order.tests.map((test, place) => [root + test, place]));
  const placeOf = (moduleId: string) => places.get(moduleId) ?? -1;
  const tests = (await vitest.globTestSpecifications())
    .filter(({ moduleId }) => places.has(moduleId))
    .sort((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId));
  vitest.config.bail = order.mutant ? 1 : 0;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  const ran = testModules.filter(({ moduleId }) => places.has(moduleId));
  return {
    failed: firstFailure(ran) ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null),
    invalid: false,
    files: ran.map((module) => ({
      test: module.moduleId.slice(root.length),
      passed: module.state() === 'passed',
      ms: Math.round(module.diagnostic().duration),
      reached: reachedBy(module),
    })),
  };
}

function firstFailure(modules: readonly TestModule[]): string | null {
  const failed = modules.find((module) => module.state() === 'failed');
  if (!failed) return null;
  const [test] = failed.children.allTests('failed');
  const name = test?.fullName ?? failed.errors()[0]?.message ?? 'does not load';
  return `${failed.moduleId.slice(root.length)}: ${name}`;
}

function reachedBy(module: TestModule): string[] {
  const meta: Record<string, unknown> = { ...module.meta() };
  return Array.isArray(meta.reached) ? meta.reached.map(String) : [];
}

/** Puts a statement into the database that every test file copies. */
async function inTemplate({ postgres }: Setting, statement: string): Promise<void> {
  if (!postgres) throw new Error('a function of the database needs a database');
  const template = openDatabase({ ...postgres, database: templateName }, { pool: 1 });
  try {
    await template.sql.unsafe(statement);
  } finally {
    await template.close();
  }
}

async function serve(setting: Setting): Promise<void> {
  const vitest = await start(setting);
  process.on('message', async (order: Order) => {
    const { mutant } = order;
    const whole = mutant && isInDatabase(mutant) ? textOf(mutant.file) : null;
    try {
      if (mutant && whole !== null) await inTemplate(setting, apply(whole, mutant));
    } catch {
      process.send?.({ failed: null, invalid: true, files: [] } satisfies Finding);
      return;
    }
    const finding = await carryOut(vitest, order);
    if (whole !== null) await inTemplate(setting, whole);
    process.send?.(finding);
  });
  process.send?.('ready');
}

process.once('message', (setting: Setting) => void serve(setting));

interface Loading {
  /** The mutant to load instead of the original. */
  mutant: Mutant | null;
  /** Files, from the root, whose functions note that they were called. */
  marked: ReadonlySet<string>;
}

/** Changes source files while vitest loads them; the work tree stays as it is. */
const changing = (root: string, loading: Loading): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  transform(text, id) {
    const file = id.startsWith(root) ? id.slice(root.length) : id;
    const { mutant } = loading;
    if (mutant?.file === file) return { code: apply(text, mutant), map: null };
    return loading.marked.has(file) ? { code: markFunctions(file, text), map: null } : null;
  },
});
