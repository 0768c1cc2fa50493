/**
 * A server without sockets and without a database, in a separate process: the bus, the presence and the plaza of the
 * game over Redis, with players who exist in this process only. The parent sends what they do.
 */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { openRedis, redisOptions } from '../../apps/server/src/adapters/redis/open-redis.ts';
import { redisBus } from '../../apps/server/src/adapters/redis/redis-bus.ts';
import { redisPresence } from '../../apps/server/src/adapters/redis/redis-presence.ts';
import { Ground } from '../../apps/server/src/features/plaza/ground.ts';
import { rollEveryMs, servers } from '../../apps/server/src/features/plaza/servers.ts';
import { Town } from '../../apps/server/src/features/plaza/town.ts';
import type { Walker } from '../../apps/server/src/features/plaza/walker.ts';
import { busWorld } from '../../apps/server/src/gateway/world.ts';
import { PLAZA_TICK_MS } from '../../packages/game/src/plaza/plaza.ts';
import { PlacesWriter } from '../../packages/game/src/plaza/wire.ts';
import { pick } from '../bench.ts';
import { face, message } from '../chat-message.ts';
import { meadow } from '../meadow.ts';

export interface Synthetic {
  redisUrl: string;
  /** The number of this server, and how many there are. */
  index: number;
  count: number;
  /** Players on this server. */
  players: number;
  /** Players in one plaza. */
  capacity: number;
  messagesPerSecond: number;
}

export type Doing = 'nothing' | 'talking' | 'walking';

/** What its players have sent, and what it has received of all. */
export interface Traffic {
  messagesSent: number;
  messages: number;
  movesSent: number;
  moves: number;
}

const spread = 3000;

async function start(wanted: Synthetic): Promise<(doing: Doing) => void> {
  const { redisUrl, index, count, players, capacity, messagesPerSecond } = wanted;
  // Ten servers share this machine, and wait for it longer than a real one would wait for Redis.
  const link = openRedis(new Redis(redisUrl, redisOptions), { times: { deadlineMs: 5000 } });
  const bus = redisBus(link);
  const world = busWorld(bus);
  const presence = redisPresence(link);
  const traffic: Traffic = { messagesSent: 0, messages: 0, movesSent: 0, moves: 0 };
  bus.subscribe('room:global', () => traffic.messages++);
  const ids = Array.from({ length: players }, () => randomUUID());
  for (const id of ids) bus.subscribe(`user:${id}`, () => {});

  // Everybody is in a plaza, those of the other servers as copies.
  const town = new Town(new Ground(1, meadow), capacity);
  const own: Walker[] = [];
  for (let number = 0; number < players * count; number++) {
    const isOwn = number % count === index;
    const walker: Walker = {
      userId: isOwn ? (ids[own.length] ?? '') : randomUUID(),
      number,
      face,
      plaza: town.plaza(1 + Math.floor(number / capacity)),
      x: (number * 37) % spread,
      y: (number * 91) % spread,
      cell: 0,
      own: null,
      server: '',
    };
    town.add(walker);
    if (isOwn) own.push(walker);
  }
  const others = servers(bus, () => performance.now());
  others.listen({
    receive: () => {},
    receiveMove: (number, x, y) => {
      const walker = town.byNumber.get(number);
      if (walker) walker.plaza.move(walker, { x, y });
      traffic.moves++;
    },
    lost: () => {},
  });
  await bus.settled();
  for (const id of ids) await presence.arrive(id, {});

  const writer = new PlacesWriter();
  let doing: Doing = 'nothing';
  setInterval(() => {
    if (doing === 'walking') {
      for (const walker of own) {
        walker.plaza.move(walker, { x: (walker.x + 10) % spread, y: walker.y });
        others.moved(walker);
      }
      traffic.movesSent += own.length;
    }
    others.tick();
    for (const plaza of town.plazas.values()) plaza.tick(writer, () => {});
  }, PLAZA_TICK_MS);
  setInterval(() => {
    if (doing === 'walking') others.publish({ k: 'roll', numbers: own.map(({ number }) => number) });
  }, rollEveryMs);
  setInterval(() => {
    if (doing !== 'talking') return;
    const id = pick(ids, traffic.messagesSent++);
    const d = { statistics: { messagesSent: traffic.messagesSent } };
    world.publish('room:global', message, { playerId: id, echo: true });
    world.publish(`user:${id}`, { t: 'player.updated', d });
  }, 1000 / messagesPerSecond);

  return (next) => {
    doing = next;
    process.send?.(traffic);
  };
}

let turnTo: (doing: Doing) => void = () => {};
process.on('message', (order: Synthetic | Doing) => {
  if (typeof order === 'string') turnTo(order);
  else
    void start(order).then((ready) => {
      turnTo = ready;
      ready('nothing');
    });
});
