/**
 * Limits of a connection: time to send a request, time without a byte, and its share of all connections.
 * Sockets of the gateway are exempt from the timeouts once upgraded, and stay counted.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../network-of.ts';
import type { TrustProxy } from '../../trust-proxy.ts';
import { AddressCounts } from './address-counts.ts';
import type { Penalties } from './penalties.ts';

export interface ConnectionTimes {
  /** To send the header of a request, and before the first one. */
  headersMs: number;
  /** To send a whole request. A picture of eight megabytes over a slow phone takes most of it. */
  requestMs: number;
  /** Without a byte in either direction during a request or its response. */
  idleMs: number;
  /** Between two requests. Longer than proxies keep connections, so that they close first. */
  keepAliveMs: number;
  /** Between two checks for timeouts. */
  checkMs: number;
  /** For requests in flight when the server closes. */
  goodbyeMs: number;
}

export const usualTimes: ConnectionTimes = {
  headersMs: 15_000,
  requestMs: 120_000,
  idleMs: 120_000,
  keepAliveMs: 72_000,
  checkMs: 5_000,
  goodbyeMs: 5_000,
};

export interface ConnectionLimits {
  /** Open at this server in total, sockets included. */
  most: number;
  /** Open from one address. */
  perAddress: number;
}

export const noLimits: ConnectionLimits = {
  most: Number.POSITIVE_INFINITY,
  perAddress: Number.POSITIVE_INFINITY,
};

/**
 * Closes excess connections as soon as they connect. A trusted proxy speaks for many callers and is not
 * counted, and no caller behind it is refused here.
 */
export function limitConnections(
  server: Server,
  { most, perAddress }: ConnectionLimits,
  trust: TrustProxy,
  penalties?: Penalties,
): void {
  if (Number.isFinite(most)) server.maxConnections = most;
  if (!Number.isFinite(perAddress)) return;
  const isProxy = trust || (() => false);
  const counts = new AddressCounts(perAddress);

  // One function for all connections, and no state for each: the socket itself knows its peer.
  function closed(this: Socket): void {
    counts.remove(networkOf(this.remoteAddress ?? ''));
  }
  closeBeforeServing(server, (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress, 0)) return false;
    const network = networkOf(remoteAddress);
    if (counts.isFull(network) || (!trust && penalties?.isShut(network))) return true;
    counts.add(network);
    socket.on('close', closed);
    return false;
  });
}

/** Requests that one connection may send before the response to the first one. No browser or proxy sends any. */
const mostInLine = 8;

/**
 * Closes connections with too many requests in line. Node handles all of them at once, and keeps their responses in
 * memory until the first one is read.
 */
export function limitPipelines(server: Server): void {
  const inLine = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, response) => {
    // It gets its socket when the response before it has ended.
    if (response.socket) return;
    const count = (inLine.get(socket) ?? 0) + 1;
    if (count > mostInLine) socket.destroy();
    inLine.set(socket, count);
    response.once('close', () => inLine.set(socket, (inLine.get(socket) ?? 1) - 1));
  });
}

/** Decides before Node's own listener creates a parser and timers for a connection that is closed at once. */
function closeBeforeServing(server: Server, isTooMuch: (socket: Socket) => boolean): void {
  const serving = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    // A reset leaves no state in the kernel, where every orderly close is kept for a minute.
    if (isTooMuch(socket)) socket.resetAndDestroy();
    else for (const serve of serving) serve.call(server, socket);
  });
}
