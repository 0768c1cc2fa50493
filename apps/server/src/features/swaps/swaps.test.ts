import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { giveBlook } from '../../testing/collecting.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import {
  givenKind,
  offer,
  offerOf,
  otherKind,
  ownerOf,
  take,
  takerWith,
  wantedKind,
  wants,
} from '../../testing/swapping.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { until } from '../../testing/until.ts';

let now = Date.now();
const later = (days: number) => {
  now += days * 86_400_000;
};
const server = await testServer({}, { clock: { now: () => new Date(now) } });
const { sql } = server.database;

const mine = async (player: TestPlayer) => (await player.request('GET /api/swaps/offers')).body.offers;
const bellOf = async (player: TestPlayer) =>
  (await player.request('GET /api/notices')).body.notices.map(({ text }) => text);

describe('an offer', () => {
  it('holds the offered blook, which cannot be sold, listed, locked or offered again [3.4.12]', async () => {
    const { player, blook, id } = await offerOf(server);
    expect(await ownerOf(server, blook)).toEqual({ owner: player.id, heldBy: `swap:${id}` });
    const tries = [
      await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: [blook] } }),
      await player.request('POST /api/auctions', {
        body: { type: 'blook', blookId: blook, price: 10, duration: 60 },
      }),
      await player.request('PUT /api/blooks/locks', { body: { lock: [blook], unlock: [] } }),
      await offer(player, blook),
    ];
    expect(tries.map(({ status }) => status >= 400)).toEqual([true, true, true, true]);
    const { body } = await player.request('GET /api/inventory/held');
    expect(body.blooks).toEqual([{ id: blook, by: 'swap', byId: id }]);
  });

  it('is not a spare: doubles on the board are not sold', async () => {
    const player = await quickTestPlayer(server);
    const blooks = [];
    for (let made = 0; made < 3; made += 1) blooks.push(await giveBlook(server, player.id, givenKind));
    await offer(player, blooks[0]?.id ?? 0);
    const { body } = await player.request('GET /api/blooks/duplicates');
    expect(body.kinds).toMatchObject([{ blookId: givenKind, count: 1 }]);
  });

  it('is one of at most five, each for seven days [3.4.12]', async () => {
    const player = await quickTestPlayer(server);
    for (let made = 0; made < 5; made += 1) {
      const { id } = await giveBlook(server, player.id, givenKind);
      expect((await offer(player, id)).status).toBe(200);
    }
    const { id } = await giveBlook(server, player.id, givenKind);
    expect((await offer(player, id)).code).toBe('SWAP_OFFERS_FULL');
    const [first] = await mine(player);
    const days = (Date.parse(first?.expiresAt ?? '') - Date.parse(first?.createdAt ?? '')) / 86_400_000;
    expect(days).toBe(7);
    later(7);
    expect(await mine(player)).toEqual([]);
    await server.runJob('expire-swap-offers');
    expect((await offer(player, id)).status).toBe(200);
  });

  it('is refused for a blook of somebody else, a locked one, or a kind that does not exist [3.4.06]', async () => {
    const [player, other] = [await quickTestPlayer(server), await quickTestPlayer(server)];
    const theirs = await giveBlook(server, other.id, givenKind);
    const locked = await giveBlook(server, player.id, givenKind);
    await player.request('PUT /api/blooks/locks', { body: { lock: [locked.id], unlock: [] } });
    expect((await offer(player, theirs.id)).code).toBe('BLOOK_NOT_OWNED');
    expect((await offer(player, locked.id)).code).toBe('BLOOK_LOCKED');
    expect((await offer(player, locked.id, wants({ blookId: 999_999 }))).code).toBe('BLOOK_UNKNOWN');
    expect(await mine(player)).toEqual([]);
  });

  it('that is taken back or expires gives the blook back, and its player is notified [3.4.14]', async () => {
    const { player, blook, id } = await offerOf(server);
    const stranger = await quickTestPlayer(server);
    expect((await stranger.request(`DELETE /api/swaps/offers/${id}`)).code).toBe('SWAP_GONE');
    expect((await player.request(`DELETE /api/swaps/offers/${id}`)).status).toBe(204);
    expect(await ownerOf(server, blook)).toEqual({ owner: player.id, heldBy: null });
    expect((await player.request(`DELETE /api/swaps/offers/${id}`)).code).toBe('SWAP_GONE');

    await offer(player, blook);
    later(6.9);
    await server.runJob('expire-swap-offers');
    expect(await mine(player)).toHaveLength(1);
    later(0.2);
    const taker = await takerWith(server);
    const [row] = await sql<{ id: number }[]>`
      select id from swap_offers where blook = ${blook} and closed_at is null`;
    expect((await take(taker.player, row?.id ?? 0, taker.blook)).code).toBe('SWAP_GONE');
    await server.runJob('expire-swap-offers');
    await server.runJob('expire-swap-offers');
    expect(await ownerOf(server, blook)).toEqual({ owner: player.id, heldBy: null });
    const published = (await bellOf(player)).filter((text) => text.startsWith('Nobody swapped'));
    expect(published).toHaveLength(1);
  });

  it('that nobody took is deleted after a month, and a swap is not', async () => {
    const [removed, swapped] = [await offerOf(server), await offerOf(server)];
    await removed.player.request(`DELETE /api/swaps/offers/${removed.id}`);
    const taker = await takerWith(server);
    await take(taker.player, swapped.id, taker.blook);
    const left = async () =>
      (
        await sql<{ id: number }[]>`
          select id from swap_offers where id in (${removed.id}, ${swapped.id}) order by id`
      ).map(({ id }) => id);
    later(29);
    await server.runJob('forget-swap-offers');
    expect(await left()).toEqual([removed.id, swapped.id]);
    later(2);
    await server.runJob('forget-swap-offers');
    expect(await left()).toEqual([swapped.id]);
  });
});

describe('taking an offer', () => {
  it('swaps both blooks, writes both histories, and notifies both players [3.4.13]', async () => {
    const { player, blook, id } = await offerOf(server);
    const taker = await takerWith(server);
    const url = await server.listen();
    const sockets = [
      await openSocket(url, { token: player.token }),
      await openSocket(url, { token: taker.player.token }),
    ];
    const { body, status } = await take(taker.player, id, taker.blook);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      with: { id: player.id },
      got: { id: blook, blookId: givenKind },
      gave: { id: taker.blook, blookId: wantedKind },
    });
    expect(await ownerOf(server, blook)).toEqual({ owner: taker.player.id, heldBy: null });
    expect(await ownerOf(server, taker.blook)).toEqual({ owner: player.id, heldBy: null });
    const lastStep = async (of: number) =>
      (await player.request(`GET /api/blooks/${of}/history`)).body.steps.at(-1);
    const step = { kind: 'swapped', reference: `swap:${id}` };
    expect(await lastStep(blook)).toMatchObject({
      ...step,
      from: { id: player.id },
      to: { id: taker.player.id },
    });
    expect(await lastStep(taker.blook)).toMatchObject({
      ...step,
      from: { id: taker.player.id },
      to: { id: player.id },
    });
    expect((await bellOf(player))[0]).toMatch(/^swapped .+ for your /);
    expect((await bellOf(taker.player))[0]).toMatch(/^swapped .+ for your /);
    for (const [index, [gone, come]] of [
      [blook, taker.blook],
      [taker.blook, blook],
    ].entries()) {
      const socket = sockets[index];
      await until(() =>
        Boolean(
          socket?.received.some(
            (message) =>
              message.t === 'player.updated' &&
              message.d.blooksRemoved?.includes(gone ?? 0) &&
              message.d.blooksAdded?.some((one) => one.id === come),
          ),
        ),
      );
    }
    const { body: me } = await player.request('GET /api/users/me');
    expect(me.discoveries).toContainEqual({ blookId: wantedKind, shiny: false });
    for (const socket of sockets) await socket.close();
  });

  it('needs one of the kind, with its finish and below its serial [3.4.11]', async () => {
    const plain = await takerWith(server);
    const [serial] = await sql<{ serial: number }[]>`
      select serial from blooks where id = ${plain.blook}`;
    const limit = serial?.serial ?? 0;
    const shinyOnly = await offerOf(server, wants({ shiny: true }));
    const below = await offerOf(server, wants({ below: limit }));
    const other = await offerOf(server, wants({ blookId: otherKind }));
    for (const { id } of [shinyOnly, below, other]) {
      expect((await take(plain.player, id, plain.blook)).code).toBe('SWAP_WRONG_KIND');
    }
    const fitting = await offerOf(server, wants({ shiny: false, below: limit + 1 }));
    expect((await take(plain.player, fitting.id, plain.blook)).status).toBe(200);
    const shiny = await takerWith(server, wantedKind, true);
    expect((await take(shiny.player, shinyOnly.id, shiny.blook)).status).toBe(200);
  });

  it('is refused for the player’s own offer, and with a blook that is held, locked or not their own [3.4.15]', async () => {
    const { player, id } = await offerOf(server);
    const { id: own } = await giveBlook(server, player.id, wantedKind);
    expect((await take(player, id, own)).code).toBe('SWAP_OWN');
    const taker = await takerWith(server);
    expect((await take(taker.player, id, own)).code).toBe('BLOOK_NOT_OWNED');
    await taker.player.request('PUT /api/blooks/locks', { body: { lock: [taker.blook], unlock: [] } });
    expect((await take(taker.player, id, taker.blook)).code).toBe('BLOOK_LOCKED');
    await taker.player.request('PUT /api/blooks/locks', { body: { lock: [], unlock: [taker.blook] } });
    await offer(taker.player, taker.blook, wants({ blookId: otherKind }));
    expect((await take(taker.player, id, taker.blook)).code).toBe('BLOOK_HELD');
    expect((await take(taker.player, 999_999_999, taker.blook)).code).toBe('SWAP_GONE');
    expect(await mine(player)).toHaveLength(1);
  });

  it('is refused if either player blocked the other [3.4.15]', async () => {
    for (const isTakerBlocked of [true, false]) {
      const { player, id } = await offerOf(server);
      const taker = await takerWith(server);
      const [blocker, blocked] = isTakerBlocked ? [player, taker.player] : [taker.player, player];
      await sql`insert into player_blocks (blocker, blocked) values (${blocker.id}, ${blocked.id})`;
      expect((await take(taker.player, id, taker.blook)).code).toBe('SWAP_NOT_ALLOWED');
    }
  });

  it('is refused while the player of the offer or the taker is banned or muted', async () => {
    for (const kind of ['ban', 'mute']) {
      const { player, id } = await offerOf(server);
      const taker = await takerWith(server);
      await sql`insert into punishments (player_id, kind, reason) values (${player.id}, ${kind}, 'testing')`;
      expect((await take(taker.player, id, taker.blook)).code).toBe('SWAP_NOT_ALLOWED');
    }
    const { id } = await offerOf(server);
    const taker = await takerWith(server);
    await sql`insert into punishments (player_id, kind, reason) values (${taker.player.id}, 'mute', 'testing')`;
    expect((await take(taker.player, id, taker.blook)).code).toBe('CHAT_MUTED');
    expect((await offer(taker.player, taker.blook)).code).toBe('CHAT_MUTED');
    const banned = await takerWith(server);
    await sql`insert into punishments (player_id, kind, reason) values (${banned.player.id}, 'ban', 'testing')`;
    expect((await take(banned.player, id, banned.blook)).code).toBe('PLAYER_BANNED');
    expect((await offer(banned.player, banned.blook)).code).toBe('PLAYER_BANNED');
    expect(await ownerOf(server, banned.blook)).toEqual({ owner: banned.player.id, heldBy: null });
  });
});

it('a deleted account has no offers on the board, and its copy lists what was swapped', async () => {
  const [standing, swapped] = [await offerOf(server), await offerOf(server)];
  const taker = await takerWith(server);
  await take(taker.player, swapped.id, taker.blook);
  const { swapsData } = await import('./swaps-data.ts');
  const [offers, taken] = swapsData({ now: () => new Date(now) });
  const rowsOf = async (part: typeof offers, playerId: string) => {
    const rows: object[] = [];
    for await (const page of part?.copy?.(sql, playerId) ?? []) rows.push(...page);
    return rows;
  };
  expect(await rowsOf(offers, swapped.player.id)).toMatchObject([
    { id: swapped.id, outcome: 'swapped', takenFor: taker.blook },
  ]);
  expect(await rowsOf(taken, taker.player.id)).toMatchObject([{ id: swapped.id, gave: taker.blook }]);
  await server.database.transaction(async (tx, afterCommit) => {
    await offers?.erase?.(tx, standing.player.id, afterCommit);
  });
  expect(await ownerOf(server, standing.blook)).toEqual({ owner: standing.player.id, heldBy: null });
  expect(await mine(standing.player)).toEqual([]);
});

itPassesTheAudit(() => server);
