/** Two products, two cards and a player, for tests of the store. */
import type { Billing, Product, Transaction } from '@blookery/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { setConfig, setList, setResources } from '../../catalog/catalog.ts';
import { aConfig, aProduct } from '../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../session/player-fixtures.ts';
import { queryClient } from '../../session/queries.tsx';
import { setUser } from '../../session/session.ts';
import { ModalHost } from '../../ui/overlays/modals.tsx';
import { openReview } from './purchase/review.tsx';
import { billingQuery } from './store-queries.ts';

export const gems = aProduct({ description: '120 gems.', grants: { gems: 120 } });

export const plus = aProduct({
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

export const transaction = (part: Partial<Transaction> = {}): Transaction => ({
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

/** Prepares and cleans up every test of the file. */
export function setUpStore(): void {
  beforeEach(() => {
    setConfig(aConfig({ cdn: '/cdn', payments: { mode: 'sandbox', publishableKey: 'pk_test' } }));
    setResources([]);
    setList('products', [gems, plus]);
    setList('badges', []);
    setUser(aPlayer({ id: 'me', tokens: 10 }));
    queryClient().setQueryData(billingQuery.queryKey, billing);
  });
}

/** Opens the review of a purchase. */
export function review(one: Product, kind: 'once' | 'subscription' | 'lifetime' = 'once') {
  render(<ModalHost />);
  act(() => openReview(one, kind));
  return { pay: () => fireEvent.click(screen.getByRole('button', { name: /^Pay/ })) };
}
