/**
 * The palette of the plaza: its drawings, measured in squares, an invisible wall, and invisible marks where residents are at
 * home. Drawings of games mark places (`places.ts` of the game's rules).
 */
import { type MapRectangle, type MapTile, TILE_PIXELS } from '@blookery/game/plaza/maps';
import { lanternPlaces, type PlaceKind, residentKeys } from '@blookery/game/plaza/place-kinds';
import { keysOf } from '@blookery/game/typed-keys';
import { catalogue } from '../art/index.ts';
import { media } from '../data/keyed.ts';

interface Row {
  id: number;
  name: string;
  set?: string;
  chance?: number;
  place?: PlaceKind;
}

/** Ids are permanent, because saved maps use them. */
const rows = {
  'grass-a': { id: 1, name: 'Grass', set: 'grass', chance: 80 },
  'grass-c': { id: 2, name: 'Grass, tufted', set: 'grass', chance: 20 },
  'grass-b': { id: 3, name: 'Grass, dark', set: 'grass, dark', chance: 80 },
  'grass-d': { id: 4, name: 'Grass, dark and tufted', set: 'grass, dark', chance: 20 },
  'cobble-a': { id: 5, name: 'Cobble', set: 'cobble', chance: 52 },
  'cobble-b': { id: 6, name: 'Cobble, worn', set: 'cobble', chance: 26 },
  'cobble-c': { id: 7, name: 'Cobble, light', set: 'cobble', chance: 16 },
  'cobble-moss': { id: 8, name: 'Cobble, mossy', set: 'cobble', chance: 6 },
  'flower-cream': { id: 9, name: 'Cream flowers', set: 'flowers', chance: 25 },
  'flower-rose': { id: 10, name: 'Rose flowers', set: 'flowers', chance: 25 },
  'flower-lilac': { id: 11, name: 'Lilac flowers', set: 'flowers', chance: 25 },
  'flower-amber': { id: 12, name: 'Amber flowers', set: 'flowers', chance: 25 },
  'edge-n': { id: 20, name: 'Path edge, north' },
  'edge-e': { id: 21, name: 'Path edge, east' },
  'edge-s': { id: 22, name: 'Path edge, south' },
  'edge-w': { id: 23, name: 'Path edge, west' },
  'corner-ne': { id: 24, name: 'Path corner, north-east' },
  'corner-nw': { id: 25, name: 'Path corner, north-west' },
  'corner-se': { id: 26, name: 'Path corner, south-east' },
  'corner-sw': { id: 27, name: 'Path corner, south-west' },
  'nub-ne': { id: 28, name: 'Path nub, north-east' },
  'nub-nw': { id: 29, name: 'Path nub, north-west' },
  'nub-se': { id: 30, name: 'Path nub, south-east' },
  'nub-sw': { id: 31, name: 'Path nub, south-west' },
  'curve-ne': { id: 32, name: 'Path curve, north-east' },
  'curve-nw': { id: 33, name: 'Path curve, north-west' },
  'curve-se': { id: 34, name: 'Path curve, south-east' },
  'curve-sw': { id: 35, name: 'Path curve, south-west' },
  'nook-ne': { id: 36, name: 'Path nook, north-east' },
  'nook-nw': { id: 37, name: 'Path nook, north-west' },
  'nook-se': { id: 38, name: 'Path nook, south-east' },
  'nook-sw': { id: 39, name: 'Path nook, south-west' },
  'sweep-ne': { id: 40, name: 'Path sweep, north-east' },
  'sweep-nw': { id: 41, name: 'Path sweep, north-west' },
  'sweep-se': { id: 42, name: 'Path sweep, south-east' },
  'sweep-sw': { id: 43, name: 'Path sweep, south-west' },
  round: { id: 44, name: 'Round square' },
  planks: { id: 45, name: 'Planks' },
  sand: { id: 46, name: 'Sand' },
  water: { id: 47, name: 'Water' },
  rug: { id: 48, name: 'Rug' },
  bunting: { id: 49, name: 'Bunting' },
  'stall-red': { id: 60, name: 'Stall, red' },
  'stall-teal': { id: 61, name: 'Stall, teal' },
  'stall-amber': { id: 62, name: 'Stall, amber' },
  'stall-indigo': { id: 63, name: 'Stall, indigo' },
  crate: { id: 64, name: 'Crate' },
  barrel: { id: 65, name: 'Barrel' },
  notice: { id: 66, name: 'Notice board' },
  lamp: { id: 70, name: 'Lamp' },
  bench: { id: 71, name: 'Bench' },
  fence: { id: 72, name: 'Fence' },
  'fence-end': { id: 73, name: 'Fence post' },
  signpost: { id: 74, name: 'Signpost' },
  mailbox: { id: 75, name: 'Mailbox' },
  fountain: { id: 76, name: 'Button fountain' },
  tree: { id: 80, name: 'Tree', set: 'trees', chance: 60 },
  'tree-light': { id: 81, name: 'Tree, light', set: 'trees', chance: 40 },
  'tree-frost': { id: 82, name: 'Tree, frosted' },
  bush: { id: 83, name: 'Bush', set: 'bushes', chance: 65 },
  'bush-berry': { id: 84, name: 'Bush with berries', set: 'bushes', chance: 35 },
  pond: { id: 85, name: 'Pond' },
  flowerbed: { id: 86, name: 'Flowerbed' },
  'start-line': { id: 100, name: 'Lantern Run, start line', place: 'run-start' },
  arch: { id: 101, name: 'Lantern Run, arch at the finish', place: 'run-finish' },
  'stall-pairs': { id: 110, name: 'Pairs table', place: 'pairs-table' },
  board: { id: 111, name: 'Board of Who is it?', place: 'who-board' },
  'swap-board': { id: 112, name: 'Swap board' },
  'lamp-unlit': { id: 113, name: 'Lamp, unlit' },
} as const satisfies Record<string, Row>;

type DrawnKey = keyof typeof rows;
type LanternKey = (typeof lanternPlaces)[number];
type HomeKey = `home-${(typeof residentKeys)[number]}`;
export type PaletteKey = DrawnKey | LanternKey | HomeKey | 'wall';

const UNSEEN = { width: 1, height: 1, image: null, chance: 100, set: null } as const;
const WALL: MapTile = { id: 99, name: 'Wall', ...UNSEEN };
const FIRST_LANTERN = 102;
const FIRST_HOME = 120;

const squares = (pixels: number): number => Math.round((pixels / TILE_PIXELS) * 1000) / 1000;

/** The light of a lamp is at its glass. */
const lights: Partial<Record<string, MapTile['light']>> = { lamp: { at: [2, 2], radius: 4.4 } };

const rectangle = ([x, y, width, height]: MapRectangle): MapRectangle => [
  squares(x),
  squares(y),
  squares(width),
  squares(height),
];

function tileOf(key: string, row: Row): MapTile {
  const piece = catalogue.plaza.find((one) => one.key === key);
  if (!piece) throw new Error(`The plaza has no piece "${key}".`);
  const light = lights[key];
  return {
    id: row.id,
    name: row.name,
    width: squares(piece.width),
    height: squares(piece.height),
    image: media(piece.image),
    chance: row.chance ?? 100,
    set: row.set ?? null,
    ...(piece.solid ? { solid: rectangle(piece.solid) } : {}),
    ...(piece.foot ? { foot: [squares(piece.foot[0]), squares(piece.foot[1])] as const } : {}),
    ...(piece.goods.length > 0
      ? { goods: piece.goods.map(([x, y]) => [squares(x), squares(y)] as const) }
      : {}),
    ...(row.place ? { place: row.place } : {}),
    ...(light ? { light } : {}),
  };
}

/** All lanterns share one drawing; the game writes the number on the plate. */
const lanterns = (): MapTile[] =>
  lanternPlaces.map((place, at) =>
    tileOf('lantern', { id: FIRST_LANTERN + at, name: `Lantern Run, lantern ${at + 1}`, place }),
  );

const homes = (): MapTile[] =>
  residentKeys.map((key, at) => ({
    id: FIRST_HOME + at,
    name: `Home of ${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    ...UNSEEN,
    foot: [0.5, 0.5],
    place: `home-${key}`,
  }));

export const plazaPalette = (): MapTile[] => [
  ...keysOf(rows).map((key) => tileOf(key, rows[key])),
  WALL,
  ...lanterns(),
  ...homes(),
];

const ids = new Map<PaletteKey, number>([['wall', WALL.id]]);
for (const key of keysOf(rows)) ids.set(key, rows[key].id);
for (const [at, place] of lanternPlaces.entries()) ids.set(place, FIRST_LANTERN + at);
for (const [at, key] of residentKeys.entries()) ids.set(`home-${key}`, FIRST_HOME + at);

export function paletteId(key: PaletteKey): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The palette has no "${key}".`);
  return id;
}
