/** Where the decorations of a season are: beside each lamp, and hung between two lamps of one row. */
import type { Season } from '@blookery/game/collecting/events';
import { TILE_PIXELS } from '@blookery/game/plaza/maps';
import type { Lamp } from './standing-pieces.ts';

interface Attire {
  /** Beside the lamps, one after the other. */
  standing: readonly { key: string; width: number; height: number }[];
  /** Hung from lamp to lamp; null for none. */
  garland: string | null;
  /** The colours of what falls; none for an evening of paper lanterns. */
  falling: readonly string[];
}

export const attires: Readonly<Record<Season, Attire>> = {
  spring: {
    standing: [{ key: 'tulips', width: 100, height: 60 }],
    garland: 'garland-blossom',
    falling: ['#ffd3e2', '#f6a9c4', '#fff0f5'],
  },
  summer: {
    standing: [{ key: 'parasol', width: 120, height: 130 }],
    garland: 'lanterns-paper',
    falling: [],
  },
  autumn: {
    standing: [
      { key: 'pumpkins', width: 110, height: 90 },
      { key: 'hay-bale', width: 100, height: 70 },
      { key: 'pumpkin', width: 60, height: 60 },
    ],
    garland: null,
    falling: ['#e8963a', '#d9483f', '#f2b83f'],
  },
  winter: {
    standing: [
      { key: 'snowman', width: 90, height: 120 },
      { key: 'snow-drift', width: 150, height: 60 },
    ],
    garland: 'lights-winter',
    falling: ['#ffffff', '#e9f3fb'],
  },
};

/** From the light of a lamp down to its foot. */
const FOOT = 1.28 * TILE_PIXELS;
/** Lamps nearer or further apart than this carry no garland. */
const NEAREST = 3 * TILE_PIXELS;
const FURTHEST = 9 * TILE_PIXELS;
/** How far above the light a garland is tied. */
const HUNG_ABOVE = 30;
/** A garland is drawn 300 wide and 110 high. */
const GARLAND_SHAPE = 110 / 300;

export interface Placed {
  key: string;
  /** The middle of its lower edge, or of its upper edge if it hangs. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export const placeStanding = (season: Season, lamps: readonly Lamp[]): Placed[] => {
  const { standing } = attires[season];
  return lamps.flatMap((lamp, index) => {
    const piece = standing[index % standing.length];
    // On the left and on the right in turn, a little before the lamp.
    const side = index % 2 === 0 ? 1 : -1;
    const aside = side * (piece ? piece.width / 2 + 12 : 0);
    return piece ? [{ ...piece, x: lamp.x + aside, y: lamp.y + FOOT + 6 }] : [];
  });
};

/** Each lamp carries the end of one garland at most. */
export function placeGarlands(season: Season, lamps: readonly Lamp[]): Placed[] {
  const key = attires[season].garland;
  if (key === null) return [];
  const taken = new Set<Lamp>();
  const placed: Placed[] = [];
  for (const one of lamps) {
    if (taken.has(one)) continue;
    const other = lamps.find(
      (lamp) =>
        !taken.has(lamp) &&
        lamp.x - one.x >= NEAREST &&
        lamp.x - one.x <= FURTHEST &&
        Math.abs(lamp.y - one.y) < TILE_PIXELS / 2,
    );
    if (!other) continue;
    taken.add(one).add(other);
    const width = other.x - one.x;
    const y = (one.y + other.y) / 2 - HUNG_ABOVE;
    placed.push({ key, x: (one.x + other.x) / 2, y, width, height: width * GARLAND_SHAPE });
  }
  return placed;
}

/** Where something that falls is now. It stays in its place of the world while the view moves over it. */
export function fallenTo(
  index: number,
  seconds: number,
  view: { x: number; y: number; width: number; height: number },
): { x: number; y: number } {
  const wrap = (value: number, size: number) => ((value % size) + size) % size;
  // Golden sections spread them evenly without a table of numbers.
  const [across, down] = [(index * 0.618034) % 1, (index * 0.754878) % 1];
  const speed = 26 + (index % 5) * 9;
  const x = across * view.width + Math.sin(seconds * 0.6 + index) * 18;
  const y = down * view.height + seconds * speed;
  return { x: view.x + wrap(x - view.x, view.width), y: view.y + wrap(y - view.y, view.height) };
}
