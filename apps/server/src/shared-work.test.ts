import { describe, expect, it } from 'vitest';
import { shareBy, shareFor } from './shared-work.ts';

/** Something to read that is there, or fails, when the test says so. */
function source() {
  const reads: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const started = Promise.withResolvers<number>();
    reads.push(started);
    return started.promise;
  };
  return { reads, read };
}

describe('work by key', () => {
  it('is done once for all callers, and separately for each key', async () => {
    const { reads, read } = source();
    const kept = new Map<string, Promise<number>>();
    const all = [shareBy(kept, 'a', read), shareBy(kept, 'a', read), shareBy(kept, 'b', read)];
    reads.forEach(({ resolve }, place) => {
      resolve(place);
    });
    expect(await Promise.all(all)).toEqual([0, 0, 1]);
  });

  it('that fails is tried again by the next caller', async () => {
    const { reads, read } = source();
    const kept = new Map<string, Promise<number>>();
    const both = [shareBy(kept, 'a', read), shareBy(kept, 'a', read)];
    reads[0]?.reject(new Error('gone'));
    for (const one of both) await expect(one).rejects.toThrow('gone');
    const next = shareBy(kept, 'a', read);
    reads[1]?.resolve(7);
    expect(await next).toBe(7);
  });

  it('that fails late does not remove newer work of the same key', async () => {
    const { reads, read } = source();
    const kept = new Map<string, Promise<number>>();
    const old = shareBy(kept, 'a', read);
    kept.clear();
    const next = shareBy(kept, 'a', read);
    reads[0]?.reject(new Error('gone'));
    await expect(old).rejects.toThrow('gone');
    expect(shareBy(kept, 'a', read)).toBe(next);
  });
});

describe('work for a while', () => {
  it('is done again when its time is over, and when the clock was set back', async () => {
    const { reads, read } = source();
    let now = 1_000_000;
    const shared = shareFor(1000, () => now, read);
    const first = shared();
    now += 999;
    expect(shared()).toBe(first);
    now += 1;
    expect(shared()).not.toBe(first);
    now -= 5000;
    shared();
    expect(reads).toHaveLength(3);
  });

  it('that fails is tried again at once', async () => {
    const { reads, read } = source();
    const shared = shareFor(1000, () => 1, read);
    const first = shared();
    reads[0]?.reject(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    shared();
    expect(reads).toHaveLength(2);
  });
});
