import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Queries } from '../../../session/queries.tsx';
import { call } from '../../../transport/http.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { billing, setUpStore } from '../store-fixtures.tsx';
import { PaymentMethods } from './payment-methods.tsx';

vi.mock('../../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

setUpStore();
let cards = billing.paymentMethods;
beforeEach(() => {
  cards = billing.paymentMethods;
  vi.mocked(call).mockImplementation(async (name: string, options?: object) => {
    const { params } = { params: { id: '' }, ...options };
    if (name === 'GET /api/stripe/billing') return { ...billing, paymentMethods: cards };
    cards = name.startsWith('DELETE')
      ? cards.filter(({ id }) => id !== params.id)
      : cards.map((card) => ({ ...card, primary: card.id === params.id }));
    return cards;
  });
  renderPage(
    <Queries>
      <PaymentMethods onAdd={() => undefined} />
    </Queries>,
  );
});

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const cardFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByText(name).parentElement));

describe('the focus after the pressed button of a card is gone', () => {
  it('stays with the card that became the primary one', async () => {
    press('Set primary');
    await cardFocused('Visa ending 0005');
  });

  it('moves to a remaining card, or to the text about no cards', async () => {
    press('Remove Visa ending 0005');
    press('Remove');
    await cardFocused('Visa ending 4242');
    press('Remove Visa ending 4242');
    press('Remove');
    const none = await screen.findByText(/^No card yet/);
    expect(document.activeElement).toBe(none);
  });
});
