/**
 * The pictures of tiles, each drawn once onto a canvas of its own at twice its size: drawing a vector anew for every
 * piece in every frame would cost far more than the pieces themselves.
 */
import { type MapTile, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { resourceUrl } from '../../../catalog/catalog.ts';

const SHARPNESS = 2;
const pictures = new Map<string, HTMLCanvasElement | null>();
const watchers = new Set<() => void>();

/** Called whenever another picture has arrived. */
export function onPicture(arrived: () => void): () => void {
  watchers.add(arrived);
  return () => void watchers.delete(arrived);
}

/** Null for a tile without one, and while it is still on its way. */
export function tilePicture({ image, width, height }: MapTile): HTMLCanvasElement | null {
  if (image === null) return null;
  const key = `${image}:${width}:${height}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  pictures.set(key, null);
  const source = new Image();
  source.crossOrigin = 'anonymous';
  source.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * TILE_PIXELS * SHARPNESS);
    canvas.height = Math.ceil(height * TILE_PIXELS * SHARPNESS);
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
    pictures.set(key, canvas);
    for (const arrived of watchers) arrived();
  };
  source.src = resourceUrl(image);
  return null;
}
