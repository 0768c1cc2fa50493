/** Stacks the bubbles of speakers who are close together, so that every word can be read. */
export interface BubbleBox {
  /** The middle of its lower edge, above its speaker. */
  readonly x: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** The gap between two stacked bubbles. */
export const BUBBLE_GAP = 4;

const meets = (one: BubbleBox, other: BubbleBox): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  one.bottom - one.height < other.bottom &&
  other.bottom - other.height < one.bottom;

/**
 * Returns how far each bubble moves up. The lowest one stays; the others move up past whatever is in their
 * way, so the bubble of a speaker further up the screen also ends up higher.
 */
export function stackBubbles(boxes: readonly BubbleBox[]): number[] {
  const lifts = boxes.map(() => 0);
  const placed: BubbleBox[] = [];
  const lowestFirst = [...boxes.entries()].sort(([, one], [, other]) => other.bottom - one.bottom);
  for (const [at, box] of lowestFirst) {
    let here = box;
    // Every turn moves up past a placed bubble, so there are no more turns than bubbles.
    for (let below = placed.find((other) => meets(here, other)); below; ) {
      here = { ...here, bottom: below.bottom - below.height - BUBBLE_GAP };
      below = placed.find((other) => meets(here, other));
    }
    placed.push(here);
    lifts[at] = box.bottom - here.bottom;
  }
  return lifts;
}
