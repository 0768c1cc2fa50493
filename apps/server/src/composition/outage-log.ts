/** A log for background work: while the database is away, each of its faults would only repeat that. */
import type { DatabaseWatch } from '../database/watch.ts';
import type { Log } from '../ports/log.ts';

/** Leaves out the faults of an outage, which the watch has logged in one line. */
export function outageLog(log: Log, watch: Pick<DatabaseWatch, 'explains'>): Log {
  const unlessAway = async (fault: unknown, report: () => void): Promise<void> => {
    if (!(await watch.explains(fault))) report();
  };
  return {
    warn: (fault, where, about) => void unlessAway(fault, () => log.warn(fault, where, about)),
    error: (fault, where, about) => void unlessAway(fault, () => log.error(fault, where, about)),
    recovered: log.recovered,
  };
}
