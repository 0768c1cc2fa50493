/** Responses of hundreds of kilobytes, compressed off the main thread for clients that support it. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** One level higher takes twice as long for a twentieth less. */
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A text that is created on first use and stays the same while the server runs. */
export class LongText {
  readonly #write: () => string;
  #plain: Buffer | undefined;
  #etag = '';
  #br: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;

  constructor(write: () => string) {
    this.#write = write;
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const plain = this.#bytes();
    reply.headers({ etag: this.#etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (headers['if-none-match'] === this.#etag) return reply.code(304).send();
    const accepted = String(headers['accept-encoding'] ?? '');
    if (accepted.includes('br')) {
      this.#br ??= brotliAsync(plain, brotliParams);
      return reply.header('content-encoding', 'br').send(await this.#br);
    }
    if (accepted.includes('gzip')) {
      this.#gzip ??= gzipAsync(plain);
      return reply.header('content-encoding', 'gzip').send(await this.#gzip);
    }
    return reply.send(plain);
  }

  #bytes(): Buffer {
    if (this.#plain) return this.#plain;
    this.#plain = Buffer.from(this.#write());
    this.#etag = `"${createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)}"`;
    return this.#plain;
  }
}

/** Sends a text that differs each time. */
export async function sendLongText(
  text: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ vary: 'accept-encoding', 'cache-control': 'no-store' });
  if (!String(headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(await gzipAsync(text));
}
