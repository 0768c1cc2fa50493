import type { Bus } from '../../ports/bus.ts';

type Listener = (message: string | Uint8Array) => void;

/** One process needs no wire: listeners are called in the order they came. */
export function memoryBus(): Bus {
  // Lists are replaced, never changed: one that is being told stays as it is, and most have a single entry.
  const listeners = new Map<string, readonly { tell: Listener }[]>();
  return {
    publish: (topic, message) => {
      for (const entry of listeners.get(topic) ?? []) entry.tell(message);
    },
    subscribe: (topic, tell) => {
      const entry = { tell };
      listeners.set(topic, [...(listeners.get(topic) ?? []), entry]);
      return () => {
        const left = (listeners.get(topic) ?? []).filter((one) => one !== entry);
        if (left.length > 0) listeners.set(topic, left);
        else listeners.delete(topic);
      };
    },
    settled: async () => {},
    onGap: () => {},
    close: async () => listeners.clear(),
  };
}
