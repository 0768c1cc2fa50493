/** Friends: limits, who may send requests, and the activity that friends see. */
import type { FriendRequestMode, TradeRequestMode } from './settings.ts';

export const FRIENDS_MAX = 200;
/** The most friend requests of one player that may be pending. */
export const FRIEND_REQUESTS_MAX = 100;
export const BLOCKS_MAX = 1000;

/** What an online player is doing, as their page reports it. */
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

/** Returns whether the recipient's setting allows a friend request. */
export function mayAskToBeFriends(mode: FriendRequestMode, mutualFriends: number): boolean {
  return mode === 'On' || (mode === 'Mutual' && mutualFriends > 0);
}

/** Returns whether the recipient's setting allows a trade request. */
export const mayAskToTrade = (mode: TradeRequestMode, friends: boolean): boolean =>
  mode === 'On' || (mode === 'Friends' && friends);
