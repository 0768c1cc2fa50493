/** One Redis Cluster of six nodes for all tests here: starting it takes seconds. */
import type { Redis } from 'ioredis';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { collectingLog } from '../../../testing/collecting-log.ts';
import { quickPlayer, say } from '../../../testing/quick-players.ts';
import { testCluster } from '../../../testing/services/test-cluster.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { openSocket } from '../../../testing/test-socket.ts';
import { waitFor } from '../../../testing/until.ts';
import { visit } from '../../../testing/visitors.ts';
import { whenDone } from '../../../testing/when-done.ts';
import { redisBus } from '../redis-bus.ts';
import { RedisAway } from '../redis-line.ts';
import type { RedisLink } from '../redis-link.ts';
import { redisPresence } from '../redis-presence.ts';
import { redisRateLimiter } from '../redis-rate-limiter.ts';
import { slotOf } from './key-slot.ts';

const cluster = await testCluster();

const isUp = (...links: RedisLink[]) => waitFor(() => expect(links.every((link) => link.isUp)).toBe(true));

/** Keys of which every node has some. */
const many = Array.from({ length: 60 }, (_, n) => `thing-${n}`);

function openBus(link: RedisLink, prefix: string) {
  const bus = redisBus(link, { prefix, log: collectingLog() });
  whenDone(bus.close);
  return bus;
}

describe('a Redis Cluster', () => {
  it('computes the slot of every key as Redis does', async () => {
    const [node] = cluster.members;
    for (const key of [
      '',
      'a',
      '{a}b',
      'a{b}c{d}',
      'a{}b',
      '{a',
      'a}{b}',
      'blookery:presence:é😀',
      ...many,
    ]) {
      expect(slotOf(key), key).toBe(await node?.client.cluster('KEYSLOT', key));
    }
  });

  it('counts limits exactly over all servers, spread over all nodes', async () => {
    const [one, other] = [cluster.link(), cluster.link()].map((link) =>
      redisRateLimiter(link, { prefix: 'exact:', log: collectingLog() }),
    );
    const rate = { max: 3, perSeconds: 60 };
    for (const key of many) {
      const waits = await Promise.all(
        [one, other, one, other, one].map((each) => each?.take(`player:${key}`, rate)),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    }
    for (const { client } of await cluster.masters()) {
      expect((await client.keys('exact:*')).length).toBeGreaterThan(5);
    }
  });

  it('knows who is online on all servers, spread over all nodes', async () => {
    const open = (prefix: string) => {
      const presence = redisPresence(cluster.link(), { prefix, log: collectingLog() });
      whenDone(presence.close);
      return presence;
    };
    const [one, other] = [open('online:'), open('online:')];
    const page = {};
    for (const id of many) await one.arrive(id, page);
    await other.arrive('ada', page);
    await other.turnTo('ada', page, 'plaza');
    expect((await one.of(['ada', ...many, 'nobody'])).size).toBe(many.length + 1);
    expect((await one.of(['ada'])).get('ada')).toBe('plaza');
    expect(await other.count()).toBe(many.length + 1);
    for (const { client } of await cluster.masters()) {
      expect((await client.keys('online:*everybody')).length).toBeGreaterThan(5);
    }
    await one.leave(many[0] ?? '', page);
    expect(await other.count()).toBe(many.length);
    await one.close();
    expect(await other.count()).toBe(1);
  });

  it('carries messages to all servers in order, each through one node only', async () => {
    const links = [cluster.link(), cluster.link()];
    const [near, far] = links.map((link) => openBus(link, 'carried:'));
    const received = { near: new Map<string, string[]>(), far: new Map<string, string[]>() };
    const listen = (at: keyof typeof received) => (message: string | Uint8Array, topic: string) =>
      received[at].set(topic, [...(received[at].get(topic) ?? []), String(message)]);
    for (const topic of many) {
      near?.subscribe(topic, listen('near'));
      far?.subscribe(topic, listen('far'));
    }
    await Promise.all([near?.settled(), far?.settled()]);
    for (const word of ['1', '2', '3']) for (const topic of many) near?.publish(topic, word);
    await waitFor(() => {
      for (const topic of many) {
        expect(received.near.get(topic)).toEqual(['1', '2', '3']);
        expect(received.far.get(topic)).toEqual(['1', '2', '3']);
      }
    });
    const onNodes = await Promise.all(
      (await cluster.masters()).map(async ({ client }) => {
        expect(await client.pubsub('CHANNELS', 'carried:*')).toEqual([]);
        return await client.pubsub('SHARDCHANNELS', 'carried:*');
      }),
    );
    for (const channels of onNodes) expect(channels.length).toBeGreaterThan(5);
    expect(onNodes.flat().sort()).toEqual(many.map((topic) => `carried:${topic}`).sort());
  });

  it('delivers from the moment the bus has settled', async () => {
    const [near, far] = [openBus(cluster.link(), 'settled:'), openBus(cluster.link(), 'settled:')];
    for (const topic of many) {
      const received = vi.fn();
      far.subscribe(topic, received);
      await far.settled();
      near.publish(topic, 'now');
      await waitFor(() => expect(received).toHaveBeenCalledOnce());
    }
  });

  it('ends a subscription with its last listener', async () => {
    const bus = openBus(cluster.link(), 'ended:');
    const stop = bus.subscribe('a', () => {});
    await bus.settled();
    const { client } = await cluster.masterOf('ended:a');
    expect(await client.pubsub('SHARDCHANNELS', 'ended:*')).toEqual(['ended:a']);
    stop();
    await waitFor(async () => expect(await client.pubsub('SHARDCHANNELS', 'ended:*')).toEqual([]));
  });
});

describe('a slot that moves to another node', () => {
  it('serves its commands and channels on the new node', async () => {
    const [nearLink, farLink] = [cluster.link(), cluster.link()];
    const [near, far] = [openBus(nearLink, 'moved:'), openBus(farLink, 'moved:')];
    const received: string[] = [];
    far.subscribe('a', (message) => received.push(String(message)));
    const gap = vi.fn();
    far.onGap(gap);
    await far.settled();
    await isUp(nearLink, farLink);

    const masters = await cluster.masters();
    const from = await cluster.masterOf('moved:a');
    const to = masters.find((master) => master !== from);
    const id = await to?.client.cluster('MYID');
    const rest = masters.filter((master) => master !== to);
    // First, or a message of the old node that is still on its way would take the slot back.
    await to?.client.call('CLUSTER', 'BUMPEPOCH');
    for (const master of [to, ...rest]) {
      await master?.client.call('CLUSTER', 'SETSLOT', slotOf('moved:a'), 'NODE', id ?? '');
    }

    // Sent to the old node, which names the new one.
    expect(await nearLink.execute('moved:a', (redis) => redis.incr('{moved:a}'))).toBe(1);
    await waitFor(() => expect(gap).toHaveBeenCalled());
    near.publish('a', 'over there');
    await waitFor(() => expect(received).toEqual(['over there']));
    expect(await to?.client.pubsub('SHARDCHANNELS', 'moved:*')).toEqual(['moved:a']);
  });
});

describe('a master that hangs', () => {
  it('makes only its own keys fall back, at once after the first deadline', { timeout: 60_000 }, async () => {
    await cluster.whole();
    const link = cluster.link({ times: { deadlineMs: 500 } });
    await isUp(link);
    const frozen = await cluster.masterOf('thing-0');
    const owners = await Promise.all(many.map((key) => cluster.masterOf(key)));
    const elsewhere = many.find((_, index) => owners[index] !== frozen) ?? '';
    frozen.freeze();
    await expect(link.execute('thing-0', (redis) => redis.ping())).rejects.toBeInstanceOf(RedisAway);
    const command = vi.fn((redis: Redis) => redis.ping());
    await expect(link.execute('thing-0', command)).rejects.toBeInstanceOf(RedisAway);
    expect(command).not.toHaveBeenCalled();
    expect(await link.execute(elsewhere, command)).toBe('PONG');
    expect(link.isUp).toBe(false);
    frozen.thaw();
    await isUp(link);
    await cluster.whole();
  });
});

describe('a master that is killed', () => {
  it('is replaced by its replica, with one log line when the outage begins and one when it ends', {
    timeout: 60_000,
  }, async () => {
    await cluster.whole();
    const log = collectingLog();
    const recovered = vi.fn();
    const [nearLink, farLink] = [cluster.link({ log: { ...log, recovered } }), cluster.link()];
    const [near, far] = [openBus(nearLink, 'killed:'), openBus(farLink, 'killed:')];
    const received = { near: new Set<string>(), far: new Set<string>() };
    for (const topic of many) {
      near.subscribe(topic, () => received.near.add(topic));
      far.subscribe(topic, () => received.far.add(topic));
    }
    const gap = vi.fn();
    far.onGap(gap);
    await Promise.all([near.settled(), far.settled()]);
    await isUp(nearLink, farLink);
    const limiter = redisRateLimiter(nearLink, { prefix: 'killed:', log: collectingLog() });

    const killed = await cluster.masterOf('killed:thing-0');
    await killed.kill();
    await waitFor(() => expect(nearLink.isUp).toBe(false));
    // Nobody waits, and every message arrives on its own server.
    for (const topic of many) near.publish(topic, 'during the outage');
    await waitFor(() => expect(received.near.size).toBe(many.length));
    const rate = { max: 3, perSeconds: 60 };
    const waits = await Promise.all([1, 2, 3, 4, 5].map(() => limiter.take('player:thing-0', rate)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);

    await isUp(nearLink, farLink);
    await waitFor(() => expect(gap).toHaveBeenCalled());
    expect(log.faults.map(({ where }) => where)).toEqual(['redis']);
    expect(recovered.mock.calls).toEqual([['redis']]);
    received.near.clear();
    received.far.clear();
    for (const topic of many) near.publish(topic, 'after the outage');
    await waitFor(() => {
      expect(received.near.size).toBe(many.length);
      expect(received.far.size).toBe(many.length);
    });
    await killed.start();
    await cluster.whole();
  });
});

describe('two servers on a Redis Cluster', () => {
  let near: TestServer;
  let far: TestServer;
  let addresses: [string, string];
  beforeAll(async () => {
    const environment = { REDIS_URL: cluster.url, REDIS_CLUSTER: 'on', RATE_LIMITS: 'on' };
    near = await testServer(environment);
    far = await testServer(environment, { databaseAddress: near.databaseAddress });
    addresses = [await near.listen(), await far.listen()];
  });
  const someone = () => quickPlayer(near.database.sql);
  const redisOf = async (server: TestServer) => JSON.parse((await server.request('GET /ready')).text).redis;

  it('carry chat, typing and the plaza from one to the other', async () => {
    const [ann, bo] = [await someone(), await someone()];
    const annHere = await visit(addresses[0], ann.token);
    const boHere = await visit(addresses[1], bo.token);
    const { body } = await say(near, ann, 'hello over there');
    expect(await boHere.socket.next('chat.created')).toEqual(body);
    annHere.socket.say('chat.typing', { roomId: 'global' });
    expect((await boHere.socket.next('chat.typing')).userId).toBe(ann.id);
    await waitFor(() =>
      expect(annHere.socket.received.some(({ t, d }) => t === 'plaza.join' && d.userId === bo.id)).toBe(true),
    );
    await boHere.walk(0, 10, 3);
    await waitFor(() => expect(annHere.saw(bo.id).at(-1)).toEqual(boHere.at));
    await annHere.socket.close();
    await boHere.socket.close();
  });

  it('go on when the master of the chat is killed, and catch up when its replica has taken over', {
    timeout: 60_000,
  }, async () => {
    await cluster.whole();
    const [ann, bo] = [await someone(), await someone()];
    const socket = await openSocket(addresses[1], { token: bo.token });
    const killed = await cluster.masterOf('blookery:bus:3:room:global');
    await killed.kill();
    await waitFor(async () => expect(await redisOf(near)).toBe('away'));
    expect((await say(near, ann, 'into the void')).status).toBe(200);
    await socket.next('resync');
    await waitFor(async () => expect([await redisOf(near), await redisOf(far)]).toEqual(['up', 'up']));
    const history = await far.request('GET /api/chat/messages/global', { token: bo.token });
    expect(history.body.messages.at(-1)?.content).toBe('into the void');
    await say(near, ann, 'over the wire again');
    await waitFor(() =>
      expect(
        socket.received.some(
          ({ t, d }) => t === 'chat.created' && d.message.content === 'over the wire again',
        ),
      ).toBe(true),
    );
    await socket.close();
    await killed.start();
    await cluster.whole();
  });
});
