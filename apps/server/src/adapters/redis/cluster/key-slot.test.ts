import { describe, expect, it } from 'vitest';
import { presenceKeys } from '../presence-keys.ts';
import { slotCount, slotOf } from './key-slot.ts';

describe('the slot of a key', () => {
  // From the specification of Redis Cluster and from CLUSTER KEYSLOT.
  it.each([
    ['', 0],
    ['123456789', 12739],
    ['foo', 12182],
    ['bar', 5061],
    ['hello', 866],
  ])('of %j is %i', (key, slot) => {
    expect(slotOf(key)).toBe(slot);
  });

  it('is that of the hash tag, if there is one that is not empty', () => {
    expect(slotOf('{foo}.following')).toBe(slotOf('foo'));
    expect(slotOf('a{foo}b{bar}')).toBe(slotOf('foo'));
    expect(slotOf('foo{{bar}}zap')).toBe(slotOf('{bar'));
    expect(slotOf('foo{}{bar}')).not.toBe(slotOf('bar'));
    expect(slotOf('foo}{')).not.toBe(slotOf(''));
  });

  it('is spread over all nodes for the channels of players', () => {
    const thirds = [0, 0, 0];
    for (let n = 0; n < 3000; n++) {
      const third = Math.floor((slotOf(`blookery:bus:3:user:${n}`) / slotCount) * 3);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    for (const count of thirds) expect(count).toBeGreaterThan(800);
  });
});

describe('the keys of presence', () => {
  it('are those of one sorted set on a single server', () => {
    const keys = presenceKeys('p:', false);
    expect(keys.of('ada')).toBe('p:ada');
    expect(keys.everybodyWith('ada')).toBe('p:everybody');
    expect(keys.everybody).toEqual(['p:everybody']);
  });

  it('share a slot for one player in a cluster, and are spread over all nodes for many', () => {
    const keys = presenceKeys('p:', true);
    const parts = new Set<string>();
    for (let n = 0; n < 1000; n++) {
      expect(slotOf(keys.of(`player-${n}`))).toBe(slotOf(keys.everybodyWith(`player-${n}`)));
      parts.add(keys.everybodyWith(`player-${n}`));
    }
    expect(parts).toEqual(new Set(keys.everybody));
    const nodes = new Set([...parts].map((key) => Math.floor((slotOf(key) / slotCount) * 6)));
    expect(nodes.size).toBe(6);
  });
});
