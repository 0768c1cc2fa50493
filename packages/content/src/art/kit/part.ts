/**
 * A part is a solid, shaded, outlined piece of a toy. The light comes from the top left: two shade crescents on the far
 * side and a thin rim on the near side are made by moving the outline. The outline is written once and the clip refers
 * to it.
 */
import { type Colour, shadowOf } from './colour.ts';
import type { Markup } from './marks.ts';
import { mirror, move, type PathData } from './path.ts';
import { keepClip, nextId, pen } from './pen.ts';

export interface PartOptions {
  /** How thick the shade is; bigger parts are deeper. */
  readonly depth?: number | undefined;
  readonly outline?: number | undefined;
  readonly ink?: Colour | undefined;
  readonly shadow?: Colour | undefined;
  /** Opacity of the light rim. */
  readonly rim?: number | undefined;
  /** Without light and shade. */
  readonly flat?: boolean | undefined;
  /** Markings under the shade, clipped to the part. */
  readonly inner?: Markup | undefined;
  /** Markings over the shade, clipped to the part. */
  readonly over?: Markup | undefined;
  /** Keeps the clip of this part in the pen, for markings that are drawn over the body later. */
  readonly keep?: boolean | undefined;
}

const OUTLINE = 6.5;
const FIELD = 'M-200 -200L1400 -200L1400 1400L-200 1400Z';
const FIELD_RECT = 'x="-200" y="-200" width="1600" height="1600"';

/** Returns the area outside the outline moved by (dx, dy); clipped to the outline, it is a crescent. */
function crescent(
  d: PathData,
  united: boolean,
  dx: number,
  dy: number,
  colour: Colour,
  opacity: number,
): Markup {
  const moved = move(d, dx, dy);
  if (!united)
    return `<path d="${FIELD}${moved}" fill="${colour}" fill-rule="evenodd" opacity="${opacity}"/>`;
  const id = nextId();
  return (
    `<mask id="${id}"><rect ${FIELD_RECT} fill="#fff"/><path d="${moved}" fill="#000"/></mask>` +
    `<rect ${FIELD_RECT} fill="${colour}" opacity="${opacity}" mask="url(#${id})"/>`
  );
}

/** `outline` may be several closed paths with the same winding; they are united. */
export function part(
  outline: PathData | readonly PathData[],
  fill: Colour,
  options: PartOptions = {},
): Markup {
  const united = typeof outline !== 'string' && outline.length > 1;
  const d = typeof outline === 'string' ? outline : outline.join('');
  const id = nextId();
  const ink = options.ink ?? pen.ink;
  const width = options.outline ?? OUTLINE;
  const depth = options.depth ?? 9;
  const shadow = options.shadow || (fill.startsWith('#') ? shadowOf(fill) : ink);
  const clipped = !options.flat || options.inner || options.over || options.keep;

  const stroke = `stroke="${ink}" stroke-width="${width * 2}" stroke-linejoin="round" paint-order="stroke"`;
  let markup = `<path ${clipped ? `id="${id}" ` : ''}d="${d}" fill="${fill}"${width ? ` ${stroke}` : ''}/>`;
  if (!clipped) return markup;

  markup += `<clipPath id="${id}c"><use href="#${id}"/></clipPath>`;
  markup += `<g clip-path="url(#${id}c)">${options.inner ?? ''}`;
  if (!options.flat) {
    markup += crescent(d, united, -depth * 2.1, -depth * 1.7, shadow, 0.2);
    markup += crescent(d, united, -depth, -depth * 0.85, shadow, 0.24);
    markup += crescent(d, united, depth * 0.55, depth * 0.6, '#ffffff', options.rim ?? 0.26);
  }
  markup += `${options.over ?? ''}</g>`;
  if (options.keep) keepClip(`${id}c`);
  return markup;
}

/** Draws markings over the body after other parts were drawn on it. */
export const onBody = (markings: Markup): Markup => `<g clip-path="url(#${pen.clip})">${markings}</g>`;

const mirrorMarkings = (markings: Markup | undefined) =>
  markings?.replace(/ d="([^"]+)"/g, (_, d: PathData) => ` d="${mirror(d)}"`);

/** The same part on both sides: ears, wings, claws. Takes the right one. */
export const pair = (outline: PathData, fill: Colour, options: PartOptions = {}): Markup =>
  part(mirror(outline), fill, {
    ...options,
    inner: mirrorMarkings(options.inner),
    over: mirrorMarkings(options.over),
  }) + part(outline, fill, options);
