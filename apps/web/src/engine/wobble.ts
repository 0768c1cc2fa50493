/** How something with a round base rocks while it moves, and comes to rest when it stops. */

/** The largest angle to either side, in radians. */
export const WIDEST_SWING = 0.15;
const PER_SECOND = 9;
/** How fast the swing builds up and fades. */
const EASE = 7;

export class Wobble {
  #swing = 0;
  #phase: number;

  constructor(phase = 0) {
    this.#phase = phase;
  }

  /** The angle in radians. `pace` is 1 for walking and more for running. */
  step(seconds: number, moving: boolean, pace = 1): number {
    const part = Math.min(1, seconds * EASE);
    this.#swing += ((moving ? WIDEST_SWING : 0) - this.#swing) * part;
    if (!moving && this.#swing < 0.002) {
      this.#swing = 0;
      return 0;
    }
    this.#phase += seconds * PER_SECOND * pace;
    return Math.sin(this.#phase) * this.#swing;
  }
}
