/** Two servers that lose their Redis: each continues for its own players, and they are one game again afterwards. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type QuickPlayer, quickPlayer, say } from '../testing/quick-players.ts';
import { testRedis } from '../testing/services/test-redis.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { openSocket } from '../testing/test-socket.ts';
import { waitFor } from '../testing/until.ts';

const redis = await testRedis();
const environment = { REDIS_URL: redis.url, RATE_LIMITS: 'on' };
const redisTimes = { deadlineMs: 200, heartbeatMs: 1000 };
const near = await testServer(environment, { redisTimes });
const far = await testServer(environment, { redisTimes, databaseAddress: near.databaseAddress });
const [nearAddress, farAddress] = [await near.listen(), await far.listen()];

const someone = () => quickPlayer(near.database.sql);
const open = (address: string, { token }: QuickPlayer) => openSocket(address, { token });
type Socket = Awaited<ReturnType<typeof open>>;
const timesReceived = ({ received }: Socket, content: string) =>
  received.filter(({ t, d }) => t === 'chat.created' && d.message.content === content).length;
const redisOf = async (server: TestServer) => JSON.parse((await server.request('GET /ready')).text).redis;
const bothSee = (state: 'up' | 'away') =>
  waitFor(async () => expect([await redisOf(near), await redisOf(far)]).toEqual([state, state]));
beforeEach(() => bothSee('up'));

const outages: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
  ['stopped', () => redis.kill(), () => redis.start()],
  ['frozen', () => redis.freeze(), () => redis.thaw()],
];

describe.each(outages)('while Redis is %s', (_, goAway, comeBack) => {
  it('calls still succeed', async () => {
    const ann = await someone();
    await goAway();
    for (const server of [near, far]) {
      expect((await server.request('GET /api')).status).toBe(200);
      expect((await server.request('GET /api/users/me', { token: ann.token })).status).toBe(200);
      expect((await server.request('GET /api/friends', { token: ann.token })).status).toBe(200);
    }
    await comeBack();
  });

  it('a message reaches every socket of its own server once, even after Redis is back', async () => {
    const ann = await someone();
    const sockets = await Promise.all(
      Array.from({ length: 8 }, async () => open(nearAddress, await someone())),
    );
    await goAway();
    expect((await say(near, ann, 'first of the outage')).status).toBe(200);
    expect((await say(near, ann, 'second of the outage')).status).toBe(200);
    await waitFor(() => {
      for (const socket of sockets) expect(timesReceived(socket, 'second of the outage')).toBe(1);
    });
    await comeBack();
    await bothSee('up');
    await Promise.all(sockets.map((socket) => socket.next('resync')));
    await say(far, ann, 'over the wire again');
    await waitFor(() => {
      for (const socket of sockets) expect(timesReceived(socket, 'over the wire again')).toBe(1);
    });
    for (const socket of sockets) {
      expect(timesReceived(socket, 'first of the outage')).toBe(1);
      expect(timesReceived(socket, 'second of the outage')).toBe(1);
      await socket.close();
    }
  });

  it('a page can connect, and receives messages of both servers once Redis is back', async () => {
    const ann = await someone();
    await goAway();
    const socket = await open(farAddress, await someone());
    await say(far, ann, 'to the newcomer');
    await waitFor(() => expect(timesReceived(socket, 'to the newcomer')).toBe(1));
    await comeBack();
    await bothSee('up');
    await socket.next('resync');
    await say(near, ann, 'from over there');
    await waitFor(() => expect(timesReceived(socket, 'from over there')).toBe(1));
    await socket.close();
  });

  it('the server stays ready and reports the outage in /ready and redis_up', async () => {
    const figure = async () =>
      String((await near.request('GET /metrics')).body).match(/^redis_up (\d)$/m)?.[1];
    expect(await figure()).toBe('1');
    await goAway();
    await bothSee('away');
    expect(await figure()).toBe('0');
    expect(await near.request('GET /ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', redis: 'away' },
    });
    await comeBack();
    await bothSee('up');
    expect(await figure()).toBe('1');
  });
});
