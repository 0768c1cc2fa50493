import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { freshKey, insist, isLost } from './insist.ts';

const lost = () => Promise.reject(new ApiError({ status: 0, code: 'UNREACHABLE' }));
const broken = () => Promise.reject(new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE' }));
const refused = () => Promise.reject(new ApiError({ status: 400, code: 'PACK_TOO_DEAR', message: 'No.' }));
const response = () => Promise.resolve('here');
const inTurn = (...responses: (() => Promise<string>)[]) => vi.fn(() => (responses.shift() ?? response)());
const wait = () => Promise.resolve();

describe('insisting on a response', () => {
  it('repeats a request that was lost', async () => {
    const attempt = inTurn(lost, broken);
    expect(await insist(attempt, { wait })).toBe('here');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('accepts a refusal as a response', async () => {
    const attempt = inTurn(refused);
    await expect(insist(attempt, { wait })).rejects.toMatchObject({ message: 'No.' });
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('finally gives up with the last error', async () => {
    const attempt = inTurn(lost, lost, lost, lost, lost);
    await expect(insist(attempt, { wait, pausesMs: [1, 2] })).rejects.toMatchObject({ status: 0 });
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('gives up on an attempt that gets no response in time', async () => {
    const silence = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('It was aborted.', 'AbortError')));
      });
    await expect(insist(silence, { wait, pausesMs: [1], patienceMs: 5 })).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    });
  });
});

describe('an idempotency key', () => {
  it('is unique, also in an insecure context', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const keys = Array.from({ length: 50 }, freshKey);
    vi.unstubAllGlobals();
    expect(new Set([...keys, freshKey()]).size).toBe(51);
  });

  it('is reused only after a lost request', () => {
    expect(isLost(new ApiError({ status: 409, code: 'X' }))).toBe(false);
    expect(isLost(new TypeError('a bug'))).toBe(false);
    expect(isLost(new ApiError({ status: 500, code: 'INTERNAL' }))).toBe(true);
  });
});
