import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setList } from '../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { renderPage } from '../../ui/page-fixtures.tsx';
import { resetPlaza, usePlaza } from './plaza-store.ts';
import { openStallCard } from './stall-card.tsx';

beforeEach(() => {
  emptyCatalog();
  setList('blooks', [aBlook({ id: 7, name: 'Narwick' })]);
  setUser(aPlayer());
  resetPlaza();
});

it.each([
  ['ann', 1],
  ['me', 0],
])('the blook on the stall of %s has %i pictures to wish for it with [3.4.01]', async (keeper, count) => {
  const listing = { auctionId: 4, blookId: 7, itemId: null, shiny: false, price: 5, buyItNow: false };
  usePlaza.setState({
    userId: 'me',
    stalls: new Map([[2, { stall: 2, userId: keeper, listings: [listing] }]]),
  });
  renderPage(<ModalHost />);
  act(() => openStallCard(2));
  const stall = within(await screen.findByRole('dialog', { name: 'A stall' }));
  expect(await stall.findByText('Narwick')).toBeTruthy();
  expect(stall.queryAllByRole('button', { name: 'Wish for Narwick' })).toHaveLength(count);
});
