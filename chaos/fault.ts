/** The parts of a fault: a name, what it does to the stage, and for how long by default. */
import type { Stage } from './stage.ts';

export interface Fault {
  name: string;
  about: string;
  /** How long it lasts in a run of the usual length. A fault that ends by itself has none. */
  seconds?: number;
  /** The game must work without Redis: nobody should wait much longer then. */
  mostSlowdown?: number;
  /** Settings of the stage, read before it is built. */
  stage?: { shiftClockOf?: number; databaseMegabytes?: number };
  /** Why it cannot be tried on this machine, or null. */
  missing?: () => string | null;
  /** Resolves when the fault is over and everything that it stopped runs again. */
  run: (stage: Stage, seconds: number) => Promise<void>;
}
