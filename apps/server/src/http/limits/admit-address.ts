/** Limits by address. A caller is a network (see `network-of.ts`); a /48 of IPv6 is counted too. */
import type { Rate } from '@blookery/contract/base/call';
import { type Limits, usualLimits } from '../../limit-settings.ts';
import { networkOf, widerNetworkOf } from '../../network-of.ts';
import type { Blacklist } from '../../players/blacklist.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';

export interface AddressParts {
  blacklist: Blacklist;
  rateLimiter: RateLimiter | null;
  limits?: Limits;
}

/** The limit of a /48 as a multiple of the limit of one caller. A /48 may be one person or a whole school. */
const callersOfAWiderNetwork = 8;

/** Throws if the address is blacklisted. Returns the seconds to wait, or 0. */
export function admitAddress(
  { blacklist, rateLimiter, limits = usualLimits }: AddressParts,
  address: string,
): number | Promise<number> {
  blacklist.check(address);
  return takeForAddress(rateLimiter, 'all', address, limits.calls);
}

export function takeForAddress(
  rateLimiter: RateLimiter | null,
  what: string,
  address: string,
  rate: Rate,
): number | Promise<number> {
  if (!rateLimiter) return 0;
  const wait = rateLimiter.take(`address:${what}:${networkOf(address)}`, rate);
  const wider = widerNetworkOf(address);
  if (wider === null) return wait;
  // Only admitted requests count for the wider network: one caller cannot use up the limit of all.
  const takeWider = (seconds: number): number | Promise<number> =>
    seconds > 0
      ? seconds
      : rateLimiter.take(`address:${what}:${wider}`, {
          ...rate,
          max: rate.max * callersOfAWiderNetwork,
        });
  return typeof wait === 'number' ? takeWider(wait) : wait.then(takeWider);
}
