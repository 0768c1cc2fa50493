/**
 * Runs work a few at a time. The rest waits in order of arrival, those who are known before strangers. Each of the two
 * queues has a bound, so that strangers can neither fill the memory nor take the places of those who are known.
 */
export type From = 'known' | 'strangers';

export interface Turns {
  /** Throws what `refuse` returns if the queue is full. */
  take: <T>(from: From, work: () => Promise<T>) => Promise<T>;
  isFull: (from: From) => boolean;
  waiting: (from: From) => number;
}

export function turns({
  atOnce,
  mostWaiting,
  refuse,
}: {
  atOnce: number;
  mostWaiting: number;
  refuse: () => Error;
}): Turns {
  const queues: Record<From, (() => void)[]> = { known: [], strangers: [] };
  let running = 0;

  const isFull = (from: From) => running >= atOnce && queues[from].length >= mostWaiting;

  return {
    take: async (from, work) => {
      if (isFull(from)) throw refuse();
      if (running < atOnce) running++;
      else await new Promise<void>((resolve) => queues[from].push(resolve));
      try {
        return await work();
      } finally {
        // The next one continues in this place, so nobody who arrives in between overtakes it.
        const next = queues.known.shift() ?? queues.strangers.shift();
        if (next) next();
        else running--;
      }
    },
    isFull,
    waiting: (from) => queues[from].length,
  };
}
