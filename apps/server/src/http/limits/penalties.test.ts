import { describe, expect, it } from 'vitest';
import { Penalties } from './penalties.ts';

const neighbour = '203.0.113.9';

function penaltiesAt(start = 1000) {
  let time = start;
  const penalties = new Penalties(() => time);
  const passMs = (ms: number) => {
    time += ms;
  };
  /** Tries at even intervals, and returns whether the network is blocked at the end. */
  const tryFor = (network: string, seconds: number, perSecond: number) => {
    for (let n = 0; n < seconds * perSecond; n++) {
      passMs(1000 / perSecond);
      if (penalties.isShut(network)) return true;
      penalties.tryAgain(network);
    }
    return penalties.isShut(network);
  };
  return { penalties, passMs, tryFor };
}

describe('a network that was refused a socket', () => {
  it('is refused for the announced time, and no longer', () => {
    const { penalties, passMs } = penaltiesAt();
    penalties.refuse('a', 10);
    expect([penalties.tryAgain('a'), penalties.tryAgain(neighbour)]).toEqual([10, 0]);
    passMs(9001);
    expect(penalties.tryAgain('a')).toBe(1);
    passMs(1000);
    expect(penalties.tryAgain('a')).toBe(0);
    expect(penalties.size).toBe(0);
  });

  it('may retry as a full school does without being blocked', () => {
    const { penalties, tryFor } = penaltiesAt();
    penalties.refuse('a', 60);
    for (let page = 0; page < 1000; page++) penalties.tryAgain('a');
    expect(penalties.isShut('a')).toBe(false);
    expect(tryFor('a', 50, 199)).toBe(false);
  });

  it('is blocked for a moment if it retries faster than pages do, then admitted again', () => {
    const { penalties, passMs, tryFor } = penaltiesAt();
    penalties.refuse('a', 60);
    expect(tryFor('a', 2, 2000)).toBe(true);
    expect(penalties.isShut(neighbour)).toBe(false);
    passMs(3001);
    expect(penalties.isShut('a')).toBe(false);
    expect(tryFor('a', 1, 2000)).toBe(true);
  });
});

it('penalties remember a bounded number of networks', () => {
  const { penalties } = penaltiesAt();
  for (let n = 0; n < 20_000; n++) penalties.refuse(`10.0.${n >> 8}.${n & 255}`, 60);
  expect(penalties.size).toBe(10_000);
  expect(penalties.tryAgain('10.0.78.31')).toBe(60);
});
