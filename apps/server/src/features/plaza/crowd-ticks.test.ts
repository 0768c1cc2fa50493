import { plazaMap } from '@blookery/content';
import { CROWD_MOVES } from '@blookery/game/plaza/plaza';
import { PlacesWriter, readPlaces } from '@blookery/game/plaza/wire';
import { describe, expect, it } from 'vitest';
import { memoryBus } from '../../adapters/memory/memory-bus.ts';
import type { Client } from '../../gateway/client.ts';
import { Ground } from './ground.ts';
import { Plaza, type Walker } from './plaza.ts';
import { servers } from './servers.ts';
import { ownWalker } from './walker.ts';

const face = {
  id: '3f2b8c1e-0a4d-4c6b-9e7f-1d2c3b4a5968',
  username: 'oddsock',
  color: '#fff3dc',
  fontId: 1,
  titleId: null,
  bannerId: 1,
  avatar: { resourceId: 17, shiny: false },
  customAvatar: null,
  customBanner: null,
};

const client: Client = {
  get player(): never {
    throw new Error('a tick does not look at players');
  },
  send: () => {},
  sendBytes: () => {},
  join: async () => {},
  leave: () => {},
  isIn: () => true,
};

/** A plaza in which so many walkers stand in one place, and the first of them is connected here. */
function crowd(count: number) {
  const plaza = new Plaza(1, new Ground(1, () => plazaMap()));
  const walkers = Array.from({ length: count }, (_, number): Walker => {
    const own = number === 0 ? ownWalker(client, 0, 0, () => {}) : null;
    const walker = { userId: `walker-${number}`, number, face, plaza, x: 1000, y: 1000, cell: 0 };
    return { ...walker, own, server: 'here' };
  });
  for (const walker of walkers) plaza.add(walker);
  const writer = new PlacesWriter();
  const received = new Map<number, number>();
  return {
    walkTo: (x: number, who = walkers) => {
      for (const walker of who) plaza.move(walker, { x, y: 1000 });
    },
    walkers,
    /** Where the connected player saw each walker last, by number. */
    received,
    /** Returns how many places were sent, or null if nothing was. */
    tick: () => {
      let sent: number | null = null;
      plaza.tick(writer, (_, bytes) => {
        const places = readPlaces(bytes)?.places ?? [];
        for (const { number, x } of places) received.set(number, x);
        sent = places.length;
      });
      return sent;
    },
  };
}

describe('a tick', () => {
  it('sends every move when few walk nearby', () => {
    const few = crowd(CROWD_MOVES);
    for (const x of [1001, 1002, 1003, 1004]) {
      few.walkTo(x);
      expect(few.tick()).toBe(CROWD_MOVES);
      expect([...few.received.values()].every((seen) => seen === x)).toBe(true);
    }
  });

  it('sends moves half as often in a crowd, each walker once', () => {
    const many = crowd(CROWD_MOVES + 1);
    const sent: (number | null)[] = [];
    for (const x of [1001, 1002, 1003, 1004, 1005, 1006]) {
      many.walkTo(x);
      sent.push(many.tick());
    }
    expect(sent.filter((count) => count === CROWD_MOVES + 1)).toHaveLength(3);
    expect(sent.filter((count) => count === null)).toHaveLength(3);
  });

  it('leaves out no move of a crowd, also when all of them stop', () => {
    const many = crowd(CROWD_MOVES + 1);
    for (const x of [1001, 1002, 1003]) {
      many.walkTo(x);
      many.tick();
      many.walkTo(x + 100, many.walkers.slice(0, 40));
      many.tick();
    }
    many.tick();
    many.tick();
    expect(many.received.size).toBe(CROWD_MOVES + 1);
    expect(many.walkers.every(({ number, x }) => many.received.get(number) === x)).toBe(true);
    // Everything was sent.
    expect(many.tick()).toBeNull();
  });
});

describe('the moves that other servers get', () => {
  it('leave out a player who left in the same tick: nobody there knows the number any more', () => {
    const bus = memoryBus();
    const sent: number[][] = [];
    bus.subscribe('plaza.moves', (message) => {
      if (typeof message === 'string') return;
      sent.push((readPlaces(message.subarray(8))?.places ?? []).map(({ number }) => number));
    });
    const line = servers(bus, () => 0);
    const [gone, stays] = crowd(2).walkers;
    if (!gone || !stays) throw new Error('nobody is there');
    for (const walker of [gone, stays]) line.moved(walker);
    gone.plaza.remove(gone);
    line.tick();
    expect(sent).toEqual([[stays.number]]);
    line.moved(gone);
    line.tick();
    expect(sent).toHaveLength(1);
  });
});
