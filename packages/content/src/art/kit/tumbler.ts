/** Bodies. Every blook is a tumbler: a weighted roly-poly toy whose round, heavy bottom stands at y 326. */
import type { Colour } from './colour.ts';
import { gleam, type Markup } from './marks.ts';
import { part } from './part.ts';
import { mapPath, type PathData, type Silhouette, symmetric } from './path.ts';
import { pen, type StudKey } from './pen.ts';
import { slicePath } from './slice.ts';
import { stud } from './stud.ts';

export const CANVAS = { width: 300, height: 345 } as const;

/** The right half of an outline: `M150 top C… C…`, down to the foot. */
type Half = `M${string}`;

const BODIES = {
  boulder: 'M150 118 C232 118 276 166 276 226 C276 292 226 326 150 326',
  bean: 'M150 48 C208 48 240 90 241 142 C242 180 250 200 250 238 C250 298 206 326 150 326',
  orb: 'M150 100 C212 100 262 150 262 214 C262 278 212 326 150 326',
} as const satisfies Record<string, Half>;

type BodyName = keyof typeof BODIES;
export type Body = BodyName | Half | Silhouette;

export interface TumblerOptions {
  /** The colour of the base band, which has the pack stud. */
  readonly band?: Colour;
  /** The top of the band. */
  readonly bandY?: number;
  /** A different stud from the pack's, or none. */
  readonly stud?: StudKey | 'none';
  readonly inner?: Markup;
  readonly depth?: number;
  readonly shadow?: Colour;
  readonly rim?: number;
  /** Opacity of the highlight along the left side; 0 for none. */
  readonly shine?: number;
  readonly shineWidth?: number;
  /** Start and length of the highlight, in percent of the left side. */
  readonly shineFrom?: number;
  readonly shineLength?: number;
}

const isNamed = (body: string): body is BodyName => Object.hasOwn(BODIES, body);

function silhouetteOf(body: Body): Silhouette {
  if (typeof body !== 'string') return body;
  return symmetric(isNamed(body) ? BODIES[body] : body);
}

/** A rounded highlight and a dot after it, cut from the outline because not every renderer supports `pathLength`. */
function highlight(left: PathData, options: TumblerOptions): Markup {
  const { shine = 0.72, shineWidth = 10, shineFrom = 17, shineLength = 15 } = options;
  const inset = mapPath(left, (x, y) => [150 + (x - 150) * 0.82, 215 + (y - 215) * 0.84]);
  const end = shineFrom + shineLength;
  const d = slicePath(inset, shineFrom, end) + slicePath(inset, end + 7, end + 7.2);
  return gleam(d, shineWidth, shine);
}

export function tumbler(body: Body, fill: Colour, options: TumblerOptions = {}): Markup {
  const { d, left } = silhouetteOf(body);
  const bandY = options.bandY ?? 270;
  let inner = options.inner ?? '';
  if (options.band) {
    const lip = `M-20 ${bandY}Q150 ${bandY + 44} 320 ${bandY}`;
    inner +=
      `<path d="${lip}V360H-20Z" fill="${options.band}"/>` +
      `<path d="${lip}" fill="none" stroke="${pen.ink}" stroke-width="4.500"/>`;
  }
  const over = left && options.shine !== 0 ? highlight(left, options) : '';
  const { depth = 12, shadow, rim } = options;
  const markup = part(d, fill, { inner, over, depth, shadow, rim, keep: true });
  if (!options.band || options.stud === 'none') return markup;
  return markup + stud(150, Math.min(bandY + 37, 306), options.band, options.stud);
}
