/** Starts a process again when it ends by itself, after a pause that grows while it does not stay. */
import { setTimeout } from 'node:timers/promises';
import { asError } from '../../unknown-values.ts';

/** A process that has started. */
export interface Run {
  /** Resolves with the reason when it has ended, for whatever reason. */
  ended: Promise<string>;
  end: () => Promise<void>;
}

export interface KeepOptions {
  start: (signal: AbortSignal) => Promise<Run>;
  /** Called when it has ended by itself. */
  onLost: (fault: Error) => void;
  /** Called when it cannot be started again, unless that may pass by itself. It is tried again in any case. */
  onFault: (fault: Error) => void;
  /** The pause before a start, by the number of starts since it last stayed. */
  pauseMs?: (starts: number) => number;
}

/** From a tenth of a second to half a minute. */
export const growingPause = (starts: number): number => Math.min(100 * 2 ** (starts - 1), 30_000);

/** A process that ran for this long counts as stable: the pauses start again from the shortest. */
const stayedMs = 60_000;
/** Leftovers of the killed process may take a moment to disappear, and make the first starts fail. */
const quietStarts = 3;

/** Returns a function that ends it permanently. */
export function keepRunning(
  first: Run,
  { start, onLost, onFault, pauseMs = growingPause }: KeepOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let starts = 0;

  async function startAgain(): Promise<Run | null> {
    let failures = 0;
    while (!signal.aborted) {
      starts++;
      // Only stopping ends the pause early.
      await setTimeout(pauseMs(starts), undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      try {
        return await start(signal);
      } catch (fault) {
        failures++;
        if (!signal.aborted && failures > quietStarts) onFault(asError(fault));
      }
    }
    return null;
  }

  async function keep(): Promise<void> {
    for (let run: Run | null = first; run; run = await startAgain()) {
      current = run;
      // Stopped while it was starting.
      if (signal.aborted) await run.end();
      const since = performance.now();
      const reason = await run.ended;
      if (signal.aborted) return;
      if (performance.now() - since >= stayedMs) starts = 0;
      onLost(new Error(`The embedded PostgreSQL has ended (${reason}). It is started again.`));
    }
  }

  const keeping = keep();
  return async () => {
    stopping.abort();
    await current.end();
    await keeping;
  };
}
