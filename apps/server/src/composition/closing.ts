/** How to close what was opened, in the order of opening. */
import type { Log } from '../ports/log.ts';

export type Closing = (() => unknown)[];

/**
 * Closes everything, last opened first. A part that fails to close is reported and does not stop the others;
 * at the end the call throws all errors.
 */
export async function closeAll(closing: Closing, log: Log): Promise<void> {
  const faults: unknown[] = [];
  for (const close of closing.splice(0).reverse()) {
    try {
      await close();
    } catch (fault) {
      log.error(fault, 'closing');
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not everything could be closed.');
}
