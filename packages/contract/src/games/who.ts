/** Who is it? Before the end only the silhouette of the toy, its pack and the number of letters of its name are sent. */
import { WHO_ANSWER_LENGTH, WHO_ROUND_MS } from '@blookery/game/games/who';
import Type from 'typebox';
import { PlayerFace } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, RowId } from '../base/shapes.ts';
import { RoundPaid } from './tables.ts';

const Answer = Type.String({ minLength: 1, maxLength: WHO_ANSWER_LENGTH });
const Milliseconds = Type.Integer({ minimum: 0, maximum: WHO_ROUND_MS });

/** A round that is on. */
export const WhoRound = closed({
  id: RowId,
  endsAt: Moment,
  /** A `data:` address of a picture that was made for this round. */
  silhouette: Type.String({ maxLength: 60_000 }),
  /** For players who cannot see the silhouette, but sent to everybody. */
  packId: ContentId,
  letters: Amount,
  /** How many players have submitted a name. */
  answered: Amount,
  /** The caller's answer. Nobody else receives it. */
  own: nullable(Answer),
});
export type WhoRound = Type.Static<typeof WhoRound>;

/** How many of those who knew it a result lists, the first ones. */
export const WHO_LISTED = 20;

/** A round that is over. */
export const WhoResult = closed({
  roundId: RowId,
  blookId: ContentId,
  answered: Amount,
  knew: Amount,
  /** The players who knew it, the fastest first. */
  names: Type.Array(closed({ face: PlayerFace, ms: Milliseconds }), { maxItems: WHO_LISTED }),
  /** Of the caller; null without an answer. */
  own: nullable(closed({ answer: Answer, right: Type.Boolean(), paid: nullable(RoundPaid) })),
});
export type WhoResult = Type.Static<typeof WhoResult>;

export const WhoBoard = closed({
  round: nullable(WhoRound),
  /** The latest round of this plaza, for a quarter of an hour. */
  last: nullable(WhoResult),
  nextAt: Moment,
});
export type WhoBoard = Type.Static<typeof WhoBoard>;

export const whoServerMessages = {
  /** To the plaza: a player submitted a name. */
  'who.answered': closed({ roundId: RowId, answered: Amount }),
  /** To the plaza without a personal result, and to players who answered with theirs. */
  'who.ended': WhoResult,
} as const;

export const whoCalls = {
  whoBoard: defineCall('GET /api/games/who', {
    summary: 'The board of Who is it? in the plaza of the player: the silhouette, or the latest result.',
    access: 'player',
    response: WhoBoard,
    refusals: ['WHO_FAR'],
    rate: { max: 60, perSeconds: 60 },
  }),
  answerWho: defineCall('POST /api/games/who/{roundId}', {
    summary:
      'Hand in a name. Until the end another one may replace it; the last one counts, from when it came.',
    access: 'player',
    params: closed({ roundId: RowId }),
    body: closed({ answer: Answer }),
    response: closed({ answer: Answer, answered: Amount }),
    refusals: ['WHO_FAR', 'WHO_UNKNOWN', 'WHO_OVER', 'WHO_EMPTY'],
    rate: { max: 30, perSeconds: 60 },
  }),
};
