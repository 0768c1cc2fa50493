import type { TownEvent } from '@blookery/contract';
import { utcDay } from '@blookery/game/collecting/earning';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  comingEvents,
  dressNow,
  isOnSale,
  nextMoment,
  nextSale,
  runningEvents,
  useEventTime,
} from './calendar-queries.ts';

const now = Date.parse('2026-12-18T12:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const event = (change: Partial<TownEvent>): TownEvent => ({
  id: 1,
  kind: 'pack',
  name: 'Behind the Frost',
  text: '',
  packId: 14,
  booster: null,
  dress: 'winter',
  beginsAt: at(-1),
  endsAt: at(1),
  ...change,
});
const frost = event({});
const later = event({ id: 2, beginsAt: at(24), endsAt: at(48) });
const calendar = { events: [frost, later], seasonalPackIds: [13, 14] };

beforeEach(() => {
  vi.useFakeTimers({ now });
});
it('a seasonal pack is on sale while an event sells it, any other pack always', () => {
  expect(isOnSale(calendar, 14, now)).toBe(true);
  expect(isOnSale(calendar, 14, Date.parse(at(1)))).toBe(false);
  expect(isOnSale(calendar, 13, now)).toBe(false);
  expect(isOnSale(calendar, 1, now)).toBe(true);
  expect(nextSale(calendar, 14, now)).toBe(later);
  expect(nextSale(calendar, 13, now)).toBeUndefined();
});

it('events are running or coming by the clock, and dress the plaza while they run [3.7.03]', () => {
  expect(runningEvents(calendar.events, now)).toEqual([frost]);
  expect(comingEvents(calendar.events, now)).toEqual([later]);
  expect(dressNow(calendar.events, now)).toBe('winter');
  expect(dressNow(calendar.events, Date.parse(at(2)))).toBeNull();
  expect(nextMoment(calendar.events, now)).toBe(Date.parse(at(1)));
  expect(nextMoment(calendar.events, Date.parse(at(48)))).toBeNull();
});

it('a page checks again at the moment when an event begins or ends', () => {
  const { result } = renderHook(() => runningEvents(calendar.events, useEventTime(calendar)));
  expect(result.current).toEqual([frost]);
  act(() => vi.advanceTimersByTime(3_600_000 - 1));
  expect(result.current).toEqual([frost]);
  act(() => vi.advanceTimersByTime(10));
  expect(result.current).toEqual([]);
  act(() => vi.advanceTimersByTime(23 * 3_600_000));
  expect(result.current).toEqual([later]);
});

it('a page checks again within a second after the device slept or its clock was corrected', () => {
  const { result } = renderHook(() => runningEvents(calendar.events, useEventTime(calendar)));
  for (const [hours, running] of [
    [25, [later]],
    [0, [frost]],
  ] as const) {
    // The timers do not advance with this.
    vi.setSystemTime(now + hours * 3_600_000);
    act(() => vi.advanceTimersByTime(1_010));
    expect(result.current).toEqual(running);
  }
});

it('a page checks again when a day begins, even before the calendar has loaded', () => {
  for (const known of [{ ...calendar, events: [] }, undefined]) {
    const { result } = renderHook(() => utcDay(new Date(useEventTime(known))));
    expect(result.current).toBe('2026-12-18');
    act(() => vi.advanceTimersByTime(12 * 3_600_000 + 10));
    expect(result.current).toBe('2026-12-19');
    vi.setSystemTime(now);
  }
});
