import { describe, expect, it } from 'vitest';
import { turns } from './turns.ts';

const someTurns = (mostWaiting = 10) => turns({ atOnce: 2, mostWaiting, refuse: () => new Error('full') });

/** Work that ends when the test says so. */
function work(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const start = () => {
    log.push(name);
    return promise;
  };
  return { start, end: () => resolve(name) };
}

describe('turns', () => {
  it('run only a few at once, and the rest in order of arrival', async () => {
    const { take, waiting } = someTurns();
    const log: string[] = [];
    const all = ['a', 'b', 'c', 'd'].map((name) => work(log, name));
    const taken = all.map(({ start }) => take('strangers', start));
    expect(log).toEqual(['a', 'b']);
    expect(waiting('strangers')).toBe(2);
    all[1]?.end();
    expect(await taken[1]).toBe('b');
    await expect.poll(() => log).toEqual(['a', 'b', 'c']);
    for (const { end } of all) end();
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c', 'd']);
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });

  it('let known callers go before waiting strangers', async () => {
    const { take } = someTurns();
    const log: string[] = [];
    const strangers = ['a', 'b', 'c'].map((name) => work(log, name));
    const known = work(log, 'known');
    const taken = strangers.map(({ start }) => take('strangers', start));
    taken.push(take('known', known.start));
    for (const { end } of [...strangers, known]) end();
    await Promise.all(taken);
    expect(log).toEqual(['a', 'b', 'known', 'c']);
  });

  it('refuse a stranger when the queue is full, but not a known caller', async () => {
    const { take } = someTurns(1);
    const log: string[] = [];
    const all = ['a', 'b', 'c'].map((name) => work(log, name));
    const taken = all.map(({ start }) => take('strangers', start));
    const known = work(log, 'known');
    await expect(take('strangers', known.start)).rejects.toThrow('full');
    taken.push(take('known', known.start));
    for (const { end } of [...all, known]) end();
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c', 'known']);
  });

  it('go on after work that failed', async () => {
    const { take, waiting } = someTurns(1);
    const fail = () => Promise.reject(new Error('broken'));
    const taken = [fail, fail, async () => 'done'].map((start) => take<string>('strangers', start));
    const [first, second, third] = await Promise.allSettled(taken);
    expect([first?.status, second?.status]).toEqual(['rejected', 'rejected']);
    expect(third).toEqual({ status: 'fulfilled', value: 'done' });
    expect(waiting('strangers')).toBe(0);
    expect(await take('strangers', async () => 'again')).toBe('again');
  });
});
