/**
 * Fastify, set up once: ids, limits, access, validation, errors. Features bring routes; this file knows none
 * of them.
 */
import { randomBytes } from 'node:crypto';
import fastJson from 'fast-json-stringify';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { DatabaseWatch } from '../database/watch.ts';
import type { Limits } from '../limit-settings.ts';
import type { Blacklist } from '../players/blacklist.ts';
import type { Player } from '../players/player.ts';
import type { Sessions } from '../players/sessions.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { Tracing } from '../ports/tracing.ts';
import { Refusal } from '../refusal.ts';
import type { TrustProxy } from '../trust-proxy.ts';
import { asError } from '../unknown-values.ts';
import { sendClientFault } from './faults/client-fault.ts';
import { sendFault } from './faults/send-fault.ts';
import { guardRoutes } from './guards.ts';
import {
  type ConnectionLimits,
  type ConnectionTimes,
  limitConnections,
  limitPipelines,
  noLimits,
  usualTimes,
} from './limits/connections.ts';
import type { Penalties } from './limits/penalties.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RouteTimes } from './metrics/route-times.ts';
import { oddityOf } from './plain-values.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';
import { exactValidator, readingValidator } from './validators.ts';

export interface HttpParts {
  logger: FastifyBaseLogger;
  trustProxy: TrustProxy;
  /** None by default. */
  connectionLimits?: ConnectionLimits;
  connectionTimes?: Partial<ConnectionTimes>;
  /** Networks whose connections are closed at once. */
  penalties?: Penalties;
  headers: SecurityHeaders;
  sessions: Sessions;
  blacklist: Blacklist;
  /** Null lifts every limit. */
  rateLimiter: RateLimiter | null;
  limits?: Limits;
  metrics: Metrics;
  /** Ends the waiting for a database that is away. */
  watch?: DatabaseWatch;
  /** Null records no traces. */
  tracing?: Tracing | null;
}

const defaultBodyLimit = 16 * 1024;

export type HttpServer = FastifyInstance;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is admitted; null if anyone may call. */
    player: Player | null;
    /** Where the time of this call is counted; null for other routes. */
    times: RouteTimes | null;
  }
}

export function createHttpServer(parts: HttpParts): HttpServer {
  const { headers, metrics } = parts;
  const dress = dressing(headers);
  const refusals = metrics.labelledCounter(
    'http_refusals_total',
    'Requests that were refused or failed, by the code of the answer.',
    'code',
  );
  const times = { ...usualTimes, ...parts.connectionTimes };
  const logsEverything = parts.logger.level === 'debug' || parts.logger.level === 'trace';
  const app: HttpServer = fastify({
    trustProxy: parts.trustProxy,
    bodyLimit: defaultBodyLimit,
    genReqId: requestIds(),
    // One line per failure instead of two per request; see the onResponse hook.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // By default Fastify waits forever for these.
    requestTimeout: times.requestMs,
    connectionTimeout: times.idleMs,
    keepAliveTimeout: times.keepAliveMs,
    http: { headersTimeout: times.headersMs, connectionsCheckingInterval: times.checkMs },
    clientErrorHandler: sendClientFault,
    routerOptions: { maxParamLength: 500 },
    loggerInstance: parts.logger,
    frameworkErrors: (fault, request, reply) => {
      // No hook runs for these.
      dress(request, reply);
      sendFault(fault, request, reply, refusals.add);
    },
  });

  // First, so that the time of every other hook is part of the call.
  if (parts.tracing) traceRequests(app, parts.tracing);
  limitConnections(app.server, parts.connectionLimits ?? noLimits, parts.trustProxy, parts.penalties);
  limitPipelines(app.server);
  guardRoutes(app, parts);
  validateStrictly(app);
  respondExactly(app);

  // Many clients send an empty body with a JSON content type with DELETE and empty PUT.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, readBody(String(body)));
    } catch (fault) {
      done(asError(fault));
    }
  });

  // Callbacks, not promises: these run for every request, even if it only sends a buffer.
  app.decorateRequest('player', null);
  app.decorateRequest('times', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    dress(request, reply);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const spent = request.times ?? metrics.timesOf(request.method, request.routeOptions.url ?? 'unknown');
    spent.observe(reply.statusCode, reply.elapsedTime);
    if (reply.statusCode < 500 && !logsEverything) return;
    request.log[reply.statusCode >= 500 ? 'error' : 'debug'](
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      'answered',
    );
  });
  app.addHook('preClose', async () => closeAsTheyGoIdle(app, times.goodbyeMs));
  app.setErrorHandler((fault, request, reply) => sendFault(fault, request, reply, refusals.add));
  return app;
}

/** Checked here, before any hook or schema recurses into it. */
function readBody(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('REQUEST_INVALID', { detail: 'The body is not valid JSON.' });
  }
  const detail = oddityOf(value);
  if (detail) throw new Refusal('REQUEST_INVALID', { detail });
  return value;
}

/** Responses that are no page. A page loads dozens of these, and the policies of a page mean nothing on them. */
const noPage = /^\/(api|assets|cdn)(\/|$|\?)/;

/**
 * The headers of every response, unless its route set them. Added at the end, because a prepared response has
 * them already.
 */
function dressing(headers: SecurityHeaders): (request: FastifyRequest, reply: FastifyReply) => void {
  const api = Object.entries(headers.api);
  const page = Object.entries(headers.page);
  return (request, reply) => {
    for (const [name, value] of noPage.test(request.url) ? api : page) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    reply.header('x-request-id', request.id);
  };
}

/** A counter after a prefix that is unique to this process. */
function requestIds(): () => string {
  const beginning = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${beginning}-${(++count).toString(36)}`;
}

/**
 * A connection that was busy when closing began would otherwise stay alive for seconds after its response.
 * One in the middle of a request gets a moment, and no more: timeouts are not checked while a server closes.
 */
function closeAsTheyGoIdle(app: HttpServer, goodbyeMs: number): void {
  const timer = setInterval(() => app.server.closeIdleConnections(), 20);
  const impatient = setTimeout(() => app.server.closeAllConnections(), goodbyeMs);
  app.server.once('close', () => {
    clearInterval(timer);
    clearTimeout(impatient);
  });
}

/** Parameters arrive as text and are coerced to numbers; bodies must have the right types. */
function validateStrictly(app: HttpServer): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    onFirstUse(() => {
      const check = httpPart === 'body' ? exactValidator(schema) : readingValidator(schema);
      return (data: unknown) => {
        // Bodies were checked when they were parsed.
        const detail = httpPart === 'body' ? null : oddityOf(data);
        if (detail) return { error: new Refusal('REQUEST_INVALID', { detail }) };
        // Fastify reads the errors from the function it was given.
        return check(data) || { error: check.errors ?? [] };
      };
    }),
  );
}

/** Responses contain what their call declares and nothing else: additional properties are left out. */
function respondExactly(app: HttpServer): void {
  app.setSerializerCompiler<object>(({ schema }) => onFirstUse(() => serializerOf(schema)));
}

type Serializer = ReturnType<typeof fastJson>;
/** For every server of this process: their schemas are the same. */
const serializers = new WeakMap<object, Serializer>();

function serializerOf(schema: object): Serializer {
  const serializer = serializers.get(schema) ?? fastJson(schema);
  serializers.set(schema, serializer);
  return serializer;
}

/** Compiled on first use: all calls together take most of a second. */
function onFirstUse<T, R>(compile: () => (data: T) => R): (data: T) => R {
  let compiled: ((data: T) => R) | undefined;
  return (data) => {
    compiled ??= compile();
    return compiled(data);
  };
}
