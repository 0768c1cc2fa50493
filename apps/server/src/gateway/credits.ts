/** What one socket may say: credits come back with time, up to a full purse; every message costs some. */

/** Enough for a plaza walker's 20 moves a second, a ping each second and some typing, with room to spare. */
export const creditRate = { most: 120, perSecond: 40 };
/** Refusals before the door closes; one is forgiven each second. A client that stops when told never gets there. */
export const patience = 25;

/** Counted in thousandths and whole milliseconds: small integers take no room of their own. */
export class Credits {
  #left = creditRate.most * 1000;
  #refused = 0;
  #asOf: number;

  constructor(now: number) {
    this.#asOf = Math.floor(now);
  }

  /** Whether there was enough; nothing is taken otherwise. */
  take(cost: number, now: number): boolean {
    const passed = Math.max(0, Math.floor(now) - this.#asOf);
    this.#asOf += passed;
    this.#left = Math.min(creditRate.most * 1000, this.#left + passed * creditRate.perSecond);
    this.#refused = Math.max(0, this.#refused - passed);
    if (this.#left < cost * 1000) {
      this.#refused += 1000;
      return false;
    }
    this.#left -= cost * 1000;
    return true;
  }

  get exhausted(): boolean {
    return this.#refused >= patience * 1000;
  }
}
