/** Friends, requests and blocks. Presence is shown to friends only. */
import { activities, BLOCKS_MAX, FRIEND_REQUESTS_MAX, FRIENDS_MAX } from '@blookery/game/players/friends';
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { closed, Moment, nullable, oneOf, PlayerId } from './base/shapes.ts';

/** Null for offline. */
export const Presence = nullable(closed({ activity: oneOf(activities) }));
export type Presence = Type.Static<typeof Presence>;

export const Friend = closed({ player: PlayerFace, since: Moment, presence: Presence });
export type Friend = Type.Static<typeof Friend>;

export const FriendRequest = closed({
  player: PlayerFace,
  createdAt: Moment,
  mutualFriends: Type.Integer({ minimum: 0 }),
});
export type FriendRequest = Type.Static<typeof FriendRequest>;

/** The relation of two players, from the caller's side. */
export const standings = ['none', 'friends', 'asked', 'asking', 'blocked'] as const;

export const FriendStanding = closed({
  /** `asked`: they wait for the caller; `asking`: the caller waits for them; `blocked`: by the caller. */
  standing: oneOf(standings),
  /** 0 for a player who takes no requests from the caller, unless they are friends or asked. */
  mutualFriends: Type.Integer({ minimum: 0 }),
  /** Whether their setting allows a request. */
  mayAsk: Type.Boolean(),
});
export type FriendStanding = Type.Static<typeof FriendStanding>;

const onPlayer = { params: closed({ userId: PlayerId }), response: FriendStanding } as const;
const rate = { max: 60, perSeconds: 60 };

export const friendCalls = {
  list: defineCall('GET /api/friends', {
    summary: 'Friends and what they are doing, requests both ways, and whom you blocked.',
    access: 'player',
    response: closed({
      friends: Type.Array(Friend, { maxItems: FRIENDS_MAX }),
      incoming: Type.Array(FriendRequest, { maxItems: FRIEND_REQUESTS_MAX }),
      outgoing: Type.Array(FriendRequest, { maxItems: FRIEND_REQUESTS_MAX }),
      blocked: Type.Array(PlayerFace, { maxItems: BLOCKS_MAX }),
    }),
  }),
  standing: defineCall('GET /api/friends/{userId}', {
    ...onPlayer,
    summary: 'How you stand with one player: for the buttons on their profile.',
    access: 'player',
    refusals: ['USER_UNKNOWN'],
  }),
  ask: defineCall('POST /api/friends/{userId}', {
    ...onPlayer,
    summary: 'Ask to be friends. Somebody who already asked you becomes one at once.',
    access: 'player',
    refusals: [
      'CHAT_MUTED',
      'USER_UNKNOWN',
      'FRIEND_SELF',
      'FRIEND_ALREADY',
      'FRIEND_YOU_BLOCKED',
      'FRIEND_REQUESTS_OFF',
      'FRIEND_REQUESTS_MUTUAL',
      'FRIEND_REQUESTS_TOO_MANY',
      'FRIENDS_FULL',
      'FRIENDS_FULL_THEIRS',
    ],
    rate: { max: 30, perSeconds: 300 },
  }),
  answer: defineCall('PUT /api/friends/{userId}', {
    ...onPlayer,
    summary: 'Say yes or no to a request.',
    access: 'player',
    body: closed({ accept: Type.Boolean() }),
    refusals: ['FRIEND_REQUEST_UNKNOWN', 'FRIENDS_FULL', 'FRIENDS_FULL_THEIRS'],
    rate,
  }),
  remove: defineCall('DELETE /api/friends/{userId}', {
    ...onPlayer,
    summary: 'Part with a friend, or take back a request. With `only=request` no friendship ends.',
    access: 'player',
    query: closed({ only: Type.Optional(oneOf(['request'])) }),
    refusals: ['FRIEND_UNKNOWN', 'FRIEND_ALREADY'],
    rate,
  }),
  block: defineCall('POST /api/friends/{userId}/block', {
    ...onPlayer,
    summary: 'Block a player: no messages, trades, requests or presence, either way. Ends a friendship.',
    access: 'player',
    refusals: ['USER_UNKNOWN', 'FRIEND_SELF', 'FRIEND_BLOCKS_FULL'],
    rate,
  }),
  unblock: defineCall('DELETE /api/friends/{userId}/block', {
    ...onPlayer,
    summary: 'Lift a block.',
    access: 'player',
    refusals: ['USER_UNKNOWN'],
    rate,
  }),
};

export const friendServerMessages = {
  /** Another player sent a friend request. */
  'friends.requested': FriendRequest,
  /** The relation to a player changed. With `friends`, their face and presence are included. */
  'friends.changed': closed({
    userId: PlayerId,
    standing: oneOf(standings),
    friend: Type.Optional(Friend),
  }),
  /** A friend came online, went offline, or changed their activity. */
  'friends.presence': closed({ userId: PlayerId, presence: Presence }),
} as const;

export const friendClientMessages = {
  /** What this page is for; friends see the latest of all pages. */
  'friends.doing': { data: closed({ activity: oneOf(activities) }), cost: 2 },
} as const;
