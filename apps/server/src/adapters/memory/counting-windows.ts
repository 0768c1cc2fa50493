/**
 * A bounded number of counting windows. At the limit, the one that ends soonest is dropped. Windows of one
 * length end in the order in which they began, so each length has a queue, and the window that ends soonest
 * is the first of one of them. There are only as many lengths as different rates in the program, so every
 * count takes a few steps.
 */
interface Window {
  key: string;
  count: number;
  endsAt: number;
  next: Window | null;
}

interface Queue {
  first: Window | null;
  last: Window | null;
}

export interface CountingWindows {
  /** Adds one to the window of this key, which begins now if there is none. */
  count: (key: string, lengthMs: number, time: number) => { count: number; endsAt: number };
  size: () => number;
  clear: () => void;
}

/** More than the one that is added, so that ended windows become fewer. */
const endedAtOnce = 2;

export function countingWindows(most: number): CountingWindows {
  const windows = new Map<string, Window>();
  const queues = new Map<number, Queue>();

  function queueOf(lengthMs: number): Queue {
    const queue = queues.get(lengthMs) ?? { first: null, last: null };
    queues.set(lengthMs, queue);
    return queue;
  }

  function forgetFirst(queue: Queue): void {
    const { first } = queue;
    if (!first) return;
    queue.first = first.next;
    if (!queue.first) queue.last = null;
    // A key that returned after its window had ended has a newer one further down the queue.
    if (windows.get(first.key) === first) windows.delete(first.key);
  }

  function forgetSoonest(): void {
    let soonest: Queue | null = null;
    for (const queue of queues.values()) {
      if (queue.first && (!soonest?.first || queue.first.endsAt < soonest.first.endsAt)) soonest = queue;
    }
    if (soonest) forgetFirst(soonest);
  }

  function begin(key: string, lengthMs: number, time: number): Window {
    const queue = queueOf(lengthMs);
    for (let n = 0; n < endedAtOnce && queue.first && queue.first.endsAt <= time; n++) forgetFirst(queue);
    while (windows.size >= most && !windows.has(key)) forgetSoonest();
    const window = { key, count: 0, endsAt: time + lengthMs, next: null };
    if (queue.last) queue.last.next = window;
    else queue.first = window;
    queue.last = window;
    windows.set(key, window);
    return window;
  }

  return {
    count: (key, lengthMs, time) => {
      const known = windows.get(key);
      const window = known && known.endsAt > time ? known : begin(key, lengthMs, time);
      window.count++;
      return window;
    },
    size: () => windows.size,
    clear: () => {
      windows.clear();
      queues.clear();
    },
  };
}
