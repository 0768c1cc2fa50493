/** What 10,000 players online send through one Redis, between ten synthetic servers. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { startRedisServer } from '../../apps/server/src/testing/processes/redis-server.ts';
import { pause } from '../../chaos/pause.ts';
import type { BenchLine } from '../bench.ts';
import { aligned } from '../growth/table.ts';
import { processorSeconds } from '../processor.ts';
import type { Doing, Synthetic, Traffic } from './bus-server.ts';
import { listeners, messagesPerSecond } from './chat.ts';
import { type RedisReading, redisMeter } from './redis-meter.ts';

const players = 10_000;
const servers = 10;
/** As a server has it by default. */
const plazaCapacity = 300;
const program = fileURLToPath(new URL('./bus-server.ts', import.meta.url));

interface Reading extends RedisReading, Traffic {
  servers: number;
}

async function startServer(wanted: Synthetic) {
  const child: ChildProcess = fork(program);
  const order = (what: Synthetic | Doing) =>
    new Promise<Traffic>((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`a synthetic server ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (traffic: Traffic) => {
        child.off('exit', ended);
        resolve(traffic);
      });
      child.send(what);
    });
  await order(wanted);
  return { pid: child.pid ?? 0, order, stop: () => child.kill('SIGKILL') };
}

export async function* bus(seconds: number): AsyncIterable<BenchLine> {
  const redis = await startRedisServer();
  const client = new Redis(redis.url);
  const running: Awaited<ReturnType<typeof startServer>>[] = [];
  try {
    const meter = await redisMeter(client);
    for (let index = 0; index < servers; index++) {
      running.push(
        await startServer({
          redisUrl: redis.url,
          index,
          count: servers,
          players: players / servers,
          capacity: plazaCapacity,
          // Each player talks as often as one in the room of the chat.
          messagesPerSecond: ((messagesPerSecond / listeners) * players) / servers,
        }),
      );
    }
    const turnTo = async (doing: Doing): Promise<Reading> => {
      const traffic = await Promise.all(running.map(({ order }) => order(doing)));
      const sum = (of: keyof Traffic) => traffic.reduce((total, one) => total + one[of], 0);
      return {
        ...(await meter()),
        servers: running.reduce((total, { pid }) => total + processorSeconds(pid), 0),
        messagesSent: sum('messagesSent'),
        messages: sum('messages'),
        movesSent: sum('movesSent'),
        moves: sum('moves'),
      };
    };
    const rows: Row[] = [];
    for (const doing of ['nothing', 'talking', 'walking'] as const) {
      await turnTo(doing);
      await pause(2000);
      const before = await turnTo(doing);
      await pause(seconds * 1000);
      rows.push(rowOf(doing, before, await turnTo(doing)));
    }
    for (const line of ['', `${players} players on ${servers} servers`, ...table(rows), ''])
      console.log(`  ${line}`);
    yield* rows.map(
      (row): BenchLine => ({
        what: `${players} players ${row.doing === 'nothing' ? 'online' : row.doing}: Redis, of one core`,
        ratio: row.redis,
        detail: `${(row.bytes / 1e6).toFixed(1)} MB/s through it, ${(row.server * 100).toFixed(0)} % of a core for each server`,
      }),
    );
  } finally {
    for (const { stop } of running) stop();
    client.disconnect();
    await redis.kill();
  }
}

/** All for one second. */
interface Row {
  doing: Doing;
  commands: number;
  bytes: number;
  redis: number;
  server: number;
  sent: number;
  received: number;
  /** Of what was sent, to all servers that should receive it. */
  arrived: number;
}

function rowOf(doing: Doing, before: Reading, after: Reading): Row {
  const rate = (of: (reading: Reading) => number) =>
    (of(after) - of(before)) / (after.seconds - before.seconds);
  const sent = rate(({ messagesSent, movesSent }) => messagesSent + movesSent);
  const received = rate(({ messages, moves }) => messages + moves);
  return {
    doing,
    commands: rate(({ commands }) => commands),
    bytes: rate(({ redisBytes }) => redisBytes),
    redis: rate((reading) => reading.redis),
    server: rate((reading) => reading.servers) / servers,
    sent,
    received,
    arrived: received / (doing === 'talking' ? sent * servers : sent * (servers - 1)),
  };
}

function table(rows: readonly Row[]): string[] {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const head = [
    'players are',
    'commands a second',
    'MB a second',
    'bytes for each player and second',
    'Redis, of a core',
    'each server, of a core',
    'sent a second',
    'received a second',
    'arrived',
  ];
  return aligned([
    head,
    ...rows.map((row) => [
      row.doing === 'nothing' ? 'online' : row.doing,
      whole(row.commands),
      (row.bytes / 1e6).toFixed(2),
      whole(row.bytes / players),
      percent(row.redis),
      percent(row.server),
      whole(row.sent),
      whole(row.received),
      row.sent > 0 ? percent(row.arrived) : '',
    ]),
  ]);
}
