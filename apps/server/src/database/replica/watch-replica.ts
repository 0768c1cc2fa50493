/**
 * Decides whether reads may use the replica. It is checked every second, over a connection of its own: whether it
 * responds, whether it is a replica of this database with the tables of this version, and how old its rows can be. A
 * statement that fails there decides at once. The log has one line when it is left and one when it is used again.
 */
import type { Log } from '../../ports/log.ts';
import { codeOf } from '../../unknown-values.ts';
import { isAwayFault, isBusyFault, isFullFault } from '../away.ts';
import { type Database, openDatabase, type Sql } from '../database.ts';
import type { DatabaseAddress } from '../embedded/embedded-postgres.ts';
import { inTime } from '../in-time.ts';
import { Lag } from './lag.ts';
import { readPrimary, readReplica, unfitness } from './replica-state.ts';

export interface ReplicaTimes {
  /** Between two looks. */
  lookMs: number;
  /** The deadline for a response to a look. */
  replyMs: number;
  /** Rows that are older are not shown. */
  lagSeconds: number;
  /** A replica that was left is used again once its rows are no older than this… */
  returnSeconds: number;
  /** …and after this many good checks in a row, so that an unstable replica is not used. */
  goodLooks: number;
}

export const usualReplicaTimes: ReplicaTimes = {
  lookMs: 1000,
  replyMs: 1400,
  lagSeconds: 3,
  returnSeconds: 1.5,
  goodLooks: 3,
};

export interface ReplicaWatch {
  isUsed: () => boolean;
  /** How old its rows could be at the last look. */
  lagSeconds: () => number;
  /** A statement failed there. */
  failed: (fault: unknown) => void;
  close: () => Promise<void>;
}

interface Watched {
  primary: DatabaseAddress | string;
  replica: string;
  prepare: boolean;
  /** The names of those that this program has. */
  migrations: readonly string[];
  log: Log;
  times?: Partial<ReplicaTimes> | undefined;
  onWell: () => void;
  /** `isGone` if it does not respond, instead of responding but being unfit for reads. */
  onLeave: (options: { isGone: boolean }) => void;
}

/** It cannot be connected to: it is away, full, or refuses the role. */
const isLost = (fault: unknown): boolean =>
  isAwayFault(fault) || isBusyFault(fault) || isFullFault(fault) || /^(08|28|3D)/.test(codeOf(fault));

/** Faults of a statement itself, which the primary reports as well, and conflicts with what is being replayed. */
const isOfStatement = (fault: unknown): boolean => /^(22|23|40|42)/.test(codeOf(fault));

export function watchReplica(watched: Watched): ReplicaWatch {
  const { prepare, migrations, log, onWell, onLeave } = watched;
  const times = { ...usualReplicaTimes, ...watched.times };
  const primary = openLine(watched.primary, prepare, times.replyMs);
  const replica = openLine(watched.replica, prepare, times.replyMs);
  const lag = new Lag();
  let lagSeconds = 0;
  let isUsed = false;
  /** The first one is enough at the start. */
  let goodLooks = times.goodLooks - 1;
  let isReported = false;
  let losses = 0;
  let isClosed = false;
  let check: Promise<void> | null = null;

  function leave(fault: unknown, isGone: boolean): void {
    goodLooks = 0;
    if (isUsed) {
      isUsed = false;
      onLeave({ isGone });
    }
    if (isReported || isClosed) return;
    isReported = true;
    log.warn(fault, 'replica', 'reads go to the primary');
  }

  function use(): void {
    isUsed = true;
    onWell();
    if (!isReported) return;
    isReported = false;
    log.recovered('replica');
  }

  async function look(): Promise<void> {
    const lossesBefore = losses;
    const at = performance.now() / 1000;
    // While the primary is away, nothing new is written there and calls are refused: the replica stays what it was.
    const there = await primary.query(readPrimary).catch(() => null);
    try {
      const here = await replica.query((sql) => readReplica(sql, migrations));
      if (!there || isClosed) return;
      lagSeconds = lag.measure(at, there, here);
      const isOld = lagSeconds > (isUsed ? times.lagSeconds : times.returnSeconds);
      const reason =
        unfitness(there, here, migrations) ?? (isOld ? `its rows are ${lagSeconds.toFixed(1)} s old` : null);
      if (reason) return leave(new Error(`The replica is not used: ${reason}.`), false);
      // A good check from before a fault does not count.
      if (losses > lossesBefore) return;
      goodLooks++;
      if (!isUsed && goodLooks >= times.goodLooks) use();
    } catch (fault) {
      leave(fault, true);
    }
  }

  const timer = setInterval(() => {
    check ??= look().finally(() => {
      check = null;
    });
  }, times.lookMs).unref();

  return {
    isUsed: () => isUsed,
    lagSeconds: () => lagSeconds,
    failed: (fault) => {
      if (isLost(fault)) {
        losses++;
        leave(fault, true);
      } else if (!isOfStatement(fault)) {
        log.warn(fault, 'replica');
      }
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await check;
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** One connection, which is replaced if a question fails. */
function openLine(address: DatabaseAddress | string, prepare: boolean, replyMs: number) {
  let line: Database | null = null;
  return {
    query: async <T>(question: (sql: Sql) => Promise<T>): Promise<T> => {
      line ??= openDatabase(address, { pool: 1, prepare });
      const current = line;
      try {
        return await inTime(question(current.sql), replyMs);
      } catch (fault) {
        line = null;
        void current.abandon();
        throw fault;
      }
    },
    close: async () => await line?.close(),
  };
}
