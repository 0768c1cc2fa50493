/** Decorations of the cold seasons: pumpkins and leaves, snow and lights. */
import { type Colour, dots, each, gleam, glow, group, type Markup, shape } from '../../kit/index.ts';
import { CORD, overhead, pick } from './dressing.ts';
import { crown, tree } from './nature.ts';
import { type PlazaPiece, shade, stroke, tile } from './piece.ts';

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

export const AUTUMN: readonly PlazaPiece[] = [
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

/** Snow over the grass, in the same light and dark squares. */
const snowGround = (key: string, fill: Colour): PlazaPiece =>
  tile(
    key,
    'winter',
    () =>
      `<rect width="50" height="50" fill="${fill}"/><path d="M8 16q7-4 14 0M28 38q7-4 14 0" fill="none" stroke="${SNOW_SHADE}" stroke-width="2.500" stroke-linecap="round"/>` +
      dots(
        [
          [34, 12, 1.6],
          [14, 36, 1.6],
        ],
        '#ffffff',
      ),
  );

export const WINTER: readonly PlazaPiece[] = [
  snowGround('snow-a', '#e9f3fb'),
  snowGround('snow-b', '#dfecf8'),
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
      `<ellipse cx="76" cy="46" rx="72" ry="9" fill="#1f4a5c" opacity=".25"/>
       <path d="M4 44C8 34 28 36 44 29C62 15 96 15 112 28C126 30 146 36 147 44C140 52 112 53 76 53C38 53 8 52 4 44Z" fill="${SNOW}"/>
       <path d="M4 44C24 48 44 40 66 45C92 50 118 42 147 44C140 52 112 53 76 53C38 53 8 52 4 44Z" fill="${SNOW_SHADE}"/>` +
      gleam('M50 30Q66 21 86 22', 4, 0.9),
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
