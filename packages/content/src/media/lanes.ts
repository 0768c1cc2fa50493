import { availableParallelism } from 'node:os';

/** Processes a list in parallel, one worker per core, and keeps the order of the results. */
export async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return results;
}
