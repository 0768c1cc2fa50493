/** How many of something each caller has open at this server. Callers are identified by `networkOf`. */

export class AddressCounts {
  readonly #most: number;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Callers that have anything open. */
  get size(): number {
    return this.#counts.size;
  }

  isFull(network: string): boolean {
    return (this.#counts.get(network) ?? 0) >= this.#most;
  }

  add(network: string): void {
    this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1);
  }

  remove(network: string): void {
    const left = (this.#counts.get(network) ?? 0) - 1;
    if (left > 0) this.#counts.set(network, left);
    else this.#counts.delete(network);
  }
}
