/** Delivering: once, in time, and whatever the push services do. */
import { PUSHES_AN_HOUR, PUSHES_WAITING_MAX } from '@blookery/game/players/push';
import { describe, expect, it, vi } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { waitFor } from '../../testing/until.ts';
import {
  befriend,
  deliver,
  deliverAll,
  deliverHeld,
  devicesOf,
  listener,
  minute,
  now,
  pass,
  quietNow,
  server,
  service,
  setQuiet,
  setUp,
  waiting,
} from './push-fixtures.ts';

setUp();

describe('a notice [3.4.23]', () => {
  it('makes one request for each device, with two servers that deliver at the same time', async () => {
    const { databaseAddress } = server;
    const second = await testServer({}, { databaseAddress, clock: { now }, pushNetwork: service.network });
    const { player, browser } = await listener(['friend']);
    for (let i = 0; i < 12; i++) await befriend(player);
    await Promise.all([
      deliver(),
      second.runJob('deliver-pushes'),
      deliver(),
      second.runJob('deliver-pushes'),
    ]);
    await waitFor(async () => expect(await waiting(player)).toBe(0));
    const tags = browser.shown().map((shown) => JSON.stringify(shown));
    expect(tags).toHaveLength(12);
    expect(new Set(tags).size).toBe(12);
  });

  it('has the tag that open pages use, and the words of the bell', async () => {
    const { player, browser } = await listener(['friend']);
    await befriend(player);
    await deliverAll(player);
    const { notices } = (await player.request('GET /api/notices')).body;
    expect(browser.shown()).toMatchObject([{ tag: `notice-${notices[0]?.id}`, body: null, unread: 1 }]);
  });

  it('is not sent if it was read before', async () => {
    const { player, browser } = await listener(['friend']);
    await befriend(player);
    const { notices } = (await player.request('GET /api/notices')).body;
    await player.request('PATCH /api/notices/read', { body: { id: notices[0]?.id } });
    await deliverAll(player);
    expect(browser.shown()).toEqual([]);
  });
});

it.each([404, 410])(
  'a subscription that the push service calls gone with %i is removed [3.4.21]',
  async (status) => {
    const { player, browser } = await listener(['friend']);
    service.respond(browser.path, status);
    await befriend(player);
    await deliver();
    await waitFor(async () => expect(await devicesOf(player)).toEqual([]));
  },
);

it.each([401, 403])(
  'a push that is refused with %i is dropped, its device kept, and the host of the push service logged once',
  async (status) => {
    const logged = vi.spyOn(server.app.log, 'warn');
    const { player, browser } = await listener(['friend'], `strict${status === 401 ? '' : 'er'}.example`);
    service.respond(browser.path, status);
    for (let i = 0; i < 2; i++) await befriend(player);
    await deliverAll(player);
    expect(browser.shown()).toHaveLength(2);
    expect(await devicesOf(player)).toHaveLength(1);
    const host = new URL(browser.subscription.endpoint).host;
    const err = new Error(`${host} does not accept our key or CONTACT_EMAIL`);
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ err }), 'fault in push']]);
    logged.mockRestore();
  },
);

it('a name that now leads to an internal address gets no connection, and the subscription is removed [3.4.22]', async () => {
  const { player } = await listener(['friend'], 'turncoat.example');
  service.names.set('turncoat.example', ['169.254.169.254']);
  await befriend(player);
  await deliver();
  await waitFor(async () => expect(await devicesOf(player)).toEqual([]));
  expect(service.received).toEqual([]);
});

it('a push service that hangs does not delay others', async () => {
  const hung = await listener(['friend'], 'slow.example');
  service.respond(hung.browser.path, 'hang');
  for (let i = 0; i < 8; i++) await befriend(hung.player);
  const fine = await listener(['friend']);
  await befriend(fine.player);
  await deliverAll(fine.player);
  expect(fine.browser.shown()).toHaveLength(1);
  // One at a time goes to a push service that never responded.
  expect(service.received.filter(({ path }) => path === hung.browser.path)).toHaveLength(1);
  expect(await waiting(hung.player)).toBe(8);
});

it('any number of hanging push services does not delay one that responds, even right after a start', async () => {
  const fine = await listener(['friend']);
  await befriend(fine.player);
  await deliverAll(fine.player);
  // It is noted after the push service has responded.
  await expect.poll(async () => (await devicesOf(fine.player))[0]?.rungAt).not.toBeNull();
  const paths = new Set<string>();
  for (let number = 0; number < 20; number++) {
    const hung = await listener(['friend'], `hangs-${number}.example`);
    service.respond(hung.browser.path, 'hang');
    paths.add(hung.browser.path);
    await befriend(hung.player);
  }
  const tried = () => service.received.filter(({ path }) => paths.has(path)).length;
  await befriend(fine.player);
  await deliverAll(fine.player);
  expect(fine.browser.shown()).toHaveLength(2);
  // They do not take all the places that there are.
  expect(tried()).toBeLessThan(16);

  const { databaseAddress } = server;
  const started = await testServer({}, { databaseAddress, clock: { now }, pushNetwork: service.network });
  pass(5 * minute);
  await befriend(fine.player);
  const before = tried();
  await started.runJob('deliver-pushes');
  await waitFor(() => expect(fine.browser.shown()).toHaveLength(3));
  expect(tried() - before).toBeLessThan(16);
  await started.close();
});

describe('a push that fails', () => {
  it('is tried again after growing pauses, and finally dropped', async () => {
    const { player, browser } = await listener(['friend']);
    service.respond(browser.path, 503);
    await befriend(player);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await deliver();
      await waitFor(() => expect(browser.shown()).toHaveLength(attempt));
      await deliver();
      expect(browser.shown()).toHaveLength(attempt);
      pass(0.5 * minute * 2 ** (attempt - 1));
    }
    await deliver();
    expect(await waiting(player)).toBe(0);
    expect(browser.shown()).toHaveLength(6);
  });

  it('waits as long as the push service asks for', async () => {
    const { player, browser } = await listener(['friend']);
    service.respond(browser.path, 429, { 'retry-after': '600' });
    await befriend(player);
    await deliver();
    const dueIn = async () => {
      const [row] = await server.database.sql<{ dueAt: Date }[]>`
        select due_at as "dueAt" from push_outbox join push_subscriptions using (session_id)
        where player_id = ${player.id}`;
      return ((row?.dueAt.getTime() ?? 0) - now().getTime()) / minute;
    };
    await waitFor(async () => expect(await dueIn()).toBeGreaterThan(9));
    service.respond(browser.path, 201);
    pass(10 * minute);
    await deliverAll(player);
    expect(browser.shown()).toHaveLength(2);
  });

  it('is dropped after a day', async () => {
    const { player, browser } = await listener(['friend']);
    await befriend(player);
    pass(24 * 60 * minute);
    await deliverAll(player);
    expect(browser.shown()).toEqual([]);
  });
});

describe('quiet hours [3.4.20]', () => {
  it('hold everything back, and one push sums it up when they end', async () => {
    const { player, browser } = await listener(['friend', 'trade']);
    await setQuiet(player, quietNow());
    for (let i = 0; i < 3; i++) await befriend(player);
    await deliverHeld(player, 3);
    expect(browser.shown()).toEqual([]);
    pass(61 * minute);
    await deliverAll(player);
    expect(browser.shown()).toMatchObject([
      { title: 'While it was quiet', body: '3 friend requests. Good morning.', path: '/dashboard' },
    ]);
  });

  it('send a single held push unchanged', async () => {
    const { player, browser } = await listener(['friend']);
    await setQuiet(player, quietNow());
    const other = await befriend(player);
    await deliverHeld(player, 1);
    pass(61 * minute);
    await deliverAll(player);
    expect(browser.shown()).toMatchObject([{ title: `${other.username} wants to be friends` }]);
  });

  it('drop pushes that are useless when they end', async () => {
    const { player } = await listener(['trade']);
    const quiet = quietNow();
    await setQuiet(player, { ...quiet, until: (quiet.until + 600) % 1440 });
    const [asker] = [await befriend(player)];
    await asker.request('POST /api/trades', { body: { userId: player.id } });
    expect(await waiting(player)).toBe(1);
    await deliverAll(player);
  });

  it('end at once when they are switched off', async () => {
    const { player, browser } = await listener(['friend']);
    await setQuiet(player, quietNow());
    await befriend(player);
    await deliverHeld(player, 1);
    await setQuiet(player, null);
    await deliverAll(player);
    expect(browser.shown()).toHaveLength(1);
  });

  it('do not delay other players in the minutes before the clocks are put forward', async () => {
    pass(Date.parse('2026-03-29T00:50:00Z') - Date.now());
    const quiet = await listener(['friend']);
    await setQuiet(quiet.player, { from: 105, until: 150, timeZone: 'Europe/Berlin' });
    await befriend(quiet.player);
    await deliverHeld(quiet.player, 1);
    const other = await listener(['friend']);
    await befriend(other.player);
    await deliverAll(other.player);
    expect(other.browser.shown()).toHaveLength(1);
    expect(quiet.browser.shown()).toEqual([]);
  });

  it('are counted by the clock of the player', async () => {
    const { player, browser } = await listener(['friend']);
    // Quiet here, but five and a half hours later it is not.
    await setQuiet(player, { ...quietNow(), timeZone: 'Asia/Kolkata' });
    await befriend(player);
    await deliverAll(player);
    expect(browser.shown()).toHaveLength(1);
  });
});

it('a device rings a bounded number of times an hour', async () => {
  const { player, browser } = await listener(['friend']);
  const ring = (from: number, to: number) => server.database.sql`
    insert into push_outbox (session_id, kind, tag, title, due_at, expires_at)
    select session_id, 'friend', 'many-' || n, 'Many', ${now()}, ${new Date(now().getTime() + 60 * minute)}
    from push_subscriptions, generate_series(${from}::integer, ${to}::integer) n where player_id = ${player.id}`;
  await ring(1, PUSHES_AN_HOUR + 5);
  await deliverAll(player);
  expect(browser.shown()).toHaveLength(PUSHES_AN_HOUR);
  pass(60 * minute);
  await ring(100, 100);
  await deliverAll(player);
  expect(browser.shown()).toHaveLength(PUSHES_AN_HOUR + 1);
});

it('a bounded number waits for a device', async () => {
  const { player } = await listener(['friend']);
  await server.database.sql`
    insert into push_outbox (session_id, kind, tag, title, due_at, expires_at)
    select session_id, 'friend', 'many-' || n, 'Many', ${now()}, ${new Date(now().getTime() + 60 * minute)}
    from push_subscriptions, generate_series(1, ${PUSHES_WAITING_MAX}::integer) n where player_id = ${player.id}`;
  await befriend(player);
  expect(await waiting(player)).toBe(PUSHES_WAITING_MAX);
});
