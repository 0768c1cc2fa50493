import { describe, expect, it } from 'vitest';
import { asKeyframe, beating, quickening, rollOut, TUMBLER, tremble } from './weighted-motion.ts';

describe('a blook that rolls out', () => {
  const poses = rollOut(0.4);

  it('begins small and tipped in the mouth of the envelope and ends upright', () => {
    expect(poses[0]).toMatchObject({ offset: 0, y: 0.4, opacity: 0 });
    expect(poses[0]?.scaleX).toBeLessThan(0.4);
    const last = poses.at(-1);
    expect(last?.offset).toBe(1);
    for (const value of [last?.x, last?.y, last?.degrees]) expect(value).toBeCloseTo(0, 5);
    expect(last?.scaleX).toBeCloseTo(1, 3);
  });

  it('rocks both ways, less each time, and never sinks into the ground', () => {
    const rocking = poses.filter(({ offset }) => offset > 0.47);
    const peaks = rocking.filter(
      ({ degrees }, place) =>
        Math.abs(degrees) > Math.abs(rocking[place - 1]?.degrees ?? 99) &&
        Math.abs(degrees) > Math.abs(rocking[place + 1]?.degrees ?? 99),
    );
    expect(peaks.length).toBeGreaterThanOrEqual(3);
    peaks.slice(1).forEach((peak, place) => {
      expect(Math.sign(peak.degrees)).toBe(-Math.sign(peaks[place]?.degrees ?? 0));
      expect(Math.abs(peak.degrees)).toBeLessThan(Math.abs(peaks[place]?.degrees ?? 0));
    });
    for (const { y } of rocking) expect(y).toBe(0);
  });

  it('rolls over the ground without slipping', () => {
    for (const { offset, x, degrees } of poses.filter((pose) => pose.offset > 0.47)) {
      expect(x, `at ${offset}`).toBeCloseTo(((degrees * Math.PI) / 180) * TUMBLER.radius, 8);
    }
  });

  it('moves without jumps', () => {
    poses.slice(1).forEach((pose, place) => {
      const before = poses[place];
      expect(Math.abs(pose.y - (before?.y ?? 0))).toBeLessThan(0.16);
      expect(Math.abs(pose.degrees - (before?.degrees ?? 0))).toBeLessThan(13);
    });
  });

  it('is given to the browser in pixels', () => {
    const keyframe = asKeyframe(
      { offset: 0.5, x: 0.1, y: -0.2, degrees: 5, scaleX: 1, scaleY: 1, opacity: 1 },
      400,
    );
    expect(keyframe).toEqual({
      offset: 0.5,
      opacity: 1,
      transform: 'translate(40.00px, -80.00px) rotate(5.00deg) scale(1.0000, 1.0000)',
    });
  });
});

describe('the motion of a charge', () => {
  it('beats faster and faster', () => {
    const moments = quickening(9, 1.15, 0.2);
    const gaps = moments.slice(1).map((moment, place) => moment - (moments[place] ?? 0));
    expect(gaps[0]).toBeCloseTo(1.15, 1);
    expect(gaps.at(-1)).toBeLessThan(0.25);
    expect(gaps).toEqual(gaps.toSorted((a, b) => b - a));
  });

  it('shakes harder towards the end', () => {
    const reach = ({ transform }: Keyframe) =>
      Math.max(...(String(transform).match(/-?[\d.]+(?=px)/g) ?? []).map((value) => Math.abs(Number(value))));
    const frames = tremble(5000, 14);
    const half = frames.length / 2;
    expect(Math.max(...frames.slice(0, half).map(reach))).toBeLessThan(4);
    expect(Math.max(...frames.slice(half).map(reach))).toBeGreaterThan(10);
  });

  it('has its keyframes in order', () => {
    const offsets = beating(quickening(9, 1.15, 0.2), 9, 0.1).map(({ offset }) => Number(offset));
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(offsets[0]).toBe(0);
    expect(offsets.at(-1)).toBe(1);
  });
});
