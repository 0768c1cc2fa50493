import type { SwapOffer } from '@blookery/contract';
import { HOUSE_NAME } from '@blookery/game/auctions/house-lots';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList } from '../../../catalog/catalog.ts';
import { aBlook, emptyCatalog } from '../../../catalog/catalog-fixtures.ts';
import { aFace } from '../../../players/face-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { setUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { fakeSocket } from '../../../transport/socket-fixtures.ts';
import { useToastQueue } from '../../../ui/overlays/toast-queue.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { NewOfferButton } from '../offer/new-offer-button.tsx';
import { anOffer } from '../swap-fixtures.ts';
import { SwapBoard } from './swap-board.tsx';

const line = fakeSocket();
vi.mock('../../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));
vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

beforeEach(() => {
  emptyCatalog();
  setList('blooks', [aBlook({ id: 7, name: 'Narwick' }), aBlook({ id: 8, name: 'Jack Sprocket' })]);
  setUser(aPlayer({ blooks: [{ id: 5, blookId: 8, shiny: false, serial: 3 }] }));
});
type Served = { board?: SwapOffer[] | Error; own?: SwapOffer[]; nextCursor?: number | null };

function show({ board = [], own = [], nextCursor = null }: Served, path = '/swaps/board') {
  calls.mockReset();
  calls.mockImplementation(async (name) => {
    if (name === 'GET /api/inventory/held') return { blooks: [], items: [], locked: [], worn: null };
    if (name === 'GET /api/swaps/offers') return { offers: own };
    if (board instanceof Error) throw board;
    return { offers: board, nextCursor };
  });
  renderPage(
    <>
      <NewOfferButton />
      <SwapBoard />
    </>,
    path,
  );
}
const requested = () =>
  calls.mock.calls.filter(([name]) => name === 'GET /api/swaps/board').map(([, given]) => given);

describe('the swap board', () => {
  it('offers a swap if the player has the wanted blook, and otherwise says that there is none', async () => {
    show({
      board: [anOffer(), anOffer({ id: 2, wants: { blookId: 8, shiny: true, below: null } })],
    });
    const fits = within(await screen.findByRole('listitem', { name: 'Narwick for any Jack Sprocket' }));
    expect(fits.getByText('any, shiny or not')).toBeTruthy();
    expect(fits.getByRole('button', { name: 'Swap' })).toBeTruthy();
    const other = within(screen.getByRole('listitem', { name: 'Narwick for a shiny Jack Sprocket' }));
    expect(other.getByText('None to spare')).toBeTruthy();
    expect(other.queryByRole('button', { name: 'Swap' })).toBeNull();
  });

  it('links to the profile of a player, and names the house without a link', async () => {
    show({ board: [anOffer(), anOffer({ id: 2, player: aFace(HOUSE_NAME) })] });
    const link = await screen.findByRole('link', { name: 'saltmarsh' });
    expect(link.getAttribute('href')).toBe('/dashboard?name=saltmarsh');
    expect(screen.getByText('The house').closest('a')).toBeNull();
    expect(screen.queryByText(HOUSE_NAME)).toBeNull();
  });

  it('has none to spare of what is in the showcase', async () => {
    const shown = { id: 5, blookId: 8, shiny: false, serial: 3 };
    setUser(aPlayer({ blooks: [shown], showcase: { blooks: [shown], achievements: [] } }));
    show({ board: [anOffer()] });
    expect(await screen.findByText('None to spare')).toBeTruthy();
  });

  it('lets the player wish for both toys of an offer [3.4.01]', async () => {
    show({ board: [anOffer({ wants: { blookId: 8, shiny: true, below: null } })] });
    const offer = within(await screen.findByRole('listitem', { name: /^Narwick for/ }));
    expect(offer.getByRole('button', { name: 'Wish for Narwick' })).toBeTruthy();
    expect(offer.getByRole('button', { name: 'Wish for Jack Sprocket, shiny' })).toBeTruthy();
  });

  it('keeps its filters in the address and sends them [3.4.16]', async () => {
    show({ board: [] }, '/swaps/board?wishes=true&rarityId=3');
    expect(await screen.findByText('No offer on the board is like that right now.')).toBeTruthy();
    expect(requested()[0]).toMatchObject({ query: { wishes: true, rarityId: 3 } });
    await userEvent.click(screen.getByRole('button', { name: 'Wants what I can spare' }));
    await waitFor(() => expect(requested().at(-1)).toMatchObject({ query: { spares: true, rarityId: 3 } }));
    await userEvent.click(screen.getByRole('button', { name: 'Show the whole board' }));
    await waitFor(() => expect(requested().at(-1)).toMatchObject({ query: {} }));
  });

  it('takes back an offer of the player', async () => {
    show({ own: [anOffer({ id: 9 })] });
    const own = within(await screen.findByRole('listitem', { name: /^Your Narwick for any Jack Sprocket/ }));
    await userEvent.click(own.getByRole('button', { name: 'Take back' }));
    expect(calls).toHaveBeenCalledWith('DELETE /api/swaps/offers/{id}', { params: { id: 9 } });
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Your Narwick/ })).toBeNull());
  });

  it('says that a toy is free again, even if the message arrives before the response', async () => {
    show({ own: [anOffer({ id: 9 })] });
    const takeBack = await screen.findByRole('button', { name: 'Take back' });
    const { promise, resolve } = Promise.withResolvers<null>();
    calls.mockImplementation(async (name) =>
      name.startsWith('DELETE') ? promise : { blooks: [], items: [], locked: [], worn: null },
    );
    await userEvent.click(takeBack);
    act(() => line.receives('swaps.closed', { id: 9 }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Your Narwick/ })).toBeNull());
    resolve(null);
    const toasts = () => useToastQueue.getState().queue.map(({ text }) => text);
    await waitFor(() => expect(toasts()).toEqual(['Narwick is free again.']));
  });

  it('counts new offers until they are shown, and starts again after another filter or a lost connection', async () => {
    const board: SwapOffer[] = [];
    show({ board });
    await screen.findByText(/^The board is empty/);
    const news = () => screen.queryByRole('button', { name: /^Show the new offer/ });
    const come = (id: number) => act(() => line.receives('swaps.offered', anOffer({ id })));
    come(21);
    expect(news()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Wants what I can spare' }));
    await waitFor(() => expect(news()).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Wants what I can spare' }));

    come(22);
    expect(news()).not.toBeNull();
    act(() => line.isReadyAgain());
    expect(news()).toBeNull();

    come(23);
    expect(news()).not.toBeNull();
    board.push(anOffer({ id: 23 }));
    // The page is looked at again.
    act(() => window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('listitem', { name: /^Narwick for/ })).toBeTruthy();
    expect(news()).toBeNull();
  });

  it('allows no sixth offer', async () => {
    show({ own: [1, 2, 3, 4, 5].map((id) => anOffer({ id })) });
    await screen.findByText('5 of 5, each stands for seven days');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New offer' }).disabled).toBe(true);
  });

  it('shows that it is empty, and that it could not be loaded', async () => {
    show({});
    expect(await screen.findByText(/^The board is empty/)).toBeTruthy();
    cleanup();
    show({ board: new Error('away') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
