/** Lettering as outlines, so that art can carry words without loading a font. */
import type { Colour } from './colour.ts';
import { GLYPHS } from './glyphs.ts';
import { type Markup, shape } from './marks.ts';
import { mapPath, type PathData } from './path.ts';

const EM = 1000;
const UNKNOWN_WIDTH = 400;

export interface TextOptions {
  /** The widest the line may be; longer words are set smaller. */
  readonly max?: number;
  /** Where x is: in the middle of the line, or where it begins. */
  readonly anchor?: 'middle' | 'start';
}

/** One glyph, its origin at (x, y), and how far the next one is. */
export function glyph(
  character: string,
  x: number,
  y: number,
  size: number,
): { d: PathData; advance: number } {
  const { w, d } = GLYPHS[character] ?? { w: UNKNOWN_WIDTH, d: '' };
  const k = size / EM;
  return { d: d && mapPath(d, (px, py) => [x + px * k, y + py * k]), advance: w * k };
}

/** A line of text, standing on y. */
export function text(
  words: string,
  x: number,
  y: number,
  size: number,
  fill: Colour,
  { max = Number.POSITIVE_INFINITY, anchor = 'middle' }: TextOptions = {},
): Markup {
  const characters = [...words.replaceAll('’', "'")];
  const units = characters.reduce((sum, character) => sum + (GLYPHS[character]?.w ?? UNKNOWN_WIDTH), 0);
  let k = size / EM;
  if (units * k > max) k = max / units;
  let cursor = anchor === 'middle' ? x - (units * k) / 2 : x;
  let d = '';
  for (const character of characters) {
    const found = glyph(character, cursor, y, k * EM);
    d += found.d;
    cursor += found.advance;
  }
  return shape(d, fill);
}
