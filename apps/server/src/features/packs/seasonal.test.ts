/** Seasonal packs are sold in the window of an event, to the millisecond, on every server alike. */
import { seasonPacks } from '@blookery/content';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../economy/audit/audit.ts';
import { giveItem, giveThreads, giveTokens, itemThat, lists, packToOpen } from '../../testing/collecting.ts';
import { staffMember } from '../../testing/staff.ts';
import { type TestPlayer, type TestServer, testServer } from '../../testing/test-server.ts';

const frost = lists.packs.find(({ id }) => id === 14);
if (!frost) throw new Error('there is no such pack');
const begins = Date.parse('2026-12-11T00:00:00Z');
const ends = Date.parse('2027-01-01T00:00:00Z');
let now = Date.parse('2026-11-18T12:00:00Z');
const clock = { now: () => new Date(now) };

const server = await testServer({ SECRET: 'shared' }, { clock });
const other = await testServer({ SECRET: 'shared' }, { clock, databaseAddress: server.databaseAddress });
beforeEach(() => {
  now = begins;
});

const rich = async () => {
  const player = await server.player();
  await giveTokens(server, player.id, 100_000);
  return player;
};
const open = (on: TestServer, player: TestPlayer, packId = frost.id, count = 1) =>
  on.request('POST /api/market/open-packs', { token: player.token, body: { packId, count } });
/** For packs. A level that was reached meanwhile gives some back. */
const spentBy = async ({ id }: TestPlayer) => {
  const [row] = await server.database.sql<{ spent: number }[]>`
    select coalesce(sum(amount), 0)::integer as spent from transfers where from_player = ${id} and kind = 'open-pack'`;
  return row?.spent;
};

describe('a seasonal pack', () => {
  it('has three weeks in every year [3.7.05]', async () => {
    const player = await server.player();
    const { events, seasonalPackIds } = (await player.request('GET /api/calendar')).body;
    expect(seasonalPackIds).toEqual(seasonPacks().map(({ id }) => id));
    const weeks = events.map(({ beginsAt, endsAt }) => Date.parse(endsAt) - Date.parse(beginsAt));
    expect(weeks).toEqual(weeks.map(() => 21 * 86_400_000));
    const frosts = events.filter(({ packId }) => packId === frost.id);
    expect(frosts[0]).toMatchObject({ kind: 'pack', name: frost.name, dress: 'winter' });
    expect(frosts[0]?.beginsAt).toBe(new Date(begins).toISOString());
    expect(new Set(events.map(({ packId }) => packId))).toEqual(new Set(seasonalPackIds));
  });

  it('is sold from the first millisecond of its event to the last, on both servers alike [3.7.02]', async () => {
    for (const [at, sold] of [
      [begins - 1, false],
      [begins, true],
      [ends - 1, true],
      [ends, false],
    ] as const) {
      now = at;
      const player = await rich();
      const responses = await Promise.all([open(server, player), open(other, player)]);
      const expected = sold ? 200 : 409;
      expect([at, responses.map(({ status }) => status)]).toEqual([at, [expected, expected]]);
      expect(await spentBy(player)).toBe(sold ? 2 * frost.price : 0);
      if (!sold) {
        expect(responses[0]?.refusal).toEqual({
          code: 'PACK_OUT_OF_SEASON',
          message: 'This pack is not on sale right now. The calendar says when it comes back.',
        });
      }
    }
  });

  it('that is refused in a batch does not affect other packs', async () => {
    now = ends;
    const players = await Promise.all(Array.from({ length: 6 }, rich));
    const responses = await Promise.all(
      players.flatMap((player) => [open(server, player), open(server, player, packToOpen().id)]),
    );
    expect(responses.map(({ status }) => status)).toEqual(players.flatMap(() => [409, 200]));
  });

  it('that is opened before the end gives the same response for the same key afterwards', async () => {
    now = ends - 1;
    const player = await rich();
    const request = () =>
      player.request('POST /api/market/open-pack', {
        body: { packId: frost.id },
        headers: { 'idempotency-key': 'season' },
      });
    const first = await request();
    now = ends;
    expect(await request()).toEqual(first);
  });

  it('opens without a price at any time, as from an envelope', async () => {
    now = ends;
    const player = await server.player();
    await giveThreads(server, player.id, frost.id, 1);
    expect((await player.request(`GET /api/album/${frost.id}`)).body).toMatchObject({ threads: 1 });
    expect(await audit(server.database)).toEqual([]);
  });

  it('shows its odds all year', async () => {
    now = Date.parse('2026-11-18T12:00:00Z');
    const player = await server.player();
    const { status, body } = await player.request(`GET /api/market/packs/${frost.id}/odds`);
    expect(status).toBe(200);
    expect(body.blooks).toHaveLength(8);
  });

  it('has a spread in the album all year', async () => {
    const player = await server.player();
    const { body } = await player.request('GET /api/album');
    expect(body.packs.map(({ packId }) => packId)).toEqual(lists.packs.map(({ id }) => id));
  });
});

describe('openings at the very end', () => {
  it('happen within the event or not at all, no matter which server ends it [3.7.02]', async () => {
    const chief = await staffMember(server, 'MANAGE_ECONOMY', 'VIEW_AUDIT');
    now = Date.parse('2027-10-11T00:00:00Z');
    const fair = 13;
    const { events } = (await chief.request('GET /api/calendar')).body;
    const event = events.find(({ packId }) => packId === fair);
    expect(event?.beginsAt).toBe(new Date(now).toISOString());
    const players = await Promise.all(Array.from({ length: 8 }, rich));
    // Time passes with every look at the clock.
    let ticking = now + 1000;
    const real = clock.now;
    clock.now = () => new Date(ticking++);
    const storm = players.flatMap((player, index) =>
      Array.from({ length: 6 }, () => open(index % 2 ? server : other, player, fair)),
    );
    const ended = chief.request(`POST /api/staff/calendar/events/${event?.id}/end`, {
      body: { reason: 'Meant the other week.' },
    });
    const responses = await Promise.all(storm);
    expect((await ended).status).toBe(200);
    clock.now = real;
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await audit(server.database)).toEqual([]);
    now = ticking;
    expect((await open(other, await rich(), fair)).code).toBe('PACK_OUT_OF_SEASON');
    const [act] = (await chief.request('GET /api/staff/calendar')).body.acts;
    await chief.request(`POST /api/staff/audit/${act?.id}/undo`, { body: { reason: 'After all.' } });
    expect((await open(other, await rich(), fair)).status).toBe(200);
  });

  it('are found by the audit if one was outside its event', async () => {
    now = begins + 5000;
    const player = await rich();
    await open(server, player);
    const { sql } = server.database;
    await sql`update events set starts_at = ${new Date(now + 1)} where season = 'winter-2026'`;
    const findings = await audit(server.database);
    expect(findings.map(({ check }) => check)).toEqual(['no seasonal pack was sold outside an event']);
    await sql`update events set starts_at = ${new Date(begins)} where season = 'winter-2026'`;
    expect(await audit(server.database)).toEqual([]);
  });
});

describe('the booster of an event', () => {
  const day = Date.parse('2026-11-18T12:00:00Z');
  const plan = (kind: string, multiplier: number) => server.database.sql`
    insert into events (kind, name, text, booster, multiplier, starts_at, ends_at)
    values ('booster', 'Moon tide', '', ${kind}, ${multiplier}, ${new Date(day)}, ${new Date(day + 3_600_000)})`;
  const light = async (player: TestPlayer, scope: string, kind: string, multiplier: number) => {
    const { id } = await giveItem(server, player.id, itemThat((use) => use.kind === 'booster').id);
    await server.database.sql`
      insert into boosters (scope, kind, player_id, item, multiplier, starts_at, expires_at)
      values (${scope}, ${kind}, ${player.id}, ${id}, ${multiplier}, ${new Date(day)}, ${new Date(day + 3_600_000)})`;
  };
  const rolledWith = async (player: TestPlayer) => {
    expect((await open(server, player, packToOpen().id)).status).toBe(200);
    const [row] = await server.database.sql<{ chance: number; shiny: number }[]>`
      select o.chance_multiplier::float8 as chance, o.shiny_multiplier::float8 as shiny
      from pulls p join odds_tables o on o.id = p.odds_id where p.player_id = ${player.id}
      order by p.number desc limit 1`;
    const { body } = await player.request(`GET /api/market/packs/${packToOpen().id}/odds`);
    expect([body.chanceMultiplier, body.shinyMultiplier]).toEqual([row?.chance, row?.shiny]);
    return [row?.chance, row?.shiny];
  };

  it('counts while it runs; of two of one kind the stronger counts, never the product [3.7.04]', async () => {
    const [plain, weak, strong] = [await rich(), await rich(), await rich()];
    await light(weak, 'personal', 'chance', 1.5);
    await light(strong, 'personal', 'chance', 2.25);
    await plan('chance', 2);
    await plan('chance', 1.25);
    now = day - 1;
    expect(await rolledWith(plain)).toEqual([1, 1]);
    now = day;
    expect(await rolledWith(plain)).toEqual([2, 1]);
    expect(await rolledWith(weak)).toEqual([2, 1]);
    expect(await rolledWith(strong)).toEqual([2.25, 1]);
    const odds = await plain.request(`GET /api/market/packs/${packToOpen().id}/odds`);
    expect(odds.body.validUntil).toBe(new Date(day + 3_600_000).toISOString());
    now = day + 3_600_000;
    expect(await rolledWith(plain)).toEqual([1, 1]);
  });

  it('of one kind does not affect boosters of the other kind, and is not queued', async () => {
    now = day;
    const player = await rich();
    await light(player, 'personal', 'shiny', 2);
    expect(await rolledWith(player)).toEqual([2, 2]);
    const { body } = await player.request('GET /api/data/boosters');
    expect([body.global.chance, body.queue]).toEqual([null, []]);
  });
});
