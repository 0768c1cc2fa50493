// @vitest-environment jsdom
import { auctionTexts } from '@blookery/game/auctions/auctions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConfig, setList } from '../../../catalog/catalog.ts';
import { aConfig } from '../../../catalog/catalog-fixtures.ts';
import { aPlayer } from '../../../session/player-fixtures.ts';
import { patchUser, setUser } from '../../../session/session.ts';
import { inputLabelled } from '../../../ui/element-fixtures.ts';
import { resetToasts } from '../../../ui/overlays/toast-queue.ts';
import { ToastHost } from '../../../ui/overlays/toasts.tsx';
import { aBid, anAuction, seedCatalog } from '../auction-fixtures.ts';
import { ListForm } from '../selling/list-form.tsx';
import { BidForm } from './bid-form.tsx';
import { BuyForm } from './buy-form.tsx';
import { RemoveForm } from './remove-form.tsx';

const captcha: { status: 'ready' | 'asking' } = { status: 'ready' };
vi.mock('../../../identity/captcha/captcha.tsx', async (original) => ({
  ...(await original<object>()),
  useCaptcha: () => ({ status: captcha.status, take: async () => 'answer', retry: () => {}, box: null }),
}));

const asked: { url: string; method: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, { status: number; body: unknown }>;

beforeEach(() => {
  seedCatalog();
  setList('rarities', []);
  setList('fonts', []);
  setConfig(aConfig());
  setUser(
    aPlayer({
      id: 'me',
      tokens: 5000,
      blooks: [{ id: 41, blookId: 1, shiny: false, serial: 9 }],
      items: [],
      permissions: [],
      experiments: [],
    }),
  );
  captcha.status = 'ready';
  asked.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push({ url, method: init.method ?? 'GET', body: init.body ? JSON.parse(String(init.body)) : {} });
    const { status, body } = Object.entries(answers).find(([part]) => url.includes(part))?.[1] ?? {
      status: 200,
      body: anAuction(),
    };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  resetToasts();
  vi.unstubAllGlobals();
});

const show = (content: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = (method: string) => asked.filter((one) => one.method === method);

describe('the bid dialog', () => {
  const led = anAuction({ bids: [aBid(3, 150)], bidCount: 1 });

  it('requires the captcha, then an amount [2.5.11, 2.5.12]', async () => {
    captcha.status = 'asking';
    const { unmount } = show(<BidForm auction={led} close={() => {}} />);
    press('Place bid');
    expect(await screen.findByText('Please complete the captcha.')).toBeTruthy();
    unmount();
    captcha.status = 'ready';
    show(<BidForm auction={led} close={() => {}} />);
    press('Place bid');
    expect(await screen.findByText('Please enter a bid amount.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  it('accepts digits only and names the minimum [2.5.13, 2.5.15, 2.5.18]', async () => {
    show(<BidForm auction={led} close={() => {}} />);
    type('Your bid', '1a5b0');
    expect(inputLabelled('Your bid').value).toBe('150');
    press('Place bid');
    expect(await screen.findByText('Bid at least 151 tokens to take the lead.')).toBeTruthy();
    expect(sent('POST')).toEqual([]);
  });

  it('tells the player with the top bid that they lead [2.5.17, 2.5.19]', async () => {
    show(<BidForm auction={anAuction({ bids: [aBid(3, 150, 'me')], bidCount: 1 })} close={() => {}} />);
    expect(screen.getByText(auctionTexts.bidOwn)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'You lead' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Place bid' })).toBeNull();
    expect(screen.queryByLabelText('Your bid')).toBeNull();
    expect(screen.getByText('Led by, after 1 bid')).toBeTruthy();
  });

  it('offers raises that suit the price', () => {
    const raises = () =>
      screen.getAllByRole('button', { name: /^(Least|\+)/ }).map(({ textContent }) => textContent);
    const { unmount } = show(
      <BidForm auction={anAuction({ bids: [aBid(3, 30)], bidCount: 1 })} close={() => {}} />,
    );
    expect(raises()).toEqual(['Least', '+5']);
    press('+5');
    expect(screen.getByLabelText<HTMLInputElement>('Your bid').value).toBe('35');
    unmount();
    show(<BidForm auction={anAuction({ bids: [aBid(3, 12_000)], bidCount: 1 })} close={() => {}} />);
    expect(raises()).toEqual(['Least', '+500', '+2,000']);
  });

  it('sends the bid with the captcha token and closes [2.7.13]', async () => {
    const close = vi.fn();
    show(<BidForm auction={led} close={close} />);
    press('Least');
    press('Place bid');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent('POST')[0]).toMatchObject({
      url: '/api/auctions/7/bid',
      body: { amount: 151, captchaToken: 'answer' },
    });
  });

  it('shows a refusal of the server', async () => {
    answers['/bid'] = { status: 409, body: { code: 'AUCTION_ENDED', message: 'This one is over.' } };
    show(<BidForm auction={led} close={() => {}} />);
    type('Your bid', '300');
    press('Place bid');
    expect(await screen.findByText('This one is over.')).toBeTruthy();
  });
});

describe('the purchase dialog', () => {
  it('requires a captcha and pays the price [2.5.21, 2.7.14]', async () => {
    captcha.status = 'asking';
    const auction = anAuction({ buyItNow: true, price: 1200 });
    const { unmount } = show(<BuyForm auction={auction} close={() => {}} />);
    press('Buy for 1,200');
    expect(await screen.findByText('Please complete the captcha.')).toBeTruthy();
    unmount();
    captcha.status = 'ready';
    const close = vi.fn();
    show(<BuyForm auction={auction} close={close} />);
    press('Buy for 1,200');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent('PUT')[0]).toMatchObject({ url: '/api/auctions/7/bin', body: { captchaToken: 'answer' } });
  });
});

describe('the remove dialog', () => {
  it('removes a listing without bids [2.7.15]', async () => {
    const close = vi.fn();
    show(<RemoveForm auction={anAuction()} close={close} />);
    press('Remove');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent('DELETE')[0]?.url).toBe('/api/auctions/7');
  });

  it('confirms and closes even if the form unmounted before the response', async () => {
    const close = vi.fn();
    const answer = Promise.withResolvers<Response>();
    const fetch = vi.fn(() => answer.promise);
    vi.stubGlobal('fetch', fetch);
    const { unmount } = show(<RemoveForm auction={anAuction()} close={close} />);
    press('Remove');
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    unmount();
    answer.resolve(Response.json({}));
    render(<ToastHost />);
    expect(await screen.findByText('Foxglow is back on your shelf.')).toBeTruthy();
    expect(close).toHaveBeenCalled();
  });

  it('does not offer to remove a listing with bids [2.4.27, 2.8.16]', () => {
    show(<RemoveForm auction={anAuction({ bids: [aBid(1, 100)], bidCount: 1 })} close={() => {}} />);
    expect(screen.getByText('You cannot remove a listing with bids on it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('the listing dialog', () => {
  const price = { status: 200, body: { averagePrice: 1000, suspicious: false } };
  const form = (close = () => {}) => show(<ListForm things={[{ blook: 41 }]} close={close} />);

  it('selects a suggested price that appears in the focused field, so that typing replaces it', async () => {
    answers['recent-average-price'] = price;
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
    answers['recent-average-price'] = { status: 200, body: { averagePrice: 1000, suspicious: true } };
    form();
    await waitFor(() => expect(inputLabelled('Price').value).toBe('990'));
    expect(screen.getByText(/recent prices are far off/)).toBeTruthy();
    const [, kind] = decodeURIComponent(asked[0]?.url ?? '').split('recent-average-price/');
    expect(JSON.parse(kind ?? '')).toEqual({ type: 'blook', itemId: null, blookId: 1, shiny: false });
  });

  it('shows faults in the specified order [2.5.01, 2.5.02, 2.5.03, 2.5.04, 2.5.05]', async () => {
    answers['recent-average-price'] = { status: 200, body: { averagePrice: null, suspicious: false } };
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
    answers['recent-average-price'] = { status: 200, body: { averagePrice: 9, suspicious: false } };
    const { unmount } = form();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('8'));
    expect(minutes()).toBe('60');
    expect(screen.getByText('Listing it costs 10 tokens, not given back.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay 10 to list' })).toBeTruthy();
    unmount();
    answers['recent-average-price'] = { status: 200, body: { averagePrice: 3000, suspicious: false } };
    form();
    await waitFor(() => expect(minutes()).toBe('1440'));
    type('Price', '100');
    expect(minutes()).toBe('60');
    type('Duration in minutes', '4320');
    type('Price', '3000');
    expect(minutes()).toBe('4320');
  });

  it('asks for confirmation if the fee is more than the toy is worth', async () => {
    answers['recent-average-price'] = { status: 200, body: { averagePrice: 9, suspicious: false } };
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
    answers['recent-average-price'] = price;
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
    answers['recent-average-price'] = price;
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

describe('a new player in the auction house', () => {
  const soon = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const limit = (tokens: number | null) => {
    answers['price-limit'] = { status: 200, body: { limited: true, tokens } };
  };
  beforeEach(() => patchUser({ givesFrom: soon }));

  it('sees the most they can pay, and cannot buy what costs more', async () => {
    limit(40);
    show(<BuyForm auction={anAuction({ buyItNow: true, price: 1200 })} close={() => {}} />);
    expect(
      await screen.findByText(/up to 40 tokens for this one, and as much as you like in 5 hours/),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy for 1,200' }).disabled).toBe(true);
  });

  it('can bid up to the limit, and not once the top bid reaches it', async () => {
    limit(151);
    const { unmount } = show(
      <BidForm auction={anAuction({ bids: [aBid(3, 150)], bidCount: 1 })} close={() => {}} />,
    );
    expect(await screen.findByText(/up to 151 tokens/)).toBeTruthy();
    const place = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place bid' });
    expect(place().disabled).toBe(false);
    unmount();
    show(<BidForm auction={anAuction({ bids: [aBid(3, 151)], bidCount: 1 })} close={() => {}} />);
    await waitFor(() => expect(place().disabled).toBe(true));
  });

  it('sees the least they can ask, and cannot list for less', async () => {
    answers['recent-average-price'] = { status: 200, body: { averagePrice: 1000, suspicious: false } };
    limit(900);
    show(<ListForm things={[{ blook: 41 }]} close={() => {}} />);
    expect(await screen.findByText(/at least 900 tokens for this one/)).toBeTruthy();
    type('Price', '899');
    const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: /to list$/ });
    expect(pay().disabled).toBe(true);
    type('Price', '900');
    expect(pay().disabled).toBe(false);
  });

  it('sees that a thing of unknown worth has to wait', async () => {
    limit(null);
    show(<BuyForm auction={anAuction({ buyItNow: true, price: 5 })} close={() => {}} />);
    expect(await screen.findByText(/Nobody knows yet what this one is worth/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy for 5' }).disabled).toBe(true);
  });
});
