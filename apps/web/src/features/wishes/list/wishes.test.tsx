import type { WishPlaces } from '@blookery/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, aPack, aRarity, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { Wishes } from './wishes.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

type Place = WishPlaces['places'][number];
const since = '2026-11-03T12:00:00.000Z';
const aPlace = (blookId: number, change: Partial<Place> = {}): Place => ({
  blookId,
  shiny: false,
  since,
  auctions: null,
  board: null,
  friends: [],
  workshop: null,
  ...change,
});

/** A screen with room for the tag beside the shelf, or one without. */
const screenOf = (width: 'wide' | 'narrow') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => {
  emptyCatalog();
  setList('rarities', [aRarity()]);
  setList('packs', [aPack({ id: 1, name: 'Frozen Harbour' })]);
  setList('blooks', [
    aBlook({ id: 7, name: 'Narwick', packId: 1 }),
    aBlook({ id: 8, name: 'Otterby', packId: 1 }),
    aBlook({ id: 9, name: 'Bottled Gale', packId: 1, onlyOnDay: 4 }),
  ]);
  setUser(aPlayer());
  screenOf('wide');
  seasonalPackIds = [];
});
let seasonalPackIds: number[] = [];
function show(...places: Place[]) {
  calls.mockReset();
  calls.mockImplementation(async (name) =>
    name === 'GET /api/calendar' ? { events: [], seasonalPackIds } : { places },
  );
  const onTrade = vi.fn();
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Wishes onTrade={onTrade} />
      <ModalHost />
    </QueryClientProvider>,
  );
  return onTrade;
}
const cell = (name: string) => within(screen.getByRole('listitem', { name })).getByRole('button');

describe('the page of wishes', () => {
  it('shows where each wish can be found, and every way to get it in the tag [3.4.03]', async () => {
    const onTrade = show(
      aPlace(7, {
        auctions: { count: 2, price: 640, expiresAt: '2099-01-01T00:00:00.000Z' },
        board: { count: 1 },
        friends: [
          { player: aFace('quillby'), count: 2, online: true },
          { player: aFace('juniper'), count: 1, online: false },
        ],
        workshop: { price: 45, threads: 52, day: null },
      }),
      aPlace(8),
    );
    await screen.findByRole('list', { name: 'Your wishes' });
    for (const words of ['One offer', 'quillby', 'juniper', 'Stitch', '640'])
      expect(within(cell('Narwick')).getByText(words)).toBeTruthy();
    const tag = within(screen.getByRole('complementary', { name: 'Picked' }));
    const href = (name: string) => tag.getByRole('link', { name }).getAttribute('href');
    expect(href('Swap')).toBe('/swaps/board?wishes=true');
    expect(href('See')).toBe('/auction-house?blookId=7&shiny=false&sort=cheapest');
    expect(href('Stitch')).toBe('/workshop?pack=1');
    expect(href('Write to juniper')).toBe('/chat?with=juniper');
    expect(tag.getByText('You have 52 of Frozen Harbour')).toBeTruthy();
    expect(tag.getByText('Wished since 3 Nov')).toBeTruthy();
    await userEvent.click(tag.getByRole('button', { name: 'Ask quillby to trade' }));
    expect(onTrade).toHaveBeenCalledWith(expect.objectContaining({ username: 'quillby' }));
  });

  it('shows if a toy is not available, or when it comes out, and links to the pack', async () => {
    show(aPlace(8), aPlace(9));
    await screen.findByRole('list', { name: 'Your wishes' });
    expect(within(cell('Otterby')).getByText('Nowhere just now')).toBeTruthy();
    expect(within(cell('Bottled Gale')).getByText('Comes on Thursdays')).toBeTruthy();
    await userEvent.click(cell('Bottled Gale'));
    const tag = within(screen.getByRole('complementary', { name: 'Picked' }));
    expect(tag.getByRole('heading', { name: 'Bottled Gale' })).toBeTruthy();
    expect(tag.getByRole('link', { name: 'Market' }).getAttribute('href')).toBe('/market?pack=1');
  });

  it('names no day for a toy whose pack is not on sale', async () => {
    seasonalPackIds = [1];
    show(aPlace(9));
    await screen.findByRole('list', { name: 'Your wishes' });
    expect(await within(cell('Bottled Gale')).findByText('Nowhere just now')).toBeTruthy();
  });

  it('moves by arrow keys, shows the tag with the focus on Enter, and returns on Escape', async () => {
    show(aPlace(7), aPlace(8));
    await screen.findByRole('list', { name: 'Your wishes' });
    cell('Narwick').focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Otterby' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(cell('Otterby'));
  });

  it('filters by place and counts each', async () => {
    show(aPlace(7, { board: { count: 3 } }), aPlace(8));
    await userEvent.click(await screen.findByRole('button', { name: 'Board 1' }));
    expect(screen.getAllByRole('listitem', { name: /Narwick|Otterby/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Workshop 0' }));
    expect(screen.getByText('None of your wishes is there right now.')).toBeTruthy();
    expect(screen.queryByRole('complementary', { name: 'Picked' })).toBeNull();
  });

  it('takes a wish back from its tag', async () => {
    show(aPlace(7, { shiny: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Wish no more' }));
    expect(calls).toHaveBeenCalledWith('DELETE /api/wishes/{blookId}/{finish}', {
      params: { blookId: 7, finish: 'shiny' },
    });
  });

  it('opens the tag as a sheet on a narrow screen', async () => {
    screenOf('narrow');
    show(aPlace(7), aPlace(8));
    await screen.findByRole('list', { name: 'Your wishes' });
    expect(screen.queryByText(/^Wished since/)).toBeNull();
    await userEvent.click(cell('Otterby'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Otterby' }));
    expect(sheet.getByText('Wished since 3 Nov')).toBeTruthy();
  });
});
