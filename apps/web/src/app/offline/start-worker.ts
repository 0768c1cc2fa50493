/** Registers the service worker and watches for newer versions of the game. A newer one is offered, never forced. */
import { useConnection } from '../../transport/connection.ts';
import { newerEntry } from '../../ui/lazy/new-version.ts';
import { useNewVersion } from './new-version-store.ts';

const WORKER = '/service-worker.js';
/** How often the page checks for a newer version at most. */
const CHECK_EVERY_MS = 10 * 60_000;

/** How long the new worker may take to take over before the page loads without it. */
const TAKE_OVER_MS = 3000;

const reloadPage = () => window.location.reload();

/** Returns the registration once the worker is there, or null if this browser has none. */
export async function startWorker(reload = reloadPage): Promise<ServiceWorkerRegistration | null> {
  const workers = navigator.serviceWorker;
  // Absent without https, and in some private windows.
  if (!workers) return null;
  try {
    const registration = await workers.register(WORKER, { updateViaCache: 'none' });
    watchForNewer(registration, reload);
    return await workers.ready;
  } catch {
    return null;
  }
}

function watchForNewer(registration: ServiceWorkerRegistration, reload: () => void): void {
  const look = () => void offerIfNewer(registration, reload);
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  look();
  let checkedAt = Date.now();
  const checkForUpdate = () => {
    checkedAt = Date.now();
    // It fails without a connection.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > CHECK_EVERY_MS) checkForUpdate();
  });
  // A server that comes back may have been upgraded.
  useConnection.subscribe(({ state }, before) => {
    if (state === 'open' && before.state !== 'open') checkForUpdate();
  });
}

/** A waiting worker belongs to another build than the active one, but this page may already belong to the new build. */
async function offerIfNewer({ waiting }: ServiceWorkerRegistration, reload: () => void): Promise<void> {
  if (!waiting) return;
  const takeOver = () => waiting.postMessage('take-over');
  if ((await newerEntry()) === null) return takeOver();
  useNewVersion.setState({
    load: () => {
      // A page that is requested while one worker takes over from the other may never come.
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      setTimeout(reload, TAKE_OVER_MS);
      takeOver();
    },
  });
}
