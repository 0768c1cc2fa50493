import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isLongTest } from './scripts/long-tests.ts';

const shared = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Late is a busy machine; never is a failure.
  expect: { poll: { timeout: 20_000, interval: 20 } },
};

/** The long ones first, so that no worker is left alone with one at the end. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => isLongTest(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongOnesFirst },
    // Twice the two cores they are meant for: much of the time is waiting for PostgreSQL and for servers to start.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          // They share nothing but code, and each has a database of its own: no need to load the server anew.
          isolate: false,
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          // One PostgreSQL for all of them; the others need none.
          globalSetup: ['scripts/built-media.ts', 'apps/server/src/testing/database-server.ts'],
          // What a file opened is closed before the next one runs in the same process.
          setupFiles: ['apps/server/src/testing/close-up.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          // A page of its own for every file, without loading the whole of jsdom anew for each.
          environment: 'jsdom',
          pool: 'vmForks',
          // They wait for nothing, so more workers than cores would only load the client once more each.
          maxWorkers: 2,
          // After the others, as that asks for.
          sequence: { groupOrder: 1 },
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/src/ui/patient-pages.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'rest',
          // Pure rules and data: they have nothing to keep apart.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
