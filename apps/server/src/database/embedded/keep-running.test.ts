import { describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { growingPause, keepRunning, type Run } from './keep-running.ts';

/** A process that ends on command. */
function aRun() {
  let finish: (reason: string) => void = () => {};
  const ended = new Promise<string>((resolve) => (finish = resolve));
  const run: Run = { ended, end: async () => finish('ended') };
  return { run, die: () => finish('SIGKILL') };
}

describe('a process that is kept running', () => {
  it('is started again with growing pauses, up to half a minute', () => {
    const pauses = Array.from({ length: 12 }, (_, index) => growingPause(index + 1));
    expect(pauses.slice(0, 4)).toEqual([100, 200, 400, 800]);
    expect(pauses.slice(-2)).toEqual([30_000, 30_000]);
  });

  it('is started after a longer pause each time, even if it dies soon after a start', async () => {
    const pauses: number[] = [];
    const runs = [aRun(), aRun(), aRun()] as const;
    const lost: string[] = [];
    let started = 0;
    const stop = keepRunning(runs[0].run, {
      start: async () => {
        started++;
        // The second start fails.
        if (started === 2) throw new Error('no files');
        return (started === 1 ? runs[1] : runs[2]).run;
      },
      onLost: ({ message }) => void lost.push(message),
      onFault: () => {},
      pauseMs: (starts) => pauses.push(starts),
    });
    runs[0].die();
    await until(() => started === 1);
    runs[1].die();
    await until(() => started === 3);
    expect(pauses).toEqual([1, 2, 3]);
    expect(lost).toHaveLength(2);
    expect(lost[0]).toContain('has ended (SIGKILL)');
    await stop();
    expect(started).toBe(3);
  });

  it('reports starts that keep failing', async () => {
    const { run, die } = aRun();
    const faults: string[] = [];
    const stop = keepRunning(run, {
      start: () => Promise.reject(new Error('no files')),
      onLost: () => {},
      onFault: ({ message }) => void faults.push(message),
      pauseMs: () => 1,
    });
    die();
    await until(() => faults.includes('no files'));
    await stop();
  });

  it('stops at once during a long pause', async () => {
    const { run, die } = aRun();
    let isPausing = false;
    const stop = keepRunning(run, {
      start: () => Promise.reject(new Error('never')),
      onLost: () => {},
      onFault: () => {},
      pauseMs: () => {
        isPausing = true;
        return 2 ** 30;
      },
    });
    die();
    await until(() => isPausing);
    await stop();
  });

  it('is ended if it has just started when a stop is requested', async () => {
    const [first, second] = [aRun(), aRun()];
    let finishStart: (run: Run) => void = () => {};
    const starting = new Promise<Run>((resolve) => (finishStart = resolve));
    let isStarting = false;
    const stop = keepRunning(first.run, {
      start: () => {
        isStarting = true;
        return starting;
      },
      onLost: () => {},
      onFault: () => {},
      pauseMs: () => 1,
    });
    first.die();
    await until(() => isStarting);
    const stopped = stop();
    finishStart(second.run);
    await stopped;
    expect(await second.run.ended).toBe('ended');
  });
});
