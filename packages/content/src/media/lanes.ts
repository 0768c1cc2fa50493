import { availableParallelism } from 'node:os';

/** Works through a list with as many hands as the machine has cores, and keeps the order of the results. */
export async function inLanes<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return results;
}
