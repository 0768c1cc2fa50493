/** What the rank of a guild costs among thousands. */
import { expect, it } from 'vitest';
import { makeGuild } from '../../testing/guilds.ts';
import { rowsRead } from '../../testing/plans/rows-read.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { placeStatement } from './read-board.ts';

const server = await testServer();
const { sql } = server.database;
const hallOf = async (player: TestPlayer) => (await player.request('GET /api/guilds/mine')).body;

it('the rank of a guild is read, not counted, and is right among 3,000', async () => {
  await sql`
    insert into guilds (name, name_folded, tag, language, entry, color, emblem_id, banner_id, capacity,
      officer_limit, week_of, patch, experience)
    select 'Many ' || n, 'many' || n, 'M' || n, 'en', 'invite', 'teal', 1, 1, 30, 0,
      date_trunc('week', now() at time zone 'UTC')::date, 60, n
    from generate_series(1, 3000) n`;
  const { id, owner } = await makeGuild(server);
  const counted = await hallOf(owner);
  expect(counted).toMatchObject({ rank: 3001, guilds: 3001 });
  await server.runJob('count-guild-experience');
  await sql`vacuum analyze guilds`;
  expect(await hallOf(owner)).toMatchObject({ rank: 3001, guilds: 3001 });
  const { rows, whole } = await rowsRead(sql, placeStatement(sql, id));
  expect(rows).toBeLessThanOrEqual(3);
  expect(whole).toEqual([]);
  // One that was founded since is counted, and ranks last.
  const young = await makeGuild(server);
  expect(await hallOf(young.owner)).toMatchObject({ rank: 3002, guilds: 3002 });
  expect(await hallOf(owner)).toMatchObject({ rank: 3001, guilds: 3002 });
  // A guild that is gone is left out when the job counts again.
  await sql`update guilds set disbanded_at = now() where name = 'Many 3000'`;
  await server.runJob('count-guild-experience');
  expect(await hallOf(owner)).toMatchObject({ rank: 3000, guilds: 3001 });
});
