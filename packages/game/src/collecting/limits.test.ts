import { expectLimits } from '../limits-fixtures.ts';
import * as levels from '../progress/levels.ts';
import * as quests from '../progress/quests.ts';
import * as ambience from './ambience.ts';
import * as boosters from './boosters.ts';
import * as earning from './earning.ts';
import * as fairness from './fairness.ts';
import * as odds from './odds.ts';
import * as packs from './packs.ts';
import * as selling from './selling.ts';
import * as shop from './shop.ts';

expectLimits([
  [
    'ambience',
    ambience,
    {
      AMBIENCE_MARGIN: 0.25,
      AMBIENCE_REACH: 180,
      AMBIENCE_ROUND: 8,
    },
  ],
  [
    'boosters',
    boosters,
    {
      BOOSTER_QUEUE_HOURS: 12,
    },
  ],
  [
    'earning',
    earning,
    {
      DAILY_REWARD: { least: 500, most: 1000 },
      NEW_PLAYER_TOKENS: 1000,
    },
  ],
  [
    'fairness',
    fairness,
    {
      CLIENT_SEED_MAX: 64,
    },
  ],
  [
    'levels',
    levels,
    {
      FIRST_LEVEL: 1,
      LAST_LEVEL: 131_072,
    },
  ],
  [
    'odds',
    odds,
    {
      SHINY_CHANCE: 0.01,
      SHINY_PRICE_FACTOR: 10,
    },
  ],
  [
    'packs',
    packs,
    {
      OPEN_MOST: 25,
    },
  ],
  [
    'quests',
    quests,
    {
      QUEST_COUNT: { day: 3, week: 2 },
    },
  ],
  [
    'selling',
    selling,
    {
      SELL_MOST: 5000,
    },
  ],
  [
    'shop',
    shop,
    {
      WEEKLY_SHOP_SIZE: 6,
    },
  ],
]);
