import { describe, expect, it } from 'vitest';
import { Lag } from './lag.ts';

/** A moment at which both were read: the end of the log, how far it was replayed, and the last commit in it. */
const measure = (lag: Lag, at: number, written: number, replayed: number | null, committed: number | null) =>
  // The clock of the primary is an hour ahead, which must not matter.
  lag.measure(at, { written, now: at + 3600 }, { replayed, committed: committed && committed + 3600 });

describe('the lag of a replica', () => {
  it('is zero at the end of the log, no matter how old the last transaction is', () => {
    const lag = new Lag();
    expect(measure(lag, 100_000, 500, 500, 10)).toBe(0);
    expect(measure(lag, 200_000, 500, 500, 10)).toBe(0);
  });

  it('is short for the first transaction after a quiet hour', () => {
    const lag = new Lag();
    measure(lag, 3600, 500, 500, 10);
    expect(measure(lag, 3601, 700, 500, 10)).toBe(1);
    expect(measure(lag, 3602, 700, 700, 3601)).toBe(0);
  });

  it('grows while nothing is replayed, and shrinks as the log is replayed', () => {
    const lag = new Lag();
    expect(measure(lag, 10, 100, 100, 10)).toBe(0);
    const stopped = [11, 12, 13, 14].map((at) => measure(lag, at, at * 100, 100, 10));
    expect(stopped).toEqual([1, 2, 3, 4]);
    expect(measure(lag, 15, 1500, 1300, 13)).toBe(2);
    expect(measure(lag, 16, 1500, 1500, 15)).toBe(0);
  });

  it('is the time since the last replayed commit for one that was never at the end', () => {
    const lag = new Lag();
    expect(measure(lag, 100, 5000, 100, 40)).toBe(60);
    expect(measure(lag, 101, 5000, 4000, 99)).toBe(2);
  });

  it('is unlimited before anything is known', () => {
    expect(measure(new Lag(), 1, 100, null, null)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is at most the time since the primary wrote the missing part during a long stop, and ends with the stop', () => {
    const lag = new Lag();
    measure(lag, 0, 0, 0, null);
    for (let at = 1; at < 2000; at++) expect(measure(lag, at, at, 0, null)).toBe(at);
    expect(measure(lag, 2000, 2000, 2000, null)).toBe(0);
  });
});
