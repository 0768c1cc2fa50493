/**
 * The people of the plaza: tumblers like the blooks, but never collectable. The stud in their base is the house's
 * button. The plaza draws a toy as one picture that leans as it walks, so a pose is a whole picture.
 */
import type { ResidentPose } from '../facts.ts';
import {
  CANVAS,
  type Colour,
  drawWith,
  type FaceOptions,
  face,
  inkOf,
  type Markup,
  svg,
  tidy,
  title,
} from '../kit/index.ts';

export interface Resident {
  readonly key: string;
  readonly name: string;
  /** Where they are found. */
  readonly place: string;
  readonly lore: string;
  readonly main: Colour;
  /** Draws on the canvas of a toy. */
  readonly draw: (pose: ResidentPose) => Markup;
}

/** `stand` looks at the player, `walk` looks to the right, `away` shows the back. The plaza mirrors `walk` for the left. */
export const POSES: readonly ResidentPose[] = ['stand', 'walk', 'away'];

const SIDEWARDS = 15;

/** Draws the face for a pose: in front, turned to the side, or none. */
export function posedFace(pose: ResidentPose, options: FaceOptions): Markup {
  if (pose === 'away') return '';
  if (pose === 'stand') return face(options);
  const { x = 150, gap = 43 } = options;
  return face({ ...options, x: x + SIDEWARDS, gap: gap * 0.9, look: [4, 0] });
}

/** Draws something that is only on the front, or only on the back. */
export const onFront = (pose: ResidentPose, markup: Markup): Markup => (pose === 'away' ? '' : markup);
export const onBack = (pose: ResidentPose, markup: Markup): Markup => (pose === 'away' ? markup : '');

const SHADOW = '<ellipse class="bk-shadow" cx="152" cy="330" rx="92" ry="11" fill="#000" opacity=".28"/>';
const STAND = 'transform="translate(150 326) scale(.955) translate(-150 -326)"';

export function drawResident({ key, name, main, draw }: Resident, pose: ResidentPose): Markup {
  return drawWith({ ink: inkOf(main), prefix: `re-${key}-${pose}-` }, () =>
    tidy(
      svg(
        `${title(name)}${SHADOW}<g class="bk-toy" ${STAND}>${draw(pose)}</g>`,
        CANVAS.width,
        CANVAS.height,
        'role="img" class="bk"',
      ),
    ),
  );
}
