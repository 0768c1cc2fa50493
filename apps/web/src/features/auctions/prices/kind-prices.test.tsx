import type { PriceHistory } from '@blookery/contract';
import { fireEvent, type RenderResult, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { Navigation } from '../../../navigation/navigation.tsx';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { Queries, queryClient } from '../../../session/queries.tsx';
import { setUser } from '../../../session/session.ts';
import { seedCatalog } from '../auction-fixtures.ts';
import type { AuctionKind } from '../listing/listing-text.ts';
import { KindPrices } from './kind-prices.tsx';

const player = (id: string) => ({ id, username: id, color: '#ffffff', fontId: 1 });
const sale = { id: 9, price: 40, buyItNow: true, bidCount: 0, seller: player('a'), buyer: player('b') };

let rerendered: RenderResult['rerender'];
const Page = ({ children }: { children: ReactNode }) => (
  <Navigation>
    <Queries>{children}</Queries>
  </Navigation>
);

function show(kind: AuctionKind, serial: number | null) {
  const today = new Date();
  const history: PriceHistory = {
    days: [{ day: today.toISOString().slice(0, 10), average: 40, low: 40, high: 40, sales: 1, leftOut: 0 }],
    recent: { averagePrice: 40, suspicious: false },
    sales: [{ ...sale, at: today.toISOString(), serial }],
    open: 0,
    lowest: null,
  };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('price-history') ? history : { blooks: [], items: [], locked: [], worn: null },
    ),
  );
  const onSelect = vi.fn();
  ({ rerender: rerendered } = render(<KindPrices kind={kind} chooser={null} onSelect={onSelect} />, {
    wrapper: Page,
  }));
  return onSelect;
}
const foxglow: AuctionKind = { type: 'blook', contentId: 1, shiny: false };

beforeEach(() => {
  emptyCatalog();
  seedCatalog();
  setUser(aPlayer());
  queryClient().clear();
});

it('a newly chosen kind does not show the prices of the previous one', async () => {
  const onSelect = show(foxglow, 3);
  await screen.findByRole('table', { name: 'Recent sales' });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  rerendered(<KindPrices kind={{ ...foxglow, contentId: 2 }} chooser={null} onSelect={onSelect} />);
  expect(screen.getByRole('heading', { name: 'Pip' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Recent sales' })).toBeNull();
  expect(screen.queryByText('40')).toBeNull();
  expect(screen.queryByText('no sales yet')).toBeNull();
  expect(screen.getByRole('link', { name: 'See listings' })).toBeTruthy();
});

it('a recent sale can be opened by keyboard and by pointer', async () => {
  const onSelect = show(foxglow, 3);
  const table = within(await screen.findByRole('table', { name: 'Recent sales' }));
  expect(table.getByText('#000003')).toBeTruthy();
  table.getByRole('button', { name: /^Look at the sale of/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(9);
});

it('recent sales of an item have no serials', async () => {
  show({ type: 'item', contentId: 1, shiny: false }, null);
  const table = within(await screen.findByRole('table', { name: 'Recent sales' }));
  expect(table.queryByRole('columnheader', { name: 'Serial' })).toBeNull();
  expect(table.queryByText('V2 Blook (N/A)')).toBeNull();
});

it('a day of the chart stays readable after a tap, and disappears when the finger scrolls', async () => {
  show(foxglow, 3);
  const chart = await screen.findByRole('img', { name: /^Prices of Foxglow/ });
  const isShown = () => screen.queryByText('Low to high', { selector: 'dt, dt *' }) !== null;
  expect(isShown()).toBe(false);
  fireEvent.pointerDown(chart, { pointerType: 'touch' });
  fireEvent.pointerLeave(chart, { pointerType: 'touch' });
  expect(isShown()).toBe(true);
  fireEvent.pointerCancel(chart, { pointerType: 'touch' });
  expect(isShown()).toBe(false);
});
