/** What the worker keeps: one store for the shell of each build, and one for the newest pictures of the game. */
import { shell } from './build-facts.ts';

const SHELLS = 'blookery-shell-';
const MEDIA = 'blookery-media';
/** Every blook, plain and shiny, with room for as many other pictures. */
const MOST_MEDIA = 500;
/** The server sends the same page for every path. */
const PAGE = '/';

const SHELL = SHELLS + shell.build;
const openShell = (): Promise<Cache> => caches.open(SHELL);

/**
 * Keeps the entry page and its files, all or nothing. During an upgrade another server may send the page of another
 * build, whose files are not here; then this fails, and the browser tries again later.
 */
export async function keepShell(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!(await keepPage(page))) throw new Error('The entry page belongs to another build.');
  await (await openShell()).addAll([...shell.files]);
}

/** Keeps an entry page if it belongs to this build, and returns whether it does. */
export async function keepPage(page: Response): Promise<boolean> {
  if (!page.ok || page.redirected || !(await page.clone().text()).includes(shell.entry)) return false;
  await (await openShell()).put(PAGE, page.clone());
  return true;
}

export const keptPage = async (): Promise<Response | undefined> =>
  (await opened(SHELL))?.match(PAGE).catch(() => undefined);

/** Removes the shells of other builds. A page of one that is still open gets its code from the server. */
export async function removeOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** A store, or null where the browser refuses one: the disk may be full, or site data blocked. */
const opened = (name: string): Promise<Cache | null> => caches.open(name).catch(() => null);

/** Returns the response from the store, or from the server and keeps it. A response that cannot be kept is still returned. */
async function keptOrFetched(name: string, request: Request): Promise<Response> {
  const store = await opened(name);
  const kept = await store?.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.status === 200 && fetched.type === 'basic')
    await store?.put(request, fetched.clone()).catch(() => undefined);
  return fetched;
}

export const file = (request: Request): Promise<Response> => keptOrFetched(SHELL, request);

export const media = (request: Request): Promise<Response> => keptOrFetched(MEDIA, request);

/**
 * Keeps these pictures, for a shelf that is shown without a connection, and then trims the store. Every start of a page
 * does this once. Between two starts the store grows with the pictures that the player looks at.
 */
export async function keepMedia(requests: readonly Request[]): Promise<void> {
  await Promise.allSettled(requests.slice(0, MOST_MEDIA).map(media));
  await trimMedia();
}

/** Removes the oldest pictures. A store lists what it holds in the order in which it came. */
async function trimMedia(): Promise<void> {
  const store = await caches.open(MEDIA);
  const held = await store.keys();
  await Promise.all(held.slice(0, -MOST_MEDIA).map((request) => store.delete(request)));
}
