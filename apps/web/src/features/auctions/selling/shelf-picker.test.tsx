import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
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
