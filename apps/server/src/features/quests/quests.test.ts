import { Quests } from '@blookery/contract';
import type { QuestPeriod } from '@blookery/game';
import { Check } from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { itPassesTheAudit } from '../../economy/audit/clean-fixtures.ts';
import { payRound } from '../../economy/games/pay-round.ts';
import {
  collectPublished,
  giftTokens,
  giveBlook,
  giveItem,
  giveTokens,
  isRare,
  itemThat,
  packToOpen,
} from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { testEconomy } from '../../testing/economy.ts';
import { type TestPlayer, testServer } from '../../testing/test-server.ts';

const wednesday = new Date('2026-11-18T12:00:00Z');
let now = wednesday;
let roll = 0.5;

const server = await testServer({}, { clock: { now: () => new Date(now) }, dice: { roll: () => roll } });
const wire = await server.wire(20);
beforeEach(() => {
  now = wednesday;
  roll = 0.5;
});

const claimDaily = (player: TestPlayer) => player.request('PUT /api/quests/claim-daily-tokens');
const quests = async (player: TestPlayer) => (await player.request('GET /api/quests')).body;
const claim = (player: TestPlayer, period: QuestPeriod, slot: number) =>
  player.request(`POST /api/quests/${period}/${slot}/claim`);
const tokensOf = async (player: TestPlayer) => (await player.request('GET /api/users/me')).body.tokens;

describe('the daily reward', () => {
  it('returns the amount, the balance and the time, and notifies open pages [2.7.03, 2.4.22, 2.4.23]', async () => {
    const player = await server.player();
    const received = collectPublished(server, `user:${player.id}`);
    const { status, body } = await claimDaily(player);
    expect(status).toBe(200);
    expect(body).toEqual({ tokens: 625, balance: 1625, lastClaimed: now.toISOString() });
    expect(received).toEqual([{ t: 'player.updated', d: { tokens: 1625, lastClaimed: now.toISOString() } }]);
    const { body: me } = await player.request('GET /api/users/me');
    expect(me).toMatchObject({ tokens: 1625, lastClaimed: now.toISOString() });
  });

  it('is between 500 and 1,000 at random', async () => {
    roll = 0;
    expect((await claimDaily(await server.player())).body.tokens).toBe(500);
    roll = 1 - 2 ** -47;
    expect((await claimDaily(await server.player())).body.tokens).toBe(1000);
  });

  it('can be claimed once per UTC day [2.4.21]', async () => {
    const player = await server.player();
    now = new Date('2026-11-18T23:59:59.999Z');
    await claimDaily(player);
    const { status, code } = await claimDaily(player);
    expect([status, code]).toEqual([409, 'DAILY_CLAIMED']);
    expect((await quests(player)).dailyReward).toMatchObject({
      claimable: false,
      nextAt: '2026-11-19T00:00:00.000Z',
    });
    now = new Date('2026-11-19T00:00:00Z');
    expect((await quests(player)).dailyReward.claimable).toBe(true);
    expect((await claimDaily(player)).status).toBe(200);
  });

  it('is paid once when claimed 40 times at once', async () => {
    const player = await server.player();
    const responses = await atOnce(40, () =>
      wire.request('PUT /api/quests/claim-daily-tokens', { token: player.token }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'DAILY_CLAIMED')).toHaveLength(39);
    expect(await tokensOf(player)).toBe(1625);
  });

  it('returns the first response to requests repeated with a key', async () => {
    const player = await server.player();
    const responses = await atOnce(20, () =>
      wire.request('PUT /api/quests/claim-daily-tokens', {
        token: player.token,
        headers: { 'idempotency-key': 'daily' },
      }),
    );
    for (const { status, body } of responses) expect([status, body]).toEqual([200, responses[0]?.body]);
    expect(await tokensOf(player)).toBe(1625);
  });
});

const drawnFor = async (player: TestPlayer, period: QuestPeriod) =>
  (await quests(player))[period === 'day' ? 'daily' : 'weekly'];

/** A player who has such a quest. */
async function playerWith(kind: string, period: QuestPeriod) {
  for (let tries = 0; tries < 100; tries++) {
    const player = await server.player();
    const quest = (await drawnFor(player, period)).find((one) => one.kind === kind);
    if (quest) return { player, quest };
  }
  throw new Error(`nobody was dealt ${kind}`);
}

/** A player whose three daily quests are all of such kinds. */
async function playerWhoCan(does: (kind: string) => boolean) {
  for (let tries = 0; tries < 100; tries++) {
    const player = await server.player();
    const drawn = await drawnFor(player, 'day');
    if (drawn.every(({ kind }) => does(kind))) return { player, drawn };
  }
  throw new Error('everybody was dealt something else');
}

const pack = packToOpen();
const spool = itemThat((use) => use.kind === 'experience');
const ticket = itemThat((use) => use.kind === 'wheel');
const doings: Record<string, (player: TestPlayer, packId: number | null) => Promise<unknown>> = {
  'open-packs': (player) => player.request('POST /api/market/open-pack', { body: { packId: pack.id } }),
  'open-one-pack': (player, packId) => player.request('POST /api/market/open-pack', { body: { packId } }),
  'sell-blooks': async (player) => {
    const { id } = await giveBlook(server, player.id, pack.blooks[0]?.id ?? 0);
    return player.request('PUT /api/blooks/sell-blooks', { body: { blooks: [id] } });
  },
  'use-item': async (player) => {
    const { id } = await giveItem(server, player.id, spool.id);
    return player.request(`POST /api/items/${id}/use`);
  },
  'spin-wheel': async (player) => {
    const { id } = await giveItem(server, player.id, ticket.id);
    return player.request(`POST /api/items/${id}/use`);
  },
  'claim-daily': claimDaily,
  'send-message': (player) =>
    player.request('POST /api/chat/messages/global', { body: { content: 'hello', nonce: `n${++nonces}` } }),
  'play-round': ({ id: playerId }) =>
    testEconomy(server, { clock: { now: () => now } }).economy.write((books) =>
      payRound(books, { playerId, game: 'pairs', roundId: `quest-${++nonces}`, tokens: 0, at: now }),
    ),
};
let nonces = 0;

describe('the quests', () => {
  it('are three per day and two per week, of different kinds, stable all day and all week', async () => {
    const player = await server.player();
    const body = await quests(player);
    expect(Check(Quests, body)).toBe(true);
    for (const [list, count] of [
      [body.daily, 3],
      [body.weekly, 2],
    ] as const) {
      const kinds = list.map(({ kind }) => kind);
      expect([list.length, new Set(kinds).size]).toEqual([count, count]);
    }
    // They depend only on the player and the day.
    expect(await quests(player)).toEqual(body);
    expect(body).toMatchObject({
      dailyEndsAt: '2026-11-19T00:00:00.000Z',
      weeklyEndsAt: '2026-11-23T00:00:00.000Z',
      dailyBonusItemId: ticket.id,
    });
    expect(JSON.stringify(body)).not.toContain('{pack}');
    const days = [body.daily];
    for (const day of ['19', '20']) {
      now = new Date(`2026-11-${day}T12:00:00Z`);
      const later = await quests(player);
      days.push(later.daily);
      expect(later.weekly).toEqual(body.weekly);
    }
    expect(new Set(days.map((day) => JSON.stringify(day))).size).toBeGreaterThan(1);
  });

  it.each(Object.keys(doings))('count %s as it happens, and pay once', async (kind) => {
    const { player, quest } = await playerWith(kind, 'day');
    await giveTokens(server, player.id, 100_000);
    const state = async () => (await quests(player)).daily[quest.slot];
    for (let done = 0; done < quest.goal; done++) {
      expect(await state()).toMatchObject({ kind, progress: done, goal: quest.goal, claimed: false });
      expect((await claim(player, 'day', quest.slot)).code).toBe('QUEST_UNFINISHED');
      await doings[kind]?.(player, quest.packId);
    }
    expect((await state())?.progress).toBe(quest.goal);
    const before = (await player.request('GET /api/users/me')).body;
    const { status, body } = await claim(player, 'day', quest.slot);
    expect([status, body.reward]).toEqual([200, quest.reward]);
    expect(body).toMatchObject({
      tokens:
        before.tokens + quest.reward.tokens + giftTokens(body.experience) - giftTokens(before.experience),
      gems: before.gems + quest.reward.gems,
      experience: before.experience + quest.reward.experience,
    });
    expect((await state())?.claimed).toBe(true);
    expect((await claim(player, 'day', quest.slot)).code).toBe('QUEST_CLAIMED');
  });

  it('count rare finds from any pack', async () => {
    const { player, quest } = await playerWith('find-rare', 'day');
    await giveTokens(server, player.id, 1_000_000);
    let found = 0;
    while (found === 0) {
      const { body } = await player.request('POST /api/market/open-packs', {
        body: { packId: pack.id, count: 25 },
      });
      found = body.pulls.filter(({ blookId }: { blookId: number }) => isRare(blookId)).length;
      expect((await quests(player)).daily[quest.slot]?.progress).toBe(Math.min(found, quest.goal));
    }
    expect((await claim(player, 'day', quest.slot)).status).toBe(200);
  });

  it('pay once when claimed 40 times at once', async () => {
    const { player, quest } = await playerWith('claim-daily', 'day');
    await claimDaily(player);
    const before = await tokensOf(player);
    const responses = await atOnce(40, () =>
      wire.request(`POST /api/quests/day/${quest.slot}/claim`, { token: player.token }),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ code }) => code === 'QUEST_CLAIMED')).toHaveLength(39);
    expect(await tokensOf(player)).toBe(before + quest.reward.tokens);
  });

  it('of a week add up over its days, give gems too, and restart on Monday', async () => {
    const { player, quest } = await playerWith('claim-daily', 'week');
    for (const day of ['17', '18', '19', '20', '21', '22'].slice(0, quest.goal)) {
      now = new Date(`2026-11-${day}T08:00:00Z`);
      await claimDaily(player);
    }
    expect((await quests(player)).weekly[quest.slot]).toMatchObject({ progress: quest.goal });
    const claimed = await claim(player, 'week', quest.slot);
    expect(claimed.status).toBe(200);
    expect(claimed.body.gems).toBe(quest.reward.gems);
    now = new Date('2026-11-23T00:00:00Z');
    const next = (await quests(player)).weekly;
    expect(next.every((one) => one.progress === 0 && !one.claimed)).toBe(true);
  });

  it('add a ticket for the last of the day', async () => {
    const { player, drawn } = await playerWhoCan((kind) => kind in doings || kind === 'find-rare');
    await giveTokens(server, player.id, 1_000_000);
    for (const [index, quest] of drawn.entries()) {
      while ((await quests(player)).daily[quest.slot]?.progress !== quest.goal) {
        await (doings[quest.kind] ?? doings['open-packs'])?.(player, quest.packId);
      }
      const { body } = await claim(player, 'day', quest.slot);
      const isLast = index === drawn.length - 1;
      expect(body.item).toEqual(isLast ? { id: expect.any(Number), itemId: ticket.id, usesLeft: 1 } : null);
      if (isLast) expect((await player.request('GET /api/users/me')).body.items).toContainEqual(body.item);
    }
  });

  it('refuse a slot that does not exist', async () => {
    const player = await server.player();
    expect((await claim(player, 'day', 3)).code).toBe('QUEST_UNKNOWN');
    expect((await claim(player, 'week', 9)).code).toBe('QUEST_UNKNOWN');
    expect((await player.request('POST /api/quests/year/0/claim')).code).toBe('REQUEST_INVALID');
  });
});

describe('access to quests', () => {
  it.each([
    ['PUT /api/quests/claim-daily-tokens', 200],
    ['GET /api/quests', 200],
    ['POST /api/quests/day/0/claim', 409],
  ] as const)('%s is for players only [2.6.14]', async (call, status) => {
    expect((await server.request(call)).status).toBe(401);
    const player = await server.player();
    expect((await player.request(call)).status).toBe(status);
  });
});

itPassesTheAudit(() => server);
