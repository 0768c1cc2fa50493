/** Everything that crosses the wire. Pages import types from here, never values: see `transport/`. */
import { type AccountCalls, accountCalls } from './accounts.ts';
import { type ChatCalls, chatCalls } from './chat.ts';
import { type CosmeticCalls, cosmeticCalls } from './cosmetics.ts';
import { type DataCalls, dataCalls } from './data.ts';
import { type DiscordCalls, discordCalls } from './discord.ts';
import { type FairnessCalls, fairnessCalls } from './fairness.ts';
import { type FriendCalls, friendCalls } from './friends.ts';
import { type InventoryCalls, inventoryCalls } from './inventory.ts';
import { type LeaderboardCalls, leaderboardCalls } from './leaderboard.ts';
import { type MarketCalls, marketCalls } from './market.ts';
import { type PackCalls, packCalls } from './packs.ts';
import { type QuestCalls, questCalls } from './quests.ts';
import { type SecurityCalls, securityCalls } from './security.ts';
import { type SettingsCalls, settingsCalls } from './settings.ts';
import { type UploadCalls, uploadCalls } from './uploads.ts';

export * from './accounts.ts';
export * from './call.ts';
export * from './chat.ts';
export * from './cosmetics.ts';
export * from './data.ts';
export * from './discord.ts';
export * from './errors.ts';
export * from './fairness.ts';
export * from './friends.ts';
export * from './inventory.ts';
export * from './leaderboard.ts';
export * from './market.ts';
export * from './packs.ts';
export * from './permissions.ts';
export * from './player-updates.ts';
export * from './quests.ts';
export * from './security.ts';
export * from './settings.ts';
export * from './shapes.ts';
export * from './socket.ts';
export * from './uploads.ts';

/** Every call, by feature. */
export const calls = {
  data: dataCalls,
  accounts: accountCalls,
  chat: chatCalls,
  fairness: fairnessCalls,
  inventory: inventoryCalls,
  leaderboard: leaderboardCalls,
  market: marketCalls,
  packs: packCalls,
  quests: questCalls,
  cosmetics: cosmeticCalls,
  uploads: uploadCalls,
  settings: settingsCalls,
  security: securityCalls,
  discord: discordCalls,
  friends: friendCalls,
};

/** Every call by `METHOD /path`. */
export type Calls = DataCalls &
  AccountCalls &
  ChatCalls &
  FairnessCalls &
  InventoryCalls &
  LeaderboardCalls &
  MarketCalls &
  PackCalls &
  CosmeticCalls &
  UploadCalls &
  SettingsCalls &
  SecurityCalls &
  DiscordCalls &
  FriendCalls &
  QuestCalls;
