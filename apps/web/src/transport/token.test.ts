import { describe, expect, it, vi } from 'vitest';
import { createTokenBox, type Tab } from './token.ts';

/** A window with this storage, which receives what other windows stored. */
function tabWith(localStorage: Tab['localStorage']) {
  const events = new EventTarget();
  return {
    localStorage,
    addEventListener: events.addEventListener.bind(events) as Tab['addEventListener'],
    receives: (key: string | null, newValue: string | null) => {
      events.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
    /** The browser shows the page again that it had kept. */
    comesBack: () => {
      events.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
  };
}

/** Two windows of one browser: a write in one is a storage event in the others, as in real browsers. */
function openBrowser() {
  const values = new Map<string, string>();
  const tabs: ReturnType<typeof tabWith>[] = [];
  const openTab = (): Tab => {
    const announce = (key: string, newValue: string | null) => {
      for (const other of tabs) if (other !== tab) other.receives(key, newValue);
    };
    const tab = tabWith({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => {
        values.set(key, value);
        announce(key, value);
      },
      removeItem: (key) => {
        values.delete(key);
        announce(key, null);
      },
    });
    tabs.push(tab);
    return tab;
  };
  return { values, openTab };
}

describe('the session token', () => {
  it('is kept for the next page load', () => {
    const browser = openBrowser();
    createTokenBox(browser.openTab()).set('abc');
    expect(createTokenBox(browser.openTab()).get()).toBe('abc');
  });

  it('follows a login and a logout in another tab', () => {
    const browser = openBrowser();
    const here = createTokenBox(browser.openTab());
    const there = createTokenBox(browser.openTab());
    const received = vi.fn();
    there.onChange(received);

    here.set('abc');
    expect(there.get()).toBe('abc');
    here.set(null);
    expect(there.get()).toBeNull();
    expect(received.mock.calls).toEqual([['abc'], [null]]);
  });

  it('notifies its own tab once per change, until unsubscribed', () => {
    const box = createTokenBox(openBrowser().openTab());
    const received = vi.fn();
    const stop = box.onChange(received);
    box.set('abc');
    box.set('abc');
    stop();
    box.set(null);
    expect(received.mock.calls).toEqual([['abc']]);
  });

  it('is dropped when another tab clears the whole storage', () => {
    const tab = tabWith({ getItem: () => 'abc', setItem: () => undefined, removeItem: () => undefined });
    const box = createTokenBox(tab);
    tab.receives(null, null);
    expect(box.get()).toBeNull();
  });

  it('is read again by a page that comes back, which received nothing meanwhile', () => {
    let stored: string | null = 'abc';
    const tab = tabWith({ getItem: () => stored, setItem: () => undefined, removeItem: () => undefined });
    const box = createTokenBox(tab);
    const received = vi.fn();
    box.onChange(received);
    stored = 'def';
    tab.comesBack();
    tab.comesBack();
    expect(box.get()).toBe('def');
    expect(received.mock.calls).toEqual([['def']]);
  });

  it('lasts as long as the tab if storage is denied', () => {
    const box = createTokenBox({
      get localStorage(): never {
        throw new DOMException('denied', 'SecurityError');
      },
      addEventListener: () => undefined,
    });
    box.set('abc');
    expect(box.get()).toBe('abc');
  });

  it('lasts as long as the tab if storage is full', () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const tab = tabWith({ getItem: () => null, setItem: full, removeItem: () => undefined });
    const box = createTokenBox(tab);
    box.set('abc');
    tab.comesBack();
    expect(box.get()).toBe('abc');
  });
});
