import type { CurrentUser } from '@blookery/contract';
import { SHELF_KEY } from '../../session/kept-shelf.ts';
import { getUser } from '../../session/session.ts';
import { writeStored } from '../../ui/browser/use-stored.ts';
import { picturesOf, shelfOf } from './shelf-of.ts';
import { startWorker } from './start-worker.ts';

/**
 * Starts the service worker. Returns a function that keeps a player's shelf with its pictures, or null if this browser
 * has no worker: a shelf that no shell can show is not kept.
 */
export async function startOffline(): Promise<((user: CurrentUser) => void) | null> {
  const registration = await startWorker();
  if (!registration) return null;
  let sent = '';
  return (user) => {
    // Nothing is kept for a player who has just logged out.
    if (getUser()?.id !== user.id) return;
    const shelf = shelfOf(user, Date.now());
    writeStored(SHELF_KEY, shelf);
    const keep = picturesOf(shelf);
    if (sent === keep.join()) return;
    sent = keep.join();
    registration.active?.postMessage({ keep });
  };
}
