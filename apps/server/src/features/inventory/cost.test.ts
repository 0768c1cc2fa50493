/** What reading the history of a blook and the doubles of a player cost, counted in rows. */
import { expect, it } from 'vitest';
import { blookOf, giveBlook, packToOpen } from '../../testing/collecting.ts';
import { rowsRead } from '../../testing/plans/rows-read.ts';
import { testServer } from '../../testing/test-server.ts';
import { readSteps } from './blook-history.ts';
import { readAlike } from './sell-duplicates.ts';

const [kind = 0, otherKind = 0, thirdKind = 0] = packToOpen().blooks.map(({ id }) => id);
const server = await testServer();
const { sql } = server.database;

it('the history of a blook with 5,000 steps is its first step and the latest hundred', async () => {
  const [player, other] = [await server.player(), await server.player()];
  const { id } = await giveBlook(server, player.id, kind);
  await sql`
    insert into blook_history (blook, step, kind, from_player, to_player)
    select ${id}, n, 'traded', p[1 + n % 2], p[2 - n % 2]
    from generate_series(2, 5000) n, (select array[${player.id}, ${other.id}]::uuid[] as p) s`;
  await sql`analyze blook_history`;
  const { body } = await player.request(`GET /api/blooks/${id}/history`);
  expect(body.steps[0]).toMatchObject({ kind: 'granted', to: { id: player.id } });
  expect(body.steps).toHaveLength(101);
  expect(body.leftOut).toBe(4899);
  expect((await rowsRead(sql, readSteps(sql, id))).rows).toBe(101);
});

it('a history of up to 101 steps is complete', async () => {
  const player = await server.player();
  const { id } = await giveBlook(server, player.id, kind);
  const read = async () => (await player.request(`GET /api/blooks/${id}/history`)).body;
  expect(await read()).toMatchObject({ steps: [{ kind: 'granted' }], leftOut: 0 });
  await sql`
    insert into blook_history (blook, step, kind, from_player, to_player)
    select ${id}, n, 'step-' || n, ${player.id}, ${player.id} from generate_series(2, 101) n`;
  const { steps, leftOut } = await read();
  expect([steps.length, leftOut]).toEqual([101, 0]);
  expect(steps.at(-1)?.kind).toBe('step-101');
});

/** A player with 4,000 copies of one kind and 3,000 of another. */
async function hoarder() {
  const player = await server.player();
  await sql`
    with made as (
      insert into blooks (blook_id, shiny, owner_id)
      select case when n <= 4000 then ${Math.min(kind, otherKind)}::integer else ${Math.max(kind, otherKind)} end, false, ${player.id}
      from generate_series(1, 7000) n returning id
    ) insert into blook_history (blook, step, kind, to_player) select id, 1, 'granted', ${player.id} from made`;
  return player;
}

it('the doubles are previewed from one row for each kind, not for each copy', async () => {
  const player = await hoarder();
  await giveBlook(server, player.id, thirdKind);
  const rows = await readAlike(sql, player.id);
  expect(rows.map(({ count }) => count).sort()).toEqual([1, 3000, 4000]);
});

it('doubles beyond the limit of one sale are previewed and sold in a later sale', async () => {
  const player = await hoarder();
  const [first, second] = [kind, otherKind].sort((a, b) => a - b).map((id) => blookOf(id).price);
  const sell = async () => {
    const { count, tokens } = (await player.request('GET /api/blooks/duplicates')).body;
    const sold = await player.request('PUT /api/blooks/sell-duplicates', { body: { count, tokens } });
    expect([sold.status, sold.body.tokens, sold.body.blooks.length]).toEqual([200, tokens, count]);
    return { count, tokens };
  };
  expect(await sell()).toEqual({ count: 5000, tokens: 3999 * (first ?? 0) + 1001 * (second ?? 0) });
  expect(await sell()).toEqual({ count: 1998, tokens: 1998 * (second ?? 0) });
  const none = await player.request('PUT /api/blooks/sell-duplicates', { body: { count: 0, tokens: 0 } });
  expect(none.code).toBe('SELL_NOTHING');
});
