import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, anItem } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import type { Draft } from './offer-draft.ts';
import { ShelfPicker } from './shelf-picker.tsx';

const blook = { id: 7, blookId: 1, shiny: false, serial: 9 };
const item = { id: 7, itemId: 5, usesLeft: 1 };
let held: object;

beforeEach(() => {
  setList('blooks', [aBlook({ id: 1, name: 'Pip', rarityId: 1, thumbId: 1, imageId: 1 })]);
  setList('items', [anItem({ id: 5, name: 'Brew', rarityId: 1, imageId: 2 })]);
  setList('rarities', []);
  setUser(aPlayer({ id: 'me', blooks: [blook], items: [item] }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Response(JSON.stringify(url.includes('/trades/') ? { blooks: [7], items: [7] } : held)),
  );
});
const show = (offer: Draft) => renderPage(<ShelfPicker tradeId={3} offer={offer} onPick={() => undefined} />);
const nothing = 'Nothing of that kind is free to offer.';
const auction = { id: 7, by: 'auction', byId: 12 };
const thisTrade = { id: 7, by: 'trade', byId: 3 };

it('a blook in an auction cannot be offered, even if an item with the same id is on the tray', async () => {
  held = { blooks: [auction], items: [thisTrade] };
  show({ blooks: [], items: [item], tokens: 0 });
  expect(await screen.findByText(nothing)).toBeTruthy();
});

it('a blook held by this trade can be offered again once it is off the tray', async () => {
  held = { blooks: [thisTrade], items: [auction] };
  const { rerender } = show({ blooks: [blook], items: [], tokens: 0 });
  expect(await screen.findByText(nothing)).toBeTruthy();
  rerender(
    <QueryClientProvider client={new QueryClient()}>
      <ShelfPicker tradeId={3} offer={{ blooks: [], items: [], tokens: 0 }} onPick={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.queryByText(nothing)).toBeNull();
});
