import { describe, expect, it } from 'vitest';
import { creditRate, isExhausted, type Purse, patience, take } from './credits.ts';

const full = (now = 0): Purse => ({ fullAt: now, forgivenAt: now });
const spend = (purse: Purse, count: number, now: number) =>
  Array.from({ length: count }, () => take(purse, 1, now)).filter(Boolean).length;

describe('credits', () => {
  it('are full at the start and return with time, up to the maximum', () => {
    const purse = full();
    expect(spend(purse, creditRate.most + 10, 0)).toBe(creditRate.most);
    expect(spend(purse, creditRate.most, 500)).toBe(creditRate.perSecond / 2);
    expect(spend(purse, creditRate.most * 2, 1_000_000)).toBe(creditRate.most);
  });

  it('are not taken if there are too few', () => {
    const purse = full();
    expect(take(purse, creditRate.most - 1, 0)).toBe(true);
    expect(take(purse, 2, 0)).toBe(false);
    expect(take(purse, 1, 0)).toBe(true);
  });

  it('run out permanently for a client that does not stop, even if some messages pass', () => {
    for (const gap of [0, 2, 5]) {
      const purse = full();
      let sent = 0;
      while (!isExhausted(purse, sent * gap) && sent < 2000) take(purse, 1, sent++ * gap);
      expect(isExhausted(purse, sent * gap), `one each ${gap} ms`).toBe(true);
    }
  });

  it('never run out for a plaza walker', () => {
    const purse = full();
    for (let tick = 0; tick < 10_000; tick++) {
      expect(take(purse, 1, tick * 50)).toBe(true);
      if (tick % 20 === 0) expect(take(purse, 1, tick * 50)).toBe(true);
      if (tick % 40 === 0) expect(take(purse, 2, tick * 50)).toBe(true);
    }
  });

  it('forgive a burst that stops', () => {
    const purse = full();
    spend(purse, creditRate.most + patience - 1, 0);
    expect(isExhausted(purse, 0)).toBe(false);
    expect(take(purse, 1, 1000)).toBe(true);
    spend(purse, creditRate.perSecond, 1000);
    expect(isExhausted(purse, 1000)).toBe(false);
  });

  it('do not return with a clock that goes backwards', () => {
    const purse = full(1000);
    spend(purse, creditRate.most, 1000);
    expect(take(purse, 1, 0)).toBe(false);
  });
});
