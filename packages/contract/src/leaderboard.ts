/** The leaderboard. */
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, closed } from './base/shapes.ts';

const Rank = Type.Integer({ minimum: 1 });

export const LeaderboardEntry = closed({ ...PlayerFace.properties, rank: Rank, amount: Amount });
export type LeaderboardEntry = Type.Static<typeof LeaderboardEntry>;
const Standing = closed({ rank: Rank, amount: Amount });

/** The amount is how many blooks the player has ever found; ties go to more shinies, then to the earlier one. */
export const CollectionEntry = closed({ ...LeaderboardEntry.properties, shinies: Amount });
export type CollectionEntry = Type.Static<typeof CollectionEntry>;
const CollectionStanding = closed({ ...Standing.properties, shinies: Amount });

export const Leaderboard = closed({
  /** The first ten. */
  tokens: Type.Array(LeaderboardEntry),
  experience: Type.Array(LeaderboardEntry),
  collections: Type.Array(CollectionEntry),
  /** The caller's own rank. */
  own: closed({ tokens: Standing, experience: Standing, collections: CollectionStanding }),
});
export type Leaderboard = Type.Static<typeof Leaderboard>;

export const leaderboardCalls = {
  leaderboard: defineCall('GET /api/leaderboard', {
    summary:
      'The ten players with the most tokens, the most experience and the fullest albums, and where the caller stands.',
    access: 'player',
    response: Leaderboard,
  }),
};
