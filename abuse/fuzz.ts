/** The fuzz tests of the suite, with the given number of requests and a new seed each time. */
import { run } from '../scripts/run.ts';

/** Returns the exit code. */
export function fuzz(requests: number): Promise<number> {
  const seed = process.env.FUZZ_SEED ?? String(Date.now() % 1_000_000_000);
  console.log(`fuzz: ${requests} requests, FUZZ_SEED=${seed}`);
  return run('vitest', ['run', 'apps/server/src/http/fuzz.test.ts'], {
    env: { ...process.env, FUZZ_REQUESTS: String(requests), FUZZ_SEED: seed },
  });
}
