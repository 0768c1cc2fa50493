/** The brass stud in a toy's base with the sign of its pack. `hole` and `pit` are cut out of the sign. */
import { type Colour, shift } from './colour.ts';
import type { Markup } from './marks.ts';
import { pen, type StudKey } from './pen.ts';

const BRASS = '#c9a063';

const SIGNS: Record<StudKey, Markup> = {
  leaf: '<path d="M-5 5C-7 -3 -1 -7 7 -7C7 1 3 7 -5 5Z"/>',
  wave: '<path d="M-7 3Q-3.500 -5 0 1Q3.500 7 7 -2" fill="none" stroke-width="3.200"/>',
  crumb: '<path d="M0 -7L2 -2L7 0L2 2L0 7L-2 2L-7 0L-2 -2Z"/>',
  cog: '<path d="M0 -7L5 -5L7 0L5 5L0 7L-5 5L-7 0L-5 -5Z"/><circle r="2.600" class="pit"/>',
  letter:
    '<path d="M-8 -5.500H8V5.500H-8Z"/>' +
    '<path d="M-7 -4.500L0 1.500L7 -4.500" fill="none" stroke-width="2.200" class="hole"/>',
  mask:
    '<path d="M-7 -6Q0 -3 7 -6C8 2 4 8 0 8C-4 8 -8 2 -7 -6Z"/>' +
    '<path d="M-4.600 -1.500h3M1.600 -1.500h3M-3 3Q0 6 3 3" fill="none" stroke-width="1.800" class="hole"/>',
  anchor:
    '<path d="M0 -4V7M-7 1C-6 6 -3 7.500 0 7.500C3 7.500 6 6 7 1M-4 -1.500H4" fill="none" ' +
    'stroke-width="2.600"/><circle cy="-6" r="2.600"/>',
  column:
    '<path d="M-7.500 -7.500H7.500V-4.500H-7.500ZM-7.500 4.500H7.500V7.500H-7.500Z' +
    'M-5 -3.500H-2.600V3.500H-5ZM-1.200 -3.500H1.200V3.500H-1.200ZM2.600 -3.500H5V3.500H2.600Z"/>',
  whirligig:
    '<path d="M0 0C-6 -2 -7 -8 0 -9C2 -6 2 -3 0 0ZM0 0C2 -6 8 -7 9 0C6 2 3 2 0 0Z' +
    'M0 0C6 2 7 8 0 9C-2 6 -2 3 0 0ZM0 0C-2 6 -8 7 -9 0C-6 -2 -3 -2 0 0Z"/>',
  bud:
    '<path d="M0 -8C5 -5 7 0 5 5Q0 8 -5 5C-7 0 -5 -5 0 -8Z"/>' +
    '<path d="M0 -3V4M-3.500 0Q-3 3 0 4Q3 3 3.500 0" fill="none" stroke-width="1.800" class="hole"/>',
  gingham:
    '<path d="M-7 -7H-2V-2H-7ZM2 -7H7V-2H2ZM-2.500 -2.500H2.500V2.500H-2.500ZM-7 2H-2V7H-7ZM2 2H7V7H2Z"/>',
  acorn:
    '<path d="M-7 -1C-7 -6 -3 -6.500 -1.200 -6.500V-9H1.200V-6.500C3 -6.500 7 -6 7 -1Z' +
    'M-5.500 1H5.500C5.500 5 2.500 7 0 9C-2.500 7 -5.500 5 -5.500 1Z"/>',
  flake:
    '<path d="M0 -8V8M-7 -4L7 4M-7 4L7 -4M-2.600 -6.500L0 -4L2.600 -6.500M-2.600 6.500L0 4L2.600 6.500" fill="none" ' +
    'stroke-width="2.200"/>',
  button:
    '<circle cx="-3" cy="-3" r="2"/><circle cx="3" cy="-3" r="2"/>' +
    '<circle cx="-3" cy="3" r="2"/><circle cx="3" cy="3" r="2"/>',
  star:
    '<path d="M0 -7.500L2 -2.500L7 -2.200L3 1.200L4.500 6.500L0 3.400' +
    'L-4.500 6.500L-3 1.200L-7 -2.200L-2 -2.500Z"/>',
};

/** Draws only the sign, about the origin in one colour, with `ground` showing through its holes. */
export const studSign = (key: StudKey, ground: Colour): Markup =>
  SIGNS[key].replaceAll('class="hole"', `stroke="${ground}"`).replace('class="pit"', `fill="${ground}"`);

export const studFace = (metal: Colour): Colour => shift(metal.startsWith('#') ? metal : BRASS, 0.16, 0.9);

/** The stud itself, for toys that have it outside the middle of their band. */
export function stud(x: number, y: number, metal: Colour = BRASS, key: StudKey = pen.stud, k = 1): Markup {
  const { ink } = pen;
  const face = studFace(metal);
  return (
    `<g transform="translate(${x} ${y})${k === 1 ? '' : ` scale(${k})`}">` +
    `<circle r="12.500" fill="${ink}"/><circle r="9.500" fill="${face}"/>` +
    `<g fill="${ink}" stroke="${ink}" stroke-width="0" stroke-linejoin="round" transform="scale(.8)">` +
    `${studSign(key, face)}</g></g>`
  );
}
