/**
 * The network of an address. Only this file decides what counts as one caller: an IPv4 address, or the /64 of an IPv6
 * address, because a customer gets at least a /64 and can use any address in it. Many get a /56 or a /48, which is
 * counted as well, with a higher limit.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** All addresses that cannot be parsed count as one caller together. */
const unreadable = 'unknown';

/** The caller: `203.0.113.7`, `2001:db8:0:1::/64`, or `unknown`. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const plain = plainAddress(address);
  if (plain === null || isIPv4(plain)) return plain ?? unreadable;
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The /48 that an IPv6 caller belongs to. Null for IPv4, where addresses are scarce. */
export function widerNetworkOf(address: string): string | null {
  if (isIPv4(address)) return null;
  const plain = plainAddress(address);
  if (plain === null || isIPv4(plain)) return null;
  return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
}

/**
 * The address without zone, brackets and port. Returns IPv4 for `::ffff:1.2.3.4` in all of its forms, and for
 * `64:ff9b::1.2.3.4`, which translators use in front of servers that have only IPv6. Null if it is not an address.
 */
export function plainAddress(address: string): string | null {
  const bare = withoutPort(address.trim()).replace(/%.*$/s, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return null;
  const groups = groupsOf(bare);
  const head = groups.slice(0, 6).join(':');
  return head === '0:0:0:0:0:ffff' || head === '64:ff9b:0:0:0:0' ? toIPv4(groups) : bare.toLowerCase();
}

/** Some proxies pass on `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d{1,5}$/, '$1');

/** The eight groups of a valid IPv6 address, in lower case, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = '', after] = withoutDots(address).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}

/** `::ffff:1.2.3.4` becomes `::ffff:102:304`. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

const toIPv4 = (groups: string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
