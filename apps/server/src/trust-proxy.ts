/** Which proxies' word about the caller's address is taken. */
import { isIP } from 'node:net';

export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** Undefined for what is neither a number of hops nor a list of addresses. */
export function readTrustProxy(value: string): TrustProxy | undefined {
  if (value === '') return false;
  if (/^\d{1,3}$/.test(value)) {
    const hops = Number(value);
    return (_address, hop) => hop < hops;
  }
  const ranges = value.split(',').map((range) => range.trim());
  return ranges.every((range) => namedRanges.includes(range) || isRange(range))
    ? ranges.join(',')
    : undefined;
}

function isRange(range: string): boolean {
  const [address = '', size, ...more] = range.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (size === undefined) return true;
  if (/^\d{1,3}$/.test(size)) return Number(size) <= (version === 4 ? 32 : 128);
  return version === 4 && isIP(size) === 4;
}
