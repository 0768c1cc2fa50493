/**
 * Every limit once more, as a number. Other tests use the names of the limits and go along with whatever they say; here a
 * number that was changed by accident is seen.
 */
import { expect, it } from 'vitest';
import * as auctions from './auctions/auctions.ts';
import * as auctionsNames from './auctions/names.ts';
import * as auctionsPrices from './auctions/prices.ts';
import * as chat from './chat/chat.ts';
import * as chatSuggestions from './chat/suggestions.ts';
import * as chatTimeline from './chat/timeline.ts';
import * as typing from './chat/typing.ts';
import * as ambience from './collecting/ambience.ts';
import * as boosters from './collecting/boosters.ts';
import * as earning from './collecting/earning.ts';
import * as fairness from './collecting/fairness.ts';
import * as levels from './collecting/levels.ts';
import * as odds from './collecting/odds.ts';
import * as packs from './collecting/packs.ts';
import * as quests from './collecting/quests.ts';
import * as selling from './collecting/selling.ts';
import * as shop from './collecting/shop.ts';
import * as colors from './colors.ts';
import * as latency from './latency.ts';
import * as accounts from './players/accounts.ts';
import * as friends from './players/friends.ts';
import * as guilds from './players/guilds.ts';
import * as news from './players/news.ts';
import * as notices from './players/notices.ts';
import * as reports from './players/reports.ts';
import * as settings from './players/settings.ts';
import * as staff from './players/staff.ts';
import * as uploads from './players/uploads.ts';
import * as maps from './plaza/maps.ts';
import * as plaza from './plaza/plaza.ts';
import * as mapsWalls from './plaza/walls.ts';
import * as plazaWire from './plaza/wire.ts';
import * as realtime from './realtime.ts';
import * as rings from './trading/rings.ts';
import * as store from './trading/store.ts';
import * as trades from './trading/trades.ts';

const limits: [topic: string, module: Record<string, unknown>, numbers: Record<string, unknown>][] = [
  [
    'accounts',
    accounts,
    {
      DEVICE_TOKENS_MAX: 8,
      EMAIL_CONFIRM_HOURS: 24,
      EMAIL_MAX: 254,
      LOOKUP_MAX: 64,
      OTP_DIGITS: 6,
      PASSWORD_MAX: 128,
      PASSWORD_MIN: 8,
      PASSWORD_RESET_MINUTES: 60,
      USERNAME_MAX: 16,
    },
  ],
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
    'auctions-names',
    auctionsNames,
    {
      NAME_QUERY_MAX: 40,
    },
  ],
  [
    'auctions-prices',
    auctionsPrices,
    {
      PRICE_HISTORY_DAYS: 90,
      RECENT_SALES: 25,
    },
  ],
  [
    'auctions',
    auctions,
    {
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
    'chat-suggestions',
    chatSuggestions,
    {
      SUGGESTIONS_MAX: 10,
    },
  ],
  [
    'chat-timeline',
    chatTimeline,
    {
      RESUME_OVERLAP: 32,
    },
  ],
  [
    'chat',
    chat,
    {
      CONVERSATIONS_SHOWN: 50,
      FLOOD_MAX: 8,
      FLOOD_SECONDS: 10,
      HIGHLIGHT_MS: 1500,
      HISTORY_PAGE: 50,
      HISTORY_PAGE_MAX: 100,
      MENTIONS_MAX: 20,
      MESSAGE_MAX: 2048,
      SLOW_MODE_MAX_SECONDS: 21_600,
    },
  ],
  [
    'colors',
    colors,
    {
      COLOR_TEXT_MAX: 100,
      GRADIENT_SPACING: 5,
      GRADIENT_STOPS_MAX: 5,
      GRADIENT_STOPS_MIN: 2,
      HEX_DIGITS: 6,
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
    'friends',
    friends,
    {
      BLOCKS_MAX: 1000,
      FRIENDS_MAX: 200,
      FRIEND_REQUESTS_MAX: 100,
    },
  ],
  [
    'guilds',
    guilds,
    {
      GUILD_CAPACITY: { first: 30, most: 50, perLevel: 5 },
      GUILD_COST: 2500,
      GUILD_INVITED_MAX: 20,
      GUILD_INVITES_A_DAY: 40,
      GUILD_INVITES_MAX: 50,
      GUILD_MOTTO_MAX: 80,
      GUILD_NAME: { least: 3, most: 24 },
      GUILD_NOTICE_MAX: 400,
      GUILD_REQUESTS_MAX: 10,
      GUILD_TAG: { least: 2, most: 5 },
      OFFICER_LIMIT: 500,
      QUILT_PATCHES: 40,
      TREASURY_MOST: 999_999_999,
    },
  ],
  [
    'latency',
    latency,
    {
      LATENCY_SAMPLES: 10,
      PING_EVERY_MS: 1000,
      RECONNECT_AFTER_MS: 1000,
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
    'maps-walls',
    mapsWalls,
    {
      BODY: { side: 14, up: 12, down: 2 },
    },
  ],
  [
    'maps',
    maps,
    {
      MAP_FORMAT: 1,
      TILE_PIXELS: 50,
    },
  ],
  [
    'news',
    news,
    {
      NEWS_CONTENT_MAX: 10_000,
      NEWS_PAGE: 20,
      NEWS_TITLE_MAX: 80,
    },
  ],
  [
    'notices',
    notices,
    {
      NOTICES_ABOUT_ONE_A_DAY: 30,
      NOTICES_FROM_ONE_A_DAY: 20,
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
    'plaza-wire',
    plazaWire,
    {
      MOVE_BYTES: 6,
    },
  ],
  [
    'plaza',
    plaza,
    {
      BRASS_BUTTONS: { tokens: 20, daily: 25, reach: 34, most: 14, atOnce: 4, everySeconds: 15 },
      CELL_REACH: 2,
      CELL_SQUARES: 8,
      EMOTE_MS: 2600,
      MOVE_EVERY_MS: 50,
      NEXT_TO: 110,
      PLAZA_CAPACITY: 300,
      PLAZA_GRID: { width: 80, height: 70 },
      PLAZA_SPEED: 10,
      PLAZA_SPEED_NARROW: 8,
      PLAZA_TICK_MS: 50,
      RUN_MULTIPLIER: 1.5,
      STALL_LISTINGS: 6,
      VIEW_SQUARES: 32,
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
    'realtime',
    realtime,
    {
      CLOSED: { refused: 4001, tooMany: 4004, flooded: 4008 },
    },
  ],
  [
    'reports',
    reports,
    {
      PUNISHMENT_MINUTES_MAX: 5_256_000,
      REPORTS_A_DAY: 20,
      REPORT_DETAIL_MAX: 500,
      STAFF_NOTE_MAX: 1000,
      STAFF_REASON_MAX: 300,
    },
  ],
  [
    'rings',
    rings,
    {
      RING_GIVERS_LEAST: 3,
      RING_YOUNG_DAYS: 7,
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
    'settings',
    settings,
    {
      CATEGORIES_CLOSED_MAX: 20,
      CATEGORY_NAME_MAX: 40,
      CONFIRMED_MINUTES: 5,
      DELETION_GRACE_DAYS: 7,
      OTP_SETUP_MINUTES: 15,
      PASSKEYS_MAX: 10,
      PASSKEY_NAME_MAX: 40,
      RECOVERY_CODES: 10,
      RECOVERY_CODE_SIGNS: 10,
      SESSION_DAYS: 180,
      SESSION_IDLE_DAYS: 30,
    },
  ],
  [
    'shop',
    shop,
    {
      WEEKLY_SHOP_SIZE: 6,
    },
  ],
  [
    'staff',
    staff,
    {
      GRANT_AMOUNT_MAX: 1_000_000_000,
      GRANT_COUNT_MAX: 100,
      ODD_PRICE_FACTOR: 4,
      ODD_TOKENS_LEAST: 2000,
      ODD_TRADE_FACTOR: 6,
      WARNED_DAYS: 30,
    },
  ],
  [
    'store',
    store,
    {
      CONFETTI_MS: 2500,
      CONFETTI_PARTICLES: 800,
      GRACE_DAYS: 7,
      LEAST_CHARGE_CENTS: 50,
      SPENDING_CAP_MOST: 10_000,
      STORE_QUANTITY_MOST: 100,
    },
  ],
  [
    'trades',
    trades,
    {
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
    },
  ],
  [
    'typing',
    typing,
    {
      TYPING_NAMES_MAX: 4,
      TYPING_SAID_EVERY_MS: 2000,
      TYPING_SHOWN_MS: 2500,
    },
  ],
  [
    'uploads',
    uploads,
    {
      ANIMATION_PIXELS_MAX: 12_000_000,
      FILENAME_MAX: 120,
      PICTURE_FRAMES_MAX: 200,
      PICTURE_PIXELS_MAX: 40_000_000,
      UPLOAD_FORM_SECONDS: 600,
      UPLOAD_OPEN_MAX: 10,
      UPLOAD_UNUSED_HOURS: 24,
      UPLOAD_UNVERIFIED_MINUTES: 60,
    },
  ],
];

const isLimit = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z][A-Z0-9_]*$/.test(name) && ['number', 'object'].includes(typeof value);

it.each(limits)('The limits of %s are the agreed numbers', (_topic, module, numbers) => {
  expect(Object.fromEntries(Object.entries(module).filter(isLimit))).toEqual(numbers);
});
