import { describe, expect, it } from 'vitest';
import { BOOSTER_QUEUE_HOURS, boosterTime, burns } from './boosters.ts';

const now = new Date('2026-11-18T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('a booster', () => {
  it('burns at once when none does', () => {
    expect(boosterTime(null, now, 30)).toEqual({ startsAt: now, expiresAt: later(30) });
    expect(boosterTime(later(-5), now, 30)).toEqual({ startsAt: now, expiresAt: later(30) });
  });

  it('waits for the one that burns, and loses no minute', () => {
    expect(boosterTime(later(18), now, 30)).toEqual({ startsAt: later(18), expiresAt: later(48) });
  });

  it('is kept when the queue is long enough', () => {
    expect(boosterTime(later(BOOSTER_QUEUE_HOURS * 60), now, 30)).not.toBeNull();
    expect(boosterTime(later(BOOSTER_QUEUE_HOURS * 60 + 1), now, 30)).toBeNull();
  });

  it('burns from its first moment up to, not including, its last', () => {
    const time = { startsAt: now, expiresAt: later(30) };
    expect([later(-1), now, later(29), later(30)].map((at) => burns(time, at))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
