/** Labels of places: the number of a lantern, and what an invisible mark stands for. */
import { type GameMap, pieceBox } from '@blookery/game/plaza/maps';
import { meets } from '../state/pieces.ts';
import type { Brush } from './brush.ts';
import { squarePixels, toScreen } from './viewport.ts';

const words: Readonly<Record<string, string>> = {
  'run-start': 'Start',
  'run-finish': 'Finish',
  'pairs-table': 'Pairs',
  'who-board': 'Who is it?',
};

/** Returns the label of a place: short, because places stand close together. */
export function placeLabel(place: string, tileName: string): string {
  const [, lantern] = /^lantern-(\d+)$/.exec(place) ?? [];
  const [, first = '', rest = ''] = /^home-(.)(.*)$/.exec(place) ?? [];
  return lantern ?? words[place] ?? (first ? `${first.toUpperCase()}${rest}` : tileName);
}

/** In pixels of the screen; `x` and `y` are its middle. */
export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const HEIGHT = 20;
const GAP = 2;

/** Moves labels down until none covers another, the highest first. */
export function spreadLabels<T extends Label>(labels: readonly T[]): T[] {
  const laid: T[] = [];
  for (const label of labels.toSorted((a, b) => a.y - b.y)) {
    const covered = (y: number): T | undefined =>
      laid.find(
        (other) =>
          Math.abs(other.x - label.x) < (other.width + label.width) / 2 + GAP &&
          Math.abs(other.y - y) < HEIGHT + GAP,
      );
    let { y } = label;
    for (let other = covered(y); other; other = covered(y)) y = other.y + HEIGHT + GAP;
    laid.push({ ...label, y });
  }
  return laid;
}

interface PlaceLabel extends Label {
  /** Where the place is. */
  readonly at: readonly [x: number, y: number];
}

/** Drawn over all layers, because nobody could find a mark below a tree. */
export function drawPlaces(
  { context, view, tiles, seen }: Brush,
  map: GameMap,
  hidden: ReadonlySet<number>,
): void {
  // When zoomed out, the labels would cover the map.
  if (squarePixels(view) < 10) return;
  context.font = '700 12px "Figtree Variable", sans-serif';
  context.textAlign = 'center';
  const labels: PlaceLabel[] = [];
  for (const layer of map.layers) {
    if (hidden.has(layer.id)) continue;
    for (const piece of layer.pieces) {
      const tile = tiles.get(piece.tile);
      if (!tile?.place) continue;
      const box = pieceBox(tile, piece);
      if (!meets(box, seen)) continue;
      const [x, y] = toScreen(view, [box[0] + box[2] / 2, box[1] + box[3] / 2]);
      const text = placeLabel(tile.place, tile.name);
      labels.push({ text, x, y, at: [x, y], width: context.measureText(text).width + 14 });
    }
  }
  for (const label of spreadLabels(labels)) drawLabel(context, label);
}

function drawLabel(context: Brush['context'], { text, x, y, width, at }: PlaceLabel): void {
  if (y !== at[1]) {
    // A line connects a label that was moved with its place.
    context.strokeStyle = '#ffcb6b';
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(at[0], at[1]);
    context.lineTo(x, y);
    context.stroke();
    context.fillStyle = '#ffcb6b';
    context.beginPath();
    context.arc(at[0], at[1], 4, 0, Math.PI * 2);
    context.fill();
  }
  context.fillStyle = 'rgb(10 21 19 / 88%)';
  context.beginPath();
  context.roundRect(x - width / 2, y - HEIGHT / 2, width, HEIGHT, HEIGHT / 2);
  context.fill();
  context.fillStyle = '#ffcb6b';
  context.fillText(text, x, y + 4);
}
