/** Friends: how many, who may ask, and what they can be seen doing. */
import type { FriendRequestMode, TradeRequestMode } from './settings.ts';

export const FRIENDS_MAX = 200;
/** Requests one player may have waiting for answers. */
export const FRIEND_REQUESTS_MAX = 100;
export const BLOCKS_MAX = 1000;

/** What somebody online is up to; their page says so. */
export const activities = [
  'around',
  'chat',
  'plaza',
  'packs',
  'market',
  'auctions',
  'trade',
  'inventory',
  'guild',
  'reading',
] as const;
export type Activity = (typeof activities)[number];

const activityLines: Record<Activity, string> = {
  around: 'Looking around',
  chat: 'Chatting',
  plaza: 'In the plaza',
  packs: 'Opening packs',
  market: 'At the market',
  auctions: 'In the auction house',
  trade: 'Trading',
  inventory: 'Dusting the shelf',
  guild: 'With the guild',
  reading: 'Reading the news',
};

export const activityLine = (activity: Activity): string => activityLines[activity];

export const friendsTexts = {
  none: "You don't have any friends. Why don't you make some?",
} as const;

/** Whether the other's setting lets somebody ask to be their friend. */
export function mayAskToBeFriends(mode: FriendRequestMode, mutualFriends: number): boolean {
  return mode === 'On' || (mode === 'Mutual' && mutualFriends > 0);
}

/** Whether the other's setting lets somebody ask for a trade. */
export const mayAskToTrade = (mode: TradeRequestMode, friends: boolean): boolean =>
  mode === 'On' || (mode === 'Friends' && friends);
