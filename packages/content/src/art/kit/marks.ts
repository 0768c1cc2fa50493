/** Basic marks: filled shapes, lines, groups, dots, and paints. */
import type { Colour } from './colour.ts';
import { type PathData, round1 } from './path.ts';
import { nextId, pen } from './pen.ts';

export type Markup = string;

/** Attributes of a stroke whose corners and ends are round. */
export const ROUND = 'stroke-linejoin="round" stroke-linecap="round"';

/** Draws one mark for each setting. */
export const each = <const T>(settings: readonly T[], draw: (setting: T, index: number) => Markup): Markup =>
  settings.map(draw).join('');

/** Draws `count` marks. */
export const times = (count: number, draw: (index: number) => Markup): Markup =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const group = (content: Markup, attributes = ''): Markup => `<g ${attributes}>${content}</g>`;

export const shape = (d: PathData, fill: Colour, attributes = ''): Markup =>
  `<path d="${d}" fill="${fill}" ${attributes}/>`;

export const line = (d: PathData, width = 5, colour: Colour = pen.ink, attributes = ''): Markup =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round" ${attributes}/>`;

/** A shape with a thin outline, for details without shading: teeth, mouths, flags. */
export const outlined = (d: PathData, fill: Colour, width: number, colour: Colour = pen.ink): Markup =>
  shape(d, fill, `stroke="${colour}" stroke-width="${width}" ${ROUND}`);

/** A line with an outline: rope, tentacle, handle. */
export const tube = (d: PathData, width: number, colour: Colour): Markup =>
  line(d, width + 13) + line(d, width, colour);

/** A highlight on a round thing. */
export const gleam = (d: PathData, width: number, opacity = 1): Markup =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"` +
  `${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

/** Two strokes, one over the other: an outline of one width and a core of another. */
export const cord = (d: PathData, outer: number, inner: number, colour: Colour): Markup =>
  line(d, outer) + line(d, inner, colour);

export type Dot = readonly [x: number, y: number, r: number];

export function dots(at: readonly Dot[], fill: Colour, opacity = 1): Markup {
  const circles = at.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');
  return `<g fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}>${circles}</g>`;
}

/** A paint: its definition, written once before use, and the reference to fill with. */
export interface Paint {
  readonly def: Markup;
  readonly url: string;
}

interface Stop {
  readonly colour: Colour;
  readonly opacity?: number;
}

function linear(stops: readonly Stop[], degrees: number, trail: string): Paint {
  const id = nextId();
  const angle = (degrees * Math.PI) / 180;
  const dx = Math.cos(angle) / 2;
  const dy = Math.sin(angle) / 2;
  const list = stops.map(({ colour, opacity }, i) => {
    const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
    return `<stop offset="${round1((i / (stops.length - 1)) * 100)}%" stop-color="${colour}"${veil}/>`;
  });
  const line =
    `x1="${round1(0.5 - dx)}" y1="${round1(0.5 - dy)}" ` +
    `x2="${round1(0.5 + dx)}" y2="${round1(0.5 + dy)}"${trail}`;
  return { def: `<linearGradient id="${id}" ${line}>${list.join('')}</linearGradient>`, url: `url(#${id})` };
}

/** A linear gradient; 90 degrees runs from top to bottom. */
export const gradient = (colours: readonly Colour[], degrees = 90): Paint =>
  linear(
    colours.map((colour) => ({ colour })),
    degrees,
    ' ',
  );

/** A linear gradient of opacities, for beams and veils, in one colour or one for each stop. */
export function fade(colour: Colour | readonly Colour[], opacities: readonly number[], degrees = 90): Paint {
  const colourAt = (i: number) => (typeof colour === 'string' ? colour : (colour[i] ?? '#ffffff'));
  return linear(
    opacities.map((opacity, i) => ({ colour: colourAt(i), opacity })),
    degrees,
    '',
  );
}

/** Soft round light. */
export function glow(x: number, y: number, r: number, colour: Colour, opacity = 0.55): Markup {
  const id = nextId();
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
    `<stop offset=".55" stop-color="${colour}" stop-opacity="${opacity * 0.35}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`
  );
}

export const svg = (content: Markup, width: number, height: number, attributes = ''): Markup =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${attributes}>${content}</svg>`;

export const title = (text: string): Markup => `<title>${text.replaceAll('&', '&amp;')}</title>`;
