import { AUCTION_SOLD_EXPERIENCE } from '@blookery/game/auctions/auctions';
import { levelGift } from '@blookery/game/progress/level-gifts';
import { experienceForLevel } from '@blookery/game/progress/levels';
import { describe, expect, it } from 'vitest';
import { bid, listBlook, withTokens } from '../../testing/auctions.ts';
import { giveBlook, giveItem, giveTokens, lists } from '../../testing/collecting.ts';
import { testEconomy } from '../../testing/economy.ts';
import { lockWaits } from '../../testing/test-database.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { audit } from '../audit/audit.ts';
import { setShowcase } from '../locks/set-showcase.ts';
import { readBalances } from '../wallet.ts';
import { settleAuctions } from './settle-auctions.ts';

const start = new Date('2026-11-18T12:00:00Z');
const ends = new Date(start.getTime() + 60 * 60_000);
const clock = { now: () => start };
const auctionItem = lists.items.find(({ canAuction }) => canAuction)?.id ?? 0;

const server = await testServer({}, { clock });
const world = testEconomy(server, { clock });

const settle = (at = ends, most = 100) => world.economy.write((books) => settleAuctions(books, at, most));
const balances = ({ id }: TestPlayer) => readBalances(server.database.sql, id);
const heldBy = async (table: 'blooks' | 'items', id: number) => {
  const { sql } = server.database;
  const [row] = await sql<{ heldBy: string | null; owner: string }[]>`
    select held_by as "heldBy", owner_id as owner from ${sql(table)} where id = ${id}`;
  return row;
};
const listItem = async (seller: TestPlayer) => {
  const item = await giveItem(server, seller.id, auctionItem);
  const { body } = await seller.request('POST /api/auctions', {
    body: { type: 'item', itemId: item.id, price: 100, duration: 60, buyItNow: false },
  });
  return { id: body.id, item };
};

describe('settling auctions', () => {
  it('closes a listing from the moment of its end, and only once', async () => {
    const seller = await withTokens(server);
    const { id } = await listBlook(server, seller);
    expect(await settle(new Date(ends.getTime() - 1))).toEqual([]);
    expect(await settle()).toMatchObject([{ id, outcome: 'unsold', buyer: null, closedAt: ends }]);
    expect(await settle()).toEqual([]);
  });

  it('settles at most the given number, starting with the first that ended', async () => {
    const seller = await withTokens(server);
    const late = await listBlook(server, seller, { duration: 120 });
    const early = await listBlook(server, seller);
    const later = new Date(ends.getTime() + 60 * 60_000);
    expect(await settle(later, 1)).toMatchObject([{ id: early.id }]);
    expect(await settle(later, 1)).toMatchObject([{ id: late.id }]);
  });

  it('pays the seller, gives the blook to the top bidder, and affects nobody else', async () => {
    const [seller, buyer, other] = await Promise.all([1, 2, 3].map(() => withTokens(server)));
    if (!seller || !buyer || !other) throw new Error('somebody is missing');
    const [sold, unsold] = [await listBlook(server, seller), await listBlook(server, seller)];
    await bid(server, buyer, sold.id, 500);
    await server.database.sql`update players set avatar_blook = ${sold.blook} where id = ${seller.id}`;
    const before = await Promise.all([seller, buyer, other].map(balances));
    const settled = await settle();
    expect(settled).toMatchObject([
      { id: sold.id, outcome: 'sold', seller: seller.id, buyer: buyer.id, soldFor: 500, bidCount: 1 },
      { id: unsold.id, outcome: 'unsold', soldFor: null, bidCount: 0 },
    ]);
    const [ofSeller, ofBuyer, ofOther] = before;
    const paid = {
      tokens: (ofSeller?.tokens ?? 0) + 500,
      experience: (ofSeller?.experience ?? 0) + AUCTION_SOLD_EXPERIENCE,
    };
    expect(await Promise.all([seller, buyer, other].map(balances))).toEqual([
      { ...ofSeller, ...paid },
      ofBuyer,
      ofOther,
    ]);
    expect(await heldBy('blooks', sold.blook)).toEqual({ heldBy: null, owner: buyer.id });
    expect(await heldBy('blooks', unsold.blook)).toEqual({ heldBy: null, owner: seller.id });
    expect(world.publishedTo(seller.id)).toEqual([
      { ...paid, blooksRemoved: [sold.blook], avatar: { resourceId: 7, shiny: false } },
    ]);
    expect(world.publishedTo(buyer.id)).toMatchObject([{ blooksAdded: [{ id: sold.blook }] }]);
    const checks = await server.database.sql`select 1 from badge_checks where player_id = ${seller.id}`;
    expect(checks.length).toBeGreaterThan(0);
  });

  it('gives items to the top bidder, and back to the seller if nobody bid', async () => {
    const [seller, buyer] = [await withTokens(server), await withTokens(server)];
    const [sold, unsold] = [await listItem(seller), await listItem(seller)];
    await bid(server, buyer, sold.id, 500);
    const open = await listBlook(server, seller, { duration: 120 });
    await settle();
    expect(await heldBy('items', sold.item.id)).toEqual({ heldBy: null, owner: buyer.id });
    expect(await heldBy('items', unsold.item.id)).toEqual({ heldBy: null, owner: seller.id });
    expect(await heldBy('blooks', open.blook)).toMatchObject({ heldBy: `auction:${open.id}` });
    expect(world.publishedTo(seller.id)).toMatchObject([{ itemsRemoved: [sold.item.id] }]);
    expect(world.publishedTo(buyer.id)).toEqual([{ itemsAdded: [sold.item] }]);
  });

  it('gives back several things at once while their seller arranges them in the showcase', async () => {
    const { sql } = server.database;
    const seller = await withTokens(server);
    const [first, last] = [await giveBlook(server, seller.id, 1), await giveBlook(server, seller.id, 1)];
    const arrange = (...blooks: { id: number }[]) => {
      const ids = blooks.map(({ id }) => id);
      return world.economy.write((books) => setShowcase(books, seller.id, ids));
    };
    await arrange(first, last);
    const terms = { type: 'blook', price: 100, duration: 60, buyItNow: false };
    for (const { id } of [last, first]) {
      await seller.request('POST /api/auctions', { body: { ...terms, blookId: id } });
    }
    const elsewhere = await sql.reserve();
    await elsewhere`begin`;
    await elsewhere`select 1 from blooks where id = ${first.id} for update`;
    const arranged = arrange(last, first);
    await expect.poll(() => lockWaits(sql)).toBe(1);
    const settled = settle();
    await expect.poll(() => lockWaits(sql)).toBe(2);
    await elsewhere`commit`;
    elsewhere.release();
    await arranged;
    expect(await settled).toHaveLength(2);
  });

  it('sends a seller of several sales, one of which reaches a level, the balances with the gift', async () => {
    const [seller, buyer] = [await withTokens(server), await withTokens(server)];
    await giveTokens(server, seller.id, experienceForLevel(2) - AUCTION_SOLD_EXPERIENCE, 'experience');
    for (const { id } of [await listBlook(server, seller), await listBlook(server, seller)]) {
      await bid(server, buyer, id, 500);
    }
    const before = await balances(seller);
    await settle();
    const { tokens, experience } = await balances(seller);
    expect(tokens).toBe(before.tokens + 2 * 500 + levelGift(2).tokens);
    expect(world.publishedTo(seller.id)).toMatchObject([{ tokens, experience }, { level: 2 }]);
  });

  it('leaves clean books', async () => {
    expect(await audit(server.database)).toEqual([]);
  });

  it('fails if the auction does not hold what it sells', async () => {
    const [seller, buyer] = [await withTokens(server), await withTokens(server)];
    const { id, blook } = await listBlook(server, seller);
    await bid(server, buyer, id, 500);
    await server.database.sql`update blooks set held_by = null where id = ${blook}`;
    await expect(settle()).rejects.toThrow('does not hold what it sells');
  });
});
