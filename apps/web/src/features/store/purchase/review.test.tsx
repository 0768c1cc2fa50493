import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../session/queries.tsx';
import { refetch } from '../../../session/query-fixtures.ts';
import { inputLabelled } from '../../../ui/element-fixtures.ts';
import { dismissModals, dropModals, MODAL_CLOSE_MS } from '../../../ui/overlays/modals.tsx';
import { billing, gems, plus, review, setUpStore, transaction } from '../store-fixtures.tsx';
import { billingQuery } from '../store-queries.ts';
import { openReview } from './review.tsx';
import { totalOf } from './review-total.tsx';

setUpStore();

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

  it('keeps the cards when they cannot be fetched again', async () => {
    review(gems);
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    await refetch(billingQuery.queryKey);
    expect(screen.getByRole('radio', { name: /4242/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows a total that has risen meanwhile, and pays it only when pressed again', async () => {
    const month = { productId: 2, status: 'active', price: 4.99, cancelAtPeriodEnd: false } as const;
    const withCredit = (unused: number) => ({
      ...billing,
      subscription: { ...month, periodEnd: '2026-12-15T00:00:00.000Z', unused },
    });
    const urls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      urls.push(url);
      if (url.endsWith('/billing')) return Promise.resolve(new Response(JSON.stringify(withCredit(2.48))));
      const opened = transaction({ productId: 2, kind: 'lifetime', amount: 57.51, credit: 2.48 });
      return Promise.resolve(
        new Response(JSON.stringify({ client_secret: 'pi_1_secret_x', transaction: opened })),
      );
    });
    queryClient().setQueryData(billingQuery.queryKey, withCredit(2.49));
    const { pay } = review(plus, 'lifetime');
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    expect(screen.getByRole('button', { name: 'Pay $57.50' })).toBeTruthy();
    pay();
    await waitFor(() => expect(screen.getByText(/The total is \$57\.51 now/)).toBeTruthy());
    expect(urls.filter((url) => url.includes('/confirm'))).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $57.51' })).toBeTruthy());
    pay();
    await waitFor(() => expect(urls.filter((url) => url.includes('/confirm'))).toHaveLength(1));
  });

  it('keeps its key without a response, so that nothing is paid twice', async () => {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!url.includes('/api/')) return Promise.reject(new TypeError('gone'));
      if (url.endsWith('/billing')) return Promise.resolve(new Response(JSON.stringify(billing)));
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return Promise.resolve(
        new Response(JSON.stringify({ client_secret: 'pi_1_secret_x', transaction: transaction() })),
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

  it('follows when the sheet for adding a card closes, unless its page or its player is gone', async () => {
    vi.useFakeTimers();
    const wait = () => act(() => vi.advanceTimersByTime(MODAL_CLOSE_MS));
    const addCard = () => {
      fireEvent.click(screen.getByRole('button', { name: 'Add a card' }));
      wait();
      expect(screen.getByRole('dialog', { name: 'Add a card' })).toBeTruthy();
    };
    review(gems);
    addCard();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    wait();
    expect(screen.getByRole('dialog', { name: 'Review your purchase' })).toBeTruthy();
    for (const leave of [dismissModals, dropModals]) {
      if (!screen.queryByRole('dialog')) act(() => openReview(gems, 'once'));
      addCard();
      act(leave);
      wait();
      expect(screen.queryByRole('dialog')).toBeNull();
    }
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
