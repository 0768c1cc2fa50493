/** The four-hole brass button: Blookery's coin, seal, bullet point and, with a face, its mark. */
import { type Colour, shift } from './colour.ts';
import { line, type Markup, shape } from './marks.ts';
import { part } from './part.ts';
import { ellipse } from './path.ts';

export interface ButtonOptions {
  /** The colour of the cross-stitch that sews it on. */
  readonly thread?: Colour;
  readonly face?: boolean;
}

function holes(x: number, y: number, r: number, ink: Colour): Markup {
  const reach = r * 0.25;
  const at = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const;
  return at.map(([a, b]) => shape(ellipse(x + a * reach, y + b * reach, r * 0.2 * 0.82), ink)).join('');
}

const smile = (x: number, y: number, r: number, ink: Colour): Markup =>
  shape(ellipse(x - r * 0.27, y - r * 0.08, r * 0.13, r * 0.19), ink) +
  shape(ellipse(x + r * 0.27, y - r * 0.08, r * 0.13, r * 0.19), ink) +
  shape(ellipse(x - r * 0.31, y - r * 0.15, r * 0.05), '#fff') +
  shape(ellipse(x + r * 0.23, y - r * 0.15, r * 0.05), '#fff') +
  line(`M${x - r * 0.2} ${y + r * 0.22}Q${x} ${y + r * 0.42} ${x + r * 0.2} ${y + r * 0.22}`, r * 0.1, ink);

function stitches(x: number, y: number, r: number, colour: Colour): Markup {
  const o = r * 0.25;
  return line(`M${x - o} ${y - o}L${x + o} ${y + o}M${x + o} ${y - o}L${x - o} ${y + o}`, r * 0.14, colour);
}

export function button(
  x: number,
  y: number,
  r: number,
  colour: Colour = '#f2b23a',
  ink: Colour = '#4a2a0c',
  { thread, face = false }: ButtonOptions = {},
): Markup {
  const rim =
    line(ellipse(x, y, r * 0.7), r * 0.1, shift(colour, -0.13, 1.05, -12), 'opacity=".85"') +
    line(ellipse(x, y + r * 0.04, r * 0.7), r * 0.05, shift(colour, 0.1, 0.9), 'opacity=".8"');
  const glint =
    `M${x - r * 0.66} ${y - r * 0.3}` + `Q${x - r * 0.5} ${y - r * 0.68} ${x - r * 0.16} ${y - r * 0.78}`;
  return (
    part(ellipse(x, y, r), colour, { depth: r * 0.14, outline: r * 0.13, ink, over: rim }) +
    (face ? '' : holes(x, y, r, ink)) +
    (thread ? stitches(x, y, r, thread) : '') +
    (face ? smile(x, y, r, ink) : '') +
    line(glint, r * 0.1, '#fff', 'opacity=".75"')
  );
}
