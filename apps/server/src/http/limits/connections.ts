/**
 * What a connection may take: time to say what it wants, time without a byte, and its share of all connections.
 * Sockets of the gateway leave the times behind when they are upgraded, and stay counted.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../network-of.ts';
import type { TrustProxy } from '../../trust-proxy.ts';
import { AddressCounts } from './address-counts.ts';
import type { Penalties } from './penalties.ts';

export interface ConnectionTimes {
  /** To send the head of a request, and before the first one. */
  headersMs: number;
  /** To send a whole request. A picture of eight megabytes over a slow phone takes most of it. */
  requestMs: number;
  /** Without a byte in either direction, while a request is sent, worked on or answered. */
  idleMs: number;
  /** Between two requests. Longer than what proxies keep theirs for, so that they are the ones to close. */
  keepAliveMs: number;
  /** Between two looks at who is late. */
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
  /** Open at this server in all, sockets included. */
  most: number;
  /** Open from one address. */
  perAddress: number;
}

export const noLimits: ConnectionLimits = {
  most: Number.POSITIVE_INFINITY,
  perAddress: Number.POSITIVE_INFINITY,
};

/**
 * Closes what is too much as soon as it connects. A proxy of ours speaks for many and is not counted; behind one,
 * nobody is shut out here either.
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

  // One function for all connections, and nothing kept for each: the socket itself remembers its peer.
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

/** Decides before Node's own listener prepares a parser and timers for a connection that is closed at once. */
function closeBeforeServing(server: Server, isTooMuch: (socket: Socket) => boolean): void {
  const serving = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    // A reset leaves nothing behind in the system, where every orderly goodbye is kept for a minute.
    if (isTooMuch(socket)) socket.resetAndDestroy();
    else for (const serve of serving) serve.call(server, socket);
  });
}
