import { auctionTexts } from '@blookery/game/auctions/auctions';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { patchUser } from '../../../session/session.ts';
import { inputLabelled } from '../../../ui/element-fixtures.ts';
import { resetToasts } from '../../../ui/overlays/toast-queue.ts';
import { ToastHost } from '../../../ui/overlays/toasts.tsx';
import { renderPage } from '../../../ui/page-fixtures.tsx';
import { aBid, anAuction } from '../auction-fixtures.ts';
import { ListForm } from '../selling/list-form.tsx';
import { BidForm } from './bid-form.tsx';
import { BuyForm } from './buy-form.tsx';
import { captcha, press, responses, sent, setUpDialogs, type } from './dialog-fixtures.tsx';
import { RemoveForm } from './remove-form.tsx';

vi.mock('../../../identity/captcha/captcha.tsx', async (original) => ({
  ...(await original<object>()),
  useCaptcha: (await import('./dialog-fixtures.tsx')).fakeCaptcha,
}));

setUpDialogs();

const ledBy = (amount: number, by?: string) => anAuction({ bids: [aBid(3, amount, by)], bidCount: 1 });

describe('the bid dialog', () => {
  it('requires the captcha, then an amount [2.5.11, 2.5.12]', async () => {
    captcha.status = 'asking';
    const { unmount } = renderPage(<BidForm auction={ledBy(150)} close={() => {}} />);
    press('Place bid');
    expect(await screen.findByText('Please complete the captcha.')).toBeTruthy();
    unmount();
    captcha.status = 'ready';
    renderPage(<BidForm auction={ledBy(150)} close={() => {}} />);
    press('Place bid');
    expect(await screen.findByText('Please enter a bid amount.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  it('accepts digits only and names the minimum [2.5.13, 2.5.15, 2.5.18]', async () => {
    renderPage(<BidForm auction={ledBy(150)} close={() => {}} />);
    type('Your bid', '1a5b0');
    expect(inputLabelled('Your bid').value).toBe('150');
    press('Place bid');
    expect(await screen.findByText('Bid at least 151 tokens to take the lead.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
    press('Least');
    expect(screen.queryByText('Bid at least 151 tokens to take the lead.')).toBeNull();
  });

  it('shows the player with the top bid that they lead [2.5.17, 2.5.19]', async () => {
    renderPage(<BidForm auction={ledBy(150, 'me')} close={() => {}} />);
    expect(screen.getByText(auctionTexts.bidOwn)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'You lead' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Place bid' })).toBeNull();
    expect(screen.queryByLabelText('Your bid')).toBeNull();
    expect(screen.getByText('Led by, after 1 bid')).toBeTruthy();
  });

  it('offers raises that suit the price', () => {
    const raises = () =>
      screen.getAllByRole('button', { name: /^(Least|\+)/ }).map(({ textContent }) => textContent);
    const { unmount } = renderPage(<BidForm auction={ledBy(30)} close={() => {}} />);
    expect(raises()).toEqual(['Least', '+5']);
    press('+5');
    expect(screen.getByLabelText<HTMLInputElement>('Your bid').value).toBe('35');
    unmount();
    renderPage(<BidForm auction={ledBy(12_000)} close={() => {}} />);
    expect(raises()).toEqual(['Least', '+500', '+2,000']);
  });

  it('sends the bid with the captcha token and closes [2.7.13]', async () => {
    const close = vi.fn();
    renderPage(<BidForm auction={ledBy(150)} close={close} />);
    press('Least');
    press('Place bid');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent('POST')[0]).toMatchObject({
      url: '/api/auctions/7/bid',
      body: { amount: 151, captchaToken: 'answer' },
    });
  });

  it.each([
    ['that they lead', 'me', 'You lead Foxglow with 151 tokens.'],
    ['that another bid at the same moment was higher', 'rival', /^Somebody has bid more on Foxglow already/],
  ])('says to the player %s', async (_, leader, text) => {
    resetToasts();
    const bids = [aBid(5, leader === 'me' ? 151 : 160, leader), aBid(4, 150)];
    responses['/bid'] = { status: 200, body: anAuction({ bids, bidCount: 3 }) };
    renderPage(
      <>
        <BidForm auction={ledBy(150)} close={() => {}} />
        <ToastHost />
      </>,
    );
    press('Least');
    press('Place bid');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows a refusal of the server', async () => {
    responses['/bid'] = { status: 409, body: { code: 'AUCTION_ENDED', message: 'This one is over.' } };
    renderPage(<BidForm auction={ledBy(150)} close={() => {}} />);
    type('Your bid', '300');
    press('Place bid');
    expect(await screen.findByText('This one is over.')).toBeTruthy();
  });
});

it('the purchase dialog requires a captcha and pays the price [2.5.21, 2.7.14]', async () => {
  captcha.status = 'asking';
  const auction = anAuction({ buyItNow: true, price: 1200 });
  const { unmount } = renderPage(<BuyForm auction={auction} close={() => {}} />);
  press('Buy for 1,200');
  expect(await screen.findByText('Please complete the captcha.')).toBeTruthy();
  unmount();
  captcha.status = 'ready';
  const close = vi.fn();
  renderPage(<BuyForm auction={auction} close={close} />);
  press('Buy for 1,200');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent('PUT')[0]).toMatchObject({ url: '/api/auctions/7/bin', body: { captchaToken: 'answer' } });
});

it.each([
  ['bid', 'POST', 'Place bid', BidForm, ledBy(150)],
  ['purchase', 'PUT', 'Buy for 1,200', BuyForm, anAuction({ buyItNow: true, price: 1200 })],
])(
  'a %s is sent once, and its button is busy from the first press while the captcha still works',
  async (_, method, name, Dialog, auction) => {
    const { promise: token, resolve: solve } = Promise.withResolvers<string>();
    Object.assign(captcha, { status: 'working', token });
    const close = vi.fn();
    renderPage(<Dialog auction={auction} close={close} />);
    const least = screen.queryByRole('button', { name: 'Least' });
    if (least) fireEvent.click(least);
    press(name);
    expect(screen.getByRole('button', { name, busy: true })).toBeTruthy();
    press(name);
    solve('answer');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent(method)).toHaveLength(1);
  },
);

it('the blook of a listing can be wished for, except by its seller [3.4.01]', () => {
  const wish = () => screen.queryByRole('button', { name: 'Wish for Foxglow' });
  const { unmount } = renderPage(<BidForm auction={ledBy(150)} close={() => {}} />);
  expect(wish()).not.toBeNull();
  unmount();
  patchUser({ id: anAuction().seller.id });
  renderPage(<RemoveForm auction={anAuction()} close={() => {}} />);
  expect(wish()).toBeNull();
});

describe('the remove dialog', () => {
  it('removes a listing without bids [2.7.15]', async () => {
    const close = vi.fn();
    renderPage(<RemoveForm auction={anAuction()} close={close} />);
    press('Remove');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent('DELETE')[0]?.url).toBe('/api/auctions/7');
  });

  it('confirms and closes even if the form unmounted before the response', async () => {
    const close = vi.fn();
    const response = Promise.withResolvers<Response>();
    const fetch = vi.fn(() => response.promise);
    vi.stubGlobal('fetch', fetch);
    const { unmount } = renderPage(<RemoveForm auction={anAuction()} close={close} />);
    press('Remove');
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    unmount();
    response.resolve(Response.json({}));
    render(<ToastHost />);
    expect(await screen.findByText('Foxglow is back on your shelf.')).toBeTruthy();
    expect(close).toHaveBeenCalled();
  });

  it('does not offer to remove a listing with bids [2.4.27, 2.8.16]', () => {
    renderPage(<RemoveForm auction={anAuction({ bids: [aBid(1, 100)], bidCount: 1 })} close={() => {}} />);
    expect(screen.getByText('You cannot remove a listing with bids on it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('a new player in the auction house', () => {
  const soon = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const limit = (tokens: number | null) => {
    responses['price-limit'] = { status: 200, body: { limited: true, tokens } };
  };
  beforeEach(() => patchUser({ givesFrom: soon }));

  it('sees the most they can pay, and cannot buy what costs more', async () => {
    limit(40);
    renderPage(<BuyForm auction={anAuction({ buyItNow: true, price: 1200 })} close={() => {}} />);
    await screen.findByText(/up to 40 tokens for this one, and as much as you like in 5 hours/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy for 1,200' }).disabled).toBe(true);
  });

  it('can bid up to the limit, and not once the top bid reaches it', async () => {
    limit(151);
    const { unmount } = renderPage(<BidForm auction={ledBy(150)} close={() => {}} />);
    expect(await screen.findByText(/up to 151 tokens/)).toBeTruthy();
    const place = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place bid' });
    expect(place().disabled).toBe(false);
    unmount();
    renderPage(<BidForm auction={ledBy(151)} close={() => {}} />);
    await waitFor(() => expect(place().disabled).toBe(true));
  });

  it('sees the least they can ask, and cannot list for less', async () => {
    responses['recent-average-price'] = { status: 200, body: { averagePrice: 1000, suspicious: false } };
    limit(900);
    renderPage(<ListForm things={[{ blook: 41 }]} close={() => {}} />);
    expect(await screen.findByText(/at least 900 tokens for this one/)).toBeTruthy();
    type('Price', '899');
    const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /to list$/ });
    expect(pay().disabled).toBe(true);
    type('Price', '900');
    expect(pay().disabled).toBe(false);
  });

  it('sees that a thing of unknown worth cannot be traded yet', async () => {
    limit(null);
    renderPage(<BuyForm auction={anAuction({ buyItNow: true, price: 5 })} close={() => {}} />);
    expect(await screen.findByText(/Nobody knows yet what this one is worth/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy for 5' }).disabled).toBe(true);
  });
});
