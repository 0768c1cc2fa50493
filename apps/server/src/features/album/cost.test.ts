/** What finding something and reading the album cost, counted in statements and in rows. */
import { expect, it } from 'vitest';
import { openDatabase, type Queryable } from '../../database/database.ts';
import { lists } from '../../testing/collecting.ts';
import { quickPlayer } from '../../testing/quick-players.ts';
import { countStatements } from '../../testing/statement-counter.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';
import { readKinds } from './album-rows.ts';

const kinds = lists.blooks.flatMap(({ id, packId }) => (packId === null ? [] : [id]));

/** Gives a player copies of one kind after the other, in one statement. */
const give = (sql: Queryable, { id }: { id: string }, copies: number) => sql`
  with made as (
    insert into blooks (blook_id, shiny, owner_id)
    select (${kinds}::integer[])[1 + i % ${kinds.length}], false, ${id}
    from generate_series(1, ${copies}::integer) i returning id
  ) insert into blook_history (blook, step, kind, to_player) select id, 1, 'granted', ${id} from made`;

const { address } = await testDatabase();
const counter = await countStatements(address);
const server = await testServer({}, { databaseAddress: counter.address });
const player = await quickPlayer(server.database.sql);
await give(server.database.sql, player, 5000);
await give(server.database.sql, await quickPlayer(server.database.sql), 40_000);
await server.database.sql`analyze blooks, discoveries`;

it('the album of 5,000 blooks is read in three statements, one of them for the session', async () => {
  const counts: number[] = [];
  for (let time = 0; time < 6; time++) {
    counter.take();
    const { body } = await server.request('GET /api/album', { token: player.token });
    counts.push(counter.take());
    expect(body.packs.flatMap(({ found }) => found)).toHaveLength(kinds.length);
  }
  // A new connection or a job of the server may add statements.
  expect(Math.min(...counts)).toBe(3);
});

it('the shelf is read from its index, and only the rows of this player', async () => {
  const plan = await server.database.sql<{ 'QUERY PLAN': string }[]>`
    explain (analyze, buffers off, costs off, timing off)
    ${readKinds(server.database.sql, player.id, kinds)}`;
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index (Only )?Scan (using|on) blooks_by_owner/);
  expect(text).not.toContain('Seq Scan on blooks');
});

it('a blook that comes to a player is looked up by its key, even after thousands came at once', async () => {
  // A connection of its own, which keeps the plan of its first time.
  const { sql, close } = openDatabase(address, { pool: 1 });
  const collector = await quickPlayer(sql);
  await give(sql, collector, 20_000);
  const [read] = await sql.begin(async (tx) => {
    await give(tx, collector, 1);
    return tx<{ scans: number }[]>`select pg_stat_get_xact_numscans('blooks'::regclass) as scans`;
  });
  await close();
  expect(read?.scans).toBe(0);
});

it('a blook that comes to a player is looked up by its key, even if there were few when the connection began', async () => {
  const { address, sql: crowd } = await testDatabase();
  // A connection of its own, which keeps the plan of its first time.
  const { sql, close } = openDatabase(address, { pool: 1 });
  const [collector, other] = [await quickPlayer(sql), await quickPlayer(sql)];
  await give(crowd, other, 50);
  await crowd`analyze blooks, discoveries, collections`;
  await give(sql, collector, 1);
  await give(crowd, other, 20_000);
  const [read] = await sql.begin(async (tx) => {
    await give(tx, collector, 2);
    return tx<{ blooks: number; discoveries: number }[]>`
      select pg_stat_get_xact_numscans('blooks'::regclass) as blooks,
        pg_stat_get_xact_numscans('discoveries'::regclass) as discoveries`;
  });
  await close();
  expect(read).toEqual({ blooks: 0, discoveries: 0 });
});

it('something new to a player is counted without reading the collections of 4,000 others', async () => {
  const { sql } = server.database;
  await sql`
    insert into players (username, password_hash) select 'crowd' || n, 'x' from generate_series(1, 4000) n`;
  await sql`
    insert into discoveries (player_id, blook_id, shiny, first_at, how, blook)
    select p.id, k.id, false, now(), 'granted', k.id
    from players p, unnest(${kinds.slice(2, 22)}::integer[]) k (id) where p.username like 'crowd%'`;
  await sql`vacuum analyze collections, discoveries`;
  const finder = await quickPlayer(sql);
  const [read] = await sql.begin(async (tx) => {
    await give(tx, finder, 25);
    expect(await tx`select found, shinies from collections where player_id = ${finder.id}`).toEqual([
      { found: 25, shinies: 0 },
    ]);
    return tx<{ scans: number }[]>`select pg_stat_get_xact_numscans('collections'::regclass) as scans`;
  });
  expect(read?.scans).toBe(0);
});
