import { describe, expect, it } from 'vitest';
import { Credits, creditRate, patience } from './credits.ts';

const spend = (credits: Credits, count: number, now: number) =>
  Array.from({ length: count }, () => credits.take(1, now)).filter(Boolean).length;

describe('credits', () => {
  it('are there from the start and come back with time, up to a full purse', () => {
    const credits = new Credits(0);
    expect(spend(credits, creditRate.most + 10, 0)).toBe(creditRate.most);
    expect(spend(credits, creditRate.most, 500)).toBe(creditRate.perSecond / 2);
    expect(spend(credits, creditRate.most * 2, 1_000_000)).toBe(creditRate.most);
  });

  it('are not taken when there are too few', () => {
    const credits = new Credits(0);
    expect(credits.take(creditRate.most - 1, 0)).toBe(true);
    expect(credits.take(2, 0)).toBe(false);
    expect(credits.take(1, 0)).toBe(true);
  });

  it('run out for good for somebody who does not stop, also one who is let through now and then', () => {
    for (const gap of [0, 2, 5]) {
      const credits = new Credits(0);
      let said = 0;
      while (!credits.exhausted && said < 2000) credits.take(1, said++ * gap);
      expect(credits.exhausted, `one each ${gap} ms`).toBe(true);
    }
  });

  it('never run out for a plaza walker', () => {
    const credits = new Credits(0);
    for (let tick = 0; tick < 10_000; tick++) {
      expect(credits.take(1, tick * 50)).toBe(true);
      if (tick % 20 === 0) expect(credits.take(1, tick * 50)).toBe(true);
      if (tick % 40 === 0) expect(credits.take(2, tick * 50)).toBe(true);
    }
  });

  it('forgive a burst that stops', () => {
    const credits = new Credits(0);
    spend(credits, creditRate.most + patience - 1, 0);
    expect(credits.exhausted).toBe(false);
    expect(credits.take(1, 1000)).toBe(true);
    spend(credits, creditRate.perSecond, 1000);
    expect(credits.exhausted).toBe(false);
  });

  it('do not come back by a clock that goes backwards', () => {
    const credits = new Credits(1000);
    spend(credits, creditRate.most, 1000);
    expect(credits.take(1, 0)).toBe(false);
  });
});
