/**
 * Compresses long responses to GET off the main thread, for clients that support it. A slow phone then waits for a
 * fraction of a full shelf or album. The length of a compressed response can give away a secret in it to another site
 * only if that site can make the browser request it; ours need a token in a header, which other sites cannot send.
 */
import { gzip } from 'node:zlib';
import type { onSendHookHandler } from 'fastify';

/** Below this, a packet or two are saved at most. */
const LONG = 4096;

export const compressLong: onSendHookHandler = (request, reply, payload, done) => {
  if (typeof payload !== 'string' || payload.length < LONG) return done(null, payload);
  reply.header('vary', 'accept-encoding');
  if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return done(null, payload);
  // The first level is the quickest, and nearly as small.
  gzip(payload, { level: 1 }, (fault, packed) => {
    if (!fault) reply.header('content-encoding', 'gzip');
    done(null, fault ? payload : packed);
  });
};
