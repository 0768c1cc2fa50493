/** What reading the album costs, counted in statements and in rows. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lists } from '../../testing/collecting.ts';
import { type QuickPlayer, quickPlayer } from '../../testing/quick-players.ts';
import { countStatements, type StatementCounter } from '../../testing/statement-counter.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { readKinds } from './album-rows.ts';

let server: TestServer;
let counter: StatementCounter;
let player: QuickPlayer;
beforeAll(async () => {
  const database = await testDatabase();
  counter = await countStatements(database.address);
  server = await testServer({}, { databaseAddress: counter.address });
  player = await quickPlayer(server.database.sql);
  const others = await quickPlayer(server.database.sql);
  for (const [id, copies] of [
    [player.id, 5000],
    [others.id, 40_000],
  ] as const) {
    await server.database.sql`
      with made as (
        insert into blooks (blook_id, shiny, owner_id)
        select (${kinds}::integer[])[1 + i % ${kinds.length}], false, ${id}
        from generate_series(1, ${copies}) i returning id
      ) insert into blook_history (blook, step, kind, to_player) select id, 1, 'granted', ${id} from made`;
  }
  await server.database.sql`analyze blooks, discoveries`;
});
afterAll(() => counter.close());

const kinds = lists.blooks.flatMap(({ id, packId }) => (packId === null ? [] : [id]));

it('the album of 5,000 blooks is read in three statements, one of them for the session', async () => {
  const counts: number[] = [];
  for (let time = 0; time < 6; time++) {
    counter.take();
    const { body } = await server.ask('GET /api/album', { token: player.token });
    counts.push(counter.take());
    expect(body.packs.flatMap(({ found }) => found)).toHaveLength(kinds.length);
  }
  // A new connection or a job of the server may add statements.
  expect(Math.min(...counts)).toBe(3);
});

it('the shelf is read from its index, and only the part of this player', async () => {
  const plan = await server.database.sql<{ 'QUERY PLAN': string }[]>`
    explain (analyze, buffers off, costs off, timing off)
    ${readKinds(server.database.sql, player.id, kinds)}`;
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index (Only )?Scan (using|on) blooks_by_owner/);
  expect(text).not.toContain('Seq Scan on blooks');
});
