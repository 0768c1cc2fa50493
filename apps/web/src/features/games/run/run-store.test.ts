import type { Racer } from '@blookery/contract';
import { afterEach, describe, expect, it } from 'vitest';
import {
  aheadOfBest,
  inOrder,
  noRun,
  noteEnded,
  noteFinished,
  noteLit,
  notePlaced,
  noteRacer,
  noteStarted,
  shownRun,
  useRun,
} from './run-store.ts';

afterEach(() => useRun.setState(noRun));

const best = { ms: 9000, splits: [1000, 2000], track: [0, 0, 100, 0, 200, 0] };
const start = (runId = 'one') => noteStarted({ runId, raceId: null, best }, 500);
const racer = (userId: string, more: Partial<Racer> = {}): Racer => ({
  raceId: 'race',
  userId,
  lit: 0,
  ms: null,
  state: 'running',
  ...more,
});

describe('the run of a page', () => {
  it('takes over the lanterns that the server lit, in order and each once [3.6.05]', () => {
    start();
    noteLit({ runId: 'one', lit: 2, ms: 900 });
    noteLit({ runId: 'one', lit: 1, ms: 800 });
    noteLit({ runId: 'one', lit: 1, ms: 800 });
    noteLit({ runId: 'one', lit: 2, ms: 2100 });
    expect(useRun.getState().run?.splits).toEqual([800, 2100]);
  });

  it('ignores late messages of the run before', () => {
    start('old');
    start('new');
    noteLit({ runId: 'old', lit: 1, ms: 10 });
    noteEnded({ runId: 'old', why: 'left' });
    noteFinished({ runId: 'old', raceId: null, ms: 9, splits: [], before: null, paid: null });
    expect(useRun.getState()).toMatchObject({
      run: { runId: 'new', splits: [] },
      ended: null,
      finished: null,
    });
  });

  it('shows the ghost of the best run, and none in calm mode [3.6.06]', () => {
    expect(shownRun(500)).toBeNull();
    start();
    expect(shownRun(625)).toEqual({ lit: 0, ghost: { x: 50, y: 0 } });
    useRun.setState({ calm: true });
    expect(shownRun(625)).toEqual({ lit: 0, ghost: null });
  });

  it('compares each lantern with the best run', () => {
    expect(aheadOfBest({ splits: [], best })).toBeNull();
    expect(aheadOfBest({ splits: [900], best })).toBe(100);
    expect(aheadOfBest({ splits: [900, 2500], best })).toBe(-500);
    expect(aheadOfBest({ splits: [900], best: null })).toBeNull();
  });
});

describe('the race of a plaza', () => {
  it('is led by the first to finish, then by lanterns, then by time; players who left are last [3.6.06]', () => {
    const order = inOrder([
      racer('left', { state: 'left', lit: 7 }),
      racer('slow', { lit: 3, ms: 9000 }),
      racer('fast', { lit: 3, ms: 8000 }),
      racer('second', { state: 'finished', lit: 8, ms: 20_000 }),
      racer('first', { state: 'finished', lit: 8, ms: 19_000 }),
      racer('last'),
    ]);
    expect(order.map(({ userId }) => userId)).toEqual(['first', 'second', 'fast', 'slow', 'last', 'left']);
  });

  it('is replaced by the next one, and cleared when it is over', () => {
    noteRacer(racer('ann'));
    noteRacer(racer('bo'));
    noteRacer(racer('ann', { lit: 1, ms: 5 }));
    expect([...useRun.getState().racers.values()].map(({ lit }) => lit)).toEqual([1, 0]);
    noteRacer(racer('bo', { raceId: 'next' }));
    expect([...useRun.getState().racers.keys()]).toEqual(['bo']);
    notePlaced({ raceId: 'next', startedAt: '', runners: [], count: 1, place: 1, paid: null });
    expect(useRun.getState().racers.size).toBe(0);
  });
});
