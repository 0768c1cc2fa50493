/** Where the paper of a resident goes. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface BubblePlace {
  readonly left: number;
  readonly top: number;
  /** Where its tail points, from its left edge; null without a resident in view. */
  readonly tail: number | null;
}

const EDGE = 12;
/** The tail is this high, and stays clear of the round corners. */
const TAIL = 10;
const CORNER = 26;
/** Below the pills at the top, and above the field at the bottom. */
const TOP = 64;
const BOTTOM = 84;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Above a point of the stage and inside of it; in the middle if there is no point. */
export function bubblePlace(point: { x: number; y: number } | null, box: Box, stage: Box): BubblePlace {
  const middle = point ?? { x: stage.width / 2, y: stage.height / 2 };
  const left = Math.round(within(middle.x - box.width / 2, EDGE, stage.width - box.width - EDGE));
  const top = Math.round(
    within(middle.y - box.height - TAIL, TOP, Math.max(TOP, stage.height - box.height - BOTTOM)),
  );
  return { left, top, tail: point && Math.round(within(point.x - left, CORNER, box.width - CORNER)) };
}
