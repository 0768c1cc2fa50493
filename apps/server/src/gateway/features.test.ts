/**
 * What features build on: messages, topics, hidden players, bytes. With sessions in a map and a bus of
 * adjustable delay.
 */
import { createServer } from 'node:http';
import { CLOSED } from '@blookery/game/realtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { memoryBus } from '../adapters/memory/memory-bus.ts';
import { createMetrics } from '../http/metrics.ts';
import type { Player } from '../players/player.ts';
import { type Sessions, sessionsEndedTopic } from '../players/sessions.ts';
import type { Bus } from '../ports/bus.ts';
import { systemClock } from '../ports/clock.ts';
import type { Topic } from '../ports/world.ts';
import { Refusal } from '../refusal.ts';
import { portOf } from '../http/port-of.ts';
import { type Heard, openSocket } from '../testing/test-socket.ts';
import type { Client } from './client.ts';
import { createGateway } from './gateway.ts';
import { type Listener, Topics } from './topics.ts';
import { busWorld } from './world.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(bus: Bus = memoryBus()) {
  const players = new Map<string, Player>();
  /** Delays the session lookup while a test lets something happen. */
  const gate = { promise: Promise.resolve() };
  const join = (n: number): Player => {
    const player: Player = {
      id: id(n),
      username: `p${n}`,
      sessionId: `s${n}`,
      confirmed: false,
      permissions: new Set(),
      mute: null,
    };
    players.set(`t${n}`, player);
    return player;
  };
  const sessions: Sessions = {
    authenticate: async (token) => {
      const found = players.get(token) ?? null;
      await gate.promise;
      return found;
    },
    start: () => Promise.reject(new Error('not here')),
    confirm: () => Promise.reject(new Error('not here')),
    forgetEnded: () => Promise.reject(new Error('not here')),
    end: () => Promise.reject(new Error('not here')),
    endAll: () => Promise.reject(new Error('not here')),
    stillOpen: async (ids) =>
      new Map(
        [...players.values()].filter((one) => ids.includes(one.sessionId)).map((one) => [one.sessionId, one]),
      ),
  };
  const onFault = vi.fn<(fault: unknown) => void>();
  const metrics = createMetrics();
  const gateway = createGateway({
    bus,
    sessions,
    metrics,
    clock: systemClock,
    elapsed: () => performance.now(),
    version: 'test',
    onFault,
    times: { goodbyeMs: 50 },
  });
  const server = createServer();
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) =>
    upgrades.handleUpgrade(request, socket, head, (ws) => gateway.accept(ws, request.socket)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    await gateway.close();
    server.close();
  });
  const address = `http://127.0.0.1:${portOf(server)}`;
  const open = (n: number) => openSocket(address, { token: `t${n}` });
  return { address, bus, gate, gateway, metrics, world: busWorld(bus), join, players, open, onFault };
}

const tell = (tokens: number) => ({ t: 'player.updated', d: { tokens } }) as const;
const tokensOf = (heard: readonly Heard[]) =>
  heard.flatMap(({ t, d }) => (t === 'player.updated' ? d.tokens : []));

describe('messages', () => {
  it('get the reply of the feature that handles them, with the ref of the sender', async () => {
    const { gateway, join, open } = await start();
    join(1);
    gateway.on('chat.typing', (client, { roomId }) => ({
      t: 'chat.typing',
      d: { roomId, userId: client.player.id, username: client.player.username },
    }));
    const socket = await open(1);
    socket.say('chat.typing', { roomId: 'global' }, 5);
    expect(await socket.next('chat.typing')).toEqual({ roomId: 'global', userId: id(1), username: 'p1' });
    expect(socket.heard.at(-1)?.ref).toBe(5);
    expect(() => gateway.on('chat.typing', () => {})).toThrow('already answered');
  });

  it('are refused with a text, and an error is logged and not revealed', async () => {
    const { gateway, join, open, onFault } = await start();
    join(1);
    gateway.on('chat.typing', async (_, { roomId }) => {
      if (roomId === 'closed') throw new Refusal('CHAT_ROOM_UNKNOWN');
      throw new Error('select password from players');
    });
    const socket = await open(1);
    socket.say('chat.typing', { roomId: 'closed' }, 1);
    expect((await socket.next('refused')).code).toBe('CHAT_ROOM_UNKNOWN');
    socket.say('chat.typing', { roomId: 'broken' }, 2);
    expect(await socket.next('refused')).toEqual({ code: 'INTERNAL', message: 'Internal server error' });
    expect(socket.heard.at(-1)?.ref).toBe(2);
    expect(onFault).toHaveBeenCalledOnce();
    await socket.quiet();
  });

  it('are handled with the current state of the player', async () => {
    const { gateway, join, open, players, world } = await start();
    const muted: boolean[] = [];
    gateway.on('chat.typing', ({ player }) => void muted.push(player.mute !== null));
    const player = join(1);
    const socket = await open(1);
    players.set('t1', { ...player, mute: { reason: 'shouting', until: null } });
    world.recheck(id(1));
    await vi.waitFor(async () => {
      socket.say('chat.typing', { roomId: 'x' });
      await socket.quiet();
      expect(muted.at(-1)).toBe(true);
    });
  });

  it('without a handler are refused', async () => {
    const { join, open } = await start();
    join(1);
    const socket = await open(1);
    socket.say('chat.typing', { roomId: 'x' });
    expect((await socket.next('refused')).code).toBe('GATEWAY_MESSAGE_INVALID');
  });
});

describe('topics', () => {
  it('deliver from the start: nothing published after ready is missed, however slow the bus', async () => {
    // Subscriptions take effect late and in order, as over a network.
    const inner = memoryBus();
    let settling = Promise.resolve();
    const slow: Bus = {
      ...inner,
      subscribe: (topic, listener) => {
        let stop = () => {};
        settling = settling.then(async () => {
          for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
          stop = inner.subscribe(topic, listener);
        });
        return () => stop();
      },
      settled: () => settling,
    };
    const { gateway, join, open, world } = await start(slow);
    gateway.topicsFor(async () => ['auctions', 'room:global']);
    for (let n = 1; n <= 5; n++) {
      join(n);
      const socket = await open(n);
      for (const topic of [`user:${id(n)}`, 'auctions', 'room:global'] satisfies Topic[])
        world.tell(topic, tell(n));
      await socket.quiet();
      expect(tokensOf(socket.heard)).toEqual([n, n, n]);
      expect(socket.heard[0]?.t).toBe('ready');
      await socket.close();
    }
  });

  it('follow the player on a recheck, and keep what a message joined', async () => {
    const { gateway, join, open, world } = await start();
    let standing: Topic[] = ['room:guild:1'];
    gateway.topicsFor(async () => standing);
    gateway.on('chat.typing', (client) => client.join('plaza:square'));
    join(1);
    const socket = await open(1);
    socket.say('chat.typing', { roomId: 'x' });
    await socket.quiet();

    standing = ['room:guild:2'];
    world.recheck(id(1));
    await vi.waitFor(() => {
      world.tell('room:guild:2', tell(2));
      expect(tokensOf(socket.heard)).toContain(2);
    });
    world.tell('room:guild:1', tell(1));
    world.tell('plaza:square', tell(3));
    await socket.quiet();
    expect(tokensOf(socket.heard)).not.toContain(1);
    expect(tokensOf(socket.heard)).toContain(3);
  });

  it('are subscribed once, and unsubscribed with the last listener', async () => {
    const inner = memoryBus();
    const subscribed: string[] = [];
    const given: string[] = [];
    const counting: Bus = {
      ...inner,
      subscribe: (topic, listener) => {
        subscribed.push(topic);
        const stop = inner.subscribe(topic, listener);
        return () => {
          given.push(topic);
          stop();
        };
      },
    };
    const { gateway, join, open } = await start(counting);
    gateway.topicsFor(() => ['auctions']);
    for (const n of [1, 2, 3]) join(n);
    const sockets = [await open(1), await open(2), await open(3)];
    expect(subscribed.filter((topic) => topic === 'auctions')).toHaveLength(1);
    await sockets[0]?.close();
    await sockets[1]?.quiet();
    expect(given).not.toContain('auctions');
    await sockets[1]?.close();
    await sockets[2]?.close();
    await vi.waitFor(() => expect(given).toContain('auctions'));
    expect(given.sort()).toEqual([`user:${id(1)}`, `user:${id(2)}`, `user:${id(3)}`, 'auctions'].sort());
  });

  it('can be left, and leaving the game is published once', async () => {
    const { gateway, join, open, world } = await start();
    const left = vi.fn<(client: Client) => void>();
    gateway.onLeave(left);
    gateway.on('chat.typing', async (client, { roomId }) => {
      if (roomId === 'in') await client.join('plaza:square');
      else client.leave('plaza:square');
    });
    join(1);
    const socket = await open(1);
    socket.say('chat.typing', { roomId: 'in' });
    await socket.quiet();
    world.tell('plaza:square', tell(1));
    socket.say('chat.typing', { roomId: 'out' });
    await socket.quiet();
    world.tell('plaza:square', tell(2));
    await socket.quiet();
    expect(tokensOf(socket.heard)).toEqual([1]);
    expect(left).not.toHaveBeenCalled();
    await socket.close();
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(left.mock.calls[0]?.[0].player.id).toBe(id(1));
  });
});

describe('a hook that throws', () => {
  it('keeps neither other hooks from running nor the page from its topics', async () => {
    const { gateway, join, onFault, open } = await start();
    const [entered, left] = [vi.fn<(client: Client) => void>(), vi.fn<(client: Client) => void>()];
    const fail = () => {
      throw new Error('a hook fell over');
    };
    gateway.onEnter(fail);
    gateway.onEnter(entered);
    gateway.onLeave(fail);
    gateway.onLeave(left);
    join(1);
    const socket = await open(1);
    await socket.quiet();
    expect(entered).toHaveBeenCalledOnce();
    await socket.close();
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(onFault.mock.calls.map(([fault]) => fault)).toEqual([
      new Error('a hook fell over'),
      new Error('a hook fell over'),
    ]);
  });
});

describe('publishing', () => {
  it('reaches all others if writing to one socket throws', () => {
    const heard: string[] = [];
    const faults: unknown[] = [];
    const bus = memoryBus();
    const topics = new Topics(bus, { out: () => {}, cut: () => {}, fault: (fault) => faults.push(fault) });
    const listener = (name: string, write: () => boolean): Listener => ({
      player: { id: name },
      hidden: null,
      isBehind: false,
      write,
    });
    topics.add(
      'news',
      listener('broken', () => {
        throw new Error('broken');
      }),
    );
    topics.add(
      'news',
      listener('whole', () => heard.push('whole') > 0),
    );
    topics.tellHere('news', Buffer.of(1));
    expect(heard).toEqual(['whole']);
    expect(faults).toEqual([new Error('broken')]);
  });
});

describe('a player who is being admitted', () => {
  async function knock() {
    const { address, gate, ...rest } = await start();
    let letGo = () => {};
    gate.promise = new Promise((resolve) => {
      letGo = resolve;
    });
    const player = rest.join(1);
    const socket = await openSocket(address);
    socket.say('hello', { token: 't1' });
    // Once the pong is back the hello was received, and now waits for the session.
    const pong = new Promise((resolve) => socket.ws.once('pong', resolve));
    socket.ws.ping();
    await pong;
    return { ...rest, player, socket, letGo };
  }

  it('is refused if the session ends meanwhile', async () => {
    const { bus, player, socket, letGo } = await knock();
    bus.publish(sessionsEndedTopic, player.sessionId);
    letGo();
    expect(await socket.closed).toEqual({ code: CLOSED.refused, reason: 'SESSION_REQUIRED' });
    expect(socket.heard.map(({ t }) => t)).toEqual(['refused']);
  });

  it('is disconnected if banned meanwhile', async () => {
    const { players, world, socket, letGo } = await knock();
    players.delete('t1');
    world.recheck(id(1));
    letGo();
    expect((await socket.closed).code).toBe(CLOSED.refused);
  });

  it('who disconnects meanwhile leaves nothing behind', async () => {
    const { gateway, socket, letGo, metrics } = await knock();
    const [entered, left] = [vi.fn<(client: Client) => void>(), vi.fn<(client: Client) => void>()];
    gateway.onEnter(entered);
    gateway.onLeave(left);
    await socket.close();
    letGo();
    await new Promise((resolve) => setImmediate(resolve));
    const figures = await metrics.text();
    for (const what of ['sockets', 'players', 'topics']) expect(figures).toContain(`\ngateway_${what} 0\n`);
    expect([entered, left].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

describe('a message with an origin', () => {
  it('is hidden from those who hide the player, until they no longer do', async () => {
    const { gateway, join, open, world } = await start();
    let hidden = [id(2)];
    gateway.topicsFor(() => ['room:global']);
    gateway.hiddenFrom(async (player) => (player.id === id(1) ? hidden : []));
    for (const n of [1, 2, 3]) join(n);
    const [one, two, three] = [await open(1), await open(2), await open(3)];
    world.tell('room:global', tell(10), { playerId: id(2), echo: true });
    world.tell('room:global', tell(11), { playerId: id(3), echo: true });
    world.tell('room:global', tell(12));
    for (const socket of [one, two, three]) await socket.quiet();
    expect(tokensOf(one.heard)).toEqual([11, 12]);
    expect(tokensOf(two.heard)).toEqual([10, 11, 12]);
    expect(tokensOf(three.heard)).toEqual([10, 11, 12]);

    hidden = [];
    world.recheck(id(1));
    await vi.waitFor(async () => {
      world.tell('room:global', tell(13), { playerId: id(2), echo: true });
      await one.quiet();
      expect(tokensOf(one.heard)).toContain(13);
    });
  });

  it('and without an echo does not reach any page of the player', async () => {
    const { gateway, join, open, world } = await start();
    gateway.topicsFor(() => ['room:global']);
    for (const n of [1, 2]) join(n);
    const [one, alsoOne, two] = [await open(1), await open(1), await open(2)];
    world.tell('room:global', tell(1), { playerId: id(1), echo: false });
    world.tell('room:global', tell(2), { playerId: id(1), echo: true });
    world.tell('room:global', tell(3));
    for (const socket of [one, alsoOne, two]) await socket.quiet();
    expect([one, alsoOne, two].map(({ heard }) => tokensOf(heard))).toEqual([
      [2, 3],
      [2, 3],
      [1, 2, 3],
    ]);
  });
});

describe('bytes', () => {
  it('go to the one feature that takes them, and from it to a topic', async () => {
    const { gateway, join, open } = await start();
    gateway.topicsFor(() => ['plaza:square']);
    gateway.onBinary(1, (client, bytes) => {
      if (bytes[0] === 0) throw new Refusal('PERMISSION_MISSING');
      gateway.tellHere('plaza:square', Buffer.concat([Buffer.from(client.player.username), bytes]));
    });
    expect(() => gateway.onBinary(1, () => {})).toThrow('already taken');
    for (const n of [1, 2]) join(n);
    const [one, two] = [await open(1), await open(2)];
    const heard: string[] = [];
    two.ws.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) heard.push(data.toString());
    });
    one.raw(Buffer.from('!'));
    one.raw(Buffer.of(0));
    expect((await one.next('refused')).code).toBe('PERMISSION_MISSING');
    await vi.waitFor(() => expect(heard).toEqual(['p1!']));
  });

  it('are dropped, not queued, for a socket that is behind', async () => {
    const { gateway, join, open } = await start();
    gateway.topicsFor(() => ['plaza:square']);
    for (const n of [1, 2]) join(n);
    const [slow, quick] = [await open(1), await open(2)];
    let atSlow = 0;
    let atQuick = 0;
    slow.ws.on('message', (_, isBinary) => (atSlow += isBinary ? 1 : 0));
    quick.ws.on('message', (_, isBinary) => (atQuick += isBinary ? 1 : 0));
    slow.ws.pause();
    const snapshot = Buffer.alloc(32_000);
    for (let tick = 0; tick < 600; tick++) {
      gateway.tellHere('plaza:square', snapshot);
      if (tick % 20 === 0) await quick.quiet();
    }
    slow.ws.resume();
    await Promise.all([slow.quiet(), quick.quiet()]);
    expect(atQuick).toBe(600);
    expect(atSlow).toBeLessThan(600);
    gateway.tellHere('plaza:square', snapshot);
    const before = atSlow;
    await slow.quiet();
    expect(atSlow).toBe(before + 1);
  });
});

describe('a gap on the bus', () => {
  it('makes all clients fetch again, and checks every session again', async () => {
    const inner = memoryBus();
    let gap = () => {};
    const { join, open, players } = await start({ ...inner, onGap: (listener) => (gap = listener) });
    for (const n of [1, 2]) join(n);
    const [one, two] = [await open(1), await open(2)];
    players.delete('t2');
    gap();
    await one.next('resync');
    expect((await two.closed).code).toBe(CLOSED.refused);
    await one.quiet();
  });
});
