import { CLOSED } from '@blookery/game/realtime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryBus } from '../adapters/memory/memory-bus.ts';
import { sessionsEndedTopic } from '../players/sessions.ts';
import { Refusal } from '../refusal.ts';
import { openSocket } from '../testing/test-socket.ts';
import { waitFor } from '../testing/until.ts';
import { Attendance } from './attendance.ts';
import { aBalance, id, start, tokensOf } from './bare-gateway-fixtures.ts';
import type { Client } from './client.ts';
import { type Listener, Topics } from './topics.ts';

describe('publishing', () => {
  it('reaches all others if writing to one socket throws', () => {
    const received: string[] = [];
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
      listener('whole', () => received.push('whole') > 0),
    );
    topics.publishHere('news', Buffer.of(1));
    expect(received).toEqual(['whole']);
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
    expect(socket.received.map(({ t }) => t)).toEqual(['refused']);
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

describe('sessions that end together', () => {
  it('lose their sockets in one pass over all of them', async () => {
    const { bus, join, open } = await start();
    const [one, two] = [join(1), join(2)];
    join(3);
    const [first, second, third] = [await open(1), await open(2), await open(3)];
    const passes = vi.spyOn(Attendance.prototype, 'everyone');
    onTestFinished(() => passes.mockRestore());
    for (const sessionId of [one.sessionId, 'elsewhere', two.sessionId])
      bus.publish(sessionsEndedTopic, sessionId);
    const refused = { code: CLOSED.refused, reason: 'SESSION_REQUIRED' };
    expect(await Promise.all([first.closed, second.closed])).toEqual([refused, refused]);
    await third.quiet();
    expect(passes).toHaveBeenCalledTimes(1);
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
    world.publish('room:global', aBalance(10), { playerId: id(2), echo: true });
    world.publish('room:global', aBalance(11), { playerId: id(3), echo: true });
    world.publish('room:global', aBalance(12));
    for (const socket of [one, two, three]) await socket.quiet();
    expect(tokensOf(one.received)).toEqual([11, 12]);
    expect(tokensOf(two.received)).toEqual([10, 11, 12]);
    expect(tokensOf(three.received)).toEqual([10, 11, 12]);

    hidden = [];
    world.recheck(id(1));
    await waitFor(async () => {
      world.publish('room:global', aBalance(13), { playerId: id(2), echo: true });
      await one.quiet();
      expect(tokensOf(one.received)).toContain(13);
    });
  });

  it('and without an echo does not reach any page of the player', async () => {
    const { gateway, join, open, world } = await start();
    gateway.topicsFor(() => ['room:global']);
    for (const n of [1, 2]) join(n);
    const [one, alsoOne, two] = [await open(1), await open(1), await open(2)];
    world.publish('room:global', aBalance(1), { playerId: id(1), echo: false });
    world.publish('room:global', aBalance(2), { playerId: id(1), echo: true });
    world.publish('room:global', aBalance(3));
    for (const socket of [one, alsoOne, two]) await socket.quiet();
    expect([one, alsoOne, two].map(({ received }) => tokensOf(received))).toEqual([
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
      gateway.publishHere('plaza:square', Buffer.concat([Buffer.from(client.player.username), bytes]));
    });
    expect(() => gateway.onBinary(1, () => {})).toThrow('already taken');
    for (const n of [1, 2]) join(n);
    const [one, two] = [await open(1), await open(2)];
    const received: string[] = [];
    two.ws.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) received.push(data.toString());
    });
    one.raw(Buffer.from('!'));
    one.raw(Buffer.of(0));
    expect((await one.next('refused')).code).toBe('PERMISSION_MISSING');
    await waitFor(() => expect(received).toEqual(['p1!']));
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
      gateway.publishHere('plaza:square', snapshot);
      if (tick % 20 === 0) await quick.quiet();
    }
    slow.ws.resume();
    await Promise.all([slow.quiet(), quick.quiet()]);
    expect(atQuick).toBe(600);
    expect(atSlow).toBeLessThan(600);
    gateway.publishHere('plaza:square', snapshot);
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
