import { describe, expect, it } from 'vitest';
import { pegsPassed, spinEase, spinTo, wedgeUnder } from './spin.ts';

describe('the spin of the wheel', () => {
  it('stops on the rolled wedge from any angle and with any lean [2.3.06]', () => {
    for (const count of [2, 5, 8, 12]) {
      for (let wedge = 0; wedge < count; wedge++) {
        for (const lean of [-1, -0.4, 0, 0.7, 1]) {
          for (const from of [0, 13.7, 359.9, 4_321]) {
            expect(wedgeUnder(spinTo(from, wedge, count, lean), count)).toBe(wedge);
          }
        }
      }
    }
  });

  it('takes at least five turns and fewer than six', () => {
    for (let wedge = 0; wedge < 8; wedge++) {
      const turned = spinTo(77, wedge, 8, 0.3) - 77;
      expect(turned).toBeGreaterThanOrEqual(5 * 360);
      expect(turned).toBeLessThan(6 * 360);
    }
  });

  it('passes one peg at the start of each wedge', () => {
    expect(pegsPassed(0, 8)).toBe(0);
    expect(pegsPassed(22, 8)).toBe(0);
    expect(pegsPassed(23, 8)).toBe(1);
    expect(pegsPassed(360, 8)).toBe(8);
  });

  it('never turns back and ends at its target', () => {
    const path = Array.from({ length: 101 }, (_, step) => spinEase(step / 100));
    expect(path[0]).toBe(0);
    expect(path.at(-1)).toBe(1);
    expect(path.every((share, step) => step === 0 || share >= (path[step - 1] ?? 0))).toBe(true);
    expect(spinEase(7)).toBe(1);
  });
});
