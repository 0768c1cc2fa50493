import { describe, expect, it } from 'vitest';
import { readMoment, timeLeft } from './blacklist-times.ts';

describe('the end of a blacklisting', () => {
  it('is shown in words', () => {
    expect(readMoment('2026-11-28T18:00:00.000Z')?.words).toBe('28 November 2026, 18:00 UTC');
  });

  it('is unknown if the text is not a date', () => {
    expect(readMoment('never')).toBeNull();
    expect(readMoment('')).toBeNull();
    expect(readMoment('5')).toBeNull();
  });

  it.each([
    ['2026-01-14T16:00:00Z', '13 d 16 h'],
    ['2026-01-02T00:00:00Z', '1 d'],
    ['2026-01-01T03:20:00Z', '3 h 20 min'],
    ['2026-01-01T00:00:30Z', '1 min'],
  ])('at %s is shown as the time left', (until, words) => {
    expect(timeLeft(new Date(until), new Date('2026-01-01T00:00:00Z'))).toBe(words);
  });

  it('is not shown once it has passed', () => {
    expect(timeLeft(new Date(0), new Date(1))).toBeNull();
  });
});
