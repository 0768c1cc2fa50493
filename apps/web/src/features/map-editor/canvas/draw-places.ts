/** Labels of places: the number on a lantern, and what an invisible mark stands for. */
import { type GameMap, pieceBox } from '@blookery/game/plaza/maps';
import { meets } from '../state/pieces.ts';
import type { Brush } from './brush.ts';
import { squarePixels, toScreen } from './viewport.ts';

/** Returns the label of a place: short, so that it fits beside the piece. */
export function placeLabel(place: string, tileName: string): string {
  if (place.startsWith('lantern-')) return place.replace('lantern-', '');
  if (place === 'run-start') return 'Start';
  if (place === 'run-finish') return 'Finish';
  return tileName;
}

/** Drawn over all layers, because a mark below a tree would not be found again. */
export function drawPlaces(
  { context, view, tiles, seen }: Brush,
  map: GameMap,
  hidden: ReadonlySet<number>,
): void {
  // Far out the labels would cover the map.
  if (squarePixels(view) < 10) return;
  context.font = '700 12px "Figtree Variable", sans-serif';
  context.textAlign = 'center';
  for (const layer of map.layers) {
    if (hidden.has(layer.id)) continue;
    for (const piece of layer.pieces) {
      const tile = tiles.get(piece.tile);
      if (!tile?.place) continue;
      const box = pieceBox(tile, piece);
      if (!meets(box, seen)) continue;
      const [x, y] = toScreen(view, [box[0] + box[2] / 2, box[1] + box[3] / 2]);
      const label = placeLabel(tile.place, tile.name);
      const width = context.measureText(label).width + 14;
      context.fillStyle = 'rgb(10 21 19 / 88%)';
      context.beginPath();
      context.roundRect(x - width / 2, y - 10, width, 20, 10);
      context.fill();
      context.fillStyle = '#ffcb6b';
      context.fillText(label, x, y + 4);
    }
  }
}
