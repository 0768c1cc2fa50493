/** Decorations of the plaza by season: blossom, picnics and paper lanterns, pumpkins, snow. */
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
import { crown, tree } from './nature.ts';
import { INK, type PlazaPiece, type PlazaSet, stroke, tile } from './piece.ts';
import { paperLantern, shade } from './stalls.ts';

const CORD = '#3a2a18';

/** Something on a cord from post to post, above the players. `at` places one thing by its share of the way. */
const overhead = (
  key: string,
  set: PlazaSet,
  count: number,
  at: (x: number, y: number, i: number) => Markup,
): PlazaPiece => ({
  key,
  set,
  width: 300,
  height: 110,
  draw: () =>
    `<path d="M2 8Q150 62 298 8" fill="none" ${stroke(CORD, 4)}/>` +
    times(count, (i) => {
      const x = 2 + (296 * (i + 0.5)) / count;
      const along = (x - 2) / 296;
      return at(Math.round(x), Math.round(8 + 108 * along * (1 - along)), i);
    }),
});

const pick = (colours: readonly [Colour, ...Colour[]], i: number): Colour =>
  colours[i % colours.length] ?? colours[0];

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

const spring: readonly PlazaPiece[] = [
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

const summer: readonly PlazaPiece[] = [
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

/** A pumpkin with a candle in it, or without a face. */
const pumpkinAt = (x: number, y: number, k: number, carved: boolean): Markup =>
  group(
    `<path d="M-4 -18C-6 -26 -2 -30 6 -31" fill="none" ${stroke('#2f4a1c', 9)}/><path d="M-4 -18C-6 -26 -2 -30 6 -31" fill="none" ${stroke('#7a9a3f', 4)}/>
     <path d="M0 -19C8 -24 24 -20 26 -2C27 14 16 20 0 20C-16 20 -27 14 -26 -2C-24 -20 -8 -24 0 -19Z" fill="#f08c3a" ${stroke('#4a1f0c', 5)}/>
     <path d="M-9 -19C-16 -8 -15 12 -8 19M9 -19C16 -8 15 12 8 19" fill="none" stroke="#c9601f" stroke-width="3.500"/>` +
      gleam('M-20 -6Q-19 -12 -14 -15', 3.5, 0.6) +
      (carved
        ? `<path d="M-13 -4l6-6 4 8ZM13 -4l-6-6-4 8ZM-14 6Q0 12 14 6Q10 16 0 16Q-10 16-14 6Z" fill="#ffe06a" ${stroke('#6a2c0c', 2.5)}/>`
        : ''),
    `transform="translate(${x} ${y}) scale(${k})"`,
  );

const autumn: readonly PlazaPiece[] = [
  tree('tree-amber', () => crown('#d9772c', '#ffd27a'), 'autumn'),
  tree('tree-rust', () => crown('#b8432f', '#f2a05c'), 'autumn'),
  {
    key: 'pumpkin',
    set: 'autumn',
    width: 60,
    height: 60,
    foot: [30, 53],
    solid: [8, 32, 44, 21],
    draw: () => glow(30, 36, 29, '#ffcf5c', 0.4) + shade(31, 52, 24, 6) + pumpkinAt(30, 34, 0.92, true),
  },
  {
    key: 'pumpkins',
    set: 'autumn',
    width: 110,
    height: 90,
    foot: [55, 82],
    solid: [8, 54, 94, 28],
    draw: () =>
      shade(56, 81, 50, 8) +
      pumpkinAt(56, 34, 0.86, false) +
      pumpkinAt(32, 60, 0.98, false) +
      pumpkinAt(80, 61, 0.94, true),
  },
  {
    key: 'hay-bale',
    set: 'autumn',
    width: 100,
    height: 70,
    foot: [50, 62],
    solid: [6, 36, 88, 26],
    draw: () =>
      shade(51, 62, 46, 7) +
      `<path d="M8 24Q10 14 20 14H80Q90 14 92 24L94 54Q94 62 84 62H16Q6 62 6 54Z" fill="#e0b04a" ${stroke('#4a2f0c', 5)}/>
       <path d="M8 26Q50 34 92 26" fill="none" stroke="#b8802c" stroke-width="3.500"/>
       <path d="M16 38h12M36 44h14M58 38h16M20 52h14M44 54h12M68 50h16M40 20h16M66 20h10" stroke="#b8802c" stroke-width="3" stroke-linecap="round"/>
       <path d="M30 15V61M70 15V61" stroke="#8a3f2c" stroke-width="5"/>` +
      gleam('M16 22H26', 3.5, 0.5),
  },
  tile('leaves-fallen', 'autumn', () =>
    each(
      [
        [10, 12, 20],
        [33, 10, -50],
        [42, 30, 80],
        [18, 34, -20],
        [31, 43, 130],
        [6, 43, 60],
      ],
      ([x, y, degrees], i) =>
        `<path d="M0 -6C5 -4 5 3 0 6C-5 3-5-4 0-6ZM0 6V9" transform="translate(${x} ${y}) rotate(${degrees})" fill="${pick(['#e8963a', '#d9483f', '#f2b83f', '#b8552c'], i)}" stroke="#6a2c14" stroke-width="1.400"/>`,
    ),
  ),
];

const SNOW = '#f4faff';
const SNOW_SHADE = '#c4dcf0';

const winter: readonly PlazaPiece[] = [
  tile(
    'snow-patch',
    'winter',
    () =>
      `<path d="M4 22C2 10 14 4 24 8C34 2 48 10 46 22C50 34 38 44 28 42C14 48 2 36 4 22Z" fill="${SNOW}"/>
       <path d="M6 28C8 38 18 42 28 40C36 40 44 34 45 28C42 38 34 44 27 42C16 46 6 38 6 28Z" fill="${SNOW_SHADE}"/>` +
      dots(
        [
          [16, 18, 1.4],
          [30, 16, 1.4],
          [36, 26, 1.4],
        ],
        '#ffffff',
      ),
  ),
  {
    key: 'snow-drift',
    set: 'winter',
    width: 150,
    height: 60,
    draw: () =>
      `<path d="M6 44C2 30 20 22 36 26C46 10 78 8 92 22C110 14 134 22 136 36C150 40 148 54 132 54H18C8 54 4 50 6 44Z" fill="${SNOW}"/>
       <path d="M6 46C22 52 46 44 66 48C90 52 112 44 146 46C146 52 140 54 132 54H18C10 54 6 52 6 46Z" fill="${SNOW_SHADE}"/>` +
      gleam('M40 28Q54 16 76 18', 4, 0.9),
  },
  {
    key: 'snowman',
    set: 'winter',
    width: 90,
    height: 120,
    foot: [45, 112],
    solid: [22, 92, 46, 20],
    draw: () =>
      shade(46, 112, 32, 7) +
      `<path d="M68 76L86 62M80 67l2-9M22 76L6 66M12 70l-6 6" fill="none" ${stroke('#5a3a24', 5)}/>` +
      `<circle cx="45" cy="86" r="27" fill="${SNOW}" ${stroke('#24406a', 5)}/><circle cx="45" cy="48" r="20" fill="${SNOW}" ${stroke('#24406a', 5)}/>` +
      shape('M64 68A27 27 0 0 1 38 112A27 27 0 0 0 71 90A27 27 0 0 0 64 68Z', SNOW_SHADE) +
      `<path d="M28 62Q45 72 62 62L64 70Q45 80 26 70Z" fill="#e8524a" ${stroke('#5a1418', 4)}/><path d="M54 68l10-2 5 20-10 3Z" fill="#e8524a" ${stroke('#5a1418', 4)}/>` +
      `<path d="M28 32L32 10Q45 5 58 10L62 32Q45 40 28 32Z" fill="#46546e" ${stroke('#1a2436', 5)}/><path d="M20 33Q45 44 70 33" fill="none" ${stroke('#1a2436', 8)}/>` +
      `<path d="M45 49L62 53L45 56Z" fill="#ff9a3d" ${stroke('#7a3a0c', 3)}/>` +
      dots(
        [
          [38, 46, 2.8],
          [53, 45, 2.8],
          [45, 88, 2.6],
          [45, 99, 2.6],
        ],
        '#24304a',
      ) +
      gleam('M25 78Q27 70 33 67', 4, 0.9),
  },
  overhead('lights-winter', 'winter', 9, (x, y, i) => {
    const colour = pick(['#ffd75e', '#ff8f7a', '#8fe0c8', '#a8c8ff'], i);
    return (
      glow(x, y + 12, 20, colour, 0.75) +
      `<path d="M${x - 4} ${y}h8v5h-8Z" fill="#2f5a44"/><path d="M${x - 5} ${y + 5}C${x - 9} ${y + 14} ${x - 4} ${y + 20} ${x} ${y + 21}C${x + 4} ${y + 20} ${x + 9} ${y + 14} ${x + 5} ${y + 5}Z" fill="${colour}" ${stroke(CORD, 2.5)}/>`
    );
  }),
  overhead(
    'icicles',
    'winter',
    15,
    (x, y, i) =>
      `<path d="M${x - 9} ${y - 2}H${x + 9}L${x + 2} ${y + 14 + (i % 3) * 8}Q${x} ${y + 18 + (i % 3) * 8} ${x - 2} ${y + 14 + (i % 3) * 8}Z" fill="#d8eefc" ${stroke('#6f9fc8', 2.5)}/>` +
      gleam(`M${x - 3} ${y + 2}v6`, 2.4, 0.9),
  ),
];

export const SEASONS: readonly PlazaPiece[] = [...spring, ...summer, ...autumn, ...winter];
