import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CaptchaAnswer,
  CaptchaIncomplete,
  type CaptchaStatus,
  startCaptchaWork,
} from './captcha-work.ts';

function setUp() {
  const solves: { signal: AbortSignal; resolve: (answer: CaptchaAnswer) => void; reject: () => void }[] = [];
  const reported: CaptchaStatus[] = [];
  const work = startCaptchaWork(
    (signal) =>
      new Promise((resolve, reject) => {
        solves.push({ signal, resolve, reject: () => reject(new Error('no')) });
      }),
    (status) => reported.push(status),
  );
  return { solves, reported, work };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
describe('a captcha', () => {
  it('starts before a token is requested', async () => {
    const { solves, reported } = setUp();
    expect(solves).toHaveLength(1);
    solves[0]?.resolve({ token: 'a' });
    await settle();
    expect(reported).toEqual(['working', 'ready']);
  });

  it('makes an early caller wait for the work in progress', async () => {
    const { solves, work } = setUp();
    const taken = work.take();
    solves[0]?.resolve({ token: 'a' });
    await expect(taken).resolves.toBe('a');
  });

  it('returns each token once, and starts the next', async () => {
    const { solves, work } = setUp();
    solves[0]?.resolve({ token: 'a' });
    expect(await work.take()).toBe('a');
    expect(solves).toHaveLength(2);
    solves[1]?.resolve({ token: 'b' });
    expect(await work.take()).toBe('b');
  });

  it('reports a failure and can be retried', async () => {
    const { solves, reported, work } = setUp();
    solves[0]?.reject();
    await expect(work.take()).rejects.toBeInstanceOf(CaptchaIncomplete);
    expect(reported.at(-1)).toBe('failed');
    work.retry();
    solves[1]?.resolve({ token: 'b' });
    expect(await work.take()).toBe('b');
  });

  it('replaces a token before it expires', async () => {
    const { solves, work } = setUp();
    solves[0]?.resolve({ token: 'a', expiresAt: Date.now() + 600_000 });
    await vi.advanceTimersByTimeAsync(569_000);
    expect(solves).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(solves).toHaveLength(2);
    solves[1]?.resolve({ token: 'b' });
    expect(await work.take()).toBe('b');
  });

  it('is not solved over and over if the clock of the device is ahead', async () => {
    const { solves, work } = setUp();
    solves[0]?.resolve({ token: 'a', expiresAt: Date.now() - 60_000 });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(solves).toHaveLength(1);
    expect(await work.take()).toBe('a');
  });

  it('is cancelled when the page is left', async () => {
    const { solves, reported, work } = setUp();
    work.stop();
    expect(solves[0]?.signal.aborted).toBe(true);
    solves[0]?.reject();
    await settle();
    expect(reported).toEqual(['working']);
  });
});
