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
const REPEATS = 15;
const PACES = 5;

export async function measureCall(call: HotCall, { timed, explained, plans }: Servers): Promise<Measured> {
  let turn = 0;
  const prepared = () => call.prepare(turn++);
  for (let count = 0; count < WARM_UPS; count++) await (await prepared())(timed);
  const times: number[] = [];
  const paces: number[] = [];
  for (let count = 0; count < REPEATS; count++) {
    const act = await prepared();
    for (let read = 0; read < PACES; read++) paces.push(await timeOf(() => timed.database.sql`select 1`));
    times.push(await timeOf(() => act(timed)));
  }
  for (let count = 0; count < WARM_UPS; count++) await (await prepared())(explained);
  const act = await prepared();
  await plans.take();
  await act(explained);
  const all = await plans.take();
  return { name: call.name, ms: median(times), pace: median(paces), ...sumOf(all), all };
}

/** A statement that found nothing had to look for it: it counts as one row. */
export const sumOf = (all: readonly Statement[]): Pick<Measured, 'statements' | 'returned'> => ({
  statements: all.filter(({ inner }) => !inner).length,
  returned: all.reduce((sum, { returned }) => sum + Math.max(1, returned), 0),
});

/** Rows of these tables that a call looked at. */
export const rowsRead = (all: readonly Statement[], tables: ReadonlySet<string>): number =>
  all
    .flatMap(({ scans }) => scans)
    .filter(({ table }) => tables.has(table))
    .reduce((sum, { rows }) => sum + rows, 0);
