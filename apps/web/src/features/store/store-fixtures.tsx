/** Two products, two cards and a player, for tests of the store. */
import type { Billing, Product, Transaction } from '@blookery/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aConfig } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { queryClient } from '../../session/queries.tsx';
import { setUser } from '../../session/session.ts';
import { addDialogMethods } from '../../ui/overlays/dialog-fixtures.ts';
import { resetModals } from '../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { openReview } from './purchase/review.tsx';
import { billingQuery } from './store-queries.ts';

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

export const gems = product({});

export const plus = product({
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

export const billing: Billing = {
  subscription: null,
  owned: [],
  paymentMethods: [card('pm_4242', true), card('pm_0005', false)],
  spendingCap: { dollars: null, spent: 0, later: null },
};

export const transaction = (part: Partial<Transaction>): Transaction => ({
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

/** Prepares and cleans up every test of the file. */
export function setUpStore(): void {
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
}

/** Opens the review of a purchase. */
export function review(one: Product, kind: 'once' | 'subscription' | 'lifetime' = 'once') {
  render(<ModalHost />);
  act(() => openReview(one, kind));
  return { pay: () => fireEvent.click(screen.getByRole('button', { name: /^Pay/ })) };
}
