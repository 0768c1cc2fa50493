import { expectLimits } from '../limits-fixtures.ts';
import * as rings from './rings.ts';
import * as store from './store.ts';
import * as swaps from './swaps.ts';
import * as trades from './trades.ts';

expectLimits('rings', rings, {
  RING_GIVERS_LEAST: 3,
  RING_YOUNG_DAYS: 7,
});
expectLimits('store', store, {
  CONFETTI_MS: 2500,
  CONFETTI_PARTICLES: 800,
  GRACE_DAYS: 7,
  LEAST_CHARGE_CENTS: 50,
  SPENDING_CAP_MOST: 10_000,
  STORE_QUANTITY_MOST: 100,
});
expectLimits('trades', trades, {
  TRADES_WITH_EXPERIENCE: 5,
  TRADE_ASKED_MAX: 10,
  TRADE_ASKS_MAX: 5,
  TRADE_ASKS_OF_ONE_MAX: 6,
  TRADE_ASKS_OF_ONE_MS: 3_600_000,
  TRADE_ASK_AGAIN_MS: 30_000,
  TRADE_EXPERIENCE: 20,
  TRADE_HISTORY_PAGE: 20,
  TRADE_IDLE_MS: 120_000,
  TRADE_PAUSE_MS: 3000,
  TRADE_THINGS_MAX: 24,
});
expectLimits('swaps', swaps, { SWAP_DAYS: 7, SWAP_OFFERS_MAX: 5, SWAP_PAGE: 24 });
