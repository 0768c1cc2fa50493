/**
 * Fastify, set up once: ids, limits, access, validation, errors. Features bring routes; this file knows
 * none of them.
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
import type { TrustProxy } from '../config.ts';
import type { Blacklist } from '../players/blacklist.ts';
import type { Player } from '../players/player.ts';
import type { Sessions } from '../players/sessions.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import { answerFault } from './answer-fault.ts';
import type { Metrics } from './metrics.ts';
import type { RouteTimes } from './route-times.ts';
import type { SecurityHeaders } from './security-headers.ts';
import { exactValidator, readingValidator } from './validators.ts';

export interface HttpParts {
  logger: FastifyBaseLogger;
  trustProxy: TrustProxy;
  headers: SecurityHeaders;
  sessions: Sessions;
  blacklist: Blacklist;
  /** Null lifts every limit. */
  rateLimiter: RateLimiter | null;
  metrics: Metrics;
}

const defaultBodyLimit = 16 * 1024;

export type HttpServer = FastifyInstance;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is admitted; null where anyone may call. */
    player: Player | null;
    /** Where the time of this call is counted; null for what is no call. */
    times: RouteTimes | null;
  }
}

export function createHttpServer(parts: HttpParts): HttpServer {
  const { headers, metrics } = parts;
  const dress = dressing(headers);
  const logsEverything = parts.logger.level === 'debug' || parts.logger.level === 'trace';
  const app: HttpServer = fastify({
    trustProxy: parts.trustProxy,
    bodyLimit: defaultBodyLimit,
    genReqId: requestIds(),
    // One line per failure instead of two per request; see the onResponse hook.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    loggerInstance: parts.logger,
    frameworkErrors: (fault, request, reply) => {
      // No hook sees these.
      dress(request, reply as never);
      answerFault(fault, request, reply as never);
    },
  });

  validateStrictly(app);
  answerExactly(app);

  // An empty body with a JSON content type is what many clients send with DELETE and empty PUT.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new Refusal('REQUEST_INVALID', { detail: 'The body is not valid JSON.' }));
    }
  });

  // Callbacks, not promises: these run for every request, also for those that only send a buffer.
  app.decorateRequest('player', null);
  app.decorateRequest('times', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    dress(request, reply);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const times = request.times ?? metrics.timesOf(request.method, request.routeOptions.url ?? 'unknown');
    times.observe(reply.statusCode, reply.elapsedTime);
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
  app.addHook('preClose', async () => closeAsTheyGoIdle(app));
  app.setErrorHandler(answerFault);
  return app;
}

/**
 * The headers of every answer, under those that its route chose itself. Put on as it leaves, so that a
 * prepared answer, which has them from the start, is spared them.
 */
function dressing(headers: SecurityHeaders): (request: FastifyRequest, reply: FastifyReply) => void {
  const api = Object.entries(headers.api);
  const page = Object.entries(headers.page);
  return (request, reply) => {
    for (const [name, value] of request.url.startsWith('/api') ? api : page) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    reply.header('x-request-id', request.id);
  };
}

/** Counted, behind a beginning that no other process or start of this one has. */
function requestIds(): () => string {
  const beginning = randomBytes(6).toString('hex');
  let count = 0;
  return () => `${beginning}-${(++count).toString(36)}`;
}

/** A connection that was busy when closing began would otherwise be kept alive for seconds after its answer. */
function closeAsTheyGoIdle(app: HttpServer): void {
  const timer = setInterval(() => app.server.closeIdleConnections(), 20);
  app.server.once('close', () => clearInterval(timer));
}

/** Addresses arrive as text and are read as numbers where numbers are meant; bodies must say what they mean. */
function validateStrictly(app: HttpServer): void {
  app.setValidatorCompiler<object>(({ schema, httpPart }) =>
    onFirstUse(() => {
      const check = httpPart === 'body' ? exactValidator(schema) : readingValidator(schema);
      // Fastify looks for the faults on the function it was given.
      return (data: unknown) => check(data) || { error: check.errors as never };
    }),
  );
}

/** Answers hold what their call promises and nothing else: whatever else an object carries is left out. */
function answerExactly(app: HttpServer): void {
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

/** Compiled when it is first needed: all the calls together take the better part of a second. */
function onFirstUse<T, R>(compile: () => (data: T) => R): (data: T) => R {
  let compiled: ((data: T) => R) | undefined;
  return (data) => {
    compiled ??= compile();
    return compiled(data);
  };
}
