/**
 * Fastify, set up once: ids, limits, access, validation, errors. Features bring routes; this file knows
 * none of them.
 */
import { randomUUID } from 'node:crypto';
import { type ErrorBody, internalError } from '@blookery/contract/errors';
import { Ajv } from 'ajv';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { TrustProxy } from '../config.ts';
import type { Blacklist } from '../players/blacklist.ts';
import type { Player } from '../players/player.ts';
import type { Sessions } from '../players/sessions.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import type { Metrics } from './metrics.ts';
import { PreparedAnswer } from './prepared-answer.ts';
import { RawJson } from './raw-json.ts';
import { describeFault } from './request-fault.ts';
import type { CallRequest, Route } from './route.ts';
import type { SecurityHeaders } from './security-headers.ts';

export interface HttpParts {
  logger: { level: string; pretty: boolean };
  trustProxy: TrustProxy;
  headers: SecurityHeaders;
  sessions: Sessions;
  blacklist: Blacklist;
  /** Null lifts every limit. */
  rateLimiter: RateLimiter | null;
  metrics: Metrics;
}

/** What one address may ask of the API in all. Pages load about 20 things at once. */
const addressRate = { max: 600, perSeconds: 60 };
const defaultBodyLimit = 16 * 1024;

export type HttpServer = FastifyInstance;

export function createHttpServer(parts: HttpParts): HttpServer {
  const { headers, metrics } = parts;
  const logsEverything = parts.logger.level === 'debug' || parts.logger.level === 'trace';
  const app: HttpServer = fastify({
    trustProxy: parts.trustProxy,
    bodyLimit: defaultBodyLimit,
    genReqId: () => randomUUID(),
    // One line per failure instead of two per request; see the onResponse hook.
    disableRequestLogging: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    logger: {
      level: parts.logger.level,
      // Nothing secret is logged on purpose; this is the net under the rope.
      redact: {
        paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.otpCode'],
        remove: true,
      },
      ...(parts.logger.pretty ? { transport: { target: 'pino-pretty', options: { singleLine: true } } } : {}),
    },
    frameworkErrors: (fault, request, reply) => answerFault(fault, request, reply as never),
  });

  validateStrictly(app);

  // An empty body with a JSON content type is what many clients send with DELETE and empty PUT.
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string, refusePrototype));
    } catch {
      done(new Refusal('REQUEST_INVALID', { detail: 'The body is not valid JSON.' }));
    }
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/api') ? headers.api : headers.page);
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe(
      request.method,
      request.routeOptions.url ?? 'unknown',
      reply.statusCode,
      reply.elapsedTime,
    );
    if (reply.statusCode < 500 && !logsEverything) return;
    request.log[reply.statusCode >= 500 ? 'error' : 'debug'](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      },
      'answered',
    );
  });
  app.setErrorHandler(answerFault);
  return app;
}

/** Joins each route of the contract to the server: address, rate, access, validate, use case, answer. */
export function mountRoutes(app: HttpServer, routes: readonly Route[], parts: HttpParts): void {
  for (const { call, handle } of routes) {
    const checkAddress = (request: FastifyRequest) => parts.blacklist.check(request.ip);
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      schema: {
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
        ...(call.answer ? { response: { 200: call.answer } } : {}),
      },
      onRequest: async (request) => {
        checkAddress(request);
        await limit(parts.rateLimiter, `address:${request.ip}`, addressRate);
        const player = call.access === 'anyone' ? null : await requirePlayer(request, parts.sessions);
        if (typeof call.access === 'object' && !player?.permissions.has(call.access.permission)) {
          throw new Refusal('PERMISSION_MISSING');
        }
        if (call.rate) {
          await limit(
            parts.rateLimiter,
            `${call.method} ${call.path}:${player?.id ?? request.ip}`,
            call.rate,
          );
        }
        players.set(request, player);
      },
      handler: async (request, reply) => {
        const answer = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          player: players.get(request) ?? null,
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          idempotencyKey: idempotencyKey(request),
        } as CallRequest<typeof call> as never);
        if (answer instanceof PreparedAnswer) return answer.send(request, reply);
        if (call.answer === null) return reply.code(204).send();
        reply.header('cache-control', 'no-store');
        if (answer instanceof RawJson) return reply.type('application/json; charset=utf-8').send(answer.text);
        return reply.send(answer);
      },
    });
  }
}

const players = new WeakMap<FastifyRequest, Player | null>();

async function requirePlayer(request: FastifyRequest, sessions: Sessions): Promise<Player> {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '').trim();
  const player = token ? await sessions.authenticate(token) : null;
  if (!player) throw new Refusal('SESSION_REQUIRED');
  return player;
}

async function limit(limiter: RateLimiter | null, key: string, rate: { max: number; perSeconds: number }) {
  if (!limiter) return;
  const taken = limiter.take(key, rate);
  const seconds = typeof taken === 'number' ? taken : await taken;
  if (seconds > 0) throw new Refusal('RATE_LIMITED', { seconds });
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new Refusal('REQUEST_INVALID', { detail: 'Idempotency-Key must be 1 to 100 printable characters.' });
}

/** Addresses arrive as text and are read as numbers where numbers are meant; bodies must say what they mean. */
function validateStrictly(app: HttpServer): void {
  const options = { strict: false, allErrors: false, removeAdditional: false } as const;
  const exact = new Ajv(options);
  const reading = new Ajv({ ...options, coerceTypes: true });
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? exact : reading).compile(schema));
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError('not allowed');
  return value;
}

function answerFault(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(fault);
  if (!refusal) {
    request.log.error({ err: fault, route: request.routeOptions?.url }, 'unexpected fault');
    return reply.code(500).send(internalError);
  }
  if (refusal.code === 'RATE_LIMITED') reply.header('retry-after', String(refusal.params?.seconds ?? 1));
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.params ? { params: refusal.params } : {}),
  };
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function asRefusal(fault: unknown): Refusal | null {
  if (fault instanceof Refusal) return fault;
  const { code, statusCode, validation, validationContext } = fault as {
    code?: string;
    statusCode?: number;
    validation?: Parameters<typeof describeFault>[0];
    validationContext?: string;
  };
  if (validation)
    return new Refusal('REQUEST_INVALID', { detail: describeFault(validation, validationContext) });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('REQUEST_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('REQUEST_TYPE_UNSUPPORTED');
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return new Refusal('REQUEST_INVALID', { detail: 'The request could not be read.' });
  }
  return null;
}
