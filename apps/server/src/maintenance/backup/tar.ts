/** The part of the tar format that an archive needs: plain files, each small enough to hold in memory. */

export interface TarEntry {
  name: string;
  bytes: Buffer;
}

const blockSize = 512;
const mostName = 100;
/** Our entries are much smaller, so a larger one means that the archive is damaged. */
const mostBytes = 256 * 1024 * 1024;

export const tarEnd = Buffer.alloc(2 * blockSize);

export class TarFault extends Error {}

/** The blocks of one file: its header, its bytes and the zeros after them. Readable by its owner only. */
export function tarBlocks({ name, bytes }: TarEntry, modified: Date): Buffer[] {
  if (Buffer.byteLength(name) > mostName) throw new TarFault(`${name} is too long a name for an archive`);
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes.length, 11), 124);
  header.write(octal(Math.floor(modified.getTime() / 1000), 11), 136);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return [header, bytes, Buffer.alloc(paddingOf(bytes.length))];
}

/**
 * The files of an archive in their order. Reads to the very end, so that a check sum behind the archive is verified
 * too. Throws a `TarFault` for anything but a whole archive.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.take(blockSize);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const content = await bytes.take(size);
    await bytes.take(paddingOf(size));
    yield { name, bytes: content };
  }
  await bytes.drain();
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '').trim();
  const size = Number.parseInt(text(124, 136), 8);
  const isWhole =
    Number.parseInt(text(148, 156), 8) === sumOf(header) && text(156, 157) === '0' && size <= mostBytes;
  if (!isWhole) throw new TarFault('a header is damaged');
  return { name: text(0, mostName), size };
}

/** The sum of all bytes, with spaces in place of the sum. */
const sumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer[] = [];
  #length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(count: number): Promise<Buffer> {
    while (this.#length < count) {
      const { done, value } = await this.#source.next();
      if (done) throw new TarFault('it ends too early');
      this.#held.push(value);
      this.#length += value.length;
    }
    const all = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held);
    this.#held = [all.subarray(count)];
    this.#length -= count;
    return all.subarray(0, count);
  }

  async drain(): Promise<void> {
    for (;;) if ((await this.#source.next()).done) return;
  }
}
