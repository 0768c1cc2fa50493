/**
 * Turns an HTTP request into a socket. The request goes through Fastify like any other, so that addresses
 * behind proxies, the blacklist and refusals work as everywhere; then the connection is taken over.
 */
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { GATEWAY_PATH } from '@blookery/game/realtime';
import { WebSocketServer } from 'ws';
import { sendRaw } from '../http/faults/client-fault.ts';
import { AddressCounts } from '../http/limits/address-counts.ts';
import { takeForAddress } from '../http/limits/admit-address.ts';
import { Penalties } from '../http/limits/penalties.ts';
import type { HttpServer } from '../http/server.ts';
import { type Limits, usualLimits } from '../limit-settings.ts';
import { networkOf } from '../network-of.ts';
import type { Blacklist } from '../players/blacklist.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { Refusal } from '../refusal.ts';
import { callerOf, type TrustProxy } from '../trust-proxy.ts';
import type { GatewaySocket } from './client.ts';
import type { RunningGateway } from './gateway.ts';

/** No valid message is longer. */
const longestFrame = 4096;
/** Browsers send a short message in one piece; proxies may split it into a few. */
const mostFragments = 16;
/** Reads that one unfinished frame may take: no real network delivers it in smaller pieces. */
const mostPieces = 64;

interface Upgrade {
  socket: Socket;
  head: Buffer;
  response: ServerResponse;
}

export function mountGateway(
  app: HttpServer,
  gateway: RunningGateway,
  {
    blacklist,
    rateLimiter,
    limits = usualLimits,
    mostPerAddress = Number.POSITIVE_INFINITY,
    trustProxy = false,
    penalties = new Penalties(),
  }: {
    blacklist: Blacklist;
    rateLimiter: RateLimiter | null;
    limits?: Limits;
    trustProxy?: TrustProxy;
    /** Remembers networks that were refused. */
    penalties?: Penalties;
    /** Open sockets from one address, also behind a proxy. */
    mostPerAddress?: number;
  },
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  /** Sockets of requests without an outcome yet. The HTTP server no longer knows them. */
  const waiting = new Set<Socket>();
  const options = {
    noServer: true,
    clientTracking: false,
    // Small frames hardly shrink, and a compressor per socket costs more memory than all the rest.
    perMessageDeflate: false,
    maxPayload: longestFrame,
    maxFragments: mostFragments,
    maxBufferedChunks: mostPieces,
    // With the pongs of `ws`, pings would cost no credits and pongs would queue without bound for a peer that
    // does not read.
    autoPong: false,
    closeTimeout: 5000,
  };
  const sockets = new WebSocketServer(options);
  const counts = new AddressCounts(mostPerAddress);

  function closed(this: GatewaySocket): void {
    if (this.network !== undefined) counts.remove(this.network);
  }

  app.get(GATEWAY_PATH, { config: { guard: 'upgrade' } }, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) throw new Refusal('GATEWAY_UPGRADE_EXPECTED');
    blacklist.check(request.ip);
    const seconds = await takeForAddress(rateLimiter, 'gateway', request.ip, limits.newSockets);
    const network = networkOf(request.ip);
    if (seconds) {
      penalties.refuse(network, seconds);
      throw new Refusal('RATE_LIMITED', { seconds });
    }
    if (counts.isFull(network)) throw new Refusal('GATEWAY_ADDRESS_FULL');
    // It may have been blacklisted meanwhile. From here on a change of the blacklist closes the socket.
    blacklist.check(request.ip);
    reply.hijack();
    upgrade.response.detachSocket(upgrade.socket);
    waiting.delete(upgrade.socket);
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (ws: GatewaySocket) => {
      // From here on `ws` handles errors, and there is no time limit.
      upgrade.socket.off('error', giveUp);
      upgrade.socket.off('timeout', giveUp);
      ws.address = request.ip;
      if (Number.isFinite(mostPerAddress)) {
        counts.add(network);
        ws.network = network;
        ws.on('close', closed);
      }
      gateway.accept(ws, upgrade.socket);
    });
    return reply;
  });

  app.addHook('preClose', async () => {
    for (const socket of waiting) socket.destroy();
  });
  blacklist.onChange(() => gateway.checkAddresses(blacklist.check));
  app.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', giveUp);
    const seconds = penalties.tryAgain(networkOf(callerOf(request, trustProxy)));
    if (seconds > 0) {
      sendRaw(socket, new Refusal('RATE_LIMITED', { seconds }));
      return;
    }
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    try {
      response.assignSocket(socket);
    } catch {
      // Sent right after another request, whose response still uses the socket. No browser does that.
      socket.destroy();
      return;
    }
    // Node ends its own time limit with the upgrade.
    socket.on('timeout', giveUp);
    waiting.add(socket);
    // Reached only for a refusal, which ends the connection.
    response.once('finish', () => socket.destroySoon());
    response.once('close', () => waiting.delete(socket));
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });
}

function giveUp(this: Socket): void {
  this.destroy();
}
