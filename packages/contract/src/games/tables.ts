/** The games at the stalls: what a player has earned there today, and the weekly tables. */
import { GAMES_DAILY_TOKENS, gameTables, stallGames, TABLE_SIZE } from '@blookery/game/games/pay';
import Type from 'typebox';
import { PlayerFace } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf } from '../base/shapes.ts';

const Tokens = Type.Integer({ minimum: 0, maximum: GAMES_DAILY_TOKENS });
const Rank = Type.Integer({ minimum: 1 });

/** What a round paid, for the page that shows its result. */
export const RoundPaid = closed({
  tokens: Tokens,
  experience: Amount,
  /** What all games together may still pay today. */
  tokensLeft: Tokens,
  /** How many more rounds of this game pay today. */
  roundsLeft: Amount,
  /** Of a won duel: how many wins of today against this player have paid. */
  winsAgainst: Type.Optional(Amount),
});
export type RoundPaid = Type.Static<typeof RoundPaid>;

const GameToday = closed({ game: oneOf(stallGames), roundsLeft: Amount });

export const GamesToday = closed({
  /** Paid by all games together. */
  tokens: Tokens,
  games: Type.Array(GameToday),
  /** Whether an event doubles the pay. */
  double: Type.Boolean(),
  /** When the next day begins. */
  endsAt: Moment,
});
export type GamesToday = Type.Static<typeof GamesToday>;

const WeekPlace = closed({ game: oneOf(gameTables), rank: nullable(Rank) });

export const WeekPlaces = closed({
  /** When the week ends. */
  endsAt: Moment,
  /** The player's place in each table; null before their first round of the week. */
  places: Type.Array(WeekPlace, { maxItems: gameTables.length }),
});
export type WeekPlaces = Type.Static<typeof WeekPlaces>;

/** Of a run the score is the best time in milliseconds below zero; elsewhere it is points. Higher is better. */
const standing = { rank: Rank, score: Type.Integer(), rounds: Amount };
export const WeekEntry = closed({ ...standing, face: PlayerFace });
export type WeekEntry = Type.Static<typeof WeekEntry>;

export const WeekTable = closed({
  game: oneOf(gameTables),
  endsAt: Moment,
  /** The title for the winner of the week. */
  titleId: ContentId,
  first: Type.Array(WeekEntry, { maxItems: TABLE_SIZE }),
  /** The place of the player; null before their first round of the week. */
  own: nullable(closed(standing)),
  /** Their places in the other tables. */
  others: Type.Array(WeekPlace),
});
export type WeekTable = Type.Static<typeof WeekTable>;

export const gameCalls = {
  gamesToday: defineCall('GET /api/games/today', {
    summary: 'What the stall games have paid the player today, and what is left.',
    access: 'player',
    response: GamesToday,
    rate: { max: 120, perSeconds: 60 },
  }),
  weekPlaces: defineCall('GET /api/games/week', {
    summary: 'The places of the player in all weekly tables.',
    access: 'player',
    response: WeekPlaces,
    rate: { max: 60, perSeconds: 60 },
  }),
  weekTable: defineCall('GET /api/games/tables/{game}', {
    summary: 'The weekly table of a stall game: the first twenty, and the place of the player.',
    access: 'player',
    params: closed({ game: oneOf(gameTables) }),
    response: WeekTable,
    rate: { max: 60, perSeconds: 60 },
  }),
};
