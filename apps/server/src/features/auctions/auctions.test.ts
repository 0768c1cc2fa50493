import { Auction, AuctionPage } from '@blookery/contract';
import { AUCTION_BULK_MOST, auctionTexts, bidFault, listingsMost } from '@blookery/game/auctions/auctions';
import { Check } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import {
  bid,
  buy,
  codeOf,
  listBlook,
  readOne,
  someBlook,
  tokensOf,
  withTokens,
} from '../../testing/auctions.ts';
import { giveBlook, giveItem, giveTokens, hear, lists } from '../../testing/collecting.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { tupleOf } from '../../testing/tuple.ts';

let now = new Date('2026-11-18T12:00:00Z');
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { clock: { now: () => new Date(now) } });
});
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
    const heard = hear(server, 'auctions');
    const { status, body } = await seller.ask('POST /api/auctions', {
      body: { type: 'blook', blookId: blook.id, itemId: null, price: 1000, duration: 120, buyItNow: false },
    });
    expect(status).toBe(200);
    expect(Check(Auction, body)).toBe(true);
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
    expect(heard).toContainEqual({ t: 'auctions.created', d: body });
    const again = await seller.ask('POST /api/auctions', {
      body: { type: 'blook', blookId: blook.id, price: 1000, duration: 120 },
    });
    expect(codeOf(again)).toEqual([409, 'BLOOK_HELD']);
    expect((await seller.ask('PUT /api/blooks/sell-blooks', { body: { blooks: [blook.id] } })).code).toBe(
      'BLOOK_HELD',
    );
  });

  it('accepts items with any uses left, but no keepsakes [2.1.09, 2.3.10]', async () => {
    const seller = await withTokens(server);
    const item = await giveItem(server, seller.id, ware?.id ?? 0);
    const ask = (itemId: number) =>
      seller.ask('POST /api/auctions', {
        body: { type: 'item', itemId, price: 50, duration: 60, buyItNow: true },
      });
    const { body } = await ask(item.id);
    expect(Check(Auction, body)).toBe(true);
    expect(body).toMatchObject({
      type: 'item',
      blook: null,
      item: { itemId: ware?.id, usesLeft: item.usesLeft },
    });
    expect(codeOf(await ask((await giveItem(server, seller.id, keepsake)).id))).toEqual([
      400,
      'AUCTION_ITEM_KEPT',
    ]);
  });

  it('reports faults in the specified order [2.5.01, 2.5.02, 2.5.03, 2.5.04, 2.5.05]', async () => {
    const seller = await server.player();
    await giveTokens(server, seller.id, -995);
    const blook = await giveBlook(server, seller.id, someBlook);
    const say = async (terms: object) =>
      (await seller.ask('POST /api/auctions', { body: { type: 'blook', blookId: blook.id, ...terms } }))
        .refusal.message;
    expect(await say({})).toBe('Please enter a price.');
    expect(await say({ price: null, duration: null })).toBe('Please enter a price.');
    expect(await say({ price: 0 })).toBe('Please enter a duration.');
    expect(await say({ price: 0, duration: 59 })).toBe('Duration must be at least 60 minutes.');
    expect(await say({ price: 0, duration: 60 })).toBe('Price must be at least 1 token.');
    expect(await say({ price: 1, duration: 60 })).toBe("You don't have enough tokens to auction this.");
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
      const { code } = await seller.ask('POST /api/auctions', {
        body: { type: 'blook', blookId: blook.id, price: 1, duration: 60, ...terms },
      });
      expect(code).toBe('REQUEST_INVALID');
    }
  });

  it('requires exactly the thing of its type, owned by the seller', async () => {
    const [seller, other] = [await withTokens(server), await server.player()];
    const theirs = await giveBlook(server, other.id, someBlook);
    const ask = async (thing: object) =>
      (await seller.ask('POST /api/auctions', { body: { price: 1, duration: 60, ...thing } })).code;
    expect(await ask({ type: 'blook' })).toBe('AUCTION_THING_MISSING');
    expect(await ask({ type: 'item', blookId: theirs.id })).toBe('AUCTION_THING_MISSING');
    expect(await ask({ type: 'blook', blookId: theirs.id })).toBe('BLOOK_NOT_OWNED');
    expect(await ask({ type: 'blook', blookId: 999_999_999 })).toBe('BLOOK_NOT_OWNED');
    expect(await ask({ type: 'item', itemId: 999_999_999 })).toBe('ITEM_NOT_OWNED');
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
    const blooks = await Promise.all(
      Array.from({ length: 3 }, () => giveBlook(server, seller.id, someBlook)),
    );
    const listings = blooks.map(({ id }, index) => ({
      type: 'blook',
      blookId: id,
      price: 100 * (index + 1),
    }));
    const ask = (more: object[] = []) =>
      seller.ask('POST /api/auctions/bulk', {
        body: { listings: [...listings, ...more], duration: 60, buyItNow: true },
      });
    expect((await ask([{ type: 'blook', blookId: 999_999_999, price: 5 }])).code).toBe('BLOOK_NOT_OWNED');
    expect((await ask([listings[0] ?? {}])).code).toBe('BLOOK_HELD');
    expect(await tokensOf(seller)).toBe(100_000);
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.auctions.map(({ price }: { price: number }) => price)).toEqual([100, 200, 300]);
    expect(await tokensOf(seller)).toBe(100_000 - (2 + 5 + 7) - 30);

    const many = Array.from({ length: AUCTION_BULK_MOST + 1 }, () => listings[0]);
    expect(
      (await seller.ask('POST /api/auctions/bulk', { body: { listings: many, duration: 60 } })).code,
    ).toBe('REQUEST_INVALID');
  });

  it('is limited per player, with a higher limit for LESS_AUCTION_TAX', async () => {
    const seller = await withTokens(server);
    const fill = async (count: number) => {
      const blooks = await Promise.all(
        Array.from({ length: count }, () => giveBlook(server, seller.id, someBlook)),
      );
      const listings = blooks.map(({ id }) => ({ type: 'blook', blookId: id, price: 5 }));
      return seller.ask('POST /api/auctions/bulk', { body: { listings, duration: 60, buyItNow: true } });
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

describe('bidding', () => {
  it('holds the tokens, returns those of the previous leader, and notifies both [2.7.13, 2.7.25]', async () => {
    const [seller, one, two] = await Promise.all([
      withTokens(server),
      withTokens(server),
      withTokens(server),
    ]);
    const { id } = await listBlook(server, seller);
    const [here, toOne] = [hear(server, 'auctions'), hear(server, `user:${one.id}`)];
    const first = await bid(server, one, id, 100);
    expect(first.status).toBe(200);
    expect(Check(Auction, first.body)).toBe(true);
    expect(first.body).toMatchObject({ bidCount: 1, bids: [{ amount: 100, user: { id: one.id } }] });
    expect(await tokensOf(one)).toBe(99_900);

    const second = await bid(server, two, id, 150);
    expect(second.body).toMatchObject({ bidCount: 2, bids: [{ amount: 150, user: { id: two.id } }] });
    expect([await tokensOf(one), await tokensOf(two)]).toEqual([100_000, 99_850]);
    expect(here.filter(({ t }) => t === 'auctions.bid-placed').map(({ d }) => d.bid)).toMatchObject([
      { amount: 100 },
      { amount: 150 },
    ]);
    expect(toOne.find(({ t }) => t === 'auctions.outbid')?.d).toEqual({
      id,
      type: 'blook',
      contentId: someBlook,
      shiny: false,
      amount: 150,
      refunded: 100,
    });
    const seen = await readOne(seller, id);
    expect(seen?.bids.map(({ amount }: { amount: number }) => amount)).toEqual([150, 100]);
  });

  it('requires a captcha, then an amount, then a valid one [2.5.11, 2.5.12, 2.5.13]', async () => {
    const [seller, player] = [await withTokens(server), await withTokens(server)];
    const { id } = await listBlook(server, seller);
    const offer = (body: object) => player.ask(`POST /api/auctions/${id}/bid`, { body });
    const say = async (body: object) => (await offer(body)).refusal;
    expect((await say({})).message).toBe('Please complete the captcha.');
    expect((await say({ amount: 100, captchaToken: '' })).message).toBe('Please complete the captcha.');
    const captchaToken = await server.captcha('bid');
    expect((await say({ captchaToken })).message).toBe('Please enter a bid amount.');
    expect((await say({ captchaToken, amount: '1o0' })).code).toBe('REQUEST_INVALID');
    expect((await say({ captchaToken: 'made up', amount: 100 })).code).toBe('CAPTCHA_FAILED');
    expect((await say({ captchaToken: await server.captcha('buy'), amount: 100 })).code).toBe(
      'CAPTCHA_FAILED',
    );
    expect((await offer({ captchaToken, amount: 100 })).body.id).toBe(id);
  });

  it('states the minimum, and who leads already [2.5.14, 2.5.15, 2.5.16, 2.5.17, 2.5.18, 2.5.19, 2.5.20, 2.5.22, 2.8.15]', async () => {
    const [seller, one, two] = await Promise.all([
      withTokens(server),
      withTokens(server),
      withTokens(server),
    ]);
    const { id } = await listBlook(server, seller);
    const low = await bid(server, one, id, 99);
    expect(codeOf(low)).toEqual([400, 'AUCTION_BID_TOO_LOW']);
    expect(low.refusal).toMatchObject({ message: expect.stringContaining('100'), params: { minimum: 100 } });
    await bid(server, one, id, 120);
    expect((await bid(server, two, id, 120)).refusal.params).toEqual({ minimum: 121 });
    expect(codeOf(await bid(server, one, id, 120))).toEqual([400, 'AUCTION_BID_TOO_LOW']);
    const own = await bid(server, one, id, 130);
    expect(codeOf(own)).toEqual([409, 'AUCTION_BID_OWN']);
    expect(own.refusal.message).toBe(auctionTexts.bidOwn);
    expect(codeOf(await bid(server, seller, id, 500))).toEqual([403, 'AUCTION_OWN_LISTING']);
    expect(await tokensOf(one)).toBe(99_880);
  });

  it('requires the tokens, and an open listing that is not buy-it-now', async () => {
    const [seller, poor, player] = await Promise.all([
      withTokens(server),
      server.player(),
      withTokens(server),
    ]);
    const { id } = await listBlook(server, seller);
    expect(codeOf(await bid(server, poor, id, 1001))).toEqual([400, 'TOKENS_TOO_FEW']);
    const { id: fixed } = await listBlook(server, seller, { buyItNow: true });
    expect(codeOf(await bid(server, player, fixed, 500))).toEqual([409, 'AUCTION_BUY_ONLY']);
    expect(codeOf(await bid(server, player, 999_999_999, 500))).toEqual([404, 'AUCTION_UNKNOWN']);
    pass(60);
    expect(codeOf(await bid(server, player, id, 500))).toEqual([409, 'AUCTION_ENDED']);
  });

  it('in the last two minutes extends the listing to two minutes', async () => {
    const [seller, one, two] = await Promise.all([
      withTokens(server),
      withTokens(server),
      withTokens(server),
    ]);
    const { id } = await listBlook(server, seller);
    const end = now.getTime() + 60 * 60_000;
    pass(57);
    expect((await bid(server, one, id, 100)).body.expiresAt).toBe(new Date(end).toISOString());
    pass(2.5);
    const late = await bid(server, two, id, 200);
    expect(late.body.expiresAt).toBe(new Date(now.getTime() + 120_000).toISOString());
    pass(1.9);
    expect((await bid(server, one, id, 300)).status).toBe(200);
  });

  it('follows the same rule as the page', async () => {
    const players = await tupleOf(3, () => withTokens(server));
    const [seller] = players;
    const { id } = await listBlook(server, seller, { price: 10 });
    let topBid: { amount: number; playerId: string } | null = null;
    for (let turn = 0; turn < 30; turn++) {
      const player = players[(turn * 7) % 3] ?? seller;
      const amount = 8 + Math.floor((turn * 13) % 29);
      const expected = bidFault({ sellerId: seller.id, price: 10, topBid }, { playerId: player.id, amount });
      const { status, code = null } = await bid(server, player, id, amount);
      expect(code).toBe(expected);
      if (status === 200) topBid = { amount, playerId: player.id };
    }
  });

  it('counts for the quests', async () => {
    const [seller, player] = [await withTokens(server), await withTokens(server)];
    await bid(server, player, (await listBlook(server, seller)).id, 100);
    const [row] = await server.database.sql<{ amount: number }[]>`
      select amount from tallies where player_id = ${player.id} and kind = 'place-bid'`;
    expect(row?.amount).toBe(1);
  });
});

describe('buying now', () => {
  it('pays the seller, delivers with a line in the history, and closes the listing [2.7.14, 2.5.21]', async () => {
    const [seller, buyer] = [await withTokens(server), await withTokens(server)];
    const { id, blook } = await listBlook(server, seller, { price: 400, buyItNow: true });
    const before = await tokensOf(seller);
    const [here, toSeller] = [hear(server, 'auctions'), hear(server, `user:${seller.id}`)];
    const none = await buyer.ask(`PUT /api/auctions/${id}/bin`, { body: {} });
    expect(none.refusal.message).toBe('Please complete the captcha.');
    const { status, body } = await buy(server, buyer, id);
    expect(status).toBe(200);
    expect(Check(Auction, body)).toBe(true);
    expect(body).toMatchObject({ outcome: 'sold', buyer: { id: buyer.id }, closedAt: now.toISOString() });
    expect([await tokensOf(seller), await tokensOf(buyer)]).toEqual([before + 400, 99_600]);
    const { body: mine } = await buyer.ask('GET /api/users/me');
    expect(mine.blooks).toContainEqual(expect.objectContaining({ id: blook, blookId: someBlook }));
    const { body: history } = await buyer.ask(`GET /api/blooks/${blook}/history`);
    expect(history.steps.at(-1)).toMatchObject({
      kind: 'auctioned',
      from: { id: seller.id },
      to: { id: buyer.id },
      tokens: 400,
      reference: `auction:${id}`,
    });
    expect(here.at(-1)).toMatchObject({ t: 'auctions.closed', d: { id, outcome: 'sold', soldFor: 400 } });
    expect(toSeller.find(({ t }) => t === 'notices.created')?.d).toMatchObject({
      notice: { text: expect.stringContaining('sold for 400 tokens') },
    });
    expect(codeOf(await buy(server, buyer, id))).toEqual([409, 'AUCTION_ENDED']);
  });

  it('is refused for own listings, for listings without buy-it-now, and without enough tokens', async () => {
    const [seller, poor] = [await withTokens(server), await server.player()];
    const { id: fixed } = await listBlook(server, seller, { price: 5000, buyItNow: true });
    const { id: open } = await listBlook(server, seller);
    expect(codeOf(await buy(server, seller, fixed))).toEqual([403, 'AUCTION_OWN_LISTING']);
    expect(codeOf(await buy(server, poor, open))).toEqual([409, 'AUCTION_BID_ONLY']);
    expect(codeOf(await buy(server, poor, fixed))).toEqual([400, 'TOKENS_TOO_FEW']);
    expect(codeOf(await buy(server, poor, 999_999_999))).toEqual([404, 'AUCTION_UNKNOWN']);
  });
});

describe('removing a listing', () => {
  it('releases the thing and keeps the fee [2.7.15]', async () => {
    const seller = await withTokens(server);
    const { id, blook } = await listBlook(server, seller);
    const heard = hear(server, 'auctions');
    expect((await seller.ask(`DELETE /api/auctions/${id}`)).status).toBe(204);
    expect(heard).toEqual([
      { t: 'auctions.closed', d: expect.objectContaining({ id, outcome: 'removed', buyer: null }) },
    ]);
    expect((await seller.ask('PUT /api/blooks/sell-blooks', { body: { blooks: [blook] } })).status).toBe(200);
    expect((await seller.ask(`DELETE /api/auctions/${id}`)).code).toBe('AUCTION_ENDED');
  });

  it('is refused once there is a bid, and to everybody but the seller [2.4.27, 2.8.16]', async () => {
    const [seller, player] = [await withTokens(server), await withTokens(server)];
    const { id } = await listBlook(server, seller);
    expect((await player.ask(`DELETE /api/auctions/${id}`)).code).toBe('AUCTION_NOT_YOURS');
    await bid(server, player, id, 100);
    const refused = await seller.ask(`DELETE /api/auctions/${id}`);
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'You cannot remove a listing with bids on it.',
    ]);
    expect((await seller.ask('DELETE /api/auctions/999999999')).code).toBe('AUCTION_UNKNOWN');
  });
});

describe('the lists of a player', () => {
  it('show what they listed, bid on and watch, and where they were outbid', async () => {
    const [seller, one, two] = await Promise.all([
      withTokens(server),
      withTokens(server),
      withTokens(server),
    ]);
    const [a, b, c] = [
      await listBlook(server, seller),
      await listBlook(server, seller),
      await listBlook(server, seller),
    ];
    await bid(server, one, a.id, 100);
    await bid(server, two, a.id, 110);
    await bid(server, one, b.id, 100);
    expect((await one.ask(`PUT /api/auctions/${c.id}/watch`)).status).toBe(204);
    expect((await one.ask(`PUT /api/auctions/${c.id}/watch`)).status).toBe(204);
    const ids = async (player: TestPlayer, list: string) => {
      const { body } = await player.ask(`GET /api/auctions/mine/${list}?limit=2`);
      expect(Check(AuctionPage, body)).toBe(true);
      return body.auctions.map(({ id }: { id: number }) => id);
    };
    expect(await ids(seller, 'listings')).toEqual([c.id, b.id]);
    expect(await ids(one, 'bids')).toEqual([b.id, a.id]);
    expect(await ids(one, 'watched')).toEqual([c.id]);
    const { body: page } = await seller.ask('GET /api/auctions/mine/listings?limit=2');
    const { body: rest } = await seller.ask(
      `GET /api/auctions/mine/listings?limit=2&cursor=${page.nextCursor}`,
    );
    expect(rest).toMatchObject({ auctions: [{ id: a.id }], nextCursor: null });
    expect((await one.ask('GET /api/auctions/watching')).body).toEqual({ watched: [c.id], outbid: [a.id] });
    expect((await one.ask(`DELETE /api/auctions/${c.id}/watch`)).status).toBe(204);
    expect((await one.ask('GET /api/auctions/watching')).body.watched).toEqual([]);
    expect((await one.ask('PUT /api/auctions/999999999/watch')).code).toBe('AUCTION_UNKNOWN');
  });
});

describe('access to auctions', () => {
  it('is for players only, and not for muted ones', async () => {
    expect((await server.ask('GET /api/auctions')).status).toBe(401);
    const [seller, player] = [await withTokens(server), await withTokens(server)];
    const { id } = await listBlook(server, seller);
    const { id: fixed } = await listBlook(server, seller, { buyItNow: true });
    await server.database.sql`
      insert into punishments (player_id, kind, reason) values (${player.id}, 'mute', 'shouting')`;
    const blook = await giveBlook(server, player.id, someBlook);
    const listing = { type: 'blook', blookId: blook.id, price: 1, duration: 60 };
    expect(codeOf(await player.ask('POST /api/auctions', { body: listing }))).toEqual([403, 'CHAT_MUTED']);
    expect(codeOf(await bid(server, player, id, 100))).toEqual([403, 'CHAT_MUTED']);
    expect(codeOf(await buy(server, player, fixed))).toEqual([403, 'CHAT_MUTED']);
    expect((await player.ask('GET /api/auctions')).status).toBe(200);
  });
});

describe('a deleted player', () => {
  it('gets listings without bids back; the others run to their end', async () => {
    const [seller, other] = [await withTokens(server), await withTokens(server)];
    const quiet = await listBlook(server, seller);
    const wanted = await listBlook(server, seller);
    await bid(server, other, wanted.id, 100);
    await seller.ask(`PUT /api/auctions/${wanted.id}/watch`);
    const { auctionsData } = await import('./auctions-data.ts');
    await server.database.transaction(async (tx) => {
      for (const { erase } of auctionsData({ now: () => now })) await erase?.(tx, seller.id);
    });
    expect(await readOne(other, quiet.id)).toMatchObject({ outcome: 'removed' });
    expect(await readOne(other, wanted.id)).toMatchObject({ outcome: null });
    const copied: Record<string, number> = {};
    for (const { name, copy } of auctionsData({ now: () => now })) {
      for await (const page of copy?.(server.database.sql, name === 'bids' ? other.id : seller.id) ?? []) {
        copied[name] = (copied[name] ?? 0) + page.length;
      }
    }
    expect(copied).toEqual({ auctions: 2, bids: 1, watchedAuctions: 0 });
  });
});

it('the economy audit finds no faults after these tests', async () => {
  expect(await audit(server.database)).toEqual([]);
});
