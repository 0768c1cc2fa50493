/**
 * A few rows that are looked at all the time, so every server keeps a copy in memory. It is read at the start, every
 * few seconds, when a server announces a change, and when announcements may have been lost.
 */
import type { Bus } from '../ports/bus.ts';

const REFRESH_MS = 5000;

export interface KeptCopy {
  /** Reads again. One read follows the other, so an older one never replaces a newer one. */
  refresh: () => Promise<void>;
  /** Like `refresh`, for a caller that cannot wait. */
  refreshSoon: () => void;
  /** Call after commit: every server reads again. */
  announce: () => void;
  close: () => void;
}

interface CopyParts {
  /** Reads the rows and replaces the copy. */
  read: () => Promise<void>;
  bus: Bus;
  topic: string;
  /** A later read repairs a failed one; until then the last copy applies. */
  onFault: (fault: unknown) => void;
}

export async function keepCopy({ read, bus, topic, onFault }: CopyParts): Promise<KeptCopy> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const refresh = (): Promise<void> => {
    if (waiting) return waiting;
    const next = last.then(() => {
      waiting = null;
      return read();
    });
    waiting = next;
    // The callers of this read get its error.
    last = next.catch(() => {});
    return next;
  };
  const refreshSoon = () => void refresh().catch(onFault);

  await refresh();
  const stopListening = bus.subscribe(topic, refreshSoon);
  bus.onGap(refreshSoon);
  const timer = setInterval(refreshSoon, REFRESH_MS).unref();
  return {
    refresh,
    refreshSoon,
    announce: () => bus.publish(topic, ''),
    close: () => {
      clearInterval(timer);
      stopListening();
    },
  };
}
