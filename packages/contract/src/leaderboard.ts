/** The leaderboard. */
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { type CallsByName, defineCall } from './base/call.ts';
import { Amount, closed } from './base/shapes.ts';

const Rank = Type.Integer({ minimum: 1 });

export const LeaderboardEntry = closed({ ...PlayerFace.properties, rank: Rank, amount: Amount });
export type LeaderboardEntry = Type.Static<typeof LeaderboardEntry>;
const Standing = closed({ rank: Rank, amount: Amount });

export const Leaderboard = closed({
  /** The first ten. */
  tokens: Type.Array(LeaderboardEntry),
  experience: Type.Array(LeaderboardEntry),
  /** The caller's own rank. */
  own: closed({ tokens: Standing, experience: Standing }),
});
export type Leaderboard = Type.Static<typeof Leaderboard>;

export const leaderboardCalls = {
  leaderboard: defineCall({
    method: 'GET',
    path: '/api/leaderboard',
    summary: 'The ten players with the most tokens and the most experience, and where the caller stands.',
    access: 'player',
    answer: Leaderboard,
    refusals: [],
  }),
};
export type LeaderboardCalls = CallsByName<typeof leaderboardCalls>;
