import { afterAll, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { openDatabase } from '../database.ts';
import type { Fragment, Sql } from '../queryable.ts';
import { isAmong, rowLimit } from './planned-once.ts';

const server = await testServer();
/** One connection, so that all runs share one prepared statement. */
const database = openDatabase(server.databaseAddress, { pool: 1 });
const { sql } = database;
await sql`insert into players (username, password_hash) select 'crowd' || n, 'x' from generate_series(1, 3000) n`;
await sql`analyze players`;
const ids = (await sql<{ id: string }[]>`select id from players limit 20`).map(({ id }) => id);
afterAll(() => database.close());

/** How many of twenty runs of a statement were planned. */
async function timesPlanned(name: string, statement: (sql: Sql, turn: number) => Fragment): Promise<number> {
  const { sql } = database;
  for (let turn = 0; turn < 20; turn += 1) await statement(sql, turn);
  const [row] = await sql<{ planned: number }[]>`
    select custom_plans::integer as planned from pg_prepared_statements where statement like ${`%-- ${name}%`}`;
  return row?.planned ?? Number.NaN;
}

it('a statement with a list of one or two values keeps its plan', async () => {
  const statement = (count: number) => (sql: Sql, turn: number) =>
    sql`select id from players where id ${isAmong(sql, ids.slice(turn, turn + count), 'uuid')} -- among ${sql.unsafe(String(count))}`;
  expect(await timesPlanned('among 1', statement(1))).toBe(5);
  expect(await timesPlanned('among 2', statement(2))).toBe(5);
  // What it is for: a list as a parameter is planned each time.
  const asList = (sql: Sql, turn: number) =>
    sql`select id from players where id = any(${ids.slice(turn, turn + 1)}::uuid[]) -- list`;
  expect(await timesPlanned('list', asList)).toBe(20);
});

it('finds every value of a list of any length, and none of an empty one', async () => {
  const { sql } = database;
  for (const count of [0, 1, 2, 4, 5, 20]) {
    const values = ids.slice(0, count);
    const rows = await sql<{ id: string }[]>`select id from players where id ${isAmong(sql, values, 'uuid')}`;
    expect(rows.map(({ id }) => id).sort()).toEqual(values.toSorted());
  }
});

it('a statement with a constant limit keeps its plan', async () => {
  const newest = (limit: Fragment) => (sql: Sql, turn: number) =>
    sql`
    select id from (select id from players where id > ${ids[turn] ?? ''} order by id limit ${limit}) p order by id desc`;
  expect(
    await timesPlanned('literal', (sql, turn) => sql`${newest(rowLimit(sql, 5))(sql, turn)} -- literal`),
  ).toBe(5);
  const asParameter = (sql: Sql, turn: number) => sql`
    select id from (select id from players where id > ${ids[turn] ?? ''} order by id limit ${5}) p order by id desc -- limit`;
  expect(await timesPlanned('limit', asParameter)).toBe(20);
});
