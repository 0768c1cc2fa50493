import { Trade } from '@blookery/contract/trades';
import { TRADE_ASK_AGAIN_MS, TRADE_ASKS_MAX, TRADE_IDLE_MS } from '@blookery/game/trading/trades';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { collectPublished, giveBlook, giveTokens } from '../../testing/collecting.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';
import { askFor, confirm, leave, lock, offer, sitDown, traders } from '../../testing/trading.ts';
import {
  blookId,
  codeOf,
  confirmFirst,
  current,
  me,
  now,
  pass,
  punish,
  server,
  setUp,
  two,
} from './trades-fixtures.ts';

setUp();

const setting = (player: TestPlayer, value: string) =>
  player.request('PATCH /api/settings', { body: { key: 'tradeRequests', value } });

describe('asking to trade', () => {
  it('notifies the other player, who accepts [1.0.05]', async () => {
    const [one, other] = await two();
    const received = collectPublished(server, `user:${other.id}`);
    const { status, body } = await askFor(one, other);
    expect(status).toBe(200);
    expect(Check(Trade, body)).toBe(true);
    expect(body).toMatchObject({ state: 'asked', askedBy: one.id });
    expect(received).toMatchObject([{ t: 'trades.requested', d: { id: body.id } }]);
    expect((await current(other)).asks).toMatchObject([{ id: body.id, askedBy: one.id }]);
    expect(await codeOf(one.request(`PUT /api/trades/${body.id}/accept`))).toBe('TRADE_UNKNOWN');

    const yes = await other.request(`PUT /api/trades/${body.id}/accept`);
    expect(yes.body.state).toBe('open');
    expect(received.at(-1)).toMatchObject({ t: 'trades.updated', d: { id: body.id, state: 'open' } });
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
    await one.request(`POST /api/friends/${other.id}`);
    await other.request(`PUT /api/friends/${one.id}`, { body: { accept: true } });
    expect((await askFor(one, other)).status).toBe(200);
  });

  it('is refused for blocked, muted, banned and unknown players, and for oneself', async () => {
    const [one, other] = await two();
    expect(await codeOf(askFor(one, one))).toBe('TRADE_SELF');
    expect(await codeOf(askFor(one, { id: '00000000-0000-4000-8000-000000000000' }))).toBe('USER_UNKNOWN');
    await other.request(`POST /api/friends/${one.id}/block`);
    expect(await codeOf(askFor(one, other))).toBe('TRADE_REQUESTS_OFF');
    expect(await codeOf(askFor(other, one))).toBe('TRADE_YOU_BLOCKED');
    await other.request(`DELETE /api/friends/${one.id}/block`);
    await punish(other, 'mute');
    expect(await codeOf(askFor(one, other))).toBe('TRADE_REQUESTS_OFF');
    expect(await codeOf(askFor(other, one))).toBe('CHAT_MUTED');
  });

  it('is over once one of the two blocks the other, who cannot accept it or ask back', async () => {
    for (const isByAsker of [true, false]) {
      const [asker, asked] = await two();
      const { body } = await askFor(asker, asked);
      const [blocker, blocked] = isByAsker ? [asker, asked] : [asked, asker];
      await blocker.request(`POST /api/friends/${blocked.id}/block`);
      expect((await current(blocked)).asks).toEqual([]);
      expect(await codeOf(blocked.request(`PUT /api/trades/${body.id}/accept`))).toBe('TRADE_OVER');
      expect(await codeOf(askFor(blocked, blocker))).toBe('TRADE_REQUESTS_OFF');
      expect((await current(blocker)).open).toBeNull();
    }
  });

  it('back is refused to a player who was blocked a moment ago', async () => {
    const [one, other] = await two();
    await askFor(one, other);
    await server.database.sql`insert into player_blocks (blocker, blocked) values (${one.id}, ${other.id})`;
    expect(await codeOf(askFor(other, one))).toBe('TRADE_REQUESTS_OFF');
    expect((await current(one)).open).toBeNull();
  });

  it('is refused for a while after the other player declined', async () => {
    const [one, other] = await two();
    const { body } = await askFor(one, other);
    const received = collectPublished(server, `user:${one.id}`);
    expect((await leave(other, body.id)).body).toMatchObject({ state: 'declined', closedBy: other.id });
    expect(received).toMatchObject([{ t: 'trades.closed', d: { state: 'declined' } }]);
    expect(await codeOf(other.request(`PUT /api/trades/${body.id}/accept`))).toBe('TRADE_OVER');
    const again = await askFor(one, other);
    expect([again.status, again.code]).toEqual([429, 'TRADE_ASK_LATER']);
    pass(TRADE_ASK_AGAIN_MS);
    expect((await askFor(one, other)).status).toBe(200);
  });

  it('is limited, and each player can be in one trade only', async () => {
    const [one, ...others] = await traders<number>(server, TRADE_ASKS_MAX + 2);
    if (!one) throw new Error('nobody came');
    const responses = [];
    for (const other of others) responses.push((await askFor(one, other)).code);
    expect(responses).toEqual([...Array(TRADE_ASKS_MAX).fill(undefined), 'TRADE_ASKS_TOO_MANY']);

    const [two, three, four] = await traders(server, 3);
    const waiting = (await askFor(three, two)).body.id;
    await sitDown(two, four);
    expect(await codeOf(askFor(two, three))).toBe('TRADE_BUSY');
    expect(await codeOf(askFor(three, four))).toBe('TRADE_BUSY_THEIRS');
    expect(await codeOf(two.request(`PUT /api/trades/${waiting}/accept`))).toBe('TRADE_BUSY');
  });

  it('is private to the two players', async () => {
    const [one, other, stranger] = await traders(server, 3);
    const id = await sitDown(one, other);
    for (const response of [
      stranger.request(`PUT /api/trades/${id}/accept`),
      offer(stranger, id, { tokens: 1 }),
      lock(stranger, id, 1),
      confirm(stranger, id, 1),
      leave(stranger, id),
    ]) {
      expect(await codeOf(response)).toBe('TRADE_UNKNOWN');
    }
  });
});

describe('an idle trade', () => {
  it('is closed by the job, which releases everything and sends a notice; an active one stays open', async () => {
    const own = await testServer({}, { clock: { now: () => new Date(now) } });
    const [one, other, third, fourth, asker, requested] = await traders(own, 6);
    const toy = await giveBlook(own, one.id, blookId);
    const idle = await sitDown(one, other);
    await offer(one, idle, { blooks: [toy.id], tokens: 500 });
    const lively = await sitDown(third, fourth);
    const question = (await askFor(asker, requested)).body.id;
    pass(TRADE_IDLE_MS - 1);
    await offer(third, lively, { tokens: 5 });
    pass(1);
    const received = collectPublished(own, `user:${other.id}`);
    await own.listen();
    const states = async () =>
      (await own.database.sql<{ state: string }[]>`select state from trades order by id`).map(
        ({ state }) => state,
      );
    await expect.poll(states).toEqual(['expired', 'open', 'expired']);
    expect((await one.request('GET /api/users/me')).body.tokens).toBe(1000);
    expect((await one.request('GET /api/inventory/held')).body.blooks).toEqual([]);
    await expect.poll(() => received.at(-1)).toMatchObject({ t: 'trades.closed', d: { id: idle } });
    const bell = async (player: TestPlayer) => (await player.request('GET /api/notices')).body.notices;
    expect(await bell(one)).toMatchObject([{ kind: 'trade', player: { id: other.id } }]);
    expect(await bell(requested)).toMatchObject([
      { player: { id: asker.id }, link: `/dashboard?name=${asker.id}` },
    ]);
    expect((await requested.request(`PUT /api/trades/${question}/accept`)).code).toBe('TRADE_OVER');
    expect(await audit(own.database)).toEqual([]);
  });

  it('that cannot be closed does not block others, and fails the job', async () => {
    const own = await testServer({}, { clock: { now: () => new Date(now) } });
    const { sql } = own.database;
    const [one, other, third, fourth] = await traders(own, 4);
    const stuck = await sitDown(one, other);
    pass(1);
    const later = await sitDown(third, fourth);
    await sql.unsafe(`alter table trades add constraint stuck check (id <> ${stuck} or state = 'open')`);
    pass(TRADE_IDLE_MS);
    await expect(own.runJob('close-idle-trades')).rejects.toThrow('stuck');
    expect(await sql`select id, state from trades order by id`).toEqual([
      { id: stuck, state: 'open' },
      { id: later, state: 'expired' },
    ]);
  });
});

describe('a deleted account', () => {
  it('leaves its open trade, and its trades are in the copy of the data', async () => {
    const [one, other] = await two();
    await giveTokens(server, other.id, 50);
    const id = await sitDown(one, other);
    await offer(one, id, { tokens: 40 });
    await offer(other, id, { tokens: 70 });
    const version = await confirmFirst(one, other, id);
    await confirm(other, id, version);
    const { body } = await one.request('GET /api/settings/export');
    const copy = typeof body === 'string' ? JSON.parse(body) : body;
    expect(copy.trades).toMatchObject([{ id, with: other.id, gaveTokens: 40, gotTokens: 70 }]);

    const toy = await giveBlook(server, one.id, blookId);
    const next = await sitDown(one, other);
    await offer(one, next, { blooks: [toy.id], tokens: 100 });
    await offer(other, next, { tokens: 30 });
    const { tradesData } = await import('./trades-data.ts');
    await server.database.transaction(async (tx, afterCommit) => {
      for (const { erase } of tradesData) await erase?.(tx, one.id, afterCommit);
    });
    expect((await me(other)).tokens).toBe(1050 - 70 + 40);
    expect(await codeOf(offer(other, next, { tokens: 1 }))).toBe('TRADE_OVER');
    expect(await current(other)).toEqual({ open: null, asks: [] });
  });
});

itPassesTheAudit(() => server);
