import { onSale } from '@blookery/game/collecting/shop';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, aRarity, aTitle, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { setServerBehind } from '../../session/live/clock-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { WeeklyShop } from './shops.tsx';

const titles = Array.from({ length: 12 }, (_, at) => aTitle({ id: at + 1, name: `Title ${at + 1}` }));
const entries = titles.map(
  ({ id }) =>
    ({ id, type: 'title', titleId: id, price: 10, currency: 'tokens', weekly: true, priority: id }) as const,
);

it('the weekly shop changes on Monday by the clock of the server, although this clock is ahead', () => {
  const sunday = new Date('2026-11-15T20:00:00Z');
  const ahead = 5 * 3_600_000;
  vi.useFakeTimers({ now: sunday.getTime() + ahead, toFake: ['Date'] });
  setServerBehind(ahead);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  emptyCatalog();
  setList('rarities', [aRarity()]);
  setList('titles', titles);
  setList('item-shop', entries);
  setUser(aPlayer());
  renderPage(<WeeklyShop />);
  const shop = within(screen.getByRole('region', { name: 'Weekly Shop' }));
  expect(shop.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    onSale(entries, sunday).map(({ id }) => `Title ${id}`),
  );
  expect(shop.getByText(/^New stock in/).textContent).toContain('4:00:00');
});

it('a blook for sale can be wished for [3.4.01]', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  emptyCatalog();
  setList('rarities', [aRarity()]);
  setList('blooks', [aBlook({ id: 7, name: 'Narwick' })]);
  const ware = { id: 1, type: 'blook', blookId: 7, price: 10, currency: 'tokens', weekly: true } as const;
  setList('item-shop', [{ ...ware, priority: 1 }]);
  setUser(aPlayer());
  renderPage(<WeeklyShop />);
  const shop = within(screen.getByRole('region', { name: 'Weekly Shop' }));
  expect(shop.getByRole('button', { name: 'Wish for Narwick' })).toBeTruthy();
});
