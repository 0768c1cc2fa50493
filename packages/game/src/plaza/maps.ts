/**
 * The map format: what the editor draws, the server stores and the plaza is built from. A map has a palette of tiles and
 * layers of pieces; a piece is one placed tile. All lengths are in squares of `TILE_PIXELS`, from the top left corner. A
 * tile may be larger than one square, and a piece need not be aligned to squares.
 *
 * Every map is parsed by `readMap` (read-map.ts): its result can be drawn and walked on without further checks.
 */
import type { PlaceKind } from './place-kinds.ts';

export const MAP_FORMAT = 1;
export const TILE_PIXELS = 50;

export const mapLimits = {
  /** Squares along one side of a map. */
  side: { least: 8, most: 200 },
  tiles: 250,
  layers: 16,
  /** In all layers together. */
  pieces: 40_000,
  /** Squares that pieces block, counted once for each piece: the search for ways takes longer with each of them. */
  blocked: 80_000,
  /** Pieces that block one square: every step in it is checked against all of them. */
  blockingOne: 100,
  spawns: 32,
  name: 60,
  /** The most maps of one player. */
  owned: 30,
  /** Squares along one side of a tile. */
  tileSide: 16,
  /** The most bytes of a map as JSON. */
  bytes: 4 * 1024 * 1024,
} as const;

export type MapPoint = readonly [x: number, y: number];
export type MapRectangle = readonly [x: number, y: number, width: number, height: number];

/** One entry of the palette. Positions within it are relative to its top left corner before rotation. */
export interface MapTile {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The number of a picture; null for an invisible tile, such as a barrier. */
  readonly image: number | null;
  /** The weight of this tile when tiles of its set vary, 0 to 100. */
  readonly chance: number;
  /** Tiles of one set vary at random; null for a tile that never varies. */
  readonly set: string | null;
  /** The part that blocks players. */
  readonly solid?: MapRectangle;
  /** Where it touches the ground: players below this point are drawn in front. Defaults to the lower edge. */
  readonly foot?: MapPoint;
  /** Where goods are displayed; a tile with goods is a stall. */
  readonly goods?: readonly MapPoint[];
  /** What happens where this tile is placed. */
  readonly place?: PlaceKind;
  /** A lamp that is lit at night. */
  readonly light?: { readonly at: MapPoint; readonly radius: number };
}

export const rotations = [0, 90, 180, 270] as const;
/** Degrees, clockwise. */
export type Rotation = (typeof rotations)[number];

/** A placed tile: `x` and `y` are the top left corner after rotation. */
export interface MapPiece {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly rotation?: Rotation;
  /** Overrides whether the piece blocks players. */
  readonly collides?: boolean;
}

/**
 * `ground` is drawn under players, `standing` pieces and players overlap according to their feet, `above` is drawn over
 * players, and `walls` are invisible.
 */
export const layerKinds = ['ground', 'standing', 'above', 'walls'] as const;
export type LayerKind = (typeof layerKinds)[number];

export interface MapLayer {
  readonly id: number;
  readonly name: string;
  readonly kind: LayerKind;
  readonly pieces: readonly MapPiece[];
}

export interface GameMap {
  readonly format: typeof MAP_FORMAT;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The seed of random variation. */
  readonly seed: number;
  /** Where players enter. */
  readonly spawns: readonly MapPoint[];
  readonly tiles: readonly MapTile[];
  /** From bottom to top. */
  readonly layers: readonly MapLayer[];
}

export const tilesById = (map: Pick<GameMap, 'tiles'>): ReadonlyMap<number, MapTile> =>
  new Map(map.tiles.map((tile) => [tile.id, tile]));

/** Returns width and height of a tile after rotation. */
export const turnedSize = ({ width, height }: MapTile, rotation: Rotation = 0): MapPoint =>
  rotation === 90 || rotation === 270 ? [height, width] : [width, height];

export const turnedPoint = (tile: MapTile, [x, y]: MapPoint, rotation: Rotation = 0): MapPoint => {
  if (rotation === 90) return [tile.height - y, x];
  if (rotation === 180) return [tile.width - x, tile.height - y];
  if (rotation === 270) return [y, tile.width - x];
  return [x, y];
};

export const turnedRectangle = (
  tile: MapTile,
  [x, y, width, height]: MapRectangle,
  rotation: Rotation = 0,
): MapRectangle => {
  const [ax, ay] = turnedPoint(tile, [x, y], rotation);
  const [bx, by] = turnedPoint(tile, [x + width, y + height], rotation);
  return [Math.min(ax, bx), Math.min(ay, by), Math.abs(ax - bx), Math.abs(ay - by)];
};

/** Returns the rotation after a quarter turn. */
export const turned = (rotation: Rotation = 0): Rotation =>
  rotations[(rotations.indexOf(rotation) + 1) % rotations.length] ?? 0;

/** Returns the squares that a piece covers. */
export const pieceBox = (tile: MapTile, piece: MapPiece): MapRectangle => [
  piece.x,
  piece.y,
  ...turnedSize(tile, piece.rotation),
];

/** Returns the y of the feet of a piece: players below it are drawn over the piece. */
export function pieceFoot(tile: MapTile, piece: MapPiece): number {
  const [, height] = turnedSize(tile, piece.rotation);
  return piece.y + (tile.foot ? turnedPoint(tile, tile.foot, piece.rotation)[1] : height);
}

/** Returns the part of a piece that blocks players, in map coordinates, or null. */
export function pieceSolid(tile: MapTile, piece: MapPiece, kind: LayerKind): MapRectangle | null {
  // A mark without a picture is not a wall, in any layer.
  const isWall = kind === 'walls' && tile.place === undefined;
  const collides = piece.collides ?? (isWall || tile.solid !== undefined);
  if (!collides) return null;
  const within = tile.solid ?? [0, 0, tile.width, tile.height];
  const [x, y, width, height] = turnedRectangle(tile, within, piece.rotation);
  return [piece.x + x, piece.y + y, width, height];
}

/** A stall of a map. Stalls are numbered by the order of their pieces. */
export interface Stall {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly foot: number;
  readonly goods: readonly MapPoint[];
}

export function stallsOf(map: GameMap): Stall[] {
  const tiles = tilesById(map);
  const stalls: Stall[] = [];
  for (const layer of map.layers) {
    for (const piece of layer.pieces) {
      const tile = tiles.get(piece.tile);
      if (!tile?.goods?.length) continue;
      const goods = tile.goods.map((point): MapPoint => {
        const [x, y] = turnedPoint(tile, point, piece.rotation);
        return [piece.x + x, piece.y + y];
      });
      const [width] = turnedSize(tile, piece.rotation);
      stalls.push({ x: piece.x, y: piece.y, width, foot: pieceFoot(tile, piece), goods });
    }
  }
  return stalls;
}

/**
 * Returns a number in [0, 1) for a position: the same for the same seed, and uncorrelated between neighbours (the
 * finaliser of MurmurHash3).
 */
export function placeRoll(seed: number, x: number, y: number): number {
  let hash = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(Math.round(x * 8), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35) ^ Math.imul(Math.round(y * 8), 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/**
 * Returns the tile that is placed when a given one is requested: itself, or one of its set, weighted by chance. A set
 * whose chances are all 0 does not vary.
 */
export function variantAt(
  map: Pick<GameMap, 'tiles' | 'seed'>,
  tile: MapTile,
  x: number,
  y: number,
): MapTile {
  if (tile.set === null) return tile;
  const set = map.tiles.filter((one) => one.set === tile.set);
  const total = set.reduce((sum, one) => sum + one.chance, 0);
  let roll = placeRoll(map.seed, x, y) * total;
  for (const one of set) {
    roll -= one.chance;
    if (roll < 0) return one;
  }
  return tile;
}
