/**
 * A server to measure, in a separate process: `bare` is `ws` and a loop over its clients, `gateway` is the game's
 * gateway behind Fastify on an in-process bus, with sessions that cost nothing. Both send the same text to all sockets
 * on command.
 */
import { createServer, type Server } from 'node:http';
import { setImmediate as breathe } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { memoryBus } from '../apps/server/src/adapters/memory/memory-bus.ts';
import { createGateway } from '../apps/server/src/gateway/gateway.ts';
import { mountGateway } from '../apps/server/src/gateway/upgrade.ts';
import { busWorld } from '../apps/server/src/gateway/world.ts';
import { openLog } from '../apps/server/src/http/log.ts';
import { createMetrics } from '../apps/server/src/http/metrics/metrics.ts';
import { portOf } from '../apps/server/src/http/port-of.ts';
import { createHttpServer } from '../apps/server/src/http/server.ts';
import type { Blacklist } from '../apps/server/src/players/blacklist.ts';
import type { Sessions } from '../apps/server/src/players/sessions.ts';
import { systemClock } from '../apps/server/src/ports/clock.ts';
import { noSessions } from '../apps/server/src/testing/services/no-sessions.ts';
import { face, message } from './chat-message.ts';

export type Order = { do: 'broadcast'; times: number; atOnce: number } | { do: 'measure' };

/** What it reports: once it listens, and after each order. */
export interface Reports {
  start: { port: number };
  broadcast: { cpuMs: number; wallMs: number; frameBytes: number };
  measure: { rss: number; heap: number };
}

const manyMore = 1_000_000;

interface Subject {
  server: Server;
  broadcast: () => void;
}

async function bare(): Promise<Subject> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, maxPayload: 4096 });
  sockets.on('connection', (socket) => socket.once('message', () => socket.send('{"t":"ready","d":{}}')));
  const broadcast = () => {
    // Encoded once; `ws` writes a header for each.
    const bytes = Buffer.from(JSON.stringify(message));
    for (const socket of sockets.clients) socket.send(bytes, { binary: false });
  };
  return { server, broadcast };
}

async function gateway(): Promise<Subject> {
  const nothing: ReadonlySet<never> = new Set();
  const bus = memoryBus();
  const world = busWorld(bus);
  const metrics = createMetrics();
  const sessions: Sessions = {
    authenticate: async (token) => ({
      id: `00000000-0000-4000-8000-${token.replace('player-', '').padStart(12, '0')}`,
      username: token,
      sessionId: token,
      confirmed: false,
      permissions: nothing,
      mute: null,
    }),
    stillOpen: async () => new Map(),
    ...noSessions,
  };
  const running = createGateway({
    bus,
    sessions,
    metrics,
    clock: systemClock,
    elapsed: () => performance.now(),
    version: 'bench',
    onFault: (fault) => console.error(fault),
    times: { sessionsMs: 3_600_000 },
  });
  running.topicsFor(() => ['room:global']);
  running.hiddenFrom(async () => []);
  const blacklist: Blacklist = {
    check: () => {},
    onChange: () => () => {},
    refreshSoon: () => {},
    announce: () => {},
    close: () => {},
  };
  const app = createHttpServer({
    logger: openLog({ level: 'silent', pretty: false }),
    trustProxy: false,
    // Counted as in production, with room for all of them.
    connectionLimits: { most: manyMore, perAddress: manyMore },
    headers: { api: {}, page: {}, worker: {} },
    sessions,
    blacklist,
    rateLimiter: null,
    metrics,
  });
  mountGateway(app, running, { blacklist, rateLimiter: null, mostPerAddress: manyMore });
  await app.ready();
  // As chat does it: a message of a player, which other players may have blocked.
  const broadcast = () => world.publish('room:global', message, { playerId: face.id, echo: true });
  return { server: app.server, broadcast };
}

const { server, broadcast } = await (process.argv[2] === 'bare' ? bare() : gateway());

async function run(order: Order): Promise<Reports[Order['do']]> {
  if (order.do === 'measure') {
    for (let n = 0; n < 4; n++) {
      // A full collection: what remains is held by the sockets, and not garbage from opening them.
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
      await breathe();
    }
    const { rss, heapUsed, external } = process.memoryUsage();
    return { rss, heap: heapUsed + external };
  }
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let n = 0; n < order.times; n++) {
    for (let burst = 0; burst < order.atOnce; burst++) broadcast();
    await breathe();
  }
  const { user, system } = process.cpuUsage(cpu);
  const { length } = Buffer.from(JSON.stringify(message));
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - start, frameBytes: length + 4 };
}

process.on('message', (order: Order) => void run(order).then((report) => process.send?.(report)));
server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server) }));
