/**
 * From an HTTP request to a socket. The request goes through Fastify like any other, so that the caller's address
 * behind proxies, the blacklist and refusals are what they are everywhere; then the connection is handed over.
 */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { GATEWAY_PATH } from '@blookery/game/realtime';
import { WebSocketServer } from 'ws';
import { takeForAddress } from '../http/admit-address.ts';
import type { HttpServer } from '../http/server.ts';
import type { Blacklist } from '../players/blacklist.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import type { RunningGateway } from './gateway.ts';

/** Nothing a client may say is longer. */
const longestFrame = 4096;
/** New connections from one address: a class behind one router may all reconnect each second for a while. */
const connectRate = { max: 600, perSeconds: 60 };

interface Upgrade {
  socket: Socket;
  head: Buffer;
  response: ServerResponse;
}

export function mountGateway(
  app: HttpServer,
  gateway: RunningGateway,
  { blacklist, rateLimiter }: { blacklist: Blacklist; rateLimiter: RateLimiter | null },
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const options = {
    noServer: true,
    clientTracking: false,
    // Small frames hardly shrink, and a compressor for each socket costs more memory than all the rest.
    perMessageDeflate: false,
    maxPayload: longestFrame,
    closeTimeout: 5000,
  };
  const sockets = new WebSocketServer(options);

  app.get(GATEWAY_PATH, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new Refusal('GATEWAY_UPGRADE_EXPECTED');
    blacklist.check(request.ip);
    const seconds = await takeForAddress(rateLimiter, 'gateway', request.ip, connectRate);
    if (seconds) throw new Refusal('RATE_LIMITED', { seconds });
    reply.hijack();
    upgrade.response.detachSocket(upgrade.socket);
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (ws) => {
      // From here on `ws` listens itself.
      upgrade.socket.off('error', giveUp);
      gateway.accept(ws, upgrade.socket);
    });
    return reply;
  });

  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', giveUp);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    // Reached only when the answer is no: the connection ends with it.
    response.once('finish', () => socket.end());
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

function giveUp(this: Socket): void {
  this.destroy();
}
