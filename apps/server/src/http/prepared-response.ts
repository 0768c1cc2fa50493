/**
 * A response that never changes while the server runs: serialized and compressed once on first use, then sent
 * from memory, and not sent at all to a client that has it.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Below this, headers and decompression cost more than the bytes saved. */
const worthCompressing = 1024;
/**
 * A sixth smaller than one level lower in the same time; one level higher takes three times as long for
 * little.
 */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** For a response whose address names its version: another version has another address. */
export const keptForGood = 'public, max-age=31536000, immutable';

/** Names and values in turn, as Node accepts them without lookups. */
type Head = readonly string[];

export class PreparedResponse {
  readonly #value: unknown;
  readonly #cacheControl: string;
  #forms: Forms | undefined;

  /** By default a client checks on every use whether its copy is still current. */
  constructor(value: unknown, cacheControl = 'no-cache') {
    this.#value = value;
    this.#cacheControl = cacheControl;
  }

  /**
   * Writes straight to the socket: bytes and headers are known, and nothing needs serializing. `always` are
   * the headers of every response.
   */
  send(request: FastifyRequest, reply: FastifyReply, always: Head): void {
    reply.hijack();
    this.#forms ??= new Forms(this.#value, this.#cacheControl);
    this.#forms.chosen(request.raw.headers).send(reply.raw, request.id, always);
  }
}

/**
 * All encodings of one response. Compressed ones are made on first use, since making all would slow the
 * start.
 */
class Forms {
  readonly #etag: string;
  readonly #bytes: Buffer;
  readonly #common: Head;
  readonly #known: Form;
  readonly #plain: Form;
  #br: Form | undefined;
  #gzip: Form | undefined;

  constructor(value: unknown, cacheControl: string) {
    this.#bytes = Buffer.from(JSON.stringify(value));
    this.#etag = `"${createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)}"`;
    const compress = this.#bytes.length >= worthCompressing;
    this.#common = [
      ...['etag', this.#etag, 'cache-control', cacheControl],
      ...(compress ? ['vary', 'accept-encoding'] : []),
    ];
    this.#known = new Form(304, Buffer.alloc(0), this.#common);
    this.#plain = this.#form(this.#bytes);
    if (!compress) this.#br = this.#gzip = this.#plain;
  }

  chosen(headers: IncomingHttpHeaders): Form {
    if (headers['if-none-match'] === this.#etag) return this.#known;
    const accepted = headers['accept-encoding'];
    if (accepted?.includes('br')) {
      this.#br ??= this.#form(brotliCompressSync(this.#bytes, brotli), 'br');
      return this.#br;
    }
    if (accepted?.includes('gzip')) {
      this.#gzip ??= this.#form(gzipSync(this.#bytes, { level: 9 }), 'gzip');
      return this.#gzip;
    }
    return this.#plain;
  }

  #form(body: Buffer, encoding?: string): Form {
    return new Form(200, body, [
      ...this.#common,
      ...['content-type', 'application/json; charset=utf-8'],
      ...['content-length', String(body.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
    ]);
  }
}

/** One encoding of a response. */
class Form {
  readonly #status: number;
  /** The bytes as a latin1 string: Node then writes header and body in one piece, which saves a third. */
  readonly #body: string;
  readonly #own: Head;
  #always: Head | null = null;
  #whole: string[] = [];

  constructor(status: number, body: Buffer, own: Head) {
    this.#status = status;
    this.#body = body.toString('latin1');
    this.#own = own;
  }

  send(response: ServerResponse, requestId: string, always: Head): void {
    if (this.#always !== always) {
      this.#always = always;
      this.#whole = [...always, ...this.#own, 'x-request-id', ''];
    }
    // One array for all requests: Node has read it when `writeHead` returns.
    this.#whole[this.#whole.length - 1] = requestId;
    response.writeHead(this.#status, this.#whole).end(this.#body, 'latin1');
  }
}
