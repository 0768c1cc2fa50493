import { AUCTION_WATCH_MOST } from '@blookery/game/auctions/auctions';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { anAuction, seedCatalog } from '../auction-fixtures.ts';
import { WatchList } from './watch-list.tsx';

beforeEach(() => {
  emptyCatalog();
  seedCatalog();
  setUser(aPlayer());
});

it('the watch list shows all watched open listings, no matter how many others have ended', async () => {
  const open = Array.from({ length: AUCTION_WATCH_MOST }, (_, index) => anAuction({ id: index + 1 }));
  const ended = open.map(({ id }) => anAuction({ id: id + 1000, outcome: 'unsold' }));
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const list = pathname.endsWith('/watched-open') ? open : [...ended, ...open];
    const limit = Number(searchParams.get('limit'));
    return Response.json({ auctions: list.slice(0, limit), nextCursor: limit < list.length ? 'more' : null });
  });
  renderPage(<WatchList onSelect={() => undefined} />);
  const list = await screen.findByRole('list');
  await vi.waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(AUCTION_WATCH_MOST));
});
