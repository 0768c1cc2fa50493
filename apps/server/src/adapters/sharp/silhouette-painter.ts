/** Paints silhouettes from the small pictures of the content. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PaintSilhouette } from '../../ports/silhouettes.ts';

/** Pixels with less opacity belong to the shadow on the shelf. The edge is stretched between this value and full opacity. */
const FAINTEST = 96;
const CHANNELS = 4;

export function silhouettePainter({
  mediaDir,
  resources,
}: {
  mediaDir: string;
  resources: readonly { id: number; path: string }[];
}): PaintSilhouette {
  const paths = new Map(resources.map(({ id, path }) => [id, path.replace('{cdn}/', '')]));
  return async (resourceId, { mirrored, turn }) => {
    const path = paths.get(resourceId);
    if (path === undefined) throw new Error(`There is no picture ${resourceId}.`);
    // Most of a day passes without a round, so it is loaded when the first one begins.
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(await readFile(join(mediaDir, path)))
      .ensureAlpha()
      .flop(mirrored)
      .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(blacken(data), { raw: { width: info.width, height: info.height, channels: CHANNELS } })
      .webp({ lossless: true, effort: 2 })
      .toBuffer();
  };
}

function blacken(pixels: Buffer): Buffer {
  const black = Buffer.alloc(pixels.length);
  for (let alpha = CHANNELS - 1; alpha < pixels.length; alpha += CHANNELS) {
    const above = (pixels[alpha] ?? 0) - FAINTEST;
    black[alpha] = Math.max(0, Math.round((above * 255) / (255 - FAINTEST)));
  }
  return black;
}
