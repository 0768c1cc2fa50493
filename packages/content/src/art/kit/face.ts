/** A face in the lower half of the toy: wide-set eyes, one emotion you can name. */
import type { Colour } from './colour.ts';
import { type BrowKind, brow, type EyeKind, type EyeSetting, eye } from './eyes.ts';
import { type Markup, shape } from './marks.ts';
import { type MouthKind, mouth } from './mouths.ts';
import { ellipse, mapPath, type PathData } from './path.ts';
import { pen } from './pen.ts';

export interface FaceOptions {
  /** The centre of the face, at the height of the eyes. */
  readonly x?: number;
  readonly y?: number;
  /** From the centre to each eye. */
  readonly gap?: number;
  readonly size?: number;
  readonly ink?: Colour;
  readonly eyes?: EyeKind | readonly [left: EyeKind, right: EyeKind];
  readonly iris?: Colour;
  readonly lid?: Colour;
  readonly look?: readonly [number, number];
  readonly lash?: boolean;
  readonly brow?: BrowKind;
  readonly mouth?: MouthKind;
  /** How far below the eyes the mouth is. */
  readonly mouthDrop?: number;
  readonly cheeks?: Colour;
  /** From the centre to each cheek, and how far below the eyes. */
  readonly cheekGap?: number;
  readonly cheekDrop?: number;
}

const SIDES = [-1, 1] as const;

/** Wraps custom eyes, so that pages can let them blink. */
export const gaze = (eyes: Markup): Markup => `<g class="bk-eyes">${eyes}</g>`;

export function face(options: FaceOptions = {}): Markup {
  const { x = 150, y = 206, gap = 43, size = 1, ink = pen.ink, eyes = 'dot' } = options;
  const settings = SIDES.map(
    (side): EyeSetting => ({
      x: x + side * gap,
      y,
      k: size,
      side,
      ink,
      look: options.look ?? [0, 0],
      lash: options.lash ?? false,
      iris: options.iris,
      lid: options.lid,
    }),
  );
  const kindOf = (side: -1 | 1): EyeKind => (typeof eyes === 'string' ? eyes : eyes[side < 0 ? 0 : 1]);
  let look = settings.map((setting) => eye(kindOf(setting.side), setting)).join('');
  const { brow: brows } = options;
  if (brows && eyes !== 'none') look += settings.map((setting) => brow(brows, setting)).join('');

  const mouthY = y + (options.mouthDrop ?? 17) * size;
  const place = (d: PathData) => mapPath(d, (px, py) => [x + px * size, mouthY + py * size]);
  const speech = mouth(options.mouth ?? 'smile', { place, k: size, ink });

  const { cheeks } = options;
  const reach = options.cheekGap ?? gap + 25 * size;
  const drop = (options.cheekDrop ?? 21) * size;
  // Upper case, so that the blush keeps its colour when the toy is dyed.
  const blush = cheeks
    ? SIDES.map((side) =>
        shape(
          ellipse(x + side * reach, y + drop, 13 * size, 9 * size),
          cheeks.toUpperCase(),
          'opacity=".75"',
        ),
      ).join('')
    : '';
  return blush + gaze(look) + speech;
}
