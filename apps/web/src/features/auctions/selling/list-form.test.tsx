import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { inputLabelled } from '../../../ui/element-fixtures.ts';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { press, requested, responses, sent, setUpDialogs, type } from '../listing/dialog-fixtures.tsx';
import { ListForm } from './list-form.tsx';

vi.mock('../../../identity/captcha/captcha.tsx', async (original) => ({
  ...(await original<object>()),
  useCaptcha: (await import('../listing/dialog-fixtures.tsx')).fakeCaptcha,
}));

setUpDialogs();

describe('the listing dialog', () => {
  const price = { status: 200, body: { averagePrice: 1000, suspicious: false } };
  const form = (close = () => {}) => renderPage(<ListForm things={[{ blook: 41 }]} close={close} />);

  it('selects a suggested price that appears in the focused field, so that typing replaces it', async () => {
    responses['recent-average-price'] = price;
    form();
    const field = screen.getByLabelText<HTMLInputElement>('Price');
    field.focus();
    await waitFor(() => expect(field.value).toBe('990'));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 3]);
    // A typed number is not selected: the next digit goes after it.
    type('Price', '99');
    type('Price', '990');
    expect(field.selectionStart).toBe(field.selectionEnd);
  });

  it('suggests 99 percent of the recent average and warns of implausible prices [2.7.11, 2.9.13]', async () => {
    responses['recent-average-price'] = { status: 200, body: { averagePrice: 1000, suspicious: true } };
    form();
    await waitFor(() => expect(inputLabelled('Price').value).toBe('990'));
    expect(screen.getByText(/recent prices are far off/)).toBeTruthy();
    const [, kind] = decodeURIComponent(requested[0]?.url ?? '').split('recent-average-price/');
    expect(JSON.parse(kind ?? '')).toEqual({ type: 'blook', itemId: null, blookId: 1, shiny: false });
  });

  it('shows faults in the specified order [2.5.01, 2.5.02, 2.5.03, 2.5.04, 2.5.05]', async () => {
    responses['recent-average-price'] = { status: 200, body: { averagePrice: null, suspicious: false } };
    form();
    const submit = () => press(/to list$/);
    type('Duration in minutes', '');
    submit();
    expect(await screen.findByText('Please enter a price.')).toBeTruthy();
    type('Price', '0');
    submit();
    expect(await screen.findByText('Please enter a duration.')).toBeTruthy();
    type('Duration in minutes', '59');
    submit();
    expect(await screen.findByText('Duration must be at least 60 minutes.')).toBeTruthy();
    type('Duration in minutes', '60');
    submit();
    expect(await screen.findByText('Price must be at least 1 token.')).toBeTruthy();
    type('Price', '999999');
    submit();
    expect(await screen.findByText("You don't have enough tokens to auction this.")).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  it('proposes a duration whose cost suits the price, and shows the fee', async () => {
    const minutes = () => screen.getByLabelText<HTMLInputElement>('Duration in minutes').value;
    responses['recent-average-price'] = { status: 200, body: { averagePrice: 9, suspicious: false } };
    const { unmount } = form();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('8'));
    expect(minutes()).toBe('60');
    expect(screen.getByText('Listing it costs 10 tokens, not given back.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay 10 to list' })).toBeTruthy();
    unmount();
    responses['recent-average-price'] = { status: 200, body: { averagePrice: 3000, suspicious: false } };
    form();
    await waitFor(() => expect(minutes()).toBe('1440'));
    type('Price', '100');
    expect(minutes()).toBe('60');
    type('Duration in minutes', '4320');
    type('Price', '3000');
    expect(minutes()).toBe('4320');
  });

  it('asks for confirmation if the fee is more than the toy is worth', async () => {
    responses['recent-average-price'] = { status: 200, body: { averagePrice: 9, suspicious: false } };
    const close = vi.fn();
    form(close);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('8'));
    type('Duration in minutes', '1440');
    press('Pay 240 to list');
    expect(await screen.findByText(/Listing it costs 240 tokens, and it usually goes for 8/)).toBeTruthy();
    expect(sent('POST')).toEqual([]);
    press('Better not');
    await waitFor(() => expect(screen.queryByText(/usually goes for 8/)).toBeNull());
    expect(sent('POST')).toEqual([]);
    press('Pay 240 to list');
    fireEvent.click(await screen.findByRole('button', { name: 'List it anyway' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent('POST')).toHaveLength(1);
  });

  it('accepts digits only, up to the limits [2.5.06, 2.5.07, 2.5.08, 2.5.09]', () => {
    responses['recent-average-price'] = price;
    form();
    const value = (label: string) => inputLabelled(label).value;
    type('Price', '1x2');
    type('Duration in minutes', '9-0');
    expect([value('Price'), value('Duration in minutes')]).toEqual(['12', '90']);
    type('Price', '9999999999');
    type('Duration in minutes', '99999');
    expect([value('Price'), value('Duration in minutes')]).toEqual(['999999999', '10080']);
  });

  it('shows the fee before it is paid, and lists the one selected blook [2.5.10, 2.7.10, 2.9.09, 2.9.12]', async () => {
    responses['recent-average-price'] = price;
    const close = vi.fn();
    form(close);
    type('Price', '2000');
    type('Duration in minutes', '120');
    press('Pay 120 to list');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent('POST')[0]).toMatchObject({
      url: '/api/auctions',
      body: { type: 'blook', blookId: 41, itemId: null, price: 2000, duration: 120, buyItNow: false },
    });
  });
});
