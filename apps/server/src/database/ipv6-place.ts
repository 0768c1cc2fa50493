/**
 * The options for the driver if the host of an address is an IPv6 address, otherwise none. The driver splits a host at its
 * colons, but takes lists as they are. Its types do not have these lists, so the shape is not declared here.
 */
export function ipv6Place(url: string): object {
  const { hostname, port } = URL.parse(url) ?? { hostname: '', port: '' };
  return hostname.startsWith('[') ? { host: [hostname.slice(1, -1)], port: [Number(port || 5432)] } : {};
}
