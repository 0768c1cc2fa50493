/** Mounts each call of the contract: address, rate, access, validation, use case, response. */
import type { CallShape } from '@blookery/contract/base/call';
import type { FastifyReply, FastifyRequest, onRequestHookHandler, RouteHandlerMethod } from 'fastify';
import type { Player } from '../players/player.ts';
import { Refusal } from '../refusal.ts';
import { asError } from '../unknown-values.ts';
import { compressLong } from './compress-long.ts';
import { admitAddress, takeForAddress } from './limits/admit-address.ts';
import type { RouteTimes } from './metrics/route-times.ts';
import { idempotencyKey, onceOf } from './once.ts';
import { PreparedResponse } from './prepared-response.ts';
import { RawJson } from './raw-json.ts';
import type { GivenRequest, Route } from './route.ts';
import type { HttpParts, HttpServer } from './server.ts';

export function mountRoutes(app: HttpServer, routes: readonly Route[], parts: HttpParts): void {
  const always = Object.entries(parts.headers.api).flat();
  for (const { call, handler } of routes) {
    const url = call.path.replace(/\{(\w+)\}/g, ':$1');
    const times = parts.metrics.timesOf(call.method, url);
    app.route({
      method: call.method,
      url,
      config: { guard: 'call' },
      ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
      schema: {
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
        ...(call.response ? { response: { 200: call.response } } : {}),
      },
      ...(handler instanceof PreparedResponse
        ? { handler: givePrepared(call, handler, always, parts, times) }
        : {
            onRequest: admitFirst(call, parts, times),
            handler: handleCall(call, handler, always, parts),
            ...(call.method === 'GET' ? { onSend: compressLong } : {}),
          }),
    });
  }
}

/** Runs before the body is read and anything is validated. */
const admitFirst =
  (call: CallShape, parts: HttpParts, times: RouteTimes): onRequestHookHandler =>
  (request, _reply, done) => {
    request.times = times;
    admit(request, call, parts, (fault, player) => {
      request.player = player;
      done(fault);
    });
  };

/** There is nothing to read or validate, so no hook is needed. */
const givePrepared =
  (
    call: CallShape,
    response: PreparedResponse,
    always: readonly string[],
    parts: HttpParts,
    times: RouteTimes,
  ): RouteHandlerMethod =>
  (request, reply) => {
    request.times = times;
    admit(request, call, parts, (fault) => {
      if (fault) reply.send(fault);
      else response.send(request, reply, always);
    });
  };

const handleCall =
  (
    call: CallShape,
    handle: (request: GivenRequest) => unknown,
    always: readonly string[],
    { watch }: HttpParts,
  ): RouteHandlerMethod =>
  async (request, reply) => {
    const key = idempotencyKey(request);
    const input = {
      params: request.params,
      query: request.query,
      body: request.body,
      player: request.player,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      // A getter, because most calls never use it.
      get once() {
        return onceOf(call, request, key);
      },
    };
    const response = await (watch ? watch.during(() => handle(input)) : handle(input));
    if (!(response instanceof PreparedResponse)) return sendResponse(call, response, reply);
    response.send(request, reply, always);
    return reply;
  };

function sendResponse(call: CallShape, response: unknown, reply: FastifyReply): FastifyReply {
  if (call.response === null) return reply.code(204).send();
  reply.header('cache-control', 'no-store');
  if (response instanceof RawJson) return reply.type('application/json; charset=utf-8').send(response.text);
  return reply.send(response);
}

/**
 * Admits a caller or refuses. Uses a callback and no promise if nothing has to be awaited: most requests of a
 * page load are for a list from memory.
 */
function admit(
  request: FastifyRequest,
  call: CallShape,
  parts: HttpParts,
  done: (fault: Error | undefined, player: Player | null) => void,
): void {
  try {
    parts.watch?.refuseIfAway();
    const wait = admitAddress(parts, request.ip);
    if (typeof wait === 'number' && call.access === 'anyone' && !call.rate) {
      refuseToWait(wait);
      done(undefined, null);
      return;
    }
    const admitting = () => admitSlowly(request, call, parts, wait);
    (parts.watch ? parts.watch.during(admitting) : admitting()).then(
      (player) => done(undefined, player),
      (fault: Error) => done(fault, null),
    );
  } catch (fault) {
    done(asError(fault), null);
  }
}

async function admitSlowly(
  request: FastifyRequest,
  call: CallShape,
  { sessions, rateLimiter }: HttpParts,
  addressWait: number | Promise<number>,
): Promise<Player | null> {
  refuseToWait(await addressWait);
  const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '').trim();
  const player = call.access !== 'anyone' && token ? await sessions.authenticate(token) : null;
  if (call.access !== 'anyone' && !player) throw new Refusal('SESSION_REQUIRED');
  if (typeof call.access === 'object' && !player?.permissions.has(call.access.permission)) {
    throw new Refusal('PERMISSION_MISSING');
  }
  // Before the rate: the same call is repeated once it is confirmed.
  if (call.confirm === 'session' && !player?.confirmed) throw new Refusal('CONFIRM_REQUIRED');
  if (call.rate) {
    const name = `${call.method} ${call.path}`;
    const wait = player
      ? rateLimiter?.take(`player:${name}:${player.id}`, call.rate)
      : takeForAddress(rateLimiter, name, request.ip, call.rate);
    refuseToWait((await wait) ?? 0);
  }
  return player;
}

function refuseToWait(seconds: number): void {
  if (seconds > 0) throw new Refusal('RATE_LIMITED', { seconds });
}
