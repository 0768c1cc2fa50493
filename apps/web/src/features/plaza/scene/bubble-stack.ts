/** Where bubbles go when their speakers stand close together: one above the other, so that every word can be read. */
export interface BubbleBox {
  /** The middle of its lower edge, where its speaker wants it. */
  readonly x: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** Between two bubbles that are stacked. */
export const BUBBLE_GAP = 4;

const meets = (one: BubbleBox, other: BubbleBox): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  one.bottom - one.height < other.bottom &&
  other.bottom - other.height < one.bottom;

/**
 * Returns how far each bubble moves up. The one that hangs lowest stays where it is; the others rise past whatever is in
 * their way, so a bubble of somebody further up the screen also ends further up.
 */
export function stackBubbles(boxes: readonly BubbleBox[]): number[] {
  const lifts = boxes.map(() => 0);
  const placed: BubbleBox[] = [];
  const lowestFirst = [...boxes.entries()].sort(([, one], [, other]) => other.bottom - one.bottom);
  for (const [at, box] of lowestFirst) {
    let here = box;
    // Every turn goes up past one that was placed, so there are no more turns than bubbles.
    for (let below = placed.find((other) => meets(here, other)); below; ) {
      here = { ...here, bottom: below.bottom - below.height - BUBBLE_GAP };
      below = placed.find((other) => meets(here, other));
    }
    placed.push(here);
    lifts[at] = box.bottom - here.bottom;
  }
  return lifts;
}
