import { expect, it } from 'vitest';
import { listBlook, withTokens } from '../../testing/auctions.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { pass, server, setUp } from './auctions-fixtures.ts';

setUp();

const watchedBy = async (player: TestPlayer): Promise<number[]> => {
  const rows = await server.database.sql<{ id: number }[]>`
    select auction_id as id from auction_watches where player_id = ${player.id} order by 1`;
  return rows.map(({ id }) => id);
};

it('a listing is watched until 30 days after its end, and then no longer', async () => {
  const [seller, watcher] = [await withTokens(server), await server.player()];
  const ids: number[] = [];
  for (let listed = 0; listed < 3; listed++) {
    ids.push((await listBlook(server, seller, { duration: 10_080 })).id);
  }
  for (const id of ids) expect((await watcher.request(`PUT /api/auctions/${id}/watch`)).status).toBe(204);
  const [first = 0, second = 0, open = 0] = ids;
  const end = async (id: number) =>
    expect((await seller.request(`DELETE /api/auctions/${id}`)).status).toBe(204);
  await end(first);
  pass(60 * 24);
  await end(second);
  pass(60 * 24 * 29 + 1);
  await server.runJob('forget-auction-watches');
  expect(await watchedBy(watcher)).toEqual([second, open]);
});
