/**
 * Shows the doctor how its request arrived, so that it sees what proxies change. Requires the secret of the server;
 * without it the route does not exist.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../refusal.ts';
import type { HttpServer } from './server.ts';

export const arrivalPath = '/arrival';

export interface Arrival {
  /** The caller to whom the limits attribute the request. */
  address: string;
  /** The forwarding headers of proxies, the nearest last. Empty if there are none. */
  forwardedFor: string[];
}

const rate = { max: 30, perSeconds: 60 };
const validSeconds = 60;

export function signArrival(key: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `Bearer ${seconds}.${createHmac('sha256', key).update(`arrival ${seconds}`).digest('hex')}`;
}

export function mountArrival(app: HttpServer, { key, clock }: { key: string; clock: Clock }): void {
  app.get(
    arrivalPath,
    { config: { guard: 'address', rate, withoutDatabase: true } },
    async ({ headers, ip }, reply) => {
      const given = headers.authorization ?? '';
      const seconds = Number(/^Bearer (\d{1,12})\./.exec(given)?.[1]);
      const expected = signArrival(key, new Date(seconds * 1000 || 0));
      const isRecent = Math.abs(clock.now().getTime() / 1000 - seconds) <= validSeconds;
      const isSigned =
        given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
      if (!isRecent || !isSigned) throw new Refusal('ROUTE_UNKNOWN');
      const forwardedFor = String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
      const arrival: Arrival = { address: ip, forwardedFor };
      return reply.header('cache-control', 'no-store').send(arrival);
    },
  );
}
