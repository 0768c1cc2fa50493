import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMBIENCE_REACH, AMBIENCE_ROUND, ambienceLoop, ambienceVolume } from './ambience.ts';

describe('pack ambience', () => {
  it('scales in volume within 180 px of the pack [2.9.28]', () => {
    expect(AMBIENCE_REACH).toBe(180);
    expect([0, 45, 90, 180, 181].map(ambienceVolume)).toEqual([1, 0.75, 0.5, 0, 0]);
  });

  it('never gets louder with distance and stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (a, b) => {
        const [near, far] = [ambienceVolume(Math.min(a, b)), ambienceVolume(Math.max(a, b))];
        expect(near).toBeGreaterThanOrEqual(far);
        for (const volume of [near, far]) {
          expect(volume).toBeGreaterThanOrEqual(0);
          expect(volume).toBeLessThanOrEqual(1);
        }
      }),
    );
    expect(ambienceVolume(Number.NaN)).toBe(0);
  });

  it('loops over exactly one round', () => {
    expect(ambienceLoop.end - ambienceLoop.start).toBe(AMBIENCE_ROUND);
  });
});
