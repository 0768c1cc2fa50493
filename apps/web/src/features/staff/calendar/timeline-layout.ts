/** Four weeks of events as bars: where each begins and ends, and in which row it lies. */
import type { PlannedEvent } from '@blookery/contract';
import { weekStart } from '@blookery/game/collecting/shop';

const DAY = 86_400_000;
const DAYS = 28;
/** Weeks before the current one. */
const PAST_WEEKS = 2;
/** An event of an hour can still be seen, and does not touch its neighbour. */
const LEAST_SHARE = 0.018;

export interface TimelineBar {
  event: PlannedEvent;
  /** Shares of the width, from 0 to 1. */
  from: number;
  to: number;
  /** Rows are numbered from 0. */
  row: number;
  /** Whether it begins before the first day, or ends after the last one. */
  isEarlier: boolean;
  isLater: boolean;
}

interface TimelineDay {
  at: number;
  label: string;
  isToday: boolean;
  /** A Monday beside today: a narrow page has no room for both. */
  isCrowded: boolean;
}

export interface TimelineLayout {
  start: number;
  end: number;
  /** Mondays and today. */
  days: TimelineDay[];
  bars: TimelineBar[];
  rows: number;
  now: number;
}

const dayMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
/** `2 Nov`, or `9` within the same month. */
const formatDay = (at: number, before: number | null): string => {
  const date = new Date(at);
  const isSameMonth = before !== null && new Date(before).getUTCMonth() === date.getUTCMonth();
  return isSameMonth ? String(date.getUTCDate()) : dayMonth.format(date);
};

export function layOutTimeline(events: readonly PlannedEvent[], now: number): TimelineLayout {
  const start = weekStart(new Date(now)).getTime() - PAST_WEEKS * 7 * DAY;
  const end = start + DAYS * DAY;
  const share = (at: number) => Math.min(1, Math.max(0, (at - start) / (end - start)));
  const bars = events
    .map((event) => ({ event, begins: Date.parse(event.beginsAt), ends: Date.parse(event.endsAt) }))
    // A cancelled event ends before it begins.
    .filter(({ begins, ends }) => begins < ends && begins < end && ends > start)
    .sort((a, b) => a.begins - b.begins || b.ends - a.ends || a.event.id - b.event.id)
    .map(({ event, begins, ends }) => {
      const from = Math.min(share(begins), 1 - LEAST_SHARE);
      const to = Math.max(share(ends), from + LEAST_SHARE);
      return { event, from, to, isEarlier: begins < start, isLater: ends > end };
    });
  /** Where the last bar of each row ends. */
  const rows: number[] = [];
  const placed = bars.map((bar): TimelineBar => {
    const free = rows.findIndex((last) => last <= bar.from);
    const row = free === -1 ? rows.length : free;
    rows[row] = bar.to;
    return { ...bar, row };
  });
  return { start, end, days: daysOf(start, now), bars: placed, rows: rows.length, now: share(now) };
}

function daysOf(start: number, now: number): TimelineDay[] {
  const today = Math.floor(now / DAY) * DAY;
  const mondays = [0, 1, 2, 3].map((week) => start + week * 7 * DAY);
  return [...new Set([...mondays, today])]
    .sort((a, b) => a - b)
    .map((at, place, all) => ({
      at,
      label: formatDay(at, all[place - 1] ?? null),
      isToday: at === today,
      isCrowded: at !== today && Math.abs(at - today) <= DAY,
    }));
}
