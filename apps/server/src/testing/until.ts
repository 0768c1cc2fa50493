import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * Polls until the condition holds. Only for events in another process: tests never wait by the clock for
 * anything else.
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

/** Repeats the assertions until they hold. It may take long on a busy machine. If they never hold, the test fails. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });

/** Resolves with the error of the work, or null. */
export const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (fault: unknown) => fault,
  );
