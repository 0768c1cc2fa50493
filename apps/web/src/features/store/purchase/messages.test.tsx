// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList, setResources } from '../../../catalog/catalog.ts';
import { aConfig, aProduct } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { queryClient } from '../../../session/queries.tsx';
import { setUser } from '../../../session/session.ts';
import { addDialogMethods } from '../../../ui/overlays/dialog-fixtures.ts';
import { resetModals } from '../../../ui/overlays/modal-queue.ts';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { HistoryCard } from '../billing/history-card.tsx';
import { PaymentMethods } from '../billing/payment-methods.tsx';
import { StoreFront } from '../store-front.tsx';
import { openReview } from './review.tsx';

const gems = aProduct({ id: 1, name: 'Pocketful', price: 1.99, imageId: 1, grants: { gems: 120 } });

/** Makes every call fail with the server's text. */
const refuse = (message: string, status = 503) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: 'SERVICE_UNAVAILABLE', message }), { status })),
  );

beforeEach(() => {
  addDialogMethods();
  setConfig(aConfig({ cdn: '/cdn', payments: { mode: 'sandbox', publishableKey: 'pk' } }));
  setResources([]);
  setList('products', [gems]);
  setUser(aPlayer({ id: 'me', username: 'oddsock', items: [] }));
  queryClient().clear();
  queryClient().setDefaultOptions({ queries: { retry: false } });
});
afterEach(() => {
  cleanup();
  resetModals();
  vi.unstubAllGlobals();
  setUser(null);
});

const places = {
  'the store': () => <StoreFront />,
  'the purchase history': () => <HistoryCard />,
  'the payment methods': () => <PaymentMethods onAdd={() => undefined} />,
  'the review': () => <ModalHost />,
};

describe.each(Object.entries(places))('%s', (name, draw) => {
  const show = () => {
    renderPage(draw());
    if (name === 'the review') act(() => void openReview(gems, 'once'));
  };

  it('shows a failure message from the server as given [1.8.01]', async () => {
    refuse('The till is being counted. Back at noon.');
    show();
    expect(await screen.findByText('The till is being counted. Back at noon.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows "Something went wrong." for a failure without a message [1.8.03]', async () => {
    refuse('Internal server error', 500);
    show();
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  });
});
