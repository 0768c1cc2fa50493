/** Takes that go to the database together: each of them happens completely or not at all. */
import { describe, expect, it } from 'vitest';
import { testEconomy } from '../../testing/economy.ts';
import { givenKind, offerOf, otherKind, ownerOf, takerWith, wantedKind } from '../../testing/swapping.ts';
import { testServer } from '../../testing/test-server.ts';
import { audit } from '../audit/audit.ts';
import { offerTaker, type Swapped, type Take } from './take-offers.ts';

const server = await testServer();

/** A taker, the sizes of the batches that swapped something, and what was published. */
function desk({ newAccountHours = 0, apart = new Set<string>(), fails = false } = {}) {
  const { economy, publishedTo, topics } = testEconomy(server, { newAccountHours });
  const batches: number[] = [];
  const take = offerTaker({
    economy,
    clock: { now: () => new Date() },
    areKeptApart: async (_books, takings) => takings.map(({ takerId }) => apart.has(takerId)),
    respond: async (_books, swapped: readonly Swapped[]) => {
      batches.push(swapped.length);
      if (fails) throw new Error('the responses are lost');
      return swapped.map(({ gave }) => gave.id);
    },
  });
  return { take, batches, publishedTo, topics };
}

type Taker = Awaited<ReturnType<typeof takerWith>>;
const by = ({ player, blook }: Taker, offerId: number, key: string | null = null): Take => ({
  offerId,
  blook,
  once: { playerId: player.id, key, request: `take ${offerId} ${blook}` },
});
/** The first one runs alone, and the others wait for it and go together. */
const together = async (take: (take: Take) => Promise<number>, takes: readonly Take[]) => {
  const set = await Promise.allSettled([by(await takerWith(server), 999_999_999), ...takes].map(take));
  return set
    .slice(1)
    .map((one) => (one.status === 'fulfilled' ? one.value : (one.reason.code ?? one.reason.message)));
};

describe('takes that arrive together', () => {
  it('swap in one transaction, and both players of each swap are notified', async () => {
    const { take, batches, publishedTo } = desk();
    const offers = [await offerOf(server), await offerOf(server), await offerOf(server)];
    const takers = [await takerWith(server), await takerWith(server), await takerWith(server)];
    const takes = takers.map((taker, index) => by(taker, offers[index]?.id ?? 0));
    expect(await together(take, takes)).toEqual(takers.map(({ blook }) => blook));
    expect(batches).toEqual([3]);
    for (const [index, { player, blook }] of takers.entries()) {
      const made = offers[index];
      expect(await ownerOf(server, made?.blook ?? 0)).toEqual({ owner: player.id, heldBy: null });
      expect(await ownerOf(server, blook)).toEqual({ owner: made?.player.id, heldBy: null });
      expect(publishedTo(player.id)).toMatchObject([
        { blooksRemoved: [blook], blooksAdded: [{ id: made?.blook, blookId: givenKind }] },
      ]);
      expect(publishedTo(made?.player.id ?? '')).toMatchObject([
        { blooksRemoved: [made?.blook], blooksAdded: [{ id: blook, blookId: wantedKind }] },
      ]);
    }
  });

  it('are refused one by one, each for its own reason, and the others swap', async () => {
    const { take, topics } = desk();
    const made = async () => (await offerOf(server)).id;
    const [fine, wrong, locked, held] = [
      await takerWith(server),
      await takerWith(server, otherKind),
      await takerWith(server),
      await takerWith(server),
    ];
    await locked.player.request('PUT /api/blooks/locks', { body: { lock: [locked.blook], unlock: [] } });
    const { sql } = server.database;
    await sql`update blooks set held_by = 'trade:1' where id = ${held.blook}`;
    const own = await offerOf(server);
    const over = await offerOf(server);
    await over.player.request(`DELETE /api/swaps/offers/${over.id}`);
    const foreign = { ...fine, player: wrong.player };
    const takes = [
      by(wrong, await made()),
      by(locked, await made()),
      by(held, await made()),
      by({ player: own.player, blook: own.blook }, own.id),
      by(wrong, over.id),
      by(foreign, await made()),
      by(fine, await made()),
    ];
    expect(await together(take, takes)).toEqual([
      'SWAP_WRONG_KIND',
      'BLOOK_LOCKED',
      'BLOOK_HELD',
      'SWAP_OWN',
      'SWAP_GONE',
      'BLOOK_NOT_OWNED',
      fine.blook,
    ]);
    expect(topics()).toContain(`user:${fine.player.id}`);
    for (const { player } of [wrong, locked, held]) expect(topics()).not.toContain(`user:${player.id}`);
    await sql`update blooks set held_by = null where held_by = 'trade:1'`;
  });

  it('swap each offer once and each blook once, no matter how many there are', async () => {
    const { take } = desk();
    const [wanted, other] = [await offerOf(server), await offerOf(server)];
    const takers: Taker[] = [];
    for (let made = 0; made < 14; made++) takers.push(await takerWith(server));
    const [first] = takers;
    if (!first) throw new Error('there is no taker');
    const takes = takers.map((taker) => by(taker, wanted.id));
    const results = await together(take, [...takes, by(first, other.id)]);
    expect(results[0]).toBe(first.blook);
    expect(results.slice(1, -1)).toEqual(takers.slice(1).map(() => 'SWAP_GONE'));
    expect(results.at(-1)).toBe('BLOOK_NOT_OWNED');
    expect(await ownerOf(server, other.blook)).toEqual({
      owner: other.player.id,
      heldBy: `swap:${other.id}`,
    });
  });

  it('with the same key get one response, and a key of another request is refused', async () => {
    const { take, batches } = desk();
    const [made, other] = [await offerOf(server), await offerOf(server)];
    const taker = await takerWith(server);
    const takes = [by(taker, made.id, 'key'), by(taker, made.id, 'key'), by(taker, other.id, 'key')];
    const results = [taker.blook, taker.blook, 'IDEMPOTENCY_KEY_REUSED'];
    expect(await together(take, takes)).toEqual(results);
    expect(await together(take, takes)).toEqual(results);
    expect(batches).toEqual([1]);
  });

  it('move nothing if one of them fails', async () => {
    const { take, topics } = desk({ fails: true });
    const offers = [await offerOf(server), await offerOf(server)];
    const takers = [await takerWith(server), await takerWith(server)];
    const takes = takers.map((taker, index) => by(taker, offers[index]?.id ?? 0));
    const failed = 'the responses are lost';
    expect(await together(take, takes)).toEqual([failed, failed]);
    expect(topics()).toEqual([]);
    for (const { player, blook } of takers) {
      expect(await ownerOf(server, blook)).toEqual({ owner: player.id, heldBy: null });
    }
  });

  it('are refused to new accounts, for their offers, and between players who may not swap', async () => {
    const settled = async ({ id }: { id: string }) =>
      server.database.sql`update players set giving_lifted_at = now() where id = ${id}`;
    const [one, two, three] = [await offerOf(server), await offerOf(server), await offerOf(server)];
    const [isNew, fine, apart] = [await takerWith(server), await takerWith(server), await takerWith(server)];
    for (const player of [one.player, three.player, fine.player, apart.player]) await settled(player);
    const { take } = desk({ newAccountHours: 24, apart: new Set([apart.player.id]) });
    const takes = [by(isNew, one.id), by(fine, two.id), by(apart, three.id), by(fine, three.id)];
    expect(await together(take, takes)).toEqual([
      'GIVING_TOO_NEW',
      'SWAP_NOT_ALLOWED',
      'SWAP_NOT_ALLOWED',
      fine.blook,
    ]);
  });

  it('reset an avatar that is given away', async () => {
    const { take, publishedTo } = desk();
    const made = await offerOf(server);
    const taker = await takerWith(server);
    await server.database.sql`update players set avatar_blook = ${taker.blook} where id = ${taker.player.id}`;
    await together(take, [by(taker, made.id)]);
    expect(publishedTo(taker.player.id)).toMatchObject([{ avatar: { resourceId: 7, shiny: false } }]);
  });

  it('leave clean books', async () => {
    expect(await audit(server.database)).toEqual([]);
  });
});
