/**
 * The built-in plaza: a button fountain on a round square, roads to all four sides, a ring road, two markets, an orchard
 * with a pond, and a garden. It is in the format of the map editor and opens there like any other map.
 */
import {
  type GameMap,
  MAP_FORMAT,
  type MapPiece,
  type MapPoint,
  placeRoll,
  type Rotation,
  variantAt,
} from '@blookery/game/plaza/maps';
import { PLAZA_GRID } from '@blookery/game/plaza/plaza';
import { archWall, games, marks } from './games.ts';
import { type Lay, meadow, Paths } from './ground.ts';
import { type PaletteKey, paletteId, plazaPalette } from './palette.ts';

const SEED = 1_889;
const { width: WIDTH, height: HEIGHT } = PLAZA_GRID;
/** The middle of the fountain. */
const MIDDLE: MapPoint = [40, 35];
/** The radius of the round square; its edge meets the edges of the roads. */
const ROUND_RADIUS = Math.sqrt(53);

const put = (key: PaletteKey, x: number, y: number, more: Partial<MapPiece> = {}): MapPiece => ({
  tile: paletteId(key),
  x,
  y,
  ...more,
});

const fromMiddle = (x: number, y: number): number => Math.hypot(x - MIDDLE[0], y - MIDDLE[1]);

function roads(): Paths {
  return (
    new Paths(WIDTH, HEIGHT)
      // Through the middle, from side to side.
      .pave(38, 0, 41, HEIGHT - 1)
      .pave(0, 33, WIDTH - 1, 36)
      .leavePlain((x, y) => fromMiddle(x + 0.5, y + 0.5) < ROUND_RADIUS)
      .nub('se', 37, 27)
      .nub('sw', 42, 27)
      .nub('ne', 37, 42)
      .nub('nw', 42, 42)
      .nub('se', 32, 32)
      .nub('ne', 32, 37)
      .nub('sw', 47, 32)
      .nub('nw', 47, 37)
      // The ring.
      .pave(10, 9, 69, 10)
      .pave(10, 59, 69, 60)
      .pave(10, 9, 11, 60)
      .pave(68, 9, 69, 60)
      .sweep('nw', 10, 9)
      .sweep('ne', 68, 9)
      .sweep('sw', 10, 59)
      .sweep('se', 68, 59)
      // The two markets and their lanes.
      .pave(17, 17, 29, 25)
      .pave(50, 17, 62, 25)
      .pave(22, 11, 23, 16)
      .pave(56, 11, 57, 16)
      .pave(30, 21, 37, 22)
      .pave(42, 21, 49, 22)
      // To the garden and to the orchard.
      .pave(22, 46, 27, 51)
      .pave(24, 52, 25, 58)
      .pave(54, 48, 55, 58)
      .pave(42, 48, 53, 49)
      .pave(12, 48, 21, 49)
  );
}

const FENCE_WIDTH = 1;
const fenceRow = (x: number, y: number, count: number): MapPiece[] => [
  ...Array.from({ length: count }, (_, at) => put('fence', x + at * FENCE_WIDTH, y)),
  put('fence-end', x + count, y),
];

/** Takes the position of the lamp's foot. */
const lamp = (x: number, y: number): MapPiece => put('lamp', x - 2, y - 3.28);
const tree = (lay: Lay, x: number, y: number): MapPiece => lay('tree', x - 1.4, y - 2.6);
const bush = (lay: Lay, x: number, y: number): MapPiece => lay('bush', x - 0.8, y - 0.92);

/** The pieces around the fountain, where players enter. */
function aroundFountain(lay: Lay): MapPiece[] {
  return [
    put('fountain', 37, 32, { collides: false }),
    ...([-1, 1] as const).flatMap((side) => [lamp(40 + side * 4.4, 31), lamp(40 + side * 4.4, 40)]),
    put('stall-red', 28.2, 26.2),
    put('stall-teal', 48.3, 26.2),
    put('stall-amber', 28.2, 39.8),
    put('stall-indigo', 48.3, 39.8),
    ...fenceRow(25.6, 31.8, 4),
    ...fenceRow(49.4, 31.8, 4),
    put('bench', 33.3, 31.6),
    put('bench', 44.7, 31.6),
    put('signpost', 42.4, 25.9),
    put('mailbox', 36.4, 26.5),
    put('notice', 35.8, 42.3),
    put('crate', 31.9, 28.2),
    put('barrel', 27.4, 41.8),
    put('flowerbed', 43, 43.4),
    tree(lay, 34.6, 53.4),
    tree(lay, 53.6, 41.9),
    tree(lay, 26.4, 29.4),
    tree(lay, 26.2, 42.6),
    tree(lay, 54.7, 30.6),
    bush(lay, 50.6, 45.6),
    bush(lay, 34.2, 25.6),
  ];
}

/** Three stalls along the upper side with goods and corner lamps; `x` is the left edge of the market. */
function market(lay: Lay, x: number, colours: readonly PaletteKey[]): MapPiece[] {
  const y = 17;
  return [
    ...colours.map((colour, at) => put(colour, x + 0.4 + at * 4.3, y - 2.1)),
    put('crate', x + 3.95, y + 0.35),
    put('barrel', x + 8.25, y + 0.2),
    put('crate', x + 12, y + 1.5),
    put('barrel', x + 11.9, y + 6.6),
    put('crate', x + 0.1, y + 6.9),
    put('crate', x + 1.1, y + 7.3),
    lamp(x + 0.6, y + 4),
    lamp(x + 12.4, y + 4.2),
    lamp(x + 4.2, y + 8.8),
    lamp(x + 8.8, y + 8.8),
    put('bench', x + 5.5, y + 7.6),
    put('flowerbed', x + 2, y + 9.3),
    put('flowerbed', x + 9, y + 9.3),
    bush(lay, x - 1, y + 1.4),
    bush(lay, x + 14.2, y + 7.6),
    tree(lay, x - 2.2, y + 5.4),
    tree(lay, x + 15.6, y + 1),
  ];
}

function garden(lay: Lay): MapPiece[] {
  const beds = [
    [19.2, 44.6],
    [21.6, 44.6],
    [16.8, 44.6],
    [25.2, 44.6],
    [19.4, 52.4],
    [21.4, 52.4],
    [26.6, 52.4],
    [28.6, 52.4],
  ] as const;
  return [
    ...beds.map(([x, y]) => put('flowerbed', x, y)),
    put('bench', 23.9, 45.9),
    put('bench', 22.1, 50.6),
    put('bench', 25.9, 50.6),
    lamp(22.4, 47.4),
    lamp(26.8, 47.4),
    put('signpost', 25.9, 55.6),
    put('pond', 14, 50.8, { collides: false }),
    tree(lay, 18.6, 57.4),
    tree(lay, 30.6, 56.2),
    tree(lay, 33.2, 51.2),
    bush(lay, 36.2, 50.2),
    bush(lay, 20.4, 55.8),
    ...fenceRow(16.4, 42.6, 4),
  ];
}

function orchard(lay: Lay): MapPiece[] {
  const trees: MapPiece[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      trees.push(tree(lay, 58.6 + column * 3 + (row % 2) * 0.9, 43.6 + row * 4.6));
    }
  }
  return [
    ...trees,
    put('pond', 47.6, 51.6, { collides: false }),
    put('stall-red', 56.4, 54.6),
    put('crate', 60.2, 57),
    put('barrel', 61.3, 56.8),
    put('bench', 51.4, 46.8),
    lamp(53.2, 51.4),
    lamp(56.8, 47.2),
    ...fenceRow(57.4, 40.8, 5),
    bush(lay, 53.2, 57.6),
    bush(lay, 46.6, 57.4),
  ];
}

/** Trees along the border and scattered over the meadow, where nothing else is. */
function woods(lay: Lay, paths: Paths, taken: readonly MapPiece[]): MapPiece[] {
  const pieces: MapPiece[] = [];
  const isClear = (x: number, y: number, reach: number): boolean => {
    for (let row = Math.floor(y - 1.4); row <= y + 0.6; row++) {
      for (let column = Math.floor(x - 1.2); column <= x + 1.2; column++) {
        if (paths.has(column, row)) return false;
      }
    }
    if (fromMiddle(x, y) < 11) return false;
    return [...taken, ...pieces].every((piece) => Math.hypot(piece.x + 1.2 - x, piece.y + 2 - y) > reach);
  };
  const grow = (x: number, y: number, likely: number, reach: number) => {
    const roll = placeRoll(SEED + 7, x, y);
    if (roll > likely || !isClear(x, y, reach)) return;
    pieces.push(roll < likely * 0.72 ? tree(lay, x, y) : bush(lay, x, y));
  };
  for (let y = 2.4; y < HEIGHT; y += 2.2) {
    for (let x = 1.6; x < WIDTH; x += 2.4) {
      const sway = placeRoll(SEED + 3, x, y) - 0.5;
      const border = Math.min(x, WIDTH - x, y, HEIGHT - y);
      if (border < 6.5) grow(x + sway, y + sway * 0.8, 0.74, 1.9);
      else grow(x + sway, y + sway, 0.13, 3.2);
    }
  }
  return pieces;
}

/** Flowers on the meadow, but not on roads or under stalls. */
function flowers(lay: Lay, paths: Paths, taken: readonly MapPiece[]): MapPiece[] {
  const pieces: MapPiece[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (placeRoll(SEED + 5, x, y) > 0.055 || fromMiddle(x + 0.5, y + 0.5) < 8.2) continue;
      const nearRoad = [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => paths.has(x + dx, y + dy)));
      const under = taken.some((piece) => Math.hypot(piece.x + 1.5 - x, piece.y + 1.5 - y) < 2);
      if (!nearRoad && !under) pieces.push(lay('flower-cream', x, y));
    }
  }
  return pieces;
}

/** Round things have walls of several boxes, which fit more closely than one box. */
function walls(): MapPiece[] {
  const boxes: [x: number, y: number, across: number, down: number][] = [
    // The fountain: an octagon.
    [38.6, 32.5, 2.8, 0.5],
    [38, 33, 4, 0.5],
    [37.5, 33.5, 5, 3],
    [38, 36.5, 4, 0.5],
    [38.6, 37, 2.8, 0.5],
  ];
  for (const [x, y] of [
    [14, 50.8],
    [47.6, 51.6],
  ] as const) {
    boxes.push([x + 0.9, y + 0.4, 3.5, 0.5], [x + 0.6, y + 0.9, 4.2, 1.5], [x + 1.2, y + 2.4, 3.2, 1]);
  }
  // A wall is one square: a box is filled with as many as needed, and the last ones are moved back inside.
  return boxes.flatMap(([x, y, across, down]) => {
    const pieces: MapPiece[] = [];
    for (let dy = 0; dy < down; dy++) {
      for (let dx = 0; dx < across; dx++) {
        pieces.push(
          put('wall', x + Math.min(dx, Math.max(0, across - 1)), y + Math.min(dy, Math.max(0, down - 1))),
        );
      }
    }
    return pieces;
  });
}

const bunting = (x: number, y: number, rotation: Rotation = 0): MapPiece =>
  put('bunting', x, y, rotation === 0 ? {} : { rotation });

/** Sorts pieces in drawing order: the lowest feet last. */
const byFoot = (pieces: readonly MapPiece[]): MapPiece[] =>
  [...pieces].sort((a, b) => a.y - b.y || a.x - b.x);

export function plazaMap(): GameMap {
  const tiles = plazaPalette();
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  const lay: Lay = (key, x, y) => {
    const tile = byId.get(paletteId(key));
    if (!tile) throw new Error(`There is no tile "${key}".`);
    return { tile: variantAt({ tiles, seed: SEED }, tile, x, y).id, x, y };
  };
  const paths = roads();
  const placed = [
    ...aroundFountain(lay),
    ...market(lay, 17, ['stall-amber', 'stall-indigo', 'stall-red']),
    ...market(lay, 50, ['stall-teal', 'stall-amber', 'stall-indigo']),
    ...garden(lay),
    ...orchard(lay),
    ...games(),
  ];
  const standing = [...placed, ...woods(lay, paths, placed)].map(rounded);
  return {
    format: MAP_FORMAT,
    name: 'The plaza',
    width: WIDTH,
    height: HEIGHT,
    seed: SEED,
    spawns: [
      [38.6, 40.4],
      [39.5, 40.8],
      [40.4, 40.4],
      [41.3, 40.8],
      [39, 41.8],
      [40.9, 41.8],
    ],
    tiles,
    layers: [
      { id: 1, name: 'Grass', kind: 'ground', pieces: meadow(WIDTH, HEIGHT, lay) },
      { id: 2, name: 'Round square', kind: 'ground', pieces: [put('round', 32, 27)] },
      {
        id: 3,
        name: 'Paths',
        kind: 'ground',
        pieces: [...paths.cobbles(lay), ...paths.edges(), put('rug', 46.2, 44.8)],
      },
      { id: 4, name: 'Flowers', kind: 'ground', pieces: flowers(lay, paths, standing) },
      { id: 5, name: 'Stalls, lamps and trees', kind: 'standing', pieces: byFoot(standing) },
      {
        id: 6,
        name: 'Bunting',
        kind: 'above',
        pieces: [bunting(20.5, 16.2), bunting(53.5, 16.2), bunting(37, 23.4), bunting(37, 55.4)],
      },
      {
        id: 7,
        name: 'Walls, where nobody walks',
        kind: 'walls',
        pieces: [...walls(), archWall()].map(rounded),
      },
      { id: 8, name: 'Marks', kind: 'ground', pieces: marks() },
    ],
  };
}

function rounded(piece: MapPiece): MapPiece {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return { ...piece, x: round(piece.x), y: round(piece.y) };
}
