import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setResources } from '../../catalog/catalog.ts';
import { HistoryCard } from './billing/history-card.tsx';
import { MembershipCard } from './billing/membership-card.tsx';
import { ProductCard } from './product-card.tsx';
import { cardFaults, spaceExpiry, spaceNumber } from './sandbox/card-entry.ts';
import { billing, gems, plus, review, setUpStore, transaction } from './store-fixtures.tsx';
import { transactionsQuery } from './store-queries.ts';
import { giftsOf, purchaseName } from './store-text.ts';

setUpStore();

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
        <HistoryCard />
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
