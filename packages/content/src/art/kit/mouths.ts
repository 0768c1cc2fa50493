/** Mouths, drawn about the origin. Upper-case pigments keep their colour when a shiny is dyed. */
import type { Colour } from './colour.ts';
import { line, type Markup, shape } from './marks.ts';
import { ellipse, type PathData } from './path.ts';

export const TONGUE = '#FF8B86';
export const MAW = '#5C1F2B';
const TOOTH = '#fffaf0';

export type MouthKind =
  | 'none'
  | 'smile'
  | 'tiny'
  | 'open'
  | 'grin'
  | 'cat'
  | 'o'
  | 'smirk'
  | 'frown'
  | 'fang'
  | 'blep'
  | 'wob'
  | 'buck'
  | 'zip';

export interface MouthSetting {
  /** Moves a path from the origin to the position of the mouth. */
  readonly place: (d: PathData) => PathData;
  readonly k: number;
  readonly ink: Colour;
}

const edge = ({ ink, k }: MouthSetting, width: number, round = true) =>
  `stroke="${ink}" stroke-width="${width * k}"${round ? ' stroke-linejoin="round"' : ''}`;

const stroke = (m: MouthSetting, d: PathData, width = 5.5): Markup => line(m.place(d), width * m.k, m.ink);

const MOUTHS: Record<MouthKind, (m: MouthSetting) => Markup> = {
  none: () => '',
  smile: (m) => stroke(m, 'M-13 0Q0 13 13 0'),
  tiny: (m) => stroke(m, 'M-7 0Q0 8 7 0', 5),
  open: (m) =>
    shape(m.place('M-19 -4Q0 2 19 -4C19 22 -19 22 -19 -4Z'), MAW, edge(m, 5.5)) +
    shape(m.place('M-11 9C-8 2 8 2 11 9C7 15.500 -7 15.500 -11 9Z'), TONGUE),
  grin: (m) =>
    shape(m.place('M-24 -5Q0 2 24 -5C22 20 -22 20 -24 -5Z'), TOOTH, edge(m, 5.5)) +
    stroke(m, 'M-8 -1L-8 12M8 -1L8 12', 3),
  cat: (m) => stroke(m, 'M-17 0Q-9 11 0 1Q9 11 17 0'),
  o: (m) => shape(m.place(ellipse(0, 3, 8, 10)), MAW, edge(m, 5, false)),
  smirk: (m) => stroke(m, 'M-11 5Q5 9 15 -4'),
  frown: (m) => stroke(m, 'M-14 8Q0 -5 14 8'),
  fang: (m) => shape(m.place('M5 4L13 2L10.500 13Z'), TOOTH, edge(m, 3.5)) + stroke(m, 'M-17 0Q0 11 17 -2'),
  blep: (m) =>
    shape(m.place('M-2 6C-2 20 14 19 13 3Z'), TONGUE, edge(m, 4.5)) + stroke(m, 'M-15 0Q1 12 16 -1'),
  wob: (m) => stroke(m, 'M-18 3Q-12 -5 -6 3Q0 10 6 3Q12 -5 18 3'),
  buck: (m) =>
    shape(m.place('M-7 6L7 6L7 17Q0 20 -7 17Z'), TOOTH, edge(m, 4)) +
    stroke(m, 'M0 7L0 16', 2.5) +
    stroke(m, 'M-16 1Q0 12 16 1'),
  zip: (m) => stroke(m, 'M-20 2Q0 8 20 2M-12 -3L-12 9M0 -1L0 11M12 -3L12 9', 4.5),
};

export const mouth = (kind: MouthKind, setting: MouthSetting): Markup => MOUTHS[kind](setting);
