/** Listeners for messages of the server, by name. */
import type { ServerMessages } from '@blookery/contract';

export type ServerWord = keyof ServerMessages;

export interface Listeners {
  /** Returns a function to unsubscribe. */
  add: <T extends ServerWord>(word: T, listener: (data: ServerMessages[T]) => void) => () => void;
  /** Those who listen now; a listener may unsubscribe while they are called. */
  of: <T extends ServerWord>(word: T) => ((data: ServerMessages[T]) => void)[];
  count: () => number;
}

export function createListeners(): Listeners {
  const byWord = new Map<ServerWord, Set<(data: never) => void>>();
  return {
    add: (word, listener) => {
      const set = byWord.get(word) ?? new Set();
      byWord.set(word, set.add(listener));
      return () => set.delete(listener);
    },
    // `add` takes only listeners for the data of their word, which the type of a map cannot say.
    of: <T extends ServerWord>(word: T) =>
      [...(byWord.get(word) ?? [])] as ((data: ServerMessages[T]) => void)[],
    count: () => [...byWord.values()].reduce((count, set) => count + set.size, 0),
  };
}
