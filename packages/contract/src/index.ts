/** Everything that crosses the wire. Pages import only types from here, never values: see `transport/`. */
import { type AccountCalls, accountCalls } from './accounts.ts';
import { type AuctionCalls, auctionCalls } from './auctions.ts';
import { type ChatCalls, chatCalls } from './chat.ts';
import { type AchievementCalls, achievementCalls } from './collecting/achievements.ts';
import { type AlbumCalls, albumCalls } from './collecting/album.ts';
import { type CalendarCalls, calendarCalls } from './collecting/calendar.ts';
import { type FirstStepCalls, firstStepCalls } from './collecting/first-steps.ts';
import { type MatchCalls, matchCalls } from './collecting/matches.ts';
import { type ShowcaseCalls, showcaseCalls } from './collecting/showcase.ts';
import { type SwapCalls, swapCalls } from './collecting/swaps.ts';
import { type WishCalls, wishCalls } from './collecting/wishes.ts';
import { type WorkshopCalls, workshopCalls } from './collecting/workshop.ts';
import { type CosmeticCalls, cosmeticCalls } from './cosmetics.ts';
import { type CreditCalls, creditCalls } from './credits.ts';
import { type DataCalls, dataCalls } from './data.ts';
import { type DiscordCalls, discordCalls } from './discord.ts';
import { type FairnessCalls, fairnessCalls } from './fairness.ts';
import { type FriendCalls, friendCalls } from './friends.ts';
import { type PairsCalls, pairsCalls } from './games/pairs.ts';
import { type GameCalls, gameCalls } from './games/tables.ts';
import { type WhoCalls, whoCalls } from './games/who.ts';
import { type GuildCalls, guildCalls } from './guilds.ts';
import { type InventoryCalls, inventoryCalls } from './inventory.ts';
import { type LeaderboardCalls, leaderboardCalls } from './leaderboard.ts';
import { type MailCalls, mailCalls } from './mail.ts';
import { type MarketCalls, marketCalls } from './market.ts';
import { type NewsCalls, newsCalls } from './news.ts';
import { type NoticeCalls, noticeCalls } from './notices.ts';
import { type PackCalls, packCalls } from './packs.ts';
import { type PushCalls, pushCalls } from './players/push.ts';
import { type PlazaCalls, plazaCalls } from './plaza.ts';
import { type QuestCalls, questCalls } from './quests.ts';
import { type ReportCalls, reportCalls } from './reports.ts';
import { type SecurityCalls, securityCalls } from './security.ts';
import { type SettingsCalls, settingsCalls } from './settings.ts';
import { type StaffCalendarCalls, staffCalendarCalls } from './staff/calendar.ts';
import { type StaffCalls, staffCalls } from './staff.ts';
import { type StaffEconomyCalls, staffEconomyCalls } from './staff-economy.ts';
import { type StoreCalls, storeCalls } from './store.ts';
import { type TradeCalls, tradeCalls } from './trades.ts';
import { type UploadCalls, uploadCalls } from './uploads.ts';

export * from './accounts.ts';
export * from './auctions.ts';
export * from './base/call.ts';
export * from './base/errors.ts';
export * from './base/permissions.ts';
export * from './base/player-updates.ts';
export * from './base/shapes.ts';
export * from './base/socket.ts';
export * from './chat.ts';
export * from './collecting/achievements.ts';
export * from './collecting/album.ts';
export * from './collecting/calendar.ts';
export * from './collecting/first-steps.ts';
export * from './collecting/matches.ts';
export * from './collecting/showcase.ts';
export * from './collecting/swaps.ts';
export * from './collecting/wishes.ts';
export * from './collecting/workshop.ts';
export * from './cosmetics.ts';
export * from './credits.ts';
export * from './data.ts';
export * from './discord.ts';
export * from './experiments.ts';
export * from './fairness.ts';
export * from './friends.ts';
export * from './games/pairs.ts';
export * from './games/run.ts';
export * from './games/tables.ts';
export * from './games/who.ts';
export * from './guilds.ts';
export * from './inventory.ts';
export * from './leaderboard.ts';
export * from './mail.ts';
export * from './market.ts';
export * from './news.ts';
export * from './notices.ts';
export * from './packs.ts';
export * from './players/push.ts';
export * from './plaza.ts';
export * from './quests.ts';
export * from './reports.ts';
export * from './security.ts';
export * from './settings.ts';
export * from './staff/calendar.ts';
export * from './staff.ts';
export * from './staff-economy.ts';
export * from './store.ts';
export * from './trades.ts';
export * from './uploads.ts';

/** Every call, by feature. */
export const calls = {
  data: dataCalls,
  accounts: accountCalls,
  achievements: achievementCalls,
  album: albumCalls,
  auctions: auctionCalls,
  calendar: calendarCalls,
  chat: chatCalls,
  fairness: fairnessCalls,
  firstSteps: firstStepCalls,
  inventory: inventoryCalls,
  leaderboard: leaderboardCalls,
  mail: mailCalls,
  market: marketCalls,
  packs: packCalls,
  pairs: pairsCalls,
  plaza: plazaCalls,
  push: pushCalls,
  quests: questCalls,
  reports: reportCalls,
  staff: staffCalls,
  staffCalendar: staffCalendarCalls,
  staffEconomy: staffEconomyCalls,
  cosmetics: cosmeticCalls,
  uploads: uploadCalls,
  settings: settingsCalls,
  security: securityCalls,
  discord: discordCalls,
  friends: friendCalls,
  trades: tradeCalls,
  store: storeCalls,
  games: gameCalls,
  who: whoCalls,
  guilds: guildCalls,
  news: newsCalls,
  credits: creditCalls,
  notices: noticeCalls,
  matches: matchCalls,
  swaps: swapCalls,
  showcase: showcaseCalls,
  wishes: wishCalls,
  workshop: workshopCalls,
};

/** Every call by `METHOD /path`. */
export type Calls = DataCalls &
  AccountCalls &
  AchievementCalls &
  AlbumCalls &
  AuctionCalls &
  CalendarCalls &
  ChatCalls &
  FairnessCalls &
  FirstStepCalls &
  InventoryCalls &
  LeaderboardCalls &
  MailCalls &
  MarketCalls &
  PackCalls &
  PairsCalls &
  PlazaCalls &
  PushCalls &
  CosmeticCalls &
  UploadCalls &
  SettingsCalls &
  SecurityCalls &
  DiscordCalls &
  FriendCalls &
  TradeCalls &
  StoreCalls &
  GameCalls &
  WhoCalls &
  GuildCalls &
  NewsCalls &
  CreditCalls &
  NoticeCalls &
  ReportCalls &
  StaffCalls &
  StaffCalendarCalls &
  StaffEconomyCalls &
  QuestCalls &
  MatchCalls &
  SwapCalls &
  ShowcaseCalls &
  WishCalls &
  WorkshopCalls;
