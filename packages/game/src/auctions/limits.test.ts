import { expectLimits } from '../limits-fixtures.ts';
import * as auctions from './auctions.ts';
import * as houseLots from './house-lots.ts';
import * as auctionsNames from './names.ts';
import * as auctionsPrices from './prices.ts';

expectLimits('auctions-names', auctionsNames, { NAME_QUERY_MAX: 40 });
expectLimits('auctions-prices', auctionsPrices, {
  PRICE_HISTORY_DAYS: 90,
  RECENT_SALES: 25,
});
expectLimits('auctions', auctions, {
  AUCTION_BIDS_SHOWN: 10,
  AUCTION_BULK_MOST: 25,
  AUCTION_DURATIONS: [60, 360, 1440, 4320, 10_080],
  AUCTION_DURATION_MAX: 10_080,
  AUCTION_DURATION_MIN: 60,
  AUCTION_ENDING_SOON_MS: 3_600_000,
  AUCTION_EXTENSION_MS: 120_000,
  AUCTION_PRICE_MAX: 999_999_999,
  AUCTION_PRICE_MIN: 1,
  AUCTION_SOLD_EXPERIENCE: 15,
  AUCTION_WARNING_MS: 600_000,
  AUCTION_WATCH_MOST: 100,
});
expectLimits('house-lots', houseLots, {
  HOUSE_LOTS: 3,
  HOUSE_LOT_MINUTES: 1440,
  HOUSE_STOPS_ABOVE: 50,
  HOUSE_SWAPS: 2,
});
