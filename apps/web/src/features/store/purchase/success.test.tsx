import type { Product, Transaction } from '@blookery/contract';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setList, setResources } from '../../../catalog/catalog.ts';
import { anItem, aProduct } from '../../../catalog/catalog-fixtures.ts';
import { fakeContext } from '../../../engine/canvas-fixtures.ts';
import { getUser, patchUser } from '../../../session/session.ts';
import { fakeSocket } from '../../../transport/socket-fixtures.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { billing, gems, plus, review, setUpStore, transaction } from '../store-fixtures.tsx';
import { keepArrival } from './arrivals.ts';
import { applyPurchase } from './purchase-news.ts';
import { openSuccess } from './success.tsx';

const line = fakeSocket();
vi.mock('../../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));

setUpStore();
const lantern = anItem({
  id: 6,
  name: 'Town Lantern',
  imageId: 11,
  use: { kind: 'booster', scope: 'global', booster: 'shiny', multiplier: 2, minutes: 30 },
});
const festival = aProduct({ id: 8, name: 'Town Festival', imageId: 11, grants: { itemIds: [6] } });
const shelf = aProduct({ id: 7, name: 'First Shelf', imageId: 12, grants: { gems: 60, tokens: 2000 } });
const granted = {
  ...{ blooks: [], items: [{ id: 30, itemId: 6, usesLeft: 1 }], fonts: [], titles: [], banners: [] },
  ...{ badges: [], permissions: [], gems: 0, tokens: 0, subscription: null },
};

let lastId = 100;
function buy(one: Product, part: Partial<Transaction> = {}) {
  lastId += 1;
  const bought = transaction({ id: lastId, productId: one.id, status: 'pending', ...part });
  render(<ModalHost />);
  act(() => void openSuccess(one, bought));
  const news = { transaction: bought, granted };
  return {
    arrive: () =>
      act(() => {
        applyPurchase(news);
        keepArrival(news);
      }),
  };
}

beforeEach(() => {
  setResources([
    { id: 10, path: '{cdn}/icons/gem.svg' },
    { id: 11, path: '{cdn}/items/town-lantern.svg' },
    { id: 12, path: '{cdn}/items/shelf-plank.svg' },
  ]);
  // jsdom draws nothing; the confetti has its own test.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(fakeContext());
  setList('products', [festival, shelf]);
  setList('items', [lantern]);
});
const pictures = () => [...document.querySelectorAll('dialog img')].map((image) => image.getAttribute('src'));

describe('the purchase success', () => {
  it('shows the product that was bought, and no gem for a bundle that contains gems', () => {
    buy(shelf, { quantity: 2 });
    expect(pictures().filter((src) => src?.includes('shelf-plank'))).toHaveLength(2);
    expect(pictures().some((src) => src?.includes('gem'))).toBe(false);
    expect(screen.getByText('× 2')).toBeTruthy();
  });

  it('says that the contents are on their way only until they have arrived', () => {
    const { arrive } = buy(gems);
    expect(screen.getByText('120 gems are on their way to you.')).toBeTruthy();
    arrive();
    expect(screen.getByText('120 gems are in your purse.')).toBeTruthy();
  });

  it('follows a month that a credit has paid for, without confirming anything', async () => {
    const urls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      urls.push(url);
      const opened = transaction({ productId: plus.id, kind: 'subscription', amount: 0 });
      const body = url.endsWith('/billing') ? billing : { client_secret: '', transaction: opened };
      return Promise.resolve(new Response(JSON.stringify(body)));
    });
    setList('products', [plus]);
    const { pay } = review(plus, 'subscription');
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    pay();
    const thanks = await screen.findByRole('dialog', { name: /^Thank you/ });
    expect(within(thanks).getByText('$0.00')).toBeTruthy();
    expect(within(thanks).queryByText(/Visa/)).toBeNull();
    expect(urls.filter((url) => url.includes('/confirm'))).toEqual([]);
  });

  it('uses a bought booster as soon as it has arrived', async () => {
    const requested: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      requested.push(url);
      const at = '2026-11-14T10:00:00.000Z';
      const result = {
        ...{ kind: 'booster', scope: 'global', booster: 'shiny', multiplier: 2, queued: false },
        ...{ startsAt: at, expiresAt: at },
      };
      const nothing = { blooks: [], items: [], titles: [], banners: [], fonts: [] };
      const used = { item: null, granted: nothing, tokens: 0, gems: 0, experience: 0, result };
      return Promise.resolve(new Response(JSON.stringify(used)));
    });
    const { arrive } = buy(festival);
    const light = () => screen.getByRole('button', { name: 'Light one now' });
    expect(screen.getByRole('link', { name: 'See billing' })).toBeTruthy();
    expect(light().getAttribute('aria-busy')).toBe('true');
    arrive();
    expect(screen.getByText('Your Town Lantern is on your shelf, ready to be lit.')).toBeTruthy();
    fireEvent.click(light());
    fireEvent.click(light());
    await waitFor(() => expect(getUser()?.items).toEqual([]));
    expect(requested).toEqual([expect.stringMatching(/\/api\/items\/30\/use$/)]);
  });

  it('uses a booster of the player if the message was missed while the connection was lost', () => {
    buy(festival);
    const light = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Light one now' });
    act(() => line.isReadyAgain());
    expect(light().getAttribute('aria-busy')).toBe('true');
    act(() => patchUser({ items: granted.items }));
    expect(light().getAttribute('aria-busy')).toBeNull();
    expect(light().disabled).toBe(false);
  });

  it('shows why a booster cannot be used, and stays open', async () => {
    const message = 'The queue is full.';
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ code: 'QUEUE_FULL', message }), { status: 409 })),
    );
    const { arrive } = buy(festival);
    arrive();
    fireEvent.click(screen.getByRole('button', { name: 'Light one now' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Thank you, oddsock' })).toBeTruthy();
  });
});
