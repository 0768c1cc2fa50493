import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import {
  collectPublished,
  giveBlook,
  giveThreads,
  giveTokens,
  lists,
  packToOpen,
  withoutGifts,
} from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import type { TestResponse } from '../../testing/response.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown } from '../../testing/trading.ts';

const wednesday = new Date('2026-11-18T12:00:00Z');
let now = wednesday;

const server = await testServer({}, { clock: { now: () => new Date(now) } });
const wire = await server.wire(20);
beforeEach(() => {
  now = wednesday;
});

const pack = packToOpen();
/** The first one is what `giveThreads` finds on the way. */
const [had, common, uncommon] = pack.blooks.map(({ id }) => id) as [number, number, number];
const dayToy = lists.blooks.find(({ name }) => name === 'Grinnimope');
if (!dayToy?.packId) throw new Error('there is no day toy of Wednesdays');

const stitch = (player: TestPlayer, blookId: number, key?: string) =>
  player.request('POST /api/workshop/stitch', {
    body: { blookId },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const threadsOf = async (player: TestPlayer, packId = pack.id) => {
  const { packs } = (await player.request('GET /api/workshop')).body;
  return packs.find((one) => one.packId === packId);
};
const withThreads = async (count: number, packId = pack.id) => {
  const player = await server.player();
  await giveThreads(server, player.id, packId, count);
  return player;
};
const shelfOf = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body.blooks;
const refusal = ({ status, code }: TestResponse) => [status, code];

describe('an opened pack', () => {
  it('gives one thread of its pack, and opening 25 gives 25 [3.3.01]', async () => {
    const player = await server.player();
    await giveTokens(server, player.id, 10_000);
    expect(await threadsOf(player)).toMatchObject({ threads: 0, found: [] });
    await player.request('POST /api/market/open-pack', { body: { packId: pack.id } });
    expect(await threadsOf(player)).toMatchObject({ threads: 1 });
    await player.request('POST /api/market/open-packs', { body: { packId: pack.id, count: 25 } });
    expect(await threadsOf(player)).toMatchObject({ threads: 26 });
    const dear = packToOpen('dearest');
    expect(await threadsOf(player, dear.id)).toMatchObject({ threads: 0 });
    await player.request('POST /api/market/open-pack', { body: { packId: dear.id } });
    expect(await threadsOf(player, dear.id)).toMatchObject({ threads: 1 });
    expect(await audit(server.database)).toEqual([]);
  });

  it('gives no thread if it is refused or a repeat', async () => {
    const player = await server.player();
    await withoutGifts(server, player.id);
    const open = { body: { packId: pack.id }, headers: { 'idempotency-key': 'threads' } };
    await player.request('POST /api/market/open-pack', open);
    await player.request('POST /api/market/open-pack', open);
    expect(await threadsOf(player)).toMatchObject({ threads: 1 });
    await giveTokens(server, player.id, pack.price - 1000);
    await player.request('POST /api/market/open-packs', { body: { packId: pack.id, count: 25 } });
    expect(await threadsOf(player)).toMatchObject({ threads: 1 });
  });

  it('gives one thread for each of 100 openings by five players at once', async () => {
    const players = await atOnce(5, () => server.player());
    for (const { id } of players) await giveTokens(server, id, 20 * pack.price);
    const open = { body: { packId: pack.id } };
    await Promise.all(
      players.flatMap(({ token }) =>
        Array.from({ length: 20 }, () => wire.request('POST /api/market/open-pack', { token, ...open })),
      ),
    );
    for (const player of players) expect(await threadsOf(player)).toMatchObject({ threads: 20 });
    expect(await audit(server.database)).toEqual([]);
  });
});

describe('stitching', () => {
  it('takes the threads and gives the blook with a serial and a history [3.3.02, 3.3.04]', async () => {
    const player = await withThreads(35);
    const received = collectPublished(server, `user:${player.id}`);
    const { status, body } = await stitch(player, common);
    expect(status).toBe(200);
    expect(body).toMatchObject({ packId: pack.id, spent: 10, threads: 25, found: 2 });
    expect(body.blook).toMatchObject({ blookId: common, shiny: false, serial: expect.any(Number) });
    expect(await shelfOf(player)).toContainEqual(body.blook);
    expect(received).toContainEqual({ t: 'player.updated', d: { blooksAdded: [body.blook] } });

    const history = await player.request(`GET /api/blooks/${body.blook.id}/history`);
    expect(history.body.steps).toMatchObject([
      { kind: 'stitched', from: null, to: { id: player.id }, at: now.toISOString(), reference: 'threads:10' },
    ]);
    expect(await stitch(player, uncommon)).toMatchObject({ body: { spent: 20, threads: 5, found: 3 } });
    expect((await player.request('GET /api/users/me')).body.discoveries).toContainEqual({
      blookId: uncommon,
      shiny: false,
    });
    expect(await audit(server.database)).toEqual([]);
  });

  it('refuses without enough threads, and changes nothing', async () => {
    const player = await withThreads(9);
    const tooFew = await stitch(player, common);
    expect(refusal(tooFew)).toEqual([409, 'THREADS_TOO_FEW']);
    expect(tooFew.refusal.message).toBe('Mossop takes 10 threads, and you have 9.');
    expect(await threadsOf(player)).toMatchObject({ threads: 9, found: [had] });
    expect(refusal(await stitch(await server.player(), common))).toEqual([409, 'THREADS_TOO_FEW']);
  });

  it('refuses a blook that the player has, or had and sold, or had as a shiny only [3.3.03]', async () => {
    const player = await withThreads(60);
    expect(refusal(await stitch(player, had))).toEqual([409, 'STITCH_HAD']);
    const toy = await giveBlook(server, player.id, common);
    await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: [toy.id] } });
    expect(refusal(await stitch(player, common))).toEqual([409, 'STITCH_HAD']);
    await giveBlook(server, player.id, uncommon, true);
    expect((await stitch(player, uncommon)).refusal).toMatchObject({
      code: 'STITCH_HAD',
      message: 'Dewdle was yours before. Threads only make somebody new.',
    });
    expect(await threadsOf(player)).toMatchObject({ threads: 60 });
  });

  it('makes a blook of a weekday on that UTC day only [3.3.03]', async () => {
    const player = await withThreads(90, dayToy.packId ?? 0);
    for (const at of ['2026-11-17T23:59:59.999Z', '2026-11-19T00:00:00Z']) {
      now = new Date(at);
      const early = await stitch(player, dayToy.id);
      expect(refusal(early)).toEqual([409, 'STITCH_DAY']);
      expect(early.refusal.message).toBe('Grinnimope is stitched on Wednesdays only.');
    }
    now = new Date('2026-11-18T00:00:00Z');
    expect(await stitch(player, dayToy.id)).toMatchObject({ status: 200, body: { spent: 45, threads: 45 } });
  });

  it('refuses a blook in no pack, an unknown one and bad input, and changes nothing', async () => {
    const player = await withThreads(60);
    const packless = lists.blooks.find(({ packId }) => packId === null);
    expect(refusal(await stitch(player, packless?.id ?? 0))).toEqual([409, 'STITCH_IMPOSSIBLE']);
    expect(refusal(await stitch(player, 999_999))).toEqual([404, 'BLOOK_UNKNOWN']);
    for (const bad of [0, -1, 1.5, 2 ** 31, '1', null]) {
      expect((await stitch(player, bad as number)).status).toBe(400);
    }
    expect(await threadsOf(player)).toMatchObject({ threads: 60 });
    expect(await shelfOf(player)).toHaveLength(60);
  });

  it('does not take threads of another pack or of another player [3.3.05]', async () => {
    const [player, other] = [await withThreads(60), await server.player()];
    const dear = packToOpen('dearest').blooks[0];
    expect(refusal(await stitch(player, dear?.id ?? 0))).toEqual([409, 'THREADS_TOO_FEW']);
    expect(refusal(await stitch(other, common))).toEqual([409, 'THREADS_TOO_FEW']);
    // No call names threads in its input: they are neither given, nor traded, nor sold.
    const { calls } = await import('@blookery/contract');
    const inputs = Object.values(calls)
      .flatMap((feature) => Object.values(feature))
      .filter((call) => /thread/i.test(JSON.stringify('body' in call ? call.body : {})));
    expect(inputs).toEqual([]);
  });

  it('needs a session', async () => {
    expect((await server.request('GET /api/workshop')).status).toBe(401);
    expect((await server.request('POST /api/workshop/stitch', { body: { blookId: common } })).status).toBe(
      401,
    );
  });
});

describe('stitching at the same time', () => {
  it('with threads for one makes one, however many requests come', async () => {
    const player = await withThreads(10);
    const [, , ...others] = pack.blooks.map(({ id }) => id);
    const responses = await atOnce(40, (index) =>
      wire.request('POST /api/workshop/stitch', {
        token: player.token,
        body: { blookId: index % 2 === 0 ? common : (others[0] ?? 0) },
      }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(39);
    expect(await threadsOf(player)).toMatchObject({ threads: 0 });
    expect(await audit(server.database)).toEqual([]);
  });

  it('with threads for many makes the same blook once', async () => {
    const player = await withThreads(500);
    const options = { token: player.token, body: { blookId: common } };
    const responses = await atOnce(40, () => wire.request('POST /api/workshop/stitch', options));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'STITCH_HAD')).toHaveLength(39);
    expect(await threadsOf(player)).toMatchObject({ threads: 490 });
    expect(await audit(server.database)).toEqual([]);
  });

  it('under one key gives every caller the same response', async () => {
    const player = await withThreads(500);
    const options = { token: player.token, body: { blookId: common }, headers: { 'idempotency-key': 'sew' } };
    const responses = await atOnce(20, () => wire.request('POST /api/workshop/stitch', options));
    expect(responses[0]?.status).toBe(200);
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(refusal(await stitch(player, uncommon, 'sew'))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await threadsOf(player)).toMatchObject({ threads: 490 });
  });

  it('and opening packs counts every thread', async () => {
    const player = await withThreads(100);
    await giveTokens(server, player.id, 100 * pack.price);
    const { token } = player;
    const opening = Array.from({ length: 50 }, () =>
      wire.request('POST /api/market/open-pack', { token, body: { packId: pack.id } }),
    );
    const stitching = Array.from({ length: 10 }, (_, index) =>
      wire.request('POST /api/workshop/stitch', {
        token,
        body: { blookId: pack.blooks[index]?.id ?? common },
      }),
    );
    await Promise.all(opening);
    const stitched = (await Promise.all(stitching)).filter(({ status }) => status === 200);
    const spent = stitched.reduce((sum, { body }) => sum + body.spent, 0);
    expect(await threadsOf(player)).toMatchObject({ threads: 100 + 50 - spent });
    expect(await audit(server.database)).toEqual([]);
  });

  it('never makes a blook that arrives in a trade at the same moment', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [player, other] = [await withThreads(10), await server.player()];
      const [mine] = await shelfOf(player);
      if (!mine) throw new Error('opening packs gave no blook');
      const theirs = await giveBlook(server, other.id, common);
      const id = await sitDown(player, other);
      await offer(player, id, { blooks: [mine.id] });
      await offer(other, id, { blooks: [theirs.id] });
      const version = await lockBoth(player, other, id);
      now = new Date(now.getTime() + 60_000);
      await confirm(player, id, version);
      const [, sewn] = await Promise.all([
        wire.request(`PUT /api/trades/${id}/confirm`, { token: other.token, body: { version } }),
        wire.request('POST /api/workshop/stitch', { token: player.token, body: { blookId: common } }),
      ]);
      const copies = (await shelfOf(player)).filter(({ blookId }) => blookId === common);
      expect([
        [200, 2],
        [409, 1],
      ]).toContainEqual([sewn.status, copies.length]);
    }
    expect(await audit(server.database)).toEqual([]);
  });
});
