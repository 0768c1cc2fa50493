import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { collectingLog } from '../testing/collecting-log.ts';
import { onAPort, testDatabase } from '../testing/test-database.ts';
import { whenDone } from '../testing/when-done.ts';
import { openDatabase } from './database.ts';
import { watchDatabase } from './watch.ts';

const log = collectingLog();
const { address } = await testDatabase();
const database = openDatabase(address, { pool: 2, log });
whenDone(database.close);
await database.sql`create table kept (name text)`;

describe('callbacks after commit', () => {
  it('cannot fail the call, and one that throws does not stop the others', async () => {
    const received: string[] = [];
    const response = await database.transaction(async (tx, afterCommit) => {
      await tx`insert into kept values ('a row')`;
      afterCommit(() => received.push('first'));
      afterCommit(() => {
        throw new Error('deaf');
      });
      afterCommit(() => Promise.reject(new Error('deaf a little later')));
      afterCommit(() => received.push('last'));
      return 'done';
    });
    expect(response).toBe('done');
    expect(received).toEqual(['first', 'last']);
    expect(await database.sql`select name from kept`).toEqual([{ name: 'a row' }]);
    expect(log.faults).toEqual([
      { where: 'after-commit', fault: new Error('deaf') },
      { where: 'after-commit', fault: new Error('deaf a little later') },
    ]);
  });

  it('are not called if the transaction fails', async () => {
    const received: string[] = [];
    const failing = database.transaction(async (_tx, afterCommit) => {
      afterCommit(() => received.push('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(received).toEqual([]);
  });
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((place) => place?.address === '::1');

it.runIf(hasIpv6)('an IPv6 address leads to the database, for statements and for the watch', async () => {
  const { user, password, database: name } = address;
  const url = `postgres://${user}:${password}@[::1]:${await onAPort(address, '::1')}/${name}`;
  const there = openDatabase(url, { pool: 1 });
  whenDone(there.close);
  expect(await there.sql`select current_database() as name`).toEqual([{ name }]);
  const watch = watchDatabase(url, { log, dropConnections: there.drop });
  whenDone(watch.close);
  expect(await watch.responds()).toBe(true);
});
