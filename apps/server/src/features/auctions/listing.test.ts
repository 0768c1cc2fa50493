import { AUCTION_BULK_MOST, listingsMost } from '@blookery/game/auctions/auctions';
import { describe, expect, it } from 'vitest';
import { bid, codeOf, listBlook, someBlook, tokensOf, withTokens } from '../../testing/auctions.ts';
import { collectPublished, giveBlook, giveItem, giveTokens, lists } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { tupleOf } from '../../testing/quick-players.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { now, server, setUp } from './auctions-fixtures.ts';

setUp();

const keepsake = lists.items.find(({ canAuction }) => !canAuction)?.id ?? 0;

const ware =
  lists.items.find(({ canAuction, uses }) => canAuction && uses > 1) ??
  lists.items.find(({ canAuction }) => canAuction);

const permit = (playerId: string) =>
  server.database.sql`
    insert into player_permissions (player_id, permission) values (${playerId}, 'LESS_AUCTION_TAX')`;

describe('listing a thing', () => {
  it('holds one owned blook, charges the fee and notifies open pages [1.0.06, 2.1.08, 2.5.10, 2.7.10, 2.7.24]', async () => {
    const seller = await withTokens(server);
    const blook = await giveBlook(server, seller.id, someBlook);
    const received = collectPublished(server, 'auctions');
    const { status, body } = await seller.request('POST /api/auctions', {
      body: { type: 'blook', blookId: blook.id, itemId: null, price: 1000, duration: 120, buyItNow: false },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'blook',
      seller: { id: seller.id, username: seller.username },
      blook: { id: blook.id, blookId: someBlook, shiny: false, serial: blook.serial },
      item: null,
      price: 1000,
      buyItNow: false,
      bids: [],
      bidCount: 0,
      duration: 120,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 120 * 60_000).toISOString(),
    });
    expect(await tokensOf(seller)).toBe(100_000 - 50 - 20);
    expect(received).toContainEqual({ t: 'auctions.created', d: body });
    const again = await seller.request('POST /api/auctions', {
      body: { type: 'blook', blookId: blook.id, price: 1000, duration: 120 },
    });
    expect(codeOf(again)).toEqual([409, 'BLOOK_HELD']);
    expect((await seller.request('PUT /api/blooks/sell-blooks', { body: { blooks: [blook.id] } })).code).toBe(
      'BLOOK_HELD',
    );
  });

  it('accepts items with any uses left, but no keepsakes [2.1.09, 2.3.10]', async () => {
    const seller = await withTokens(server);
    const item = await giveItem(server, seller.id, ware?.id ?? 0);
    const request = (itemId: number) =>
      seller.request('POST /api/auctions', {
        body: { type: 'item', itemId, price: 50, duration: 60, buyItNow: true },
      });
    const { body } = await request(item.id);
    expect(body).toMatchObject({
      type: 'item',
      blook: null,
      item: { itemId: ware?.id, usesLeft: item.usesLeft },
    });
    expect(codeOf(await request((await giveItem(server, seller.id, keepsake)).id))).toEqual([
      400,
      'AUCTION_ITEM_KEPT',
    ]);
  });

  it('reports faults in the specified order [2.5.01, 2.5.02, 2.5.03, 2.5.04, 2.5.05]', async () => {
    const seller = await server.player();
    await giveTokens(server, seller.id, -995);
    const blook = await giveBlook(server, seller.id, someBlook);
    const refusalOf = async (terms: object) =>
      (await seller.request('POST /api/auctions', { body: { type: 'blook', blookId: blook.id, ...terms } }))
        .refusal.message;
    expect(await refusalOf({})).toBe('Please enter a price.');
    expect(await refusalOf({ price: null, duration: null })).toBe('Please enter a price.');
    expect(await refusalOf({ price: 0 })).toBe('Please enter a duration.');
    expect(await refusalOf({ price: 0, duration: 59 })).toBe('Duration must be at least 60 minutes.');
    expect(await refusalOf({ price: 0, duration: 60 })).toBe('Price must be at least 1 token.');
    expect(await refusalOf({ price: 1, duration: 60 })).toBe("You don't have enough tokens to auction this.");
    expect(await tokensOf(seller)).toBe(5);
  });

  it('limits price and duration [2.5.06, 2.5.07, 2.5.08, 2.5.09]', async () => {
    const seller = await withTokens(server);
    const blook = await giveBlook(server, seller.id, someBlook);
    for (const terms of [
      { price: 1_000_000_000 },
      { duration: 10_081 },
      { price: '12a' },
      { duration: '1e3x' },
      { price: 1.5 },
    ]) {
      const { code } = await seller.request('POST /api/auctions', {
        body: { type: 'blook', blookId: blook.id, price: 1, duration: 60, ...terms },
      });
      expect(code).toBe('REQUEST_INVALID');
    }
  });

  it('requires exactly the thing of its type, owned by the seller', async () => {
    const [seller, other] = [await withTokens(server), await server.player()];
    const theirs = await giveBlook(server, other.id, someBlook);
    const request = async (thing: object) =>
      (await seller.request('POST /api/auctions', { body: { price: 1, duration: 60, ...thing } })).code;
    expect(await request({ type: 'blook' })).toBe('AUCTION_THING_MISSING');
    expect(await request({ type: 'item', blookId: theirs.id })).toBe('AUCTION_THING_MISSING');
    expect(await request({ type: 'blook', blookId: theirs.id })).toBe('BLOOK_NOT_OWNED');
    expect(await request({ type: 'blook', blookId: 999_999_999 })).toBe('BLOOK_NOT_OWNED');
    expect(await request({ type: 'item', itemId: 999_999_999 })).toBe('ITEM_NOT_OWNED');
  });

  it('costs less for buy-it-now, and less with LESS_AUCTION_TAX [2.6.04]', async () => {
    const seller = await withTokens(server);
    await listBlook(server, seller, { price: 1000, buyItNow: true });
    expect(await tokensOf(seller)).toBe(100_000 - 25 - 10);
    await permit(seller.id);
    await listBlook(server, seller, { price: 1000 });
    expect(await tokensOf(seller)).toBe(100_000 - 35 - 37 - 10);
  });

  it('accepts many at once, all or none, behind an experiment', async () => {
    const seller = await withTokens(server);
    const blooks = await atOnce(3, () => giveBlook(server, seller.id, someBlook));
    const listings = blooks.map(({ id }, index) => ({
      type: 'blook',
      blookId: id,
      price: 100 * (index + 1),
    }));
    const request = (more: object[] = []) =>
      seller.request('POST /api/auctions/bulk', {
        body: { listings: [...listings, ...more], duration: 60, buyItNow: true },
      });
    expect((await request([{ type: 'blook', blookId: 999_999_999, price: 5 }])).code).toBe('BLOOK_NOT_OWNED');
    expect((await request([listings[0] ?? {}])).code).toBe('BLOOK_HELD');
    expect(await tokensOf(seller)).toBe(100_000);
    const { status, body } = await request();
    expect(status).toBe(200);
    expect(body.auctions.map(({ price }) => price)).toEqual([100, 200, 300]);
    expect(await tokensOf(seller)).toBe(100_000 - (2 + 5 + 7) - 30);

    const many = Array.from({ length: AUCTION_BULK_MOST + 1 }, () => listings[0]);
    expect(
      (await seller.request('POST /api/auctions/bulk', { body: { listings: many, duration: 60 } })).code,
    ).toBe('REQUEST_INVALID');
  });

  it('is limited per player, with a higher limit for LESS_AUCTION_TAX', async () => {
    const seller = await withTokens(server);
    const fill = async (count: number) => {
      const blooks = await atOnce(count, () => giveBlook(server, seller.id, someBlook));
      const listings = blooks.map(({ id }) => ({ type: 'blook', blookId: id, price: 5 }));
      return seller.request('POST /api/auctions/bulk', { body: { listings, duration: 60, buyItNow: true } });
    };
    for (let listed = 0; listed < listingsMost(false); listed += 25)
      expect((await fill(25)).status).toBe(200);
    const refused = await fill(1);
    expect(codeOf(refused)).toEqual([409, 'AUCTION_TOO_MANY']);
    expect(refused.refusal.message).toContain(String(listingsMost(false)));
    await permit(seller.id);
    expect((await fill(1)).status).toBe(200);
  });
});

describe('removing a listing', () => {
  it('releases the thing and keeps the fee [2.7.15]', async () => {
    const seller = await withTokens(server);
    const { id, blook } = await listBlook(server, seller);
    const received = collectPublished(server, 'auctions');
    expect((await seller.request(`DELETE /api/auctions/${id}`)).status).toBe(204);
    expect(received).toEqual([
      { t: 'auctions.closed', d: expect.objectContaining({ id, outcome: 'removed', buyer: null }) },
    ]);
    expect((await seller.request('PUT /api/blooks/sell-blooks', { body: { blooks: [blook] } })).status).toBe(
      200,
    );
    expect((await seller.request(`DELETE /api/auctions/${id}`)).code).toBe('AUCTION_ENDED');
  });

  it('is refused once there is a bid, and to everybody but the seller [2.4.27, 2.8.16]', async () => {
    const [seller, player] = [await withTokens(server), await withTokens(server)];
    const { id } = await listBlook(server, seller);
    expect((await player.request(`DELETE /api/auctions/${id}`)).code).toBe('AUCTION_NOT_YOURS');
    await bid(server, player, id, 100);
    const refused = await seller.request(`DELETE /api/auctions/${id}`);
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'You cannot remove a listing with bids on it.',
    ]);
    expect((await seller.request('DELETE /api/auctions/999999999')).code).toBe('AUCTION_UNKNOWN');
  });
});

describe('the lists of a player', () => {
  it('show what they listed, bid on and watch, and where they were outbid', async () => {
    const [seller, one, two] = await tupleOf(3, () => withTokens(server));
    const [a, b, c] = await tupleOf(3, () => listBlook(server, seller));
    await bid(server, one, a.id, 100);
    await bid(server, two, a.id, 110);
    await bid(server, one, b.id, 100);
    expect((await one.request(`PUT /api/auctions/${c.id}/watch`)).status).toBe(204);
    expect((await one.request(`PUT /api/auctions/${c.id}/watch`)).status).toBe(204);
    const ids = async (player: TestPlayer, list: string) => {
      const { body } = await player.request(`GET /api/auctions/mine/${list}?limit=2`);
      return body.auctions.map(({ id }) => id);
    };
    expect(await ids(seller, 'listings')).toEqual([c.id, b.id]);
    expect(await ids(one, 'bids')).toEqual([b.id, a.id]);
    expect(await ids(one, 'watched')).toEqual([c.id]);
    const { body: page } = await seller.request('GET /api/auctions/mine/listings?limit=2');
    const { body: rest } = await seller.request(
      `GET /api/auctions/mine/listings?limit=2&cursor=${page.nextCursor}`,
    );
    expect(rest).toMatchObject({ auctions: [{ id: a.id }], nextCursor: null });
    expect((await one.request('GET /api/auctions/watching')).body).toEqual({
      watched: [c.id],
      outbid: [a.id],
    });
    expect((await one.request(`DELETE /api/auctions/${c.id}/watch`)).status).toBe(204);
    expect((await one.request('GET /api/auctions/watching')).body.watched).toEqual([]);
    expect((await one.request('PUT /api/auctions/999999999/watch')).code).toBe('AUCTION_UNKNOWN');
  });

  it('show open listings that they watch apart from those that have ended', async () => {
    const [seller, watcher] = [await withTokens(server), await server.player()];
    const [open, ended] = await tupleOf(2, () => listBlook(server, seller));
    for (const { id } of [open, ended]) await watcher.request(`PUT /api/auctions/${id}/watch`);
    expect((await seller.request(`DELETE /api/auctions/${ended.id}`)).status).toBe(204);
    const first = async (list: string) => {
      const { body } = await watcher.request(`GET /api/auctions/mine/${list}?limit=1`);
      return { ids: body.auctions.map(({ id }) => id), more: body.nextCursor !== null };
    };
    expect(await first('watched')).toEqual({ ids: [ended.id], more: true });
    expect(await first('watched-open')).toEqual({ ids: [open.id], more: false });
  });
});
