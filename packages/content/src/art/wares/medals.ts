/**
 * Medals, 128 by 144: six families of six steps. The metal, the outline and the pips on the bar all tell the step, so
 * that it never depends on colour alone.
 */
import type { MedalFamily } from '../facts.ts';
import {
  type Colour,
  dots,
  drawWith,
  each,
  ellipse,
  gleam,
  group,
  inkOf,
  line,
  type Markup,
  mapPath,
  move,
  type PathData,
  part,
  pen,
  polar,
  rotate,
  roundRect,
  scale,
  shape,
  shift,
  spark,
  star,
  svg,
  tidy,
  times,
  title,
} from '../kit/index.ts';
import { CREAM } from './markup.ts';

export const MEDAL_STEPS = 6;

interface Family {
  readonly name: string;
  readonly colour: Colour;
  /** Draws the sign about the middle of the medal in one colour. */
  readonly emblem: (colour: Colour) => Markup;
}

interface Metal {
  readonly name: string;
  readonly colour: Colour;
}

const WOOD: Metal = { name: 'wood', colour: '#b98a56' };
const GOLD: Metal = { name: 'gold', colour: '#f6bf42' };
const METALS: readonly Metal[] = [
  WOOD,
  { name: 'tin', colour: '#9fb2bb' },
  { name: 'copper', colour: '#dc8f5e' },
  { name: 'silver', colour: '#d5e1e8' },
  GOLD,
  { name: 'gold and enamel', colour: GOLD.colour },
];
const GILT = '#ffd86b';
const GILT_INK = '#5a3408';
const X = 64;
const Y = 88;

const small = { depth: 3, outline: 3 } as const;

const eyes = (x: number, y: number, k = 1): Markup =>
  dots(
    [
      [x - 4 * k, y, 1.9 * k],
      [x + 4 * k, y, 1.9 * k],
    ],
    pen.ink,
  );

const turned = (markup: Markup, degrees: number, x: number, y: number): Markup =>
  group(markup, `transform="rotate(${degrees} ${x} ${y})"`);

/** A tumbler with its two leaves. */
function sprout(colour: Colour): Markup {
  const egg = 'M0 -16C9 -16 13 -7 13 2C13 11 8 15 0 15C-8 15 -13 11 -13 2C-13 -7 -9 -16 0 -16Z';
  return (
    part('M64 71C58 58 48 57 43 61C45 70 54 75 64 71Z', colour, { depth: 1, outline: 3 }) +
    part('M64 71C70 58 80 57 85 61C83 70 74 75 64 71Z', colour, { depth: 1, outline: 3 }) +
    part(move(scale(egg, 1.12), 64, 87), colour, small) +
    eyes(64, 87, 1.1) +
    line('M60 93Q64 97 68 93', 2.8) +
    part(roundRect(36, 101, 56, 10, 4), colour, small)
  );
}

const bubble =
  'M44 72C44 66 48 64 54 64L76 64C82 64 86 66 86 72L86 90C86 96 82 98 76 98L68 98L56 110L56 98C48 98 44 96 44 90Z';
const heart = 'M65 92C54 84 54 75 60 75C63 75 65 78 65 79C65 78 67 75 70 75C76 75 76 84 65 92Z';

export const MEDAL_FAMILIES: Readonly<Record<MedalFamily, Family>> = {
  collector: { name: 'Collector', colour: '#5a62b8', emblem: sprout },
  shiny: {
    name: 'Shiny hunter',
    colour: '#9a4a94',
    emblem: (colour) =>
      part(spark(61, 93, 25), colour, { depth: 2, outline: 3 }) +
      part(spark(82, 73, 10), colour, { depth: 1, outline: 3 }) +
      shape(spark(80, 106, 6), pen.ink),
  },
  trader: {
    name: 'Trader',
    colour: '#2f8f88',
    emblem: (colour) =>
      part('M42 76L70 76L70 68L88 82L70 96L70 88L42 88Z', colour, small) +
      part('M86 96L62 96L62 90L44 102L62 114L62 107L86 107Z', colour, small),
  },
  auctioneer: {
    name: 'Auctioneer',
    colour: '#9a5230',
    emblem: (colour) =>
      turned(
        part(roundRect(58, 78, 11, 38, 5), colour, small) +
          part(roundRect(42, 66, 43, 23, 6), colour, small) +
          line('M51 66V89M76 66V89', 3),
        -38,
        64,
        88,
      ) + line('M88 98L94 103M84 106L87 113', 3),
  },
  townsfolk: {
    name: 'Townsfolk',
    colour: '#3f8250',
    emblem: (colour) => part(bubble, colour, small) + shape(heart, pen.ink),
  },
  player: {
    name: 'Player',
    colour: '#c2513f',
    emblem: (colour) =>
      turned(
        part(roundRect(42, 68, 28, 40, 6), colour, small) + shape(spark(54, 84, 7), pen.ink),
        -14,
        56,
        88,
      ) +
      turned(
        part(roundRect(59, 68, 28, 40, 6), colour, small) + eyes(73, 84) + line('M69 92Q73 96 77 92', 2.8),
        12,
        73,
        88,
      ),
  },
};

/** A scalloped edge around the middle. */
function scallop(lobes: number, reach: number, bulge: number): PathData {
  const at = (r: number, degrees: number) =>
    polar(X, Y, r, degrees)
      .map((v) => v.toFixed(1))
      .join(' ');
  const step = 360 / lobes;
  const lobe = (i: number) => `Q${at(bulge, (i + 0.5) * step - 90)} ${at(reach, (i + 1) * step - 90)}`;
  return `M${at(reach, -90)}${times(lobes, lobe)}Z`;
}

/** What a metal looks like close up: grain, rivets, a groove, beads, rays. */
const SURFACES: readonly ((metal: Colour) => Markup)[] = [
  () => line('M34 76Q64 66 96 74M30 96Q64 108 98 98M36 110Q64 120 92 110', 2.6, '#94673a', 'opacity=".7"'),
  (metal) => line(ellipse(X, Y, 32), 3.4, shift(metal, -0.16), 'stroke-dasharray="1 7.380"'),
  (metal) =>
    line(ellipse(X, Y, 31), 2.6, shift(metal, -0.16)) + line(ellipse(X, Y, 27.5), 1.4, shift(metal, 0.1)),
  (metal) =>
    line(ellipse(X, Y, 32.5), 4, shift(metal, -0.2), 'stroke-dasharray=".1 6.800"') +
    line(ellipse(X, Y, 28), 1.8, shift(metal, -0.16)),
  (metal) =>
    shape(star(X, Y, 34, 22, 24), shift(metal, 0.07, 0.9)) +
    line(ellipse(X, Y, 33.5), 2, shift(metal, -0.16)),
  () => '',
];

function edgeOf(step: number): PathData {
  if (step >= 5) return ellipse(X, Y, 37);
  return step >= 3 ? scallop(14, 37, 44) : ellipse(X, Y, 39);
}

/** Five leaves up one side of the best medal. */
const laurel = (side: 1 | -1): Markup =>
  each([0, 1, 2, 3, 4], (i) => {
    const degrees = 118 + i * 21;
    const [x, y] = polar(X, Y, 49.5, degrees);
    const leaf = rotate(ellipse(x, y, 5, 10), degrees - 60, x, y);
    return part(side < 0 ? leaf : mapPath(leaf, (px, py) => [2 * X - px, py]), GILT, {
      depth: 2,
      outline: 2.6,
      ink: GILT_INK,
    });
  });

const crown = (): Markup =>
  part('M46 50L43 33L55 42L64 27L73 42L85 33L82 50Z', GILT, { depth: 3, outline: 3.2, ink: GILT_INK });

function layers(family: Family, step: number): readonly Markup[] {
  const { colour } = family;
  const metal = METALS[step - 1] ?? WOOD;
  const best = step === MEDAL_STEPS;
  const cloth = { depth: 3, outline: 3.5, ink: inkOf(colour) };
  const stripe =
    shape('M58 10H70V70H58Z', shift(colour, 0.17, 0.8)) +
    line('M54 10V70M74 10V70', 1.6, CREAM, 'opacity=".5"');
  const pips = Array.from({ length: step }, (_, i) => [X + (i - (step - 1) / 2) * 9, 16, 3] as const);
  const enamel = best
    ? part(ellipse(X, Y, 29), shift(colour, 0.04, 1.15), {
        depth: 4,
        outline: 3,
        ink: GILT_INK,
        over: line(ellipse(X, Y, 25.5), 1.6, GILT),
      })
    : '';
  return [
    step >= 4
      ? part('M44 100L34 140L48 132L60 142L64 108Z', colour, cloth) +
        part('M84 100L94 140L80 132L68 142L64 108Z', colour, cloth)
      : '',
    part('M36 20L92 20L80 58L48 58Z', colour, { ...cloth, inner: stripe }),
    step >= 5 ? part(scallop(16, 43, 52), shift(colour, 0.1, 0.9), { ...cloth, depth: 4 }) : '',
    best ? laurel(-1) + laurel(1) : '',
    part(edgeOf(step), metal.colour, { depth: 5, outline: 4, over: SURFACES[step - 1]?.(metal.colour) }),
    enamel,
    family.emblem(best ? CREAM : shift(metal.colour, step === 4 ? 0.06 : 0.12, 0.8)),
    best
      ? crown() +
        dots([[64, 44, 4]], '#e5486e') +
        dots(
          [
            [52, 45, 2.2],
            [76, 45, 2.2],
          ],
          '#fff6d0',
        )
      : gleam('M35 78Q41 60 57 54', 5, 0.7),
    part(roundRect(30, 6, 68, 20, 8), shift(colour, -0.06), cloth) + dots(pips, CREAM),
  ];
}

export function drawMedal(key: MedalFamily, step: number): Markup {
  const family = MEDAL_FAMILIES[key];
  const metal = METALS[step - 1] ?? WOOD;
  return drawWith({ ink: inkOf(metal.colour), prefix: `md-${key}${step}-` }, () =>
    tidy(svg(title(`${family.name}, ${metal.name}`) + layers(family, step).join(''), 128, 144, 'role="img"')),
  );
}

/** The sign of a family alone, moved to the middle of a badge of 96. */
export const medalEmblem = (key: MedalFamily, colour: Colour): Markup =>
  group(MEDAL_FAMILIES[key].emblem(colour), 'transform="translate(48 48) scale(.92) translate(-64 -88)"');
