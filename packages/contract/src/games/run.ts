/**
 * The Lantern Run. A page asks to start and receives what the server saw: no message of a page says that a lantern was
 * reached. The position of a runner is that of the plaza.
 */
import { LANTERNS, RUN_LIMIT_MS, TRACK_MOST } from '@blookery/game/games/run';
import Type from 'typebox';
import { PlayerFace } from '../accounts.ts';
import { closed, Moment, nullable, oneOf, PlayerId } from '../base/shapes.ts';
import { RoundPaid } from './tables.ts';

const Milliseconds = Type.Integer({ minimum: 0, maximum: RUN_LIMIT_MS });
const Lit = Type.Integer({ minimum: 0, maximum: LANTERNS });
/** Names a run, so that a page recognises a late message of the last one. In a race it is the race. */
const RunId = Type.String({ maxLength: 40 });
const RaceId = RunId;
/** The times of the lanterns and of the finish. */
const Splits = Type.Array(Milliseconds, { maxItems: LANTERNS + 1 });

/** The best run of the player on this course. Nobody else receives the track. */
export const BestRun = closed({
  ms: Milliseconds,
  splits: Splits,
  /** Positions in pixels, four a second: x, y, x, y … */
  track: Type.Array(Type.Integer({ minimum: 0, maximum: 20_000 }), { maxItems: TRACK_MOST }),
});
export type BestRun = Type.Static<typeof BestRun>;

export const RunStarted = closed({
  runId: RunId,
  /** The race it belongs to; null for a run alone. */
  raceId: nullable(RaceId),
  best: nullable(BestRun),
});
export type RunStarted = Type.Static<typeof RunStarted>;

export const runEndings = ['left', 'elsewhere', 'map', 'late', 'unsaved'] as const;
export type RunEnding = (typeof runEndings)[number];

export const RunFinished = closed({
  runId: RunId,
  raceId: nullable(RaceId),
  ms: Milliseconds,
  splits: Splits,
  /** The best run before this one. */
  before: nullable(closed({ ms: Milliseconds, splits: Splits })),
  /** Null in a race until it is over. */
  paid: nullable(RoundPaid),
});
export type RunFinished = Type.Static<typeof RunFinished>;

const Place = Type.Integer({ minimum: 1 });

/** How many runners a result lists, the first ones. */
export const RESULT_RUNNERS = 20;

export const PlacedRunner = closed({
  face: PlayerFace,
  /** Null for a runner who did not finish. */
  place: nullable(Place),
  ms: nullable(Milliseconds),
  lit: Lit,
});
export type PlacedRunner = Type.Static<typeof PlacedRunner>;

export const RacePlaced = closed({
  raceId: RaceId,
  startedAt: Moment,
  runners: Type.Array(PlacedRunner, { maxItems: RESULT_RUNNERS }),
  /** How many took part. */
  count: Type.Integer({ minimum: 1 }),
  /** The place of the player; null without a finish. */
  place: nullable(Place),
  paid: nullable(RoundPaid),
});
export type RacePlaced = Type.Static<typeof RacePlaced>;

/** One runner of a race, for everybody in the plaza. */
export const Racer = closed({
  raceId: RaceId,
  userId: PlayerId,
  lit: Lit,
  /** When the last lantern was lit or the finish was reached; null before the first. */
  ms: nullable(Milliseconds),
  state: oneOf(['running', 'finished', 'left']),
});
export type Racer = Type.Static<typeof Racer>;

export const runClientMessages = {
  /**
   * Starts a run alone for a player who stands at the start, or at the finish: from there they are carried back. A run
   * that is under way is dropped, but a race that has just begun goes on.
   */
  'run.start': { data: closed({}), cost: 20 },
  'run.leave': { data: closed({}), cost: 4 },
} as const;

export const runServerMessages = {
  /** The run of the player begins now. */
  'run.started': RunStarted,
  /** The player has reached a lantern. */
  'run.lit': closed({ runId: RunId, lit: Lit, ms: Milliseconds }),
  'run.finished': RunFinished,
  /**
   * The run is over without a finish: the player left, changed pages, took too long, the map changed, or the finish could
   * not be saved.
   */
  'run.ended': closed({ runId: RunId, why: oneOf(runEndings) }),
  'run.racer': Racer,
  /** The race of the player is over. */
  'run.placed': RacePlaced,
} as const;
