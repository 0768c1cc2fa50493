/**
 * Networks that keep requesting a socket after a refusal. While a refusal lasts, the next one costs next to
 * nothing; a network that retries faster than any page is blocked for a moment. Every server keeps its own
 * list, because it protects only itself. Callers are identified by `networkOf`.
 */

interface Penalty {
  /** When the network may have a socket again. */
  refusedUntil: number;
  /** When all its attempts are forgiven. As with credits, a time represents an amount. */
  forgivenAt: number;
  /** The time until which its connections are closed unread. */
  shutUntil: number;
}

/** A school of a thousand pages that all retry at once, and then every five seconds, stays below this. */
const patience = { most: 1000, perSecond: 200 };
const shutMs = 3000;
/** A refusal is remembered for at most this long; then the rate limiter decides again. */
const longestMs = 60_000;
const mostNetworks = 10_000;
const msPerTry = 1000 / patience.perSecond;

export class Penalties {
  readonly #now: () => number;
  /** The oldest first. */
  readonly #penalties = new Map<string, Penalty>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#penalties.size;
  }

  /** Remembers that a network gets no socket for this long. */
  refuse(network: string, seconds: number): void {
    const now = this.#now();
    const known = this.#penalties.get(network);
    this.#penalties.delete(network);
    if (this.#penalties.size >= mostNetworks) this.#forgetOldest();
    const refusedUntil = now + Math.min(seconds * 1000, longestMs);
    this.#penalties.set(network, { forgivenAt: now, shutUntil: 0, ...known, refusedUntil });
  }

  /** Counts an attempt. Returns the seconds for which the network is refused, or 0. */
  tryAgain(network: string): number {
    const penalty = this.#penalties.get(network);
    if (!penalty) return 0;
    const now = this.#now();
    if (penalty.refusedUntil <= now) {
      this.#penalties.delete(network);
      return 0;
    }
    penalty.forgivenAt = Math.max(penalty.forgivenAt, now) + msPerTry;
    if (penalty.forgivenAt - now > patience.most * msPerTry) penalty.shutUntil = now + shutMs;
    return Math.ceil((penalty.refusedUntil - now) / 1000);
  }

  isShut(network: string): boolean {
    const penalty = this.#penalties.get(network);
    return penalty !== undefined && penalty.shutUntil > this.#now();
  }

  #forgetOldest(): void {
    const [oldest] = this.#penalties.keys();
    if (oldest !== undefined) this.#penalties.delete(oldest);
  }
}
