import { describe, expect, it } from 'vitest';
import { dayOf, formatDay, readable, timeOf } from './moments.ts';

const now = new Date(2026, 10, 15, 14, 0);
const local = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('a date in the chat', () => {
  it('is formatted as a time of day', () => {
    expect(timeOf(local(2026, 10, 15, 9, 5))).toMatch(/^0?9:05$/);
  });

  it("belongs to a day in the reader's time zone", () => {
    expect(dayOf(local(2026, 10, 15, 0, 1))).toBe(dayOf(local(2026, 10, 15, 23, 59)));
    expect(dayOf(local(2026, 10, 14, 23, 59))).not.toBe(dayOf(local(2026, 10, 15, 0, 1)));
  });

  it.each([
    ['Today', local(2026, 10, 15, 0, 1)],
    ['Yesterday', local(2026, 10, 14, 23, 59)],
    ['Monday, November 9', local(2026, 10, 9, 12, 0)],
    ['November 9, 2025', local(2025, 10, 9, 12, 0)],
  ])('is shown as %s', (words, moment) => {
    expect(formatDay(moment, now)).toBe(words);
  });

  it('is made readable in texts from the server', () => {
    expect(readable('Muted until 2026-11-16T08:30:00.000Z.')).not.toMatch(/T08/);
    expect(readable('Muted until further notice.')).toBe('Muted until further notice.');
  });
});
