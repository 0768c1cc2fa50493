// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knockUntilAnswered } from './knock.ts';

let status = 502;
let knocks = 0;
beforeEach(() => {
  vi.useFakeTimers();
  status = 502;
  knocks = 0;
  vi.stubGlobal('fetch', async () => {
    knocks++;
    return new Response('{}', { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('knocking at a closed shop', () => {
  it('is done once a second [1.4.12]', async () => {
    const stop = knockUntilAnswered(() => undefined);
    expect(knocks).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(knocks).toBe(5);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(knocks).toBe(5);
  });

  it('ends when someone answers, once [1.4.13]', async () => {
    const answered = vi.fn();
    knockUntilAnswered(answered);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(answered).not.toHaveBeenCalled();
    status = 200;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answered).toHaveBeenCalledOnce();
    expect(knocks).toBe(3);
  });

  it.each([403, 429])('takes %i for an answer: there is a screen for it', async (refusal) => {
    const answered = vi.fn();
    status = refusal;
    knockUntilAnswered(answered);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answered).toHaveBeenCalledOnce();
  });

  it('does not pile up behind a knock that hangs', async () => {
    vi.stubGlobal('fetch', () => {
      knocks++;
      return new Promise(() => undefined);
    });
    const stop = knockUntilAnswered(() => undefined);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(knocks).toBe(1);
    stop();
  });
});
