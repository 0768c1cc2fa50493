import { describe, expect, it } from 'vitest';
import { isTimeZone, quietUntil } from './quiet-hours.ts';

const at = (hour: number, minute = 0): number => hour * 60 + minute;
const night = { from: at(22), until: at(8) };

const ends = (now: string, quiet: Parameters<typeof quietUntil>[1]): string | null =>
  quietUntil(new Date(now), quiet)?.toISOString() ?? null;

describe('quiet hours [3.4.20]', () => {
  it.each([
    ['in the evening', '2026-11-16T22:30:00Z', '2026-11-17T08:00:00.000Z'],
    ['in the first minute', '2026-11-16T22:00:00Z', '2026-11-17T08:00:00.000Z'],
    ['after midnight', '2026-11-17T03:15:42Z', '2026-11-17T08:00:00.000Z'],
    ['in the last minute', '2026-11-17T07:59:59Z', '2026-11-17T08:00:00.000Z'],
    ['at the end', '2026-11-17T08:00:00Z', null],
    ['in the afternoon', '2026-11-17T15:00:00Z', null],
    ['just before they begin', '2026-11-17T21:59:59Z', null],
  ])('across midnight end in the morning: %s', (_when, now, end) => {
    expect(ends(now, { ...night, timeZone: 'UTC' })).toBe(end);
  });

  it.each([
    ['2026-11-17T12:59:00Z', null],
    ['2026-11-17T13:00:00Z', '2026-11-17T15:00:00.000Z'],
    ['2026-11-17T15:00:00Z', null],
  ])('within a day end on the same day: %s', (now, end) => {
    expect(ends(now, { from: at(13), until: at(15), timeZone: 'UTC' })).toBe(end);
  });

  it.each([
    ['Europe/Berlin', '2026-11-16T21:30:00Z', '2026-11-17T07:00:00.000Z'],
    ['America/New_York', '2026-11-17T04:00:00Z', '2026-11-17T13:00:00.000Z'],
    ['America/New_York', '2026-11-16T22:30:00Z', null],
    ['Asia/Kathmandu', '2026-11-16T16:30:00Z', '2026-11-17T02:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-16T08:30:00Z', '2026-11-16T18:00:00.000Z'],
  ])('follow the clock of the player in %s', (timeZone, now, end) => {
    expect(ends(now, { ...night, timeZone })).toBe(end);
  });

  it.each([
    ['put forward', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['put back', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
  ])('end at the same hour in a night when the clocks are %s', (_way, now, end) => {
    expect(ends(now, { ...night, timeZone: 'Europe/Berlin' })).toBe(end);
  });

  it('end after the hour that is skipped if their end is within it', () => {
    const end = ends('2026-03-29T00:30:00Z', { from: at(0), until: at(2, 30), timeZone: 'Europe/Berlin' });
    expect(end).toBe('2026-03-29T01:30:00.000Z');
    expect(
      quietUntil(new Date(end ?? 0), { from: at(0), until: at(2, 30), timeZone: 'Europe/Berlin' }),
    ).toBeNull();
  });

  it.each([
    [
      'in the hour that is skipped',
      at(1, 45),
      at(2, 30),
      '2026-03-29T00:45:00Z',
      15,
      '2026-03-29T01:30:00.000Z',
    ],
    ['when that hour begins', at(1, 30), at(2), '2026-03-29T00:30:00Z', 30, '2026-03-29T01:00:00.000Z'],
    [
      'in the hour that comes twice',
      at(1, 45),
      at(2, 30),
      '2026-10-24T23:45:00Z',
      45,
      '2026-10-25T00:30:00.000Z',
    ],
    ['in that hour once more', at(1, 45), at(2, 30), '2026-10-25T01:00:00Z', 30, '2026-10-25T01:30:00.000Z'],
    ['after that hour', at(2, 50), at(3, 10), '2026-10-25T00:50:00Z', 10, '2026-10-25T02:10:00.000Z'],
  ])('end at a moment that is still to come if they end %s', (_when, from, until, first, minutes, end) => {
    for (let minute = 0; minute < minutes; minute++) {
      const now = new Date(Date.parse(first) + minute * 60_000).toISOString();
      expect([now, ends(now, { from, until, timeZone: 'Europe/Berlin' })]).toEqual([now, end]);
    }
  });

  it('of no length are never quiet', () => {
    expect(ends('2026-11-17T08:00:00Z', { from: at(8), until: at(8), timeZone: 'UTC' })).toBeNull();
  });
});

it('a time zone is known by its name', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
