/** The treasury under concurrent and repeated requests: exact to the token. */
import { OFFICER_LIMIT, TREASURY_MOST } from '@blookery/game/players/guilds';
import { describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveTokens } from '../../testing/collecting.ts';
import { atOnce } from '../../testing/connections.ts';
import { hallOf, makeGuild, noticesOf, setRole } from '../../testing/guilds.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { server, setUp, wire } from './guilds-fixtures.ts';

setUp();

const payIn = (player: TestPlayer, tokens: number | string, headers = {}) =>
  wire.request('POST /api/guilds/mine/treasury/pay-in', { token: player.token, body: { tokens }, headers });
const payOut = (player: TestPlayer, to: TestPlayer, tokens: number, headers = {}) =>
  wire.request('POST /api/guilds/mine/treasury/pay-out', {
    token: player.token,
    body: { tokens, userId: to.id },
    headers,
  });
const tokensOf = async (player: TestPlayer): Promise<number> => {
  const [wallet] = await server.database.sql`select tokens from wallets where player_id = ${player.id}`;
  return wallet?.tokens;
};

describe('paying in and out', () => {
  it('moves tokens through the ledger and notifies the receiver', async () => {
    const { owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    expect((await payIn(member, 300)).body).toEqual({ treasury: 300, balance: 700 });
    expect((await payOut(owner, member, 120)).body).toMatchObject({ treasury: 180, left: TREASURY_MOST });
    expect(await tokensOf(member)).toBe(820);
    expect(await noticesOf(member)).toEqual([expect.stringContaining('paid you 120 tokens')]);
    const { body } = await owner.request('GET /api/guilds/mine/history?of=treasury');
    expect(body.events).toMatchObject([
      { kind: 'paid-out', amount: 120, actor: { id: owner.id }, subject: { id: member.id } },
      { kind: 'paid-in', amount: 300, actor: { id: member.id } },
    ]);
  });

  it('names a single token in the singular', async () => {
    const { owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    await payIn(member, 2);
    await owner.request('DELETE /api/guilds/mine');
    const { body } = await member.request('GET /api/notices');
    expect(body.notices[0]?.detail).toBe('Your share of the treasury: 1 token.');
  });

  it('refuses more than the balance, and members without the right', async () => {
    const { owner, others } = await makeGuild(server, { members: 2 });
    const [officer, member] = others;
    const stranger = await server.player();
    await setRole(owner, officer, 'officer');
    await payIn(member, 900);
    const responses = await Promise.all([
      payIn(stranger, 5),
      payIn(member, 101),
      payOut(member, member, 1),
      payOut(stranger, stranger, 1),
      payOut(owner, stranger, 1),
      payOut(owner, owner, 901),
      payOut(officer, officer, OFFICER_LIMIT + 1),
    ]);
    expect(responses.map(({ code }) => code)).toEqual([
      'GUILD_NONE',
      'TOKENS_TOO_FEW',
      'GUILD_ROLE',
      'GUILD_NONE',
      'GUILD_MEMBER_UNKNOWN',
      'GUILD_TREASURY_TOO_LITTLE',
      'GUILD_LIMIT',
    ]);
    for (const tokens of [0, -5, 1.5, TREASURY_MOST + 1, '5']) {
      expect((await payIn(member, tokens)).code).toBe('REQUEST_INVALID');
    }
    expect((await hallOf(owner)).treasury.tokens).toBe(900);
  });

  it('limits the daily payouts of an officer, even with concurrent payments', async () => {
    const { owner, others } = await makeGuild(server, { members: 2, more: 5000 });
    const [officer, other] = others;
    await setRole(owner, officer, 'officer');
    await setRole(owner, other, 'officer');
    await payIn(owner, 5000);
    expect((await hallOf(officer)).treasury.left).toBe(OFFICER_LIMIT);
    const responses = await atOnce(20, () => payOut(officer, officer, 50));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(OFFICER_LIMIT / 50);
    expect((await payOut(officer, officer, 1)).refusal).toMatchObject({
      code: 'GUILD_LIMIT',
      params: { left: 0 },
    });
    expect((await payOut(other, officer, 50)).status).toBe(200);
    await owner.request('PATCH /api/guilds/mine', { body: { officerLimit: OFFICER_LIMIT + 30 } });
    expect((await payOut(officer, officer, 30)).body.left).toBe(0);
    // Yesterday's payouts do not count.
    await server.database.sql`
      update guild_history set at = at - interval '1 day' where actor_id = ${officer.id} and kind = 'paid-out'`;
    expect((await hallOf(officer)).treasury.left).toBe(OFFICER_LIMIT + 30);
  });

  it('stays exact with fifty concurrent payments', async () => {
    const { owner, others } = await makeGuild(server, { members: 9, more: 4000 });
    const everybody = [owner, ...others];
    await payIn(owner, 4000);
    for (const { id } of everybody) await giveTokens(server, id, 5000);
    const before = new Map(
      await Promise.all(everybody.map(async (one) => [one, await tokensOf(one)] as const)),
    );
    const responses = await atOnce(50, (index) => {
      const player = everybody[index % everybody.length] ?? owner;
      const tokens = 37 + index;
      // More is requested than paid in, so that some must be refused.
      const out = index % 2 === 0;
      const paying = out ? payOut(owner, player, tokens * 9) : payIn(player, tokens);
      return paying.then(({ status, code }) => ({
        status,
        code,
        player,
        change: out ? tokens * 9 : -tokens,
      }));
    });
    const done = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { code } of refused) expect(code).toBe('GUILD_TREASURY_TOO_LITTLE');
    const held = 4000 - done.reduce((sum, { change }) => sum + change, 0);
    expect((await hallOf(owner)).treasury.tokens).toBe(held);
    for (const player of everybody) {
      const moved = done.filter((one) => one.player === player).reduce((sum, { change }) => sum + change, 0);
      expect(await tokensOf(player)).toBe((before.get(player) ?? 0) + moved);
    }
    expect(await audit(server.database)).toEqual([]);
  });

  it('happens once per key', async () => {
    const { owner, others } = await makeGuild(server, { members: 1 });
    const [member] = others;
    const ins = await atOnce(20, () => payIn(member, 100, { 'idempotency-key': 'in' }));
    for (const one of ins) expect(one).toEqual(ins[0]);
    const outs = await atOnce(20, () => payOut(owner, member, 40, { 'idempotency-key': 'out' }));
    for (const one of outs) expect(one).toEqual(outs[0]);
    expect((await hallOf(owner)).treasury.tokens).toBe(60);
    expect((await payIn(member, 101, { 'idempotency-key': 'in' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('disbanding a guild', () => {
  const disband = (player: TestPlayer, key: string) =>
    wire.request('DELETE /api/guilds/mine', { token: player.token, headers: { 'idempotency-key': key } });

  it('shares the treasury equally; no token is lost and no member remains', async () => {
    const { id, owner, others } = await makeGuild(server, { members: 2, more: 500 });
    const [one, two] = others;
    await payIn(owner, 500);
    expect((await disband(one, 'mine')).code).toBe('GUILD_ROLE');
    const responses = await atOnce(5, () => disband(owner, 'end'));
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]?.body.shares).toEqual([
      { userId: owner.id, tokens: 168 },
      { userId: one.id, tokens: 166 },
      { userId: two.id, tokens: 166 },
    ]);
    expect(await Promise.all([owner, one, two].map(tokensOf))).toEqual([1168, 1166, 1166]);
    expect(await noticesOf(one)).toEqual([expect.stringContaining('was disbanded')]);
    expect((await one.request('GET /api/users/me')).body).toMatchObject({ guild: null, guildTag: null });
    expect((await one.request(`POST /api/guilds/${id}/join`)).code).toBe('GUILD_UNKNOWN');
    expect((await one.request(`GET /api/guilds/${id}`)).code).toBe('GUILD_UNKNOWN');
  });

  it('frees the name for others', async () => {
    const { owner, words } = await makeGuild(server);
    await disband(owner, 'end');
    const { owner: next } = await makeGuild(server);
    const { status } = await next.request('PATCH /api/guilds/mine', {
      body: { name: words.name, tag: words.tag },
    });
    expect(status).toBe(200);
  });

  it('is exact while others join, leave and pay', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, owner, others } = await makeGuild(server, { members: 4, more: 1000 });
      await payIn(owner, 1000);
      const comers = await atOnce(6, () => server.player());
      const everybody = [owner, ...others, ...comers];
      const responses = await Promise.all([
        ...comers.slice(0, 3).map(({ token }) => wire.request(`POST /api/guilds/${id}/join`, { token })),
        ...others.map((player) => payIn(player, 10)),
        disband(owner, `end${round}`),
        ...others.slice(0, 1).map(({ token }) => wire.request('POST /api/guilds/mine/leave', { token })),
        ...comers.slice(3).map(({ token }) => wire.request(`POST /api/guilds/${id}/join`, { token })),
      ]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const total = (await Promise.all(everybody.map(tokensOf))).reduce((sum, tokens) => sum + tokens, 0);
      const [guild] = await server.database.sql`select treasury from guilds where id = ${id}`;
      expect(total + guild?.treasury).toBe(everybody.length * 1000 + 1000);
      expect(await audit(server.database)).toEqual([]);
    }
  });
});
