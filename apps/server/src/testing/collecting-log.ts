import type { FaultPlace, Log } from '../ports/log.ts';

export interface ReportedFault {
  where: FaultPlace;
  fault: unknown;
}

/** A log that collects its entries, for unit tests. */
export function collectingLog(): Log & { faults: ReportedFault[] } {
  const faults: ReportedFault[] = [];
  const keep = (fault: unknown, where: FaultPlace) => void faults.push({ where, fault });
  return { faults, warn: keep, error: keep, recovered: () => {} };
}
