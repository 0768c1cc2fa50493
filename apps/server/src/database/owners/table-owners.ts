/**
 * Every table has one owner: the folder that writes it. Another folder writes it only for the reason given
 * here, and reads it only if it is listed. Reads are listed rather than wrapped where one statement joins
 * tables of several folders: lists for pages, staff search, statistics, the audit. `scripts/tables.test.ts`
 * compares all of this with the SQL.
 */
import { playerTables } from './player-tables.ts';
import type { TableOwner } from './table-owner.ts';

export const tableOwners: Readonly<Record<string, TableOwner>> = {
  // The database itself
  migrations: { owner: 'database' },
  functions: { owner: 'database' },

  ...playerTables,

  // Value
  wallets: {
    owner: 'economy',
    readers: [
      'features/accounts',
      'features/guilds',
      'features/leaderboard',
      'features/reports',
      'features/settings',
      'features/staff',
      'features/store',
      'features/trades',
      'features/wishes',
    ],
  },
  transfers: { owner: 'economy', readers: ['features/guilds', 'features/settings', 'features/staff'] },
  blooks: {
    owner: 'economy',
    readers: [
      'features/accounts',
      'features/album',
      'features/auctions',
      'features/badges',
      'features/chat',
      'features/cosmetics',
      'features/credits',
      'features/fairness',
      'features/first-steps',
      'features/inventory',
      'features/leaderboard',
      'features/news',
      'features/plaza',
      'features/reports',
      'features/settings',
      'features/staff',
      'features/trades',
      'features/wishes',
      'notices',
      'players',
    ],
  },
  blook_serials: { owner: 'economy', readers: ['features/inventory'] },
  blook_history: { owner: 'economy', readers: ['features/fairness', 'features/inventory'] },
  items: {
    owner: 'economy',
    readers: [
      'features/accounts',
      'features/auctions',
      'features/fairness',
      'features/inventory',
      'features/reports',
      'features/settings',
      'features/staff',
      'features/trades',
    ],
  },
  item_history: { owner: 'economy' },
  cosmetics: {
    owner: 'economy',
    readers: [
      'features/accounts',
      'features/badges',
      'features/cosmetics',
      'features/credits',
      'features/guilds',
      'features/inventory',
      'features/settings',
    ],
  },
  discoveries: {
    owner: 'economy',
    readers: [
      'features/accounts',
      'features/achievements',
      'features/album',
      'features/badges',
      'features/settings',
      'features/wishes',
      'features/workshop',
    ],
  },
  collections: { owner: 'economy', readers: ['features/leaderboard'] },
  threads: {
    owner: 'economy',
    readers: ['features/album', 'features/settings', 'features/wishes', 'features/workshop'],
  },
  stitches: { owner: 'economy' },
  album_claims: { owner: 'economy', readers: ['features/album', 'features/settings'] },
  badge_checks: { owner: 'economy', writers: { 'features/badges': 'takes those who are checked' } },
  boosters: { owner: 'economy' },
  events: { owner: 'economy' },
  seasonal_packs: { owner: 'economy' },
  odds_tables: { owner: 'economy', readers: ['features/fairness'] },
  pulls: {
    owner: 'economy',
    readers: ['features/badges', 'features/fairness', 'features/first-steps', 'features/settings', 'players'],
  },
  revealed_seeds: { owner: 'economy', readers: ['features/fairness'] },
  tallies: {
    owner: 'economy',
    readers: ['features/achievements', 'features/badges', 'features/first-steps'],
  },
  idempotency_keys: { owner: 'economy', writers: { jobs: 'forgets old ones' } },

  // Playing
  wishes: { owner: 'features/wishes', readers: ['features/accounts', 'features/first-steps'] },
  wish_bells: { owner: 'features/wishes' },
  wish_watch: { owner: 'features/wishes' },
  first_evenings: {
    owner: 'features/first-steps',
    writers: { identity: 'begins it with a new account' },
    readers: ['features/accounts'],
  },
  first_step_claims: { owner: 'features/first-steps', readers: ['economy'] },
  quest_claims: { owner: 'features/quests', readers: ['economy'] },
  achievement_claims: { owner: 'features/achievements', readers: ['economy'] },
  standing_marks: { owner: 'features/leaderboard' },
  shop_changes: { owner: 'features/staff', readers: ['economy'] },
  auctions: {
    owner: 'features/auctions',
    writers: { economy: 'bids and ends move value in the same statement' },
    readers: ['features/achievements', 'features/badges', 'features/staff', 'features/wishes'],
  },
  auction_bids: { owner: 'economy', readers: ['features/achievements', 'features/auctions'] },
  auction_watches: { owner: 'features/auctions' },
  auction_outbids: {
    owner: 'features/auctions',
    writers: { economy: 'notes who was outbid in the statement of the bid' },
  },
  trades: { owner: 'features/trades', readers: ['economy', 'features/reports', 'features/staff'] },
  trade_sides: { owner: 'features/trades', readers: ['economy', 'features/reports', 'features/staff'] },
  trade_things: { owner: 'features/trades', readers: ['economy', 'features/reports', 'features/staff'] },
  guilds: {
    owner: 'features/guilds',
    writers: { economy: 'the treasury' },
    readers: ['features/reports', 'features/staff', 'players'],
  },
  guild_members: {
    owner: 'features/guilds',
    writers: { demo: 'dates the past of a demo town' },
    readers: ['economy', 'features/achievements', 'features/reports', 'players'],
  },
  guild_invites: { owner: 'features/guilds' },
  guild_requests: { owner: 'features/guilds' },
  guild_history: {
    owner: 'features/guilds',
    writers: { demo: 'dates the past of a demo town' },
    readers: ['economy'],
  },
  guild_quilts: { owner: 'features/guilds' },
  maps: { owner: 'features/plaza' },
  plaza_maps: { owner: 'features/plaza' },
  plaza_buttons: { owner: 'features/plaza', readers: ['economy'] },

  // Talking
  chat_rooms: { owner: 'features/chat' },
  chat_messages: {
    owner: 'features/chat',
    writers: { demo: 'dates the past of a demo town' },
    readers: ['features/reports', 'features/staff', 'features/uploads', 'uploads'],
  },
  chat_pace: { owner: 'features/chat' },
  chat_finds: { owner: 'features/chat' },
  player_blocks: {
    owner: 'features/friends',
    readers: ['features/chat', 'features/plaza', 'features/trades', 'features/wishes', 'notices', 'players'],
  },
  friendships: {
    owner: 'features/friends',
    writers: { demo: 'dates the past of a demo town' },
    readers: [
      'features/achievements',
      'features/chat',
      'features/guilds',
      'features/plaza',
      'features/wishes',
      'players',
    ],
  },
  friend_requests: { owner: 'features/friends' },
  notices: {
    owner: 'notices',
    writers: {
      demo: 'dates the past of a demo town',
      'features/notices': 'marks them as read and forgets old ones',
      players: 'tells of a deletion that a log-in called off, in the statement that starts the session',
    },
    readers: ['features/auctions', 'features/guilds'],
  },
  mail_tokens: { owner: 'features/mail' },
  mail_outbox: { owner: 'notices', writers: { 'features/mail': 'sends what is due' } },
  news_posts: { owner: 'features/news' },
  news_reads: { owner: 'features/news' },
  news_votes: { owner: 'features/news' },
  uploads: {
    owner: 'features/uploads',
    writers: { uploads: 'claims one for a use and lets go of it' },
    readers: ['features/reports', 'features/staff'],
  },
  upload_days: { owner: 'features/uploads' },

  // Real money
  customers: { owner: 'features/store', readers: ['features/accounts'] },
  payment_methods: { owner: 'features/store', readers: ['features/accounts'] },
  subscriptions: { owner: 'features/store' },
  purchases: { owner: 'features/store', readers: ['economy', 'features/staff'] },
  payment_events: { owner: 'features/store' },
  store_outbox: { owner: 'features/store', readers: ['economy'] },
  store_flags: { owner: 'features/store', writers: { 'features/staff': 'staff settle them' } },
  sandbox_objects: { owner: 'adapters' },
  sandbox_answers: { owner: 'adapters' },
  sandbox_events: { owner: 'adapters' },

  // Staff and jobs
  reports: { owner: 'features/reports', readers: ['features/staff', 'features/uploads', 'uploads'] },
  report_pictures: { owner: 'features/reports', readers: ['features/uploads', 'uploads'] },
  staff_notes: { owner: 'features/staff' },
  token_days: { owner: 'features/staff' },
  figure_samples: { owner: 'features/staff' },
  job_leases: { owner: 'jobs', readers: ['features/staff'] },
};
