/** Games and residents on the built-in plaza: a course around all of it, and a home for each resident beside the place they look after. */
import type { MapPiece } from '@blookery/game/plaza/maps';
import { lanternPlaces, type ResidentKey } from '@blookery/game/plaza/place-kinds';
import { keysOf } from '@blookery/game/typed-keys';
import { type PaletteKey, paletteId } from './palette.ts';

const put = (key: PaletteKey, x: number, y: number): MapPiece => ({ tile: paletteId(key), x, y });

const ARCH = { x: 36.8, y: 44.3 } as const;

/** The feet of the lanterns, in order: garden, west, both markets with the north road between them, east, orchard, fountain. */
const lanternFeet = [
  [23.2, 48.6],
  [10.4, 41.6],
  [20.6, 21.4],
  [37.4, 12.6],
  [58.8, 21.4],
  [69.6, 35.4],
  [55.6, 51],
  [46.9, 39.4],
] as const;

/** The foot of the drawing, in squares from its corner. */
const LANTERN_FOOT = [1.12, 3.2] as const;

export const games = (): MapPiece[] => [
  put('arch', ARCH.x, ARCH.y),
  ...lanternPlaces.flatMap((place, at) => {
    const foot = lanternFeet[at];
    return foot ? [put(place, foot[0] - LANTERN_FOOT[0], foot[1] - LANTERN_FOOT[1])] : [];
  }),
  put('stall-pairs', 31.9, 43.6),
  put('stall-pairs', 45.4, 26.2),
  put('board', 27.6, 44.6),
  put('swap-board', 33.2, 26.2),
];

/** The right pole of the arch, which its own solid part does not cover. */
export const archWall = (): MapPiece => put('wall', ARCH.x + 5.48, ARCH.y + 3.76);

const homes: Record<ResidentKey, readonly [x: number, y: number]> = {
  bobbin: [32.4, 43.2],
  gavel: [49.8, 43.2],
  postmark: [37, 28.6],
  tick: [42.2, 51.6],
  mirette: [44.2, 35.6],
  quill: [35, 29.6],
  wick: [45.6, 41.4],
};

export const marks = (): MapPiece[] => [
  put('start-line', 37.5, 51.4),
  ...keysOf(homes).map((key) => put(`home-${key}`, homes[key][0] - 0.5, homes[key][1] - 0.5)),
];
