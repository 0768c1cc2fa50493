/** Who is rung, for what, and on which device. */

import { directRoom } from '@blookery/game/chat/rooms';
import { PUSH_DEVICES_MAX, pushKinds } from '@blookery/game/players/push';
import { describe, expect, it } from 'vitest';
import type { Sql } from '../../database/database.ts';
import { logIn } from '../../testing/open-accounts.ts';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { claimsOf } from '../../testing/services/push-service.ts';
import type { TestPlayer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';
import {
  befriend,
  deliverAll,
  devicesOf,
  listener,
  server,
  service,
  setUp,
  subscribe,
  switchOn,
  waiting,
} from './push-fixtures.ts';

setUp();

const anotherSession = async (player: TestPlayer): Promise<TestPlayer> => {
  const { token } = (await logIn(server, player)).body;
  return { ...player, token, request: (call, options) => server.request(call, { token, ...options }) };
};

const say = async (player: TestPlayer, room: string, content: string): Promise<void> => {
  const body = { content, nonce: crypto.randomUUID() };
  expect((await player.request(`POST /api/chat/messages/${room}`, { body })).status).toBe(200);
};

describe('switches [3.4.20]', () => {
  it('are all off at first, and nothing is stored for a player who switched nothing on', async () => {
    const { player } = await listener([]);
    expect((await player.request('GET /api/push')).body).toMatchObject({ kinds: [], quiet: null });
    await befriend(player);
    expect(await waiting(player)).toBe(0);
  });

  it('ring for their own kind only', async () => {
    const { player, browser } = await listener(pushKinds.filter((kind) => kind !== 'friend'));
    await befriend(player);
    expect(await waiting(player)).toBe(0);
    await switchOn(player, 'friend');
    const other = await befriend(player);
    await deliverAll(player);
    expect(browser.shown()).toMatchObject([
      {
        title: `${other.username} wants to be friends`,
        path: `/dashboard?name=${other.id}`,
        unread: 2,
      },
    ]);
  });

  it('drop waiting pushes when they are switched off, and store nothing twice', async () => {
    const { player } = await listener(['friend']);
    await switchOn(player, 'friend', 'sold', 'friend');
    expect((await player.request('GET /api/push')).body.kinds).toEqual(['sold', 'friend']);
    await befriend(player);
    expect(await waiting(player)).toBe(1);
    await player.request('PUT /api/push/kinds/friend', { body: { on: false } });
    expect(await waiting(player)).toBe(0);
  });

  it('ring for a trade request, a direct message and a mention', async () => {
    const { player, browser } = await listener(['trade', 'letter']);
    const other = await befriend(player);
    await player.request(`PUT /api/friends/${other.id}`, { body: { accept: true } });
    const { body: trade } = await other.request('POST /api/trades', { body: { userId: player.id } });
    await say(other, 'global', 'hello everybody');
    await say(other, 'global', `hello <@${player.id}>, **swap**?`);
    await waitFor(async () => expect(await waiting(player)).toBe(2));
    const room = directRoom(player.id, other.id);
    await say(other, room, 'and here');
    await say(player, room, 'hello');
    await waitFor(async () => expect(await waiting(player)).toBe(3));
    await deliverAll(player);
    expect(browser.shown()).toHaveLength(3);
    expect(browser.shown()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tag: `trade-${trade.id}`, title: `${other.username} wants to trade` }),
        expect.objectContaining({
          title: `${other.username} called you in #global`,
          body: `hello @${player.username}, swap?`,
        }),
        expect.objectContaining({
          tag: expect.stringContaining(`chat-${room}-`),
          title: `${other.username} wrote to you`,
          body: 'and here',
          path: `/chat?with=${other.username}`,
        }),
      ]),
    );
  });

  it('never ring for a player whom the receiver blocks', async () => {
    const { player } = await listener(['letter']);
    const [blocked, other] = [await quickTestPlayer(server), await quickTestPlayer(server)];
    await server.database
      .sql`insert into player_blocks (blocker, blocked) values (${player.id}, ${blocked.id})`;
    await say(blocked, 'global', `hello <@${player.id}>`);
    // Of two messages the later one is stored later.
    await say(other, 'global', `hello <@${player.id}>`);
    const titles = () => server.database.sql<{ title: string }[]>`
      select title from push_outbox join push_subscriptions using (session_id) where player_id = ${player.id}`;
    await waitFor(async () => expect(await titles()).toHaveLength(1));
    expect((await titles())[0]?.title).toBe(`${other.username} called you in #global`);
  });
});

describe('a subscription [3.4.21]', () => {
  it('belongs to the session, which has one at most', async () => {
    const { player, browser } = await listener(['friend']);
    expect(await devicesOf(player)).toMatchObject([{ current: true, rungAt: null }]);
    const newer = service.browser();
    await subscribe(player, newer);
    expect(await devicesOf(player)).toHaveLength(1);
    await befriend(player);
    await deliverAll(player);
    expect([browser.shown().length, newer.shown().length]).toEqual([0, 1]);
    // It is noted after the push service has responded.
    await expect.poll(async () => (await devicesOf(player))[0]?.rungAt).not.toBeNull();
  });

  it.each<[string, (one: TestPlayer, other: TestPlayer) => Promise<unknown>]>([
    ['the log-out', (one) => one.request('DELETE /api/auth/logout')],
    ['signing out the rest', (_one, other) => other.request('DELETE /api/settings/sessions')],
    [
      'a new password',
      (_one, other) =>
        other.request('PATCH /api/settings/password', {
          body: { oldPassword: other.password, newPassword: 'another-horse-8' },
        }),
    ],
  ])('ends with %s, together with its waiting pushes', async (_how, end) => {
    const player = await server.player();
    const other = await anotherSession(player);
    const browser = service.browser();
    await subscribe(player, browser);
    await switchOn(player, 'friend');
    await befriend(player);
    expect(await waiting(player)).toBe(1);
    expect(await end(player, other)).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
    const [left] = await server.database.sql<{ count: number }[]>`
      select count(*) as count from push_subscriptions where player_id = ${player.id}`;
    expect(left?.count).toBe(0);
    await server.runJob('deliver-pushes');
    expect(browser.shown()).toEqual([]);
  });

  it.each<[string, (sql: Sql, playerId: string) => Promise<unknown>]>([
    [
      'a ban',
      (sql, id) => sql`insert into punishments (player_id, kind, reason) values (${id}, 'ban', 'a test')`,
    ],
    [
      'its session, which nobody used for long',
      (sql, id) => sql`update sessions set last_seen_at = now() - interval '1 year' where player_id = ${id}`,
    ],
  ])('ends with %s before anything is sent', async (_what, end) => {
    const { player, browser } = await listener(['friend']);
    await befriend(player);
    await end(server.database.sql, player.id);
    await deliverAll(player);
    expect(browser.shown()).toEqual([]);
    const rows = await server.database.sql`select 1 from push_subscriptions where player_id = ${player.id}`;
    expect(rows).toHaveLength(0);
  });

  it('moves to the player who uses the browser now', async () => {
    const { player, browser } = await listener(['friend']);
    const next = await quickTestPlayer(server);
    await subscribe(next, browser);
    expect([await devicesOf(player), await devicesOf(next)]).toMatchObject([[], [{ current: true }]]);
  });

  it('is one of a bounded number; a further one replaces the oldest', async () => {
    const player = await server.player();
    await subscribe(player, service.browser());
    const sessions: TestPlayer[] = [];
    for (let i = 0; i < PUSH_DEVICES_MAX; i++) {
      const session = await anotherSession(player);
      await subscribe(session, service.browser());
      sessions.push(session);
    }
    expect(await devicesOf(player)).toHaveLength(PUSH_DEVICES_MAX);
    expect((await devicesOf(player)).some(({ current }) => current)).toBe(false);
  });

  it('can be ended by its player from any session, and by nobody else', async () => {
    const { player } = await listener([]);
    const [device] = await devicesOf(player);
    const stranger = await quickTestPlayer(server);
    await stranger.request(`DELETE /api/push/devices/${device?.sessionId}`);
    expect(await devicesOf(player)).toHaveLength(1);
    await player.request(`DELETE /api/push/devices/${device?.sessionId}`);
    expect(await devicesOf(player)).toEqual([]);
  });
});

it.each([
  ['http', (to: string) => to.replace('https:', 'http:')],
  ['another port', (to: string) => to.replace(/:\d+\//, ':22/')],
  ['a bare address', (to: string) => to.replace('push.example', '127.0.0.1')],
  ['a name of this network', (to: string) => to.replace('push.example', 'inside.example')],
])('a subscription with %s is refused and changes nothing [3.4.22]', async (_what, change) => {
  service.names.set('inside.example', ['10.0.0.7']);
  const player = await quickTestPlayer(server);
  const { subscription } = service.browser();
  const body = { ...subscription, endpoint: change(subscription.endpoint) };
  expect((await player.request('PUT /api/push/subscription', { body })).code).toBe('PUSH_ENDPOINT_REFUSED');
  expect(await devicesOf(player)).toEqual([]);
});

it('keys that nothing can be encrypted for are refused', async () => {
  const player = await quickTestPlayer(server);
  const { endpoint, keys } = service.browser().subscription;
  const request = (changed: Partial<typeof keys>) =>
    player.request('PUT /api/push/subscription', { body: { endpoint, keys: { ...keys, ...changed } } });
  expect((await request({ p256dh: 'AAAA' })).code).toBe('PUSH_KEYS_INVALID');
  expect((await request({ auth: 'AAAA' })).code).toBe('PUSH_KEYS_INVALID');
});

it('a time zone that does not exist is refused', async () => {
  const player = await quickTestPlayer(server);
  const quiet = { from: 0, until: 60, timeZone: 'Mars/Olympus' };
  expect((await player.request('PUT /api/push/quiet', { body: { quiet } })).code).toBe(
    'PUSH_TIME_ZONE_UNKNOWN',
  );
});

it('a player can send a test push, but only to a browser that is subscribed', async () => {
  const { player, browser } = await listener([]);
  expect((await player.request('POST /api/push/ring')).status).toBe(204);
  await deliverAll(player);
  expect(browser.shown()).toMatchObject([{ tag: 'test', title: 'The bell rings', path: '/settings/bell' }]);
  const [request] = service.received;
  expect(claimsOf(request?.headers.authorization ?? '')).toMatchObject({
    sub: 'mailto:hello@blookery.example',
  });
  const other = await quickTestPlayer(server);
  expect((await other.request('POST /api/push/ring')).code).toBe('PUSH_NOT_HERE');
});

it('the copy of personal data says which devices ring, without the address that reaches them', async () => {
  const { player, browser } = await listener(['sold']);
  const { pushData } = await import('./push-data.ts');
  const { sql } = server.database;
  const copied: unknown[] = [];
  for (const { copy } of pushData)
    for await (const part of copy?.(sql, player.id) ?? []) copied.push(...part);
  expect(copied).toMatchObject([
    { kinds: ['sold'] },
    { pushService: expect.stringContaining('push.example') },
  ]);
  expect(JSON.stringify(copied)).not.toContain(browser.path);
  for (const { erase } of pushData)
    await server.database.transaction(async (tx, afterCommit) => erase?.(tx, player.id, afterCommit));
  expect((await player.request('GET /api/push')).body).toMatchObject({ kinds: [], devices: [] });
});
