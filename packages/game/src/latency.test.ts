import { describe, expect, it } from 'vitest';
import { LATENCY_SAMPLES, latencyOf, PING_EVERY_MS, RECONNECT_AFTER_MS, withSample } from './latency.ts';

const measured = (...round: number[]) => round.reduce<number[]>(withSample, []);

describe('latency', () => {
  it('is measured every second [1.4.26]', () => {
    expect(PING_EVERY_MS).toBe(1000);
  });

  it('keeps the last 10 samples [1.4.27]', () => {
    expect(LATENCY_SAMPLES).toBe(10);
    expect(measured(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('is the minimum until 10 samples exist [1.4.28]', () => {
    expect(latencyOf(measured(90, 40, 70))).toBe(40);
    expect(latencyOf(measured(90, 80, 70, 60, 50, 40, 30, 20, 10))).toBe(10);
  });

  it('is the average once 10 samples exist [1.4.29]', () => {
    expect(latencyOf(measured(10, 20, 30, 40, 50, 60, 70, 80, 90, 100))).toBe(55);
    expect(latencyOf(measured(9999, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100))).toBe(55);
  });

  it('is unknown before the first sample', () => {
    expect(latencyOf([])).toBeNull();
  });
});

it('a client reconnects 1 s after the connection is lost [1.9.21]', () => {
  expect(RECONNECT_AFTER_MS).toBe(1000);
});
