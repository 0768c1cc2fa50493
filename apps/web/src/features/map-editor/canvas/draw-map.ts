/** Draws the map and the editor's marks on it. Handles no pointers or keys. */
import {
  type GameMap,
  type MapLayer,
  type MapPiece,
  type MapPoint,
  type MapRectangle,
  type MapTile,
  pieceBox,
  pieceFoot,
  pieceSolid,
  tilesById,
} from '@blookery/game/plaza/maps';
import { boxAround } from '../state/actions/selection-actions.ts';
import { type EditorState, mapOf } from '../state/editor-state.ts';
import { meets } from '../state/pieces.ts';
import { stepOf } from '../state/snap.ts';
import type { Brush } from './brush.ts';
import { drawPlaces } from './draw-places.ts';
import { tilePicture } from './tile-pictures.ts';
import { inView, squarePixels, toScreen, type View } from './viewport.ts';

export interface Scene {
  readonly state: EditorState;
  readonly view: View;
  /** In CSS pixels. */
  readonly size: MapPoint;
  /** The piece that a press would place. */
  readonly ghost: MapPiece | null;
  /** The rectangle that the pointer is drawing. */
  readonly lasso: MapRectangle | null;
  /** The square that the keyboard is on. */
  readonly cursor: MapPoint | null;
  /** The player who tries out the map. */
  readonly walker: { readonly at: MapPoint; readonly picture: HTMLCanvasElement | null } | null;
  /** How many pictures of tiles have loaded: the same map looks different with one more. */
  readonly pictures: number;
}

const RULER = 24;
const colours = {
  beside: '#0a1513',
  floor: '#2c5a3f',
  grid: 'rgb(10 21 19 / 28%)',
  fine: 'rgb(10 21 19 / 14%)',
  selection: '#ffcb6b',
  cream: '#fff3dc',
  wall: 'rgb(210 63 60 / 42%)',
  nothing: 'rgb(255 123 102 / 30%)',
  spawn: '#4fd6b4',
} as const;

export function drawScene(context: CanvasRenderingContext2D, scene: Scene): void {
  const { state, view, size, ghost } = scene;
  const map = mapOf(state);
  const tiles = tilesById(map);
  const brush = { context, view, tiles, seen: inView(view, size) };
  context.fillStyle = colours.beside;
  context.fillRect(0, 0, ...size);
  const [left, top] = toScreen(view, [0, 0]);
  context.fillStyle = colours.floor;
  context.fillRect(left, top, map.width * squarePixels(view), map.height * squarePixels(view));

  for (const layer of map.layers) {
    if (!state.hidden.has(layer.id))
      drawLayer(brush, layer, scene.walker?.at ?? null, () => drawWalker(scene, context));
  }
  if (state.walls) drawWalls(brush, map);
  drawGrid(brush, map, state);
  drawPlaces(brush, map, state.hidden);
  for (const [index, spawn] of map.spawns.entries()) drawSpawn(context, toScreen(view, spawn), index);
  const tile = ghost && tiles.get(ghost.tile);
  if (ghost && tile) {
    context.globalAlpha = 0.65;
    drawPiece(brush, tile, ghost);
    context.globalAlpha = 1;
    frame(context, view, pieceBox(tile, ghost), colours.cream, 3);
  }
  drawSelection(context, scene);
  drawRulers(context, scene);
}

/** Draws pieces in the order of their lower edges, with the walker between them. */
function drawLayer(brush: Brush, layer: MapLayer, walker: MapPoint | null, drawThem: () => void): void {
  const visible = layer.pieces.flatMap((piece) => {
    const tile = brush.tiles.get(piece.tile);
    return tile && meets(pieceBox(tile, piece), brush.seen) ? [{ tile, piece }] : [];
  });
  if (layer.kind !== 'standing') {
    for (const { tile, piece } of visible) drawPiece(brush, tile, piece, layer.kind === 'walls');
    return;
  }
  visible.sort((a, b) => pieceFoot(a.tile, a.piece) - pieceFoot(b.tile, b.piece));
  let isDrawn = walker === null;
  for (const { tile, piece } of visible) {
    if (!isDrawn && walker && pieceFoot(tile, piece) > walker[1]) {
      drawThem();
      isDrawn = true;
    }
    drawPiece(brush, tile, piece);
  }
  if (!isDrawn) drawThem();
}

function drawPiece({ context, view }: Brush, tile: MapTile, piece: MapPiece, isWall = false): void {
  const [x, y, width, height] = pieceBox(tile, piece);
  const scale = squarePixels(view);
  const [left, top] = toScreen(view, [x, y]);
  const picture = tilePicture(tile);
  if (!picture) {
    if (tile.image === null || isWall) {
      context.fillStyle = colours.nothing;
      context.fillRect(left, top, width * scale, height * scale);
    }
    return;
  }
  if (!piece.rotation) {
    // Slightly larger, so that no seam shows between squares.
    context.drawImage(picture, left, top, width * scale + 0.5, height * scale + 0.5);
    return;
  }
  context.save();
  context.translate(left + (width * scale) / 2, top + (height * scale) / 2);
  context.rotate((piece.rotation * Math.PI) / 180);
  const [across, down] = [tile.width * scale, tile.height * scale];
  context.drawImage(picture, -across / 2, -down / 2, across + 0.5, down + 0.5);
  context.restore();
}

function drawWalls({ context, view, tiles, seen }: Brush, map: GameMap): void {
  context.fillStyle = colours.wall;
  for (const layer of map.layers) {
    for (const piece of layer.pieces) {
      const tile = tiles.get(piece.tile);
      const solid = tile && pieceSolid(tile, piece, layer.kind);
      if (!solid || !meets(solid, seen)) continue;
      const [left, top] = toScreen(view, [solid[0], solid[1]]);
      context.fillRect(left, top, solid[2] * squarePixels(view), solid[3] * squarePixels(view));
    }
  }
}

function drawGrid({ context, view, seen }: Brush, map: GameMap, { snap }: EditorState): void {
  const scale = squarePixels(view);
  const step = stepOf(snap) ?? 1;
  const lines = (every: number, colour: string) => {
    if (every * scale < 7) return;
    context.strokeStyle = colour;
    context.lineWidth = 1;
    context.beginPath();
    const [from, to] = [Math.max(0, seen[0]), Math.min(map.width, seen[0] + seen[2])];
    const [above, below] = [Math.max(0, seen[1]), Math.min(map.height, seen[1] + seen[3])];
    for (let x = Math.ceil(from / every) * every; x <= to; x += every) {
      const [left, top] = toScreen(view, [x, above]);
      context.moveTo(Math.round(left) + 0.5, top);
      context.lineTo(Math.round(left) + 0.5, toScreen(view, [x, below])[1]);
    }
    for (let y = Math.ceil(above / every) * every; y <= below; y += every) {
      const [left, top] = toScreen(view, [from, y]);
      context.moveTo(left, Math.round(top) + 0.5);
      context.lineTo(toScreen(view, [to, y])[0], Math.round(top) + 0.5);
    }
    context.stroke();
  };
  if (step < 1) lines(step, colours.fine);
  lines(1, colours.grid);
}

function drawSpawn(context: CanvasRenderingContext2D, [x, y]: MapPoint, index: number): void {
  context.fillStyle = colours.spawn;
  context.strokeStyle = '#0a1513';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 9, y - 16);
  context.arc(x, y - 20, 10, Math.PI * 0.85, Math.PI * 0.15);
  context.closePath();
  context.fill();
  context.stroke();
  context.fillStyle = '#0a1513';
  context.font = '700 11px "Figtree Variable", sans-serif';
  context.textAlign = 'center';
  context.fillText(String(index + 1), x, y - 16);
}

function drawWalker({ walker, view }: Scene, context: CanvasRenderingContext2D): void {
  if (!walker) return;
  const [x, y] = toScreen(view, walker.at);
  const width = 1.2 * squarePixels(view);
  const height = width * (345 / 300);
  if (walker.picture)
    context.drawImage(walker.picture, x - width / 2, y - height + width * 0.06, width, height);
}

function frame(
  context: CanvasRenderingContext2D,
  view: View,
  [x, y, width, height]: MapRectangle,
  colour: string,
  lineWidth: number,
  dash: readonly number[] = [],
): void {
  const [left, top] = toScreen(view, [x, y]);
  context.strokeStyle = colour;
  context.lineWidth = lineWidth;
  context.setLineDash([...dash]);
  context.strokeRect(left, top, width * squarePixels(view), height * squarePixels(view));
  context.setLineDash([]);
}

function drawSelection(context: CanvasRenderingContext2D, { state, view, lasso, cursor }: Scene): void {
  const tiles = tilesById(mapOf(state));
  // For a large selection only the box around it is drawn.
  if (state.selection.size <= 200) {
    for (const piece of state.selection) {
      const tile = tiles.get(piece.tile);
      if (tile) frame(context, view, pieceBox(tile, piece), 'rgb(255 203 107 / 60%)', 1.5);
    }
  }
  const box = lasso ?? boxAround(state) ?? state.area;
  if (box) {
    context.fillStyle = 'rgb(255 203 107 / 12%)';
    const [left, top] = toScreen(view, [box[0], box[1]]);
    context.fillRect(left, top, box[2] * squarePixels(view), box[3] * squarePixels(view));
    frame(context, view, box, colours.selection, 2.5, [9, 6]);
    const corners: MapPoint[] = [
      [box[0], box[1]],
      [box[0] + box[2], box[1]],
      [box[0], box[1] + box[3]],
      [box[0] + box[2], box[1] + box[3]],
    ];
    for (const [x, y] of corners.map((corner) => toScreen(view, corner))) {
      context.fillStyle = '#fff';
      context.fillRect(x - 5, y - 5, 10, 10);
    }
    const words = `Selection ${tidy(box[2])} × ${tidy(box[3])}`;
    tag(context, words, left + 8, top - 12);
  }
  if (cursor) {
    const step = stepOf(state.snap) ?? 1;
    frame(context, view, [cursor[0], cursor[1], step, step], '#fff', 2.5);
  }
}

const tidy = (value: number): string => String(Math.round(value * 100) / 100);

function tag(context: CanvasRenderingContext2D, words: string, x: number, y: number): void {
  context.font = '700 13px "Figtree Variable", sans-serif';
  context.textAlign = 'left';
  const width = context.measureText(words).width + 20;
  context.fillStyle = 'rgb(10 21 19 / 94%)';
  context.beginPath();
  context.roundRect(x, y - 14, width, 24, 12);
  context.fill();
  context.fillStyle = colours.cream;
  context.fillText(words, x + 10, y + 3);
}

/** The numbers of the columns along the top edge and of the rows down the left edge. */
function drawRulers(context: CanvasRenderingContext2D, { view, size, state }: Scene): void {
  const map = mapOf(state);
  const scale = squarePixels(view);
  const every = [1, 2, 5, 10, 20, 50].find((step) => step * scale >= 34) ?? 100;
  context.fillStyle = 'rgb(10 21 19 / 88%)';
  context.fillRect(0, 0, size[0], RULER);
  context.fillRect(0, RULER, RULER + 6, size[1]);
  context.fillStyle = '#cbd8cc';
  context.strokeStyle = 'rgb(255 243 220 / 18%)';
  context.font = '500 11px "DM Mono", monospace';
  context.textAlign = 'left';
  context.lineWidth = 1;
  context.beginPath();
  for (let x = 0; x <= map.width; x += every) {
    const [left] = toScreen(view, [x, 0]);
    if (left < RULER || left > size[0]) continue;
    context.moveTo(Math.round(left) + 0.5, 0);
    context.lineTo(Math.round(left) + 0.5, RULER);
    context.fillText(String(x), left + 4, 16);
  }
  for (let y = 0; y <= map.height; y += every) {
    const [, top] = toScreen(view, [0, y]);
    if (top < RULER || top > size[1]) continue;
    context.moveTo(0, Math.round(top) + 0.5);
    context.lineTo(RULER + 6, Math.round(top) + 0.5);
    context.fillText(String(y), 5, top + 14);
  }
  context.stroke();
}
