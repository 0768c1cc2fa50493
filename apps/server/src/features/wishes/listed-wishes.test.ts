import { describe, expect, it } from 'vitest';
import { listBlook, withTokens } from '../../testing/auctions.ts';
import { giveBlook, giveThreads, lists, packToOpen } from '../../testing/collecting.ts';
import { offer } from '../../testing/swapping.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { noteSeen } from './note-seen.ts';

let now = new Date('2026-11-18T12:00:00Z');
const clock = { now: () => new Date(now) };
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const server = await testServer({}, { clock });
const { sql } = server.database;
const seller = await withTokens(server, 1_000_000);

const [first, second, third] = lists.blooks.map(({ id }) => id) as [number, number, number];
const wish = (player: TestPlayer, blookId: number, shiny = false) =>
  player.request('POST /api/wishes', { body: { blookId, shiny } });
/** Runs the job some seconds after the last listing. */
const runJob = () => {
  later(1);
  return server.runJob('tell-listed-wishes');
};
const bellOf = async (player: TestPlayer) =>
  (await player.request('GET /api/notices')).body.notices.filter(({ kind }) => kind === 'auction');

describe('a wish that is listed', () => {
  it('rings once for all wishes together, at most hourly [3.4.04]', async () => {
    const player = await server.player();
    await wish(player, first);
    await wish(player, second);
    await listBlook(server, seller, { blookId: first });
    await listBlook(server, seller, { blookId: first });
    await listBlook(server, seller, { blookId: second });
    await listBlook(server, seller, { blookId: third });
    await runJob();
    const [notice, ...more] = await bellOf(player);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      text: '2 of your wishes are in the auction house.',
      link: '/auction-house?wishes=true',
    });
    await runJob();
    await player.request('PATCH /api/notices/read', { body: { id: notice?.id } });
    await listBlook(server, seller, { blookId: first });
    await runJob();
    expect(await bellOf(player)).toHaveLength(1);
    later(60);
    await runJob();
    expect(await bellOf(player)).toHaveLength(2);
    later(120);
    await runJob();
    expect(await bellOf(player)).toHaveLength(2);
  });

  it('rings for the swap board separately, once for all wishes together [3.4.04]', async () => {
    const player = await server.player();
    const [kind, other] = lists.blooks.slice(30).map(({ id }) => id) as [number, number];
    await wish(player, kind);
    await wish(player, other, true);
    const owner = await server.player();
    for (const [blookId, shiny] of [
      [kind, false],
      [kind, false],
      [other, true],
      [other, false],
    ] as const) {
      const blook = await giveBlook(server, owner.id, blookId, shiny);
      await offer(owner, blook.id);
    }
    later(1);
    await runJob();
    await runJob();
    const { notices } = (await player.request('GET /api/notices')).body;
    expect(notices.filter(({ kind }) => kind === 'trade')).toMatchObject([
      { text: '2 of your wishes are on the swap board.', link: '/swaps/board?wishes=true' },
    ]);
    expect(await bellOf(player)).toEqual([]);
  });

  it('rings for one of the two places an hour, alternately [3.4.04]', async () => {
    const player = await server.player();
    const [kind] = lists.blooks.slice(40).map(({ id }) => id) as [number];
    await wish(player, kind);
    const owner = await server.player();
    const both = async () => {
      await listBlook(server, seller, { blookId: kind });
      await offer(owner, (await giveBlook(server, owner.id, kind)).id);
    };
    const rung = async () => {
      const { notices } = (await player.request('GET /api/notices')).body;
      if (notices[0]) await player.request('PATCH /api/notices/read', { body: { id: notices[0].id } });
      return notices.filter(({ read }) => !read).map(({ link }) => link);
    };
    await both();
    await runJob();
    await runJob();
    expect(await rung()).toEqual(['/auction-house?wishes=true']);
    await both();
    later(30);
    await runJob();
    expect(await rung()).toEqual([]);
    later(30);
    await runJob();
    await runJob();
    expect(await rung()).toEqual(['/swaps/board?wishes=true']);
    later(60);
    await runJob();
    expect(await rung()).toEqual(['/auction-house?wishes=true']);
  });

  it('is not delayed by an earlier listing that was gone before the bell could ring [3.4.04]', async () => {
    const player = await server.player();
    const [kind] = lists.blooks.slice(41).map(({ id }) => id) as [number];
    await wish(player, kind);
    const owner = await server.player();
    const blook = await giveBlook(server, owner.id, kind);
    await offer(owner, blook.id);
    // It was noted for a listing that is over.
    await sql`insert into wish_bells (player_id, pending) values (${player.id}, true)`;
    await runJob();
    const { notices } = (await player.request('GET /api/notices')).body;
    expect(notices).toMatchObject([{ link: '/swaps/board?wishes=true' }]);
  });

  it('does not ring for one’s own listing, a plain one of a wished shiny, or a blocked seller', async () => {
    const [player, other] = [await withTokens(server), await server.player()];
    await wish(player, third);
    await wish(other, second, true);
    const blocker = await server.player();
    await wish(blocker, third);
    await sql`insert into player_blocks (blocker, blocked) values (${blocker.id}, ${player.id})`;
    await listBlook(server, player, { blookId: third });
    await listBlook(server, seller, { blookId: second });
    await runJob();
    for (const one of [player, other, blocker]) expect(await bellOf(one)).toEqual([]);
  });
});

describe('the filter of wishes', () => {
  const searched = async (player: TestPlayer, more = '') =>
    (await player.request(`GET /api/auctions?wishes=true${more}`)).body.auctions.map(({ id }) => id);

  it('shows listings of wished kinds only, shinies apart, in every order [3.4.05]', async () => {
    const player = await server.player();
    const [kind, other] = lists.blooks.slice(20).map(({ id }) => id) as [number, number];
    const plain = await listBlook(server, seller, { blookId: kind, price: 500 });
    const shiny = await listBlook(server, seller, { blookId: kind, shiny: true, price: 300 });
    const otherShiny = await listBlook(server, seller, { blookId: other, shiny: true, price: 400 });
    await listBlook(server, seller, { blookId: other });
    expect(await searched(player)).toEqual([]);
    await wish(player, kind);
    expect(await searched(player)).toEqual([plain.id]);
    await wish(player, other, true);
    expect(await searched(player)).toEqual([otherShiny.id, plain.id]);
    await wish(player, kind, true);
    expect(await searched(player)).toEqual([otherShiny.id, shiny.id, plain.id]);
    expect(await searched(player, '&sort=cheapest')).toEqual([shiny.id, otherShiny.id, plain.id]);
    expect(await searched(player, '&sort=dearest&shiny=true')).toEqual([otherShiny.id, shiny.id]);
    expect(await searched(player, `&blookId=${kind}&shiny=false`)).toEqual([plain.id]);
    expect(await searched(player, '&type=item')).toEqual([]);
    const { body } = await player.request('GET /api/auctions?wishes=true&limit=2');
    expect(body.auctions).toHaveLength(2);
    expect(await searched(player, `&limit=2&cursor=${body.nextCursor}`)).toEqual([plain.id]);
  });
});

describe('the places of a wish', () => {
  it('are the auction house, the swap board, spares of friends, and the workshop [3.4.03]', async () => {
    const [player, friend, stranger] = [await server.player(), await server.player(), await server.player()];
    const pack = packToOpen();
    const kind = pack.blooks[3]?.id ?? 0;
    await wish(player, kind);
    const places = async () => (await player.request('GET /api/wishes/places')).body.places;
    expect(await places()).toMatchObject([
      { blookId: kind, auctions: null, board: null, friends: [], workshop: null },
    ]);

    await sql`
      insert into friendships (player_id, friend_id) values (${player.id}, ${friend.id}), (${friend.id}, ${player.id})`;
    for (const one of [friend, friend, friend, stranger, stranger]) await giveBlook(server, one.id, kind);
    await giveThreads(server, player.id, pack.id, 50);
    await listBlook(server, seller, { blookId: kind, price: 700 });
    await listBlook(server, seller, { blookId: kind, price: 640 });
    await listBlook(server, seller, { blookId: kind, price: 1, shiny: true });
    const offered = await giveBlook(server, stranger.id, kind);
    await offer(stranger, offered.id);
    const [place] = await places();
    expect(place).toMatchObject({
      auctions: { count: 2, price: 640 },
      board: { count: 1 },
      friends: [{ player: { id: friend.id }, count: 2, online: false }],
      workshop: { price: 20, threads: 50, day: null },
    });
    expect((await server.request('GET /api/wishes/places')).status).toBe(401);
    // What the board hides is not counted.
    const isOffered = async () => (await places())[0]?.board;
    await sql`insert into player_blocks (blocker, blocked) values (${player.id}, ${stranger.id})`;
    expect(await isOffered()).toBeNull();
    await sql`update player_blocks set blocker = ${stranger.id}, blocked = ${player.id} where blocked = ${stranger.id}`;
    expect(await isOffered()).toBeNull();
    await sql`delete from player_blocks where blocker = ${stranger.id}`;
    expect(await isOffered()).toEqual({ count: 1 });
    await sql`insert into punishments (player_id, kind, reason) values (${stranger.id}, 'mute', 'test')`;
    expect(await isOffered()).toBeNull();
  });
});

it('the wishes of a player who comes back move to the front, a few times a day', async () => {
  const player = await server.player();
  await wish(player, first);
  const seenAt = async () =>
    (await sql`select seen_at as at from wishes where player_id = ${player.id}`)[0]?.at;
  const before = await seenAt();
  const note = noteSeen({ database: server.database, clock });
  const visit = async () => {
    const at = now;
    await sql`update sessions set last_seen_at = ${at} where player_id = ${player.id}`;
    later(5);
    await note();
    return at;
  };
  later(60);
  await visit();
  expect(await seenAt()).toEqual(before);
  later(6 * 60);
  const at = await visit();
  expect(await seenAt()).toEqual(at);
});
