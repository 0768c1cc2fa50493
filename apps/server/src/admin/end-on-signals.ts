/** Ends a command on a signal with the usual exit code. Code that has to clean up listens to `exit`. */
import { constants } from 'node:os';

export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
