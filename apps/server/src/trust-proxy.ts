/** Decides which peers are our own proxies, whose headers about the caller's address are trusted. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from './network-of.ts';

/** `hop` 0 is the peer connected to this server, 1 is the peer connected to that one. */
export type TrustProxy = false | ((address: string, hop: number) => boolean);

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Parses a number of hops, or a list of addresses, networks and the names above. Returns undefined if it is invalid. */
export function readTrustProxy(value: string): TrustProxy | undefined {
  if (value === '') return false;
  if (/^\d{1,3}$/.test(value)) {
    const hops = Number(value);
    return (_address, hop) => hop < hops;
  }
  const list = new BlockList();
  for (const entry of value.split(',').flatMap((one) => named[one.trim()] ?? one.trim())) {
    const [network = '', size] = entry.split('/');
    const whole = isIPv6(network) ? 128 : 32;
    const length = size === undefined ? whole : lengthOf(size);
    if (isIP(network) === 0 || !(length >= 0 && length <= whole)) return undefined;
    list.addSubnet(network, length, whole === 128 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const plain = plainAddress(address);
    return plain !== null && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}

/**
 * The address of the caller: the nearest one that is not our own proxy. The same as Fastify's `request.ip`, for
 * decisions before Fastify gets the request.
 */
export function callerOf({ headers, socket }: IncomingMessage, trust: TrustProxy): string {
  let caller = socket.remoteAddress ?? '';
  if (!trust) return caller;
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return caller;
  const hops = forwarded.split(',').reverse();
  for (const [hop, address] of hops
    .map((one) => one.trim())
    .filter(Boolean)
    .entries()) {
    if (!trust(caller, hop)) return caller;
    caller = address;
  }
  return caller;
}

/** Of `24`, or of `255.255.255.0`. */
function lengthOf(size: string): number {
  if (/^\d{1,3}$/.test(size)) return Number(size);
  if (!isIPv4(size)) return Number.NaN;
  const bits = size.split('.').map((byte) => Number(byte).toString(2).padStart(8, '0'));
  return /^1*(?=0*$)/.exec(bits.join(''))?.[0].length ?? Number.NaN;
}
