/** Two servers with one database and one Redis: one swap board, and one ring for each notice. */

import type { PushKind } from '@blookery/game/players/push';
import { afterEach, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveBlook, lists } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { pushService } from '../../testing/services/push-service.ts';
import { testRedis } from '../../testing/services/test-redis.ts';
import { givenKind, offer, offerOf, ownerOf, take, takerWith, wants } from '../../testing/swapping.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { openSocket, type TestSocket } from '../../testing/test-socket.ts';
import { until, waitFor } from '../../testing/until.ts';

let late = 0;
const now = () => new Date(Date.now() + late);
const redis = await testRedis();
const { address } = await testDatabase();
const service = await pushService();
const environment = { REDIS_URL: redis.url, SECRET: 'shared' };
const overrides = { databaseAddress: address, clock: { now }, pushNetwork: service.network };
const near = await testServer(environment, overrides);
const far = await testServer(environment, overrides);
// From now on the jobs of both run as well.
await near.listen();
const farAddress = await far.listen();
afterEach(async () => expect(await audit(near.database)).toEqual([]));

const openFar = ({ token }: TestPlayer) => openSocket(farAddress, { token });
const onBoth = (job: string) => Promise.all([near, far, near, far].map((server) => server.runJob(job)));
/** The notices that begin so; jobs may post others. */
const bellOf = async (player: TestPlayer, start: string) =>
  (await player.request('GET /api/notices')).body.notices.filter(({ text }) => text.startsWith(start));

const hasOffered = ({ received }: TestSocket, id: number) =>
  received.some(({ t, d }) => t === 'swaps.offered' && d.id === id);
const hasClosed = ({ received }: TestSocket, id: number) =>
  received.some(({ t, d }) => t === 'swaps.closed' && d.id === id);
const hasNotice = ({ received }: TestSocket, start: string) =>
  received.some(({ t, d }) => t === 'notices.created' && d.notice.text.startsWith(start));
const hasSwapped = ({ received }: TestSocket, gone: number, come: number) =>
  received.some(
    ({ t, d }) =>
      t === 'player.updated' &&
      d.blooksRemoved?.includes(gone) &&
      d.blooksAdded?.some(({ id }) => id === come),
  );

/** A page on the far server that shows the board, once it is subscribed. */
async function openBoard(player: TestPlayer): Promise<TestSocket> {
  const socket = await openFar(player);
  socket.say('swaps.visit', { here: true });
  await until(async () => {
    const { id } = await offerOf(near);
    await socket.quiet();
    return hasOffered(socket, id);
  });
  return socket;
}

/** A player whose browser rings for a kind. */
async function listener(kind: PushKind) {
  const [player, browser] = [await quickTestPlayer(near), service.browser()];
  const { token } = player;
  await far.request('PUT /api/push/subscription', { token, body: browser.subscription });
  expect((await player.request(`PUT /api/push/kinds/${kind}`, { body: { on: true } })).status).toBe(200);
  return { player, browser };
}

async function waiting({ id }: TestPlayer): Promise<number> {
  const rows = await near.database.sql`
    select 1 from push_outbox join push_subscriptions using (session_id) where player_id = ${id}`;
  return rows.length;
}

describe('an offer on one server', () => {
  it('appears on boards of the other, and is gone there when it is taken back [3.4.14]', async () => {
    const watcher = await quickTestPlayer(near);
    const board = await openBoard(watcher);
    const { player, blook, id } = await offerOf(near);
    await until(() => hasOffered(board, id));
    const own = await openFar(player);
    const shown = async () =>
      (await far.request('GET /api/swaps/board', { token: watcher.token })).body.offers.map((one) => one.id);
    expect(await shown()).toContain(id);
    // Taken back through the other server than the one it was made on.
    await far.request(`DELETE /api/swaps/offers/${id}`, { token: player.token });
    for (const socket of [board, own]) await until(() => hasClosed(socket, id));
    expect(await shown()).not.toContain(id);
    expect(await ownerOf(far, blook)).toEqual({ owner: player.id, heldBy: null });
    for (const socket of [board, own]) await socket.close();
  });

  it('that is taken there updates the toys, notices and board of both players on the other [3.4.13]', async () => {
    const { player, blook, id } = await offerOf(near);
    const taker = await takerWith(near);
    const [giving, taking] = [await openFar(player), await openFar(taker.player)];
    expect((await take(taker.player, id, taker.blook)).status).toBe(200);
    await until(() => hasSwapped(giving, blook, taker.blook));
    await until(() => hasSwapped(taking, taker.blook, blook));
    for (const socket of [giving, taking]) await until(() => hasNotice(socket, 'swapped '));
    await until(() => hasClosed(giving, id));
    for (const socket of [giving, taking]) await socket.close();
  });

  it('is taken by one of 20 players on both servers at once [3.4.14]', async () => {
    const { player, id } = await offerOf(near);
    const takers = await atOnce(20, (place) => takerWith(place % 2 ? near : far));
    const responses = await Promise.all(takers.map((taker) => take(taker.player, id, taker.blook)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'SWAP_GONE')).toHaveLength(19);
    expect(await bellOf(player, 'swapped ')).toHaveLength(1);
  });
});

describe('with the jobs of both servers', () => {
  it('a notice of a swap rings once on the device [3.4.23]', async () => {
    const { player, browser } = await listener('swap');
    const offers = [];
    for (let made = 0; made < 5; made += 1) {
      const blook = await giveBlook(near, player.id, givenKind);
      offers.push((await offer(player, blook.id)).body.id);
    }
    const takeOne = async (id: number, place: number) => {
      const taker = await takerWith(place % 2 ? near : far);
      expect((await take(taker.player, id, taker.blook)).status).toBe(200);
      await onBoth('deliver-pushes');
    };
    await Promise.all(offers.map(takeOne));
    await waitFor(async () => expect(await waiting(player)).toBe(0));
    // Later attempts would be due by now.
    late += 10 * 60_000;
    await onBoth('deliver-pushes');
    const shown = browser.shown().map((one) => JSON.stringify(one));
    expect(shown).toHaveLength(5);
    expect(new Set(shown).size).toBe(5);
  });

  it('a wish that comes up on the board is one notice and rings once [3.4.04, 3.4.23]', async () => {
    const { player, browser } = await listener('wish');
    const kind = lists.blooks[40]?.id ?? 0;
    await player.request('POST /api/wishes', { body: { blookId: kind, shiny: false } });
    await offerOf(far, wants(), kind);
    late += 60_000;
    await onBoth('tell-listed-wishes');
    await onBoth('deliver-pushes');
    await waitFor(async () => expect(await waiting(player)).toBe(0));
    expect(await bellOf(player, 'One of your wishes is on the swap board')).toHaveLength(1);
    expect(browser.shown()).toHaveLength(1);
  });

  it('an offer expires once, with one notice, and pages on the other server are notified [3.4.14]', async () => {
    const { player, blook, id } = await offerOf(near);
    const own = await openFar(player);
    late += 7 * 86_400_000;
    await onBoth('expire-swap-offers');
    await until(() => hasClosed(own, id));
    await until(() => hasNotice(own, 'Nobody swapped for your '));
    expect(await ownerOf(near, blook)).toEqual({ owner: player.id, heldBy: null });
    expect(await bellOf(player, 'Nobody swapped ')).toHaveLength(1);
    await own.close();
  });
});
