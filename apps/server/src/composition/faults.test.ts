/** Faults that must not fail a call are visible to the operator in `faults_total` of GET /metrics. */
import { describe, expect, it } from 'vitest';
import { testRedis } from '../testing/services/test-redis.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';

const counted = async (server: TestServer, where: string): Promise<number> => {
  const { body } = await server.request('GET /metrics');
  const line = new RegExp(`^faults_total\\{where="${where}"\\} (\\d+)$`, 'm').exec(String(body));
  return Number(line?.[1] ?? 0);
};

describe('a listener that throws', () => {
  it('fails neither the call nor other listeners, and is counted', async () => {
    const server = await testServer();
    const address = await server.listen();
    const player = await server.player();
    server.bus.subscribe(`user:${player.id}`, () => {
      throw new Error('deaf');
    });
    const socket = await openSocket(address, { token: player.token });
    const claimed = await player.request('PUT /api/quests/claim-daily-tokens');
    expect(claimed.status).toBe(200);
    expect(await socket.next('player.updated')).toBeDefined();
    expect(await counted(server, 'bus')).toBeGreaterThan(0);
    await socket.close();
  });
});

describe('Redis', () => {
  it('is counted as away once per outage, however many commands fail meanwhile', async () => {
    const redis = await testRedis();
    const server = await testServer({ REDIS_URL: redis.url, RATE_LIMITS: 'on' });
    const state = async () => JSON.parse((await server.request('GET /ready')).text).redis;
    await expect.poll(state).toBe('up');
    expect(await counted(server, 'redis')).toBe(0);
    await redis.kill();
    await expect.poll(state).toBe('away');
    for (let n = 0; n < 20; n++) {
      server.bus.publish('news', 'heard here only');
      expect((await server.request('GET /api')).status).toBe(200);
    }
    expect(await counted(server, 'redis')).toBe(1);
    expect(await counted(server, 'bus')).toBe(0);
    expect(await counted(server, 'rate-limiter')).toBe(0);
    await redis.start();
    await expect.poll(state).toBe('up');
    expect(await counted(server, 'redis')).toBe(1);
  });
});
