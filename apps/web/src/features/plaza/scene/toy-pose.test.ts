import { describe, expect, it } from 'vitest';
import { WIDEST_SWING, Wobble } from '../../../engine/wobble.ts';
import { angleOf, leaningBox, poseOf, SHADOW, TOY } from './toy-pose.ts';

describe('an avatar painted in poses', () => {
  it('walks without skipping a pose, and comes to rest upright', () => {
    const wobble = new Wobble();
    const frames = Array.from({ length: 120 }, () => poseOf(wobble.step(1 / 60, true)));
    const jumps = frames.slice(1).map((pose, at) => Math.abs(pose - (frames[at] ?? 0)));
    expect(Math.max(...jumps)).toBe(1);
    expect(new Set(frames.slice(60)).size).toBe(13);
    for (let i = 0; i < 120; i++) wobble.step(1 / 60, false);
    expect(poseOf(wobble.step(1 / 60, false))).toBe(0);
  });

  it('leans as far as it swings and no further, in both directions', () => {
    expect(angleOf(poseOf(WIDEST_SWING))).toBeCloseTo(WIDEST_SWING);
    expect(angleOf(poseOf(-WIDEST_SWING))).toBeCloseTo(-WIDEST_SWING);
    expect(poseOf(9)).toBe(poseOf(WIDEST_SWING));
  });

  it('fits with its shadow into whole pixels, with nothing cut off and little to spare', () => {
    const standing = leaningBox(TOY.width, TOY.height, 0);
    expect(standing).toEqual({ left: -33, right: 33, top: -70, bottom: SHADOW.height / 2 });
    const right = leaningBox(TOY.width, TOY.height, WIDEST_SWING);
    // The top right corner has moved right by its share of the height, the bottom left one up.
    expect(right.right).toBe(Math.ceil(33 * Math.cos(WIDEST_SWING) + 74 * Math.sin(WIDEST_SWING)));
    expect(right.left).toBe(-33);
    const left = leaningBox(TOY.width, TOY.height, -WIDEST_SWING);
    expect(left.left).toBe(-right.right);
    expect(leaningBox(20, 20, 0)).toMatchObject({ left: -SHADOW.width / 2, right: SHADOW.width / 2 });
  });
});
