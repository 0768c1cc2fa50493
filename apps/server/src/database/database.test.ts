import { describe, expect, it } from 'vitest';
import { collectingLog } from '../testing/collecting-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { whenDone } from '../testing/when-done.ts';
import { openDatabase } from './database.ts';

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
