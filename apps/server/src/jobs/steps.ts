/**
 * Work on many rows is done in short steps, so that nobody waits long for a lock, and a run stops after some of them, so
 * that other jobs get their turn.
 */

/** Returned by a job that stopped early: it stays due, and the scheduler runs it again at its next look. */
export const UNFINISHED = Symbol('unfinished');
export type Progress = typeof UNFINISHED | undefined;

const mostSteps = 20;

/** Repeats `step`, which returns how much it found, until that is less than `atOnce`, or `most` times. */
export async function inSteps(
  atOnce: number,
  step: () => PromiseLike<number>,
  most = mostSteps,
): Promise<Progress> {
  for (let taken = 0; taken < most; taken++) if ((await step()) < atOnce) return undefined;
  return UNFINISHED;
}

/** The progress of a job of several parts. */
export const progressOf = (parts: readonly Progress[]): Progress => parts.find(Boolean);

/** Rows per statement that deletes what is no longer needed. */
export const FORGOTTEN_AT_ONCE = 500;

/** Deletes in steps. `remove` deletes at most `FORGOTTEN_AT_ONCE` rows. */
export const forgetInSteps = (remove: () => PromiseLike<{ count: number }>): Promise<Progress> =>
  inSteps(FORGOTTEN_AT_ONCE, async () => (await remove()).count);
