/** Finds, places and removes pieces of one layer. Changes return a new map, or the same one if nothing changed. */
import {
  type GameMap,
  type MapLayer,
  type MapPiece,
  type MapPoint,
  type MapRectangle,
  type MapTile,
  mapLimits,
  pieceBox,
  type Rotation,
  tilesById,
  turnedSize,
  variantAt,
} from '@blookery/game/plaza/maps';
import { ChangeRefused } from './change-refused.ts';
import { layAt, type Snap } from './snap.ts';

export const layerOf = (map: GameMap, layerId: number): MapLayer | undefined =>
  map.layers.find(({ id }) => id === layerId);

export const withLayer = (map: GameMap, layerId: number, change: (layer: MapLayer) => MapLayer): GameMap => {
  const layers = map.layers.map((layer) => (layer.id === layerId ? change(layer) : layer));
  return layers.every((layer, place) => layer === map.layers[place]) ? map : { ...map, layers };
};

export const withPieces = (map: GameMap, layerId: number, pieces: readonly MapPiece[]): GameMap =>
  withLayer(map, layerId, (layer) => ({ ...layer, pieces }));

const pieceCount = ({ layers }: GameMap): number =>
  layers.reduce((sum, { pieces }) => sum + pieces.length, 0);

export const holds = ([x, y, width, height]: MapRectangle, [px, py]: MapPoint): boolean =>
  px >= x && py >= y && px < x + width && py < y + height;

export const meets = (a: MapRectangle, b: MapRectangle): boolean =>
  a[0] < b[0] + b[2] && a[0] + a[2] > b[0] && a[1] < b[1] + b[3] && a[1] + a[3] > b[1];

/** The top piece of a layer at a place. */
export function pieceAt(map: GameMap, layerId: number, at: MapPoint): MapPiece | null {
  const tiles = tilesById(map);
  const found = layerOf(map, layerId)?.pieces.findLast((piece) => {
    const tile = tiles.get(piece.tile);
    return tile && holds(pieceBox(tile, piece), at);
  });
  return found ?? null;
}

export function piecesIn(map: GameMap, layerId: number, area: MapRectangle): MapPiece[] {
  const tiles = tilesById(map);
  return (layerOf(map, layerId)?.pieces ?? []).filter((piece) => {
    const tile = tiles.get(piece.tile);
    return tile && meets(pieceBox(tile, piece), area);
  });
}

/** Where a tile goes when it is placed at a point. */
export function placeFor(tile: MapTile, at: MapPoint, snap: Snap, rotation: Rotation): MapPiece {
  const [width, height] = turnedSize(tile, rotation);
  return {
    tile: tile.id,
    x: layAt(snap, at[0], width),
    y: layAt(snap, at[1], height),
    ...(rotation === 0 ? {} : { rotation }),
  };
}

/** Places pieces on top, or refuses. A piece of the same size in exactly the same place is replaced. */
export function lay(map: GameMap, layerId: number, laid: readonly MapPiece[]): GameMap {
  const tiles = tilesById(map);
  const nameOf = (piece: MapPiece): string => {
    const tile = tiles.get(piece.tile);
    return tile ? pieceBox(tile, piece).join() : '';
  };
  const visible = laid.filter((piece) => {
    const tile = tiles.get(piece.tile);
    return tile && meets(pieceBox(tile, piece), [0, 0, map.width, map.height]);
  });
  const boxes = new Set(visible.map(nameOf));
  const layer = layerOf(map, layerId);
  if (!layer || visible.length === 0) return map;
  const kept = layer.pieces.filter((piece) => !boxes.has(nameOf(piece)));
  const after = withPieces(map, layerId, [...kept, ...visible]);
  if (pieceCount(after) > mapLimits.pieces) throw new ChangeRefused('This map is full.');
  return after;
}

export function takeUp(map: GameMap, layerId: number, gone: ReadonlySet<MapPiece>): GameMap {
  const layer = layerOf(map, layerId);
  const kept = layer?.pieces.filter((piece) => !gone.has(piece));
  return !kept || kept.length === layer?.pieces.length ? map : withPieces(map, layerId, kept);
}

/** Returns the tile itself, or one of its set by their chances. */
export const varied = (map: GameMap, tile: MapTile, piece: MapPiece, vary: boolean): MapPiece =>
  vary ? { ...piece, tile: variantAt(map, tile, piece.x, piece.y).id } : piece;
