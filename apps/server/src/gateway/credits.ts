/** What one socket may say: credits come back with time, up to a full purse; every message costs some. */

/** Enough for a plaza walker's 20 moves a second, a ping each second and some typing, with room to spare. */
export const creditRate = { most: 120, perSecond: 40 };
/** Refusals before the door closes; one is forgiven each second. A client that stops when told never gets there. */
export const patience = 25;

export class Credits {
  #left = creditRate.most;
  #refused = 0;
  #asOf: number;

  constructor(now: number) {
    this.#asOf = now;
  }

  /** Whether there was enough; nothing is taken otherwise. */
  take(cost: number, now: number): boolean {
    const seconds = Math.max(0, now - this.#asOf) / 1000;
    this.#asOf = now;
    this.#left = Math.min(creditRate.most, this.#left + seconds * creditRate.perSecond);
    this.#refused = Math.max(0, this.#refused - seconds);
    if (this.#left < cost) {
      this.#refused++;
      return false;
    }
    this.#left -= cost;
    return true;
  }

  get exhausted(): boolean {
    return this.#refused >= patience;
  }
}
