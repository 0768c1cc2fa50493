import { describe, expect, it } from 'vitest';
import { rulerScale } from './roll-ruler-scale.ts';

const bands = (...widths: number[]) => {
  let from = 0;
  return widths.map((width, index) => {
    const band = { blookId: index + 1, from, to: from + width };
    from += width;
    return band;
  });
};

describe('the roll ruler', () => {
  const scale = rulerScale(bands(0.32, 0.32, 0.26, 0.075, 0.0218, 0.003, 0.0002));

  it('is to scale up to the first thin band', () => {
    expect(scale.breakAt).toBeCloseTo(0.975);
    expect(scale.place(0)).toBe(0);
    expect(scale.place(0.4875)).toBeCloseTo(0.4);
  });

  it('makes the rarest bands wide enough to see', () => {
    const width = scale.place(1) - scale.place(0.9998);
    expect(width).toBeGreaterThan(0.06);
    expect(scale.place(1)).toBeCloseTo(1);
  });

  it('is monotonic', () => {
    const places = Array.from({ length: 1001 }, (_, step) => scale.place(step / 1000));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('is to scale throughout if no band is thin', () => {
    const even = rulerScale(bands(0.5, 0.3, 0.2));
    expect(even.breakAt).toBe(1);
    expect(even.place(0.25)).toBe(0.25);
  });
});
