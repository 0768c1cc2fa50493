/** Connections that the database or the network ends in the middle of statements, and statements that cannot be sent. */
import type { Socket } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { databaseRelay } from '../testing/database-door.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { faultOf, until } from '../testing/until.ts';
import { whenDone } from '../testing/when-done.ts';
import { isAwayFault } from './away.ts';
import { type Database, openDatabase } from './database.ts';
import type { Queryable } from './queryable.ts';

let kept: TestDatabase;
beforeEach(async () => {
  kept = await testDatabase();
  await kept.sql`create table notes (number integer)`;
});

function open(pool: number, address: Parameters<typeof openDatabase>[0] = kept.address): Database {
  const database = openDatabase(address, { pool });
  whenDone(database.abandon);
  return database;
}

/** Waits for statements in progress that contain `part`, and ends their sessions. */
const endActiveSessions = (part: string) =>
  until(async () => {
    const ended = await kept.sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
        and backend_type = 'client backend' and query like ${`%${part}%`}`;
    return ended.length > 0;
  });

it('a statement does not fail with the error of an earlier one whose session was ended', async () => {
  const { sql } = open(1);
  const lost = faultOf(sql`select pg_sleep(60)`);
  await endActiveSessions('pg_sleep');
  expect(isAwayFault(await lost)).toBe(true);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(await sql`select ${[1, 2]}::integer[] as list`).toEqual([{ list: [1, 2] }]);
});

it('a transaction does not fail with the error of an earlier one whose session was ended in a statement', async () => {
  const database = open(1);
  const lost = faultOf(
    database.transaction(async (tx) => {
      await tx`insert into notes values (1)`;
      await tx`select pg_sleep(60)`;
    }),
  );
  await endActiveSessions('pg_sleep');
  expect(isAwayFault(await lost)).toBe(true);
  await database.transaction((tx) => tx`insert into notes values (2)`);
  expect(await kept.sql`select number from notes`).toEqual([{ number: 2 }]);
});

it('a transaction that waits too long is ended: its locks are free, it cannot go on, and the pool still works', async () => {
  await kept.sql`insert into notes values (1)`;
  const database = openDatabase(kept.address, { pool: 1, idleSeconds: 0.2 });
  whenDone(database.abandon);
  const locked = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  let after: unknown = null;
  const hung = faultOf(
    database.transaction(async (tx) => {
      await tx`update notes set number = 2`;
      locked.resolve();
      await resumed.promise;
      after = await faultOf(tx`update notes set number = 3`);
    }),
  );
  await locked.promise;
  await kept.sql`update notes set number = number + 10`;
  expect(await kept.sql`select number from notes`).toEqual([{ number: 11 }]);
  expect(isAwayFault(await hung)).toBe(true);
  resumed.resolve();
  await until(() => after !== null);
  expect(isAwayFault(after)).toBe(true);
  expect(await database.sql`select number from notes`).toEqual([{ number: 11 }]);
});

it('a statement on a lost reserved connection fails, and the process goes on', async () => {
  const reserved = await open(1).sql.reserve();
  const lost = faultOf(reserved`select pg_sleep(60)`);
  await endActiveSessions('pg_sleep');
  expect(isAwayFault(await lost)).toBe(true);
  expect(await faultOf(reserved`select 1`)).toMatchObject({ code: 'CONNECTION_CLOSED' });
});

/** Passes connections on to the database. `onSent` sees what the driver sends, and may end the connection. */
async function proxy(onSent: (data: Buffer, client: Socket) => void): Promise<string> {
  const { port } = await databaseRelay(kept.address, onSent);
  const { user, password, database } = kept.address;
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}

/** What PostgreSQL sends to a session that an operator ends. */
function endOfSession(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

it.each([
  ['ended by the database', (client: Socket) => void client.end(endOfSession())],
  ['reset', (client: Socket) => void client.resetAndDestroy()],
])(
  'if a connection is %s while the driver reads the types of arrays, at most its statement fails',
  async (_, hangUp) => {
    let lost = 0;
    const address = await proxy((data, client) => {
      if (lost > 0 || !data.includes('typarray')) return;
      lost++;
      client.unpipe();
      hangUp(client);
    });
    const { sql } = open(1, address);
    const fault = await faultOf(sql`select 1`);
    expect([null, true]).toContain(fault === null ? null : isAwayFault(fault));
    expect(await sql`select array[1, 2] as list`).toEqual([{ list: [1, 2] }]);
    expect(lost).toBe(1);
  },
);

it('statements right after a reset are settled, and so are all later ones', async () => {
  let isCut = false;
  const address = await proxy((data, client) => {
    if (isCut || !data.includes('cut here')) return;
    isCut = true;
    client.resetAndDestroy();
  });
  const { sql } = open(1, address);
  await sql`select 1`;
  const again: Promise<unknown>[] = [];
  const cut = sql`select 'cut here'`.catch(() => {
    for (let each = 0; each < 5; each++) again.push(faultOf(sql`select ${each}::integer`));
  });
  const behind = [faultOf(sql`select 2`), faultOf(sql`select 3`)];
  await cut;
  const outcomes = await Promise.all([...behind, ...again]);
  expect(outcomes.filter((fault) => fault !== null && !isAwayFault(fault))).toEqual([]);
  for (let each = 0; each < 5; each++)
    expect(await sql`select ${each}::integer as number`).toEqual([{ number: each }]);
});

it('a transaction behind a hundred statements begins on a connection of its own', async () => {
  const database = open(2);
  const { sql } = database;
  await Promise.all([sql`select pg_sleep(0.1)`, sql`select pg_sleep(0.1)`]);
  // Both connections are open, and each takes a hundred statements before it counts as full.
  const ahead = Array.from({ length: 200 }, (_, place) =>
    (place < 2 ? sql`select pg_sleep(0.3)` : sql`select 1`).execute(),
  );
  await database.transaction((tx) => tx`insert into notes values (1)`);
  await Promise.all(ahead);
  await sql`insert into notes values (2)`;
  expect(await kept.sql`select number from notes order by number`).toEqual([{ number: 1 }, { number: 2 }]);
});

it.each([
  ['with an invalid date', (sql: Queryable) => sql`select ${new Date(Number.NaN)}::timestamptz as at`],
  ['with too many values', (sql: Queryable) => sql`select ${sql(Array.from({ length: 70_000 }, () => 1))}`],
])('a statement %s fails alone, and the others on its connection get their own rows', async (_, spoilt) => {
  const database = open(1);
  const { sql } = database;
  await sql`select ${new Date(0)}::timestamptz as at`;
  const ahead = [sql`select 'a' as letter`.execute(), sql`select 'b' as letter`.execute()];
  const faults = [faultOf(spoilt(sql)), faultOf(spoilt(sql))];
  const behind = [sql`select 'c' as letter`.execute(), sql`select 'd' as letter`.execute()];
  const letters = (await Promise.all([...ahead, ...behind])).flat().map(({ letter }) => letter);
  expect(letters).toEqual(['a', 'b', 'c', 'd']);
  expect(await Promise.all(faults)).not.toContain(null);
  expect(await faultOf(spoilt(sql))).not.toBeNull();
  expect(await sql`select 'e' as letter`).toEqual([{ letter: 'e' }]);

  const inTransaction = database.transaction(async (tx) => {
    const letter = tx`select 'f' as letter`;
    expect(await faultOf(spoilt(tx))).not.toBeNull();
    expect(await letter).toEqual([{ letter: 'f' }]);
  });
  expect(await faultOf(inTransaction)).not.toBeNull();
  expect(await sql`select 'g' as letter`).toEqual([{ letter: 'g' }]);
});

it('when sessions are ended again and again under load, every call is settled and no change is partial', async () => {
  const database = open(4);
  let calls = 0;
  let isOver = false;
  const done: number[] = [];
  const faults: unknown[] = [];
  const caller = async () => {
    while (!isOver) {
      const number = ++calls;
      const work =
        number % 2 === 0
          ? database.sql`insert into notes select ${number} from generate_series(1, 2)`
          : database.transaction(async (tx) => {
              await tx`insert into notes values (${number})`;
              await tx`select ${[number]}::integer[]`;
              await tx`insert into notes values (${number})`;
            });
      const fault = await faultOf(work);
      if (fault === null) done.push(number);
      else faults.push(fault);
    }
  };
  const callers = Array.from({ length: 12 }, caller);
  for (let round = 0; round < 12; round++) {
    const before = done.length;
    await until(() => done.length > before + 20);
    await endActiveSessions('');
  }
  isOver = true;
  await Promise.all(callers);

  expect(faults.filter((fault) => !isAwayFault(fault))).toEqual([]);
  const rows = await kept.sql<{ number: number; times: number }[]>`
    select number, count(*)::integer as times from notes group by number`;
  expect(rows.filter(({ times }) => times !== 2)).toEqual([]);
  const written = new Set(rows.map(({ number }) => number));
  expect(done.filter((number) => !written.has(number))).toEqual([]);
});
