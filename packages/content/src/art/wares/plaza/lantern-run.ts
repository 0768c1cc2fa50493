/** The course of the Lantern Run, and the street lamp before it is lit. */
import {
  type Colour,
  each,
  ellipse,
  gleam,
  glow,
  group,
  line,
  type Markup,
  shape,
  text,
  times,
} from '../../kit/index.ts';
import { CREAM } from '../markup.ts';
import { disc, INK, IRON, type PlazaPiece, post, rect, shade, stroke, WOOD } from './piece.ts';

const LIT = '#ff9d4a';
const DARK = '#7f8f96';

/** A paper lantern, lit or dark; coloured paper lets less light through. */
export function paperLantern(x: number, y: number, lit: boolean, paper = lit ? LIT : DARK): Markup {
  const core = paper === LIT ? 17 : 11;
  const rib = lit ? '#d9622a' : '#56666e';
  const inside = lit
    ? shape(ellipse(x, y, core, core + 2), '#ffc860') + shape(ellipse(x, y + 1, core / 2, 14), '#fff3c0')
    : shape(ellipse(x - 5, y - 3, 14, 15), '#9fb0b6', 'opacity=".35"');
  const bow = (side: number) =>
    `M${x + side * 13} ${y - 19}Q${x + side * 19} ${y} ${x + side * 13} ${y + 19}`;
  return (
    shape(ellipse(x, y, 25, 23), paper, stroke(IRON, 6)) +
    inside +
    line(bow(-1) + bow(1), 3, rib) +
    line(`M${x} ${y - 22}V${y + 22}`, 3, rib, lit ? 'opacity=".45"' : '') +
    gleam(`M${x - 17} ${y - 6}Q${x - 15} ${y - 14} ${x - 8} ${y - 18}`, 4, 0.6) +
    rect(x - 11, y - 30, 22, 9, 4, '#6a3f21', stroke(IRON, 4)) +
    rect(x - 11, y + 20, 22, 8, 4, '#6a3f21', stroke(IRON, 4)) +
    line(`M${x} ${y + 30}V${y + 42}`, 4, lit ? '#ffcb6b' : '#8f9aa0')
  );
}

/** A lantern of the course. Its number is written on the plate. */
const courseLantern = (key: string, lit: boolean): PlazaPiece => ({
  key,
  set: 'games',
  width: 170,
  height: 176,
  foot: [56, 160],
  solid: [48, 152, 16, 12],
  spots: { plate: [56, 128], light: [86, 76] },
  draw: () =>
    (lit ? glow(86, 76, 76, '#ffcf7a', 0.7) : '') +
    shade(60, 162, 17, 6) +
    post('M56 158V44C56 22 86 18 86 40', WOOD, 6) +
    paperLantern(86, 76, lit) +
    rect(44, 116, 24, 24, 7, CREAM, stroke(IRON, 5)),
});

const checked = (columns: number, x: number, y: number, w: number, h: number, colour: Colour): Markup =>
  times(columns * 2, (i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return (column + row) % 2 ? rect(x + column * w, y + row * h, w, h, 0, colour) : '';
  });

/** Only the left pole blocks; a map puts an invisible wall under the right one, at the spot `pole`. */
const arch: PlazaPiece = {
  key: 'arch',
  set: 'games',
  width: 320,
  height: 250,
  foot: [160, 238],
  solid: [14, 222, 32, 16],
  spots: { pole: [290, 230] },
  draw: () => {
    const twist = (x: number) => times(6, (i) => `M${x - 4} ${70 + i * 28}L${x + 4} ${62 + i * 28}`);
    const pole = (x: number) =>
      shade(x + 2, 238, 20, 7) +
      post(`M${x} 234V40`, CREAM, 11) +
      line(twist(x), 7, '#2f9aa0') +
      rect(x - 16, 222, 32, 16, 6, '#8a7a68', stroke(INK, 6)) +
      disc(x, 34, 11, '#ffd05c', stroke(INK, 6));
    return (
      pole(30) +
      pole(290) +
      line('M42 58H52M268 58H278M42 112H52M268 112H278', 8, INK) +
      rect(48, 48, 224, 76, 14, '#1f7f86', stroke(INK, 7)) +
      rect(52, 106, 216, 16, 4, CREAM) +
      checked(12, 52, 106, 18, 8, INK) +
      line('M52 105H268', 4, INK) +
      gleam('M64 58H150', 5, 0.3) +
      text('Lantern Run', 160, 92, 36, CREAM, { max: 196 }) +
      each([30, 290], (x) => line(`M${x} 60V68`, 5, IRON) + paperLantern(x, 96, true))
    );
  },
};

const startLine: PlazaPiece = {
  key: 'start-line',
  set: 'games',
  width: 250,
  height: 50,
  draw: () =>
    rect(0, 12, 250, 26, 0, CREAM) +
    checked(20, 0, 12, 12.5, 13, '#4a3a2a') +
    '<path d="M0 11H250M0 39H250" stroke="#5d4630" stroke-width="4"/>',
};

/** Before Wick has come to it; the lit one is `lamp`. */
const lampUnlit: PlazaPiece = {
  key: 'lamp-unlit',
  set: 'games',
  width: 200,
  height: 200,
  foot: [100, 164],
  solid: [90, 156, 20, 14],
  draw: () =>
    group(
      shade(3, 4, 18, 7) +
        line('M0 0V-46', 12, IRON) +
        line('M0 0V-46', 5, '#5b4a7a') +
        rect(-14, -84, 28, 36, 8, '#6d7f8c', stroke(IRON)) +
        line('M-5 -78V-60', 4, '#a9bcc6') +
        shape('M-18 -84H18L8 -98H-8Z', '#7a5fd0', stroke(IRON)),
      'transform="translate(100 164)"',
    ),
};

export const LANTERN_RUN: readonly PlazaPiece[] = [
  courseLantern('lantern', false),
  courseLantern('lantern-lit', true),
  arch,
  startLine,
  lampUnlit,
];
