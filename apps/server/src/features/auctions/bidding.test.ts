import { missingFields, specifiedFields } from '@blookery/contract/base/specified-fields';
import { auctionTexts, bidFault } from '@blookery/game/auctions/auctions';
import { describe, expect, it } from 'vitest';
import { bid, codeOf, listBlook, readOne, someBlook, tokensOf, withTokens } from '../../testing/auctions.ts';
import { collectPublished } from '../../testing/collecting.ts';
import { tupleOf } from '../../testing/quick-players.ts';
import { now, pass, server, setUp } from './auctions-fixtures.ts';

setUp();

describe('bidding', () => {
  it('holds the tokens, returns those of the previous leader, and notifies both [2.3.10, 2.7.13, 2.7.25]', async () => {
    const [seller, one, two] = await tupleOf(3, () => withTokens(server));
    const { id } = await listBlook(server, seller);
    const [here, toOne] = [collectPublished(server, 'auctions'), collectPublished(server, `user:${one.id}`)];
    const first = await bid(server, one, id, 100);
    expect(first.status).toBe(200);
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
    expect(seen?.bids.map(({ amount }) => amount)).toEqual([150, 100]);
    expect(seen?.bids.map(({ user }) => user.username)).toEqual([two.username, one.username]);
    expect(new Set(seen?.bids.map((one) => one.id)).size).toBe(2);
    expect(missingFields(seen, specifiedFields.auction)).toEqual([]);
  });

  it('requires a captcha, then an amount, then a valid one [2.5.11, 2.5.12, 2.5.13]', async () => {
    const [seller, player] = [await withTokens(server), await withTokens(server)];
    const { id } = await listBlook(server, seller);
    const offer = (body: object) => player.request(`POST /api/auctions/${id}/bid`, { body });
    const refusalOf = async (body: object) => (await offer(body)).refusal;
    expect((await refusalOf({})).message).toBe('Please complete the captcha.');
    expect((await refusalOf({ amount: 100, captchaToken: '' })).message).toBe('Please complete the captcha.');
    const captchaToken = await server.captcha('bid');
    expect((await refusalOf({ captchaToken })).message).toBe('Please enter a bid amount.');
    expect((await refusalOf({ captchaToken, amount: '1o0' })).code).toBe('REQUEST_INVALID');
    expect((await refusalOf({ captchaToken: 'made up', amount: 100 })).code).toBe('CAPTCHA_FAILED');
    expect((await refusalOf({ captchaToken: await server.captcha('buy'), amount: 100 })).code).toBe(
      'CAPTCHA_FAILED',
    );
    expect((await offer({ captchaToken, amount: 100 })).body.id).toBe(id);
  });

  it('is refused with the minimum, or with the current leader [2.5.14, 2.5.15, 2.5.16, 2.5.17, 2.5.18, 2.5.19, 2.5.20, 2.5.22, 2.8.15]', async () => {
    const [seller, one, two] = await tupleOf(3, () => withTokens(server));
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
    const [seller, one, two] = await tupleOf(3, () => withTokens(server));
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
