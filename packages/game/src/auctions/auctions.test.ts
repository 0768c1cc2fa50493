import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AUCTION_DURATION_MAX,
  AUCTION_PRICE_MAX,
  auctionTax,
  bidFault,
  durationCost,
  isFeeTooHigh,
  listingAction,
  listingFault,
  listingFaultTexts,
  listingFee,
  listingsMost,
  minimumBid,
  proposedDuration,
  quickRaises,
  recentAverage,
  suggestedPrice,
} from './auctions.ts';

const plain = { buyItNow: false, lessTax: false };

describe('the auction tax', () => {
  it('is 5 percent of the price, floored [2.9.09]', () => {
    expect(auctionTax(100, plain)).toBe(5);
    expect(auctionTax(199, plain)).toBe(9);
    expect(auctionTax(19, plain)).toBe(0);
    expect(auctionTax(AUCTION_PRICE_MAX, plain)).toBe(49_999_999);
  });

  it('is 2.5 percent for buy-it-now, floored [2.9.10]', () => {
    const buyItNow = { buyItNow: true, lessTax: false };
    expect(auctionTax(1000, buyItNow)).toBe(25);
    expect(auctionTax(79, buyItNow)).toBe(1);
    expect(auctionTax(39, buyItNow)).toBe(0);
  });

  it('is three quarters of that with LESS_AUCTION_TAX [2.6.04, 2.9.11]', () => {
    expect(auctionTax(1000, { buyItNow: false, lessTax: true })).toBe(37);
    expect(auctionTax(1000, { buyItNow: true, lessTax: true })).toBe(18);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: AUCTION_PRICE_MAX }), fc.boolean(), (price, buyItNow) => {
        const full = auctionTax(price, { buyItNow, lessTax: false });
        expect(auctionTax(price, { buyItNow, lessTax: true })).toBe(Math.floor(full * 0.75));
      }),
    );
  });
});

describe('the duration cost', () => {
  it('is floor(minutes / 60 * 10) tokens [2.9.12]', () => {
    expect([60, 61, 66, 90, 1440, 10_080].map(durationCost)).toEqual([10, 10, 11, 15, 240, 1680]);
  });
});

describe('the listing fee', () => {
  it('is the tax plus the duration cost', () => {
    expect(listingFee({ price: 1000, duration: 120, ...plain })).toEqual({
      tax: 50,
      duration: 20,
      total: 70,
    });
  });
});

describe('the first fault of a listing', () => {
  const ask = (prices: (number | null)[], duration: number | null, tokens = 1_000_000) => {
    const fault = listingFault({ prices, duration, tokens, ...plain });
    return fault && listingFaultTexts[fault];
  };

  it('follows the specified order and wording [2.5.01, 2.5.02, 2.5.03, 2.5.04, 2.5.05, 2.9.14, 2.9.15]', () => {
    expect(ask([null], null, 0)).toBe('Please enter a price.');
    expect(ask([], 60)).toBe('Please enter a price.');
    expect(ask([0], null, 0)).toBe('Please enter a duration.');
    expect(ask([0], 59, 0)).toBe('Duration must be at least 60 minutes.');
    expect(ask([0], 60, 0)).toBe('Price must be at least 1 token.');
    expect(ask([1], 60, 9)).toBe("You don't have enough tokens to auction this.");
    expect(ask([1], 60, 10)).toBeNull();
    expect(ask([AUCTION_PRICE_MAX], AUCTION_DURATION_MAX, 60_000_000)).toBeNull();
  });

  it('takes the fees of several listings together', () => {
    expect(ask([100, 100], 60, 29)).toBe("You don't have enough tokens to auction this.");
    expect(ask([100, 100], 60, 30)).toBeNull();
    expect(ask([100, null], 60)).toBe('Please enter a price.');
  });
});

describe('a bid', () => {
  const open = { sellerId: 's', price: 100, topBid: null };
  const led = { sellerId: 's', price: 100, topBid: { amount: 150, playerId: 'a' } };

  it('must be at least the starting price, then one above the top bid [2.5.14, 2.5.15, 2.5.16]', () => {
    expect([minimumBid(open), minimumBid(led)]).toEqual([100, 151]);
    expect(bidFault(open, { playerId: 'a', amount: 99 })).toBe('AUCTION_BID_TOO_LOW');
    expect(bidFault(open, { playerId: 'a', amount: 100 })).toBeNull();
    expect(bidFault(led, { playerId: 'b', amount: 150 })).toBe('AUCTION_BID_TOO_LOW');
    expect(bidFault(led, { playerId: 'b', amount: 151 })).toBeNull();
    expect(bidFault(led, { playerId: 'a', amount: 150 })).toBe('AUCTION_BID_TOO_LOW');
  });

  it('is refused from the player with the top bid and from the seller [2.5.17, 2.5.22]', () => {
    expect(bidFault(led, { playerId: 'a', amount: 200 })).toBe('AUCTION_BID_OWN');
    expect(bidFault(led, { playerId: 's', amount: 200 })).toBe('AUCTION_OWN_LISTING');
  });
});

describe('a click on a listing', () => {
  it("removes the player's own listing, buys, or bids [2.4.24, 2.4.25, 2.4.26]", () => {
    const action = (sellerId: string, buyItNow: boolean) => listingAction({ sellerId, buyItNow }, 'me');
    expect(action('me', false)).toBe('remove');
    expect(action('me', true)).toBe('remove');
    expect(action('you', true)).toBe('buy');
    expect(action('you', false)).toBe('bid');
  });
});

describe('the recent average', () => {
  it('covers the last 25 sales', () => {
    expect(recentAverage([])).toEqual({ averagePrice: null, suspicious: false });
    expect(recentAverage([100, 200, 301])).toEqual({ averagePrice: 200, suspicious: false });
    const prices = [...Array.from({ length: 25 }, () => 100), 100_000];
    expect(recentAverage(prices).averagePrice).toBe(100);
  });

  it('drops prices far from the median and is suspicious if it dropped more than three', () => {
    const usual = Array.from({ length: 20 }, () => 1000);
    expect(recentAverage([...usual, 1, 20_000, 99])).toEqual({ averagePrice: 1000, suspicious: false });
    expect(recentAverage([...usual, 1, 20_000, 99, 10_001])).toEqual({
      averagePrice: 1000,
      suspicious: true,
    });
    expect(recentAverage([...usual, 100, 10_000]).averagePrice).toBe(1368);
  });

  it('gives a suggested price of 99 percent of it [2.9.13]', () => {
    expect(suggestedPrice(23_400)).toBe(23_166);
    expect(suggestedPrice(1)).toBe(1);
    expect(suggestedPrice(150)).toBe(148);
  });
});

it('holders of LESS_AUCTION_TAX may have more listings', () => {
  expect(listingsMost(true)).toBeGreaterThan(listingsMost(false));
});

describe('the proposed duration', () => {
  it('is the longest one that costs at most a tenth of the price, or else the shortest', () => {
    const proposed = (price: number | null) => proposedDuration(price);
    expect([null, 1, 8, 599, 600, 2399, 2400, 7200, 16_800].map(proposed)).toEqual([
      60, 60, 60, 60, 360, 360, 1440, 4320, 10_080,
    ]);
  });
});

describe('quick raises', () => {
  it('are one small and one larger step that suit the current bid', () => {
    expect(quickRaises(30)).toEqual([5]);
    expect(quickRaises(12_000)).toEqual([500, 2000]);
    expect(quickRaises(100)).toEqual([5, 20]);
    expect([0, 1, 8].flatMap(quickRaises)).toEqual([]);
    expect(quickRaises(10)).toEqual([2]);
    expect(quickRaises(999_999_999)).toEqual([20_000_000, 100_000_000]);
  });
});

it('a fee is too high only above the price that the thing would bring', () => {
  expect([99, 100, 101].map((fee) => isFeeTooHigh(fee, 100))).toEqual([false, false, true]);
});
