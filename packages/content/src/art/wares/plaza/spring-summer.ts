/** Decorations of the warm seasons: blossom, picnics and paper lanterns. */
import {
  type Colour,
  dots,
  each,
  gleam,
  glow,
  group,
  line,
  type Markup,
  shape,
  times,
} from '../../kit/index.ts';
import { CORD, overhead, pick } from './dressing.ts';
import { paperLantern } from './lantern-run.ts';
import { crown, tree } from './nature.ts';
import { INK, type PlazaPiece, shade, stroke, tile } from './piece.ts';

const blossomAt = (x: number, y: number, colour: Colour): Markup =>
  dots(
    [
      [x, y - 5, 4],
      [x + 5, y - 1.5, 4],
      [x + 3, y + 4, 4],
      [x - 3, y + 4, 4],
      [x - 5, y - 1.5, 4],
    ],
    colour,
  ) + dots([[x, y, 2.4]], '#ffb63d');

const PINKS = ['#ffd8e6', '#ffb6d0', '#fff3f8'] as const;

export const SPRING: readonly PlazaPiece[] = [
  tree(
    'tree-blossom',
    () =>
      crown('#e58fb4', '#ffe0ec') +
      each(
        [
          [34, 62],
          [58, 34],
          [88, 30],
          [112, 58],
          [76, 62],
          [48, 90],
          [100, 88],
          [124, 80],
          [26, 84],
        ],
        ([x, y], i) => blossomAt(x, y, pick(PINKS, i)),
      ),
    'spring',
  ),
  tile('petals', 'spring', () =>
    each(
      [
        [9, 12, 20],
        [31, 8, -30],
        [42, 24, 60],
        [18, 31, -10],
        [33, 41, 40],
        [8, 44, 80],
      ],
      ([x, y, degrees], i) =>
        `<ellipse cx="${x}" cy="${y}" rx="4.600" ry="2.800" transform="rotate(${degrees} ${x} ${y})" fill="${pick(PINKS, i)}"/>`,
    ),
  ),
  overhead(
    'garland-blossom',
    'spring',
    13,
    (x, y, i) =>
      (i % 2 ? `<path d="M${x} ${y}q10 4 8 14q-10-2-8-14Z" fill="#7fb84c" ${stroke('#2f5a2c', 2.5)}/>` : '') +
      blossomAt(x, y + (i % 2 ? 0 : 4), pick(PINKS, i)),
  ),
  {
    key: 'tulips',
    set: 'spring',
    width: 100,
    height: 60,
    foot: [50, 54],
    solid: [5, 32, 90, 22],
    draw: () =>
      `<ellipse cx="50" cy="53" rx="46" ry="7" fill="#000" opacity=".2"/>
       <rect x="5" y="32" width="90" height="22" rx="10" fill="#6a3f21" ${stroke(INK, 5)}/>
       <rect x="10" y="34" width="80" height="9" rx="4.500" fill="#4a2a16"/>` +
      each(
        [
          [18, 18],
          [34, 12],
          [50, 18],
          [66, 11],
          [82, 18],
        ],
        ([x, y], i) =>
          `<path d="M${x} ${y + 6}V40M${x} 38q-8-4-9-12M${x} 38q8-4 9-12" fill="none" stroke="#4f9a5c" stroke-width="3.500" stroke-linecap="round"/>
           <path d="M${x - 8} ${y - 8}l4 5 4-7 4 7 4-5v8a8 8 0 0 1-16 0Z" fill="${pick(['#f2788a', '#ffd05c', '#b79ae6', '#ff9d6b'], i)}" ${stroke('#4a1f34', 3)}/>`,
      ),
  },
];

export const SUMMER: readonly PlazaPiece[] = [
  overhead('lanterns-paper', 'summer', 4, (x, y, i) => {
    const paper = pick(['#ff9d4a', '#f27a86', '#ffcf5c', '#7fc8b0'], i);
    return (
      glow(x, y + 24, 40, '#ffcf7a', 0.55) +
      line(`M${x} ${y}v6`, 4, CORD) +
      group(
        paperLantern(x, y + 26, true, paper),
        `transform="translate(${x} ${y + 26}) scale(.72) translate(${-x} ${-(y + 26)})"`,
      )
    );
  }),
  {
    key: 'picnic-rug',
    set: 'summer',
    width: 150,
    height: 100,
    draw: () =>
      '<rect x="6" y="8" width="140" height="86" rx="6" fill="#000" opacity=".18"/>' +
      `<rect x="4" y="4" width="142" height="86" rx="6" fill="#fff6ea" ${stroke(INK, 5)}/>` +
      times(
        5,
        (i) => `<rect x="${12 + i * 28}" y="6.500" width="14" height="81" fill="#e2564c" opacity=".55"/>`,
      ) +
      times(
        3,
        (i) => `<rect x="6.500" y="${12 + i * 28}" width="137" height="14" fill="#e2564c" opacity=".55"/>`,
      ) +
      // A slice of melon and a jug, for whoever comes.
      `<path d="M28 40A22 22 0 0 0 72 40Z" fill="#4f9f4c" ${stroke(INK, 4)}/><path d="M33 40A17 17 0 0 0 67 40Z" fill="#ff6b70"/>` +
      dots(
        [
          [44, 46, 1.8],
          [50, 51, 1.8],
          [57, 46, 1.8],
        ],
        '#5a1f2c',
      ) +
      `<path d="M112 36C124 36 124 54 112 54" fill="none" ${stroke(INK, 4)}/>
       <path d="M92 30H114L112 62C106 66 98 66 94 62Z" fill="#ffe873" ${stroke(INK, 4)}/><path d="M97 36V54" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
  },
  {
    key: 'parasol',
    set: 'summer',
    width: 120,
    height: 130,
    foot: [60, 122],
    solid: [50, 112, 20, 12],
    draw: () =>
      shade(62, 122, 30, 7) +
      line('M60 120V30', 12, INK) +
      line('M60 120V30', 5, '#d9a066') +
      `<path d="M6 56C8 26 32 8 60 8C88 8 112 26 114 56C106 64 96 62 92 54C86 64 68 64 60 54C52 64 34 64 28 54C24 62 14 64 6 56Z" fill="#fff3dc" ${stroke(INK, 6)}/>` +
      shape(
        'M28 54C30 34 42 16 60 9C40 12 12 26 8 56C16 62 24 60 28 54ZM60 54C68 62 86 62 92 54C90 34 78 16 60 9Z',
        '#3fa6b8',
      ) +
      gleam('M24 30Q34 18 48 14', 4, 0.5) +
      `<circle cx="60" cy="9" r="4.500" fill="#ffd05c" ${stroke(INK, 4)}/>`,
  },
];
