import { describe, expect, it } from 'vitest';
import { BOOSTER_QUEUE_HOURS, boosterTime, burns } from './boosters.ts';

const now = new Date('2026-11-18T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('a booster', () => {
  it('starts at once if no other is active', () => {
    expect(boosterTime(null, now, 30)).toEqual({ startsAt: now, expiresAt: later(30) });
    expect(boosterTime(later(-5), now, 30)).toEqual({ startsAt: now, expiresAt: later(30) });
  });

  it('starts when the active one ends, for its full time', () => {
    expect(boosterTime(later(18), now, 30)).toEqual({ startsAt: later(18), expiresAt: later(48) });
  });

  it('cannot be used if the queue is full', () => {
    expect(boosterTime(later(BOOSTER_QUEUE_HOURS * 60), now, 30)).not.toBeNull();
    expect(boosterTime(later(BOOSTER_QUEUE_HOURS * 60 + 1), now, 30)).toBeNull();
  });

  it('is active from its start until just before its end', () => {
    const time = { startsAt: now, expiresAt: later(30) };
    expect([later(-1), now, later(29), later(30)].map((at) => burns(time, at))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
