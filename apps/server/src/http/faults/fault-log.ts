/**
 * The `Log` of a running server: every fault is counted in `faults_total`, and logged once. While the same
 * fault repeats (Redis is away, and thousands of messages a second fail), it is logged again every ten
 * minutes, with the number of occurrences.
 */
import type { FaultPlace, Log } from '../../ports/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

const againAfterMs = 10 * 60_000;
/** Different faults per place that are distinguished; all further ones share a line. */
const mostKinds = 20;

interface Written {
  at: number;
  /** How often it occurred since. */
  since: number;
}

export function faultLog(
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>,
  metrics: Pick<Metrics, 'labelledCounter'>,
  now: () => number = () => performance.now(),
): Log {
  const faults = metrics.labelledCounter(
    'faults_total',
    'Faults that failed no call, by the part of the server that met them.',
    'where',
  );
  const places = new Map<FaultPlace, Map<string, Written>>();

  function report(level: 'warn' | 'error', err: unknown, where: FaultPlace, about?: string): void {
    faults.add(where);
    const kinds = places.get(where) ?? new Map<string, Written>();
    places.set(where, kinds);
    const kind = kinds.size < mostKinds || kinds.has(nameOf(err)) ? nameOf(err) : 'other';
    const last = kinds.get(kind);
    if (last && now() - last.at < againAfterMs) {
      last.since++;
      return;
    }
    kinds.set(kind, { at: now(), since: 0 });
    const repeated = last?.since ? { repeated: last.since } : {};
    log[level]({ err, where, ...(about === undefined ? {} : { about }), ...repeated }, `fault in ${where}`);
  }

  return {
    warn: (fault, where, about) => report('warn', fault, where, about),
    error: (fault, where, about) => report('error', fault, where, about),
    recovered: (where) => {
      const kinds = places.get(where);
      if (!kinds) return;
      places.delete(where);
      const repeated = [...kinds.values()].reduce((sum, { since }) => sum + since, 0);
      log.info({ where, repeated }, `${where} works again`);
    },
  };
}

/** Numbers are removed: the same fault about another row, port or player is the same fault. */
function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault).slice(0, 200);
  const code = 'code' in fault ? String(fault.code) : '';
  return `${fault.name} ${code} ${fault.message.slice(0, 200).replace(/[0-9a-f]*\d[0-9a-f-]*/gi, '#')}`;
}
