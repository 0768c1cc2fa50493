/** What the players saw: every attempt at a call, and everything that a server acknowledged. */
export interface Attempt {
  /** When it began, in milliseconds of `performance.now()`. */
  at: number;
  ms: number;
  /** No response, or a server error. A refusal is a response. */
  isFailed: boolean;
}

export class Notes {
  readonly attempts: Attempt[] = [];
  /** Refusals by call and code. */
  readonly refusals = new Map<string, number>();
  readonly failures = new Map<string, number>();
  readonly openings: { playerId: string; number: number; blook: number }[] = [];
  readonly messages: { playerId: string; nonce: string; id: number }[] = [];
  /** Blooks that were sold to the shop. */
  readonly sales: number[] = [];
  /** Players with a request that was never acknowledged: it may have been carried out or not. */
  readonly unsure = new Set<string>();
  /** The last moment when the socket of a player was not open. */
  socketsMissedAt = 0;

  attempt(call: string, at: number, status: number, code: string | undefined): void {
    const isFailed = status === 0 || status >= 500;
    this.attempts.push({ at, ms: performance.now() - at, isFailed });
    if (status >= 200 && status < 300) return;
    const outcomes = isFailed ? this.failures : this.refusals;
    const outcome = `${call} ${code ?? (status || 'no response')}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
}

/** The most frequent first. */
export const listed = (counts: ReadonlyMap<string, number>, most = 6): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([what, count]) => `${what} × ${count}`)
    .join(', ') || 'none';
