/** Concurrent requests over real connections. */

import { afterEach, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveBlook, giveTokens } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import type { TestResponse } from '../../testing/response.ts';
import { givenKind, offer, offerOf, otherKind, ownerOf, takerWith, wants } from '../../testing/swapping.ts';
import { testServer } from '../../testing/test-server.ts';

let now = Date.now();
const server = await testServer({}, { clock: { now: () => new Date(now) } });
const wire = await server.wire(40);
afterEach(async () => expect(await audit(server.database)).toEqual([]));

const done = <T extends { status: number }>(responses: T[]) => responses.filter(({ status }) => status < 300);
const take = (id: number, { player, blook }: Awaited<ReturnType<typeof takerWith>>, key?: string) =>
  wire.request(`POST /api/swaps/offers/${id}/take`, {
    token: player.token,
    body: { blook },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

it('one of 30 players who take an offer at once gets it, and the others keep theirs [3.4.14]', async () => {
  const { player, blook, id } = await offerOf(server);
  const takers = await atOnce(30, () => takerWith(server));
  const responses = await Promise.all(takers.map((taker) => take(id, taker)));
  expect(done(responses)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 'SWAP_GONE')).toHaveLength(29);
  const winner = takers[responses.findIndex(({ status }) => status === 200)];
  expect(await ownerOf(server, blook)).toEqual({ owner: winner?.player.id, heldBy: null });
  for (const taker of takers) {
    const owner = taker === winner ? player.id : taker.player.id;
    expect(await ownerOf(server, taker.blook)).toEqual({ owner, heldBy: null });
  }
});

it('an offer that is taken, removed and expires at once ends in only one way [3.4.14]', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const { player, blook, id } = await offerOf(server);
    const taker = await takerWith(server);
    const remove = () => wire.request(`DELETE /api/swaps/offers/${id}`, { token: player.token });
    const expire = async () => {
      now += 7 * 86_400_000;
      await server.runJob('expire-swap-offers');
    };
    const tries = [() => take(id, taker), remove, expire, remove];
    const order = [...tries.slice(round % 4), ...tries.slice(0, round % 4)];
    await Promise.all(order.map((act) => act()));
    // The job leaves an offer that somebody holds to its next run.
    await server.runJob('expire-swap-offers');
    const [row] = await server.database.sql<{ outcome: string }[]>`
      select outcome from swap_offers where id = ${id}`;
    ends.add(row?.outcome ?? 'none');
    const owner = row?.outcome === 'swapped' ? taker.player.id : player.id;
    expect(await ownerOf(server, blook)).toEqual({ owner, heldBy: null });
  }
  expect(ends).not.toContain('none');
});

/** What else its owner may do with a blook at the moment it is given for an offer. */
const otherUses: Record<string, (taker: Awaited<ReturnType<typeof takerWith>>) => Promise<TestResponse>> = {
  sold: ({ player, blook }) =>
    wire.request('PUT /api/blooks/sell-blooks', { token: player.token, body: { blooks: [blook] } }),
  'listed in the auction house': ({ player, blook }) =>
    wire.request('POST /api/auctions', {
      token: player.token,
      body: { type: 'blook', blookId: blook, price: 10, duration: 60 },
    }),
  'offered itself': ({ player, blook }) =>
    wire.request('POST /api/swaps/offers', {
      token: player.token,
      body: { blook, wants: wants({ blookId: otherKind }) },
    }),
  locked: ({ player, blook }) =>
    wire.request('PUT /api/blooks/locks', { token: player.token, body: { lock: [blook], unlock: [] } }),
};

it.each(Object.entries(otherUses))(
  'a blook that is %s while it is given for an offer ends up in only one place',
  async (_how, use) => {
    for (let round = 0; round < 8; round++) {
      const { player, blook, id } = await offerOf(server);
      const taker = await takerWith(server);
      await giveTokens(server, taker.player.id, 1000);
      const acts = [() => take(id, taker), () => use(taker)];
      const responses = await Promise.all((round % 2 ? acts.reverse() : acts).map((act) => act()));
      expect(done(responses)).toHaveLength(1);
      const isSwapped = (await ownerOf(server, blook))?.owner === taker.player.id;
      const owner = (await ownerOf(server, taker.blook))?.owner;
      expect(owner === player.id).toBe(isSwapped);
    }
  },
);

it('if one player blocks the other at the moment of a swap, both toys are swapped or none', async () => {
  for (let round = 0; round < 8; round++) {
    const { player, blook, id } = await offerOf(server);
    const taker = await takerWith(server);
    const block = () => wire.request(`POST /api/friends/${taker.player.id}/block`, { token: player.token });
    const [taken] = await Promise.all([take(id, taker), block()]);
    const swapped = { owner: taker.player.id, heldBy: null };
    const standing = { owner: player.id, heldBy: `swap:${id}` };
    expect(await ownerOf(server, blook)).toEqual(taken.status === 200 ? swapped : standing);
  }
});

it('one blook that is offered 20 times at once is on the board once', async () => {
  const player = await quickTestPlayer(server);
  const { id: blook } = await giveBlook(server, player.id, givenKind);
  const responses = await atOnce(20, () =>
    wire.request('POST /api/swaps/offers', { token: player.token, body: { blook, wants: wants() } }),
  );
  expect(done(responses)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 'BLOOK_HELD')).toHaveLength(19);
});

it('one blook that is given for two offers at once takes only one of them', async () => {
  const offers = [await offerOf(server), await offerOf(server)];
  const taker = await takerWith(server);
  const responses = await Promise.all(offers.map(({ id }) => take(id, taker)));
  expect(done(responses)).toHaveLength(1);
  expect(responses.filter(({ code }) => code === 'BLOOK_NOT_OWNED')).toHaveLength(1);
});

it('ten offers made at once by one player leave five on the board [3.4.12]', async () => {
  const player = await quickTestPlayer(server);
  const blooks = await atOnce(10, () => giveBlook(server, player.id, givenKind));
  const responses = await Promise.all(blooks.map(({ id }) => offer(player, id)));
  expect(done(responses)).toHaveLength(5);
  expect(responses.filter(({ code }) => code === 'SWAP_OFFERS_FULL')).toHaveLength(5);
});

it('two players who take each other’s offers at once both succeed', async () => {
  const [one, other] = [await offerOf(server), await offerOf(server)];
  const given = async ({ player }: typeof one) => ({
    player,
    blook: (await giveBlook(server, player.id, wants().blookId)).id,
  });
  const [ofOne, ofOther] = [await given(one), await given(other)];
  const responses = await Promise.all([take(one.id, ofOther), take(other.id, ofOne)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

it('a repeat with the same key swaps and offers once, no matter when', async () => {
  const { player, id } = await offerOf(server);
  const taker = await takerWith(server);
  const first = await take(id, taker, 'once');
  expect(first.status).toBe(200);
  const storm = await atOnce(10, () => take(id, taker, 'once'));
  for (const response of storm) expect(response).toEqual(first);
  const other = await offerOf(server);
  expect((await take(other.id, taker, 'once')).code).toBe('IDEMPOTENCY_KEY_REUSED');
  const { id: blook } = await giveBlook(server, player.id, givenKind);
  const offers = await atOnce(10, () =>
    wire.request('POST /api/swaps/offers', {
      token: player.token,
      body: { blook, wants: wants() },
      headers: { 'idempotency-key': 'offer' },
    }),
  );
  for (const response of offers) expect(response.text).toEqual(offers[0]?.text);
});
