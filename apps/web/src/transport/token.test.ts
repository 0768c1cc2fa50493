// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createTokenBox } from './token.ts';

/** Two windows of one browser: a write in one is a storage event in the others, as in real browsers. */
function openBrowser() {
  const values = new Map<string, string>();
  const tabs: { target: EventTarget; window: Window }[] = [];
  const tell = (source: EventTarget, key: string, newValue: string | null) => {
    for (const { target } of tabs) {
      if (target !== source) target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    }
  };
  const openTab = (): Window => {
    const target = new EventTarget();
    const localStorage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        values.set(key, value);
        tell(target, key, value);
      },
      removeItem: (key: string) => {
        values.delete(key);
        tell(target, key, null);
      },
    };
    const window = Object.assign(target, { localStorage }) as unknown as Window;
    tabs.push({ target, window });
    return window;
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
    const heard = vi.fn();
    there.onChange(heard);

    here.set('abc');
    expect(there.get()).toBe('abc');
    here.set(null);
    expect(there.get()).toBeNull();
    expect(heard.mock.calls).toEqual([['abc'], [null]]);
  });

  it('notifies its own tab once per change, until unsubscribed', () => {
    const box = createTokenBox(openBrowser().openTab());
    const heard = vi.fn();
    const stop = box.onChange(heard);
    box.set('abc');
    box.set('abc');
    stop();
    box.set(null);
    expect(heard.mock.calls).toEqual([['abc']]);
  });

  it('is dropped when another tab clears the whole storage', () => {
    const target = new EventTarget();
    const tab = Object.assign(target, {
      localStorage: { getItem: () => 'abc', setItem: () => undefined, removeItem: () => undefined },
    }) as unknown as Window;
    const box = createTokenBox(tab);
    target.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
    expect(box.get()).toBeNull();
  });

  it('lasts as long as the tab if storage is denied', () => {
    const tab = new EventTarget() as unknown as Window;
    Object.defineProperty(tab, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const box = createTokenBox(tab);
    box.set('abc');
    expect(box.get()).toBe('abc');
  });

  it('lasts as long as the tab if storage is full', () => {
    const tab = Object.assign(new EventTarget(), {
      localStorage: {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    }) as unknown as Window;
    const box = createTokenBox(tab);
    box.set('abc');
    expect(box.get()).toBe('abc');
  });
});
