/** A server with `PUSH=off` on data that has devices and waiting pushes, as in a rehearsal with a restored backup. */
import { expect, it } from 'vitest';
import { quickTestPlayer } from '../../testing/quick-players.ts';
import { testServer } from '../../testing/test-server.ts';
import { befriend, listener, now, server, service, setUp, waiting } from './push-fixtures.ts';

setUp();

it('a server with PUSH=off sends no push, stores none and subscribes no browser', async () => {
  const { player, browser } = await listener(['friend']);
  await befriend(player);
  const { databaseAddress } = server;
  const rehearsal = await testServer(
    { PUSH: 'off' },
    { databaseAddress, clock: { now }, pushNetwork: service.network },
  );
  const { token } = player;
  await expect(rehearsal.runJob('deliver-pushes')).rejects.toThrow('There is no job deliver-pushes');
  const other = await quickTestPlayer(rehearsal);
  expect((await other.request(`POST /api/friends/${player.id}`)).status).toBeLessThan(300);
  expect(await waiting(player)).toBe(1);
  expect((await rehearsal.request('GET /api/push', { token })).body.publicKey).toBe('');
  const again = { token, body: browser.subscription };
  expect((await rehearsal.request('PUT /api/push/subscription', again)).code).toBe('PUSH_OFF');
  expect((await rehearsal.request('POST /api/push/ring', { token })).code).toBe('PUSH_OFF');
  expect(await waiting(player)).toBe(1);
  expect(service.received).toEqual([]);
});
