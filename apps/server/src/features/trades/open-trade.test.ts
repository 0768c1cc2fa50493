import type { Trade } from '@blookery/contract/trades';
import { TRADE_EXPERIENCE, TRADE_PAUSE_MS, TRADE_THINGS_MAX } from '@blookery/game/trading/trades';
import { describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { collectPublished, giveBlook, giveItem, lists, packToOpen } from '../../testing/collecting.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { askFor, confirm, leave, lock, lockBoth, offer, sitDown, traders } from '../../testing/trading.ts';
import {
  blookId,
  codeOf,
  confirmFirst,
  current,
  kind,
  me,
  now,
  otherKind,
  pass,
  punish,
  server,
  setUp,
  two,
} from './trades-fixtures.ts';

setUp();

const itemId = lists.items[0]?.id ?? 0;

const sides = (trade: Trade, player: TestPlayer) => ({
  mine: trade.sides.find((side) => side.player.id === player.id),
  theirs: trade.sides.find((side) => side.player.id !== player.id),
});

describe('a trade', () => {
  it('swaps blooks, items and tokens at once, and notifies both [1.0.05]', async () => {
    const [one, other] = await two();
    const toy = await giveBlook(server, one.id, blookId, true);
    const brew = await giveItem(server, one.id, itemId);
    const theirs = await giveBlook(server, other.id, otherKind?.id ?? 0);
    await one.request('PUT /api/cosmetics/avatar', { body: { id: toy.id } });
    const id = await sitDown(one, other);
    const received = collectPublished(server, `user:${other.id}`);
    const put = await offer(one, id, { blooks: [toy.id], items: [brew.id], tokens: 300 });
    expect(put.status).toBe(200);
    expect(sides(put.body, one).mine).toMatchObject({
      blooks: [toy],
      items: [{ id: brew.id, itemId }],
      tokens: 300,
      level: 1,
    });
    expect(received.at(-1)).toMatchObject({ t: 'trades.updated', d: { revision: put.body.revision } });
    expect((await me(one)).tokens).toBe(700);
    await offer(other, id, { blooks: [theirs.id], tokens: 50 });
    const version = await lockBoth(one, other, id);

    expect(await codeOf(confirm(one, id, version))).toBe('TRADE_TOO_SOON');
    pass(TRADE_PAUSE_MS);
    const first = await confirm(one, id, version);
    expect(first.body.state).toBe('open');
    expect(sides(first.body, one).mine?.confirmedAt).toBe(now.toISOString());
    const second = await confirm(other, id, version);
    expect(second.body).toMatchObject({ state: 'done', closedAt: now.toISOString() });

    expect(received.at(-1)).toMatchObject({ t: 'trades.closed', d: { state: 'done' } });
    const published = received.filter(({ t }) => t === 'player.updated').at(-1)?.d;
    const [mine, others] = [await me(one), await me(other)];
    expect(mine.tokens).toBe(1000 - 300 + 50);
    expect(others.tokens).toBe(1000 - 50 + 300);
    expect(mine.blooks.map((blook: { id: number }) => blook.id)).toEqual([theirs.id]);
    expect(others.blooks.map((blook: { id: number }) => blook.id)).toEqual([toy.id]);
    expect(others.items).toContainEqual({ id: brew.id, itemId, usesLeft: brew.usesLeft });
    expect([mine.experience, others.experience]).toEqual([TRADE_EXPERIENCE, TRADE_EXPERIENCE]);
    expect(published).toMatchObject({
      tokens: others.tokens,
      blooksAdded: [toy],
      blooksRemoved: [theirs.id],
    });

    const history = (await one.request(`GET /api/blooks/${toy.id}/history`)).body.steps.at(-1);
    expect(history).toMatchObject({
      kind: 'traded',
      reference: `trade:${id}`,
      from: { id: one.id },
      to: { id: other.id },
    });
    const { body } = await one.request('GET /api/trades/history');
    expect(body).toMatchObject({ trades: [{ id, state: 'done' }], before: null });
    const [done] = body.trades;
    if (!done) throw new Error('the trade is not in the history');
    expect(sides(done, one).mine).toMatchObject({
      blooks: [{ id: toy.id }],
      tokens: 300,
      value: null,
    });
    expect((await one.request('GET /api/notices')).body.notices).toMatchObject([
      { kind: 'trade', player: { id: other.id }, link: '/trades' },
    ]);
    expect(await current(one)).toEqual({ open: null, asks: [] });
  });

  it('unlocks both sides with any change, and refuses to confirm outdated terms', async () => {
    const [one, other] = await two();
    const toy = await giveBlook(server, one.id, blookId);
    const id = await sitDown(one, other);
    await offer(one, id, { blooks: [toy.id] });
    const version = await confirmFirst(other, one, id);
    const changed = await offer(one, id, { tokens: 1 });
    for (const side of changed.body.sides) {
      expect([side.lockedAt, side.confirmedAt]).toEqual([null, null]);
    }
    for (const player of [one, other]) {
      expect(await codeOf(confirm(player, id, version))).toBe('TRADE_CHANGED');
      expect(await codeOf(lock(player, id, version))).toBe('TRADE_CHANGED');
    }
    expect(await codeOf(confirm(one, id, changed.body.version))).toBe('TRADE_UNLOCKED');
    // The same offer again is no change.
    const same = await offer(one, id, { tokens: 1 });
    expect(same.body.revision).toBe(changed.body.revision);
  });

  it('returns to the first step when unlocked, and refuses old confirmations even for the same offers', async () => {
    const [one, other] = await two();
    const id = await sitDown(one, other);
    await offer(one, id, { tokens: 10 });
    const version = await confirmFirst(one, other, id);
    const unlocked = await lock(other, id, version, false);
    expect(unlocked.body.confirmFrom).toBeNull();
    await confirmFirst(other, one, id);
    expect(await codeOf(confirm(one, id, version))).toBe('TRADE_CHANGED');
    expect((await current(one)).open?.state).toBe('open');
  });

  it('holds what is offered: it cannot be sold, used or offered twice until it is taken out', async () => {
    const [one, other] = await two();
    const [toy, second] = [
      await giveBlook(server, one.id, blookId),
      await giveBlook(server, one.id, blookId),
    ];
    const item = await giveItem(server, one.id, itemId);
    const id = await sitDown(one, other);
    await offer(one, id, { blooks: [toy.id, second.id], items: [item.id] });
    const sell = (blook: number) => one.request('PUT /api/blooks/sell-blooks', { body: { blooks: [blook] } });
    expect(await codeOf(sell(toy.id))).toBe('BLOOK_HELD');
    expect(await codeOf(one.request(`POST /api/items/${item.id}/use`))).toBe('ITEM_HELD');
    const inTrade = (thing: { id: number }) => ({ id: thing.id, by: 'trade', byId: id });
    expect((await one.request('GET /api/inventory/held')).body).toEqual({
      blooks: [inTrade(toy), inTrade(second)],
      items: [inTrade(item)],
      locked: [],
      worn: null,
    });
    expect(await codeOf(offer(other, id, { blooks: [toy.id] }))).toBe('BLOOK_NOT_OWNED');
    await offer(one, id, { blooks: [second.id] });
    expect((await sell(toy.id)).status).toBe(200);
    expect(await codeOf(sell(second.id))).toBe('BLOOK_HELD');
  });

  it('refuses more tokens than the balance, and more things than the limit', async () => {
    const [one, other] = await two();
    const id = await sitDown(one, other);
    expect(await codeOf(offer(one, id, { tokens: 1001 }))).toBe('TOKENS_TOO_FEW');
    expect((await offer(one, id, { tokens: 1000 })).status).toBe(200);
    expect((await me(one)).tokens).toBe(0);
    expect((await offer(one, id, { tokens: 400 })).status).toBe(200);
    expect((await me(one)).tokens).toBe(600);
    const many = Array.from({ length: TRADE_THINGS_MAX }, (_, index) => index + 1);
    expect(await codeOf(offer(one, id, { blooks: many, items: [1] }))).toBe('TRADE_TOO_MUCH');
    expect(await codeOf(offer(one, id, { tokens: -1 }))).toBe('REQUEST_INVALID');
    expect(await codeOf(offer(one, id, { blooks: [1, 1] }))).toBe('REQUEST_INVALID');
  });

  it('cannot be locked while both offers are empty', async () => {
    const [one, other] = await two();
    const request = await askFor(one, other);
    expect(await codeOf(lock(one, request.body.id, 1))).toBe('TRADE_NOT_OPEN');
    await other.request(`PUT /api/trades/${request.body.id}/accept`);
    expect(await codeOf(lock(one, request.body.id, 1))).toBe('TRADE_EMPTY');
  });

  it('ends when either player leaves, and releases everything; leaving again changes nothing', async () => {
    const [one, other] = await two();
    const toy = await giveBlook(server, one.id, blookId);
    const id = await sitDown(one, other);
    await offer(one, id, { blooks: [toy.id], tokens: 700 });
    await offer(other, id, { tokens: 20 });
    const left = await leave(other, id);
    expect(left.body).toMatchObject({ state: 'cancelled', closedBy: other.id });
    expect([(await me(one)).tokens, (await me(other)).tokens]).toEqual([1000, 1000]);
    expect((await one.request('GET /api/inventory/held')).body).toEqual({
      blooks: [],
      items: [],
      locked: [],
      worn: null,
    });
    expect((await leave(one, id)).body).toEqual(left.body);
    expect(await codeOf(offer(one, id, { tokens: 1 }))).toBe('TRADE_OVER');
    expect(await codeOf(confirm(one, id, 1))).toBe('TRADE_OVER');
  });

  it('stops for a player who is blocked, muted or banned meanwhile; leaving stays possible', async () => {
    const [one, other] = await two();
    const id = await sitDown(one, other);
    await offer(one, id, { tokens: 10 });
    const version = await confirmFirst(one, other, id);
    await one.request(`POST /api/friends/${other.id}/block`);
    expect(await codeOf(confirm(other, id, version))).toBe('TRADE_NOT_ALLOWED');
    await one.request(`DELETE /api/friends/${other.id}/block`);
    await punish(one, 'ban');
    expect(await codeOf(confirm(other, id, version))).toBe('TRADE_NOT_ALLOWED');
    await punish(other, 'mute');
    for (const response of [offer(other, id, { tokens: 1 }), lock(other, id, version, false)]) {
      expect(await codeOf(response)).toBe('CHAT_MUTED');
    }
    expect((await leave(other, id)).body.state).toBe('cancelled');
  });

  it('shows the worth of each offer by the price of the shop without recent sales', async () => {
    const [one, other] = await two();
    const [plain, shiny] = [
      await giveBlook(server, one.id, blookId),
      await giveBlook(server, one.id, blookId, true),
    ];
    const id = await sitDown(one, other);
    const { body } = await offer(one, id, { blooks: [plain.id, shiny.id], tokens: 5 });
    expect(sides(body, one).mine?.value).toBe((kind?.price ?? 0) * 11 + 5);
    expect(sides(body, one).theirs?.value).toBe(0);
  });

  it('shows the worth of each offer by recent sales', async () => {
    const [one, other, buyer] = await traders(server, 3);
    const rare = packToOpen('dearest').blooks.at(-1)?.id ?? 0;
    const [sold, kept] = [await giveBlook(server, one.id, rare), await giveBlook(server, one.id, rare)];
    const { body: listing } = await one.request('POST /api/auctions', {
      body: { type: 'blook', blookId: sold.id, price: 777, duration: 60, buyItNow: true },
    });
    const bought = await buyer.request(`PUT /api/auctions/${listing.id}/bin`, {
      body: { captchaToken: await server.captcha('buy') },
    });
    expect(bought.status).toBe(200);
    const id = await sitDown(one, other);
    const { body } = await offer(one, id, { blooks: [kept.id] });
    expect(sides(body, one).mine?.value).toBe(777);
  });

  it('gives experience a few times a day, and only if both gave something', async () => {
    const [one, other] = await two();
    const trade = async (tokens: number, back: number) => {
      const id = await sitDown(one, other);
      await offer(one, id, { tokens });
      await offer(other, id, { tokens: back });
      const version = await confirmFirst(one, other, id);
      await confirm(other, id, version);
    };
    await trade(5, 0);
    expect((await me(one)).experience).toBe(0);
    for (let time = 0; time < 7; time++) await trade(1, 2);
    expect((await me(one)).experience).toBe(5 * TRADE_EXPERIENCE);
    const [counted] = await server.database.sql<{ amount: number }[]>`
      select amount from tallies where player_id = ${one.id} and kind = 'close-trade'`;
    expect(counted?.amount).toBe(7);
  });
});

itPassesTheAudit(() => server);
