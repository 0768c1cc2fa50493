/** What changes while a player is about to enter. The first plaza is full, so they enter the second one. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { quickPlayer } from '../../testing/quick-players.ts';
import { testServer } from '../../testing/test-server.ts';
import { openSocket } from '../../testing/test-socket.ts';
import { visitorsOf } from '../../testing/visitors.ts';
import type { ServerWord } from './servers.ts';

async function town() {
  const server = await testServer({ PLAZA_CAPACITY: '2' });
  const address = await server.listen();
  const { sql } = server.database;
  const comeIn = visitorsOf(server, address);
  const watcher = await comeIn();
  const { joined } = await comeIn();
  const [neighbour] = joined.players;
  if (!neighbour) throw new Error('nobody is there');
  const publishAsOther = (word: ServerWord) =>
    server.bus.publish('plaza.words', JSON.stringify({ from: 'another server', word }));
  const waiting = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*) as count from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
    return row?.count;
  };
  return {
    comeIn,
    /** A player in the first plaza, and how others see them. */
    watcher,
    neighbour,
    publishAsOther,
    /** A player who requests to enter, and who may already walk in a plaza on another server. */
    begin: async (plazaElsewhere?: number) => {
      const player = await quickPlayer(sql);
      if (plazaElsewhere) {
        const there = { ...neighbour, userId: player.id, number: 60_002 };
        publishAsOther({ k: 'join', plaza: plazaElsewhere, player: there, stall: null });
      }
      const socket = await openSocket(address, player);
      socket.say('plaza.join', {});
      return { id: player.id, socket };
    },
    /** Holds up the first player who enters the second plaza. */
    hold: async () => {
      const blocker = await sql.reserve();
      await blocker`begin`;
      await blocker`select pg_advisory_xact_lock(hashtext('plaza-buttons'), 2)`;
      const release = async () => {
        await blocker`commit`;
        blocker.release();
      };
      return { release, untilSomebodyWaits: () => expect.poll(waiting).toBe(1) };
    },
  };
}

it('a player who enters a plaza while it closes is seen in the plaza that opens after it', async () => {
  const { comeIn, neighbour, publishAsOther, begin, hold } = await town();
  const { release, untilSomebodyWaits } = await hold();
  const other = { ...neighbour, userId: randomUUID(), number: 60_001 };
  publishAsOther({ k: 'join', plaza: 2, player: other, stall: null });
  const ann = await begin();
  await untilSomebodyWaits();
  publishAsOther({ k: 'leave', userId: other.userId });
  await release();
  expect((await ann.socket.next('plaza.joined')).plaza).toBe(2);
  const bo = await comeIn();
  expect(bo.joined.players.map(({ userId }) => userId)).toEqual([ann.id]);
});

it.each([
  { said: ['plaza.leave'] as const, isIn: false },
  { said: ['plaza.leave', 'plaza.join'] as const, isIn: true },
])('a page that sends $said while it enters is in the plaza: $isIn', async ({ said, isIn }) => {
  const { comeIn, begin, hold } = await town();
  const { release, untilSomebodyWaits } = await hold();
  const ann = await begin();
  await untilSomebodyWaits();
  for (const type of said) ann.socket.say(type, {});
  expect(await ann.socket.next('plaza.left')).toEqual({ reason: 'asked' });
  await ann.socket.quiet();
  await release();
  if (isIn) await ann.socket.next('plaza.joined');
  const bo = await comeIn();
  expect(bo.joined.players.map(({ userId }) => userId)).toEqual(isIn ? [ann.id] : []);
  bo.socket.say('plaza.emote', { emote: 'wave' });
  await bo.socket.next('plaza.emoted');
  await ann.socket.quiet();
  expect(ann.socket.received.filter(({ t }) => t === 'plaza.joined')).toHaveLength(isIn ? 1 : 0);
  expect(ann.socket.received.some(({ t }) => t === 'plaza.emoted')).toBe(isIn);
});

it.each([
  { stays: true, outcome: 'is still seen there if the page leaves meanwhile' },
  { stays: false, outcome: 'is no longer seen there once the page is in' },
])('a player who walks on another server while a page enters here $outcome', async ({ stays }) => {
  const { comeIn, begin, hold, watcher } = await town();
  const { release, untilSomebodyWaits } = await hold();
  const ann = await begin(1);
  await untilSomebodyWaits();
  if (stays) {
    ann.socket.say('plaza.leave', {});
    await ann.socket.next('plaza.left');
  }
  await release();
  // The next player waits for the same plaza, and enters after that.
  await comeIn();
  await watcher.socket.quiet();
  const left = watcher.socket.received.flatMap(({ t, d }) => (t === 'plaza.leave' ? d.userId : []));
  expect(left).toEqual(stays ? [] : [ann.id]);
  watcher.socket.say('plaza.join', {});
  const { players } = await watcher.socket.next('plaza.joined');
  expect(players.some(({ userId }) => userId === ann.id)).toBe(stays);
});

it('a player who was alone in a plaza on another server and enters it here is seen by the next who enters', async () => {
  const { comeIn, begin } = await town();
  const ann = await begin(2);
  expect((await ann.socket.next('plaza.joined')).plaza).toBe(2);
  const bo = await comeIn();
  expect(bo.joined.players.map(({ userId }) => userId)).toEqual([ann.id]);
});
