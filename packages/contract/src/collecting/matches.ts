/** Matches: players who have what the player wishes for, or wish for what the player can spare. */
import { MATCH_DAYS } from '@blookery/game/collecting/wishes';
import { activities } from '@blookery/game/players/friends';
import Type from 'typebox';
import { BlookCount, PlayerFace } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { Amount, closed, nullable, oneOf } from '../base/shapes.ts';

export const Match = closed({
  player: PlayerFace,
  experience: Amount,
  isFriend: Type.Boolean(),
  online: Type.Boolean(),
  /** What they are doing. Shown to friends only; null otherwise. */
  activity: nullable(oneOf(activities)),
  /** In whole days, so that nobody learns the hour. */
  seenDaysAgo: Type.Integer({ minimum: 0, maximum: MATCH_DAYS }),
  /** Whether they are online and accept requests to trade. */
  mayAsk: Type.Boolean(),
  /** Their spares that the player wishes for, and the player's spares that they wish for. */
  forMe: Type.Array(BlookCount),
  forThem: Type.Array(BlookCount),
});
export type Match = Type.Static<typeof Match>;

/** Each list has online players first. */
export const Matches = closed({
  both: Type.Array(Match),
  forMe: Type.Array(Match),
  forThem: Type.Array(Match),
  /** Whether there may be more than on the first page. */
  more: Type.Boolean(),
});
export type Matches = Type.Static<typeof Matches>;

export const matchCalls = {
  matches: defineCall('GET /api/swaps/matches', {
    summary: 'Who has what you wish for and wishes for what you can spare: both ways first, then one way.',
    access: 'player',
    query: closed({
      /** Returns all matches instead of the first page. */
      all: Type.Optional(Type.Boolean()),
    }),
    response: Matches,
    rate: { max: 60, perSeconds: 60 },
  }),
};
