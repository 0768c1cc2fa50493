import { expectLimits } from '../limits-fixtures.ts';
import * as ambience from './ambience.ts';
import * as boosters from './boosters.ts';
import * as earning from './earning.ts';
import * as events from './events.ts';
import * as fairness from './fairness.ts';
import * as finds from './finds.ts';
import * as odds from './odds.ts';
import * as packs from './packs.ts';
import * as selling from './selling.ts';
import * as shop from './shop.ts';
import * as threads from './threads.ts';
import * as wishes from './wishes.ts';

expectLimits('ambience', ambience, {
  AMBIENCE_MARGIN: 0.25,
  AMBIENCE_REACH: 180,
  AMBIENCE_ROUND: 8,
});
expectLimits('boosters', boosters, { BOOSTER_QUEUE_HOURS: 12 });
expectLimits('earning', earning, {
  DAILY_REWARD: { least: 500, most: 1000 },
  NEW_PLAYER_TOKENS: 1000,
});
expectLimits('fairness', fairness, { CLIENT_SEED_MAX: 64 });
expectLimits('odds', odds, {
  SHINY_CHANCE: 0.01,
  SHINY_PRICE_FACTOR: 10,
});
expectLimits('packs', packs, { OPEN_MOST: 25 });
expectLimits('selling', selling, { SELL_MOST: 5000 });
expectLimits('shop', shop, { WEEKLY_SHOP_SIZE: 6 });
expectLimits('events', events, {
  EVENT_DAYS_MAX: 60,
  EVENT_MULTIPLIER_MAX: { chance: 2, shiny: 4 },
  EVENT_NAME_MAX: 40,
  EVENT_NAME_MIN: 3,
  EVENT_TEXT_MAX: 200,
});
expectLimits('finds', finds, { FIND_AFTER_SECONDS: 12, FIND_EVERY_SECONDS: 60, FIND_WITHIN_SECONDS: 120 });
expectLimits('threads', threads, {
  THREAD_PRICES: {
    common: 10,
    uncommon: 20,
    rare: 45,
    epic: 120,
    legendary: 800,
    chroma: 3000,
    mythical: 9000,
  },
});
expectLimits('wishes', wishes, {
  MATCHES_MAX: 80,
  MATCHES_PAGE: 10,
  MATCH_DAYS: 14,
  WISHES_MAX: 12,
  WISH_BELL_MINUTES: 60,
});
