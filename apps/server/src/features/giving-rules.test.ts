import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TRADE_PAUSE_MS } from '@blookery/game/trading/trades';
import { describe, expect, it } from 'vitest';
import { Books } from '../economy/books.ts';
import { blookOf, giveBlook, giveTokens, packToOpen } from '../testing/collecting.ts';
import { atOnce } from '../testing/connections.ts';
import { testCatalog } from '../testing/economy.ts';
import type { TestPlayer } from '../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown } from '../testing/trading.ts';
import {
  bid,
  buy,
  clock,
  HOUR_MS,
  itemOf,
  list,
  listed,
  newcomer,
  regular,
  server,
  setPassed,
  setUp,
  soldItem,
  tokensOf,
  toyKind,
  toyOf,
} from './giving-fixtures.ts';

setUp();

const toyPrice = blookOf(toyKind).price;
const itemPrice = soldItem?.price ?? 0;

describe('a new account', () => {
  it('can receive things in a trade', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const toy = await toyOf(friend);
    const id = await sitDown(fresh, friend);
    await offer(friend, id, { blooks: [toy], tokens: 100 });
    const version = await lockBoth(fresh, friend, id);
    setPassed(TRADE_PAUSE_MS);
    await confirm(fresh, id, version);
    expect((await confirm(friend, id, version)).body.state).toBe('done');
    expect((await tokensOf(fresh)).get(fresh.id)).toBe(21_100);
  });

  it('cannot confirm an offer made while staff allowed it to give', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const { sql } = server.database;
    await sql`update players set giving_lifted_at = now() where id = ${fresh.id}`;
    const id = await sitDown(fresh, friend);
    expect((await offer(fresh, id, { tokens: 500 })).status).toBe(200);
    const version = await lockBoth(fresh, friend, id);
    await sql`update players set giving_lifted_at = null where id = ${fresh.id}`;
    setPassed(TRADE_PAUSE_MS);
    const responses = [await confirm(fresh, id, version), await confirm(friend, id, version)];
    expect(responses.map(({ code }) => code)).toContain('GIVING_TOO_NEW');
    expect((await tokensOf(friend)).get(friend.id)).toBe(21_000);
    await fresh.request(`DELETE /api/trades/${id}`);
  });

  it('can neither offer nor take a swap, and its offer cannot be taken', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const wants = { blookId: toyKind, shiny: null, below: null };
    const toy = await toyOf(fresh);
    const place = (player: TestPlayer, blook: number) =>
      player.request('POST /api/swaps/offers', { body: { blook, wants } });
    const take = (player: TestPlayer, id: number, blook: number) =>
      player.request(`POST /api/swaps/offers/${id}/take`, { body: { blook } });
    expect((await place(fresh, toy)).code).toBe('GIVING_TOO_NEW');
    const { body: theirs } = await place(friend, await toyOf(friend));
    expect((await take(fresh, theirs.id, toy)).code).toBe('GIVING_TOO_NEW');
    const { sql } = server.database;
    await sql`update players set giving_lifted_at = now() where id = ${fresh.id}`;
    const { body: own } = await place(fresh, toy);
    await sql`update players set giving_lifted_at = null where id = ${fresh.id}`;
    expect((await take(friend, own.id, await toyOf(friend))).code).toBe('SWAP_NOT_ALLOWED');
    for (const [player, { id }] of [
      [fresh, own],
      [friend, theirs],
    ] as const) {
      await player.request(`DELETE /api/swaps/offers/${id}`);
    }
  });

  it('can bid, buy and list at a fair price', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const calls = [
      await bid(fresh, await listed(friend, 1, false), toyPrice),
      await buy(fresh, await listed(friend, toyPrice, true)),
      await list(fresh, { type: 'blook', blookId: await toyOf(fresh), price: toyPrice }),
      await list(fresh, { type: 'item', itemId: await itemOf(fresh), price: itemPrice, buyItNow: true }),
    ];
    expect(calls.map(({ status, code }) => [status, code])).toEqual(calls.map(() => [200, undefined]));
  });

  it('can pay the usual price, but not a price that a few friends pay each other', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const kind = packToOpen('dearest').blooks[0]?.id ?? 0;
    const price = blookOf(kind).price * 10;
    const sellOne = async (seller: TestPlayer, buyer: TestPlayer) => {
      const blook = await giveBlook(server, seller.id, kind);
      const { body } = await list(seller, { type: 'blook', blookId: blook.id, price, buyItNow: true });
      expect((await buy(buyer, body.id)).status).toBe(200);
    };
    const rich = async () => {
      const player = await regular();
      await giveTokens(server, player.id, price * 10);
      return player;
    };
    const [a, b, c, x, y, z] = await atOnce(6, rich);
    if (!a || !b || !c || !x || !y || !z) throw new Error('somebody is missing');
    await giveTokens(server, friend.id, price);
    await giveTokens(server, fresh.id, price * 3);
    const offered = async () => {
      const blook = await giveBlook(server, friend.id, kind);
      const { body } = await list(friend, { type: 'blook', blookId: blook.id, price });
      return bid(fresh, body.id, price);
    };
    for (let sale = 0; sale < 6; sale++) await sellOne(friend, x);
    expect((await offered()).code).toBe('GIVING_PRICE_HIGH');
    for (const [seller, buyer] of [
      [a, x],
      [b, y],
      [c, z],
      [a, y],
      [b, z],
    ] as const) {
      await sellOne(seller, buyer);
    }
    expect((await offered()).status).toBe(200);
  });

  it('gets the same refusal as everybody for a listing that is closed', async () => {
    const [fresh, friend, other] = [await newcomer(), await regular(), await regular()];
    const auction = await listed(friend, 1, true);
    expect((await buy(other, auction)).status).toBe(200);
    const closed = await bid(other, auction, 20_000);
    expect(await bid(fresh, auction, 20_000)).toMatchObject({ status: closed.status, code: closed.code });
    expect(closed.code).not.toMatch(/^GIVING/);
  });

  it('can read when it may give, and its price limits until then', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const { body } = await fresh.request('GET /api/users/me');
    expect(new Date(body.givesFrom ?? 0).getTime() - new Date(body.createdAt).getTime()).toBe(24 * HOUR_MS);
    expect((await friend.request('GET /api/users/me')).body.givesFrom).toBeNull();
    const auction = await listed(friend, 1, false);
    const toy = await toyOf(fresh);
    const limit = (player: TestPlayer, query: string) =>
      player.request(`GET /api/auctions/price-limit?${query}`);
    expect((await limit(fresh, `auctionId=${auction}`)).body).toEqual({
      limited: true,
      tokens: Math.floor(toyPrice * 1.1),
    });
    expect((await limit(friend, `auctionId=${auction}`)).body).toEqual({ limited: false, tokens: null });
    expect((await limit(fresh, `blookId=${toy}`)).body).toEqual({
      limited: true,
      tokens: Math.ceil(toyPrice * 0.9),
    });
    expect((await limit(friend, `blookId=${toy}`)).body.limited).toBe(false);
    expect((await limit(fresh, `blookId=${await toyOf(friend)}`)).code).toBe('BLOOK_NOT_OWNED');
  });
});

describe('code that moves value', () => {
  it('is closed to new accounts unless it declares the price fair', async () => {
    const [fresh, friend] = [await newcomer(), await regular()];
    const toy = await toyOf(fresh);
    const inBooks = (work: (books: Books) => Promise<unknown>) =>
      server.database
        .transaction((tx, afterCommit) =>
          work(new Books(tx, afterCommit, { clock, catalog: testCatalog(), newAccountHours: 24 })),
        )
        .then(
          () => 'done',
          (fault) => fault.code,
        );
    const tokens = { currency: 'tokens', amount: 1, kind: 'something-new' } as const;
    const from = { player: fresh.id };
    const moves = [
      await inBooks((books) => books.transfer({ ...tokens, from, to: { player: friend.id } })),
      await inBooks((books) => books.transfer({ ...tokens, from, to: { escrow: 'new:1' } })),
      await inBooks((books) =>
        books.handOver({ from: fresh.id, to: friend.id, things: { blooks: [toy] }, kind: 'something-new' }),
      ),
    ];
    expect(moves).toEqual(['GIVING_TOO_NEW', 'GIVING_TOO_NEW', 'GIVING_TOO_NEW']);
    expect(await inBooks((books) => books.take(fresh.id, 'tokens', 1, { kind: 'test' }))).toBe('done');
  });

  it('goes through `Books`, except in the files listed here', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.ts$/.test(file) && !/(?:\.test|-fixtures)\.ts$|^testing\//.test(file),
    );
    const moving = files.filter((file) =>
      /(?<![.\w])(?:transfer|handOver)\((?:this\.|books\.)?tx|place_bids\(|settle_auctions\(|hand_over\(|update blooks set owner_id|insert into transfers/.test(
        readFileSync(join(root, file), 'utf8').replaceAll(/\bfunction (?:transfer|handOver)\(/g, ''),
      ),
    );
    expect(moving.sort()).toEqual([
      // Checks first what each new bidder may pay.
      'economy/auctions/place-bids.ts',
      // Both sides were checked: the seller when listing, the buyer when bidding.
      'economy/auctions/settle-auctions.ts',
      'economy/books.ts',
      // A treasury that only the last member can receive.
      'economy/guild-treasury.ts',
      // The two functions themselves.
      'economy/hand-over.ts',
      // From the game, never from a player.
      'economy/levels/pay-levels.ts',
      'economy/wallet.ts',
      // Returns it to the player who offered it.
      'features/trades/trades-data.ts',
    ]);
  });
});
