/** Transactions whose connection is closed by the database in the middle. */
import { beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { faultOf, until } from '../testing/until.ts';
import { whenDone } from '../testing/when-done.ts';
import { isAwayFault } from './away.ts';
import { type Database, openDatabase } from './database.ts';

let kept: TestDatabase;
let database: Database;
beforeEach(async () => {
  kept = await testDatabase();
  await kept.sql`create table notes (number integer)`;
  // One connection, so that the next transaction gets the one that was lost.
  database = openDatabase(kept.address, { pool: 1 });
  whenDone(database.close);
});

/** Waits for the transaction that waits for something else, and ends its session. */
async function endIdleSession(): Promise<void> {
  const end = () => kept.sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'
      and backend_type = 'client backend'`;
  await until(async () => (await end()).length === 1);
}

const notes = async () =>
  (await kept.sql<{ number: number }[]>`select number from notes order by number`).map(
    ({ number }) => number,
  );

it('statements of a transaction with a lost connection neither run in the next transaction nor end it', async () => {
  const goOn = Promise.withResolvers<void>();
  const hasBegun = Promise.withResolvers<void>();
  const lost = faultOf(
    database.transaction(async (tx) => {
      await tx`insert into notes values (1)`;
      await goOn.promise;
      await tx`insert into notes values (2)`;
    }),
  );
  const next = faultOf(
    database.transaction(async (tx) => {
      await tx`insert into notes values (10)`;
      hasBegun.resolve();
      await goOn.promise;
      // After the other has gone on.
      await tx`select 1`;
      await tx`insert into notes values (11)`;
      throw new Error('no');
    }),
  );
  await endIdleSession();
  expect(isAwayFault(await lost)).toBe(true);
  await hasBegun.promise;
  goOn.resolve();
  expect(await next).toMatchObject({ message: 'no' });
  expect(await notes()).toEqual([]);
});

it('savepoints and their statements work unchanged', async () => {
  await database.sql.begin(async (tx) => {
    await tx`insert into notes values (1)`;
    const inner = tx.savepoint(async (point) => {
      await point`insert into notes values (2)`;
      await point.unsafe('insert into notes values (1 / 0)');
    });
    await expect(inner).rejects.toThrow('division by zero');
    await tx.savepoint((point) => point`insert into notes values (3)`);
  });
  expect(await notes()).toEqual([1, 3]);
});

it('a statement after the end of its transaction is refused', async () => {
  const late = await database.transaction(async (tx) => {
    await tx`insert into notes values (1)`;
    return () => tx`insert into notes values (2)`;
  });
  expect(await faultOf(late())).toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await notes()).toEqual([1]);
});
