/** Eyes and brows. Each kind is one feeling; most toys have the same kind on both sides. */
import type { Colour } from './colour.ts';
import { glow, line, type Markup, shape } from './marks.ts';
import { ellipse, star } from './path.ts';

export type EyeKind =
  | 'dot'
  | 'wide'
  | 'happy'
  | 'shut'
  | 'sleepy'
  | 'smug'
  | 'star'
  | 'glow'
  | 'slit'
  | 'none';
export type BrowKind = 'mad' | 'sad' | 'up' | 'quirk';

/** Position and style of one eye. */
export interface EyeSetting {
  readonly x: number;
  readonly y: number;
  /** Scale; 1 is a full face. */
  readonly k: number;
  /** -1 for the left eye, 1 for the right. */
  readonly side: -1 | 1;
  readonly ink: Colour;
  readonly look: readonly [number, number];
  readonly lash: boolean;
  readonly iris: Colour | undefined;
  readonly lid: Colour | undefined;
}

function glint({ x, y, k }: EyeSetting, dx: number, dy: number, size = 1): Markup {
  return `<circle cx="${x + dx * k}" cy="${y + dy * k}" r="${5.2 * k * size}" fill="#fff"/>`;
}

const EYES: Record<EyeKind, (eye: EyeSetting) => Markup> = {
  none: () => '',

  dot: (eye) => {
    const { x, y, k, ink } = eye;
    return (
      shape(ellipse(x, y, 13.5 * k, 17.5 * k), ink) +
      shape(ellipse(x + 1 * k, y + 8 * k, 8 * k, 6 * k), '#fff', 'opacity=".18"') +
      glint(eye, -4, -7, 1.05) +
      glint(eye, 4.5, 6, 0.5)
    );
  },

  wide: ({ x, y, k, ink, look: [lx, ly], iris = '#3b7a8c' }) =>
    shape(ellipse(x, y, 21 * k, 23 * k), ink) +
    shape(ellipse(x, y, 16.5 * k, 18.5 * k), '#fffaf0') +
    shape(ellipse(x + lx, y + ly, 11.5 * k, 13 * k), iris) +
    shape(ellipse(x + lx, y + ly + 1, 7.5 * k, 9 * k), ink) +
    `<circle cx="${x + lx - 4 * k}" cy="${y + ly - 5 * k}" r="${4.6 * k}" fill="#fff"/>` +
    `<circle cx="${x + lx + 4 * k}" cy="${y + ly + 6 * k}" r="${2.2 * k}" fill="#fff" opacity=".8"/>`,

  happy: ({ x, y, k, ink }) =>
    line(`M${x - 15 * k} ${y + 6 * k}Q${x} ${y - 18 * k} ${x + 15 * k} ${y + 6 * k}`, 6.5 * k, ink),

  shut: ({ x, y, k, ink, side, lash }) => {
    const lid = line(`M${x - 15 * k} ${y - 3 * k}Q${x} ${y + 15 * k} ${x + 15 * k} ${y - 3 * k}`, 6 * k, ink);
    if (!lash) return lid;
    const outer = `M${x + side * 12 * k} ${y + 3 * k}L${x + side * 19 * k} ${y + 8 * k}`;
    const inner = `M${x + side * 5 * k} ${y + 7 * k}L${x + side * 9 * k} ${y + 14 * k}`;
    return lid + line(outer + inner, 4 * k, ink);
  },

  sleepy: (eye) => {
    const { x, y, k, ink } = eye;
    const left = x - 15 * k;
    const right = x + 15 * k;
    const low = y + 20 * k;
    const top = y - 2 * k;
    return (
      shape(`M${left} ${top}L${right} ${top}C${right} ${low} ${left} ${low} ${left} ${top}Z`, ink) +
      line(`M${x - 18 * k} ${top}L${x + 18 * k} ${top}`, 6 * k, ink) +
      glint(eye, -5, 4, 0.8)
    );
  },

  smug: (eye) => {
    const { x, y, k, ink, lid = '#fff' } = eye;
    const left = x - 20 * k;
    const right = x + 20 * k;
    const top = y - 22 * k;
    const edge = y - 5 * k;
    return (
      shape(ellipse(x, y, 14 * k, 17 * k), ink) +
      glint(eye, -4, -1, 0.9) +
      shape(`M${left} ${top}L${right} ${top}L${right} ${edge}L${left} ${edge}Z`, lid) +
      line(`M${x - 17 * k} ${edge}L${x + 17 * k} ${edge}`, 5.5 * k, ink)
    );
  },

  star: (eye) => {
    const { x, y, k, ink, iris = '#ffd75e' } = eye;
    const stroke = (colour: Colour, width: number) =>
      `stroke="${colour}" stroke-width="${width * k}" stroke-linejoin="round"`;
    return (
      shape(star(x, y, 21 * k, 10 * k), ink, stroke(ink, 7)) +
      shape(star(x, y, 19 * k, 9 * k), iris, stroke(iris, 2)) +
      glint(eye, -4, -5, 0.7)
    );
  },

  glow: ({ x, y, k, iris = '#9dffd9' }) =>
    glow(x, y, 40 * k, iris, 0.8) +
    shape(ellipse(x, y, 13 * k, 17 * k), iris) +
    shape(ellipse(x, y + 2 * k, 6.5 * k, 10 * k), '#ffffff', 'opacity=".85"'),

  slit: (eye) => {
    const { x, y, k, ink, iris = '#ffd75e' } = eye;
    return (
      shape(ellipse(x, y, 20 * k, 20 * k), ink) +
      shape(ellipse(x, y, 15.5 * k, 15.5 * k), iris) +
      shape(ellipse(x, y, 5 * k, 13 * k), ink) +
      glint(eye, -5, -6, 0.85)
    );
  },
};

export const eye = (kind: EyeKind, setting: EyeSetting): Markup => EYES[kind](setting);

const BROWS: Record<BrowKind, (eye: EyeSetting) => Markup> = {
  mad: ({ x, y, k, side, ink }) =>
    line(`M${x + side * 17 * k} ${y - 30 * k}L${x - side * 14 * k} ${y - 20 * k}`, 7 * k, ink),
  sad: ({ x, y, k, side, ink }) =>
    line(
      `M${x + side * 15 * k} ${y - 22 * k}Q${x} ${y - 30 * k} ${x - side * 12 * k} ${y - 32 * k}`,
      5.5 * k,
      ink,
    ),
  up: ({ x, y, k, side, ink }) =>
    line(
      `M${x + side * 13 * k} ${y - 28 * k}Q${x} ${y - 37 * k} ${x - side * 13 * k} ${y - 30 * k}`,
      5 * k,
      ink,
    ),
  /** One brow only, over the right eye. */
  quirk: ({ x, y, k, side, ink }) =>
    side < 0
      ? ''
      : line(`M${x - 13 * k} ${y - 31 * k}Q${x + 2} ${y - 43 * k} ${x + 16 * k} ${y - 30 * k}`, 5.5 * k, ink),
};

export const brow = (kind: BrowKind, setting: EyeSetting): Markup => BROWS[kind](setting);
