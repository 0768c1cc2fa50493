import postgres from 'postgres';
import type { DatabaseAddress } from './embedded/embedded-postgres.ts';

/** Opens the driver, by an address in parts or by a URL, with the options that are the same for both. */
export const connect = <T extends Record<string, postgres.PostgresType>>(
  address: DatabaseAddress | string,
  options: postgres.Options<T>,
) =>
  typeof address === 'string'
    ? postgres<T>(address, { ...options, ...ipv6Place(address) })
    : postgres<T>({ ...options, ...address });

/**
 * The options for the driver if the host of a URL is an IPv6 address, otherwise none. The driver splits a host at its
 * colons, but takes lists as they are. Its types do not have these lists, so the shape is not declared here.
 */
function ipv6Place(url: string): object {
  const { hostname, port } = URL.parse(url) ?? { hostname: '', port: '' };
  return hostname.startsWith('[') ? { host: [hostname.slice(1, -1)], port: [Number(port || 5432)] } : {};
}
