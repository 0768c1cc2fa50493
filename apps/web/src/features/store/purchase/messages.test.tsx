import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../session/queries.tsx';
import { ModalHost } from '../../../ui/overlays/modals.tsx';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { HistoryCard } from '../billing/history-card.tsx';
import { PaymentMethods } from '../billing/payment-methods.tsx';
import { gems, setUpStore } from '../store-fixtures.tsx';
import { StoreFront } from '../store-front.tsx';
import { openReview } from './review.tsx';

setUpStore();

/** Makes every call fail with the server's text. */
const refuse = (message: string, status = 503) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ code: 'SERVICE_UNAVAILABLE', message }), { status })),
  );

beforeEach(() => {
  queryClient().clear();
  queryClient().setDefaultOptions({ queries: { retry: false } });
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
