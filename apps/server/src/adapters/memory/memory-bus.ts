import type { Bus } from '../../ports/bus.ts';

/** One process needs no wire: listeners are called in the order they came. */
export function memoryBus(): Bus {
  const listeners = new Map<string, Set<(message: string | Uint8Array) => void>>();
  return {
    publish: (topic, message) => {
      for (const listener of listeners.get(topic) ?? []) listener(message);
    },
    subscribe: (topic, listener) => {
      const set = listeners.get(topic) ?? new Set();
      listeners.set(topic, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(topic) === set) listeners.delete(topic);
      };
    },
    settled: async () => {},
    onGap: () => {},
    close: async () => listeners.clear(),
  };
}
