/** For operators: health, readiness and metrics. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { DatabaseWatch } from '../database/watch.ts';
import { plainAddress } from '../network-of.ts';
import { Refusal } from '../refusal.ts';
import { sparingly } from './limits/sparingly.ts';
import { sendLongText } from './long-text.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { HttpServer } from './server.ts';

/** A scraper comes a few times a minute; more is somebody guessing the token. */
const metricsRate = { max: 60, perSeconds: 60 };
/** The database is queried at most this often, no matter how many requests there are. */
const readyEveryMs = 1000;

export function mountOperations(
  app: HttpServer,
  {
    metrics,
    database,
    redis,
    metricsToken,
  }: {
    metrics: Metrics;
    database: Pick<DatabaseWatch, 'isAway' | 'responds'>;
    /** Null where none is configured. */
    redis: { readonly isUp: boolean } | null;
    metricsToken: string;
  },
): void {
  const responses = sparingly(database.responds, readyEveryMs);
  app.get('/health', { config: { guard: 'open' } }, async () => ({ status: 'ok' }));
  app.get('/ready', { config: { guard: 'open' } }, async (_request, reply) => {
    const ready = !database.isAway() && (await responses());
    // A server without Redis still serves its players, and taking all of them out would be the outage.
    const others = redis ? { redis: redis.isUp ? 'up' : 'away' } : {};
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...others });
  });
  app.get(
    '/metrics',
    { config: { guard: 'address', rate: metricsRate, withoutDatabase: true } },
    async (request, reply) => {
      const mayRead = metricsToken ? hasToken(request, metricsToken) : isFromHere(request);
      if (!mayRead) throw new Refusal('METRICS_REFUSED');
      return sendLongText(await metrics.text(), request, reply.type(metrics.contentType));
    },
  );
}

/** Compares hashes, which have the same length, in constant time. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

/** Proxies add one of these; a scraper on this machine has no reason to send any. */
const leftByProxies = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

/** From this machine, and not through a proxy on it. */
function isFromHere({ headers, socket }: FastifyRequest): boolean {
  const peer = plainAddress(socket.remoteAddress ?? '') ?? '';
  const isLoopback = peer === '::1' || (isIPv4(peer) && peer.startsWith('127.'));
  return isLoopback && !leftByProxies.some((name) => name in headers);
}
