/**
 * The session token of this browser. It lives in local storage, so that every tab shares one login; where
 * storage is denied (private windows, strict settings) it lives in memory for as long as the tab does.
 */
type Listener = (token: string | null) => void;

export interface TokenBox {
  get: () => string | null;
  set: (token: string | null) => void;
  /** Called after a login or logout, in this tab or in another one. Answers how to stop listening. */
  onChange: (listener: Listener) => () => void;
}

const KEY = 'blookery.token';

export function createTokenBox(tab: Window): TokenBox {
  const listeners = new Set<Listener>();
  const storage = openStorage(tab);
  let current = storage?.getItem(KEY) ?? null;

  const adopt = (token: string | null): void => {
    if (token === current) return;
    current = token;
    for (const listener of [...listeners]) listener(token);
  };

  tab.addEventListener('storage', (event) => {
    // A null key is another tab clearing its whole storage.
    if (event.key === KEY || event.key === null) adopt(event.key === null ? null : event.newValue);
  });

  return {
    get: () => current,
    set(token) {
      try {
        if (token === null) storage?.removeItem(KEY);
        else storage?.setItem(KEY, token);
      } catch {
        // Full or denied: this tab still has it in memory.
      }
      adopt(token);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function openStorage(tab: Window): Storage | null {
  try {
    const storage = tab.localStorage;
    storage.getItem(KEY);
    return storage;
  } catch {
    return null;
  }
}

const box = createTokenBox(window);
export const getToken = box.get;
export const setToken = box.set;
export const onTokenChanged = box.onChange;

/** The deeds of this tab, where the browser has no locks that reach over all of them. */
let lastHere: Promise<unknown> = Promise.resolve();

/**
 * One at a time over every tab of this browser: whoever finds the token dead waits here for whoever is just
 * exchanging it for another.
 */
export function holdToken<T>(deed: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(KEY, deed);
  const mine = lastHere.then(deed, deed);
  lastHere = mine;
  return mine;
}
