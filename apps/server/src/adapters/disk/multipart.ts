/**
 * Reads a `multipart/form-data` body as a stream, as S3 requires it: fields first, one file last. Fields are
 * small and kept; the file is passed on in pieces and never held whole. The body is always read to its end:
 * if the connection were closed while the browser still sends, it would show a network error instead of the
 * response.
 */
import { FormFault } from './form-policy.ts';

export interface FormFile {
  fields: ReadonlyMap<string, string>;
  content: AsyncIterable<Buffer>;
}

const mostFields = 30;
const mostFieldBytes = 16 * 1024;
const mostHeadBytes = 4 * 1024;
const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

export function boundaryOf(contentType: string): string | null {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * Returns the result of `take` for the file. Throws a `FormFault` for a body without a file or that is not a
 * form.
 */
export async function readForm<T>(
  body: AsyncIterable<Buffer>,
  contentType: string,
  take: (file: FormFile) => Promise<T>,
): Promise<T> {
  const source = body[Symbol.asyncIterator]();
  try {
    const boundary = boundaryOf(contentType);
    if (!boundary) throw new FormFault('PreconditionFailed', 412);
    return await readParts(new Pieces(source), Buffer.from(`\r\n--${boundary}`), take);
  } finally {
    for (;;) if ((await source.next()).done) break;
  }
}

async function readParts<T>(
  pieces: Pieces,
  delimiter: Buffer,
  take: (file: FormFile) => Promise<T>,
): Promise<T> {
  const fields = new Map<string, string>();
  await pieces.whole(delimiter, mostHeadBytes);
  for (;;) {
    // The last delimiter ends in two dashes instead of a line end.
    if (!(await pieces.next(lineEnd.length)).equals(lineEnd)) throw new FormFault('InvalidArgument', 400);
    const head = (await pieces.whole(headEnd, mostHeadBytes)).toString('utf8');
    const name = /^content-disposition:\s*form-data\s*;(?:.*;)?\s*name="([^"]*)"/im
      .exec(head)?.[1]
      ?.toLowerCase();
    if (name === undefined) throw new FormFault('MalformedPOSTRequest', 400);
    if (name === 'file') return take({ fields, content: pieces.until(delimiter) });
    if (fields.has(name) || fields.size >= mostFields) throw new FormFault('InvalidArgument', 400);
    fields.set(name, (await pieces.whole(delimiter, mostFieldBytes)).toString('utf8'));
  }
}

/** A stream that can be read up to a mark. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  // The first delimiter has no line before it. Adding one makes all delimiters alike.
  #held: Buffer = lineEnd;

  constructor(source: AsyncIterator<Buffer>) {
    this.#source = source;
  }

  /** Yields everything before the mark, and skips the mark. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const found = this.#held.indexOf(mark);
      if (found >= 0) {
        const before = this.#held.subarray(0, found);
        this.#held = this.#held.subarray(found + mark.length);
        if (before.length > 0) yield before;
        return;
      }
      // The end of the held bytes may be the beginning of the mark.
      const safe = this.#held.length - mark.length + 1;
      if (safe > 0) {
        const before = this.#held.subarray(0, safe);
        this.#held = this.#held.subarray(safe);
        yield before;
      }
      await this.#more();
    }
  }

  async next(length: number): Promise<Buffer> {
    while (this.#held.length < length) await this.#more();
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async #more(): Promise<void> {
    const next = await this.#source.next();
    if (next.done) throw new FormFault('IncompleteBody', 400);
    this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value]);
  }

  async whole(mark: Buffer, most: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of this.until(mark)) {
      length += part.length;
      if (length > most) throw new FormFault('MaxPostPreDataLengthExceeded', 400);
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}
