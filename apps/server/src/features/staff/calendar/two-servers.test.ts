/** Events that staff make on one server begin and end on every server at the same moment. */
import type { EventDraft } from '@blookery/contract/staff/calendar';
import { expect, it } from 'vitest';
import { audit } from '../../../economy/audit/audit.ts';
import { giveTokens, packToOpen } from '../../../testing/collecting.ts';
import { staffMember } from '../../../testing/staff.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';

/** No season is running. */
const today = Date.parse('2026-11-18T12:00:00Z');
const begins = today + 6 * 3_600_000;
const ends = begins + 3_600_000;
const frost = 14;
let now = today;
/** How far the clock of the second server is behind. */
let behind = 0;
const clock = { now: () => new Date(now) };
const slowClock = { now: () => new Date(now - behind) };

const first = await testServer({}, { clock });
const second = await testServer({}, { clock: slowClock, databaseAddress: first.databaseAddress });
const servers = [first, second];
const chief = await staffMember(first, 'MANAGE_ECONOMY', 'VIEW_AUDIT');
const player = await first.player();
await giveTokens(first, player.id, 100_000);

const add = async (change: Partial<EventDraft>) => {
  const body: EventDraft = {
    kind: 'booster',
    name: 'Moon tide',
    text: '',
    packId: null,
    booster: null,
    dress: null,
    beginsAt: new Date(begins).toISOString(),
    endsAt: new Date(ends).toISOString(),
    reason: 'Quiet November.',
    ...change,
  };
  const added = await chief.request('POST /api/staff/calendar/events', { body });
  expect(added.status).toBe(200);
  return added.body.events.find(({ name }) => name === body.name)?.id;
};
/** What the events change, as each server says it. */
const seen = () =>
  Promise.all(
    servers.map(async ({ request }) => {
      const { token } = player;
      const odds = (await request(`GET /api/market/packs/${packToOpen().id}/odds`, { token })).body;
      const opened = await request('POST /api/market/open-pack', { token, body: { packId: frost } });
      const { double } = (await request('GET /api/games/today', { token })).body;
      return { shiny: odds.shinyMultiplier, opened: opened.status, double };
    }),
  );

it('events that staff make on one server begin and end on two servers at the same moment [3.7.02, 3.7.03]', async () => {
  await add({ booster: { kind: 'shiny', multiplier: 2 } });
  await add({ kind: 'pack', name: 'Second Frost', packId: frost, dress: 'winter' });
  await add({ kind: 'double-stalls', name: 'Double pay' });
  const usual = { shiny: 1, opened: 409, double: false };
  const during = { shiny: 2, opened: 200, double: true };
  for (const [at, expected] of [
    [begins - 1, usual],
    [begins, during],
    [ends - 1, during],
    [ends, usual],
  ] as const) {
    now = at;
    expect([at, await seen()]).toEqual([at, [expected, expected]]);
  }
  expect(await audit(first.database)).toEqual([]);
});

it('a pack that staff put on sale is sold by two servers from its first moment, even to many players at once [3.7.02]', async () => {
  const sold = 13;
  now = today;
  const [beginsAt, endsAt] = [new Date(ends + 1000).toISOString(), new Date(ends + 2000).toISOString()];
  await add({ kind: 'pack', name: 'Second Fair', packId: sold, beginsAt, endsAt });
  const open = ({ request }: TestServer) =>
    request('POST /api/market/open-pack', { token: player.token, body: { packId: sold } });
  const rush = async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => servers.map(open)).flat());
    return new Set(responses.map(({ status }) => status));
  };
  now = ends + 999;
  expect(await rush()).toEqual(new Set([409]));
  now = ends + 1000;
  expect(await rush()).toEqual(new Set([200]));
  now = ends + 2000;
  expect(await rush()).toEqual(new Set([409]));
  expect(await audit(first.database)).toEqual([]);
});

it('the audit does not report a pack opened just before its sale is ended on a server whose clock is behind', async () => {
  const sold = 12;
  now = ends + 5000;
  const [beginsAt, endsAt] = [new Date(now).toISOString(), new Date(now + 3_600_000).toISOString()];
  const event = await add({ kind: 'pack', name: 'Third Fair', packId: sold, beginsAt, endsAt });
  const open = () =>
    first.request('POST /api/market/open-pack', { token: player.token, body: { packId: sold } });
  now += 1000;
  expect((await open()).status).toBe(200);
  behind = 300;
  const end = await second.request(`POST /api/staff/calendar/events/${event}/end`, {
    token: chief.token,
    body: { reason: 'Enough.' },
  });
  expect(end.status).toBe(200);
  expect((await open()).status).toBe(409);
  expect(await audit(first.database)).toEqual([]);
});
