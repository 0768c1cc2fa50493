import { callEach } from '../../call-each.ts';
import type { Bus, BusListener } from '../../ports/bus.ts';
import { type Log, standardErrorLog } from '../../ports/log.ts';

/** Within one process: calls listeners in the order they subscribed. */
export function memoryBus(log: Log = standardErrorLog): Bus {
  // There are thousands of topics, nearly all with one listener: that is stored directly, and only several as
  // an array. Arrays are replaced, never changed, so that one can be iterated safely.
  const topics = new Map<string, BusListener | readonly BusListener[]>();

  const listenersOf = (topic: string): readonly BusListener[] => {
    const listeners = topics.get(topic) ?? [];
    return typeof listeners === 'function' ? [listeners] : listeners;
  };
  const keep = (topic: string, listeners: readonly BusListener[]) => {
    const [first] = listeners;
    if (first) topics.set(topic, listeners.length === 1 ? first : listeners);
    else topics.delete(topic);
  };

  return {
    publish: (topic, message) => {
      callEach(
        listenersOf(topic),
        (listener) => listener(message, topic),
        (fault) => log.error(fault, 'bus', topic),
      );
    },
    subscribe: (topic, listener) => {
      keep(topic, [...listenersOf(topic), listener]);
      // The same listener may be subscribed more than once: stopping twice must not end another subscription.
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        const listeners = listenersOf(topic);
        const at = listeners.indexOf(listener);
        if (at >= 0) keep(topic, listeners.toSpliced(at, 1));
      };
    },
    settled: async () => {},
    onGap: () => {},
    close: async () => topics.clear(),
  };
}
