/** Starlit Drift: a soft landing for anything that fell. */
import {
  type Colour,
  cord,
  dots,
  each,
  ellipse,
  face,
  glow,
  gradient,
  group,
  line,
  localId,
  outlined,
  type PathData,
  pair,
  part,
  pen,
  rotate,
  roundRect,
  shape,
  spark,
  star,
  stud,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const cresca: Toy = {
  key: 'cresca',
  name: 'Cresca',
  rarity: 'common',
  lore: 'Wears the nightcap in case of sudden morning.',
  main: '#f0d77c',
  shiny: { turn: 160 },
  draw: () =>
    tumbler(
      {
        d: `M196 64 C182 92 178 128 192 160 C206 192 236 206 268 204 C270 276 224 326 150 326
            C78 326 30 272 30 200 C30 118 100 52 196 64 Z`,
        left: 'M196 64 C100 52 30 118 30 200 C30 240 48 276 78 300',
      },
      '#f8e69c',
      {
        shineFrom: 26,
        shineLength: 18,
        inner: dots(
          [
            [58, 256, 12],
            [100, 292, 9],
            [204, 292, 16],
            [238, 244, 9],
            [120, 152, 8],
            [58, 180, 9],
          ],
          '#e6c96a',
        ),
        band: '#e0b04a',
        bandY: 284,
      },
    ) +
    part(
      `M84 122 C92 66 138 30 196 42 C232 48 262 78 268 116 C262 116 256 112 252 106 C244 94 228 88 214 92
       C196 100 176 96 160 90 C130 84 104 96 84 122 Z`,
      '#6a77d0',
      {
        depth: 8,
        inner: shape('M112 60 L150 30 L172 96 L140 96 Z M196 36 L226 50 L220 96 L200 100 Z', '#8f9be8'),
      },
    ) +
    part(
      'M72 128 C96 92 146 80 196 96 C206 100 206 116 194 118 C150 108 112 120 90 146 C80 152 66 142 72 128 Z',
      '#fff4df',
      { depth: 4 },
    ) +
    part(ellipse(268, 124, 18), '#fff4df', { depth: 5 }) +
    face({
      x: 136,
      y: 214,
      gap: 42,
      eyes: 'shut',
      mouth: 'o',
      mouthDrop: 22,
      cheeks: '#f5b56a',
      size: 0.95,
    }),
};

const cirro: Toy = {
  key: 'cirro',
  name: 'Cirro',
  rarity: 'common',
  lore: 'Cries at weddings, sunsets and light drizzle.',
  main: '#a9cbea',
  shiny: {
    main: '#c8604a',
    dye: {
      '#e4f1fd': '#ffd0b4',
      '#8fb8e6': '#f28a6a',
      '#b4d2ee': '#ffae8f',
      '#4f78b8': '#b8405c',
      '#ffd04d': '#8f7bff',
      '#a8ccf2': '#ffd0a8',
    },
  },
  draw: () => {
    const c = [
      ellipse(150, 150, 76, 74),
      ellipse(84, 196, 62, 58),
      ellipse(216, 190, 66, 60),
      ellipse(150, 242, 118, 84),
      ellipse(108, 134, 44, 40),
      ellipse(202, 128, 40, 38),
    ];
    return (
      part(c, '#e4f1fd', {
        depth: 12,
        shadow: '#4f78b8',
        keep: true,
        inner:
          shape('M0 282 Q150 326 300 282 V345 H0 Z', '#8fb8e6') +
          line('M0 282 Q150 326 300 282', 4.5) +
          shape(ellipse(98, 128, 24, 14, -30), '#ffffff'),
      }) +
      stud(150, 309, '#a8ccf2') +
      line('M74 178 q10-18 30-16 M206 160 q18 0 24 16', 5, '#b4d2ee') +
      part('M240 210 L214 254 L234 254 L220 294 L270 240 L248 240 L264 210 Z', '#ffd04d', { depth: 4 }) +
      face({ eyes: 'dot', brow: 'sad', mouth: 'wob', y: 212, x: 138, mouthDrop: 22, cheeks: '#f2a9c0' })
    );
  },
};

const beepo: Toy = {
  key: 'beepo',
  name: 'Beepo',
  rarity: 'uncommon',
  lore: 'Came in peace, stayed for the buttons.',
  main: '#9dd84e',
  shiny: { turn: 190 },
  draw: () =>
    cord('M112 84 C104 56 92 44 76 38 M188 84 C196 56 208 44 224 38', 13, 4, '#a8e25a') +
    part(ellipse(72, 36, 17), '#ff7fb0', { depth: 5 }) +
    part(ellipse(228, 36, 17), '#ff7fb0', { depth: 5 }) +
    tumbler('M150 66 C226 66 268 116 256 170 C246 206 238 212 240 246 C242 304 206 326 150 326', '#a8e25a', {
      band: '#4f7fb8',
      inner:
        dots(
          [
            [214, 108, 9],
            [226, 132, 6],
            [84, 118, 7],
            [104, 96, 5],
          ],
          '#7fbf3a',
        ) + shape(ellipse(150, 262, 50, 34), '#cdf28c'),
    }) +
    each(
      [
        [92, 166, 24],
        [208, 166, 24],
        [150, 138, 30],
      ],
      ([x, y, r]) =>
        shape(ellipse(x, y, r + 5), pen.ink) +
        shape(ellipse(x, y, r), '#fffdf4') +
        shape(ellipse(x, y + 2, r * 0.6), '#5f3f9a') +
        shape(ellipse(x, y + 3, r * 0.36), pen.ink) +
        shape(ellipse(x - r * 0.26, y - r * 0.24, r * 0.24), '#fff'),
    ) +
    face({
      eyes: 'none',
      y: 200,
      mouth: 'open',
      mouthDrop: 6,
      cheeks: '#6fc95a',
      cheekGap: 62,
      cheekDrop: 4,
    }),
};

const ringlet: Toy = {
  key: 'ringlet',
  name: 'Ringlet',
  rarity: 'uncommon',
  lore: 'Won the hoop contest and never put the hoop down.',
  main: '#f0a072',
  shiny: { turn: 170 },
  draw: () => {
    const hoop = (width: number, colour: Colour) =>
      `<g transform="rotate(-14 150 226)">
       <ellipse cx="150" cy="226" rx="136" ry="37" fill="none" stroke="${colour}"
       stroke-width="${width}"/></g>`;
    const clip = (id: string, d: PathData) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
    const half = (id: string) =>
      group(hoop(35, pen.ink) + hoop(22, '#9a86e8') + hoop(8, '#cbbcff'), `clip-path="url(#${id})"`);
    const behind = localId('rA');
    const before = localId('rB');
    return (
      clip(behind, 'M-20 60 L320 60 L320 188 L-20 272 Z') +
      clip(before, 'M-20 268 L320 184 L320 345 L-20 345 Z') +
      half(behind) +
      tumbler('orb', '#f7ad7c', {
        inner:
          shape('M20 120 Q150 150 290 96 V122 Q150 176 20 146 Z', '#ffd09c') +
          shape('M20 262 Q150 302 290 242 V264 Q150 324 20 284 Z', '#e88a62') +
          shape('M20 300 Q150 336 290 284 V345 H20 Z', '#ffd09c'),
        shineFrom: 12,
      }) +
      stud(150, 309, '#f7ad7c') +
      face({ y: 170, gap: 42, eyes: 'dot', mouth: 'open', cheeks: '#f27a6a', cheekDrop: 22 }) +
      half(before)
    );
  },
};

const cosmonub: Toy = {
  key: 'cosmonub',
  name: 'Cosmonub',
  rarity: 'rare',
  lore: 'One small tip for a toy.',
  main: '#c8d4dc',
  shiny: {
    dye: {
      '#f3f4ee': '#ffcb47',
      '#5a6f96': '#a85a12',
      '#ff7a5c': '#4a52b8',
      '#2b3566': '#2a1a4a',
      '#3a4684': '#7a3a9a',
      '#ff6a5c': '#5fe8ff',
      '#dfe5ea': '#fff0c0',
      '#8a4a34': '#f4f2fa',
    },
  },
  draw: () =>
    line('M222 84 L246 44', 11) +
    part(ellipse(248, 40, 12), '#ff6a5c', { depth: 4 }) +
    part(roundRect(20, 150, 40, 66, 17), '#ff7a5c', { depth: 6 }) +
    part(roundRect(240, 150, 40, 66, 17), '#ff7a5c', { depth: 6 }) +
    tumbler('M150 62 C222 62 262 108 260 176 C259 210 260 222 260 246 C260 302 214 326 150 326', '#f3f4ee', {
      shadow: '#5a6f96',
      band: '#ff7a5c',
      shine: 0,
    }) +
    part(roundRect(62, 104, 176, 138, 62), '#2b3566', {
      depth: 7,
      outline: 6.5,
      inner:
        shape(roundRect(76, 118, 148, 116, 50), '#3a4684') +
        shape(ellipse(150, 212, 66, 62), '#ffcf9e') +
        shape(ellipse(166, 222, 60, 60), '#f0b17e', 'opacity=".35"') +
        shape(
          `M96 178 C110 146 150 140 168 152 C190 148 204 164 206 182 C190 168 170 172 160 166
           C140 176 112 170 96 178 Z`,
          '#8a4a34',
        ),
      over:
        shape(
          'M96 124 C120 112 140 112 152 114 C118 128 100 150 96 190 C80 168 80 140 96 124 Z',
          '#ffffff',
          'opacity=".28"',
        ) +
        shape(ellipse(208, 138, 3), '#fff') +
        shape(ellipse(196, 126, 2), '#fff'),
    }) +
    face({
      eyes: 'dot',
      y: 196,
      gap: 27,
      mouth: 'open',
      mouthDrop: 18,
      size: 0.78,
      cheeks: '#ff9a86',
      cheekGap: 45,
      cheekDrop: 20,
    }) +
    part(roundRect(122, 254, 56, 24, 9), '#dfe5ea', { depth: 3, outline: 4.5 }) +
    dots([[134, 266, 5]], '#ff6a5c') +
    dots([[150, 266, 5]], '#ffd05c') +
    dots([[166, 266, 5]], '#5ec8a0'),
};

const cometta: Toy = {
  key: 'cometta',
  name: 'Cometta',
  rarity: 'epic',
  lore: 'Due back in seventy-six years unless there is cake.',
  main: '#3fa9e8',
  shiny: { turn: 130 },
  draw: () =>
    glow(186, 120, 112, '#6fd8ff', 0.4) +
    part(
      `M70 226 C40 160 70 110 120 92 C104 84 96 84 84 88 C112 54 156 54 180 62 C176 50 168 42 158 38
       C206 26 240 40 254 54 C256 44 254 34 248 24 C292 52 302 112 276 160 C288 158 294 152 298 144
       C300 200 270 240 240 250 Z`,
      '#58bdf5',
      {
        depth: 11,
        inner:
          shape(
            'M96 220 C76 166 104 128 156 118 C200 108 236 92 250 66 C272 100 262 150 236 180 Z',
            '#9be4ff',
          ) +
          shape(
            'M116 214 C106 176 130 150 172 142 C204 136 230 124 244 108 C252 140 230 180 206 200 Z',
            '#e2fbff',
          ),
      },
    ) +
    tumbler('M150 132 C206 132 250 172 250 230 C250 290 206 326 150 326', '#fff1c4', {
      shadow: '#c8803a',
      shineFrom: 22,
      shineLength: 12,
      band: '#f0b03f',
      inner: dots(
        [
          [92, 262, 8],
          [206, 250, 10],
          [190, 276, 6],
        ],
        '#f5d98c',
      ),
    }) +
    face({ y: 218, eyes: 'dot', brow: 'mad', mouth: 'fang', gap: 41, mouthDrop: 22, cheeks: '#f7a56a' }) +
    part('M112 154 C128 128 168 122 196 138 C180 142 176 146 172 154 C158 146 134 146 112 154 Z', '#58bdf5', {
      depth: 4,
    }),
};

const solenne: Toy = {
  key: 'solenne',
  name: 'Solenne',
  rarity: 'legendary',
  lore: 'Rises for everyone, even on Mondays.',
  main: '#f7a42e',
  shiny: { turn: 180 },
  draw: () => {
    // From the sides to the top, so that the upper rays lie over the lower ones.
    const rays = each([8, 4, 9, 3, 10, 2, 11, 1, 0], (i) => {
      const tip = 206 - (i % 2 ? 140 : 162);
      const d = `M126 110 C130 80 140 ${tip + 24} 150 ${tip} C160 ${tip + 24} 170 80 174 110 Z`;
      return part(rotate(d, i * 30, 150, 206), i % 2 ? '#ff8a3d' : '#ffc23d', { depth: 4 });
    });
    return (
      group(
        glow(150, 196, 148, '#ffd05c', 0.5) + group(rays, 'transform="translate(15 21) scale(.9)"'),
        'transform="translate(0 -16) scale(1 .99)"',
      ) +
      tumbler('M150 98 C208 98 254 144 254 208 C254 276 210 326 150 326', '#ffc43d', {
        shine: 0.8,
        band: '#f07a30',
        bandY: 276,
      }) +
      face({ y: 206, eyes: 'happy', mouth: 'open', gap: 43, cheeks: '#ff7a45', mouthDrop: 20 }) +
      outlined('M150 132 L160 150 L150 168 L140 150 Z', '#fff3b8', 5)
    );
  },
};

const nebulynx: Toy = {
  key: 'nebulynx',
  name: 'Nebulynx',
  rarity: 'mythical',
  lore: 'Curls up to sleep and a galaxy goes quiet.',
  main: '#4a3fa0',
  shiny: { turn: -95 },
  draw: () => {
    const g = gradient(['#2b2a78', '#5a3fb0', '#b24fc0', '#ff8fb0'], 75);
    return (
      g.def +
      glow(150, 190, 146, '#9a6bff', 0.45) +
      part(
        'M214 300 C260 312 292 276 280 236 C276 222 262 222 262 236 C266 262 246 276 218 270 Z',
        '#5a3fb0',
        { depth: 6 },
      ) +
      part(spark(272, 222, 26), '#ffe79a', { depth: 2, outline: 5 }) +
      pair('M182 112 C194 70 216 38 246 6 C258 52 260 104 240 152 Z', '#352f86', {
        depth: 8,
        inner: shape('M208 112 C214 84 226 62 240 42 C244 78 244 106 234 132 Z', '#ff8fc0'),
      }) +
      line('M246 10 L254 -6 M54 10 L46 -6', 7) +
      tumbler('M150 92 C212 92 256 132 258 190 C260 220 262 232 260 252 C258 304 212 326 150 326', g.url, {
        shadow: '#140f48',
        shineFrom: 20,
        inner:
          shape(
            `M30 208 L66 196 L58 216 L88 212 L74 232 L96 240 L30 262 Z M270 208 L234 196 L242 216
             L212 212 L226 232 L204 240 L270 262 Z`,
            '#7a5fd8',
            'opacity=".55"',
          ) +
          each(
            [
              [92, 150, 6],
              [206, 134, 8],
              [226, 170, 4],
              [118, 122, 4],
              [176, 286, 7],
              [112, 296, 5],
              [214, 262, 5],
              [84, 262, 7],
              [148, 262, 4],
              [228, 292, 3],
            ],
            ([x, y, r]) => shape(spark(x, y, r * 1.7), '#fff'),
          ) +
          dots(
            [
              [130, 140, 2.5],
              [190, 156, 2],
              [76, 180, 2.5],
              [196, 306, 2.5],
              [150, 306, 2.5],
              [240, 226, 2.5],
              [62, 232, 2],
            ],
            '#fff',
            0.9,
          ),
      }) +
      stud(150, 309, '#ffb0cf') +
      part(star(150, 124, 22, 11), '#ffe28a', { depth: 3, outline: 5 }) +
      face({
        eyes: 'slit',
        iris: '#8ffcff',
        y: 204,
        gap: 46,
        mouth: 'none',
        size: 1.1,
        cheeks: '#ff8fc0',
        cheekGap: 78,
        cheekDrop: 20,
      }) +
      outlined('M141 226 L159 226 L150 236 Z', '#ffb0cf', 4) +
      line('M150 237 Q150 246 139 247 M150 237 Q150 246 161 247', 4.5) +
      line('M80 234 L46 228 M80 246 L50 252 M220 234 L254 228 M220 246 L250 252', 3.5, '#e6dcff')
    );
  },
};

export const starlitDrift: ToyPack = {
  key: 'starlit',
  name: 'Starlit Drift',
  note: 'A soft landing for anything that fell.',
  price: 50,
  stud: 'star',
  paper: '#5b62b8',
  deep: '#232757',
  lite: '#dcd8ff',
  string: '#ffd05c',
  cast: ['cresca', 'cirro', 'beepo'],
  toys: [cresca, cirro, beepo, ringlet, cosmonub, cometta, solenne, nebulynx],
};
