/** Sends pushes: one request each, without redirects, to an address that was checked for this connection. */
import { ECDH } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import { type Push, PushAway, type PushKeys, type PushOutcome } from '../../ports/push.ts';
import { codeOf } from '../../unknown-values.ts';
import { CURVE, encrypt } from './encrypt.ts';
import {
  allowedAddresses,
  checkedLookup,
  Forbidden,
  internet,
  type PushNetwork,
  readEndpoint,
} from './network.ts';
import { vapid } from './vapid.ts';

export interface WebPushParts {
  /** A key of the server's secret, by purpose. */
  key: (purpose: string) => string;
  /** How the makers of browsers reach the operator: a `mailto:` or `https:` address. */
  subject: string;
  clock: Clock;
  network?: PushNetwork;
}

interface Reply {
  status: number;
  retryAfter: string | undefined;
}

export function webPush({ key, subject, clock, network = internet }: WebPushParts): Push {
  const sender = vapid(key, subject);
  const lookup = checkedLookup(network);

  const post = (url: URL, headers: Record<string, string | number>, body: Buffer, signal: AbortSignal) =>
    new Promise<Reply>((resolve, reject) => {
      const { hostname: host, pathname, search } = url;
      const path = `${pathname}${search}`;
      // Without an agent no connection is kept, so each one is checked.
      const options = {
        method: 'POST',
        host,
        port: network.port,
        path,
        headers,
        lookup,
        signal,
        agent: false,
      };
      network
        .request(options, (response) => {
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
          // The rest of the body may be endless, and it is not needed.
          response.destroy();
        })
        .on('error', reject)
        .end(body);
    });

  return {
    publicKey: sender.publicKey,
    areKeys,
    mayReach: async (endpoint) => {
      const url = readEndpoint(endpoint, network.port);
      if (!url) return false;
      try {
        await allowedAddresses(network, url.hostname);
        return true;
      } catch (fault) {
        // While names cannot be resolved nothing is sent either, and each delivery checks again.
        return !(fault instanceof Forbidden);
      }
    },
    send: async ({ endpoint, ...keys }, { content, ttlSeconds, topic }, signal) => {
      const url = readEndpoint(endpoint, network.port);
      if (!url) return 'gone';
      const body = encrypt(keys, content);
      const headers = {
        authorization: sender.authorize(url.origin, clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: ttlSeconds,
        topic,
        urgency: 'normal',
      };
      try {
        return outcomeOf(await post(url, headers, body, signal));
      } catch (fault) {
        if (fault instanceof PushAway) throw fault;
        if (fault instanceof Forbidden) return 'gone';
        throw new PushAway(`a push service did not respond: ${codeOf(fault) || 'no reason given'}`);
      }
    },
  };
}

function areKeys({ p256dh, auth }: PushKeys): boolean {
  try {
    ECDH.convertKey(p256dh, CURVE);
    return p256dh.length === 65 && p256dh[0] === 4 && auth.length === 16;
  } catch {
    // Not a point of the curve.
    return false;
  }
}

function outcomeOf({ status, retryAfter }: Reply): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return 'unwelcome';
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter);
    throw new PushAway(`a push service returned ${status}`, Number.isFinite(seconds) ? seconds : null);
  }
  return 'refused';
}
