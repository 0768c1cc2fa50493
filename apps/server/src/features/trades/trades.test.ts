import { Trade } from '@blookery/contract/trades';
import {
  TRADE_ASK_AGAIN_MS,
  TRADE_ASKS_MAX,
  TRADE_EXPERIENCE,
  TRADE_IDLE_MS,
  TRADE_PAUSE_MS,
  TRADE_THINGS_MAX,
} from '@blookery/game/trading/trades';
import { Check } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveBlook, giveItem, giveTokens, hear, lists, packToOpen } from '../../testing/collecting.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';
import { askFor, confirm, leave, lock, lockBoth, offer, sitDown, traders } from '../../testing/trading.ts';
import type { TestAnswer } from '../../testing/answer.ts';

let now = new Date('2026-11-18T12:00:00Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { clock: { now: () => new Date(now) } });
});

const [kind, otherKind] = packToOpen().blooks;
const blookId = kind?.id ?? 0;
const itemId = lists.items[0]?.id ?? 0;
const two = () => traders(server, 2);
const me = async (player: TestPlayer) => (await player.ask('GET /api/users/me')).body;
const current = async (player: TestPlayer) => (await player.ask('GET /api/trades')).body;
const codeOf = async (answer: Promise<TestAnswer>) => (await answer).code;
const sides = (trade: Trade, player: TestPlayer) => ({
  mine: trade.sides.find((side) => side.player.id === player.id),
  theirs: trade.sides.find((side) => side.player.id !== player.id),
});
const setting = (player: TestPlayer, value: string) =>
  player.ask('PATCH /api/settings', { body: { key: 'tradeRequests', value } });
const punish = (player: TestPlayer, what: 'mute' | 'ban') =>
  server.database.sql`
    insert into punishments (player_id, kind, reason) values (${player.id}, ${what}, 'a long story')`;
describe('asking to trade', () => {
  it('notifies the other player, who accepts [1.0.05]', async () => {
    const [one, other] = await two();
    const heard = hear(server, `user:${other.id}`);
    const { status, body } = await askFor(one, other);
    expect(status).toBe(200);
    expect(Check(Trade, body)).toBe(true);
    expect(body).toMatchObject({ state: 'asked', askedBy: one.id });
    expect(heard).toMatchObject([{ t: 'trades.requested', d: { id: body.id } }]);
    expect((await current(other)).asks).toMatchObject([{ id: body.id, askedBy: one.id }]);
    expect(await codeOf(one.ask(`PUT /api/trades/${body.id}/accept`))).toBe('TRADE_UNKNOWN');

    const yes = await other.ask(`PUT /api/trades/${body.id}/accept`);
    expect(yes.body.state).toBe('open');
    expect(heard.at(-1)).toMatchObject({ t: 'trades.updated', d: { id: body.id, state: 'open' } });
    expect(await current(one)).toMatchObject({ open: { id: body.id }, asks: [] });
  });

  it('twice has no effect, and asking back accepts', async () => {
    const [one, other] = await two();
    const first = await askFor(one, other);
    expect((await askFor(one, other)).body.id).toBe(first.body.id);
    const back = await askFor(other, one);
    expect(back.body).toMatchObject({ id: first.body.id, state: 'open' });
    expect((await askFor(one, other)).body).toMatchObject({ id: first.body.id, state: 'open' });
  });

  it('follows the setting of the other player: anyone, friends, nobody', async () => {
    const [one, other] = await two();
    await setting(other, 'Off');
    expect(await codeOf(askFor(one, other))).toBe('TRADE_REQUESTS_OFF');
    await setting(other, 'Friends');
    expect(await codeOf(askFor(one, other))).toBe('TRADE_REQUESTS_OFF');
    await one.ask(`POST /api/friends/${other.id}`);
    await other.ask(`PUT /api/friends/${one.id}`, { body: { accept: true } });
    expect((await askFor(one, other)).status).toBe(200);
  });

  it('is refused for blocked, muted, banned and unknown players, and for oneself', async () => {
    const [one, other] = await two();
    expect(await codeOf(askFor(one, one))).toBe('TRADE_SELF');
    expect(await codeOf(askFor(one, { id: '00000000-0000-4000-8000-000000000000' }))).toBe('USER_UNKNOWN');
    await other.ask(`POST /api/friends/${one.id}/block`);
    expect(await codeOf(askFor(one, other))).toBe('TRADE_REQUESTS_OFF');
    expect(await codeOf(askFor(other, one))).toBe('TRADE_YOU_BLOCKED');
    await other.ask(`DELETE /api/friends/${one.id}/block`);
    await punish(other, 'mute');
    expect(await codeOf(askFor(one, other))).toBe('TRADE_REQUESTS_OFF');
    expect(await codeOf(askFor(other, one))).toBe('CHAT_MUTED');
  });

  it('is refused for a while after the other player declined', async () => {
    const [one, other] = await two();
    const { body } = await askFor(one, other);
    const heard = hear(server, `user:${one.id}`);
    expect((await leave(other, body.id)).body).toMatchObject({ state: 'declined', closedBy: other.id });
    expect(heard).toMatchObject([{ t: 'trades.closed', d: { state: 'declined' } }]);
    expect(await codeOf(other.ask(`PUT /api/trades/${body.id}/accept`))).toBe('TRADE_OVER');
    const again = await askFor(one, other);
    expect([again.status, again.code]).toEqual([429, 'TRADE_ASK_LATER']);
    pass(TRADE_ASK_AGAIN_MS);
    expect((await askFor(one, other)).status).toBe(200);
  });

  it('is limited, and each player can be in one trade only', async () => {
    const [one, ...others] = await traders<number>(server, TRADE_ASKS_MAX + 2);
    if (!one) throw new Error('nobody came');
    const answers = [];
    for (const other of others) answers.push((await askFor(one, other)).code);
    expect(answers).toEqual([...Array(TRADE_ASKS_MAX).fill(undefined), 'TRADE_ASKS_TOO_MANY']);

    const [two, three, four] = await traders(server, 3);
    const waiting = (await askFor(three, two)).body.id;
    await sitDown(two, four);
    expect(await codeOf(askFor(two, three))).toBe('TRADE_BUSY');
    expect(await codeOf(askFor(three, four))).toBe('TRADE_BUSY_THEIRS');
    expect(await codeOf(two.ask(`PUT /api/trades/${waiting}/accept`))).toBe('TRADE_BUSY');
  });

  it('is private to the two players', async () => {
    const [one, other, stranger] = await traders(server, 3);
    const id = await sitDown(one, other);
    for (const answer of [
      stranger.ask(`PUT /api/trades/${id}/accept`),
      offer(stranger, id, { tokens: 1 }),
      lock(stranger, id, 1),
      confirm(stranger, id, 1),
      leave(stranger, id),
    ]) {
      expect(await codeOf(answer)).toBe('TRADE_UNKNOWN');
    }
  });
});

describe('a trade', () => {
  it('swaps blooks, items and tokens at once, and notifies both [1.0.05]', async () => {
    const [one, other] = await two();
    const toy = await giveBlook(server, one.id, blookId, true);
    const brew = await giveItem(server, one.id, itemId);
    const theirs = await giveBlook(server, other.id, otherKind?.id ?? 0);
    await one.ask('PUT /api/cosmetics/avatar', { body: { id: toy.id } });
    const id = await sitDown(one, other);
    const heard = hear(server, `user:${other.id}`);
    const put = await offer(one, id, { blooks: [toy.id], items: [brew.id], tokens: 300 });
    expect(put.status).toBe(200);
    expect(sides(put.body, one).mine).toMatchObject({
      blooks: [toy],
      items: [{ id: brew.id, itemId }],
      tokens: 300,
      level: 1,
    });
    expect(heard.at(-1)).toMatchObject({ t: 'trades.updated', d: { revision: put.body.revision } });
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

    expect(heard.at(-1)).toMatchObject({ t: 'trades.closed', d: { state: 'done' } });
    const told = heard.filter(({ t }) => t === 'player.updated').at(-1)?.d;
    const [mine, others] = [await me(one), await me(other)];
    expect(mine.tokens).toBe(1000 - 300 + 50);
    expect(others.tokens).toBe(1000 - 50 + 300);
    expect(mine.blooks.map((blook: { id: number }) => blook.id)).toEqual([theirs.id]);
    expect(others.blooks.map((blook: { id: number }) => blook.id)).toEqual([toy.id]);
    expect(others.items).toContainEqual({ id: brew.id, itemId, usesLeft: brew.usesLeft });
    expect([mine.experience, others.experience]).toEqual([TRADE_EXPERIENCE, TRADE_EXPERIENCE]);
    expect(told).toMatchObject({ tokens: others.tokens, blooksAdded: [toy], blooksRemoved: [theirs.id] });

    const history = (await one.ask(`GET /api/blooks/${toy.id}/history`)).body.steps.at(-1);
    expect(history).toMatchObject({
      kind: 'traded',
      reference: `trade:${id}`,
      from: { id: one.id },
      to: { id: other.id },
    });
    const { body } = await one.ask('GET /api/trades/history');
    expect(body).toMatchObject({ trades: [{ id, state: 'done' }], before: null });
    const [done] = body.trades;
    if (!done) throw new Error('the trade is not in the history');
    expect(sides(done, one).mine).toMatchObject({
      blooks: [{ id: toy.id }],
      tokens: 300,
      value: null,
    });
    expect((await one.ask('GET /api/notices')).body.notices).toMatchObject([
      { kind: 'trade', player: { id: other.id }, link: '/trades' },
    ]);
    expect(await current(one)).toEqual({ open: null, asks: [] });
  });

  it('unlocks both sides with any change, and refuses to confirm outdated terms', async () => {
    const [one, other] = await two();
    const toy = await giveBlook(server, one.id, blookId);
    const id = await sitDown(one, other);
    await offer(one, id, { blooks: [toy.id] });
    const version = await lockBoth(one, other, id);
    pass(TRADE_PAUSE_MS);
    await confirm(other, id, version);
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
    const version = await lockBoth(one, other, id);
    pass(TRADE_PAUSE_MS);
    await confirm(one, id, version);
    const unlocked = await lock(other, id, version, false);
    expect(unlocked.body.confirmFrom).toBeNull();
    const again = await lockBoth(one, other, id);
    pass(TRADE_PAUSE_MS);
    await confirm(other, id, again);
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
    const sell = (blook: number) => one.ask('PUT /api/blooks/sell-blooks', { body: { blooks: [blook] } });
    expect(await codeOf(sell(toy.id))).toBe('BLOOK_HELD');
    expect(await codeOf(one.ask(`POST /api/items/${item.id}/use`))).toBe('ITEM_HELD');
    const inTrade = (thing: { id: number }) => ({ id: thing.id, by: 'trade', byId: id });
    expect((await one.ask('GET /api/inventory/held')).body).toEqual({
      blooks: [inTrade(toy), inTrade(second)],
      items: [inTrade(item)],
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
    const asked = await askFor(one, other);
    expect(await codeOf(lock(one, asked.body.id, 1))).toBe('TRADE_NOT_OPEN');
    await other.ask(`PUT /api/trades/${asked.body.id}/accept`);
    expect(await codeOf(lock(one, asked.body.id, 1))).toBe('TRADE_EMPTY');
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
    expect((await one.ask('GET /api/inventory/held')).body).toEqual({ blooks: [], items: [] });
    expect((await leave(one, id)).body).toEqual(left.body);
    expect(await codeOf(offer(one, id, { tokens: 1 }))).toBe('TRADE_OVER');
    expect(await codeOf(confirm(one, id, 1))).toBe('TRADE_OVER');
  });

  it('stops for a player who is blocked, muted or banned meanwhile; leaving stays possible', async () => {
    const [one, other] = await two();
    const id = await sitDown(one, other);
    await offer(one, id, { tokens: 10 });
    const version = await lockBoth(one, other, id);
    pass(TRADE_PAUSE_MS);
    await confirm(one, id, version);
    await one.ask(`POST /api/friends/${other.id}/block`);
    expect(await codeOf(confirm(other, id, version))).toBe('TRADE_NOT_ALLOWED');
    await one.ask(`DELETE /api/friends/${other.id}/block`);
    await punish(one, 'ban');
    expect(await codeOf(confirm(other, id, version))).toBe('TRADE_NOT_ALLOWED');
    await punish(other, 'mute');
    for (const answer of [offer(other, id, { tokens: 1 }), lock(other, id, version, false)]) {
      expect(await codeOf(answer)).toBe('CHAT_MUTED');
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
    const { body: listing } = await one.ask('POST /api/auctions', {
      body: { type: 'blook', blookId: sold.id, price: 777, duration: 60, buyItNow: true },
    });
    const bought = await buyer.ask(`PUT /api/auctions/${listing.id}/bin`, {
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
      const version = await lockBoth(one, other, id);
      pass(TRADE_PAUSE_MS);
      await confirm(one, id, version);
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

describe('an idle trade', () => {
  it('is closed by the job, which releases everything and sends a notice; an active one stays open', async () => {
    const own = await testServer({}, { clock: { now: () => new Date(now) } });
    const [one, other, third, fourth, asker, asked] = await traders(own, 6);
    const toy = await giveBlook(own, one.id, blookId);
    const idle = await sitDown(one, other);
    await offer(one, idle, { blooks: [toy.id], tokens: 500 });
    const lively = await sitDown(third, fourth);
    const question = (await askFor(asker, asked)).body.id;
    pass(TRADE_IDLE_MS - 1);
    await offer(third, lively, { tokens: 5 });
    pass(1);
    const heard = hear(own, `user:${other.id}`);
    await own.listen();
    const states = async () =>
      (await own.database.sql<{ state: string }[]>`select state from trades order by id`).map(
        ({ state }) => state,
      );
    await expect.poll(states, { timeout: 5000 }).toEqual(['expired', 'open', 'expired']);
    expect((await one.ask('GET /api/users/me')).body.tokens).toBe(1000);
    expect((await one.ask('GET /api/inventory/held')).body.blooks).toEqual([]);
    await expect.poll(() => heard.at(-1)).toMatchObject({ t: 'trades.closed', d: { id: idle } });
    const bell = async (player: TestPlayer) => (await player.ask('GET /api/notices')).body.notices;
    expect(await bell(one)).toMatchObject([{ kind: 'trade', player: { id: other.id } }]);
    expect(await bell(asked)).toMatchObject([
      { player: { id: asker.id }, link: `/dashboard?name=${asker.username}` },
    ]);
    expect((await asked.ask(`PUT /api/trades/${question}/accept`)).code).toBe('TRADE_OVER');
    expect(await audit(own.database)).toEqual([]);
  });
});

describe('a deleted account', () => {
  it('leaves its open trade, and its trades are in the copy of the data', async () => {
    const [one, other] = await two();
    await giveTokens(server, other.id, 50);
    const id = await sitDown(one, other);
    await offer(one, id, { tokens: 40 });
    await offer(other, id, { tokens: 70 });
    const version = await lockBoth(one, other, id);
    pass(TRADE_PAUSE_MS);
    await confirm(one, id, version);
    await confirm(other, id, version);
    const { body } = await one.ask('GET /api/settings/export');
    const copy = typeof body === 'string' ? JSON.parse(body) : body;
    expect(copy.trades).toMatchObject([{ id, with: other.id, gaveTokens: 40, gotTokens: 70 }]);

    const toy = await giveBlook(server, one.id, blookId);
    const next = await sitDown(one, other);
    await offer(one, next, { blooks: [toy.id], tokens: 100 });
    await offer(other, next, { tokens: 30 });
    const { tradesData } = await import('./trades-data.ts');
    await server.database.transaction(async (tx) => {
      for (const { erase } of tradesData) await erase?.(tx, one.id);
    });
    expect((await me(other)).tokens).toBe(1050 - 70 + 40);
    expect(await codeOf(offer(other, next, { tokens: 1 }))).toBe('TRADE_OVER');
    expect(await current(other)).toEqual({ open: null, asks: [] });
  });
});

it('the economy audit finds no faults after these tests', async () => {
  expect(await audit(server.database)).toEqual([]);
});
