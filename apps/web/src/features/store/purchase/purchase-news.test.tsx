// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePurchaseNews } from './purchase-news.ts';

const wire = vi.hoisted((): { listeners: ((news: unknown) => void)[] } => ({ listeners: [] }));
vi.mock('../../../transport/socket.ts', () => ({
  socket: {
    on: (word: string, listener: (news: unknown) => void) => {
      if (word === 'store.purchase-succeeded') wire.listeners.push(listener);
      return () => undefined;
    },
  },
}));

let view: DocumentVisibilityState;
beforeEach(() => {
  wire.listeners = [];
  localStorage.clear();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => view);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const granted = { blooks: [], items: [], fonts: [], titles: [], banners: [], badges: [], permissions: [] };
const buy = (id: number) =>
  act(() => {
    for (const listener of wire.listeners) listener({ transaction: { id }, granted });
  });
const look = (state: DocumentVisibilityState) =>
  act(() => {
    view = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const tab = () => {
  const watch = () => {
    usePurchaseNews();
    return useLocation().pathname;
  };
  const { result } = renderHook(watch, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/news']}>{children}</MemoryRouter>,
  });
  return () => result.current;
};

it('a purchase opens billing at once in a visible tab [1.4.37]', () => {
  view = 'visible';
  const path = tab();
  buy(1);
  expect(path()).toBe('/settings/billing');
});

it('a purchase that succeeds while the tab is hidden opens billing when the tab is visible again [1.4.37]', () => {
  view = 'hidden';
  const path = tab();
  buy(1);
  expect(path()).toBe('/news');
  look('visible');
  expect(path()).toBe('/settings/billing');
});

it('only the first of several hidden tabs opens billing', () => {
  view = 'hidden';
  const [first, second] = [tab(), tab()];
  buy(1);
  look('visible');
  expect([first(), second()]).toEqual(['/settings/billing', '/news']);
});
