import { packRewards } from '@blookery/content';
import type { Milestone } from '@blookery/game';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import {
  collectPublished,
  giveBlook,
  giveItem,
  giveThreads,
  lists,
  packToOpen,
  withoutGifts,
} from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const wednesday = new Date('2026-11-18T12:00:00Z');
let now = wednesday;

const server = await testServer({}, { clock: { now: () => new Date(now) } });
const wire = await server.wire(20);
beforeEach(() => {
  now = wednesday;
});

const pack = packToOpen();
const last = packToOpen('dearest');
/** What the content gives for this pack. */
const reward = packRewards().find(({ packId }) => packId === pack.id);
const ids = pack.blooks.map(({ id }) => id);
const envelopeOf = (packId: number) =>
  lists.items.find(({ use }) => use?.kind === 'envelope' && use.packId === packId)?.id;

const album = async (player: TestPlayer) => (await player.request('GET /api/album')).body.packs;
const spread = async (player: TestPlayer, packId = pack.id) =>
  (await player.request(`GET /api/album/${packId}`)).body;
const claim = (player: TestPlayer, milestone: Milestone, packId = pack.id) =>
  player.request(`POST /api/album/${packId}/milestones/${milestone}/claim`);
const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
const balancesOf = async (player: TestPlayer) => {
  const { tokens, gems, experience } = await me(player);
  return { tokens, gems, experience };
};
/**
 * A player who has so many of the pack and of its shinies, and gets no gifts for levels: their tokens can be counted.
 */
const collector = async (found: number, shinies = 0, blooks = ids) => {
  const player = await server.player();
  await withoutGifts(server, player.id);
  for (const id of blooks.slice(0, found)) await giveBlook(server, player.id, id);
  for (const id of blooks.slice(0, shinies)) await giveBlook(server, player.id, id, true);
  return player;
};

describe('the album', () => {
  it('has every pack with its found blooks, shinies and milestones [3.2.03]', async () => {
    const player = await collector(5, 2);
    const packs = await album(player);
    expect(packs.map(({ packId }) => packId)).toEqual(lists.packs.map(({ id }) => id));
    expect(packs[0]).toMatchObject({ found: ids.slice(0, 5), shinies: ids.slice(0, 2) });
    expect(packs[0]?.milestones.map((one) => Object.values(one).slice(0, 4))).toEqual([
      ['found-4', 4, 4, false],
      ['found-6', 6, 5, false],
      ['found-7', 7, 5, false],
      ['found-8', 8, 5, false],
      ['shinies-8', 8, 2, false],
    ]);
    expect(packs[1]).toMatchObject({ found: [], shinies: [], lowest: null });
  });

  it('keeps sold blooks as found, and counts the shelf separately [3.2.01, 3.2.02]', async () => {
    const player = await collector(2);
    const copies = (await me(player)).blooks;
    await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: [copies[0]?.id] } });
    const { places, found } = await spread(player);
    const [gone, kept, missing] = places;
    expect(found).toEqual(ids.slice(0, 2));
    expect(gone).toMatchObject({ found: true, copies: 0, serial: null });
    expect(kept).toMatchObject({ found: true, copies: 1, serial: copies[1]?.serial });
    expect(missing).toMatchObject({ found: false, shinyFound: false, copies: 0 });
  });

  it('shows the places of a pack with the lowest serials, threads and the weekday [3.2.03, 3.2.04]', async () => {
    const player = await collector(2, 1);
    const second = await giveBlook(server, player.id, ids[1] ?? 0);
    await giveThreads(server, player.id, pack.id, 7);
    const { blooks } = await me(player);
    const lowestOf = (blookId: number | undefined, shiny = false) =>
      Math.min(
        ...blooks
          .filter((one) => one.blookId === blookId && one.shiny === shiny)
          .map(({ serial = Number.NaN }) => serial),
      );
    const body = await spread(player);
    expect(body.places.map(({ blookId }) => blookId)).toEqual(ids);
    expect(body.places[0]).toMatchObject({
      copies: 8,
      serial: lowestOf(ids[0]),
      shinyFound: true,
      shinyCopies: 1,
      shinySerial: lowestOf(ids[0], true),
    });
    expect(body.places[1]).toMatchObject({ copies: 2, serial: lowestOf(ids[1]) });
    expect(second.serial).toBeGreaterThan(lowestOf(ids[1]));
    expect(body).toMatchObject({ opened: 7, threads: 7, weekday: 3 });
    expect(body.lowest?.serial).toBe(Math.min(...blooks.map(({ serial = Number.NaN }) => serial)));
    now = new Date('2026-11-19T00:00:00Z');
    expect((await spread(player)).weekday).toBe(4);
  });

  it('refuses an unknown pack and callers without a session', async () => {
    const player = await server.player();
    const { status, code } = await player.request('GET /api/album/999999');
    expect([status, code]).toEqual([404, 'PACK_UNKNOWN']);
    expect((await player.request('GET /api/album/pip')).status).toBe(400);
    expect((await server.request('GET /api/album')).status).toBe(401);
    expect((await server.request(`GET /api/album/${pack.id}`)).status).toBe(401);
  });
});

describe('the milestone', () => {
  it('of four pays ten times the price of the pack and 100 experience [3.2.05]', async () => {
    const player = await collector(4);
    const received = collectPublished(server, `user:${player.id}`);
    const before = await balancesOf(player);
    const { status, body } = await claim(player, 'found-4');
    expect(status).toBe(200);
    expect(body.reward).toMatchObject({ tokens: 10 * pack.price, experience: 100, gems: 0 });
    const after = { ...before, tokens: before.tokens + 10 * pack.price, experience: before.experience + 100 };
    expect(await balancesOf(player)).toEqual(after);
    expect(body).toMatchObject({ ...after, item: null });
    expect(received).toContainEqual({
      t: 'player.updated',
      d: { tokens: after.tokens, experience: after.experience },
    });
    expect((await spread(player)).milestones[0]).toMatchObject({ milestone: 'found-4', claimed: true });
  });

  it('of six gives an envelope of the next pack, which opens it for free [3.2.06]', async () => {
    const player = await collector(6);
    const next = lists.packs.toSorted((a, b) => a.price - b.price)[1];
    const { item } = (await claim(player, 'found-6')).body;
    expect(item).toMatchObject({ itemId: envelopeOf(next?.id ?? 0), usesLeft: 1 });
    expect((await me(player)).items).toContainEqual(item);
    const before = await balancesOf(player);
    const used = await player.request(`POST /api/items/${item?.id}/use`);
    expect(used.status).toBe(200);
    const { result } = used.body;
    if (result.kind !== 'envelope') throw new Error(`the envelope was used as ${result.kind}`);
    expect(result.packId).toBe(next?.id);
    const after = await me(player);
    expect(after.tokens).toBe(before.tokens);
    expect(after.statistics.packsOpened).toBe(1);
    expect(after.blooks.map(({ id }) => id)).toContain(result.opened.id);
    expect(after.items.map(({ id }) => id)).not.toContain(item?.id);
    expect(lists.blooks.find(({ id }) => id === result.opened.blookId)?.packId).toBe(next?.id);
    expect((await player.request(`POST /api/items/${item?.id}/use`)).code).toBe('ITEM_NOT_OWNED');
    expect((await spread(player, next?.id)).threads).toBe(1);
    expect(await audit(server.database)).toEqual([]);
  });

  it('gives an envelope that opens with a single connection to the database', async () => {
    // Its own tables of odds: none was stored before.
    const alone = await testServer({ DATABASE_POOL: '1' });
    const player = await alone.player();
    expect(await alone.database.sql`select pack_id from odds_tables`).toEqual([]);
    const item = await giveItem(alone, player.id, envelopeOf(pack.id) ?? 0);
    expect((await player.request(`POST /api/items/${item.id}/use`)).status).toBe(200);
  });

  it('of six of the most expensive pack gives an envelope of its own', async () => {
    const blooks = last.blooks.map(({ id }) => id);
    const player = await collector(6, 0, blooks);
    expect((await claim(player, 'found-6', last.id)).body.item?.itemId).toBe(envelopeOf(last.id));
  });

  it('of seven gives five gems [3.2.06]', async () => {
    const player = await collector(7);
    const { gems } = await balancesOf(player);
    expect((await claim(player, 'found-7')).body).toMatchObject({ gems: gems + 5, item: null });
  });

  it('of eight gives the banner and the title of the pack and ten gems [3.2.07]', async () => {
    const player = await collector(8);
    const { gems } = await balancesOf(player);
    const { body } = await claim(player, 'found-8');
    expect(body.gems).toBe(gems + 10);
    const { bannerId, titleId } = body.reward;
    expect(reward).toMatchObject({ bannerId, titleId });
    const { banners, titles } = await me(player);
    expect([banners, titles]).toEqual([[bannerId], [titleId]]);
    const worn = await player.request('PATCH /api/cosmetics/banner', { body: { bannerId } });
    expect(worn.status).toBe(200);
  });

  it('of eight shinies gives the badge of the pack and a moving frame, which can be worn [3.2.08]', async () => {
    const player = await collector(0, 8);
    const received = collectPublished(server, `user:${player.id}`);
    const { status, body } = await claim(player, 'shinies-8');
    expect(status).toBe(200);
    const { badgeId, frameId } = body.reward;
    expect(reward).toMatchObject({ badgeId, frameId });
    const { badges, frames } = await me(player);
    expect(frames).toEqual([body.frame]);
    expect(badges.map(({ id }) => id)).toContain(badgeId);
    expect(frames).toMatchObject([
      { id: frameId, name: expect.any(String), motion: expect.stringMatching(/^(turn|sway|bob|twinkle)$/) },
    ]);
    expect(received.find(({ d }) => d.framesAdded)?.d.framesAdded).toEqual(frames);

    const wear = (one: TestPlayer, id: number | null) =>
      one.request('PATCH /api/cosmetics/frame', { body: { frameId: id } });
    expect((await wear(player, frameId)).body.frame).toEqual(frames?.[0]);
    expect(
      (await server.request(`GET /api/users/${player.username}`, { token: player.token })).body.frame,
    ).toEqual(frames?.[0]);
    expect((await wear(player, 0)).body.frame).toBeUndefined();
    expect((await wear(await server.player(), frameId)).code).toBe('COSMETIC_NOT_OWNED');
    expect((await wear(player, 999)).code).toBe('COSMETIC_NOT_OWNED');
  });

  it('counts sold blooks, and a shiny as its blook too', async () => {
    const player = await collector(3);
    const copies = (await me(player)).blooks.map(({ id }) => id);
    await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: copies } });
    await giveBlook(server, player.id, ids[0] ?? 0, true);
    expect((await claim(player, 'found-4')).code).toBe('MILESTONE_UNREACHED');
    await giveBlook(server, player.id, ids[3] ?? 0, true);
    expect((await claim(player, 'found-4')).status).toBe(200);
  });

  it('that is not reached is refused, and nothing changes', async () => {
    const player = await collector(3, 3);
    const before = await me(player);
    for (const milestone of ['found-4', 'found-6', 'found-7', 'found-8', 'shinies-8'] as const) {
      const { status, code } = await claim(player, milestone);
      expect([status, code]).toEqual([409, 'MILESTONE_UNREACHED']);
    }
    expect(await me(player)).toEqual(before);
  });

  it('of an unknown pack or name is refused', async () => {
    const player = await collector(8);
    const before = await balancesOf(player);
    const unknown = await claim(player, 'found-4', 999_999);
    expect([unknown.status, unknown.code]).toEqual([404, 'PACK_UNKNOWN']);
    for (const name of ['found-5', 'FOUND-4', 'found-4%20', '__proto__']) {
      expect((await claim(player, name as Milestone)).status).toBe(400);
    }
    expect((await server.request(`POST /api/album/${pack.id}/milestones/found-4/claim`)).status).toBe(401);
    expect(await balancesOf(player)).toEqual(before);
  });

  it.each(['found-4', 'found-6', 'found-8'] as const)(
    '%s is given once when claimed 40 times at once [3.2.09]',
    async (milestone) => {
      const player = await collector(8);
      const before = await me(player);
      const responses = await atOnce(40, () =>
        wire.request(`POST /api/album/${pack.id}/milestones/${milestone}/claim`, { token: player.token }),
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter(({ code }) => code === 'MILESTONE_CLAIMED')).toHaveLength(39);
      const after = await me(player);
      const gains = { 'found-4': [200, 0, 0], 'found-6': [0, 0, 1], 'found-8': [0, 10, 0] }[milestone];
      expect([
        after.tokens - before.tokens,
        after.gems - before.gems,
        after.items.length - before.items.length,
      ]).toEqual(gains);
      expect(await audit(server.database)).toEqual([]);
    },
  );

  it('returns the first response to requests repeated with a key', async () => {
    const player = await collector(8);
    const path = `POST /api/album/${pack.id}/milestones/found-6/claim`;
    const options = { token: player.token, headers: { 'idempotency-key': 'six' } };
    const responses = await atOnce(20, () => wire.request(path, options));
    expect(responses[0]?.status).toBe(200);
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect((await claim(player, 'found-6')).code).toBe('MILESTONE_CLAIMED');
  });
});
