/** The swaps of the house on the swap board. */
import { HOUSE_SWAPS } from '@blookery/game/auctions/house-lots';
import { expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveBlook, lists } from '../../testing/collecting.ts';
import { testServer } from '../../testing/test-server.ts';
import { houseOf, open } from './house-fixtures.ts';

const rarityOf = (id: number) => lists.blooks.find((blook) => blook.id === id)?.rarityId;

it('the house offers two swaps a week on the board, once each, and keeps nothing of what it gets [3.5.06]', async () => {
  let now = new Date('2026-11-18T12:00:00Z');
  const server = await testServer({ HOUSE_LOTS: 'on' }, { clock: { now: () => new Date(now) } });
  const player = await server.player();
  for (let run = 0; run < 3; run++) await open(server);
  const { body } = await player.request('GET /api/swaps/board');
  expect(body.offers).toHaveLength(HOUSE_SWAPS);
  for (const { player: giver, gives, wants } of body.offers) {
    expect(giver.username).toBe('House');
    expect([gives.shiny, wants.shiny]).toEqual([false, false]);
    expect(wants.blookId).not.toBe(gives.blookId);
    expect(rarityOf(wants.blookId)).toBe(rarityOf(gives.blookId));
  }

  const [offer] = body.offers;
  const own = await giveBlook(server, player.id, offer?.wants.blookId ?? 0);
  const { status, body: done } = await player.request(`POST /api/swaps/offers/${offer?.id}/take`, {
    body: { blook: own.id },
  });
  expect([status, done.got.id]).toEqual([200, offer?.gives.id]);
  await open(server);
  const [swapped] = await server.database.sql<{ owner: string | null }[]>`
    select owner_id as owner from blooks where id = ${own.id}`;
  expect(swapped).toEqual({ owner: null });

  now = new Date('2026-11-24T12:00:00Z');
  await open(server);
  expect((await player.request('GET /api/swaps/board')).body.offers).toHaveLength(2 * HOUSE_SWAPS - 1);
  expect(await houseOf(server)).toMatchObject({ tokens: 0 });
  expect(await audit(server.database)).toEqual([]);
});
