/**
 * Experiments. The few rows are read all the time, so each server keeps a copy. Every experiment is on by default.
 */
import { createHash } from 'node:crypto';
import { isStaffPermission, staffPermissions } from '@blookery/contract/base/permissions';
import { type ExperimentMode, type ExperimentName, experimentNames } from '@blookery/contract/experiments';
import { callEach } from '../call-each.ts';
import type { Sql, Transaction } from '../database/database.ts';
import { keepCopy } from '../database/kept-copy.ts';
import type { Player } from '../players/player.ts';
import type { Bus } from '../ports/bus.ts';
import { type Log, standardErrorLog } from '../ports/log.ts';
import { Refusal } from '../refusal.ts';

export interface ExperimentState {
  mode: ExperimentMode;
  /** Of players, while the mode is `percentage`. */
  percentage: number;
}

export interface Experiments {
  isOn: (name: ExperimentName, playerId: string) => Promise<boolean>;
  /** Throws `EXPERIMENT_OFF`. */
  require: (name: ExperimentName, playerId: string) => Promise<void>;
  /** All experiments of a player, without a query. */
  of: (player: Pick<Player, 'id' | 'permissions'>) => ExperimentName[];
  state: (name: ExperimentName) => ExperimentState;
  /** Called on every server once its copy is current. Returns a function that stops it. */
  onChange: (listener: () => void) => () => void;
  /** Call after commit: every server reads again. */
  announce: () => void;
  close: () => void;
}

const topic = 'experiments.changed';
const byDefault: ExperimentState = { mode: 'on', percentage: 0 };

export async function openExperiments(sql: Sql, bus: Bus, log: Log = standardErrorLog): Promise<Experiments> {
  const onFault = (fault: unknown) => log.warn(fault, 'experiments');
  let states: ReadonlyMap<string, ExperimentState> = new Map();
  let known = '';
  const listeners = new Set<() => void>();

  async function read(): Promise<void> {
    const rows = await sql<({ name: string } & ExperimentState)[]>`
      select name, mode, percentage from experiments order by name`;
    const current = JSON.stringify(rows);
    if (current === known) return;
    known = current;
    states = new Map(rows.map(({ name, mode, percentage }) => [name, { mode, percentage }]));
    callEach(listeners, (listener) => listener(), onFault);
  }

  const { announce, close } = await keepCopy({ read, bus, topic, onFault });

  const state = (name: ExperimentName): ExperimentState => states.get(name) ?? byDefault;
  const isOn: Experiments['isOn'] = async (name, playerId) => {
    const current = state(name);
    return current.mode === 'staff' ? isStaff(sql, playerId) : hasIt(name, current, { id: playerId });
  };

  return {
    isOn,
    require: async (name, playerId) => {
      if (!(await isOn(name, playerId))) throw new Refusal('EXPERIMENT_OFF');
    },
    of: (player) => experimentNames.filter((name) => hasIt(name, state(name), player)),
    state,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce,
    close,
  };
}

/** Sets the state of an experiment, and returns the previous one. */
export async function setExperiment(
  tx: Transaction,
  name: ExperimentName,
  { mode, percentage }: ExperimentState,
): Promise<ExperimentState> {
  const [before] = await tx<ExperimentState[]>`
    select mode, percentage from experiments where name = ${name} for update`;
  await tx`
    insert into experiments (name, mode, percentage) values (${name}, ${mode}, ${percentage})
    on conflict (name) do update set mode = excluded.mode, percentage = excluded.percentage, changed_at = now()`;
  return before ?? { mode: 'on', percentage: 0 };
}

function hasIt(
  name: ExperimentName,
  { mode, percentage }: ExperimentState,
  player: { id: string; permissions?: Player['permissions'] },
): boolean {
  if (mode === 'percentage') return placeOf(name, player.id) < percentage;
  if (mode === 'staff') return [...(player.permissions ?? [])].some(isStaffPermission);
  return mode === 'on';
}

/**
 * The place of a player in an experiment, 0 to 99: always the same, so that a growing share only adds
 * players, and different for each experiment, so that not the same players try everything.
 */
export const placeOf = (name: ExperimentName, playerId: string): number =>
  createHash('sha256').update(`${name}:${playerId}`).digest().readUInt32BE() % 100;

async function isStaff(sql: Sql, playerId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from player_permissions
    where player_id = ${playerId} and permission = any(${[...staffPermissions]}::text[])
      and (expires_at is null or expires_at > now()) limit 1`;
  return rows.length === 1;
}
