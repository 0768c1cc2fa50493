/** Listeners for messages of the server, by name. */
import type { ServerMessages } from '@blookery/contract';

export type MessageName = keyof ServerMessages;

export interface Listeners {
  /** Returns a function to unsubscribe. */
  add: <T extends MessageName>(name: T, listener: (data: ServerMessages[T]) => void) => () => void;
  /** The current listeners, copied, because a listener may unsubscribe while they are called. */
  of: <T extends MessageName>(name: T) => ((data: ServerMessages[T]) => void)[];
  count: () => number;
}

export function createListeners(): Listeners {
  const byWord = new Map<MessageName, Set<(data: never) => void>>();
  return {
    add: (name, listener) => {
      const set = byWord.get(name) ?? new Set();
      byWord.set(name, set.add(listener));
      return () => set.delete(listener);
    },
    // `add` takes only listeners for the data of their word, which the type of a map cannot say.
    of: <T extends MessageName>(name: T) =>
      [...(byWord.get(name) ?? [])] as ((data: ServerMessages[T]) => void)[],
    count: () => [...byWord.values()].reduce((count, set) => count + set.size, 0),
  };
}
