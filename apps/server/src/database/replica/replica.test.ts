/** Reads with a real replica that lags, hangs, dies and comes back. */
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Log } from '../../ports/log.ts';
import { type ReplicaPair, replicaPair } from '../../testing/processes/replica-pair.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { until, waitFor } from '../../testing/until.ts';
import { openDatabase, type Sql } from '../database.ts';
import type { DatabaseAddress } from '../embedded/embedded-postgres.ts';
import { openReplica } from './replica.ts';
import type { ReplicaTimes } from './watch-replica.ts';

/** As good as none, for tests that are not about lag. */
const anyLag = { lagSeconds: 1e6, returnSeconds: 1e6 };
const quick = { lookMs: 20, replyMs: 1000, goodLooks: 2 };
const migrations = ['0001-first.sql'];

let pair: ReplicaPair;
beforeAll(async () => {
  pair = await replicaPair();
  const { sql } = pair.primary.database;
  await sql`create table migrations (name text primary key)`;
  await sql`insert into migrations (name) values ('0001-first.sql')`;
  await sql`create table notes (id serial primary key, text text not null)`;
  await sql`create table news (text text not null)`;
  await pair.caughtUp();
}, 120_000);

interface Options {
  times?: Partial<ReplicaTimes>;
  names?: readonly string[];
  primary?: DatabaseAddress;
  url?: string;
  statementSeconds?: number;
}

/** Reads of one server, with a log to look at. */
function open({ times = anyLag, names = migrations, primary, url, statementSeconds = 0 }: Options = {}) {
  const log = {
    warn: vi.fn<Log['warn']>(),
    error: vi.fn<Log['error']>(),
    recovered: vi.fn<Log['recovered']>(),
  };
  const address = primary ?? pair.primary.door.address;
  const database = openDatabase(address, { pool: 4, log });
  const replica = openReplica({
    primary: { sql: database.sql, address },
    url: url ?? pair.replica.url(),
    pool: 4,
    prepare: true,
    statementSeconds,
    migrations: names,
    times: { ...quick, ...times },
    log,
  });
  onTestFinished(async () => {
    await replica.close();
    await database.close();
  });
  const reasons = () => log.warn.mock.calls.map(([fault]) => String(fault));
  return { ...replica, database, log, reasons };
}

const isOnReplica = async (sql: Sql): Promise<boolean | undefined> => {
  const [row] = await sql<{ there: boolean }[]>`select pg_is_in_recovery() as there`;
  return row?.there;
};
const countNotes = async (sql: Sql): Promise<number | undefined> => {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from notes`;
  return row?.count;
};

describe('a replica that is well', () => {
  it('gets the statements, with their fragments, names and values', async () => {
    const { reads, isUsed, reasons } = open();
    await until(isUsed);
    expect(await isOnReplica(reads)).toBe(true);
    const part = reads`id = any(${[1, 2, 3]}::integer[])`;
    const rows = await reads<{ there: boolean }[]>`
      select pg_is_in_recovery() as there from (values (1), (2), (9)) v (id)
      where ${part} order by ${reads('id')} desc`;
    expect(rows.map(({ there }) => there)).toEqual([true, true]);
    expect(reasons()).toEqual([]);
  });

  it('gets no transactions, no cursors and no text that was put together', async () => {
    const { reads, isUsed } = open();
    await until(isUsed);
    expect(await reads.begin((tx) => tx`select pg_is_in_recovery() as there`)).toEqual([{ there: false }]);
    expect(await reads.unsafe('select pg_is_in_recovery() as there')).toEqual([{ there: false }]);
    const seen: unknown[] = [];
    await reads`select pg_is_in_recovery() as there`.cursor((rows) => void seen.push(...rows));
    expect(seen).toEqual([{ there: false }]);
  });

  it('shows what it has replayed, while the primary has more', async () => {
    const { reads, isUsed, database } = open();
    await until(isUsed);
    const before = await countNotes(reads);
    await pair.replica.pause();
    await database.sql`insert into notes (text) values ('a new one')`;
    expect(await countNotes(reads)).toBe(before);
    await pair.replica.resume();
    await waitFor(async () => expect(await countNotes(reads)).toBe((before ?? 0) + 1));
  });

  it('is used no matter how old the last transaction of an idle primary is', async () => {
    await until(async () => {
      const [row] = await pair.replica.database.sql`
        select now() - pg_last_xact_replay_timestamp() > interval '300 milliseconds' as quiet`;
      return row?.quiet === true;
    });
    const { isUsed, lagSeconds } = open({ times: { lagSeconds: 0.1, returnSeconds: 0.1 } });
    await until(isUsed);
    expect(lagSeconds()).toBeLessThan(0.1);
  });

  it('reports the mistake of a statement as the primary does', async () => {
    const { reads, isUsed, reasons } = open();
    await until(isUsed);
    await expect(reads`select 'many'::integer`).rejects.toMatchObject({ code: '22P02' });
    await expect(reads`select 1 from nowhere`).rejects.toMatchObject({ code: '42P01' });
    expect([isUsed(), reasons()]).toEqual([true, []]);
  });

  it('does not send a statement that takes too long to the primary again', async () => {
    const { reads, isUsed } = open({ statementSeconds: 1 });
    await until(isUsed);
    await expect(reads`select pg_sleep(60)`).rejects.toMatchObject({ code: '57014' });
    expect(isUsed()).toBe(true);
  });

  it('does not write: a statement that writes by mistake runs on the primary, and is reported', async () => {
    const { reads, isUsed, database, reasons } = open();
    await until(isUsed);
    await reads`insert into news (text) values ('by mistake')`;
    expect(await database.sql`select text from news`).toEqual([{ text: 'by mistake' }]);
    expect(reasons()).toEqual([expect.stringContaining('read-only transaction')]);
  });
});

describe('a replica that is late', () => {
  it('is no longer used after a few seconds, and used again once it has caught up, with a log line for each', async () => {
    const { reads, isUsed, database, lagSeconds, log, reasons } = open({
      times: { lagSeconds: 0.3, returnSeconds: 0.2 },
    });
    await until(isUsed);
    await pair.replica.pause();
    await database.sql`insert into notes (text) values ('not there yet')`;
    await until(() => !isUsed());
    expect(lagSeconds()).toBeGreaterThan(0.3);
    expect(await isOnReplica(reads)).toBe(false);
    expect(await countNotes(reads)).toBe(await countNotes(database.sql));
    expect(log.recovered).not.toHaveBeenCalled();

    await pair.replica.resume();
    await until(isUsed);
    expect(await isOnReplica(reads)).toBe(true);
    expect(reasons()).toEqual([expect.stringMatching(/its rows are \d+\.\d s old/)]);
    expect(log.recovered.mock.calls).toEqual([['replica']]);
  });

  it('is not used before it has the tables of this version', async () => {
    const later = ['0001-first.sql', '0002-second.sql'];
    const { isUsed, database, reasons } = open({ names: later });
    await until(() => reasons().length > 0);
    expect([isUsed(), reasons()]).toEqual([false, [expect.stringContaining('of an older version')]]);
    await database.sql`insert into migrations (name) values ('0002-second.sql')`;
    await until(isUsed);
  });
});

describe('a replica that is not one', () => {
  it('is not used if it accepts writes, like a promoted one', async () => {
    const { isUsed, reasons } = open({ url: pair.primary.url() });
    await until(() => reasons().length > 0);
    expect([isUsed(), reasons()]).toEqual([false, [expect.stringContaining('it is not a replica')]]);
  });

  it('is not used if it belongs to another database', async () => {
    const { address } = await testDatabase();
    const { isUsed, reasons } = open({ primary: address });
    await until(() => reasons().length > 0);
    expect([isUsed(), reasons()]).toEqual([false, [expect.stringContaining('of another database')]]);
  });
});

/** Reads again and again, from many places at once, until `stop`. */
function keepReading(sql: Sql) {
  let isOver = false;
  let count = 0;
  const readers = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      expect(await countNotes(sql)).toBeTypeOf('number');
      count++;
    }
  });
  return {
    count: () => count,
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
    },
  };
}

describe('a replica that goes away', () => {
  const ways: [string, () => unknown, () => unknown][] = [
    ['ends', () => pair.replica.stop(), () => pair.replica.start()],
    ['refuses connections', () => pair.replica.door.shut(), () => pair.replica.door.open()],
    ['does not respond', () => pair.replica.door.silence(), () => pair.replica.door.open()],
  ];

  it.each(ways)(
    'fails no read when it %s, and is used again when it is back',
    async (_name, go, comeBack) => {
      const { reads, isUsed, log, reasons } = open();
      await until(isUsed);
      const reading = keepReading(reads);
      await until(() => reading.count() > 100);
      await go();
      await until(() => !isUsed());
      const before = reading.count();
      await until(() => reading.count() > before + 100);
      expect(await isOnReplica(reads)).toBe(false);
      expect([reasons().length, log.recovered.mock.calls.length]).toEqual([1, 0]);

      await comeBack();
      await until(isUsed);
      expect(await isOnReplica(reads)).toBe(true);
      await reading.stop();
      expect([reasons().length, log.recovered.mock.calls.length]).toEqual([1, 1]);
    },
  );

  it('does not keep a server from starting, and is used once it is there', async () => {
    await pair.replica.door.shut();
    const { reads, isUsed, reasons } = open();
    expect(await isOnReplica(reads)).toBe(false);
    await until(() => reasons().length > 0);
    await pair.replica.door.open();
    await until(isUsed);
    expect(await isOnReplica(reads)).toBe(true);
  });

  it('stays in use while only the primary is away', async () => {
    const { reads, isUsed, reasons } = open();
    await until(isUsed);
    await pair.primary.door.shut();
    onTestFinished(() => pair.primary.door.open());
    for (let turn = 0; turn < 500; turn++) expect(await isOnReplica(reads)).toBe(true);
    expect([isUsed(), reasons()]).toEqual([true, []]);
  });
});
