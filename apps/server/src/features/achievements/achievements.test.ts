import { achievements as content } from '@blookery/content';
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { soldBefore } from '../../testing/auctions.ts';
import { collectPublished, giveBlook, lists, packToOpen, withoutGifts } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { offer, offerOf, take, takerWith, wantedKind, wants } from '../../testing/swapping.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const server = await testServer();
const wire = await server.wire(20);

const all = content();
const stepOf = (family: string, step: number) => {
  const found = all.find((one) => one.family === family && one.step === step);
  if (!found) throw new Error(`there is no step ${step} of ${family}`);
  return found;
};
const read = async (player: TestPlayer) => (await player.request('GET /api/achievements')).body.families;
const progressOf = async (player: TestPlayer, family: string) =>
  (await read(player)).find((one) => one.family === family)?.steps.map(({ progress }) => progress);
const claim = (player: TestPlayer) => player.request('POST /api/achievements/claim');
const me = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body;
const inPacks = lists.blooks.filter(({ packId }) => packId !== null).map(({ id }) => id);
/** Gets no gifts for levels, so that nothing else comes with the experience. */
const finder = async (found: number, shiny = false) => {
  const player = await server.player();
  await withoutGifts(server, player.id);
  for (const id of inPacks.slice(0, found)) await giveBlook(server, player.id, id, shiny);
  return player;
};

describe('the achievements', () => {
  it('are 36 in six families of six steps, each with a name of its own [3.2.10]', async () => {
    const families = await read(await server.player());
    expect(families.map(({ family, steps }) => [family, steps.map(({ step }) => step)])).toEqual(
      ['collector', 'shiny', 'trader', 'auctioneer', 'townsfolk', 'player'].map((family) => [
        family,
        [1, 2, 3, 4, 5, 6],
      ]),
    );
    const steps = families.flatMap((family) => family.steps);
    expect(new Set(steps.map(({ name }) => name)).size).toBe(36);
    expect(steps.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(steps.every(({ progress, claimed }) => progress === 0 && !claimed)).toBe(true);
  });

  it('count everything ever found, and full packs [3.2.11]', async () => {
    const pack = packToOpen();
    const player = await server.player();
    for (const { id } of pack.blooks) await giveBlook(server, player.id, id);
    await giveBlook(server, player.id, pack.blooks[0]?.id ?? 0, true);
    const copies = (await me(player)).blooks.map(({ id }) => id);
    await player.request('PUT /api/blooks/sell-blooks', { body: { blooks: copies } });
    expect(await progressOf(player, 'collector')).toEqual([5, 8, 1, 8, 1, 1]);
    expect(await progressOf(player, 'shiny')).toEqual([1, 1, 1, 1, 0, 1]);
  });

  it('count trades, auctions, messages, days in the plaza, friends and the guild [3.2.11]', async () => {
    // A server of its own: the audit would miss the history of these auctions.
    const own = await testServer();
    const { sql } = own.database;
    const [player, other] = [await own.player(), await own.player()];
    await sql`
      insert into tallies (player_id, day, kind, amount)
      values (${player.id}, '2026-01-01', 'close-trade', 7), (${player.id}, '2026-01-02', 'close-trade', 5),
        (${player.id}, '2026-01-01', 'visit-plaza', 9), (${player.id}, '2026-01-02', 'visit-plaza', 1),
        (${other.id}, '2026-01-01', 'close-trade', 90)`;
    await soldBefore(sql, player, 12);
    const [lot] = await sql<{ id: number }[]>`
      insert into auctions (seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at,
        expires_at, bid_count, top_bid, top_amount, top_bidder, closed_at, outcome, buyer_id, sold_for)
      values (${other.id}, 1, 1, 1, 10, false, 60, now(), now() + interval '1 hour', 2, 2, 12, ${player.id},
        now(), 'sold', ${player.id}, 12) returning id`;
    await sql`
      insert into auction_bids (auction_id, player_id, amount, at)
      values (${lot?.id ?? 0}, ${player.id}, 11, now()), (${lot?.id ?? 0}, ${player.id}, 12, now())`;
    await sql`update player_statistics set messages_sent = 4 where player_id = ${player.id}`;
    await sql`
      insert into friendships (player_id, friend_id)
      values (${player.id}, ${other.id}), (${other.id}, ${player.id})`;
    expect(await progressOf(player, 'trader')).toEqual([1, 10, 0, 12, 12, 12]);
    expect(await progressOf(player, 'auctioneer')).toEqual([1, 10, 1, 12, 12, 12]);
    expect(await progressOf(player, 'townsfolk')).toEqual([4, 2, 1, 0, 2, 2]);
    expect(await progressOf(player, 'player')).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('count a swap for both players, and no offer that was removed [3.2.11]', async () => {
    const giver = await offerOf(server);
    const taker = await takerWith(server);
    expect((await take(taker.player, giver.id, taker.blook)).status).toBe(200);
    const back = await giveBlook(server, taker.player.id, wantedKind);
    const { body } = await offer(taker.player, back.id, wants());
    expect((await taker.player.request(`DELETE /api/swaps/offers/${body.id}`)).status).toBe(204);
    for (const { player } of [giver, taker]) expect((await progressOf(player, 'trader'))?.[2]).toBe(1);
  });

  it('need a session', async () => {
    expect((await server.request('GET /api/achievements')).status).toBe(401);
    expect((await server.request('POST /api/achievements/claim')).status).toBe(401);
  });
});

describe('claiming', () => {
  it('gives the experience and the titles of every step that was reached [3.2.12]', async () => {
    const player = await finder(20);
    const received = collectPublished(server, `user:${player.id}`);
    const steps = [stepOf('collector', 1), stepOf('collector', 2), stepOf('collector', 3)];
    const { body } = await claim(player);
    expect(body).toEqual({
      claimed: steps.map(({ id }) => id),
      titleIds: [stepOf('collector', 3).titleId],
      badgeIds: [],
      gained: 350,
      experience: 350,
    });
    expect(await me(player)).toMatchObject({ experience: 350, titles: body.titleIds });
    expect(received).toContainEqual({
      t: 'player.updated',
      d: { experience: 350, titlesAdded: body.titleIds },
    });
    const [collector] = await read(player);
    expect(collector?.steps.map(({ claimed }) => claimed)).toEqual([true, true, true, false, false, false]);
    expect(await audit(server.database)).toEqual([]);
  });

  it('gives the badge of the family for its sixth step [3.2.12]', async () => {
    const player = await finder(inPacks.length);
    const { body } = await claim(player);
    const sixth = stepOf('collector', 6);
    expect(body.badgeIds).toEqual([sixth.badgeId]);
    expect((await me(player)).badges.map(({ id }) => id)).toContain(sixth.badgeId);
    for (const family of ['collector', 'shiny', 'trader', 'auctioneer', 'townsfolk', 'player']) {
      expect(stepOf(family, 6).badgeId).not.toBeNull();
    }
  });

  it('is refused while nothing waits, and changes nothing', async () => {
    const player = await finder(4);
    const before = await me(player);
    const { status, code } = await claim(player);
    expect([status, code]).toEqual([409, 'ACHIEVEMENT_NONE']);
    expect(await me(player)).toEqual(before);
  });

  it('pays each step once when claimed 40 times at once [3.2.12]', async () => {
    const player = await finder(20);
    const responses = await atOnce(40, () =>
      wire.request('POST /api/achievements/claim', { token: player.token }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      responses.filter(({ code }) => code === 'ACHIEVEMENT_NONE' || code === 'RATE_LIMITED'),
    ).toHaveLength(39);
    expect((await me(player)).experience).toBe(350);
    expect(await audit(server.database)).toEqual([]);
  });

  it('returns the first response to requests repeated with a key', async () => {
    const player = await finder(5);
    const options = { token: player.token, headers: { 'idempotency-key': 'medals' } };
    const responses = await atOnce(10, () => wire.request('POST /api/achievements/claim', options));
    expect(responses[0]?.status).toBe(200);
    for (const response of responses) expect(response).toEqual(responses[0]);
  });

  it('takes nothing back when a count falls later', async () => {
    const { sql } = server.database;
    const player = await server.player();
    for (let made = 0; made < 3; made += 1) {
      const friend = await server.player();
      await sql`insert into friendships (player_id, friend_id) values (${player.id}, ${friend.id})`;
    }
    expect((await claim(player)).body.claimed).toEqual([stepOf('townsfolk', 3).id]);
    await sql`delete from friendships where player_id = ${player.id}`;
    const townsfolk = (await read(player)).find(({ family }) => family === 'townsfolk');
    expect(townsfolk?.steps[2]).toMatchObject({ progress: 3, goal: 3, claimed: true });
    expect((await claim(player)).code).toBe('ACHIEVEMENT_NONE');
  });
});
