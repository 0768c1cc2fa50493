/** Small icons of the interface, 128 by 128: currencies, and the missing picture. */
import {
  button,
  drawWith,
  each,
  ellipse,
  line,
  type Markup,
  type PathData,
  part,
  roundRect,
  shape,
  spark,
  star,
  svg,
  tidy,
  title,
} from '../kit/index.ts';

const GEM_INK = '#5a1230';

const icon = (ink: string, prefix: string, name: string, draw: () => Markup, attributes = ''): Markup =>
  drawWith({ ink, prefix }, () => tidy(svg(title(name) + draw(), 128, 128, attributes)));

const gem = (): Markup =>
  part(
    'M64 12 C72 12 112 46 112 66 C112 94 88 116 64 116 C40 116 16 94 16 66 C16 46 56 12 64 12 Z',
    '#ff6f91',
    {
      depth: 7,
      outline: 5,
      inner:
        shape('M64 8 L42 58 L64 118 L14 96 V40 Z', '#ff97ae') +
        shape('M64 8 L86 58 L64 118 L114 96 V40 Z', '#ee4f78') +
        shape('M42 58 L86 58 L64 118 Z', '#ff6f91') +
        shape('M64 8 L42 58 H86 Z', '#ffc2cf') +
        line(
          'M16 66 L42 58 L64 14 L86 58 L112 66 M42 58 H86 M42 58 L64 116 L86 58',
          3,
          '#ffffff',
          'opacity=".55"',
        ),
    },
  ) + shape(spark(40, 36, 10), '#fff');

type Placing = readonly [x: number, y: number, scale: number, degrees: number];

/** Several gems in one picture, each with unique ids. */
const gems = (prefix: string, placings: readonly Placing[]): Markup =>
  each(placings, ([x, y, k, degrees], i) => {
    const one = drawWith({ ink: GEM_INK, prefix: `${prefix}${i}-` }, gem);
    return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${k}) translate(-64 -64)">${one}</g>`;
  });

const gemHandful = (): Markup =>
  gems('g3', [
    [64, 40, 0.5, 0],
    [36, 82, 0.52, -14],
    [92, 82, 0.52, 14],
  ]);

const gemJar = (): Markup => {
  const glass = part(
    `M38 24 L90 24 L90 32 C104 38 110 48 110 60 L110 100 C110 112 104 118 92 118 L36 118
     C24 118 18 112 18 100 L18 60 C18 48 24 38 38 32 Z`,
    '#ffe3ea',
    { depth: 6, outline: 4.5, shadow: '#a8577a' },
  );
  const content = gems('gj', [
    [46, 92, 0.36, -20],
    [82, 92, 0.36, 18],
    [64, 78, 0.36, 4],
    [44, 62, 0.34, 12],
    [84, 62, 0.34, -14],
    [64, 50, 0.34, 0],
  ]);
  const lid = part(roundRect(32, 8, 64, 20, 7), '#f0b03f', { depth: 4, outline: 4.5 });
  return glass + content + lid + line('M30 64 Q30 50 40 44', 6, '#fff', 'opacity=".9"');
};

const experience = (): Markup =>
  part(star(64, 66, 56, 31, 5), '#4fd6b4', {
    depth: 7,
    outline: 5,
    over: shape(star(60, 62, 28, 15, 5), '#c9fff0', 'opacity=".55"'),
  }) + line('M40 46 L52 40', 6, '#fff', 'opacity=".8"');

/** Stitches without their button. */
const missingPicture = (): Markup =>
  `<rect x="10" y="10" width="108" height="108" rx="24" fill="#1f3d37" stroke="#5a8c80"
   stroke-width="4" stroke-dasharray="11 9" stroke-linecap="round"/>
   <circle cx="64" cy="60" r="31" fill="#142824" stroke="#5a8c80" stroke-width="4.5"
   stroke-dasharray="7 8" stroke-linecap="round"/>` +
  each([54, 74], (x) => shape(ellipse(x, 53, 4.6, 4.6 * 1.25), '#a3b8ac')) +
  line('M53 74 Q64 65 75 74', 5, '#a3b8ac') +
  line('M88 78 C104 84 84 96 98 104 C104 108 110 104 108 98', 4.5, '#ff7b66') +
  shape(ellipse(88, 78, 4), '#ff7b66');

/** Icons of links to other sites: our own line drawings, 24 by 24, in the colour of text. */
const sign = (key: string, name: string, paths: readonly PathData[]): Markup =>
  drawWith({ ink: '#e9dec4', prefix: `so-${key}-` }, () =>
    tidy(svg(title(name) + each(paths, (d) => line(d, 1.9)), 24, 24, 'role="img"')),
  );

export const ICONS: Readonly<Record<string, () => Markup>> = {
  token: () => icon('#4a2a0c', 'tk-', 'Tokens', () => button(64, 64, 50, '#f7b733', '#5a3208')),
  gem: () => icon(GEM_INK, 'gm-', 'Gems', gem),
  'gems-3': () => icon(GEM_INK, 'g3-', 'Gems', gemHandful),
  'gems-jar': () => icon(GEM_INK, 'gjj-', 'Gems', gemJar),
  xp: () => icon('#0c3a36', 'xp-', 'Experience', experience),
  'social-discord': () =>
    sign('discord', 'Discord', [
      `M4 7.5 C4 5.5 5.5 4 7.5 4 H16.5 C18.5 4 20 5.5 20 7.5 V13.5 C20 15.5 18.5 17 16.5 17 H12 L7.5 20.5
       V17 C5.5 17 4 15.5 4 13.5 Z`,
      'M9.5 8.5 V9.4 M14.5 8.5 V9.4 M9.4 12.6 Q12 14.6 14.6 12.6',
    ]),
  'social-github': () =>
    sign('github', 'GitHub', [
      'M7 8 V16 M17 10 C17 13.5 12 13 7.5 15.5',
      ellipse(7, 5.6, 2.3),
      ellipse(7, 18.4, 2.3),
      ellipse(17, 7.6, 2.3),
    ]),
  'social-youtube': () =>
    sign('youtube', 'YouTube', [roundRect(2.8, 5.2, 18.4, 13.6, 4.2), 'M10 9 L15.5 12 L10 15 Z']),
  'social-x': () => sign('x', 'X', ['M5 4.5 L19 19.5 M19 4.5 L5 19.5']),
  'image-failed': () => icon('#37635a', 'br-', 'Picture missing', missingPicture, 'role="img"'),
};
