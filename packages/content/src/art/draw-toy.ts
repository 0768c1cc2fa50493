/** Draws a toy: plain, or as a shiny (the foil edition). */
import {
  CANVAS,
  drawWith,
  inkOf,
  lch,
  localId,
  type Markup,
  pen,
  shadowOf,
  spark,
  studFace,
  svg,
  tidy,
  title,
  toHex,
} from './kit/index.ts';
import type { Dye } from './toy.ts';
import { findToy } from './toys.ts';

export interface ToyDrawing {
  readonly shiny?: boolean;
  /** Draws the soft shadow on the shelf. */
  readonly ground?: boolean;
  /** Put before the ids if several drawings of one toy share a page. */
  readonly prefix?: string;
}

const GROUND = '<ellipse class="bk-shadow" cx="152" cy="330" rx="92" ry="11" fill="#000" opacity=".28"/>';
const STAND = 'transform="translate(150 326) scale(.955) translate(-150 -326)"';

export function drawToy(key: string, { shiny = false, ground = true, prefix = '' }: ToyDrawing = {}): Markup {
  const { toy, pack } = findToy(key);
  const settings = {
    ink: toy.ink ?? inkOf(toy.main),
    prefix: `${prefix}${key}${shiny ? '_s' : ''}-`,
    stud: pack?.stud ?? 'button',
  } as const;
  return drawWith(settings, () => {
    const body = toy.draw();
    const figure = shiny ? dye(body, toy.shiny) + foil() : body;
    return tidy(
      svg(
        title(shiny ? `${toy.name} (shiny)` : toy.name) +
          (ground ? GROUND : '') +
          `<g class="bk-toy" ${STAND}>${figure}</g>`,
        CANVAS.width,
        CANVAS.height,
        'role="img" class="bk"',
      ),
    );
  });
}

/** Upper-case pigments are skin: tongue and mouth stay, all cheeks get one rose. */
const blush = (pigment: string) =>
  /[A-F]/.test(pigment) && !/FF8B86|5C1F2B/.test(pigment) ? '#FF9DB0' : pigment;

/** Foil edition, first step: dyes every pigment, except outlines, glints and pure greys. */
function dye(markup: Markup, { main, dye: pigments = {}, turn = 0, tint }: Dye): Markup {
  const map = new Map(Object.entries(pigments));
  // Colours that the kit derives from a pigment follow its dye: the shade of a part, the face of a stud.
  for (const [from, to] of Object.entries(pigments)) {
    for (const derive of [shadowOf, studFace]) if (!map.has(derive(from))) map.set(derive(from), derive(to));
  }
  if (main) map.set(pen.ink, inkOf(main));
  const veil = tint ? lch(tint) : null;
  return markup.replace(/#[0-9A-F]{6}\b/g, blush).replace(/#[0-9a-f]{6}\b/g, (pigment) => {
    const mapped = map.get(pigment);
    if (mapped) return mapped;
    const [l, c, h] = lch(pigment);
    if (l > 0.985 || l < 0.3) return pigment;
    if (veil) {
      if (c >= 0.06) return toHex(l, c * 1.05, h + turn);
      return toHex(
        Math.min(0.96, l * 0.985),
        Math.max(c, veil[1] * 0.75 * (1 - Math.abs(l - 0.75))),
        veil[2],
      );
    }
    if (c < 0.028) return pigment;
    return toHex(Math.min(0.965, l + 0.02), Math.min(c * 1.12 + 0.012, 0.24), h + turn);
  });
}

const SHEEN = [
  [0.05, '#fff', 0],
  [0.2, '#fff6c9', 0.75],
  [0.3, '#ffd9f2', 0.25],
  [0.46, '#fff', 0],
  [0.6, '#bff6ff', 0.5],
  [0.68, '#fff', 0.12],
  [0.82, '#fff2b0', 0.45],
  [1, '#fff', 0],
] as const;

/** Foil edition, second step: adds bands of light on the body and gold sparks around it. */
function foil(): Markup {
  const id = localId('foil');
  const stops = SHEEN.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  ).join('');
  const bands = `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops}</linearGradient>`;
  const sheet = `<rect width="300" height="345" fill="url(#${id})"/>`;
  const sheen = pen.clip
    ? `<g clip-path="url(#${pen.clip})" style="mix-blend-mode:soft-light">${sheet}</g>` +
      `<g clip-path="url(#${pen.clip})" opacity=".3">${sheet}</g>`
    : '';
  const glint = (x: number, y: number, r: number) =>
    `<path d="${spark(x, y, r)}" fill="#fff3b0" stroke="#7a4a12" stroke-width="5" ` +
    'stroke-linejoin="round" paint-order="stroke"/>';
  const sparks = glint(262, 84, 24) + glint(34, 122, 16) + glint(272, 296, 15);
  return `${bands}${sheen}<g class="bk-sparks">${sparks}</g>`;
}
