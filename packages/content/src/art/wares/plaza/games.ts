/** The games at the stalls of the plaza, a card table and a small stage, and the swap board. */
import {
  button,
  type Colour,
  dots,
  each,
  ellipse,
  fade,
  gleam,
  group,
  line,
  type Markup,
  shape,
  text,
  times,
} from '../../kit/index.ts';
import { CREAM } from '../markup.ts';
import { disc, INK, type PlazaPiece, post, rect, shade, stroke, WOOD } from './piece.ts';

/** A card on the table, face down or with a toy on it. */
function card([x, y, degrees, toy]: readonly [number, number, number, Colour?]): Markup {
  const face = toy
    ? shape(ellipse(x, y + 0.5, 5.4, 4.8), toy) +
      dots(
        [
          [x - 2, y, 1],
          [x + 2, y, 1],
        ],
        INK,
      )
    : disc(x, y, 2.6, '#ffd05c');
  return group(
    rect(x - 9, y - 7, 18, 14, 3.5, toy ? CREAM : '#d8485a', stroke(INK, 3)) + face,
    `transform="rotate(${degrees} ${x} ${y})"`,
  );
}

const stool = (x: number): Markup =>
  post(`M${x - 13} 166L${x - 9} 142M${x + 13} 166L${x + 9} 142`, WOOD, 4) +
  rect(x - 21, 128, 42, 17, 8, '#e8564a', stroke(INK, 5)) +
  gleam(`M${x - 13} 133H${x + 6}`, 3, 0.35);

const pairsTable: PlazaPiece = {
  key: 'stall-pairs',
  set: 'games',
  width: 220,
  height: 190,
  foot: [110, 168],
  solid: [40, 118, 140, 50],
  spots: { 'seat-left': [28, 130], 'seat-right': [192, 130] },
  draw: () => {
    const canopy =
      'M16 66C20 26 64 6 110 6C156 6 200 26 204 66C204 80 180 82 176 68C172 82 144 82 140 68C136 82 84 82 80 68C76 82 48 82 44 68C40 82 16 80 16 66Z';
    const stripes =
      'M44 68C46 44 62 18 110 8C78 12 30 30 18 66C18 78 40 80 44 68Z' +
      'M80 68C82 42 94 18 110 8C126 18 138 42 140 68C136 81 84 81 80 68Z' +
      'M176 68C174 44 158 18 110 8C142 12 190 30 202 66C202 78 180 80 176 68Z';
    return (
      shade(112, 168, 100, 15) +
      post('M110 110V20', WOOD, 5) +
      stool(28) +
      stool(192) +
      post('M62 166V134M158 166V134', WOOD, 5) +
      rect(42, 98, 136, 46, 9, '#b97c46', stroke(INK, 6)) +
      rect(47, 101, 126, 28, 6, '#2f8a66') +
      line('M53 106H167V124H53Z', 2, '#8fd8b4', 'stroke-dasharray="5 4" opacity=".55"') +
      line('M48 136H172', 4, WOOD) +
      each(
        [
          [70, 109, -6],
          [93, 108, 4],
          [117, 109, -3, '#ffc93f'],
          [142, 108, 6],
          [64, 123, 5],
          [88, 123, -4, '#ffc93f'],
          [124, 123, 7],
          [150, 122, -5],
        ],
        card,
      ) +
      shape(canopy, CREAM, stroke(INK, 7)) +
      shape(stripes, '#d8567e') +
      gleam('M44 38Q66 20 96 15', 5, 0.4) +
      line(canopy, 7, INK) +
      disc(110, 9, 5, '#ffd05c', stroke(INK, 5))
    );
  },
};

const ROOF =
  'M6 50L30 14H190L214 50C214 60 198 62 194 52C190 62 166 62 162 52C158 62 134 62 130 52C126 62 94 62 90 52C86 62 62 62 58 52C54 62 30 62 26 52C22 62 6 60 6 50Z';

/** The silhouette of a round stands between the two corners of the screen, its feet on the lower edge. */
const stage = (key: string, inside: () => Markup): PlazaPiece => ({
  key,
  set: 'games',
  width: 220,
  height: 205,
  foot: [110, 196],
  solid: [20, 170, 180, 24],
  spots: { 'screen-from': [62, 64], 'screen-to': [158, 156] },
  draw: () =>
    shade(110, 196, 84, 9) +
    post('M34 194V70M186 194V70', WOOD, 7) +
    rect(14, 46, 192, 124, 12, '#b97c46', stroke(INK, 7)) +
    rect(28, 60, 164, 98, 8, '#17302c', stroke(INK, 5)) +
    inside() +
    shape(ROOF, '#5b62b8', stroke(INK, 7)) +
    gleam('M36 22H184', 5, 0.3) +
    dots(
      [
        [42, 40, 4],
        [76, 36, 4],
        [110, 35, 4],
        [144, 36, 4],
        [178, 40, 4],
      ],
      '#ffe08a',
    ) +
    rect(22, 160, 176, 12, 5, '#d9a066', stroke(INK, 5)),
});

const RED = '#c2344a';
const FOLD = '#8f2036';

const board = stage(
  'board',
  () =>
    rect(30, 62, 160, 94, 0, RED) +
    line(
      times(11, (i) => `M${(38 + i * 14.4).toFixed(1)} 66V154`),
      5,
      FOLD,
    ) +
    line('M110 62V156', 4, INK) +
    button(110, 108, 27, '#ffc83f', '#4a2a0c') +
    shape(ellipse(110, 108, 18), '#ffd86b') +
    text('?', 110, 122, 40, '#5a2f08'),
);

const boardOpen = stage('board-open', () => {
  const beam = fade('#fff0b8', [0.75, 0.12]);
  const curtain =
    shape('M30 62H66C64 92 52 118 36 128C44 138 44 148 42 156H30Z', RED, stroke('#6a1428', 3)) +
    line('M38 64Q42 96 34 122M50 64Q52 92 42 116', 4, FOLD);
  return (
    beam.def +
    shape('M86 60H134L170 158H50Z', beam.url) +
    shape(ellipse(110, 152, 52, 7), '#ffe9a8', 'opacity=".5"') +
    curtain +
    group(curtain, 'transform="translate(220 0) scale(-1 1)"')
  );
});

/** Quill's board: pairs of toys pinned side by side. */
const swapBoard: PlazaPiece = {
  key: 'swap-board',
  set: 'games',
  width: 150,
  height: 130,
  foot: [75, 122],
  solid: [18, 98, 114, 24],
  draw: () => {
    const slip = (x: number, y: number, degrees: number, from: Colour, to: Colour) =>
      group(
        rect(x - 25, y - 13, 50, 26, 4, CREAM) +
          disc(x - 14, y + 1, 7, from) +
          disc(x + 14, y + 1, 7, to) +
          line(`M${x - 4} ${y - 2}h8l-3-3M${x + 4} ${y + 4}h-8l3 3`, 2.4, '#6b523a') +
          disc(x, y - 11, 3, '#e8564a'),
        `transform="rotate(${degrees} ${x} ${y})"`,
      );
    return (
      shade(76, 122, 58, 7) +
      post('M28 120V40M122 120V40', WOOD, 6) +
      rect(10, 22, 130, 80, 9, '#33509e', stroke(INK, 7)) +
      rect(19, 31, 112, 62, 5, '#c98f52', stroke(INK, 4)) +
      slip(48, 49, -4, '#8fc65a', '#f2a0c0') +
      slip(102, 50, 3, '#6db8f2', '#ffc93f') +
      slip(50, 78, 4, '#e8674a', '#b79ae6') +
      slip(104, 79, -3, '#57c8c4', '#dc8f5e') +
      shape('M8 25L75 5L142 25Z', '#5b62b8', stroke(INK, 6)) +
      gleam('M34 21L72 10', 4, 0.4)
    );
  },
};

export const GAMES: readonly PlazaPiece[] = [pairsTable, board, boardOpen, swapBoard];
