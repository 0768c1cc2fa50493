/** What notifying a crowd of wishers costs, counted in statements. */
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { UNFINISHED } from '../../jobs/steps.ts';
import { notices } from '../../notices/notices.ts';
import { pushOutbox } from '../../notices/push-outbox.ts';
import { listBlook, someBlook, withTokens } from '../../testing/auctions.ts';
import { testCatalog } from '../../testing/economy.ts';
import { countStatements } from '../../testing/statement-counter.ts';
import { testServer } from '../../testing/test-server.ts';
import { noteSeen } from './note-seen.ts';
import { ringListedWishes } from './ring-listed.ts';

const CROWD = 2500;
/** Some minutes ahead, so that the listing is old enough to be compared. */
const clock = { now: () => new Date(Date.now() + 60_000) };

const server = await testServer();
const counter = await countStatements(server.databaseAddress);
const counted = openDatabase(counter.address, { pool: 1 });
const { sql } = server.database;
await sql`
  with made as (
    insert into players (username, password_hash) select 'crowd' || i, 'x'
    from generate_series(1, ${CROWD}::int) i returning id
  ), entered as (
    insert into sessions (token_hash, player_id, address_hash) select id::text, id, '\\x00' from made
  )
  insert into wishes (player_id, blook_id, shiny, since, seen_at)
  select id, ${someBlook}, false, now(), now() - interval '7 hours' from made`;
afterAll(() => counted.close());

const rung = async () => (await sql`select 1 from notices where topic = 'wishes'`).length;

it('a crowd that wishes for one listing is notified over several runs, in few statements', async () => {
  await listBlook(server, await withTokens(server), { blookId: someBlook });
  const parts = {
    database: counted,
    clock,
    notices: notices({
      world: { publish: () => {}, recheck: () => {} },
      catalog: testCatalog(),
      pushes: pushOutbox({ clock }),
    }),
  };
  counter.take();
  expect(await ringListedWishes(parts)).toBe(UNFINISHED);
  expect(await rung()).toBe(2000);
  // Ten transactions of 200 players, each of six statements, and a few for what is new.
  expect(counter.take()).toBeLessThan(100);
  expect(await ringListedWishes(parts)).toBeUndefined();
  expect(await rung()).toBe(CROWD);
  expect(await ringListedWishes(parts)).toBeUndefined();
  expect(await rung()).toBe(CROWD);
});

it('visits of players are noted on their wishes 200 at a time, and none is skipped', async () => {
  // All at the same moment, as after a restart.
  await sql`update sessions set last_seen_at = now() - interval '5 minutes'`;
  const note = noteSeen({ database: counted, clock });
  counter.take();
  let runs = 1;
  while (await note()) runs++;
  expect(runs).toBe(Math.ceil((CROWD + 1) / 1000));
  // Those who were made here, and the seller.
  // For each 200 two statements: one reads them, one notes them. CROWD + 1 is no multiple of 200.
  expect(counter.take()).toBe(2 * Math.ceil((CROWD + 1) / 200));
  expect(await sql`select 1 from wishes where seen_at < now() - interval '6 hours'`).toHaveLength(0);
});
