import { expect, it } from 'vitest';
import { migrate } from '../../database/migrate.ts';
import { giveTokens, packToOpen } from '../../testing/collecting.ts';
import { testServer } from '../../testing/test-server.ts';
import { audit } from '../audit/audit.ts';

const pack = packToOpen();

/** The function that opens packs knows nothing of threads, as in servers from before there were any. */
it('a pack opened by an earlier version leaves its thread, before and after the tables change [3.3.01]', async () => {
  const server = await testServer();
  const { sql } = server.database;
  const player = await server.player();
  await giveTokens(server, player.id, 10 * pack.price);
  await sql.unsafe(`
    drop table threads, stitches; drop function count_threads cascade;
    delete from migrations where name = '0130-threads.sql'`);
  const open = () => player.request('POST /api/market/open-pack', { body: { packId: pack.id } });
  const threads = async () => (await player.request('GET /api/workshop')).body.packs[0]?.threads;
  expect((await open()).status).toBe(200);

  expect(await migrate(sql)).toEqual(['0130-threads.sql']);
  expect(await threads()).toBe(1);
  expect((await open()).status).toBe(200);
  expect(await threads()).toBe(2);
  expect(await audit(server.database)).toEqual([]);
});
