/** Pairs, alone or against another. A card's face is sent when the card is turned. */
import { PAIRS_CARDS, pairsEnds, pairsModes } from '@blookery/game/games/pairs';
import Type from 'typebox';
import { PlayerFace } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, PlayerId, RowId } from '../base/shapes.ts';
import { RoundPaid } from './tables.ts';

const SeatNumber = Type.Integer({ minimum: 0, maximum: 1 });

export const PairsCard = closed({
  /** Null while it is face down. */
  blookId: nullable(ContentId),
  foundBy: nullable(SeatNumber),
});

export const PairsGame = closed({
  id: RowId,
  /** Counts up with every change. */
  version: Amount,
  mode: oneOf(pairsModes),
  packId: ContentId,
  /** By seat. A duel with one player waits for the other. */
  players: Type.Array(PlayerFace, { minItems: 1, maxItems: 2 }),
  cards: Type.Array(PairsCard, { minItems: PAIRS_CARDS, maxItems: PAIRS_CARDS }),
  turn: SeatNumber,
  /** By seat. */
  turns: Type.Array(Amount),
  pairs: Type.Array(Amount),
  /** When the turn ends. Of a game alone or a waiting table: when it is closed. */
  dueAt: Moment,
  over: nullable(closed({ winner: nullable(SeatNumber), end: oneOf(pairsEnds) })),
  /** What the caller was paid; null for everybody else, and before the end. */
  paid: nullable(RoundPaid),
});
export type PairsGame = Type.Static<typeof PairsGame>;

/** A table in the plaza: it waits for a second player, or can be watched. */
export const PairsTable = closed({
  id: RowId,
  players: Type.Array(PlayerFace, { minItems: 1, maxItems: 2 }),
});
export type PairsTable = Type.Static<typeof PairsTable>;

export const PairsTables = closed({
  /** The game that the player is in. */
  own: nullable(PairsGame),
  /** In the same plaza. */
  tables: Type.Array(PairsTable),
  /** The pack of today's decks. */
  packId: ContentId,
});
export type PairsTables = Type.Static<typeof PairsTables>;

export const pairsClientMessages = {
  /** Replied to with the game. Receives its changes until `pairs.unwatch`; a page watches one game at a time. */
  'pairs.watch': { data: closed({ gameId: RowId }), cost: 8 },
  'pairs.unwatch': { data: closed({ gameId: RowId }), cost: 4 },
} as const;

export const pairsServerMessages = {
  /** To its players and to those who watch. */
  'pairs.changed': PairsGame,
  /** A table in this plaza was opened, taken or cleared. */
  'pairs.tables-changed': closed({}),
} as const;

const oneGame = closed({ gameId: RowId });
/** Nobody can play faster than this. */
const rate = { max: 240, perSeconds: 60 };

export const pairsCalls = {
  pairsTables: defineCall('GET /api/games/pairs', {
    summary: 'The own game of Pairs, and the tables in the same plaza that can be joined or watched.',
    access: 'player',
    response: PairsTables,
    rate,
  }),
  startPairs: defineCall('POST /api/games/pairs', {
    summary:
      'Start a game alone, or open a table for a duel. If `opponentId` waits at a table for a duel, sit down there instead. The player stands at a table of the plaza.',
    access: 'player',
    body: closed({ mode: oneOf(pairsModes), opponentId: Type.Optional(PlayerId) }),
    response: PairsGame,
    refusals: ['PAIRS_FAR', 'PAIRS_BUSY'],
    rate: { max: 30, perSeconds: 60 },
  }),
  readPairs: defineCall('GET /api/games/pairs/{gameId}', {
    summary: 'A game as its players and those who watch see it.',
    access: 'player',
    params: oneGame,
    response: PairsGame,
    refusals: ['PAIRS_UNKNOWN'],
    rate,
  }),
  joinPairs: defineCall('POST /api/games/pairs/{gameId}/join', {
    summary: 'Sit down at a table that waits for a second player.',
    access: 'player',
    params: oneGame,
    response: PairsGame,
    refusals: ['PAIRS_FAR', 'PAIRS_BUSY', 'PAIRS_UNKNOWN', 'PAIRS_TAKEN'],
    rate: { max: 30, perSeconds: 60 },
  }),
  turnCard: defineCall('POST /api/games/pairs/{gameId}/cards/{card}', {
    summary: 'Turn a card.',
    access: 'player',
    params: closed({ gameId: RowId, card: Type.Integer({ minimum: 0, maximum: PAIRS_CARDS - 1 }) }),
    response: PairsGame,
    refusals: ['PAIRS_UNKNOWN', 'PAIRS_OVER', 'PAIRS_NOT_YOUR_TURN', 'PAIRS_CARD_OPEN', 'PAIRS_WAITING'],
    rate,
  }),
  leavePairs: defineCall('POST /api/games/pairs/{gameId}/leave', {
    summary: 'Leave a game. In a duel the other player wins.',
    access: 'player',
    params: oneGame,
    response: PairsGame,
    refusals: ['PAIRS_UNKNOWN'],
    rate,
  }),
};
