/** Offers of the swap board at their limits: how many, how long, whose, and when they are forgotten. */
import { SWAP_DAYS, SWAP_OFFERS_MAX } from '@blookery/game/trading/swaps';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveBlook } from '../../testing/collecting.ts';
import { testEconomy } from '../../testing/economy.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { givenKind, otherKind, ownerOf, wantedKind, wants } from '../../testing/swapping.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { testServer } from '../../testing/test-server.ts';
import { setShowcase } from '../locks/set-showcase.ts';
import { dropOffersOf, expireOffers, forgetOffers, removeOffer } from './end-offers.ts';
import { makeOffer } from './make-offer.ts';
import { givenBy, lockStanding, type OfferRow, readOfferers } from './offer-rows.ts';
import { offerTaker } from './take-offers.ts';

const now = new Date('2026-11-18T12:00:00Z');
const end = new Date(now.getTime() + SWAP_DAYS * 86_400_000);
const earlier = (time: Date, ms = 1) => new Date(time.getTime() - ms);

const server = await testServer();
const economy = testEconomy(server).economy;
beforeEach(async () => {
  await server.database.sql`update blooks set held_by = null`;
  await server.database.sql`delete from swap_offers`;
});

const newPlayer = async () => (await quickTestPlayer(server)).id;
const blookOf = async (playerId: string, kind = givenKind) => (await giveBlook(server, playerId, kind)).id;
const offer = (playerId: string, blook: number) =>
  economy.write((books) => makeOffer(books, playerId, { blook, wants: wants() }, now));
const offerBy = async (playerId: string) => offer(playerId, await blookOf(playerId));
const remove = (playerId: string, id: number, at = now) =>
  economy.write((books) => removeOffer(books, playerId, id, at));
const expire = async (at: Date, most = 9): Promise<number[]> =>
  (await economy.write((books) => expireOffers(books, at, most))).map(({ id }) => id);
const standing = async (): Promise<number[]> => {
  const rows = await server.database.sql<{ id: number }[]>`
    select id from swap_offers where closed_at is null order by id`;
  return rows.map(({ id }) => id);
};

describe('making an offer', () => {
  it('gives exactly the chosen blook, even if the player has several', async () => {
    const player = await newPlayer();
    const [first, second] = [await blookOf(player), await blookOf(player)];
    expect(await offer(player, second)).toMatchObject({ blook: second, expiresAt: end });
    expect(await standing()).toHaveLength(1);
    expect(await ownerOf(server, first)).toEqual({ owner: player, heldBy: null });
  });

  it('counts only the open offers of this player', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    for (let made = 0; made < SWAP_OFFERS_MAX; made++) await offerBy(other);
    for (let made = 0; made < SWAP_OFFERS_MAX; made++) await remove(player, (await offerBy(player)).id);
    for (let made = 0; made < SWAP_OFFERS_MAX; made++) await offerBy(player);
    await expect(offerBy(player)).rejects.toMatchObject({ code: 'SWAP_OFFERS_FULL' });
  });

  it('is refused for a blook that is offered already or belongs to somebody else', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const [own, foreign] = [await blookOf(player), await blookOf(other)];
    await offer(player, own);
    await expect(offer(player, own)).rejects.toMatchObject({ code: 'BLOOK_HELD' });
    await expect(offer(player, foreign)).rejects.toMatchObject({ code: 'BLOOK_NOT_OWNED' });
  });

  it('is refused to a new account', async () => {
    const player = await newPlayer();
    const blook = await blookOf(player);
    const strict = testEconomy(server, { newAccountHours: 24 }).economy;
    const attempt = strict.write((books) => makeOffer(books, player, { blook, wants: wants() }, now));
    await expect(attempt).rejects.toMatchObject({ code: 'GIVING_TOO_NEW' });
  });
});

describe('an offer', () => {
  const lock = (id: number, at: Date) =>
    server.database.transaction(async (tx) => (await lockStanding(tx, [id], at)).get(id) ?? null);

  it('is open until the moment when it expires', async () => {
    const [, made] = [await offerBy(await newPlayer()), await offerBy(await newPlayer())];
    expect(await lock(made.id, earlier(end))).toMatchObject({ id: made.id });
    expect(await lock(made.id, end)).toBeNull();
    expect(await lock(999_999_999, now)).toBeNull();
    await remove(made.playerId, made.id);
    expect(await lock(made.id, now)).toBeNull();
  });

  it('can be removed only by the player who made it', async () => {
    const [other, made] = [await offerBy(await newPlayer()), await offerBy(await newPlayer())];
    expect(await readOfferers(server.database.sql, [made.id, 999_999_999])).toEqual(
      new Map([[made.id, made.playerId]]),
    );
    await expect(remove(other.playerId, made.id)).rejects.toMatchObject({ code: 'SWAP_GONE' });
    await expect(remove(made.playerId, 999_999_999)).rejects.toMatchObject({ code: 'SWAP_GONE' });
    await expect(remove(made.playerId, made.id, end)).rejects.toMatchObject({ code: 'SWAP_GONE' });
    await remove(made.playerId, made.id);
    expect(await standing()).toEqual([other.id]);
  });

  it('shows the serial of its blook, if that has one', async () => {
    const made: OfferRow = await offerBy(await newPlayer());
    expect(givenBy({ ...made, givesSerial: 7 })).toMatchObject({ id: made.blook, serial: 7 });
    expect(givenBy({ ...made, givesSerial: null })).not.toHaveProperty('serial');
  });

  it('that is taken closes alone, with exactly the blook of the taker', async () => {
    const [other, made] = [await offerBy(await newPlayer()), await offerBy(await newPlayer())];
    const taker = await newPlayer();
    const [, fitting] = [await blookOf(taker, otherKind), await blookOf(taker, wantedKind)];
    const take = (blook: number) =>
      offerTaker({
        economy,
        clock: { now: () => now },
        areKeptApart: async () => [],
        respond: async (_books, swapped) => swapped.map(({ gave }) => gave),
      })({ offerId: made.id, blook, once: { playerId: taker, key: null, request: 'take' } });
    await expect(take(other.blook)).rejects.toMatchObject({ code: 'BLOOK_NOT_OWNED' });
    expect(await take(fitting)).toMatchObject({ id: fitting, blookId: wantedKind });
    expect(await standing()).toEqual([other.id]);
  });
});

describe('offers end', () => {
  it('once, at the moment when they expire, the oldest first', async () => {
    const made = [await offerBy(await newPlayer()), await offerBy(await newPlayer())];
    const removed = await offerBy(await newPlayer());
    await remove(removed.playerId, removed.id);
    const ids = made.map(({ id }) => id);
    expect(await expire(earlier(end))).toEqual([]);
    expect(await expire(end, 1)).toEqual(ids.slice(0, 1));
    expect(await standing()).toEqual(ids.slice(1));
    expect(await expire(end)).toEqual(ids.slice(1));
    expect(await expire(end)).toEqual([]);
  });

  it('several at once, while their player arranges the offered blooks in the showcase', async () => {
    const { sql } = server.database;
    const player = await newPlayer();
    const [first, last] = [await blookOf(player), await blookOf(player)];
    const arrange = (...blooks: number[]) => economy.write((books) => setShowcase(books, player, blooks));
    await arrange(first, last);
    for (const blook of [last, first]) await offer(player, blook);
    const elsewhere = await sql.reserve();
    await elsewhere`begin`;
    await elsewhere`select 1 from blooks where id = ${first} for update`;
    const arranged = arrange(last, first);
    await expect.poll(() => lockWaits(sql)).toBe(1);
    const expired = expire(end);
    await expect.poll(() => lockWaits(sql)).toBe(2);
    await elsewhere`commit`;
    elsewhere.release();
    await arranged;
    expect(await expired).toHaveLength(2);
    expect(await ownerOf(server, first)).toEqual({ owner: player, heldBy: null });
  });

  it('when their account is deleted, and offers of others stay', async () => {
    const player = await newPlayer();
    const [expired, own] = [await offerBy(player), await offerBy(player)];
    const other = await offerBy(await newPlayer());
    await server.database.sql`update swap_offers set expires_at = ${now} where id = ${expired.id}`;
    await expire(now);
    expect(await dropOffersOf(server.database.sql, player, now)).toEqual([own.id]);
    expect(await standing()).toEqual([other.id]);
    expect(await dropOffersOf(server.database.sql, player, now)).toEqual([]);
    expect(await ownerOf(server, own.blook)).toEqual({ owner: player, heldBy: null });
  });

  it('and are deleted thirty days later, unless they were swapped', async () => {
    const made = [
      await offerBy(await newPlayer()),
      await offerBy(await newPlayer()),
      await offerBy(await newPlayer()),
    ];
    const [removed, swapped, open] = made.map(({ id }) => id);
    await remove(made[0]?.playerId ?? '', removed ?? 0);
    const taker = await newPlayer();
    await server.database.sql`
      update swap_offers set closed_at = ${earlier(now, 86_400_000)}, outcome = 'swapped', taker_id = ${taker}, taken_for = 1
      where id = ${swapped ?? 0}`;
    const monthLater = new Date(now.getTime() + 30 * 86_400_000);
    expect(await forgetOffers(server.database.sql, monthLater, 9)).toBe(0);
    expect(await forgetOffers(server.database.sql, new Date(monthLater.getTime() + 1), 9)).toBe(1);
    const left = await server.database.sql<{ id: number }[]>`select id from swap_offers order by id`;
    expect(left.map(({ id }) => id)).toEqual([swapped, open]);
  });
});
