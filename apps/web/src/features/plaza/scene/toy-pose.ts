/** The size of an avatar, and the poses it is painted in where rotating it in every frame would be slow. */
import { WIDEST_SWING } from '../../../engine/wobble.ts';

export const TOY = { width: 66, height: 74 } as const;
/** The feet reach a little below the point of the player's position. */
export const FEET = 4;
/** From the feet down to the name. */
export const TAG = 9;
export const SHADOW = { width: 56, height: 18 } as const;

/** To either side. At the peak of its swing an avatar changes by one pose per frame; more would not be visible. */
const POSES = 6;

/** The pose nearest to a lean: 0 is upright, negative ones lean to the left. */
export const poseOf = (angle: number): number =>
  Math.min(POSES, Math.max(-POSES, Math.round((angle / WIDEST_SWING) * POSES)));
export const angleOf = (pose: number): number => (pose / POSES) * WIDEST_SWING;

/**
 * The box in whole pixels around a leaning avatar and its shadow, relative to the feet. Only this is copied.
 */
export function leaningBox(width: number, height: number, angle: number) {
  const [across, up] = [Math.cos(angle), Math.sin(angle)];
  const corners = [-width / 2, width / 2].flatMap((x) =>
    [-height, 0].map((y) => ({ x: x * across - y * up, y: x * up + y * across + FEET })),
  );
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.floor(Math.min(-SHADOW.width / 2, ...xs)),
    top: Math.floor(Math.min(-SHADOW.height / 2, ...ys)),
    right: Math.ceil(Math.max(SHADOW.width / 2, ...xs)),
    bottom: Math.ceil(Math.max(SHADOW.height / 2, ...ys)),
  };
}

/** Whether a point of the world is on an avatar, or on the name below it. */
export const isOnToy = (feet: { x: number; y: number }, at: { x: number; y: number }): boolean =>
  Math.abs(at.x - feet.x) < TOY.width / 2 + 4 && at.y > feet.y - TOY.height && at.y < feet.y + 34;
