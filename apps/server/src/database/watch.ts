/**
 * Notices that the database is away and refuses the calls that wait for it.
 *
 * A refused connection fails by itself. A database that hangs does not: its statements, and all calls that queue for a
 * connection behind them, would wait for minutes. So when a call has waited for a moment, the database is probed over a
 * separate connection. If it does not respond, all waiting and new calls are refused until it does. A busy database and
 * a call that waits for a lock are left alone. While calls are quick nothing is probed.
 *
 * A database that only reads is away as well: after a failover, connections may lead to the old primary for ever. So
 * after a statement or a probe has found this, all connections are closed as soon as the database takes changes again.
 */
import type postgres from 'postgres';
import type { Log } from '../ports/log.ts';
import type { Refusal } from '../refusal.ts';
import { databaseAway, isAwayFault, isReadOnlyFault } from './away.ts';
import { connect } from './connect.ts';
import type { DatabaseAddress } from './embedded/embedded-postgres.ts';
import { inTime, NoReply } from './in-time.ts';

export interface DatabaseWatch {
  /** Throws if the database is known to be away. */
  refuseIfAway: () => void;
  /** Runs the work, and rejects before it ends if the database turns out to be away. */
  during: <T>(work: () => Promise<T> | T) => Promise<T>;
  isAway: () => boolean;
  /** Probes now, and returns whether it responds. */
  responds: () => Promise<boolean>;
  /** The database has ended: calls are refused until it responds again. */
  lost: (fault: unknown) => void;
  /** Whether the fault is one of many of an outage, which is logged once. Probes if no outage is known. */
  explains: (fault: unknown) => Promise<boolean>;
  close: () => Promise<void>;
}

export interface WatchTimes {
  /** Between two checks for waiting calls. A call that waits for two of them causes a probe. */
  lookMs: number;
  /** The deadline for a probe. Together with two checks it stays below two seconds. */
  replyMs: number;
}

class ReadOnly extends Error {
  override readonly name = 'ReadOnly';
}

const usualTimes: WatchTimes = { lookMs: 200, replyMs: 1400 };

interface Waiting {
  sinceLook: number;
  refuse: (refusal: Refusal) => void;
}

export function watchDatabase(
  address: DatabaseAddress | string,
  {
    log,
    dropConnections,
    times = usualTimes,
  }: {
    log: Log;
    /**
     * Called when it accepts connections or holds them open, and does not respond; and when it takes changes again,
     * because connections may lead to where it does not.
     */
    dropConnections: () => void;
    times?: WatchTimes;
  },
): DatabaseWatch {
  const waiting = new Set<Waiting>();
  let looks = 0;
  let finished = 0;
  let isAway = false;
  let wasReadOnly = false;
  let losses = 0;
  let check: Promise<void> | null = null;
  let line: postgres.Sql | null = null;

  async function probe(): Promise<void> {
    line ??= openLine(address);
    const probed = line;
    try {
      const [state] = await inTime(
        probed<{ isReadOnly: boolean }[]>`
          select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
        times.replyMs,
      );
      if (state?.isReadOnly) throw new ReadOnly('the database is read-only');
    } catch (fault) {
      // Otherwise its statement would hang until the network gives up.
      if (line === probed) line = null;
      void probed.end({ timeout: 0 });
      if (fault instanceof NoReply || fault instanceof ReadOnly || isAwayFault(fault)) throw fault;
      // Any other error means that the database is there.
    }
  }

  function leave(): void {
    isAway = true;
    for (const { refuse } of waiting) refuse(databaseAway());
  }

  async function look(): Promise<void> {
    const before = finished;
    const lostBefore = losses;
    try {
      await probe();
      if (wasReadOnly) {
        wasReadOnly = false;
        dropConnections();
      }
      // A response from before the database ended does not count.
      if (!isAway || losses > lostBefore) return;
      isAway = false;
      log.recovered('database');
    } catch (fault) {
      // If another call got a response meanwhile, the database is only slow.
      if (fault instanceof NoReply && !isAway && finished > before) return;
      if (fault instanceof ReadOnly) wasReadOnly = true;
      if (!isAway) {
        log.warn(fault, 'database');
        if (fault instanceof NoReply) dropConnections();
      }
      leave();
    }
  }

  const lookNow = (): void => {
    check ??= look().finally(() => {
      check = null;
    });
  };

  /** Whether it may be away. */
  function isSuspicious(fault: unknown): boolean {
    const isReadOnly = isReadOnlyFault(fault);
    if (isReadOnly) wasReadOnly = true;
    return isReadOnly || isAwayFault(fault);
  }

  const timer = setInterval(() => {
    looks++;
    const [longest] = waiting;
    if (isAway || (longest && looks - longest.sinceLook >= 2)) lookNow();
  }, times.lookMs).unref();

  return {
    isAway: () => isAway,
    refuseIfAway: () => {
      if (isAway) throw databaseAway();
    },
    during: (work) =>
      new Promise((resolve, reject) => {
        if (isAway) return reject(databaseAway());
        const entry: Waiting = { sinceLook: looks, refuse: reject };
        waiting.add(entry);
        const done = () => {
          waiting.delete(entry);
          finished++;
        };
        // A promise settles once: a refused call stays refused.
        Promise.try(work).then(
          (value) => {
            done();
            resolve(value);
          },
          (fault: unknown) => {
            if (!isSuspicious(fault)) done();
            else {
              waiting.delete(entry);
              lookNow();
            }
            reject(fault);
          },
        );
      }),
    responds: async () => {
      try {
        await probe();
        return true;
      } catch {
        // Decides, and logs, whether it is away or only slow.
        lookNow();
        return false;
      }
    },
    lost: (fault) => {
      losses++;
      if (!isAway) log.warn(fault, 'database');
      leave();
    },
    explains: async (fault) => {
      if (!isSuspicious(fault)) return false;
      if (!isAway) {
        lookNow();
        await check;
      }
      return isAway;
    },
    close: async () => {
      clearInterval(timer);
      await check;
      await line?.end({ timeout: 0 });
    },
  };
}

const openLine = (address: DatabaseAddress | string): postgres.Sql =>
  connect(address, {
    max: 1,
    // Kept open for the next probe, but not for long, because it is one more connection.
    idle_timeout: 20,
    connect_timeout: 5,
    backoff: () => 0,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
    connection: { application_name: 'blookery-watch' },
  });
