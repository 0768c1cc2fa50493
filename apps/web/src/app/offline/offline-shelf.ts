import { useEffect, useState } from 'react';
import { useUser } from '../../session/session.ts';
import { useConnection } from '../../transport/connection.ts';
import { whenIdle } from '../../ui/browser/when-idle.ts';
import type { startOffline } from './start-offline.ts';

type Keep = Awaited<ReturnType<typeof startOffline>>;

/** The shelf is kept when it has not changed for this long. */
const CALM_MS = 1500;

/**
 * Prepares the game for a lost connection, once the page has loaded. Never in development. Renders nothing. It is
 * a separate component, so that the shell does not render again when a balance changes.
 */
export function OfflineShelf(): null {
  const user = useUser();
  const keep = useStarted();
  // What a page without a connection shows may be out of date, so its time must not be renewed.
  const isFresh = useConnection(({ state }) => state === 'open');
  useEffect(() => {
    if (!keep || !user || !isFresh) return;
    const timer = setTimeout(() => keep(user), CALM_MS);
    const leaving = () => {
      if (document.visibilityState === 'hidden') keep(user);
    };
    document.addEventListener('visibilitychange', leaving);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leaving);
    };
  }, [keep, user, isFresh]);
  return null;
}

function useStarted(): Keep {
  const [keep, setKeep] = useState<Keep>(null);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    return whenIdle(() => void start().then((ready) => setKeep(() => ready)), { orAfterMs: CALM_MS });
  }, []);
  return keep;
}

/** The game works without it, so it may fail silently. */
const start = (): Promise<Keep> =>
  import('./start-offline.ts').then(({ startOffline }) => startOffline()).catch(() => null);
