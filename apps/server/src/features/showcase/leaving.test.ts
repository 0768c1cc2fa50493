import { TRADE_PAUSE_MS } from '@blookery/game/trading/trades';
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveTokens, withoutGifts } from '../../testing/collecting.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { noteSpares } from '../../testing/swapping.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { confirm, lockBoth, offer, sitDown } from '../../testing/trading.ts';
import { arrange, collector, pass, seen, server, setUp, wire } from './showcase-fixtures.ts';

setUp();

const sell = (player: TestPlayer, blooks: number[]) =>
  player.request('PUT /api/blooks/sell-blooks', { body: { blooks } });
const list = async (player: TestPlayer, blookId: number) => {
  const { body } = await player.request('POST /api/auctions', {
    body: { type: 'blook', blookId, price: 100, duration: 60, buyItNow: true },
  });
  return body.id;
};
const buy = async (id: number) => {
  const buyer = await quickTestPlayer(server);
  await giveTokens(server, buyer.id, 10_000);
  const { status } = await buyer.request(`PUT /api/auctions/${id}/bin`, {
    body: { captchaToken: await server.captcha('buy') },
  });
  expect(status).toBe(200);
  return buyer;
};

describe('a blook in the showcase', () => {
  it('leaves it when it is sold, and the others keep their order [3.2.15]', async () => {
    const { player, blooks } = await collector(3);
    const [one = 0, two = 0, three = 0] = blooks;
    await arrange(player, blooks);
    expect((await sell(player, [two])).status).toBe(200);
    expect((await seen(player)).blooks).toEqual([one, three]);
    expect((await player.request('GET /api/users/me')).body.showcase.blooks).toHaveLength(2);
  });

  it('is still shown while it is listed, and leaves when somebody buys it [3.2.15]', async () => {
    const { player, blooks } = await collector(2);
    const [kept = 0, listed = 0] = blooks;
    await arrange(player, blooks);
    const auction = await list(player, listed);
    expect((await seen(player)).blooks).toEqual(blooks);
    const buyer = await buy(auction);
    expect((await seen(player)).blooks).toEqual([kept]);
    expect((await seen(buyer)).blooks).toEqual([]);
  });

  it('leaves it when it is traded, and has no place with its new owner [3.2.15]', async () => {
    const { player, blooks } = await collector(1);
    const { player: other, blooks: theirs } = await collector(1);
    await arrange(player, blooks);
    await arrange(other, theirs);
    const trade = await sitDown(player, other);
    await offer(player, trade, { blooks });
    expect((await seen(player)).blooks).toEqual(blooks);
    await offer(other, trade, { blooks: theirs });
    const version = await lockBoth(player, other, trade);
    pass(TRADE_PAUSE_MS);
    await confirm(player, trade, version);
    await confirm(other, trade, version);
    expect((await player.request('GET /api/users/me')).body.blooks).toMatchObject([{ id: theirs[0] }]);
    expect([(await seen(player)).blooks, (await seen(other)).blooks]).toEqual([[], []]);
    // Its new owner may show it.
    expect((await arrange(player, theirs)).status).toBe(200);
  });

  it('is not a double: selling doubles keeps it and says why [3.4.07]', async () => {
    const { player, blooks } = await collector(4, { alike: true });
    const [, , third = 0, fourth = 0] = blooks;
    await arrange(player, [fourth, third]);
    const { body } = await player.request('GET /api/blooks/duplicates');
    expect(body.kept).toMatchObject([{ count: 2, because: 'showcased' }]);
    const { count, tokens } = body;
    expect(count).toBe(2);
    await player.request('PUT /api/blooks/sell-duplicates', { body: { count, tokens } });
    expect((await seen(player)).blooks).toEqual([fourth, third]);
    const left = (await player.request('GET /api/users/me')).body.blooks.map(({ id }: { id: number }) => id);
    expect(left.sort()).toEqual([third, fourth].sort());
  });

  it('is not a spare: matches do not count it', async () => {
    const { player, blooks } = await collector(2, { alike: true });
    await noteSpares(server, player);
    const wisher = await quickTestPlayer(server);
    const [copy] = (await player.request('GET /api/users/me')).body.blooks;
    await wisher.request('POST /api/wishes', { body: { blookId: copy?.blookId, shiny: false } });
    const matched = async () =>
      (await wisher.request('GET /api/swaps/matches')).body.forMe.filter(
        (match: { player: { id: string } }) => match.player.id === player.id,
      );
    expect(await matched()).toMatchObject([{ forMe: [{ count: 1 }] }]);
    await arrange(player, blooks);
    expect(await matched()).toEqual([]);
    await arrange(player, blooks.slice(1));
    expect(await matched()).toMatchObject([{ forMe: [{ count: 1 }] }]);
  });
});

describe('many changes of a showcase at the same time', () => {
  const arrangeNow = (player: TestPlayer, blooks: number[]) =>
    wire.request('PUT /api/showcase', { token: player.token, body: { blooks, achievements: [] } });

  it('leave one complete arrangement', async () => {
    const { player, blooks } = await collector(6);
    const orders = Array.from({ length: 12 }, (_, time) => [
      ...blooks.slice(time % 6),
      ...blooks.slice(0, time % 6),
    ]);
    const responses = await Promise.all(orders.map((order) => arrangeNow(player, order)));
    expect(responses.map(({ status }) => status)).toEqual(orders.map(() => 200));
    expect(orders).toContainEqual((await seen(player)).blooks);
  });

  it('never show a blook that was sold or bought in the same moment', async () => {
    for (let time = 0; time < 10; time += 1) {
      const { player, blooks } = await collector(3);
      await withoutGifts(server, player.id);
      const [one = 0, two = 0, three = 0] = blooks;
      await arrange(player, [two]);
      const auction = await list(player, two);
      const buyer = await quickTestPlayer(server);
      await giveTokens(server, buyer.id, 10_000);
      const captchaToken = await server.captcha('buy');
      const moves = [
        () => arrangeNow(player, [three, two, one]),
        () => wire.request('PUT /api/blooks/sell-blooks', { token: player.token, body: { blooks: [one] } }),
        () =>
          wire.request(`PUT /api/auctions/${auction}/bin`, { token: buyer.token, body: { captchaToken } }),
        () => arrangeNow(player, [one, two]),
      ];
      const order = moves.map((_, index) => moves[(index + time) % moves.length] ?? moves[0]);
      const responses = await Promise.all(order.map((move) => move?.()));
      const refused = responses.flatMap((response) => response?.code ?? []);
      for (const code of refused) expect(code).toBe('BLOOK_NOT_OWNED');
      const shown = (await seen(player)).blooks;
      expect(shown).not.toContain(one);
      expect(shown).not.toContain(two);
      expect((await seen(buyer)).blooks).toEqual([]);
    }
  });

  it('leave no finding for the audit', async () => {
    expect(await audit(server.database)).toEqual([]);
  });
});
