import { describe, expect, it } from 'vitest';
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
import { collectPublished, giveBlook } from '../../testing/collecting.ts';
import { now, server, setUp } from './auctions-fixtures.ts';

setUp();

describe('buying now', () => {
  it('pays the seller, delivers with a line in the history, and closes the listing [2.7.14, 2.5.21]', async () => {
    const [seller, buyer] = [await withTokens(server), await withTokens(server)];
    const { id, blook } = await listBlook(server, seller, { price: 400, buyItNow: true });
    const before = await tokensOf(seller);
    const [here, toSeller] = [
      collectPublished(server, 'auctions'),
      collectPublished(server, `user:${seller.id}`),
    ];
    const none = await buyer.request(`PUT /api/auctions/${id}/bin`, { body: {} });
    expect(none.refusal.message).toBe('Please complete the captcha.');
    const { status, body } = await buy(server, buyer, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'sold', buyer: { id: buyer.id }, closedAt: now.toISOString() });
    expect([await tokensOf(seller), await tokensOf(buyer)]).toEqual([before + 400, 99_600]);
    const { body: mine } = await buyer.request('GET /api/users/me');
    expect(mine.blooks).toContainEqual(expect.objectContaining({ id: blook, blookId: someBlook }));
    const { body: history } = await buyer.request(`GET /api/blooks/${blook}/history`);
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

describe('access to auctions', () => {
  it('is for players only, and not for muted ones', async () => {
    expect((await server.request('GET /api/auctions')).status).toBe(401);
    const [seller, player] = [await withTokens(server), await withTokens(server)];
    const { id } = await listBlook(server, seller);
    const { id: fixed } = await listBlook(server, seller, { buyItNow: true });
    await server.database.sql`
      insert into punishments (player_id, kind, reason) values (${player.id}, 'mute', 'shouting')`;
    const blook = await giveBlook(server, player.id, someBlook);
    const listing = { type: 'blook', blookId: blook.id, price: 1, duration: 60 };
    expect(codeOf(await player.request('POST /api/auctions', { body: listing }))).toEqual([
      403,
      'CHAT_MUTED',
    ]);
    expect(codeOf(await bid(server, player, id, 100))).toEqual([403, 'CHAT_MUTED']);
    expect(codeOf(await buy(server, player, fixed))).toEqual([403, 'CHAT_MUTED']);
    expect((await player.request('GET /api/auctions')).status).toBe(200);
  });
});

describe('a deleted player', () => {
  it('gets listings without bids back; the others run to their end', async () => {
    const [seller, other] = [await withTokens(server), await withTokens(server)];
    const quiet = await listBlook(server, seller);
    const wanted = await listBlook(server, seller);
    await bid(server, other, wanted.id, 100);
    await seller.request(`PUT /api/auctions/${wanted.id}/watch`);
    const { auctionsData } = await import('./auctions-data.ts');
    await server.database.transaction(async (tx, afterCommit) => {
      for (const { erase } of auctionsData({ now: () => now })) await erase?.(tx, seller.id, afterCommit);
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
