/**
 * Reloads the page if its code cannot be fetched in another way: the server has newer code, or the browser no longer
 * tries to fetch it.
 */

const RELOADED_FOR = 'blookery.reloaded-for';

/**
 * Reloads if the server's entry page names other scripts than this one. Once for each version, so that an
 * entry page in some cache cannot cause a loop. Returns whether it reloads.
 */
export async function reloadForNewVersion(reload = () => window.location.reload()): Promise<boolean> {
  const newer = await newerEntry();
  if (newer === null) return false;
  return reloadUnless((reloadedFor) => reloadedFor === newer, { key: RELOADED_FOR, note: newer, reload });
}

const RELOADED_AT = 'blookery.reloaded-at';
const RELOAD_PAUSE_MS = 60_000;

/**
 * Reloads if the file of a module that failed to load can be fetched by now. Some browsers remember such a failure as
 * long as the page lives, and never request the file again. At most once a minute, so that a file that is blocked in
 * another way cannot cause a loop. Returns whether it reloads.
 */
export async function reloadForModule(
  fault: unknown,
  { now = Date.now(), reload = () => window.location.reload() } = {},
): Promise<boolean> {
  const file = fault instanceof Error ? /https?:\S+\.js/.exec(fault.message)?.[0] : undefined;
  if (file === undefined) return false;
  const response = await fetch(file, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return false;
  const isSoon = (reloadedAt: string | null) => now - Number(reloadedAt) < RELOAD_PAUSE_MS;
  return reloadUnless(isSoon, { key: RELOADED_AT, note: String(now), reload });
}

/** Reloads and notes it in this tab, unless the last note says that it would be a loop. Returns whether it reloads. */
function reloadUnless(
  isLoop: (noted: string | null) => boolean,
  { key, note, reload }: { key: string; note: string; reload: () => void },
): boolean {
  try {
    if (isLoop(sessionStorage.getItem(key))) return false;
    sessionStorage.setItem(key, note);
  } catch {
    // Without storage nothing prevents a second reload.
    return false;
  }
  reload();
  return true;
}

/** The scripts of the server's entry page; null if this page has the same, or the server cannot be reached. */
export async function newerEntry(): Promise<string | null> {
  const [here, there] = [entryOf(document), await fetchEntry()];
  return here === there || here === null ? null : there;
}

/** All of its scripts: the first of them seldom changes. */
function entryOf(page: Document): string | null {
  const scripts = [...page.querySelectorAll('script[type="module"][src^="/assets/"]')];
  return scripts.map((script) => script.getAttribute('src')).join() || null;
}

/** The scripts of the server's entry page; null while the server cannot be reached. */
async function fetchEntry(): Promise<string | null> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!response.ok) return null;
    return entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return null;
  }
}
