/**
 * How old the rows of a replica can be.
 *
 * A replica that has replayed the log of the primary up to its end is not late, even if the last transaction was hours
 * ago. For one that has not, there are two upper bounds, and the smaller one counts: the time since the commit of the
 * last transaction that it has replayed, and the time since the primary wrote what it has replayed by now. The second
 * one is there for the first transaction after a quiet hour, which would look like an hour of lag by the first.
 */
import type { PrimaryState, ReplicaState } from './replica-state.ts';

/** Ends of the log that are remembered. A replica that is further behind is late by any measure. */
const mostMarks = 600;

export class Lag {
  /** Ends of the log that the replica has not reached, with the time at which they were read. */
  #marks: { at: number; written: number }[] = [];
  /** When the primary wrote what the replica has reached; null if that is not known. */
  #reachedAt: number | null = null;

  /** In seconds. `at` is the time before the primary was read, by a clock that never goes back. */
  measure(
    at: number,
    primary: Pick<PrimaryState, 'written' | 'now'>,
    replica: Pick<ReplicaState, 'replayed' | 'committed'>,
  ): number {
    const replayed = replica.replayed ?? -1;
    if (replayed >= primary.written) {
      this.#marks = [];
      this.#reachedAt = at;
      return 0;
    }
    if (this.#marks.length < mostMarks) this.#marks.push({ at, written: primary.written });
    while (this.#marks[0] && this.#marks[0].written <= replayed) {
      this.#reachedAt = this.#marks.shift()?.at ?? null;
    }
    const sinceReached = this.#reachedAt === null ? Number.POSITIVE_INFINITY : at - this.#reachedAt;
    const sinceCommit =
      replica.committed === null ? Number.POSITIVE_INFINITY : primary.now - replica.committed;
    return Math.max(0, Math.min(sinceReached, sinceCommit));
  }
}
