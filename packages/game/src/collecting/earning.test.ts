import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canClaimDaily, DAILY_REWARD, dailyReward, dayEnd, dayStart, utcDay } from './earning.ts';

const anyMoment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('the UTC day', () => {
  it('contains every moment exactly once', () => {
    fc.assert(
      fc.property(anyMoment, (at) => {
        expect(dayStart(at) <= at && at < dayEnd(at)).toBe(true);
        expect(utcDay(dayStart(at))).toBe(utcDay(at));
        expect(utcDay(new Date(dayEnd(at).getTime() - 1))).toBe(utcDay(at));
        expect(utcDay(dayEnd(at))).not.toBe(utcDay(at));
      }),
    );
  });
});

describe('the daily reward', () => {
  it('can be claimed if the last claim was before today 00:00 UTC [2.4.21]', () => {
    const now = new Date('2026-11-18T00:00:00Z');
    expect(canClaimDaily(null, now)).toBe(true);
    expect(canClaimDaily(new Date('2026-11-17T23:59:59.999Z'), now)).toBe(true);
    expect(canClaimDaily(new Date('2026-11-18T00:00:00Z'), now)).toBe(false);
    expect(canClaimDaily(new Date('2026-11-18T00:00:00Z'), new Date('2026-11-18T23:59:59.999Z'))).toBe(false);
  });

  it('is a whole number from 500 to 1,000 inclusive', () => {
    expect(dailyReward(0)).toBe(DAILY_REWARD.least);
    expect(dailyReward(1 - 2 ** -47)).toBe(DAILY_REWARD.most);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (roll) => {
        const tokens = dailyReward(roll);
        expect(Number.isInteger(tokens) && tokens >= 500 && tokens <= 1000).toBe(true);
      }),
    );
  });

  it('is more often small than large', () => {
    const rewards = Array.from({ length: 1000 }, (_, index) => dailyReward(index / 1000));
    expect(rewards[500]).toBe(625);
    expect(rewards.filter((tokens) => tokens > 905).length).toBeLessThanOrEqual(101);
  });
});
