import { beforeEach, describe, expect, it, vi } from 'vitest';
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
describe('checking for the server during maintenance', () => {
  it('happens once a second [1.4.12]', async () => {
    const stop = knockUntilAnswered(() => undefined);
    expect(knocks).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(knocks).toBe(5);
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(knocks).toBe(5);
  });

  it('ends at the first response, and reports it once [1.4.13]', async () => {
    const onAnswer = vi.fn();
    knockUntilAnswered(onAnswer);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onAnswer).not.toHaveBeenCalled();
    status = 200;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onAnswer).toHaveBeenCalledOnce();
    expect(knocks).toBe(3);
  });

  it.each([403, 429])('ends at a %i, which has its own screen', async (refusal) => {
    const onAnswer = vi.fn();
    status = refusal;
    knockUntilAnswered(onAnswer);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  it('waits for a request that hangs', async () => {
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
