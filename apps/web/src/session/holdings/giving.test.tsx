import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aPlayer } from '../player-fixtures.ts';
import { setUser } from '../session.ts';
import { useGivesFrom } from './giving.tsx';

const now = Date.parse('2026-11-15T12:00:00Z');
const day = 24 * 3_600_000;

it.each([
  ['while the page is open', () => vi.advanceTimersByTime(day)],
  // The timers do not advance with this.
  ['while the device sleeps', () => vi.setSystemTime(now + day)],
])('a new player may give things away from a time on, which passes %s', (_, pass) => {
  vi.useFakeTimers({ now });
  setUser(aPlayer({ givesFrom: new Date(now + day).toISOString() }));
  const { result } = renderHook(useGivesFrom);
  act(() => vi.advanceTimersByTime(1_010));
  expect(result.current).toBe(now + day);
  act(pass);
  act(() => vi.advanceTimersByTime(1_010));
  expect(result.current).toBeNull();
});
