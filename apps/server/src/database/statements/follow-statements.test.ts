import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import type { StatementWatch } from './follow-statements.ts';

const { address } = await testDatabase();

async function setUp() {
  const waits: number[] = [];
  const watch: StatementWatch = { inFlight: 0, waiting: 0, onWait: (seconds) => waits.push(seconds) };
  const database = openDatabase(address, { pool: 1, statements: watch });
  await database.sql`select 1`;
  waits.length = 0;
  return { waits, watch, ...database };
}

describe('a followed pool', () => {
  it('counts a statement until it has its result, also inside a transaction', async () => {
    const { watch, sql, transaction, close } = await setUp();
    const inFlight = sql`select 1`.then(() => watch.inFlight);
    await expect.poll(() => watch.inFlight).toBe(1);
    expect(await inFlight).toBe(0);
    await transaction(async (tx) => {
      const slow = tx`select pg_sleep(0.05)`.execute();
      await expect.poll(() => watch.inFlight).toBe(1);
      await slow;
      expect(watch.inFlight).toBe(0);
    });
    await close();
  });

  it('reports a statement that a transaction sends to the pool instead of its own connection', async () => {
    const { watch, sql, transaction, close } = await setUp();
    watch.onNested = () => new Error('nested');
    await expect(transaction(async () => sql`select 1`)).rejects.toThrow('nested');
    await expect(transaction(() => transaction(async (tx) => tx`select 1`))).rejects.toThrow('nested');
    // A part of a statement of its own is not sent by itself.
    await expect(transaction(async (tx) => tx`select ${sql`1`} as one`)).resolves.toEqual([{ one: 1 }]);
    await transaction(async (_tx, afterCommit) => afterCommit(() => sql`select 1`));
    await close();
  });

  it('stops counting a statement that fails', async () => {
    const { watch, sql, transaction, close } = await setUp();
    await expect(sql`select 1 / 0`).rejects.toThrow('division by zero');
    await expect(transaction((tx) => tx`select 1 / 0`)).rejects.toThrow('division by zero');
    await expect(sql.unsafe('select nonsense')).rejects.toThrow('nonsense');
    expect(watch).toMatchObject({ inFlight: 0, waiting: 0 });
    await close();
  });

  it('counts the statements that wait while all connections are in use, and measures how long', async () => {
    const { waits, watch, sql, transaction, close } = await setUp();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = transaction(() => held);
    await expect.poll(() => waits.length).toBe(1);
    const statement = sql`select 1`.execute();
    const other = transaction(async (tx) => tx`select 2`);
    await expect.poll(() => watch.waiting).toBe(2);
    release();
    await Promise.all([holding, statement, other]);
    expect(watch.waiting).toBe(0);
    // The holder, the two that waited, and the statement of the second transaction, which had its connection.
    expect(waits.filter((seconds) => seconds > 0)).toHaveLength(3);
    expect(waits.at(-1)).toBe(0);
    await close();
  });

  it('leaves fragments, names, savepoints and cursors as they are', async () => {
    const { watch, sql, transaction, close } = await setUp();
    const fragment = sql`as ${sql('word')}`;
    expect(await sql`select 'x' ${fragment}`).toEqual([{ word: 'x' }]);
    const rows: unknown[] = [];
    for await (const some of sql`select n from generate_series(1, 5) n`.cursor(2)) rows.push(...some);
    expect(rows).toHaveLength(5);
    const kept = await transaction(async (tx) => {
      await tx`create temporary table kept (n int) on commit drop`;
      await tx.savepoint((inner) => inner`insert into kept values (1)`);
      await tx.savepoint((inner) => inner`insert into kept values (1 / 0)`).catch(() => {});
      return tx`select n from kept`;
    });
    expect(kept).toEqual([{ n: 1 }]);
    expect(watch).toMatchObject({ inFlight: 0, waiting: 0 });
    await close();
  });
});
