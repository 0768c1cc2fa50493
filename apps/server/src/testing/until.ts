import { setTimeout } from 'node:timers/promises';

/** Asks until the answer is yes. For what happens in another process; a test waits for nothing else by the clock. */
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
