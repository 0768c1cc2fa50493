import type { PurchaseSucceeded } from '@blookery/contract';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { currentPath, startAt } from '../../../navigation/navigation-fixtures.tsx';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { getUser, setUser } from '../../../session/session.ts';
import { transaction } from '../store-fixtures.tsx';
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
const badge = { id: 8, name: 'Plus', description: 'A member.', imageId: 0, priority: 1 };
const nothing = { blooks: [], items: [], fonts: [], titles: [], banners: [], badges: [], permissions: [] };
const buy = (id: number, granted: PurchaseSucceeded['granted'] = nothing) =>
  act(() => {
    for (const listener of wire.listeners) listener({ transaction: transaction({ id }), granted });
  });
const look = (state: DocumentVisibilityState) =>
  act(() => {
    view = state;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const openTab = () => renderHook(usePurchaseNews);

it('a purchase adds everything that it granted to the player [1.4.36]', () => {
  view = 'visible';
  setList('badges', [badge]);
  setUser(aPlayer({ gems: 5, tokens: 10 }));
  openTab();
  buy(1, {
    blooks: [{ id: 1, blookId: 2, shiny: false }],
    items: [{ id: 3, itemId: 4, usesLeft: 1 }],
    fonts: [5],
    titles: [6],
    banners: [7],
    badges: [badge.id],
    permissions: ['NO_ADS'],
    gems: 120,
    tokens: 30,
    subscription: { productId: 2, expiresAt: null },
  });
  expect(getUser()).toMatchObject({
    blooks: [{ id: 1, blookId: 2 }],
    items: [{ id: 3, itemId: 4 }],
    fonts: [5],
    titles: [6],
    banners: [7],
    badges: [badge],
    permissions: ['NO_ADS'],
    gems: 120,
    tokens: 30,
    subscription: { productId: 2, expiresAt: null },
  });
});

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
