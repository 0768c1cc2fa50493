/**
 * The map format: what the editor draws, the server stores and the plaza is built from. A map is a palette of tiles and
 * layers of pieces; a piece is one tile laid somewhere. Everything is counted in tiles of `TILE_PIXELS`, from the
 * top left corner; a tile may be larger than one square and a piece may lie anywhere between the squares.
 *
 * `readMap` (maps-read.ts) is the only way in: what it answers can be drawn and walked on without further checks.
 */

export const MAP_FORMAT = 1;
export const TILE_PIXELS = 50;

export const mapLimits = {
  /** Squares along one side of a map. */
  side: { least: 8, most: 200 },
  tiles: 250,
  layers: 16,
  /** In all layers together. */
  pieces: 40_000,
  spawns: 32,
  name: 60,
  /** One player's maps. */
  owned: 30,
  /** Squares along one side of a tile. */
  tileSide: 16,
  /** Bytes of a map as JSON. */
  bytes: 4 * 1024 * 1024,
} as const;

export type MapPoint = readonly [x: number, y: number];
export type MapRectangle = readonly [x: number, y: number, width: number, height: number];

/** One entry of the palette. Places within it are counted from its own top left corner, before it is turned. */
export interface MapTile {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The number of a picture; null is nothing to be seen, such as a wall where nobody walks. */
  readonly image: number | null;
  /** How often it is taken when tiles of its set vary, against the others of the set; 0 to 100. */
  readonly chance: number;
  /** Tiles of one set stand in for each other; null for a tile that is always itself. */
  readonly set: string | null;
  /** What cannot be walked through. */
  readonly solid?: MapRectangle;
  /** Where it touches the ground: who stands further down is in front of it. The lower edge when not said. */
  readonly foot?: MapPoint;
  /** Where goods are laid out; a tile that has some is a stall. */
  readonly goods?: readonly MapPoint[];
  /** A lamp: lit by night. */
  readonly light?: { readonly at: MapPoint; readonly radius: number };
}

export const rotations = [0, 90, 180, 270] as const;
/** Degrees, clockwise. */
export type Rotation = (typeof rotations)[number];

/** A tile laid out: `x` and `y` are the top left corner of the piece as it lies there, turned. */
export interface MapPiece {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly rotation?: Rotation;
  /** Walked through although the tile is solid, or the other way round. */
  readonly collides?: boolean;
}

/**
 * `ground` lies flat under everybody, `standing` pieces and players hide each other by where their feet are, `above` is
 * over everybody's head, `walls` are never seen.
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
  /** What random variation is drawn from. */
  readonly seed: number;
  /** Where players come in. */
  readonly spawns: readonly MapPoint[];
  readonly tiles: readonly MapTile[];
  /** The lowest first. */
  readonly layers: readonly MapLayer[];
}

export const tilesById = (map: Pick<GameMap, 'tiles'>): ReadonlyMap<number, MapTile> =>
  new Map(map.tiles.map((tile) => [tile.id, tile]));

/** Width and height of a tile as it lies there. */
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

/** The next quarter turn. */
export const turned = (rotation: Rotation = 0): Rotation =>
  rotations[(rotations.indexOf(rotation) + 1) % rotations.length] ?? 0;

/** The squares a piece covers. */
export const pieceBox = (tile: MapTile, piece: MapPiece): MapRectangle => [
  piece.x,
  piece.y,
  ...turnedSize(tile, piece.rotation),
];

/** How far down the map a piece stands: who is further down is drawn over it. */
export function pieceFoot(tile: MapTile, piece: MapPiece): number {
  const [, height] = turnedSize(tile, piece.rotation);
  return piece.y + (tile.foot ? turnedPoint(tile, tile.foot, piece.rotation)[1] : height);
}

/** What of a piece cannot be walked through, on the map; null for nothing. */
export function pieceSolid(tile: MapTile, piece: MapPiece, kind: LayerKind): MapRectangle | null {
  const collides = piece.collides ?? (kind === 'walls' || tile.solid !== undefined);
  if (!collides) return null;
  const within = tile.solid ?? [0, 0, tile.width, tile.height];
  const [x, y, width, height] = turnedRectangle(tile, within, piece.rotation);
  return [piece.x + x, piece.y + y, width, height];
}

/** A stall of a map, in the order of its pieces: the number by which players speak of it is its index. */
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
 * A number from 0 up to, not including, 1 for a place: the same for the same seed, and without any likeness between
 * neighbours (the finisher of MurmurHash3).
 */
export function placeRoll(seed: number, x: number, y: number): number {
  let hash = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(Math.round(x * 8), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35) ^ Math.imul(Math.round(y * 8), 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/**
 * Which tile is really laid when one is asked for at a place: itself, or one of its set by their chances. A set whose
 * chances are all 0 does not vary.
 */
export function variantAt(
  map: Pick<GameMap, 'tiles' | 'seed'>,
  tile: MapTile,
  x: number,
  y: number,
): MapTile {
  if (tile.set === null) return tile;
  const set = map.tiles.filter((one) => one.set === tile.set && one.chance > 0);
  const total = set.reduce((sum, one) => sum + one.chance, 0);
  let roll = placeRoll(map.seed, x, y) * total;
  for (const one of set) {
    roll -= one.chance;
    if (roll < 0) return one;
  }
  return tile;
}
