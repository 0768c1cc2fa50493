/**
 * An answer that never changes while the server runs: serialised and compressed once, sent from memory,
 * not sent at all to a client that has it.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this, headers and unpacking cost more than the bytes saved. */
const worthCompressing = 1024;

export class PreparedAnswer {
  readonly #etag: string;
  readonly #plain: Buffer;
  readonly #br: Buffer | null;
  readonly #gzip: Buffer | null;

  constructor(value: unknown) {
    this.#plain = Buffer.from(JSON.stringify(value));
    this.#etag = `"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`;
    const compress = this.#plain.length >= worthCompressing;
    this.#br = compress
      ? brotliCompressSync(this.#plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : null;
    this.#gzip = compress ? gzipSync(this.#plain, { level: 9 }) : null;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('etag', this.#etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === this.#etag) return reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8');
    const accepted = request.headers['accept-encoding'] ?? '';
    if (this.#br && accepted.includes('br')) return reply.header('content-encoding', 'br').send(this.#br);
    if (this.#gzip && accepted.includes('gzip'))
      return reply.header('content-encoding', 'gzip').send(this.#gzip);
    return reply.send(this.#plain);
  }
}
