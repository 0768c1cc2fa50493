/**
 * The runs of this server's players. A run lives in the process to which the runner is connected and follows the moves
 * that the plaza has accepted; a server that dies loses the runs on it and nothing else.
 */
import { randomUUID } from 'node:crypto';
import type { Racer, RunEnding, RunStarted } from '@blookery/contract/games/run';
import { isRunLate, litOf, newRun, type Run, stepRun } from '@blookery/game/games/run';
import { isAtMark } from '@blookery/game/plaza/course';
import type { Walk } from '../../../ports/walks.ts';
import { Refusal } from '../../../refusal.ts';
import { readBest } from './best-runs.ts';
import { currentCourse, type NamedCourse } from './current-course.ts';
import { finishRun } from './finish-run.ts';
import type { RunParts } from './parts.ts';
import { closeRunner, noteFirstLantern } from './race-rows.ts';
import { settleRaces } from './settle-races.ts';

/** The race of a run, and when its rows are written. */
interface RaceEntry {
  id: string;
  plaza: number;
  entered: Promise<unknown>;
}

interface ActiveRun {
  readonly id: string;
  readonly playerId: string;
  readonly race: RaceEntry | null;
  readonly course: NamedCourse;
  readonly run: Run;
  stop: () => void;
}

/** A press this soon after the signal of a race is meant for that race. */
const AT_THE_SIGNAL_MS = 2000;
/** About as long as players look at a result. */
const AGAIN_MS = 60_000;

export interface Runs {
  /** Whether the current map has a course. */
  hasCourse: () => boolean;
  startAlone: (playerId: string) => Promise<RunStarted>;
  /** Players at the start of a plaza who are not running yet. */
  atStart: () => Walk[];
  startRace: (runners: readonly Walk[], race: RaceEntry) => void;
  leave: (playerId: string) => void;
  /** Ends the runs that take too long. Without it, a player who stands still would never end a run, because there are no moves to check. */
  endLate: () => void;
}

export function openRuns(parts: RunParts): Runs {
  const { walks, world, elapsed, database, onFault } = parts;
  const courseNow = currentCourse(walks);
  const active = new Map<string, ActiveRun>();
  /** Until when players who finished may run again, wherever in the plaza they have run on to. */
  const arrived = new Map<string, number>();

  const isJustBegun = ({ run }: ActiveRun): boolean =>
    run.splits.length === 0 && elapsed() - run.startedAt < AT_THE_SIGNAL_MS;

  function begin({ playerId, x, y }: Walk, course: NamedCourse, race: RaceEntry | null): ActiveRun {
    const before = active.get(playerId);
    if (before) giveUp(before);
    const current: ActiveRun = {
      id: race?.id ?? randomUUID(),
      playerId,
      race,
      course,
      run: newRun(course, { x, y }, elapsed()),
      stop: () => {},
    };
    active.set(playerId, current);
    arrived.delete(playerId);
    current.stop = walks.follow(playerId, {
      moved: (toX, toY) => moved(current, toX, toY),
      ended: (why) => end(current, why),
    });
    return current;
  }

  function moved(current: ActiveRun, x: number, y: number): void {
    const step = stepRun(current.run, { x, y }, elapsed());
    if (step === 'lit') lightUp(current);
    else if (step === 'finished') finish(current);
    else if (step === 'late') end(current, 'late');
  }

  function lightUp(current: ActiveRun): void {
    const { run, playerId, race } = current;
    const ms = run.splits.at(-1) ?? 0;
    world.publish(`user:${playerId}`, { t: 'run.lit', d: { runId: current.id, lit: litOf(run), ms } });
    if (!race) return;
    publishRacer(current, 'running');
    if (litOf(run) === 1) inRace(race, () => noteFirstLantern(database.sql, race.id, playerId));
  }

  function finish(current: ActiveRun): void {
    const { playerId } = current;
    stop(current);
    arrived.set(playerId, elapsed() + AGAIN_MS);
    walks.follow(playerId, { moved: () => {}, ended: () => arrived.delete(playerId) });
    publishRacer(current, 'finished');
    keepFinish(current).catch(onFault);
  }

  async function keepFinish(current: ActiveRun): Promise<void> {
    const { id: runId, playerId, race, course, run } = current;
    try {
      await race?.entered;
      const finished = await finishRun(parts, { playerId, runId, raceId: race?.id ?? null, course, run });
      world.publish(`user:${playerId}`, { t: 'run.finished', d: finished });
    } catch (fault) {
      // Otherwise the clock of the page would continue.
      publishEnd(current, 'unsaved');
      throw fault;
    }
    if (race) await settleRaces(parts);
  }

  /** Without a finish. */
  function end(current: ActiveRun, why: RunEnding): void {
    if (active.get(current.playerId) !== current) return;
    giveUp(current);
    publishEnd(current, why);
  }

  const publishEnd = ({ id: runId, playerId }: ActiveRun, why: RunEnding): void =>
    world.publish(`user:${playerId}`, { t: 'run.ended', d: { runId, why } });

  function giveUp(current: ActiveRun): void {
    const { playerId, race, run } = current;
    stop(current);
    publishRacer(current, 'left');
    if (race) {
      inRace(race, async () => {
        await closeRunner(database.sql, { raceId: race.id, playerId, lit: litOf(run), ms: null });
        await settleRaces(parts);
      });
    }
  }

  function stop(current: ActiveRun): void {
    current.stop();
    if (active.get(current.playerId) === current) active.delete(current.playerId);
  }

  const inRace = (race: RaceEntry, work: () => PromiseLike<unknown>): void =>
    void race.entered.then(work).catch(onFault);

  function publishRacer({ playerId, race, run }: ActiveRun, state: Racer['state']): void {
    if (!race) return;
    const racer: Racer = {
      raceId: race.id,
      userId: playerId,
      lit: litOf(run),
      ms: run.splits.at(-1) ?? null,
      state,
    };
    world.publish(`plaza:${race.plaza}`, { t: 'run.racer', d: racer }, { playerId, echo: true });
  }

  /**
   * A player who stands at the finish, or has just passed it, is carried back to the start, to run again: with a slow
   * connection they are far past it when they see the result. Returns null for a player at neither.
   */
  function toStart({ start, marks }: NamedCourse, playerId: string): Walk | null {
    const walk = walks.of(playerId);
    const finish = marks.at(-1);
    if (!walk || isAtMark(start, walk)) return walk;
    const mayRunAgain = (arrived.get(playerId) ?? 0) > elapsed() || (finish && isAtMark(finish, walk));
    return mayRunAgain ? walks.carry(playerId, start) : null;
  }

  return {
    hasCourse: () => courseNow() !== null,
    startAlone: async (playerId) => {
      const course = courseNow();
      if (!course) throw new Refusal('RUN_NO_COURSE');
      const best = await readBest(database.sql, playerId, course.name);
      const current = active.get(playerId);
      // A player who presses the button at the signal means the race.
      if (current?.race && isJustBegun(current)) return { runId: current.id, raceId: current.race.id, best };
      // Read after the wait: the player may have walked on, and the map may have changed.
      if (!walks.of(playerId)) throw new Refusal('PLAZA_NOT_THERE');
      const walk = courseNow() === course ? toStart(course, playerId) : null;
      if (!walk) throw new Refusal('RUN_NOT_AT_START');
      return { runId: begin(walk, course, null).id, raceId: null, best };
    },
    atStart: () => {
      const course = courseNow();
      if (!course) return [];
      return [...walks.all()].filter((walk) => {
        const run = active.get(walk.playerId);
        return isAtMark(course.start, walk) && (!run || (run.race === null && run.run.splits.length === 0));
      });
    },
    startRace: (runners, race) => {
      const course = courseNow();
      if (!course) return;
      for (const walk of runners) {
        const current = begin(walk, course, race);
        publishRacer(current, 'running');
        const { playerId } = walk;
        readBest(database.sql, playerId, course.name).then((best) => {
          world.publish(`user:${playerId}`, {
            t: 'run.started',
            d: { runId: race.id, raceId: race.id, best },
          });
        }, onFault);
      }
    },
    leave: (playerId) => {
      const current = active.get(playerId);
      if (current) end(current, 'left');
    },
    endLate: () => {
      for (const current of active.values()) if (isRunLate(current.run, elapsed())) end(current, 'late');
    },
  };
}
