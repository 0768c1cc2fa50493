/**
 * An answer that never changes while the server runs: serialised and compressed once, sent from memory,
 * not sent at all to a client that has it.
 */
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this, headers and unpacking cost more than the bytes saved. */
const worthCompressing = 1024;

interface Variant {
  /** The bytes as a latin1 string: Node then writes head and body in one piece, which saves a third. */
  body: string;
  headers: Record<string, string>;
}

export class PreparedAnswer {
  readonly #etag: string;
  readonly #common: Record<string, string>;
  readonly #plain: Variant;
  readonly #br: Variant;
  readonly #gzip: Variant;

  constructor(value: unknown) {
    const bytes = Buffer.from(JSON.stringify(value));
    this.#etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.#common = { etag: this.#etag, 'cache-control': 'no-cache', vary: 'accept-encoding' };
    const variant = (body: Buffer, encoding?: string): Variant => ({
      body: body.toString('latin1'),
      headers: {
        ...this.#common,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(body.length),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    });
    this.#plain = variant(bytes);
    const compress = bytes.length >= worthCompressing;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    this.#br = compress ? variant(brotliCompressSync(bytes, quality), 'br') : this.#plain;
    this.#gzip = compress ? variant(gzipSync(bytes, { level: 9 }), 'gzip') : this.#plain;
  }

  /** Straight to the socket: the bytes and their headers are known, there is nothing left to serialise. */
  send(request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    const { raw } = reply;
    const { body, headers } = this.#chosen(request);
    const always = reply.getHeaders() as OutgoingHttpHeaders;
    if (request.headers['if-none-match'] === this.#etag)
      raw.writeHead(304, { ...always, ...this.#common }).end();
    else raw.writeHead(200, { ...always, ...headers }).end(body, 'latin1');
  }

  #chosen(request: FastifyRequest): Variant {
    const accepted = request.headers['accept-encoding'];
    if (accepted?.includes('br')) return this.#br;
    if (accepted?.includes('gzip')) return this.#gzip;
    return this.#plain;
  }
}
