// @vitest-environment jsdom
import type { Billing, Product, Transaction } from '@blookery/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aConfig } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { queryClient } from '../../session/queries.tsx';
import { getUser, setUser } from '../../session/session.ts';
import { inputLabelled } from '../../ui/element-fixtures.ts';
import { addDialogMethods } from '../../ui/overlays/dialog-fixtures.ts';
import { resetModals } from '../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { HistoryCard } from './billing/history-card.tsx';
import { MembershipCard } from './billing/membership-card.tsx';
import { ProductCard } from './product-card.tsx';
import { applyPurchase } from './purchase/purchase-news.ts';
import { openReview } from './purchase/review.tsx';
import { totalOf } from './purchase/review-total.tsx';
import { cardFaults, spaceExpiry, spaceNumber } from './sandbox/card-entry.ts';
import { billingQuery, transactionsQuery } from './store-queries.ts';
import { giftsOf, purchaseName } from './store-words.ts';

const product = (part: Partial<Product>): Product => ({
  id: 1,
  name: 'Pocketful',
  description: '120 gems.',
  imageId: 1,
  price: 1.99,
  isSubscription: false,
  subscriptionPrice: null,
  isQuantityCapped: false,
  color1: '#fff',
  color2: '#000',
  fontId: null,
  grants: { gems: 120 },
  priority: 1,
  ...part,
});
const gems = product({});
const plus = product({
  id: 2,
  name: 'Blookery Plus',
  price: 59.99,
  isSubscription: true,
  subscriptionPrice: 4.99,
  isQuantityCapped: true,
  grants: { permissions: ['NO_ADS'] },
});
const card = (id: string, primary: boolean) => ({
  id,
  cardBrand: 'visa',
  lastFour: id.slice(-4),
  expiryMonth: 8,
  expiryYear: 2034,
  primary,
});
const billing: Billing = {
  subscription: null,
  owned: [],
  paymentMethods: [card('pm_4242', true), card('pm_0005', false)],
  spendingCap: { dollars: null, spent: 0, later: null },
};
const transaction = (part: Partial<Transaction>): Transaction => ({
  id: 7,
  productId: 1,
  createdAt: '2026-11-14T10:00:00.000Z',
  quantity: 1,
  status: 'completed',
  currency: 'usd',
  amount: 1.99,
  kind: 'once',
  credit: 0,
  refunded: 0,
  card: null,
  receipt: 'P-000007',
  failure: null,
  ...part,
});

const user = aPlayer({
  id: 'me',
  username: 'oddsock',
  gems: 0,
  tokens: 10,
  blooks: [],
  discoveries: [],
  items: [],
  fonts: [],
  titles: [],
  banners: [],
  badges: [],
  permissions: [],
  subscription: null,
  paymentMethods: [],
  statistics: { packsOpened: 0, messagesSent: 0 },
});

beforeEach(() => {
  addDialogMethods();
  setConfig(
    aConfig({
      cdn: '/cdn',
      payments: { mode: 'sandbox', publishableKey: 'pk_test' },
    }),
  );
  setResources([]);
  setList('products', [gems, plus]);
  setList('badges', []);
  setUser(user);
  queryClient().setQueryData(billingQuery.queryKey, billing);
});
afterEach(() => {
  cleanup();
  resetModals();
  vi.unstubAllGlobals();
  setUser(null);
});

function review(one: Product, kind: 'once' | 'subscription' | 'lifetime' = 'once') {
  render(<ModalHost />);
  act(() => openReview(one, kind));
  return { pay: () => fireEvent.click(screen.getByRole('button', { name: /^Pay/ })) };
}

describe('the purchase review', () => {
  it('shows the product, a quantity, the cards, the terms and the button [1.2.27] [1.2.49] [1.2.50] [1.2.51] [1.2.52] [1.2.53]', () => {
    review(gems);
    expect(screen.getByRole('dialog', { name: 'Review your purchase' })).toBeTruthy();
    expect(screen.getByText('Pocketful')).toBeTruthy();
    expect(inputLabelled('Quantity').value).toBe('1');
    expect(inputLabelled(/Visa ending 4242/).checked).toBe(true);
    expect(screen.getByRole('checkbox', { name: /I agree to the/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay $1.99' })).toBeTruthy();
  });

  it('asks for the terms before anything is sent [1.4.30] [1.4.31]', () => {
    const sent = vi.fn();
    vi.stubGlobal('fetch', sent);
    const { pay } = review(gems);
    pay();
    expect(screen.getByText('You must agree to the Terms of Service and Purchase Policy.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Quantity'), { target: { value: '0' } });
    pay();
    expect(screen.getByText('You must select a quantity of at least 1.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  it('accepts a quantity in digits only, at most 100', () => {
    review(gems);
    const quantity = inputLabelled('Quantity');
    fireEvent.change(quantity, { target: { value: '-2x' } });
    expect(quantity.value).toBe('2');
    expect(screen.getByRole('button', { name: 'Pay $3.98' })).toBeTruthy();
    fireEvent.change(quantity, { target: { value: '5000' } });
    expect(quantity.value).toBe('100');
  });

  it('asks for a card when there is none', () => {
    queryClient().setQueryData(billingQuery.queryKey, { ...billing, paymentMethods: [] });
    const { pay } = review(gems);
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    pay();
    expect(screen.getByText('You must select a payment method.')).toBeTruthy();
  });

  it('sends one request for many presses, and shows the refusal of the card [1.8.14]', async () => {
    const calls: { url: string; key: string | null }[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      calls.push({ url, key: new Headers(init.headers).get('idempotency-key') });
      if (url.endsWith('/billing')) return Promise.resolve(new Response(JSON.stringify(billing)));
      const body = url.includes('/api/')
        ? { client_secret: 'pi_1_secret_x', transaction: transaction({ status: 'pending' }) }
        : { error: { message: 'Your card was declined.' } };
      const isRefused = !url.includes('/api/');
      return Promise.resolve(new Response(JSON.stringify(body), { status: isRefused ? 402 : 200 }));
    });
    const { pay } = review(gems);
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    pay();
    pay();
    pay();
    await waitFor(() => expect(screen.getByText('Your card was declined.')).toBeTruthy());
    const opened = calls.filter(({ url }) => url.includes('payment-intent'));
    expect(opened).toHaveLength(1);
    expect(calls.filter(({ url }) => url.includes('/confirm'))).toHaveLength(1);
    pay();
    await waitFor(() => expect(calls.filter(({ url }) => url.includes('payment-intent'))).toHaveLength(2));
    // A new decision, with a new key.
    expect(calls.filter(({ url }) => url.includes('payment-intent'))[1]?.key).not.toBe(opened[0]?.key);
  });

  it('keeps its key without a response, so that nothing is paid twice', async () => {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!url.includes('/api/')) return Promise.reject(new TypeError('gone'));
      if (url.endsWith('/billing')) return Promise.resolve(new Response(JSON.stringify(billing)));
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return Promise.resolve(
        new Response(JSON.stringify({ client_secret: 'pi_1_secret_x', transaction: transaction({}) })),
      );
    });
    const { pay } = review(gems);
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    pay();
    await waitFor(() => expect(screen.getByText(/you are not charged twice/)).toBeTruthy());
    pay();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  it('shows what renews at what price, and credits the rest of the month [2.9.35] [1.9.18]', () => {
    review(plus, 'subscription');
    expect(screen.getByText(/Renews every month at \$4\.99 until you cancel/)).toBeTruthy();
    expect(screen.queryByLabelText('Quantity')).toBeNull();
    const running = {
      productId: 2,
      status: 'active',
      price: 4.99,
      periodEnd: '2026-12-15T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      unused: 2.49,
    } as const;
    expect(totalOf(plus, 'lifetime', 1, { ...billing, subscription: running })).toEqual({
      full: 59.99,
      credit: 2.49,
      today: 57.5,
    });
  });
});

describe('a product in the store', () => {
  it('shows a picture, a name, one line and a price; the review lists what it grants', () => {
    setResources([{ id: 1, path: '{cdn}/icons/gem.svg' }]);
    const { container } = render(<ProductCard product={gems} owned={false} />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/cdn/icons/gem.svg');
    expect(container.textContent).toBe('Pocketful120 gems.$1.99Buy');
    review(gems);
    expect(within(screen.getByRole('list', { name: 'What it gives' })).getByText('120 gems')).toBeTruthy();
  });

  it('has a blook beside it if it is a membership', () => {
    setResources([
      { id: 1, path: '{cdn}/badges/plus.svg' },
      { id: 2, path: '{cdn}/blooks/kaleido.svg' },
    ]);
    const { container } = render(<MembershipCard product={plus} billing={billing} toy="blooks/kaleido" />);
    const pictures = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(pictures).toEqual(['/cdn/badges/plus.svg', '/cdn/blooks/kaleido.svg']);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('a message about a purchase', () => {
  it('adds everything that was granted to the session [1.4.36]', () => {
    applyPurchase({
      transaction: transaction({}),
      granted: {
        blooks: [{ id: 1, blookId: 2, shiny: false }],
        items: [{ id: 3, itemId: 4, usesLeft: 1 }],
        fonts: [5],
        titles: [6],
        banners: [7],
        badges: [],
        permissions: ['NO_ADS'],
        gems: 120,
        tokens: 30,
        subscription: { productId: 2, expiresAt: null },
      },
    });
    expect(getUser()).toMatchObject({
      blooks: [{ id: 1 }],
      items: [{ id: 3 }],
      fonts: [5],
      titles: [6],
      banners: [7],
      permissions: ['NO_ADS'],
      gems: 120,
      tokens: 30,
      subscription: { productId: 2, expiresAt: null },
    });
  });
});

describe('the purchase history', () => {
  it('shows every state with its word [2.1.15] [2.3.17]', () => {
    const client = new QueryClient();
    const statuses = ['completed', 'pending', 'failed', 'refunded', 'disputed'] as const;
    client.setQueryData(transactionsQuery.queryKey, {
      pages: [statuses.map((status, index) => transaction({ id: index + 1, status }))],
      pageParams: [null],
    });
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <HistoryCard />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    for (const word of ['Completed', 'Pending', 'Failed', 'Refunded', 'Disputed']) {
      expect(screen.getByText(word)).toBeTruthy();
    }
  });

  it('names the product of each purchase', () => {
    expect(purchaseName(transaction({ quantity: 3 }))).toBe('Pocketful × 3');
    expect(purchaseName(transaction({ productId: 2, kind: 'subscription' }))).toBe('Blookery Plus, monthly');
    expect(giftsOf(gems)).toEqual(['120 gems']);
  });
});

describe('the sandbox’s card form', () => {
  it('formats numbers as cards print them', () => {
    expect(spaceNumber('4242424242424242999')).toBe('4242 4242 4242 4242');
    expect(spaceNumber('378282246310005')).toBe('3782 822463 10005');
    expect([spaceExpiry('829'), spaceExpiry('12'), spaceExpiry('1234')]).toEqual([
      '08 / 29',
      '12',
      '12 / 34',
    ]);
  });
  it('says what is missing', () => {
    const now = new Date('2026-11-15');
    expect(cardFaults({ number: '4242 4242 4242 4', expiry: '', cvc: '1' }, now)).toEqual({
      number: 'Your card number is incomplete.',
      expiry: "Your card's expiration date is incomplete.",
      cvc: "Your card's security code is incomplete.",
    });
    expect(
      cardFaults({ number: '4242 4242 4242 4242', expiry: '10 / 26', cvc: '123' }, now).expiry,
    ).toContain('past');
    expect(cardFaults({ number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }, now)).toEqual({});
  });
});
