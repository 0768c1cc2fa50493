/** Measures calls one after the other: how long they take, and what their statements read. */
import { median, timeOf } from '../bench.ts';
import type { HotCall } from './calls/call.ts';
import type { PlanLog, Statement } from './plans.ts';
import type { GrowthServer } from './server.ts';

export interface Measured {
  name: string;
  ms: number;
  /** How long a statement that reads nothing took meanwhile: a second of a shared machine may be half as fast as the next one. */
  pace: number;
  /** Statements of the call itself, the look-up of the session included. */
  statements: number;
  returned: number;
  /** Pages of 8 KB that its statements looked at, in memory or not. */
  pages: number;
  /** Everything that ran, also within functions and triggers. */
  all: Statement[];
}

export interface Servers {
  /** Logs no plans, so its times are those of a usual server. */
  timed: GrowthServer;
  explained: GrowthServer;
  plans: PlanLog;
}

/** After five runs PostgreSQL has decided whether a prepared statement keeps one plan. */
const WARM_UPS = 6;
/** So many players call, one after the other. */
const CALLERS = 15;
const PACES = 5;

export async function measureCall(call: HotCall, { timed, explained, plans }: Servers): Promise<Measured> {
  // Everybody has made the call once before, as in a game that is played: the first time pages may come from disk, which
  // says how much memory the machine has, not how much the call reads.
  for (let turn = 0; turn < CALLERS; turn++) await (await call.prepare(turn))(timed);
  const times: number[] = [];
  const paces: number[] = [];
  for (let turn = 0; turn < CALLERS; turn++) {
    const act = await call.prepare(turn);
    for (let read = 0; read < PACES; read++) paces.push(await timeOf(() => timed.database.sql`select 1`));
    times.push(await timeOf(() => act(timed)));
  }
  for (let turn = 0; turn < WARM_UPS; turn++) await (await call.prepare(turn))(explained);
  const act = await call.prepare(WARM_UPS);
  await plans.take();
  await act(explained);
  const all = await plans.take();
  return { name: call.name, ms: median(times), pace: median(paces), ...sumOf(all), all };
}

/**
 * A statement that found nothing had to look for it: it counts as one row. The pages of a statement include those of the
 * functions that it calls.
 */
export function sumOf(all: readonly Statement[]): Pick<Measured, 'statements' | 'returned' | 'pages'> {
  const own = all.filter(({ inner }) => !inner);
  return {
    statements: own.length,
    returned: all.reduce((sum, { returned }) => sum + Math.max(1, returned), 0),
    pages: own.reduce((sum, { pages }) => sum + pages, 0),
  };
}

/** Rows of these tables that a call looked at. */
export const rowsRead = (all: readonly Statement[], tables: ReadonlySet<string>): number =>
  all
    .flatMap(({ scans }) => scans)
    .filter(({ table }) => tables.has(table))
    .reduce((sum, { rows }) => sum + rows, 0);
