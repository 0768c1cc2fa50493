import { setTimeout } from 'node:timers/promises';

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
