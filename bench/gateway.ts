/** Fan-out and memory of the gateway against bare `ws`; a page of chat history in a short and in a long room. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keysOf } from '@blookery/game/typed-keys';
import type { Sql } from '../apps/server/src/database/database.ts';
import { readHistory } from '../apps/server/src/features/chat/read-history.ts';
import { roomRules } from '../apps/server/src/features/chat/room-rules.ts';
import type { Player } from '../apps/server/src/players/player.ts';
import { testCatalog } from '../apps/server/src/testing/economy.ts';
import { quickPlayers } from '../apps/server/src/testing/quick-players.ts';
import { atLeast, atMost, type Bench, type BenchLine, type Goal, median, timeOf } from './bench.ts';
import { openListeners } from './gateway-listeners.ts';
import type { Order, Reports } from './gateway-server.ts';
import { startMeasuredDatabase } from './measured-server.ts';

type Kind = 'bare' | 'gateway';
const kinds: Kind[] = ['bare', 'gateway'];
const program = fileURLToPath(new URL('./gateway-server.ts', import.meta.url));

async function startServer(kind: Kind) {
  const child: ChildProcess = fork(program, [kind], { execArgv: ['--expose-gc'] });
  const next = <D extends Order['do'] | 'start'>() =>
    new Promise<Reports[D]>((resolve, reject) => {
      child.once('message', (report: Reports[D]) => resolve(report));
      child.once('exit', (code) => reject(new Error(`${kind} ended with ${code}`)));
    });
  const { port } = await next<'start'>();
  const order = <O extends Order>(what: O) => {
    child.removeAllListeners('exit');
    const report = next<O['do']>();
    child.send(what);
    return report;
  };
  const stop = () => {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
  };
  return { port, order, stop };
}

const listenerCount = 500;

/** Returns the frames per second of the server's processor time, with `atOnce` broadcasts in one instant. */
async function fanOut(what: string, atOnce: number): Promise<BenchLine> {
  const rounds = 7;
  const times = Math.ceil(150 / atOnce);
  const figures: Record<Kind, number[]> = { bare: [], gateway: [] };
  const running = [];
  for (const kind of kinds) {
    const server = await startServer(kind);
    running.push({ kind, server, listeners: await openListeners(server.port, listenerCount) });
  }
  // Alternating, so that a slow minute of the machine affects all. The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    for (const { kind, server, listeners } of running) {
      const before = listeners.received();
      const report = await server.order({ do: 'broadcast', times, atOnce });
      const frames = times * atOnce * listenerCount;
      await listeners.receive(before + report.frameBytes * frames - listeners.received());
      if (round > 0) figures[kind].push(frames / (report.cpuMs / 1000));
    }
  }
  for (const { server, listeners } of running) {
    listeners.close();
    server.stop();
  }
  return {
    what: `${what} to ${listenerCount} listeners to bare ws, per processor second`,
    ratio: median(figures.gateway) / median(figures.bare),
    goal: atLeast(0.7),
    detail: `${thousands(median(figures.gateway))} frames/s, bare ws ${thousands(median(figures.bare))} frames/s`,
  };
}

/**
 * Returns the memory per additional socket after garbage collection: resident memory, and the heap alone. The first
 * thousands are not counted: they include one-time costs (compiled code, the allocators' first pages), megabytes that
 * differ from run to run and would hide what is allocated outside the heap. Tables grow in powers of two; 3,000 and
 * 12,000 members fill them equally, and about as they are filled on average.
 */
async function memory(): Promise<BenchLine> {
  const [warmUp, idle, rounds] = [3000, 9000, 5];
  const resident: Record<Kind, number[]> = { bare: [], gateway: [] };
  const heap: Record<Kind, number[]> = { bare: [], gateway: [] };
  for (let round = 0; round < rounds; round++) {
    for (const kind of kinds) {
      const server = await startServer(kind);
      const first = await openListeners(server.port, warmUp);
      const before = await server.order({ do: 'measure' });
      const rest = await openListeners(server.port, idle, warmUp);
      const after = await server.order({ do: 'measure' });
      if (first.lost() + rest.lost() > 0) throw new Error(`${kind} closed sockets that were to stay open`);
      resident[kind].push((after.rss - before.rss) / idle);
      heap[kind].push((after.heap - before.heap) / idle);
      first.close();
      rest.close();
      server.stop();
    }
  }
  // Bytes per socket are kilobytes per thousand sockets.
  const megabytes = (kind: Kind) =>
    `${(median(resident[kind]) / 1000).toFixed(2)} MB (heap ${(median(heap[kind]) / 1000).toFixed(2)})`;
  return {
    what: 'Memory per 1,000 idle sockets to bare ws',
    ratio: median(resident.gateway) / median(resident.bare),
    goal: atMost(1.15),
    detail: `${megabytes('gateway')}, bare ws ${megabytes('bare')}`,
  };
}

const shortRoom = 1000;
const longRoom = 1_000_000;

async function fillRooms(sql: Sql): Promise<Player> {
  const players = await quickPlayers(sql, 200, { prefix: 'bench' });
  for (const [id, count] of [
    ['plaza:short', shortRoom],
    ['plaza:long', longRoom],
  ] as const) {
    await sql`insert into chat_rooms (id, last_id) values (${id}, ${count})`;
    await sql`
      insert into chat_messages (room_id, id, author_id, content, nonce)
      select ${id}, n, (${players.map((player) => player.id)}::uuid[])[1 + n % 200],
        'message number ' || n || ' of many, with a little more to say', ${id} || n
      from generate_series(1, ${count}::bigint) n`;
  }
  await sql`vacuum analyze`;
  const [first] = players;
  if (!first) throw new Error('nobody was made');
  return { ...first, confirmed: false, permissions: new Set(), mute: null };
}

async function* history(): AsyncGenerator<BenchLine> {
  const { database, stop } = await startMeasuredDatabase();
  try {
    const player = await fillRooms(database.sql);
    const rooms = roomRules();
    rooms.allow('plaza', () => true);
    const tools = { database, rooms, catalog: testCatalog() };
    const reads = {
      short: () => readHistory(tools, player, 'plaza:short', { limit: 50 }),
      long: () => readHistory(tools, player, 'plaza:long', { limit: 50 }),
      deep: () => readHistory(tools, player, 'plaza:long', { limit: 50, before: longRoom / 2 }),
      key: () => database.sql`select username from players where id = ${player.id}`,
    };
    const times: Record<keyof typeof reads, number[]> = { short: [], long: [], deep: [], key: [] };
    for (let round = 0; round < 600; round++) {
      for (const name of keysOf(reads)) {
        const took = await timeOf(reads[name]);
        if (round >= 100) times[name].push(took);
      }
    }
    const line = (what: string, name: 'long' | 'deep', against: 'short' | 'key', goal?: Goal): BenchLine => ({
      what,
      ratio: median(times[name]) / median(times[against]),
      ...(goal && { goal }),
      detail: `p50 ${median(times[name]).toFixed(2)} ms, against ${median(times[against]).toFixed(2)} ms`,
    });
    yield line('Chat history, newest 50 of 1,000,000 to newest 50 of 1,000', 'long', 'short', atMost(2));
    yield line(
      'Chat history, 50 in the middle of 1,000,000 to newest 50 of 1,000',
      'deep',
      'short',
      atMost(2),
    );
    yield line('Chat history, newest 50 of 1,000,000 to one read by key', 'long', 'key');
  } finally {
    await stop();
  }
}

const thousands = (value: number): string => `${Math.round(value / 1000)}k`;

const gateway: Bench = {
  name: 'gateway',
  run: async function* () {
    yield await fanOut('Fan-out', 1);
    yield await fanOut('Fan-out of ten at once', 10);
    yield await memory();
    yield* history();
  },
};

export default gateway;
