/** The run of this page and the race in this plaza. Everything here comes from the server, except the running clock. */
import type { BestRun, RacePlaced, Racer, RunEnding, RunFinished, RunStarted } from '@blookery/contract';
import { ghostAt } from '@blookery/game/games/run';
import { create } from 'zustand';

export interface OwnRun {
  readonly runId: string;
  readonly raceId: string | null;
  /** By `performance.now()`. */
  readonly startedAt: number;
  /** When each mark was reached. */
  readonly splits: readonly number[];
  readonly best: BestRun | null;
}

interface RunState {
  run: OwnRun | null;
  /** Why the last run ended without a finish. */
  ended: RunEnding | null;
  finished: RunFinished | null;
  /** The result of the last race. */
  placed: RacePlaced | null;
  /** The race that is under way in this plaza, by player. */
  racers: ReadonlyMap<string, Racer>;
  /** The last race with a result. Slow runners may still be running, but no longer count. */
  over: string | null;
  /** Whether ghosts are hidden. */
  calm: boolean;
}

export const noRun: RunState = {
  run: null,
  ended: null,
  finished: null,
  placed: null,
  racers: new Map(),
  over: null,
  calm: false,
};

export const useRun = create<RunState>(() => noRun);

export function noteStarted({ runId, raceId, best }: RunStarted, now: number): void {
  useRun.setState({
    run: { runId, raceId, startedAt: now, splits: [], best },
    ended: null,
    finished: null,
    placed: null,
  });
}

const isCurrent = (runId: string): boolean => useRun.getState().run?.runId === runId;

export function noteLit({ runId, lit, ms }: { runId: string; lit: number; ms: number }): void {
  const { run } = useRun.getState();
  if (!run || run.runId !== runId || lit !== run.splits.length + 1) return;
  useRun.setState({ run: { ...run, splits: [...run.splits, ms] } });
}

export function noteEnded({ runId, why }: { runId: string; why: RunEnding }): void {
  if (isCurrent(runId)) useRun.setState({ run: null, ended: why });
}

export function noteFinished(finished: RunFinished): void {
  if (isCurrent(finished.runId)) useRun.setState({ run: null, finished });
}

/** Runners of another race belong to the past. */
export function noteRacer(racer: Racer): void {
  const { racers, over } = useRun.getState();
  if (racer.raceId === over) return;
  const [other] = racers.values();
  const known = other?.raceId === racer.raceId ? racers : [];
  useRun.setState({ racers: new Map([...known, [racer.userId, racer]]) });
}

export function notePlaced(placed: RacePlaced): void {
  useRun.setState({ placed, racers: new Map(), over: placed.raceId });
}

/** The connection was lost, and with it the run. */
export function noteLost(): void {
  useRun.setState({ racers: new Map(), ...(useRun.getState().run && { run: null, ended: 'left' }) });
}

/** Runners in the order in which they lead: who finished first, then by lanterns, then who lit the last one earlier. */
export const inOrder = (racers: Iterable<Racer>): Racer[] =>
  [...racers].sort(
    (a, b) =>
      Number(a.state === 'left') - Number(b.state === 'left') ||
      Number(b.state === 'finished') - Number(a.state === 'finished') ||
      b.lit - a.lit ||
      (a.ms ?? Number.POSITIVE_INFINITY) - (b.ms ?? Number.POSITIVE_INFINITY),
  );

/** What the scene of the plaza shows, read on every frame. */
export function shownRun(now = performance.now()) {
  const { run, calm } = useRun.getState();
  if (!run) return null;
  const ghost = run.best && !calm ? ghostAt(run.best.track, now - run.startedAt) : null;
  return { lit: run.splits.length, ghost };
}

/** Milliseconds ahead of the best run at the last lantern; null without one to compare with. */
export function aheadOfBest({ splits, best }: Pick<OwnRun, 'splits' | 'best'>): number | null {
  const [mine, its] = [splits.at(-1), best?.splits[splits.length - 1]];
  return mine === undefined || its === undefined ? null : its - mine;
}
