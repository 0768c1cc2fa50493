/**
 * The pictures of tiles, each drawn once onto its own canvas at twice its size. Drawing a vector again for
 * every piece in every frame would cost far more than the pieces themselves.
 */
import { type MapTile, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { resourceUrl } from '../../../catalog/catalog.ts';
import { pictureCanvas } from '../../../engine/picture-canvas.ts';

const SHARPNESS = 2;
const pictures = new Map<string, HTMLCanvasElement | null>();
const watchers = new Set<() => void>();

/** Calls `arrived` whenever another picture has loaded. */
export function onPicture(arrived: () => void): () => void {
  watchers.add(arrived);
  return () => void watchers.delete(arrived);
}

/** Null for a tile without a picture, and while the picture is loading. */
export function tilePicture({ image, width, height }: MapTile): HTMLCanvasElement | null {
  if (image === null) return null;
  const key = `${image}:${width}:${height}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  pictures.set(key, null);
  const size = { width: width * TILE_PIXELS, height: height * TILE_PIXELS, density: SHARPNESS };
  void pictureCanvas(resourceUrl(image), size).then((canvas) => {
    pictures.set(key, canvas);
    for (const arrived of watchers) arrived();
  });
  return null;
}
