/** Everything that crosses the wire. Pages import only types from here, never values: see `transport/`. */
import { accountCalls } from './accounts.ts';
import { auctionCalls } from './auctions.ts';
import type { NameOf } from './base/call.ts';
import { chatCalls } from './chat.ts';
import { achievementCalls } from './collecting/achievements.ts';
import { albumCalls } from './collecting/album.ts';
import { calendarCalls } from './collecting/calendar.ts';
import { firstStepCalls } from './collecting/first-steps.ts';
import { matchCalls } from './collecting/matches.ts';
import { showcaseCalls } from './collecting/showcase.ts';
import { swapCalls } from './collecting/swaps.ts';
import { wishCalls } from './collecting/wishes.ts';
import { workshopCalls } from './collecting/workshop.ts';
import { cosmeticCalls } from './cosmetics.ts';
import { creditCalls } from './credits.ts';
import { dataCalls } from './data.ts';
import { discordCalls } from './discord.ts';
import { fairnessCalls } from './fairness.ts';
import { friendCalls } from './friends.ts';
import { pairsCalls } from './games/pairs.ts';
import { gameCalls } from './games/tables.ts';
import { whoCalls } from './games/who.ts';
import { guildCalls } from './guilds.ts';
import { inventoryCalls } from './inventory.ts';
import { leaderboardCalls } from './leaderboard.ts';
import { mailCalls } from './mail.ts';
import { marketCalls } from './market.ts';
import { newsCalls } from './news.ts';
import { noticeCalls } from './notices.ts';
import { packCalls } from './packs.ts';
import { pushCalls } from './players/push.ts';
import { plazaCalls } from './plaza.ts';
import { questCalls } from './quests.ts';
import { reportCalls } from './reports.ts';
import { securityCalls } from './security.ts';
import { settingsCalls } from './settings.ts';
import { staffCalendarCalls } from './staff/calendar.ts';
import { staffCalls } from './staff.ts';
import { staffEconomyCalls } from './staff-economy.ts';
import { storeCalls } from './store.ts';
import { tradeCalls } from './trades.ts';
import { uploadCalls } from './uploads.ts';

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

type Features = typeof calls;
type AnyCall = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];

/** Every call by `METHOD /path`, as the typed client uses them. */
export type Calls = { [C in AnyCall as NameOf<C>]: C };
