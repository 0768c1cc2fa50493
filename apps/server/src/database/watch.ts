/**
 * Notices that the database is away and ends the waiting of those who wait for it.
 *
 * A connection that is refused fails by itself. A database that hangs does not: its statements, and all that queue for a
 * connection behind them, would wait for minutes. So when a call has waited for a moment, the database is asked something
 * over a connection of its own. If no answer comes, everyone who waits is refused, and so is everyone who comes, until it
 * answers again. A database that is busy but alive, or a call that waits for a lock, is left alone. While calls are
 * quick nothing is asked.
 */
import postgres from 'postgres';
import type { Log } from '../ports/log.ts';
import { Refusal } from '../refusal.ts';
import { isAwayFault } from './away.ts';
import type { DatabaseAddress } from './embedded-postgres.ts';

export interface DatabaseWatch {
  /** Throws when the database is known to be away. */
  refuseIfAway: () => void;
  /** Does the work, and stops waiting for it when the database turns out to be away. */
  during: <T>(work: () => Promise<T> | T) => Promise<T>;
  /** Asks now. Fails when there is no answer in time. */
  ask: () => Promise<void>;
  close: () => Promise<void>;
}

export interface WatchTimes {
  /** How often to look at who waits. A call has waited for a moment after two looks. */
  lookMs: number;
  /** How long the database may take to answer. Together with two looks it stays below two seconds. */
  answerMs: number;
}

const usualTimes: WatchTimes = { lookMs: 200, answerMs: 1400 };
const retryAfterSeconds = 3;

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

interface Waiting {
  sinceLook: number;
  refuse: (refusal: Refusal) => void;
}

export function watchDatabase(
  address: DatabaseAddress | string,
  {
    log,
    onSilence,
    times = usualTimes,
  }: {
    log: Log;
    /** It accepts connections or holds them open, and does not answer. */
    onSilence: () => void;
    times?: WatchTimes;
  },
): DatabaseWatch {
  const waiting = new Set<Waiting>();
  let looks = 0;
  let finished = 0;
  let isAway = false;
  let check: Promise<void> | null = null;
  let line: postgres.Sql | null = null;

  const refusal = () => new Refusal('DATABASE_AWAY', { seconds: retryAfterSeconds });

  async function ask(): Promise<void> {
    line ??= openLine(address);
    const asked = line;
    try {
      await inTime(asked`select 1`, times.answerMs);
    } catch (fault) {
      // What hangs on it would hang there for as long as the network lets it.
      if (line === asked) line = null;
      void asked.end({ timeout: 0 });
      if (fault instanceof NoAnswer || isAwayFault(fault)) throw fault;
      // Whatever else it says, it is there.
    }
  }

  async function look(): Promise<void> {
    const before = finished;
    try {
      await ask();
      if (isAway) log.recovered('database');
      isAway = false;
    } catch (fault) {
      // An answer to anybody means that this one was only slow.
      if (fault instanceof NoAnswer && !isAway && finished > before) return;
      if (!isAway) {
        log.warn(fault, 'database');
        if (fault instanceof NoAnswer) onSilence();
      }
      isAway = true;
      for (const { refuse } of waiting) refuse(refusal());
    }
  }

  const lookNow = (): void => {
    check ??= look().finally(() => {
      check = null;
    });
  };

  const timer = setInterval(() => {
    looks++;
    const [longest] = waiting;
    if (isAway || (longest && looks - longest.sinceLook >= 2)) lookNow();
  }, times.lookMs).unref();

  return {
    refuseIfAway: () => {
      if (isAway) throw refusal();
    },
    during: (work) =>
      new Promise((resolve, reject) => {
        if (isAway) return reject(refusal());
        const entry: Waiting = { sinceLook: looks, refuse: reject };
        waiting.add(entry);
        const done = () => {
          waiting.delete(entry);
          finished++;
        };
        // Settling twice does nothing: whoever was refused stays refused.
        Promise.try(work).then(
          (value) => {
            done();
            resolve(value);
          },
          (fault: unknown) => {
            if (!isAwayFault(fault)) done();
            else {
              waiting.delete(entry);
              lookNow();
            }
            reject(fault);
          },
        );
      }),
    ask,
    close: async () => {
      clearInterval(timer);
      await check;
      await line?.end({ timeout: 0 });
    },
  };
}

function openLine(address: DatabaseAddress | string): postgres.Sql {
  const options = {
    max: 1,
    // Kept for the next one who asks soon, and not for long: it is one more connection.
    idle_timeout: 20,
    connect_timeout: 5,
    backoff: () => 0,
    fetch_types: false,
    prepare: false,
    onnotice: () => {},
    connection: { application_name: 'blookery-watch' },
  };
  return typeof address === 'string' ? postgres(address, options) : postgres({ ...options, ...address });
}

async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    // When this process itself was busy, an answer may lie there unread: it is read before anything is concluded.
    const giveUp = () => reject(new NoAnswer('the database does not answer'));
    timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
