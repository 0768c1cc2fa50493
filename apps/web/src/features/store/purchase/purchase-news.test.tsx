import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentPath, startAt } from '../../../navigation/navigation-fixtures.tsx';
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
  startAt('/news');
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => view);
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
const openTab = () => renderHook(usePurchaseNews);

it('a purchase opens billing at once in a visible tab [1.4.37]', () => {
  view = 'visible';
  openTab();
  buy(1);
  expect(currentPath()).toBe('/settings/billing');
});

it('a purchase that succeeds while the tab is hidden opens billing when the tab is visible again [1.4.37]', () => {
  view = 'hidden';
  openTab();
  buy(1);
  expect(currentPath()).toBe('/news');
  look('visible');
  expect(currentPath()).toBe('/settings/billing');
});

it('only the first of several hidden tabs opens billing', () => {
  view = 'hidden';
  const pushes = vi.spyOn(window.history, 'pushState');
  openTab();
  openTab();
  buy(1);
  look('visible');
  expect(pushes).toHaveBeenCalledTimes(1);
});
