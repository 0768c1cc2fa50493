/** Bramble Patch: whatever the hedge was hiding. */
import {
  cord,
  dots,
  each,
  ellipse,
  face,
  gleam,
  glow,
  group,
  line,
  type Point,
  pair,
  part,
  pen,
  polar,
  polygon,
  rotate,
  shape,
  spark,
  stud,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const pip: Toy = {
  key: 'pip',
  name: 'Pip',
  rarity: 'common',
  lore: 'Fell asleep a seed and woke up late for spring.',
  main: '#dc9a55',
  shiny: { turn: 250 },
  draw: () =>
    part('M150 92 C150 62 128 36 78 34 C76 78 108 104 150 92 Z', '#7fc24c', {
      over: line('M92 46 Q124 58 146 86', 4, '#4c8a34'),
    }) +
    part('M150 92 C152 56 176 22 226 24 C228 68 196 100 150 92 Z', '#9bd65c', {
      over: line('M212 36 Q176 52 153 86', 4, '#5a9a38'),
    }) +
    tumbler('M150 78 C206 96 250 160 250 226 C250 294 206 326 150 326', '#e3a55f', {
      band: '#9c5a34',
      inner:
        shape('M150 78 C120 112 112 160 118 200 C84 190 70 150 96 112 Z', '#f1c486', 'opacity=".7"') +
        line(
          `M186 128 Q192 140 193 152 M207 156 Q211 166 212 176 M92 236 Q92 246 95 254 M210 240
           Q210 248 207 256`,
          5,
          '#b97838',
        ),
    }) +
    face({ mouth: 'open', cheeks: '#f0825a', y: 202 }),
};

const mossop: Toy = {
  key: 'mossop',
  name: 'Mossop',
  rarity: 'common',
  lore: 'Has been about to say something since the last ice age.',
  main: '#8f9a94',
  shiny: {
    main: '#c86a92',
    dye: {
      '#a3aca6': '#f2b8cc',
      '#858f8a': '#d88aa8',
      '#6a736f': '#a8547a',
      '#7fb24a': '#ffd36b',
      '#5c8f36': '#d99a2c',
      '#3f6b2d': '#8a5a9a',
      '#fff4df': '#e0d0ff',
      '#ffc53f': '#ff7fb0',
    },
  },
  draw: () =>
    tumbler('M150 112 C226 110 278 158 276 226 C276 292 226 326 150 326', '#a3aca6', {
      band: '#6a736f',
      shine: 0,
      inner:
        dots(
          [
            [62, 262, 6],
            [104, 268, 5],
            [196, 270, 7],
            [244, 250, 5],
          ],
          '#858f8a',
        ) +
        shape(
          `M0 90 H300 V186 C288 200 268 200 260 184 C252 204 226 206 218 186 C208 202 184 198 180 180
           C172 196 148 196 140 180 C134 198 108 202 98 184 C92 204 64 204 54 186 C44 200 20 198 0 186 Z`,
          '#7fb24a',
        ) +
        line(
          `M20 186 C24 198 44 200 54 186 C64 204 92 204 98 184 C108 202 134 198 140 180
           C148 196 172 196 180 180 C184 198 208 202 218 186 C226 206 252 204 260 184`,
          5,
        ) +
        line(
          'M84 150 q6-9 12 0 M150 138 q6-9 12 0 M208 152 q6-9 12 0 M118 162 q5-8 10 0 M176 160 q5-8 10 0',
          4,
          '#5c8f36',
        ),
    }) +
    line('M186 122 C186 104 190 94 196 84', 6.5, '#3f6b2d') +
    group(
      each([0, 72, 144, 216, 288], (a) =>
        part(rotate(ellipse(200, 58, 10, 13), a, 200, 74), '#fff4df', { depth: 3, outline: 5 }),
      ) + part(ellipse(200, 74, 9), '#ffc53f', { depth: 3, outline: 3 }),
    ) +
    face({ eyes: 'dot', mouth: 'smile', brow: 'up', cheeks: '#e79a8c', y: 228, mouthDrop: 18, size: 0.95 }),
};

const dewdle: Toy = {
  key: 'dewdle',
  name: 'Dewdle',
  rarity: 'uncommon',
  lore: 'Left yesterday. Will be with you shortly.',
  main: '#e2768f',
  shiny: { turn: 180 },
  draw: () =>
    part(ellipse(154, 150, 104, 98), '#e57c93', {
      depth: 14,
      inner:
        shape(ellipse(160, 150, 74, 68), '#f3a08f') +
        shape(ellipse(164, 154, 44, 40), '#fbc7a0') +
        line(
          `M262 120 C250 60 190 40 140 56 C84 76 66 140 92 186 C120 226 190 222 214 180
           C232 144 214 106 176 100 C142 96 120 122 126 150 C132 174 162 180 176 164`,
          8,
          '#a93e5e',
        ),
    }) +
    cord('M96 214 C84 188 76 172 72 150 M204 214 C216 188 224 172 228 150', 17, 7, '#f4dc94') +
    tumbler('M150 196 C236 194 266 216 266 254 C266 302 222 326 150 326', '#f4dc94', {
      band: '#c99a4b',
      bandY: 278,
      shineFrom: 30,
      shineLength: 9,
    }) +
    each(
      [72, 228],
      (x) =>
        part(ellipse(x, 140, 22), '#fff7e6', { depth: 5 }) +
        shape(ellipse(x + 2, 142, 10, 12), pen.ink) +
        shape(ellipse(x - 2, 137, 4), '#fff'),
    ) +
    face({ eyes: 'none', mouth: 'blep', y: 226, cheeks: '#f09a7a', cheekGap: 58, cheekDrop: 12 }),
};

const bumblo: Toy = {
  key: 'bumblo',
  name: 'Bumblo',
  rarity: 'uncommon',
  lore: 'Hums the tune first, remembers the words later.',
  main: '#ffc534',
  shiny: { turn: 255 },
  draw: () =>
    pair('M214 150 C232 96 282 84 292 112 C302 146 262 178 220 176 Z', '#d8f1f2', {
      over: line('M226 160 Q256 140 276 118', 4, '#93c6cc'),
    }) +
    line('M126 106 C122 76 108 62 92 56 M174 106 C178 76 192 62 208 56', 7) +
    shape(ellipse(90, 55, 11), pen.ink) +
    shape(ellipse(210, 55, 11), pen.ink) +
    tumbler('orb', '#ffcb3d', {
      inner:
        shape('M-10 128 Q150 168 310 128 V160 Q150 200 -10 160 Z', '#4a3327') +
        shape('M-10 236 Q150 280 310 236 V272 Q150 316 -10 272 Z', '#4a3327') +
        shape('M-10 300 Q150 340 310 300 V345 H-10 Z', '#ffe08a') +
        line('M-10 272 Q150 316 310 272', 4.5),
    }) +
    stud(150, 309, '#f0a83a') +
    face({ eyes: 'happy', mouth: 'open', cheeks: '#ff8a4d', y: 216 }),
};

const prickle: Toy = {
  key: 'prickle',
  name: 'Prickle',
  rarity: 'rare',
  lore: 'Wants a hug and has thought hard about the logistics.',
  main: '#8d6cc4',
  shiny: { turn: 210 },
  draw: () => {
    const quills = Array.from({ length: 39 }, (_, i): Point => {
      const [dx, dy] = polar(0, 0, i % 2 ? 148 : 112, 158 + (i * 224) / 38);
      return [150 + dx * 0.98, 206 + dy];
    });
    return (
      part(polygon([...quills, [236, 262], [64, 262]]), '#8d6cc4', {
        depth: 12,
        inner: line(
          `M90 120 L100 142 M120 96 L126 120 M178 94 L174 120 M210 120 L200 142 M150 84 L150 108 M68 160
           L84 174 M232 160 L216 174`,
          6,
          '#b79ae6',
        ),
      }) +
      tumbler('orb', '#8d6cc4', {
        band: '#5f4a8c',
        shine: 0,
        inner: shape(
          `M150 150 C176 116 236 140 238 206 C240 262 204 300 150 300 C96 300 60 262 62 206
           C64 140 124 116 150 150 Z`,
          '#f7e0c0',
        ),
      }) +
      pair(ellipse(224, 138, 18, 19, 20), '#8d6cc4', {
        depth: 4,
        inner: shape(ellipse(222, 141, 10, 11), '#f0b9a0'),
      }) +
      face({ y: 204, gap: 40, mouth: 'none', cheeks: '#f29b8a' }) +
      shape(ellipse(150, 222, 12, 9), pen.ink) +
      shape(ellipse(147, 219, 4, 2.5), '#fff', 'opacity=".8"') +
      line('M150 231 Q150 238 141 241 M150 231 Q150 238 159 241', 5)
    );
  },
};

const morelle: Toy = {
  key: 'morelle',
  name: 'Morelle',
  rarity: 'epic',
  lore: 'Pops up after rain with gossip from underground.',
  main: '#e04848',
  shiny: {
    main: '#5a3fb0',
    dye: {
      '#e8504b': '#6f55d0',
      '#fff3dd': '#8ff0d8',
      '#fbeacb': '#efe6ff',
      '#c7a071': '#3fb8a8',
    },
  },
  draw: () =>
    tumbler('M150 150 C210 150 228 186 238 226 C252 290 214 326 150 326', '#fbeacb', {
      band: '#c7a071',
      shine: 0,
    }) +
    face({ y: 236, gap: 36, mouth: 'tiny', cheeks: '#f59a86', look: [0, 0], mouthDrop: 14, size: 0.95 }) +
    part(
      `M150 26 C238 26 292 108 290 164 C289 192 258 200 222 200 C196 200 180 190 150 190
       C120 190 104 200 78 200 C42 200 11 192 10 164 C8 108 62 26 150 26 Z`,
      '#e8504b',
      {
        depth: 13,
        inner: dots(
          [
            [96, 92, 27],
            [196, 70, 22],
            [150, 150, 20],
            [44, 152, 20],
            [236, 138, 26],
            [148, 38, 12],
          ],
          '#fff3dd',
        ),
        over: gleam('M40 122 Q62 70 106 50', 10, 0.55),
      },
    ),
};

const foxglow: Toy = {
  key: 'foxglow',
  name: 'Foxglow',
  rarity: 'legendary',
  lore: 'Carries its own lantern and is quite taken with it.',
  main: '#ef8733',
  shiny: { turn: 200 },
  draw: () =>
    glow(262, 160, 44, '#ffe27a', 0.95) +
    part(
      `M196 318 C262 330 304 288 292 228 C286 196 296 172 282 126 C246 146 222 190 234 244
       C240 274 224 292 196 294 Z`,
      '#ef8733',
      {
        depth: 9,
        inner: shape('M210 110 L310 110 L304 214 L280 196 L268 218 L252 194 L226 208 Z', '#ffe9a0'),
        over: shape(ellipse(266, 164, 16, 34, 8), '#fffdf0', 'opacity=".75"'),
      },
    ) +
    pair('M178 104 C190 58 212 30 240 18 C258 58 258 108 244 150 Z', '#ef8733', {
      depth: 8,
      inner: shape('M206 108 C212 78 222 60 236 46 C244 78 242 108 234 132 Z', '#5b3140'),
    }) +
    tumbler('M150 84 C206 84 240 122 244 166 C248 196 258 214 258 244 C258 298 214 326 150 326', '#f39340', {
      band: '#a3482a',
      shineFrom: 20,
      inner:
        shape(
          `M40 214 C80 190 112 198 150 226 C188 198 220 190 260 214 C256 258 208 272 150 272
           C92 272 44 258 40 214 Z`,
          '#fff3df',
        ) + shape('M138 84 L150 132 L162 84 Z', '#fff3df'),
    }) +
    face({ eyes: 'wide', iris: '#d9722a', look: [5, -2], y: 192, gap: 48, mouth: 'none', size: 1.02 }) +
    shape('M134 218 Q150 210 166 218 Q162 234 150 236 Q138 234 134 218 Z', pen.ink) +
    shape(ellipse(145, 220, 5, 3), '#fff', 'opacity=".8"') +
    line('M150 236 L150 243 M150 243 Q138 254 128 245 M150 243 Q162 254 172 245', 5) +
    shape(spark(270, 160, 17), '#fffdf0'),
};

const hollow: Toy = {
  key: 'hollow',
  name: 'Old Hollow',
  rarity: 'mythical',
  lore: 'The owls moved out. Something older moved in.',
  main: '#7b5b48',
  shiny: {
    main: '#6a5a78',
    dye: {
      '#84634d': '#ece6dc',
      '#634634': '#5a5468',
      '#8b6a52': '#d9d1c6',
      '#d8b184': '#ffd9a0',
      '#a47a52': '#e0a050',
      '#86d69a': '#ff9a4a',
      '#a8e8a4': '#ffc23d',
      '#4f8a5c': '#c85a32',
      '#7fd0a0': '#ffb060',
      '#7dffc6': '#c79bff',
    },
  },
  draw: () =>
    pair(
      `M196 116 C206 92 204 70 196 46 C208 52 216 64 220 78 C228 60 230 42 224 20 C242 32 250 54 244 82
       C256 76 266 64 270 48 C282 76 268 104 240 114 C226 120 222 132 220 146 Z`,
      '#8b6a52',
      { depth: 6 },
    ) +
    part(ellipse(252, 40, 15, 11, -30), '#86d69a', { depth: 4, outline: 5 }) +
    part(ellipse(56, 70, 14, 10, 30), '#86d69a', { depth: 4, outline: 5 }) +
    part(ellipse(84, 24, 13, 10, 40), '#a8e8a4', { depth: 4, outline: 5 }) +
    tumbler('M150 98 C196 98 232 100 234 124 C236 164 236 196 246 232 C262 300 220 326 150 326', '#84634d', {
      shine: 0,
      inner:
        line(
          `M84 150 Q76 200 70 260 M110 270 Q104 296 108 322 M196 266 Q202 292 196 322 M222 150
           Q226 190 236 250 M150 268 L150 322 M92 110 Q90 124 88 134`,
          6,
          '#634634',
        ) +
        shape('M52 282 C84 262 108 300 140 284 C176 268 204 300 252 276 V345 H52 Z', '#4f8a5c') +
        line('M52 282 C84 262 108 300 140 284 C176 268 204 300 252 276', 5),
      shineFrom: 5,
    }) +
    stud(150, 308, '#7fd0a0') +
    part(ellipse(150, 106, 82, 20), '#d8b184', {
      depth: 5,
      inner: line(ellipse(150, 106, 56, 12), 4, '#a47a52') + line(ellipse(150, 106, 28, 5), 4, '#a47a52'),
    }) +
    shape(ellipse(106, 200, 30, 34), pen.ink) +
    shape(ellipse(194, 200, 30, 34), pen.ink) +
    face({ eyes: 'glow', iris: '#7dffc6', y: 202, gap: 44, mouth: 'none', size: 1.05 }) +
    shape('M112 256 Q150 240 188 256 Q180 282 150 282 Q120 282 112 256 Z', pen.ink) +
    glow(150, 266, 34, '#7dffc6', 0.45) +
    shape('M128 255 L138 252 L134 264 Z M162 252 L172 255 L166 264 Z', '#f4dcb2'),
};

export const bramblePatch: ToyPack = {
  key: 'bramble',
  name: 'Bramble Patch',
  note: 'Whatever the hedge was hiding.',
  price: 25,
  stud: 'leaf',
  paper: '#6f9a4f',
  deep: '#2c4a2e',
  lite: '#d9e7a5',
  string: '#d9483f',
  cast: ['pip', 'mossop', 'bumblo'],
  toys: [pip, mossop, dewdle, bumblo, prickle, morelle, foxglow, hollow],
};
