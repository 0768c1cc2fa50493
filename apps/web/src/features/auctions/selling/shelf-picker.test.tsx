import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { seedCatalog } from '../auction-fixtures.ts';
import { ShelfPicker } from './shelf-picker.tsx';

beforeEach(() => {
  seedCatalog();
  setList('rarities', []);
  setUser(
    aPlayer({
      id: 'me',
      blooks: [
        { id: 41, blookId: 1, shiny: false, serial: 9 },
        { id: 42, blookId: 1, shiny: false, serial: 10 },
      ],
    }),
  );
});
it('the shelf picker leaves out blooks in a trade and blooks listed beyond the loaded page', async () => {
  const held = [
    { id: 41, by: 'trade', byId: 5 },
    { id: 42, by: 'auction', byId: 900 },
  ];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/mine/') ? { auctions: [], nextCursor: 'more' } : { blooks: held, items: [] },
    ),
  );
  renderPage(<ShelfPicker picked={[]} onDone={() => undefined} close={() => undefined} />);
  expect(await screen.findByText('Nothing on your shelf can be auctioned right now.')).toBeTruthy();
});

it('the shelf picker says how many kinds it leaves to the search', async () => {
  const kinds = Array.from({ length: 63 }, (_, index) => index + 1);
  setList(
    'blooks',
    kinds.map((id) => aBlook({ id, name: `Toy ${id}` })),
  );
  setUser(aPlayer({ blooks: kinds.map((id) => ({ id, blookId: id, shiny: false, serial: id })) }));
  vi.stubGlobal('fetch', async () => Response.json({ blooks: [], items: [], locked: [], worn: null }));
  renderPage(<ShelfPicker picked={[]} onDone={() => undefined} close={() => undefined} />);
  expect(await screen.findByText('And 3 more. The search finds them.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search your shelf'), { target: { value: 'Toy 63' } });
  expect(screen.queryByText(/The search finds them/)).toBeNull();
});
