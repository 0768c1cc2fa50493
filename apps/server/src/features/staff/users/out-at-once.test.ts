/** Decisions of staff apply on every server at once: two servers with one database and one Redis. */
import { describe, expect, it } from 'vitest';
import { befriend } from '../../../testing/quick-players.ts';
import { testRedis } from '../../../testing/services/test-redis.ts';
import { staffMember } from '../../../testing/staff.ts';
import { type TestPlayer, testServer } from '../../../testing/test-server.ts';
import { openSocket } from '../../../testing/test-socket.ts';

const redis = await testRedis();
const environment = { REDIS_URL: redis.url, SECRET: 'shared' };
// The regular check of all sessions is off, so that only messages between servers have an effect.
const gatewayTimes = { sessionsMs: 3_600_000 };
const near = await testServer(environment, { gatewayTimes });
const far = await testServer(environment, { gatewayTimes, databaseAddress: near.databaseAddress });
const [nearAddress, farAddress] = [await near.listen(), await far.listen()];
const staff = await staffMember(near, 'MUTE_USERS', 'BAN_USERS', 'MANAGE_EXPERIMENTS', 'VIEW_AUDIT');

const act = (userId: string, what: string, minutes: number | null = 5) =>
  near.request(`POST /api/staff/users/${userId}/${what}`, {
    token: staff.token,
    body: { reason: 'Enough.', minutes },
  });
const sockets = ({ token }: TestPlayer) =>
  Promise.all([nearAddress, farAddress, farAddress].map((address) => openSocket(address, { token })));

describe('on every server', () => {
  it('a banned player is disconnected everywhere at once, and stays out', async () => {
    const player = await near.player();
    const open = await sockets(player);
    await act(player.id, 'ban');
    await Promise.all(open.map(({ closed }) => closed));
    for (const server of [near, far]) {
      expect((await server.request('GET /api/users/me', { token: player.token })).code).toBe('PLAYER_BANNED');
    }
    const again = await openSocket(farAddress);
    again.say('hello', { token: player.token });
    expect((await again.next('refused')).code).toBe('PLAYER_BANNED');
    await again.closed;
  });

  it('a muted player sees the reason on every page, and cannot talk on any', async () => {
    const [player, friend] = [await near.player(), await near.player()];
    const open = await sockets(player);
    const listener = await openSocket(nearAddress, { token: friend.token });
    await act(player.id, 'mute', null);
    for (const page of open) {
      expect((await page.next('player.updated')).mute).toEqual({ reason: 'Enough.', until: null });
    }
    await befriend(near.database.sql, player, friend);
    const [low, high] = [player.id, friend.id].sort();
    for (const server of [near, far]) {
      for (const room of ['global', `direct:${low}:${high}`]) {
        const body = { content: 'still here', nonce: 'any' };
        const said = await server.request(`POST /api/chat/messages/${room}`, { token: player.token, body });
        expect(said.code, room).toBe('CHAT_MUTED');
      }
    }
    for (const page of open) {
      await page.quiet();
      page.say('chat.typing', { roomId: 'global' });
      await page.quiet();
    }
    await listener.quiet();
    expect(listener.received.map(({ t }) => t)).not.toContain('chat.typing');
    await Promise.all([...open, listener].map((page) => page.close()));
  });

  it('an experiment is switched on every page', async () => {
    const player = await near.player();
    const open = await sockets(player);
    await near.request('PUT /api/staff/experiments/plaza-stalls', {
      token: staff.token,
      body: { mode: 'off', percentage: 0, reason: 'Needs work.' },
    });
    for (const page of open) {
      expect((await page.next('player.updated')).experiments).toEqual(['guilds', 'auction-bulk']);
      await page.close();
    }
    for (const server of [near, far]) {
      const { body } = await server.request('GET /api/users/me', { token: player.token });
      expect(body.experiments).toEqual(['guilds', 'auction-bulk']);
    }
  });
});
