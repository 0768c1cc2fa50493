/** Parses any JSON into a map, or into one sentence about what is wrong with it. Unknown fields are dropped. */
import { courseFault } from './course.ts';
import {
  type GameMap,
  layerKinds,
  MAP_FORMAT,
  type MapLayer,
  type MapPiece,
  type MapPoint,
  type MapRectangle,
  type MapTile,
  mapLimits,
  pieceBox,
  rotations,
  TILE_PIXELS,
  tilesById,
} from './maps.ts';
import { type PlaceKind, placeKinds } from './place-kinds.ts';
import { countBlocked, isFree, wallsOf } from './walls.ts';

export type MapReading =
  | { readonly ok: true; readonly map: GameMap }
  | { readonly ok: false; readonly fault: string };

class Fault extends Error {}
const refuse = (sentence: string): never => {
  throw new Fault(sentence);
};

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown, what: string): Fields =>
  isFields(value) ? value : refuse(`${what} must be an object.`);

const listOf = (value: unknown, what: string, most: number): readonly unknown[] => {
  if (!Array.isArray(value)) return refuse(`${what} must be a list.`);
  return value.length <= most ? value : refuse(`${what}: at most ${most} fit.`);
};

const numberIn = (value: unknown, what: string, least: number, most: number): number => {
  if (typeof value !== 'number' || !(value >= least && value <= most)) {
    return refuse(`${what} must be a number from ${least} to ${most}.`);
  }
  // A thousandth of a square is a twentieth of a pixel; anything finer is a rounding error.
  return Math.round(value * 1000) / 1000 || 0;
};

const wholeIn = (value: unknown, what: string, least: number, most: number): number =>
  Number.isInteger(value)
    ? numberIn(value, what, least, most)
    : refuse(`${what} must be a whole number from ${least} to ${most}.`);

const nameOf = (value: unknown, what: string): string => {
  const name = typeof value === 'string' ? value.trim() : '';
  return name.length >= 1 && name.length <= mapLimits.name
    ? name
    : refuse(`${what} must be 1 to ${mapLimits.name} characters.`);
};

const pointIn = (value: unknown, what: string, width: number, height: number): MapPoint => {
  const [x, y] = listOf(value, what, 2);
  return [numberIn(x, `${what}, x`, 0, width), numberIn(y, `${what}, y`, 0, height)];
};

const rectangleIn = (value: unknown, what: string, width: number, height: number): MapRectangle => {
  const [x, y, across, down] = listOf(value, what, 4);
  const left = numberIn(x, `${what}, x`, 0, width);
  const top = numberIn(y, `${what}, y`, 0, height);
  return [
    left,
    top,
    numberIn(across, `${what}, width`, 0, width - left + 0.001),
    numberIn(down, `${what}, height`, 0, height - top + 0.001),
  ];
};

const idOf = (value: unknown, what: string): number => wholeIn(value, `${what}, id`, 1, 1_000_000);

function tileOf(value: unknown, at: number): MapTile {
  const what = `Tile ${at + 1}`;
  const fields = fieldsOf(value, what);
  const width = numberIn(fields.width, `${what}, width`, 0.02, mapLimits.tileSide);
  const height = numberIn(fields.height, `${what}, height`, 0.02, mapLimits.tileSide);
  const { image, set } = fields;
  return {
    id: idOf(fields.id, what),
    name: nameOf(fields.name, `${what}, name`),
    width,
    height,
    image: image === null ? null : wholeIn(image, `${what}, image`, 1, 2_147_483_647),
    chance: numberIn(fields.chance, `${what}, chance`, 0, 100),
    set: set === null || set === undefined ? null : nameOf(set, `${what}, set`),
    ...(fields.solid === undefined
      ? {}
      : { solid: rectangleIn(fields.solid, `${what}, solid`, width, height) }),
    ...(fields.foot === undefined ? {} : { foot: pointIn(fields.foot, `${what}, foot`, width, height) }),
    ...(fields.goods === undefined
      ? {}
      : {
          goods: listOf(fields.goods, `${what}, goods`, 6).map((point) =>
            pointIn(point, `${what}, goods`, width, height),
          ),
        }),
    ...(fields.place === undefined ? {} : { place: placeOf(fields.place, `${what}, place`) }),
    ...(fields.light === undefined ? {} : { light: lightOf(fields.light, `${what}, light`, width, height) }),
  };
}

const placeOf = (value: unknown, what: string): PlaceKind =>
  placeKinds.find((kind) => kind === value) ?? refuse(`${what} is unknown.`);

function lightOf(value: unknown, what: string, width: number, height: number) {
  const { at, radius } = fieldsOf(value, what);
  return {
    at: pointIn(at, `${what}, at`, width, height),
    radius: numberIn(radius, `${what}, radius`, 0.1, 10),
  };
}

function pieceOf(value: unknown, what: string, map: { width: number; height: number }): MapPiece {
  const fields = fieldsOf(value, what);
  const { collides } = fields;
  const rotation = rotations.find((one) => one === (fields.rotation ?? 0));
  if (rotation === undefined) return refuse(`${what}, rotation must be 0, 90, 180 or 270.`);
  if (collides !== undefined && typeof collides !== 'boolean') {
    return refuse(`${what}, collides is true or false.`);
  }
  return {
    tile: wholeIn(fields.tile, `${what}, tile`, 1, 1_000_000),
    x: numberIn(fields.x, `${what}, x`, -mapLimits.tileSide, map.width),
    y: numberIn(fields.y, `${what}, y`, -mapLimits.tileSide, map.height),
    ...(rotation === 0 ? {} : { rotation }),
    ...(collides === undefined ? {} : { collides }),
  };
}

function layerOf(value: unknown, at: number, map: { width: number; height: number }): MapLayer {
  const what = `Layer ${at + 1}`;
  const fields = fieldsOf(value, what);
  const kind = layerKinds.find((one) => one === fields.kind);
  if (!kind) return refuse(`${what}, kind must be one of ${layerKinds.join(', ')}.`);
  return {
    id: idOf(fields.id, what),
    name: nameOf(fields.name, `${what}, name`),
    kind,
    pieces: listOf(fields.pieces, `${what}, pieces`, mapLimits.pieces).map((piece, index) =>
      pieceOf(piece, `${what}, piece ${index + 1}`, map),
    ),
  };
}

function refuseRepeats(list: readonly { id: number }[], what: string): void {
  const seen = new Set<number>();
  for (const { id } of list) {
    if (seen.has(id)) refuse(`Two ${what} have the id ${id}.`);
    seen.add(id);
  }
}

function checkPieces(map: GameMap): void {
  const tiles = tilesById(map);
  let count = 0;
  for (const layer of map.layers) {
    count += layer.pieces.length;
    for (const piece of layer.pieces) {
      const tile = tiles.get(piece.tile) ?? refuse(`${layer.name}: there is no tile ${piece.tile}.`);
      const [x, y, width, height] = pieceBox(tile, piece);
      if (x + width <= 0 || y + height <= 0 || x >= map.width || y >= map.height) {
        refuse(`${layer.name}: a piece at ${x}, ${y} lies beside the map.`);
      }
    }
  }
  if (count > mapLimits.pieces) refuse(`A map has at most ${mapLimits.pieces} pieces.`);
}

function checkWays(map: GameMap): void {
  // Counted first: the walls of some maps would take all memory.
  if (countBlocked(map) > mapLimits.blocked) {
    refuse(`The pieces that nobody can walk through cover more than ${mapLimits.blocked} squares.`);
  }
  const walls = wallsOf(map);
  const crowded = walls.squares.findIndex((blocks = []) => blocks.length > mapLimits.blockingOne);
  if (crowded !== -1) {
    const [x, y] = [crowded % map.width, Math.floor(crowded / map.width)];
    refuse(`At ${x}, ${y} there are more than ${mapLimits.blockingOne} pieces that nobody can walk through.`);
  }
  for (const [x, y] of map.spawns) {
    if (!isFree(walls, { x: x * TILE_PIXELS, y: y * TILE_PIXELS })) {
      refuse(`Nobody can stand at ${x}, ${y}, where players come in.`);
    }
  }
  const fault = courseFault(map, walls);
  if (fault) refuse(fault);
}

function mapOf(value: unknown): GameMap {
  const fields = fieldsOf(value, 'A map');
  if (fields.format !== MAP_FORMAT) refuse(`The format must be ${MAP_FORMAT}.`);
  const { least, most } = mapLimits.side;
  const width = wholeIn(fields.width, 'The width', least, most);
  const height = wholeIn(fields.height, 'The height', least, most);
  const map: GameMap = {
    format: MAP_FORMAT,
    name: nameOf(fields.name, 'The name'),
    width,
    height,
    seed: wholeIn(fields.seed ?? 1, 'The seed', 0, 2_147_483_647),
    spawns: listOf(fields.spawns, 'The spawns', mapLimits.spawns).map((point) =>
      pointIn(point, 'A spawn', width, height),
    ),
    tiles: listOf(fields.tiles, 'The tiles', mapLimits.tiles).map(tileOf),
    layers: listOf(fields.layers, 'The layers', mapLimits.layers).map((layer, at) =>
      layerOf(layer, at, { width, height }),
    ),
  };
  refuseRepeats(map.tiles, 'tiles');
  refuseRepeats(map.layers, 'layers');
  if (map.spawns.length === 0) refuse('A map needs a place where players come in.');
  checkPieces(map);
  checkWays(map);
  return map;
}

export function readMap(value: unknown): MapReading {
  try {
    return { ok: true, map: mapOf(value) };
  } catch (fault) {
    if (fault instanceof Fault) return { ok: false, fault: fault.message };
    throw fault;
  }
}
