/**
 * What features build on: messages, topics, hidden players, bytes. With sessions in a map and a bus of
 * adjustable delay.
 */
import { describe, expect, it, vi } from 'vitest';
import { memoryBus } from '../adapters/memory/memory-bus.ts';
import type { Bus } from '../ports/bus.ts';
import type { Topic } from '../ports/world.ts';
import { Refusal } from '../refusal.ts';
import { waitFor } from '../testing/until.ts';
import { aBalance, id, start, tokensOf } from './bare-gateway-fixtures.ts';
import type { Client } from './client.ts';

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
    expect(socket.received.at(-1)?.ref).toBe(5);
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
    expect(socket.received.at(-1)?.ref).toBe(2);
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
    await waitFor(async () => {
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
  it('deliver from the start: no message after ready is missed, even with a slow bus', async () => {
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
        world.publish(topic, aBalance(n));
      await socket.quiet();
      expect(tokensOf(socket.received)).toEqual([n, n, n]);
      expect(socket.received[0]?.t).toBe('ready');
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
    await waitFor(() => {
      world.publish('room:guild:2', aBalance(2));
      expect(tokensOf(socket.received)).toContain(2);
    });
    world.publish('room:guild:1', aBalance(1));
    world.publish('plaza:square', aBalance(3));
    await socket.quiet();
    expect(tokensOf(socket.received)).not.toContain(1);
    expect(tokensOf(socket.received)).toContain(3);
  });

  it('follow the player although the database was away when they changed', async () => {
    const { gateway, join, open, world, onFault } = await start(undefined, { sessionsMs: 50 });
    let standing: Topic[] | null = ['room:guild:1'];
    gateway.topicsFor(async () => {
      if (!standing) throw new Error('the database is away');
      return standing;
    });
    join(1);
    const socket = await open(1);
    standing = null;
    world.recheck(id(1));
    await waitFor(() => expect(onFault).toHaveBeenCalled());
    standing = [];
    await waitFor(async () => {
      const before = tokensOf(socket.received).length;
      world.publish('room:guild:1', aBalance(1));
      await socket.quiet();
      expect(tokensOf(socket.received)).toHaveLength(before);
    });
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
    await waitFor(() => expect(given).toContain('auctions'));
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
    world.publish('plaza:square', aBalance(1));
    socket.say('chat.typing', { roomId: 'out' });
    await socket.quiet();
    world.publish('plaza:square', aBalance(2));
    await socket.quiet();
    expect(tokensOf(socket.received)).toEqual([1]);
    expect(left).not.toHaveBeenCalled();
    await socket.close();
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(left.mock.calls[0]?.[0].player.id).toBe(id(1));
  });
});

describe('a topic that is left while a socket is about to join it', () => {
  it.each([
    { said: ['in', 'out'], received: [] },
    { said: ['in', 'in', 'out'], received: [] },
    { said: ['in', 'out', 'in'], received: [1] },
    { said: ['out', 'in', 'in'], received: [1] },
  ])('after $said', async ({ said, received }) => {
    const gate = Promise.withResolvers<void>();
    let settled = Promise.resolve();
    const { gateway, join, open, world } = await start({ ...memoryBus(), settled: () => settled });
    const joins: Promise<void>[] = [];
    gateway.on('chat.typing', (client, { roomId }) => {
      if (roomId === 'in') joins.push(client.join('plaza:square'));
      else client.leave('plaza:square');
    });
    join(1);
    const socket = await open(1);
    settled = gate.promise;
    for (const roomId of said) socket.say('chat.typing', { roomId });
    await socket.quiet();
    gate.resolve();
    await Promise.all(joins);
    world.publish('plaza:square', aBalance(1));
    await socket.quiet();
    expect(tokensOf(socket.received)).toEqual(received);
  });
});

describe('a hook that throws', () => {
  it('does not stop other hooks or the topics of the page', async () => {
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
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(onFault.mock.calls.map(([fault]) => fault)).toEqual([
      new Error('a hook fell over'),
      new Error('a hook fell over'),
    ]);
  });
});
