/** The measures of a toy, and the poses it is painted in where turning it in every frame would be slow. */
import { WIDEST_SWING } from '../../../engine/wobble.ts';

export const TOY = { width: 66, height: 74 } as const;
/** Its feet reach a little below the point where it stands. */
export const FEET = 4;
export const SHADOW = { width: 56, height: 18 } as const;

/** To either side. At the height of its swing a toy gets one further with each frame: more would not be seen. */
const POSES = 6;

/** The nearest pose to a lean: 0 stands, negative ones lean to the left. */
export const poseOf = (angle: number): number =>
  Math.min(POSES, Math.max(-POSES, Math.round((angle / WIDEST_SWING) * POSES)));
export const angleOf = (pose: number): number => (pose / POSES) * WIDEST_SWING;

/** Whole pixels around a leaning toy and its shadow, from where it stands: what is not in it need not be copied. */
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
