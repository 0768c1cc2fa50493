/**
 * The guard of each route. Every route declares one when it is mounted; a server refuses to start if a
 * route declares none, so that no route is left open by accident.
 */
import type { Rate } from '@blookery/contract/base/call';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { DatabaseWatch } from '../database/watch.ts';
import { Refusal } from '../refusal.ts';
import { type AddressParts, admitAddress, takeForAddress } from './limits/admit-address.ts';

type Guard =
  /** A call of the contract: blacklist, rates, session and permission (`mount-routes.ts`). */
  | 'call'
  /** Blacklist, the rate of the address, and the route's own rate if it has one. */
  | 'address'
  /** The route's own rate and no blacklist: for services that sign their requests, and for pictures. */
  | 'rate'
  /** Becomes a socket: its handler checks the blacklist, the rate and the number of sockets. */
  | 'upgrade'
  /** Open to everybody: files that a page needs even to show a refusal, and probes of a load balancer. */
  | 'open';

interface MountedRoute {
  method: string;
  url: string;
  guard: Guard | undefined;
  /** Whether it is refused while the database is away. */
  needsDatabase: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard;
    /** The limit of one address for this route, if the guard is `address` or `rate`. */
    rate?: Rate;
    /** The route never waits for the database, and works while it is away. Only for the guards `address` and `rate`. */
    withoutDatabase?: true;
  }
  interface FastifyInstance {
    /** All routes mounted so far. */
    mountedRoutes: () => MountedRoute[];
    /** Throws for an address that is blacklisted or over its limit. */
    admitAddress: (request: FastifyRequest) => Promise<void>;
  }
}

type GuardParts = AddressParts & { watch?: DatabaseWatch | undefined };

export function guardRoutes(app: FastifyInstance, parts: GuardParts): void {
  const routes: RouteOptions[] = [];
  const refuseToWait = (seconds: number): void => {
    if (seconds > 0) throw new Refusal('RATE_LIMITED', { seconds });
  };
  const admit = async ({ ip }: FastifyRequest): Promise<void> => refuseToWait(await admitAddress(parts, ip));

  app.decorate('mountedRoutes', () => routes.flatMap(mountedAs));
  app.decorate('admitAddress', admit);
  app.addHook('onRoute', (route) => {
    routes.push(route);
    const { guard, rate } = route.config ?? {};
    if (guard !== 'address' && guard !== 'rate') return;
    const admitHere = async (request: FastifyRequest): Promise<void> => {
      if (guard === 'address') await admit(request);
      if (rate) refuseToWait(await takeForAddress(parts.rateLimiter, route.url, request.ip, rate));
    };
    // Runs before the body is read, and before other hooks of the route.
    route.onRequest = [admitHere, ...[route.onRequest ?? []].flat()];
    if (parts.watch && needsDatabase(route)) endWaiting(route, parts.watch);
  });
  app.addHook('onReady', (done) => {
    const open = app.mountedRoutes().find(({ guard }) => guard === undefined);
    done(open && new Error(`${open.method} ${open.url} does not say what guards it (see guards.ts)`));
  });
}

/** Calls end their waiting themselves (`mount-routes.ts`), because most responses from memory need no promise. */
function endWaiting(route: RouteOptions, watch: DatabaseWatch): void {
  const { handler } = route;
  route.handler = function (request, reply) {
    return watch.during(() => handler.call(this, request, reply));
  };
}

const needsDatabase = ({ config }: RouteOptions): boolean =>
  !config?.withoutDatabase && config?.guard !== 'open' && config?.guard !== 'upgrade';

const mountedAs = (route: RouteOptions): MountedRoute[] =>
  [route.method].flat().map((method) => ({
    method,
    url: route.url,
    guard: route.config?.guard,
    needsDatabase: needsDatabase(route),
  }));
