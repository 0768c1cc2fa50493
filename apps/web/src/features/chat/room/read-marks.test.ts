import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markRead, onMarksMoved, readUpTo } from './read-marks.ts';

beforeEach(() => localStorage.clear());

describe('the read mark of a room', () => {
  it('is stored by player and room, and only moves forward', () => {
    expect(readUpTo('a', 'global')).toBeNull();
    markRead('a', 'global', 7);
    markRead('a', 'global', 5);
    expect(readUpTo('a', 'global')).toBe(7);
    expect(readUpTo('b', 'global')).toBeNull();
    expect(readUpTo('a', 'guild:1')).toBeNull();
  });

  it('notifies listeners in this and other tabs', () => {
    const moved = vi.fn();
    const stop = onMarksMoved(moved);
    markRead('a', 'global', 7);
    markRead('a', 'global', 7);
    expect(moved).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'blookery.chat-read' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
    expect(moved).toHaveBeenCalledTimes(2);
    stop();
    markRead('a', 'global', 8);
    expect(moved).toHaveBeenCalledTimes(2);
  });

  it('ignores invalid stored data', () => {
    for (const odd of ['"odd"', '{', '{"c/global":"x"}']) {
      localStorage.setItem('blookery.chat-read', odd);
      expect(readUpTo('c', 'global')).toBeNull();
    }
  });
});
