/**
 * Moves through the history of the window, and says where the player is. `window.history` is the only place where this is
 * kept; components read it with `useLocation`.
 */

export interface Location {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
  /** What was given to `navigate`. It may come from an earlier build of the game. */
  state: unknown;
  /** Different for each entry of the history. */
  key: string;
}

/** `traverse` is back, forward, and the entry on which the game started. */
export type NavigationKind = 'push' | 'replace' | 'traverse';

export interface Visit {
  location: Location;
  kind: NavigationKind;
}

/** What the game keeps in each entry. */
interface Entry {
  key: string;
  state: unknown;
  /** The number of entries of the game before this one. */
  index: number;
}

export interface NavigateOptions {
  /** Replaces the current entry, so that there is no way back to it. */
  replace?: boolean;
  state?: unknown;
}

const followers = new Set<(visit: Visit) => void>();

export function currentVisit(kind: NavigationKind = 'traverse'): Visit {
  const { pathname, search, hash } = window.location;
  const { key, state } = currentEntry();
  return { location: { pathname, search, hash, state, key }, kind };
}

/** Calls the function with each visit from now on. Returns a function that stops it. */
export function followVisits(follow: (visit: Visit) => void): () => void {
  const onPopState = () => follow(currentVisit());
  followers.add(follow);
  window.addEventListener('popstate', onPopState);
  return () => {
    followers.delete(follow);
    window.removeEventListener('popstate', onPopState);
  };
}

/** Goes to an address of the game. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const { index } = currentEntry();
  const url = new URL(to, window.location.href);
  if (replace) window.history.replaceState(entry(index, state), '', url);
  else window.history.pushState(entry(index + 1, state), '', url);
  const visit = currentVisit(replace ? 'replace' : 'push');
  for (const follow of followers) follow(visit);
}

/** Goes back to the last page of the game; without one, to this address: the visitor came from another site. */
export function goBack(otherwise: string): void {
  if (currentEntry().index > 0) window.history.back();
  else navigate(otherwise, { replace: true });
}

const entry = (index: number, state: unknown): Entry => ({
  key: Math.random().toString(36).slice(2, 10),
  state,
  index,
});

/** An entry that the game did not make gets a key of its own when it is first read. */
function currentEntry(): Entry {
  const kept: unknown = window.history.state;
  if (isEntry(kept)) return kept;
  const made = entry(0, null);
  window.history.replaceState(made, '');
  return made;
}

const isEntry = (kept: unknown): kept is Entry =>
  typeof kept === 'object' &&
  kept !== null &&
  'state' in kept &&
  'key' in kept &&
  typeof kept.key === 'string' &&
  'index' in kept &&
  typeof kept.index === 'number';
