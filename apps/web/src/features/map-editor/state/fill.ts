/**
 * Fills from one square to all connected squares that look the same. Tiles of one set look the same, so a
 * meadow of four kinds of grass is one meadow.
 */
import {
  type GameMap,
  type MapPiece,
  type MapPoint,
  type MapRectangle,
  type MapTile,
  pieceBox,
  type Rotation,
  tilesById,
  turnedSize,
} from '@blookery/game/plaza/maps';
import { lay, layerOf, takeUp, varied } from './pieces.ts';

interface Squares {
  /** The top of each square: a set, a tile, or nothing. */
  readonly looks: readonly string[];
  readonly pieces: readonly (MapPiece | null)[];
}

function squaresOf(map: GameMap, layerId: number): Squares {
  const tiles = tilesById(map);
  const looks: string[] = new Array(map.width * map.height).fill('');
  const pieces: (MapPiece | null)[] = new Array(map.width * map.height).fill(null);
  for (const piece of layerOf(map, layerId)?.pieces ?? []) {
    const tile = tiles.get(piece.tile);
    if (!tile) continue;
    const [x, y, width, height] = pieceBox(tile, piece);
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(map.height, y + height); row++) {
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(map.width, x + width); column++) {
        looks[row * map.width + column] = tile.set ?? `#${tile.id}`;
        pieces[row * map.width + column] = piece;
      }
    }
  }
  return { looks, pieces };
}

/** The connected squares, as indices counted row by row. */
function region(map: GameMap, { looks }: Squares, [x, y]: MapPoint, within: MapRectangle): number[] {
  const [left, top, width, height] = within;
  const start = Math.floor(y) * map.width + Math.floor(x);
  const isIn = (square: number): boolean => {
    const [column, row] = [square % map.width, Math.floor(square / map.width)];
    return column >= left && row >= top && column < left + width && row < top + height;
  };
  const wanted = looks[start];
  if (wanted === undefined || !isIn(start)) return [];
  const seen = new Set([start]);
  const open = [start];
  for (let square = open.pop(); square !== undefined; square = open.pop()) {
    const column = square % map.width;
    const around = [
      ...(column > 0 ? [square - 1] : []),
      ...(column < map.width - 1 ? [square + 1] : []),
      square - map.width,
      square + map.width,
    ];
    for (const next of around) {
      if (seen.has(next) || looks[next] !== wanted || !isIn(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return [...seen].sort((a, b) => a - b);
}

export interface Filling {
  readonly layerId: number;
  readonly at: MapPoint;
  readonly tile: MapTile;
  readonly rotation: Rotation;
  readonly vary: boolean;
  /** Limits the fill when an area is selected. */
  readonly area: MapRectangle | null;
}

export function fill(map: GameMap, { layerId, at, tile, rotation, vary, area }: Filling): GameMap {
  const [x, y] = at;
  if (x < 0 || y < 0 || x >= map.width || y >= map.height) return map;
  const squares = squaresOf(map, layerId);
  const inside = new Set(region(map, squares, at, area ?? [0, 0, map.width, map.height]));
  const [width, height] = turnedSize(tile, rotation).map((side) => Math.max(1, Math.ceil(side)));
  if (!width || !height) return map;
  const covers = (column: number, row: number): number[] =>
    Array.from(
      { length: width * height },
      (_, i) => (row + Math.floor(i / width)) * map.width + column + (i % width),
    );
  const laid: MapPiece[] = [];
  const gone = new Set<MapPiece>();
  for (const square of inside) {
    const [column, row] = [square % map.width, Math.floor(square / map.width)];
    const isCorner = (column - Math.floor(x)) % width === 0 && (row - Math.floor(y)) % height === 0;
    const covered = covers(column, row);
    if (!isCorner || column + width > map.width || !covered.every((one) => inside.has(one))) continue;
    const piece = { tile: tile.id, x: column, y: row, ...(rotation === 0 ? {} : { rotation }) };
    laid.push(varied(map, tile, piece, vary));
    for (const one of covered) {
      const old = squares.pieces[one];
      if (old) gone.add(old);
    }
  }
  return lay(takeUp(map, layerId, gone), layerId, laid);
}
