/** Ends a command on a signal with the usual exit code. What has to be cleaned up then listens to `exit`. */
import { constants } from 'node:os';

export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
