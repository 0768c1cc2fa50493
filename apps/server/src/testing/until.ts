import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * Polls until the condition holds. For what happens in another process; tests wait by the clock for nothing
 * else.
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { everyMs = 5, withinMs = 60_000 }: { everyMs?: number; withinMs?: number } = {},
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${isSo}`);
    await setTimeout(everyMs);
  }
}

/** Repeats the assertions until they hold. Late is a busy machine; never is a failure. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });

/** Settles with what the work failed with, or null. */
export const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  );
