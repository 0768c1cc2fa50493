/**
 * Interpolates the position of something between updates. It is drawn slightly in the past, so that there is nearly
 * always a next position to move to; otherwise it stays at the last.
 */
interface Sample {
  at: number;
  x: number;
  y: number;
}

/**
 * The delay of the drawing: a little more than two updates, so that one late or lost update is not visible. In a crowd
 * there are half as many, and each still has a next one to move to.
 */
export const TRACK_DELAY_MS = 125;
/** A longer time without updates means that it stood still. In a crowd they are 100 ms apart, and some come late. */
const PAUSE_MS = 160;
const ROUND_MS = 50;
/** A longer distance is a jump, not a walk. */
const LEAP = 220;
const KEPT = 12;

export class Track {
  #last: Sample;
  /** The oldest first, up to and including the last. */
  #samples: Sample[];

  constructor(x: number, y: number, now: number) {
    this.#last = { at: now, x, y };
    this.#samples = [this.#last];
  }

  get last(): { readonly x: number; readonly y: number } {
    return this.#last;
  }

  push(x: number, y: number, now: number): void {
    const last = this.#last;
    this.#last = { at: now, x, y };
    if (Math.hypot(x - last.x, y - last.y) > LEAP) {
      this.#samples = [this.#last];
      return;
    }
    if (now - last.at > PAUSE_MS) this.#samples.push({ at: now - ROUND_MS, x: last.x, y: last.y });
    this.#samples.push(this.#last);
    while (this.#samples.length > KEPT) this.#samples.shift();
  }

  /** The position to draw now. */
  at(now: number): { x: number; y: number } {
    const time = now - TRACK_DELAY_MS;
    const samples = this.#samples;
    for (let i = samples.length - 1; i >= 0; i--) {
      const before = samples[i];
      if (!before || before.at > time) continue;
      const after = samples[i + 1];
      if (!after) return { x: before.x, y: before.y };
      const part = (time - before.at) / (after.at - before.at);
      return { x: before.x + (after.x - before.x) * part, y: before.y + (after.y - before.y) * part };
    }
    const { x, y } = samples[0] ?? this.#last;
    return { x, y };
  }
}
