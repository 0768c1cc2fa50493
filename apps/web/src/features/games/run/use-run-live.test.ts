import type { Racer } from '@blookery/contract';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSocket } from '../../../transport/socket-fixtures.ts';
import { useRun } from './run-store.ts';
import { useRunLive } from './use-run-live.ts';

const line = fakeSocket();
vi.mock('../../../transport/socket.ts', () => ({
  get socket() {
    return line.socket;
  },
}));

const { receives } = line;
const connects = () => {
  receives('ready', { userId: 'me', time: 0, version: '1' });
  line.isReadyAgain();
};
const missesMessages = () => {
  receives('resync', {});
  line.isReadyAgain();
};
const racer = (userId: string, state: Racer['state'] = 'running') =>
  receives('run.racer', { raceId: 'race', userId, lit: 3, ms: 9000, state });
const racers = () => [...useRun.getState().racers.keys()];

beforeEach(() => {
  vi.useFakeTimers();
  renderHook(useRunLive);
});

describe('a run of this page', () => {
  beforeEach(() => receives('run.started', { runId: 'one', raceId: null, best: null }));

  it('goes on after messages were missed, because the server of this connection still follows it [3.6.05]', () => {
    missesMessages();
    expect(useRun.getState()).toMatchObject({ run: { runId: 'one' }, ended: null });
  });

  it('is over with a new connection [3.6.05]', () => {
    connects();
    expect(useRun.getState()).toMatchObject({ run: null, ended: 'left' });
  });
});

describe('the table of a race', () => {
  it('disappears a few seconds after the last runner has finished, also for spectators [3.6.06]', () => {
    racer('ann');
    racer('bo');
    racer('ann', 'finished');
    vi.advanceTimersByTime(30_000);
    expect(racers()).toEqual(['ann', 'bo']);
    racer('bo', 'left');
    expect(racers()).toEqual(['ann', 'bo']);
    vi.advanceTimersByTime(5000);
    expect(racers()).toEqual([]);
  });

  it('disappears when no message about its runners arrives for a minute', () => {
    racer('ann');
    vi.advanceTimersByTime(50_000);
    racer('bo');
    vi.advanceTimersByTime(59_000);
    expect(racers()).toEqual(['ann', 'bo']);
    vi.advanceTimersByTime(1000);
    expect(racers()).toEqual([]);
  });

  it('does not come back with slow runners once the race has a result [3.6.06]', () => {
    racer('me', 'finished');
    racer('bo');
    receives('run.placed', {
      raceId: 'race',
      startedAt: '2026-11-19T12:00:00.000Z',
      runners: [],
      count: 2,
      place: 1,
      paid: null,
    });
    racer('bo');
    racer('cy', 'finished');
    expect(racers()).toEqual([]);
  });

  it('is empty after a new connection, and stays while messages were missed', () => {
    racer('ann');
    missesMessages();
    expect(racers()).toEqual(['ann']);
    connects();
    expect(racers()).toEqual([]);
  });

  it('is forgotten with the page', () => {
    const { unmount } = renderHook(useRunLive);
    racer('ann');
    act(unmount);
    expect(racers()).toEqual([]);
  });
});
