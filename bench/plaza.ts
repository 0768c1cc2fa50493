/**
 * The plaza: the largest crowd that one server carries with everyone moving at 20 Hz while 99% of the moves arrive
 * within 150 ms, compared with a plain socket.io relay in the same run; and what a player receives, which depends only
 * on nearby players.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { openDatabase } from '../apps/server/src/database/database.ts';
import { runningPostgres } from '../apps/server/src/database/embedded/embedded-postgres.ts';
import { quickPlayers } from '../apps/server/src/testing/quick-players.ts';
import { atLeast, atMost, type Bench, type BenchLine } from './bench.ts';
import { meadow } from './meadow.ts';
import { startMeasuredServer } from './measured-server.ts';
import { openBots } from './plaza-bots.ts';
import { processorSeconds } from './processor.ts';

const LATEST_MS = 150;
const SECONDS = 6;
const crowds = [200, 400, 800, 1200, 1600, 2000, 2400, 2800];
const relayCrowds = [20, 35, 50, 75, 100, 150];

const p99 = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY;
};

async function startPlaza() {
  const dataDir = mkdtempSync(join(tmpdir(), 'blookery-bench-'));
  const server = await startMeasuredServer({ DATA_DIR: dataDir, PLAZA_CAPACITY: '5000' });
  const address = await runningPostgres(dataDir);
  if (!address) throw new Error('the server has no database');
  const database = openDatabase(address, { pool: 2 });
  await database.sql`insert into plaza_maps (data) values (${JSON.stringify(meadow())})`;
  await server.stop('SIGTERM');
  await database.close().catch(() => undefined);
  const again = await startMeasuredServer({ DATA_DIR: dataDir, PLAZA_CAPACITY: '5000' });
  const running = await runningPostgres(dataDir);
  if (!running) throw new Error('the server has no database');
  const players = openDatabase(running, { pool: 2 });
  return {
    port: again.port,
    pid: again.child.pid ?? 0,
    tokens: async (count: number) => (await quickPlayers(players.sql, count)).map(({ token }) => token),
    stop: async () => {
      await players.close();
      await again.stop('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Measured {
  delays: number[];
  bytesPerSecond: number;
  /** More information about this size. */
  note?: string;
}

interface Largest {
  players: number;
  p99: number;
  bytesPerSecond: number;
  tried: string;
}

/** Increases the size until moves arrive late. */
async function largest(
  sizes: readonly number[],
  measure: (players: number) => Promise<Measured>,
): Promise<Largest> {
  let best: Largest = { players: 0, p99: Number.POSITIVE_INFINITY, bytesPerSecond: 0, tried: '' };
  const tried: string[] = [];
  for (const players of sizes) {
    const { delays, bytesPerSecond, note } = await measure(players);
    const late = p99(delays);
    tried.push(`${players}: ${late.toFixed(0)} ms${note ? ` ${note}` : ''}`);
    if (late > LATEST_MS) break;
    best = { players, p99: late, bytesPerSecond, tried: '' };
  }
  return { ...best, tried: tried.join(', ') };
}

/** Returns a function that gives the processor time since then, of one core: it shows whose limit a delay is. */
function sharesSince(server: number): () => string {
  const begun = performance.now();
  const before = [processorSeconds(server), processorSeconds(process.pid)];
  return () => {
    const passed = (performance.now() - begun) / 1000;
    const [own = 0, bots = 0] = [server, process.pid].map(
      (pid, at) => (processorSeconds(pid) - (before[at] ?? 0)) / passed,
    );
    return `server ${(own * 100).toFixed(0)} %, bots ${(bots * 100).toFixed(0)} %`;
  };
}

async function plazaCrowd(): Promise<Largest> {
  const plaza = await startPlaza();
  try {
    return await largest(crowds, async (players) => {
      const bots = await openBots([plaza.port], await plaza.tokens(players));
      const spent = sharesSince(plaza.pid);
      const walked = await bots.measure(SECONDS);
      const note = `(${spent()}, ${walked.movesPerSecond.toFixed(1)} Hz)`;
      bots.close();
      // Lets this crowd leave before the next one joins.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return { ...walked, note };
    });
  } finally {
    await plaza.stop();
  }
}

async function startRelay(): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('./plaza-relay.ts', import.meta.url)));
  const { port } = await new Promise<{ port: number }>((resolve) =>
    child.once('message', (report: { port: number }) => resolve(report)),
  );
  return { port, child };
}

async function relayCrowd(): Promise<Largest> {
  const { port, child } = await startRelay();
  try {
    return await largest(relayCrowds, (players) => relay(port, players));
  } finally {
    child.kill('SIGKILL');
  }
}

async function relay(port: number, players: number): Promise<Measured> {
  const delays: number[] = [];
  const sentAt = new Map<string, number>();
  let measuring = false;
  const sockets: Socket[] = await Promise.all(
    Array.from({ length: players }, async (_, index) => {
      const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
      await new Promise<void>((resolve) => socket.on('connect', resolve));
      // As with our own server: a few of them watch.
      if (index % 5 === 0) {
        socket.on('move', ({ id, x, y }: { id: number; x: number; y: number }) => {
          const sent = measuring ? sentAt.get(`${id} ${x} ${y}`) : undefined;
          if (sent !== undefined) delays.push(performance.now() - sent);
        });
      }
      return socket;
    }),
  );
  const begun = performance.now();
  for (let tick = 0; performance.now() - begun < (1.5 + SECONDS) * 1000; tick++) {
    measuring = performance.now() - begun > 1500;
    for (let at = tick % 10; at < sockets.length; at += 10) {
      const move = { id: at, x: tick, y: at };
      sentAt.set(`${at} ${tick} ${at}`, performance.now());
      sockets[at]?.emit('move', move);
    }
    const due = begun + (tick + 1) * 5;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  for (const socket of sockets) socket.close();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { delays, bytesPerSecond: 0 };
}

/** Measures what a few neighbours receive, first alone, then with a crowd far away. */
async function growth(): Promise<BenchLine> {
  const plaza = await startPlaza();
  try {
    // Players spawn at 32 points; most of the crowd is out of sight of each.
    const few = await openBots([plaza.port], await plaza.tokens(100));
    const alone = await few.measure(4);
    const many = await openBots([plaza.port], await plaza.tokens(300));
    const [, crowded] = await Promise.all([many.measure(4), few.measure(4)]);
    few.close();
    many.close();
    const perNeighbour = crowded.bytesPerSecond / alone.bytesPerSecond;
    return {
      what: 'Bytes to one player with four times as many spread over the map, to before',
      ratio: perNeighbour,
      goal: atMost(4.4),
      detail: `${kilobytes(alone.bytesPerSecond)} with 100, ${kilobytes(crowded.bytesPerSecond)} with 400; all of them would be ${kilobytes(400 * 6 * 20)}`,
    };
  } finally {
    await plaza.stop();
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB/s`;

const plaza: Bench = {
  name: 'plaza',
  run: async function* () {
    const relayed = await relayCrowd();
    const crowd = await plazaCrowd();
    yield {
      what: 'Players on one core, all moving at 20 Hz, p99 below 150 ms',
      ratio: crowd.players,
      goal: atLeast(2400),
      detail: `p99 ${crowd.p99.toFixed(0)} ms (${crowd.tried})`,
    };
    yield {
      what: 'The same to a socket.io relay',
      // If the relay was late even with the smallest crowd, there is nothing to compare with.
      ratio: crowd.players / (relayed.players || Number.NaN),
      goal: atLeast(20),
      detail: `${relayed.players} relayed (${relayed.tried})`,
    };
    yield {
      what: 'Received by one player in the largest crowd, KB a second',
      ratio: crowd.bytesPerSecond / 1000,
      goal: atMost(30),
      detail: `${crowd.players} players`,
    };
    yield await growth();
  },
};

export default plaza;
