/**
 * Plaza pieces on a grid of 50 px. Flat ones are tiles; the others stand on the ground, are sorted by their foot and
 * block their solid rectangle.
 */
import {
  type Colour,
  dots,
  drawWith,
  line,
  type Markup,
  type PathData,
  ROUND,
  svg,
  tidy,
} from '../../kit/index.ts';

export type PlazaSet =
  | 'cobble'
  | 'grass'
  | 'path'
  | 'market'
  | 'street'
  | 'nature'
  | 'games'
  | 'spring'
  | 'summer'
  | 'autumn'
  | 'winter';

export interface PlazaPiece {
  readonly key: string;
  readonly set: PlazaSet;
  readonly width: number;
  readonly height: number;
  readonly foot?: readonly [x: number, y: number];
  readonly solid?: readonly [x: number, y: number, width: number, height: number];
  /** Positions of goods on a stall. */
  readonly goods?: readonly (readonly [x: number, y: number])[];
  /** Places that the game uses, by name: a seat, the corners of a screen, the middle of a light. */
  readonly spots?: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly draw: () => Markup;
}

export const INK = '#2c1a0c';
export const IRON = '#20140f';
export const WOOD = '#8f5a30';

/** Attributes of a round outline. */
export const stroke = (colour: Colour, width = 6) => `stroke="${colour}" stroke-width="${width}" ${ROUND}`;

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: Colour,
  edge = '',
): Markup => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${edge}/>`;

export const disc = (x: number, y: number, r: number, fill: Colour, edge = ''): Markup =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${edge}/>`;

export const shade = (x: number, y: number, rx: number, ry: number): Markup =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#000" opacity=".26"/>`;

export const post = (d: PathData, colour: Colour, width = 6): Markup =>
  line(d, width + 8, INK) + line(d, width, colour);

export const tile = (key: string, set: PlazaSet, draw: () => Markup): PlazaPiece => ({
  key,
  set,
  width: 50,
  height: 50,
  draw,
});

export const flower = (x: number, y: number, colour: Colour): Markup =>
  dots(
    [
      [x - 3, y, 3.6],
      [x + 3, y, 3.6],
      [x, y - 5, 3.6],
      [x, y + 4.5, 3.6],
    ],
    colour,
  ) + dots([[x, y, 2.6]], '#ffe08a');

export const drawPlazaPiece = ({ key, width, height, draw }: PlazaPiece): Markup =>
  drawWith({ ink: INK, prefix: `pl-${key}-` }, () =>
    tidy(svg(draw(), width, height, `width="${width}" height="${height}"`)),
  );
