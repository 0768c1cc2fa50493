import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUBBLE_GAP, type BubbleBox, stackBubbles } from './bubble-stack.ts';

const box = fc.record({
  x: fc.integer({ min: 0, max: 600 }),
  bottom: fc.integer({ min: 0, max: 400 }),
  width: fc.integer({ min: 50, max: 228 }),
  height: fc.integer({ min: 35, max: 144 }),
});

const lifted = (boxes: readonly BubbleBox[]): BubbleBox[] => {
  const lifts = stackBubbles(boxes);
  return boxes.map((one, at) => ({ ...one, bottom: one.bottom - (lifts[at] ?? 0) }));
};

const overlap = (one: BubbleBox, other: BubbleBox): boolean =>
  Math.min(one.x + one.width / 2, other.x + other.width / 2) >
    Math.max(one.x - one.width / 2, other.x - other.width / 2) &&
  Math.min(one.bottom, other.bottom) > Math.max(one.bottom - one.height, other.bottom - other.height);

describe('stacked speech bubbles', () => {
  it('never cover each other, and only move up', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 30 }), (boxes) => {
        expect(stackBubbles(boxes).every((lift) => lift >= 0)).toBe(true);
        const placed = lifted(boxes);
        for (const [at, one] of placed.entries())
          for (const other of placed.slice(at + 1)) expect(overlap(one, other)).toBe(false);
      }),
    );
  });

  it('stay above their speakers when nothing is in the way', () => {
    const apart = [0, 300, 600].map((x) => ({ x, bottom: 100, width: 200, height: 60 }));
    expect(stackBubbles(apart)).toEqual([0, 0, 0]);
  });

  it('keep the lowest in place and put the others above it', () => {
    const boxes = [
      { x: 0, bottom: 90, width: 100, height: 40 },
      { x: 20, bottom: 100, width: 100, height: 40 },
    ];
    expect(stackBubbles(boxes)).toEqual([90 - (100 - 40 - BUBBLE_GAP), 0]);
  });
});
