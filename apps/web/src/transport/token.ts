/**
 * The session token of this browser. It is in local storage, so that all tabs share one login; if storage is denied
 * (private windows, strict settings) it is kept in memory as long as the tab is open.
 */
type Listener = (token: string | null) => void;

export interface TokenBox {
  get: () => string | null;
  set: (token: string | null) => void;
  /** Called after a login or logout, in this or another tab. Returns a function to unsubscribe. */
  onChange: (listener: Listener) => () => void;
}

const KEY = 'blookery.token';

/** The used part of a window. */
export interface Tab {
  readonly localStorage: TokenStorage;
  addEventListener: {
    (type: 'storage', listener: (event: StorageEvent) => void): void;
    (type: 'pageshow', listener: (event: PageTransitionEvent) => void): void;
  };
}
type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function createTokenBox(tab: Tab): TokenBox {
  const listeners = new Set<Listener>();
  const storage = openStorage(tab);
  let current = storage?.getItem(KEY) ?? null;
  let isStored = storage !== null;

  const adopt = (token: string | null): void => {
    if (token === current) return;
    current = token;
    for (const listener of [...listeners]) listener(token);
  };

  tab.addEventListener('storage', (event) => {
    // A null key means that another tab cleared the whole storage.
    if (event.key === KEY || event.key === null) adopt(event.key === null ? null : event.newValue);
  });
  tab.addEventListener('pageshow', ({ persisted }) => {
    // The browser kept the page while another one was shown. It received no event of other tabs meanwhile.
    if (persisted && isStored) adopt(storage?.getItem(KEY) ?? null);
  });

  return {
    get: () => current,
    set(token) {
      try {
        if (token === null) storage?.removeItem(KEY);
        else storage?.setItem(KEY, token);
        isStored = storage !== null;
      } catch {
        // Full or denied: this tab still has it in memory.
        isStored = false;
      }
      adopt(token);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function openStorage(tab: Tab): TokenStorage | null {
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

/** The queue of this tab, for browsers without locks across tabs. */
let lastHere: Promise<unknown> = Promise.resolve();

/**
 * Runs one at a time across all tabs of this browser: a tab whose token is refused waits here for a tab that is
 * exchanging it.
 */
export function holdToken<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(KEY, work);
  const mine = lastHere.then(work, work);
  lastHere = mine;
  return mine;
}
