/** How push services are reached: name, address, connection. Tests pass others; no setting does. */
import { Resolver } from 'node:dns/promises';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { codeOf } from '../../unknown-values.ts';
import { isPublicAddress } from './public-address.ts';

export interface PushNetwork {
  /** The addresses of a name. None if there is no such name; throws if nobody could say. */
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  port: number;
  request: typeof request;
}

/** Not `dns.lookup`: it has no deadline, and it uses the threads that also read files and hash passwords. */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

export const internet: PushNetwork = {
  resolve: async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const fault = found.find((one) => one.status === 'rejected' && !isMissing(one.reason));
    if (addresses.length === 0 && fault?.status === 'rejected') throw fault.reason;
    return addresses;
  },
  isAllowed: isPublicAddress,
  port: 443,
  request,
};

const isMissing = (fault: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes(codeOf(fault));

/** An address to which no push may be sent. */
export class Forbidden extends Error {}

/** Null if the address cannot be that of a push service, no matter what its name resolves to. */
export function readEndpoint(endpoint: string, port: number): URL | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== 'https:' || url.username || url.password) return null;
  if (Number(url.port || 443) !== port) return null;
  // A bare address is never looked up, so it would never be checked.
  if (isIP(url.hostname) !== 0 || url.hostname.startsWith('[') || !url.hostname.includes('.')) return null;
  return url;
}

/** The addresses of a name. Throws `Forbidden` if there are none or one of them is not allowed. */
export async function allowedAddresses(network: PushNetwork, host: string): Promise<string[]> {
  const addresses = await network.resolve(host);
  if (addresses.length === 0 || !addresses.every(network.isAllowed))
    throw new Forbidden('not a push service');
  return addresses;
}

/** A lookup for one connection: it goes to the address that was checked, and the name is not looked up again. */
export const checkedLookup =
  (network: PushNetwork): LookupFunction =>
  (host, { all }, done) => {
    allowedAddresses(network, host).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      },
      (fault: unknown) => done(fault instanceof Error ? fault : new Error('no address'), []),
    );
  };
