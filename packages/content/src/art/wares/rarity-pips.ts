/**
 * The shapes of the rarities: round, diamond, hexagon, and stars of four, five, a glint, and eight points. A rarity
 * always has colour, shape and word, so these appear small in lists and large on cards.
 */
import type { RarityKey } from '../facts.ts';
import {
  type Colour,
  drawWith,
  ellipse,
  gradient,
  inkOf,
  type Markup,
  type PathData,
  type Point,
  part,
  polygon,
  spark,
  star,
  svg,
  tidy,
  title,
} from '../kit/index.ts';
import type { RarityDesign } from '../rarities.ts';

type PipShape = (x: number, y: number, r: number) => PathData;

export const PIP_SHAPES: Record<RarityKey, PipShape> = {
  common: (x, y, r) => ellipse(x, y, r * 0.55),
  uncommon: (x, y, r) =>
    polygon([
      [x, y - r],
      [x + r * 0.8, y],
      [x, y + r],
      [x - r * 0.8, y],
    ]),
  rare: (x, y, r) =>
    polygon(
      Array.from({ length: 6 }, (_, i): Point => {
        const angle = (i * Math.PI) / 3;
        return [x + r * 0.85 * Math.sin(angle), y - r * 0.85 * Math.cos(angle)];
      }),
    ),
  epic: (x, y, r) => star(x, y, r, r * 0.5, 4),
  legendary: (x, y, r) => star(x, y, r, r * 0.5, 5),
  chroma: (x, y, r) => spark(x, y, r * 1.2),
  mythical: (x, y, r) => star(x, y, r * 1.1, r * 0.55, 8),
};

interface Pip {
  /** Optical size: shapes with thin points need more room. */
  readonly r: number;
  readonly y: number;
  readonly colours: readonly Colour[];
  readonly ink: Colour;
}

const plain = (colour: Colour, r: number, y = 32): Pip => ({ r, y, colours: [colour], ink: inkOf(colour) });

const PIPS: Record<RarityKey, Pip> = {
  common: plain('#cfc3a8', 38),
  uncommon: plain('#8ed081', 25),
  rare: plain('#6db8f2', 27),
  epic: plain('#d58bf0', 28),
  legendary: plain('#ffbf3f', 27, 34),
  chroma: {
    r: 22.5,
    y: 32,
    colours: ['#ff8fa3', '#ffc46b', '#f5f08a', '#8ff0a8', '#7fe0f5', '#a9a2ff', '#ff9be6'],
    ink: '#2a2450',
  },
  mythical: { r: 24, y: 32, colours: ['#ffcf6b', '#ff6a5c', '#e15bd0'], ink: '#4a1030' },
};

/** A rarity's pip as a picture, 64 by 64. */
export function drawRarityPip({ key, name }: RarityDesign): Markup {
  const { r, y, colours, ink } = PIPS[key];
  return drawWith({ ink, prefix: `rp-${key}-` }, () => {
    const paint = colours.length > 1 ? gradient(colours, 60) : { def: '', url: colours[0] ?? '#ffffff' };
    const pip = part(PIP_SHAPES[key](32, y, r), paint.url, { depth: 4, outline: 3.5, rim: 0.4 });
    return tidy(svg(title(name) + paint.def + pip, 64, 64, 'role="img"'));
  });
}
