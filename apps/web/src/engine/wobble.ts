/** How something with a round foot rocks while it moves, and swings out when it stops. */

/** Radians to either side at most. */
export const WIDEST_SWING = 0.15;
const PER_SECOND = 9;
/** How fast it takes up and loses its swing. */
const EASE = 7;

export class Wobble {
  #swing = 0;
  #phase: number;

  constructor(phase = 0) {
    this.#phase = phase;
  }

  /** Radians to either side. `pace` is 1 while walking and more while running. */
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
