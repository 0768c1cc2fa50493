import { describe, expect, it } from 'vitest';
import { dearer, ratios, type SizeFigures } from './figures.ts';
import { type Usage, usedBetween } from './usage.ts';

const usage = (seconds: number, servers: number): Usage => ({
  seconds,
  servers,
  redis: 0,
  postgres: 0,
  redisBytes: 0,
});
const figures = (servers: number, idlePerSecond: number, spent: readonly number[]): SizeFigures => ({
  servers,
  idle: usage(20, 20 * idlePerSecond),
  phases: spent.map((seconds) => ({ used: usage(10, seconds), actions: 100 })),
});
const kind = {
  name: 'Walking',
  action: 'step',
  players: 1,
  open: () => Promise.reject(new Error('not here')),
};

describe('the figures of several servers', () => {
  it('do not include the usage of idle servers', () => {
    const one = figures(1, 0.01, [1.1, 1.1, 1.1]);
    const four = figures(4, 0.04, [1.5, 1.5, 1.5]);
    expect(dearer(four, one)).toBeCloseTo(1.1);
  });

  it('compare the phases of one round, so that a slow minute counts for both', () => {
    const one = figures(1, 0, [1, 3, 1]);
    const four = figures(4, 0, [1.1, 3.3, 1.1]);
    expect(dearer(four, one)).toBeCloseTo(1.1);
  });

  it('have a goal for the largest number of servers only', () => {
    const sizes = [figures(1, 0, [1]), figures(2, 0, [1.2]), figures(4, 0, [1.2])];
    const lines = [...ratios(kind, sizes)];
    expect(lines.map(({ goal, ratio }) => goal?.met(ratio))).toEqual([undefined, false]);
  });

  it('are differences of two readings', () => {
    expect(usedBetween(usage(10, 2), usage(16, 5))).toEqual(usage(6, 3));
  });
});
