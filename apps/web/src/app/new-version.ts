/** Checks whether the server has a newer client than this page, and loads it. */

const RELOADED_FOR = 'blookery.reloaded-for';

/**
 * Reloads if the server's entry page names other scripts than this one. Once for each version, so that an
 * entry page in some cache cannot cause a loop. Returns whether it reloads.
 */
export async function reloadForNewVersion(reload = () => window.location.reload()): Promise<boolean> {
  const newer = await newerEntry();
  if (newer === null) return false;
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === newer) return false;
    sessionStorage.setItem(RELOADED_FOR, newer);
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
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    if (!answer.ok) return null;
    return entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    return null;
  }
}
