/**
 * Path edges. Most are drawn over a grass tile, and the letters say where the path is; curves and sweeps are drawn over
 * cobbles and round off the corner that the letters name.
 */
import { group, line, localId, type Markup, mapPath, type PathData, shape } from '../../kit/index.ts';
import { cobbles, GRASS } from './ground.ts';
import { type PlazaPiece, tile } from './piece.ts';

const SOIL = '#5d4630';

const SIDES = ['n', 'e', 's', 'w'] as const;
const CORNERS = [
  ['n', 'e'],
  ['n', 'w'],
  ['s', 'e'],
  ['s', 'w'],
] as const;
type Side = (typeof SIDES)[number];

const EDGES: Record<Side, PathData> = {
  n: 'M0 0 H50 V6 Q38 9 25 6.5 Q12 4.5 0 6 Z',
  s: 'M0 50 H50 V44 Q38 41 25 43.5 Q12 45.5 0 44 Z',
  w: 'M0 0 V50 H6 Q9 38 6.5 25 Q4.5 12 6 0 Z',
  e: 'M50 0 V50 H44 Q41 38 43.5 25 Q45.5 12 44 0 Z',
};

const TUFTS: Record<Side, PathData> = {
  n: 'M12 12 l2-9 M17 12 l2-8 M34 13 l1-9 M39 13 l3-8',
  s: 'M12 47 l2-9 M17 47 l2-8 M34 47 l1-9 M39 47 l3-8',
  w: 'M9 16 l-5-5 M9 38 l-5-6',
  e: 'M41 16 l5-5 M41 38 l5-6',
};

const tufts = (d: PathData): Markup =>
  group(`<path d="${d}"/>`, 'fill="none" stroke="#559a68" stroke-width="2.5" stroke-linecap="round"');

const edge = (side: Side): Markup => shape(EDGES[side], SOIL) + tufts(TUFTS[side]);

type Corner = (typeof CORNERS)[number];

/** Turns a path drawn for the north-east corner to another corner. */
const turned = (d: PathData, [v, h]: Corner, size: number): PathData =>
  mapPath(d, (x, y) => [h === 'e' ? x : size - x, v === 'n' ? y : size - y]);

/** A quarter turn from the north-west corner to the south-east one; a smaller reach makes it flatter. */
const bow = (size: number, reach: number): PathData =>
  `C${reach * size} 0 ${size} ${(1 - reach) * size} ${size} ${size}`;

const ROUND_REACH = 0.5523;

/**
 * The outside of a bend: grass covers the corner of a cobbled tile. The soil narrows to nothing at both ends, where the
 * next tiles have a nub.
 */
function outerBend(corner: Corner, size: number, reach: number, blades: PathData): Markup {
  const soil = `M0 0${bow(size, reach)}L${size} 0Z`;
  const grass = `M0 0${bow(size, ROUND_REACH)}L${size} 0Z`;
  return (
    shape(turned(soil, corner, size), SOIL) +
    shape(turned(grass, corner, size), GRASS) +
    tufts(turned(blades, corner, size))
  );
}

const curve = (corner: Corner): PlazaPiece =>
  tile(`curve-${corner.join('')}`, 'path', () =>
    outerBend(corner, 50, 0.3, 'M22 7 L25 -1 M27 10 L31 2 M40 20 L47 15 M43 25 L50 21'),
  );

/** The same over four tiles, for wide paths. */
const sweep = (corner: Corner): PlazaPiece => ({
  key: `sweep-${corner.join('')}`,
  set: 'path',
  width: 100,
  height: 100,
  draw: () =>
    outerBend(
      corner,
      100,
      0.42,
      `M34 8 L37 -1 M39 9 L43 1 M61 20 L67 12 M66 24 L72 17 M83 44 L91 39 M86 49 L94 45
       M80 16 L82 7 M85 16 L88 8`,
    ),
});

/** The inside of a bend: cobbles fill the corner of a grass tile. */
const nook = (corner: Corner): PlazaPiece =>
  tile(`nook-${corner.join('')}`, 'path', () => {
    const clip = localId('stones');
    const edge = 'M47 50C47 24 26 3 0 3';
    return (
      `<clipPath id="${clip}"><path d="${turned(`${edge}L0 0L50 0L50 50Z`, corner, 50)}"/></clipPath>` +
      group(cobbles('#d4b787'), `clip-path="url(#${clip})"`) +
      line(turned(edge, corner, 50), 7, SOIL) +
      tufts(turned('M14 12 L12 4 M19 14 L18 6 M33 28 L38 21 M36 33 L42 27', corner, 50))
    );
  });

export const PATHS: readonly PlazaPiece[] = [
  ...SIDES.map((side) => tile(`edge-${side}`, 'path', () => edge(side))),
  ...CORNERS.map(([v, h]) =>
    tile(
      `corner-${v}${h}`,
      'path',
      () =>
        edge(v) +
        edge(h) +
        `<circle cx="${h === 'e' ? 43 : 7}" cy="${v === 'n' ? 7 : 43}" r="7" fill="${SOIL}"/>`,
    ),
  ),
  ...CORNERS.map(([v, h]) =>
    tile(
      `nub-${v}${h}`,
      'path',
      () => `<circle cx="${h === 'e' ? 50 : 0}" cy="${v === 'n' ? 0 : 50}" r="6.5" fill="${SOIL}"/>`,
    ),
  ),
  ...CORNERS.map(curve),
  ...CORNERS.map(nook),
  ...CORNERS.map(sweep),
];
