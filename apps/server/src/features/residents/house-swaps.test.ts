/** The swaps of the house on the swap board. */
import { HOUSE_SWAPS } from '@blookery/game/auctions/house-lots';
import { beforeEach, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveBlook, lists } from '../../testing/collecting.ts';
import { take } from '../../testing/swapping.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { houseOf, open } from './house-fixtures.ts';

const rarityOf = (id: number) => lists.blooks.find((blook) => blook.id === id)?.rarityId;
const clock = { now: () => new Date(now) };
let now: Date;
const nextDay = () => {
  now = new Date(now.getTime() + 86_400_000);
};
let server: TestServer;
let player: TestPlayer;
beforeEach(async () => {
  now = new Date('2026-11-18T12:00:00Z');
  server = await testServer({ HOUSE_LOTS: 'on' }, { clock });
  player = await server.player();
});
const standing = async () => (await player.request('GET /api/swaps/board')).body.offers;
/** Takes the newest swap with a blook that the house then destroys. */
async function takeOne(taker = player) {
  const [offer] = await standing();
  if (!offer) throw new Error('the house offers nothing');
  const own = await giveBlook(server, taker.id, offer.wants.blookId);
  return { offer, own, response: await take(taker, offer.id, own.id) };
}

it('two swaps of the house stand on the board, and it keeps nothing of what it gets [3.5.06]', async () => {
  for (let run = 0; run < 3; run++) await open(server);
  const offers = await standing();
  expect(offers).toHaveLength(HOUSE_SWAPS);
  for (const { player: giver, gives, wants } of offers) {
    expect(giver.username).toBe('House');
    expect([gives.shiny, wants.shiny]).toEqual([false, false]);
    expect(wants.blookId).not.toBe(gives.blookId);
    expect(rarityOf(wants.blookId)).toBe(rarityOf(gives.blookId));
  }
  const { offer, own, response } = await takeOne();
  expect([response.status, response.body.got.id]).toEqual([200, offer.gives.id]);
  await open(server);
  const [swapped] = await server.database.sql<{ owner: string | null }[]>`
    select owner_id as owner from blooks where id = ${own.id}`;
  expect(swapped).toEqual({ owner: null });
  expect(await houseOf(server)).toMatchObject({ tokens: 0 });
  expect(await audit(server.database)).toEqual([]);
});

it('a swap of the house that was taken is replaced on the next day, on two servers at once too [3.5.06]', async () => {
  const second = await testServer({ HOUSE_LOTS: 'on' }, { clock, databaseAddress: server.databaseAddress });
  const openAtOnce = () => Promise.all([server, second, server, second].map(open));
  await openAtOnce();
  for (const taken of [1, 2]) {
    for (let count = 0; count < taken; count++) await takeOne();
    await openAtOnce();
    expect(await standing()).toHaveLength(HOUSE_SWAPS - taken);
    nextDay();
    await openAtOnce();
    expect(await standing()).toHaveLength(HOUSE_SWAPS);
  }
  nextDay();
  await openAtOnce();
  expect(await standing()).toHaveLength(HOUSE_SWAPS);
  expect(await audit(server.database)).toEqual([]);
});

it('a swap of the house that nobody took in its week is replaced', async () => {
  await open(server);
  const before = (await standing()).map(({ id }) => id);
  for (let day = 0; day < 7; day++) nextDay();
  await server.runJob('expire-swap-offers');
  await open(server);
  const after = (await standing()).map(({ id }) => id);
  expect(after).toHaveLength(HOUSE_SWAPS);
  expect(after.filter((id) => before.includes(id))).toEqual([]);
  expect(await audit(server.database)).toEqual([]);
});

it('a new account can take a swap of the house, and none of a player', async () => {
  const strict = await testServer(
    { HOUSE_LOTS: 'on', NEW_ACCOUNT_HOURS: '24' },
    { databaseAddress: server.databaseAddress },
  );
  await open(strict);
  const newcomer = await strict.player('newcomer');
  expect((await takeOne(newcomer)).response.status).toBe(200);
  const giver = await server.player();
  const [given, own] = [await giveBlook(server, giver.id, 1), await giveBlook(server, newcomer.id, 2)];
  const { body: theirs } = await giver.request('POST /api/swaps/offers', {
    body: { blook: given.id, wants: { blookId: 2, shiny: null, below: null } },
  });
  expect((await take(newcomer, theirs.id, own.id)).code).toBe('GIVING_TOO_NEW');
  expect(await audit(server.database)).toEqual([]);
});
