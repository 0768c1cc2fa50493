/** Text as outlines, so that pictures can contain words without loading a font. */
import type { Colour } from './colour.ts';
import { GLYPHS } from './glyphs.ts';
import { type Markup, shape } from './marks.ts';
import { mapPath, type PathData } from './path.ts';

const EM = 1000;
const UNKNOWN_WIDTH = 400;

export interface TextOptions {
  /** The greatest width of the line; longer text is set smaller. */
  readonly max?: number;
  /** Whether x is the middle or the start of the line. */
  readonly anchor?: 'middle' | 'start';
}

/** Returns one glyph with its origin at (x, y), and its advance. */
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

/** Draws a line of text with its baseline at y. */
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
