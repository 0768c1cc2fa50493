import { describe, expect, it } from 'vitest';
import { memoryBus } from '../adapters/memory/memory-bus.ts';
import { keepCopy } from './kept-copy.ts';

/** Rows whose reads end when the test says so, after the first one. */
async function copyOf() {
  const bus = memoryBus();
  const reads: PromiseWithResolvers<string>[] = [];
  const faults: unknown[] = [];
  let kept = 'first';
  let isOpen = false;
  const copy = await keepCopy({
    bus,
    topic: 'rows.changed',
    onFault: (fault) => faults.push(fault),
    read: async () => {
      if (!isOpen) return;
      const started = Promise.withResolvers<string>();
      reads.push(started);
      kept = await started.promise;
    },
  });
  isOpen = true;
  /** Waits until as many reads have begun. */
  const begun = (count: number) => expect.poll(() => reads.length).toBe(count);
  return { copy, bus, reads, begun, faults, kept: () => kept };
}

describe('a copy of a few rows', () => {
  it('is read again when a server announces a change', async () => {
    const { copy, bus, reads, begun, kept } = await copyOf();
    bus.publish('rows.changed', '');
    const done = copy.refresh();
    await begun(1);
    reads[0]?.resolve('second');
    await done;
    expect(kept()).toBe('second');
    copy.close();
  });

  it('is never replaced by an older one: reads run one after the other, and waiting callers share one', async () => {
    const { copy, reads, begun, kept } = await copyOf();
    const first = copy.refresh();
    await begun(1);
    const [second, third] = [copy.refresh(), copy.refresh()];
    expect(reads).toHaveLength(1);
    reads[0]?.resolve('old');
    await first;
    await begun(2);
    reads[1]?.resolve('new');
    await Promise.all([second, third]);
    expect([kept(), reads.length]).toEqual(['new', 2]);
    copy.close();
  });

  it('stays as it is when a read fails, and is updated by the next read', async () => {
    const { copy, reads, begun, faults, kept } = await copyOf();
    copy.refreshSoon();
    await begun(1);
    reads[0]?.reject(new Error('gone'));
    await expect.poll(() => faults).toEqual([new Error('gone')]);
    expect(kept()).toBe('first');
    const again = copy.refresh();
    await begun(2);
    reads[1]?.resolve('second');
    await again;
    expect(kept()).toBe('second');
    copy.close();
  });

  it('receives nothing after it is closed', async () => {
    const { copy, bus, reads } = await copyOf();
    copy.close();
    bus.publish('rows.changed', '');
    await new Promise((resolve) => setImmediate(resolve));
    expect(reads).toEqual([]);
  });
});
