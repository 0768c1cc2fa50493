/** Valid and malicious pictures for tests. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Rgb = { r: number; g: number; b: number };

export const plainPicture = (
  format: 'png' | 'jpeg' | 'gif' | 'webp',
  width = 64,
  height = 48,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 255, g: 181, b: 61 } } })
    .toFormat(format)
    .toBuffer();

/** A photo as a phone makes it: rotated, with its location. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#884422',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .withExif({
      IFD0: { Copyright: 'a-secret-name', Orientation: '6' },
      IFD3: { GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export async function animation(frames: number, width = 40, height = 30): Promise<Buffer> {
  const colors: Rgb[] = Array.from({ length: frames }, (_, index) => ({
    r: (index * 37) % 256,
    g: 80,
    b: 160,
  }));
  const pages = await Promise.all(
    colors.map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .gif({ delay: 50, loop: 0 })
    .toBuffer();
}

/** A GIF of this many tiny frames, written by hand: a few bytes each. */
export function endlessGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x02\x00\x02\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
  const frame = Buffer.from(
    '\x21\xf9\x04\x00\x01\x00\x00\x00\x2c\x00\x00\x00\x00\x02\x00\x02\x00\x00\x02\x03\x44\x02\x05\x00',
    'latin1',
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

/** A GIF of two pixels by two whose later frames claim the largest possible rectangle. */
export function overhangingGif(frames: number): Buffer {
  const gif = endlessGif(frames);
  const perFrame = 24;
  for (let frame = 1; frame < frames; frame++) {
    const descriptor = 19 + frame * perFrame + 8;
    gif.writeUInt16LE(0xffff, descriptor + 5);
    gif.writeUInt16LE(0xffff, descriptor + 7);
  }
  return gif;
}

/** A WebP of this many empty frames: a header that takes long to read, and nothing to show. */
export function endlessWebp(frames: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const frame = chunk('ANMF', Buffer.alloc(16));
  const animated = Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  return chunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      chunk('VP8X', animated),
      chunk('ANIM', Buffer.alloc(6)),
      ...Array.from({ length: frames }, () => frame),
    ]),
  );
}

/** A valid black PNG with a small file and enormous dimensions. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const htmlPage = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');
export const scriptedSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
