/**
 * Counts frames before libvips reads the file. Its WebP reader takes quadratic time in the frames for the
 * header alone: 50,000 empty ones in 2 MB take seconds. Its GIF reader decodes parts of a frame beyond the
 * canvas.
 */

export interface Frames {
  frames: number;
  /** The pixels of all frames together, beyond the canvas or not. */
  pixels: number;
}

/** Counts every place that could begin a frame, so it is never fewer than a decoder finds. */
export function countWebpFrames(bytes: Buffer, most: number): number {
  let frames = 0;
  for (let at = bytes.indexOf('ANMF'); at >= 0 && frames <= most; at = bytes.indexOf('ANMF', at + 4))
    frames++;
  return frames;
}

/** Walks from block to block without decoding any. Null if the blocks do not fit together. */
export function measureGif(bytes: Buffer, most: number): Frames | null {
  let at = 13 + paletteBytes(bytes[10]);
  const total: Frames = { frames: 0, pixels: 0 };
  while (at < bytes.length && total.frames <= most) {
    const block = bytes[at];
    if (block === 0x3b) return total;
    if (block === 0x21) {
      at = skipPieces(bytes, at + 2);
    } else if (block === 0x2c && at + 10 < bytes.length) {
      total.frames++;
      total.pixels += bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7);
      at = skipPieces(bytes, at + 11 + paletteBytes(bytes[at + 9]));
    } else {
      return null;
    }
  }
  return total;
}

const paletteBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Data consists of chunks that begin with their length; an empty one ends it. */
function skipPieces(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const length = bytes[at] ?? 0;
    at += length + 1;
    if (length === 0) break;
  }
  return at;
}
