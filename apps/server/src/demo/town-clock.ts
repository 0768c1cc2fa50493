/**
 * A clock that is turned by hand through the past of a town, and shows the real time once it is let go. A stop-watch beside it
 * runs by itself, and each walker moves it ahead, so that nobody has to wait for their steps.
 */
import type { Clock } from '../ports/clock.ts';

/** From this moment of the database on, it was this time in the town. */
export interface Turn {
  since: Date;
  at: Date;
}

export interface TownClock extends Clock {
  readonly turns: readonly Turn[];
  /** Never back, and never past the real time. */
  turn: (to: Date, since: Date) => void;
  letGo: (since: Date) => void;
  /** The stop-watch, in milliseconds. */
  elapsed: () => number;
  pass: (milliseconds: number) => void;
}

export function townClock(start: Date): TownClock {
  const turns: Turn[] = [];
  let at: Date | null = start;
  let passed = 0;
  const now = () => at ?? new Date();
  return {
    now,
    turns,
    turn: (to, since) => {
      at = new Date(Math.min(Math.max(to.getTime(), now().getTime()), Date.now()));
      turns.push({ since, at });
    },
    letGo: (since) => {
      at = null;
      turns.push({ since, at: since });
    },
    elapsed: () => performance.now() + passed,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
  };
}
