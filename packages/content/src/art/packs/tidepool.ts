/** Tidepool: small waters, strong characters. */
import {
  cord,
  dots,
  each,
  ellipse,
  face,
  gleam,
  glow,
  gradient,
  line,
  mirror,
  outlined,
  pair,
  part,
  pen,
  polar,
  polygon,
  rotate,
  roundRect,
  scale,
  shape,
  star,
  stud,
  times,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const bubbo: Toy = {
  key: 'bubbo',
  name: 'Bubbo',
  rarity: 'common',
  lore: 'Holds its breath whenever anyone says the word pop.',
  main: '#4fbfbd',
  shiny: { turn: 140 },
  draw: () => {
    const half = (0.21 * 180) / Math.PI;
    const spike = (degrees: number) => {
      const at = (r: number, turn: number) => polar(150, 214, r, degrees + turn);
      return polygon([at(98, -half), at(150, 0), at(98, half)]);
    };
    return (
      times(10, (i) => part(spike(199 + (i * 142) / 9), '#ffd58a', { depth: 2, outline: 5.5 })) +
      pair('M246 216 C276 194 298 204 296 226 C298 250 272 256 246 244 Z', '#ff9f6b', {
        depth: 6,
        over: line('M262 220 L284 216 M262 234 L284 236', 4, '#d66a44'),
      }) +
      tumbler('orb', '#57c8c4', {
        band: '#ff9f6b',
        bandY: 284,
        inner:
          shape('M20 234 C70 204 230 204 280 234 V345 H20 Z', '#fdf1d8') +
          dots(
            [
              [116, 130, 9],
              [150, 118, 7],
              [186, 132, 10],
              [214, 158, 6],
              [88, 160, 6],
            ],
            '#2f9a9b',
          ),
      }) +
      face({
        eyes: 'wide',
        iris: '#e0784a',
        y: 196,
        gap: 50,
        mouth: 'o',
        mouthDrop: 30,
        cheeks: '#ff9a86',
        cheekDrop: 32,
        cheekGap: 62,
      })
    );
  },
};

const clamble: Toy = {
  key: 'clamble',
  name: 'Clamble',
  rarity: 'common',
  lore: 'Opens up once you get to know it.',
  main: '#d88fc0',
  shiny: { turn: 60 },
  draw: () =>
    part(
      `M150 40 C170 18 196 22 206 42 C230 36 250 52 248 76 C272 84 280 110 266 132
       C278 156 262 186 236 190 L64 190 C38 186 22 156 34 132 C20 110 28 84 52 76 C50 52 70 36 94 42
       C104 22 130 18 150 40 Z`,
      '#e79ccb',
      {
        depth: 13,
        inner: line(
          `M150 46 L150 186 M104 48 L128 186 M196 48 L172 186 M54 80 L106 186 M246 80 L194 186 M36 134
           L88 186 M264 134 L212 186`,
          6,
          '#c070a6',
        ),
        over: gleam('M52 112 Q60 76 92 58', 10, 0.6),
      },
    ) +
    part(ellipse(150, 206, 96, 50), '#7a3a63', { flat: true }) +
    part(ellipse(150, 204, 62, 60), '#fff6ec', {
      depth: 11,
      over: gleam('M112 186 Q118 166 138 156', 9),
      shadow: '#b98ab8',
    }) +
    face({
      eyes: 'dot',
      y: 198,
      gap: 25,
      size: 0.8,
      mouth: 'open',
      cheeks: '#ffb3b8',
      cheekGap: 42,
      mouthDrop: 18,
    }) +
    tumbler('M150 242 C214 246 250 222 272 216 C280 286 228 326 150 326', '#f0b2d6', {
      shine: 0,
      inner: line(
        'M150 244 L150 330 M112 242 L122 326 M188 242 L178 326 M76 232 L96 316 M224 232 L204 316',
        6,
        '#cc82b4',
      ),
    }) +
    stud(150, 300, '#f7cfe6'),
};

const snippet: Toy = {
  key: 'snippet',
  name: 'Snippet',
  rarity: 'uncommon',
  lore: 'Walks sideways so as not to miss anything.',
  main: '#ee5a40',
  shiny: { turn: 200 },
  draw: () =>
    tube('M58 236 C32 224 26 200 34 176 M242 236 C268 224 274 200 266 176', 13, '#ee5a40') +
    pair(
      `M268 190 C236 184 222 148 236 112 C242 96 254 84 268 78 C262 100 264 112 270 124
       C274 108 282 96 294 90 C306 132 300 176 268 190 Z`,
      '#f4664a',
      { depth: 8 },
    ) +
    tube('M120 186 L110 118 M180 186 L190 118', 12, '#f4664a') +
    tumbler('M150 160 C236 158 270 192 266 242 C262 296 218 326 150 326', '#f4664a', {
      band: '#a82c33',
      inner: dots(
        [
          [196, 184, 8],
          [222, 196, 6],
          [170, 178, 5],
        ],
        '#ff9a7a',
      ),
      shineFrom: 26,
      shineLength: 9,
    }) +
    each(
      [108, 192],
      (x) =>
        part(ellipse(x, 108, 26), '#fff8ea', { depth: 6 }) +
        shape(ellipse(x, 110, 13, 15), pen.ink) +
        shape(ellipse(x - 4, 104, 5.5), '#fff'),
    ) +
    face({ eyes: 'none', mouth: 'grin', y: 214, cheeks: '#ffb08a', cheekGap: 62, cheekDrop: 12 }),
};

const wobblet: Toy = {
  key: 'wobblet',
  name: 'Wobblet',
  rarity: 'uncommon',
  lore: 'Mostly water, slightly sting, entirely polite.',
  main: '#ff94c2',
  shiny: {
    main: '#d9782c',
    dye: {
      '#ff9ec9': '#ffc46a',
      '#ff94c2': '#ff9a5c',
      '#ff7fb4': '#ff8a5a',
      '#ffd0e4': '#ffe6b0',
      '#ffd9ea': '#fff0c8',
      '#ffc2dc': '#ffe0b0',
      '#5fc8d0': '#9a86e8',
      '#a8eef0': '#d8ccff',
      '#2f8fa6': '#5f4ab8',
    },
  },
  draw: () => {
    const arms = `M70 214 C54 244 84 262 74 288 M230 214 C246 244 216 262 226 288
                  M106 222 C96 248 116 266 108 296 M194 222 C204 248 184 266 192 296`;
    return (
      tube(arms, 14, '#ffc2dc') +
      tumbler('M150 256 C206 250 252 262 252 284 C252 314 210 326 150 326', '#5fc8d0', {
        band: '#2f8fa6',
        bandY: 284,
        shine: 0,
        inner: dots(
          [
            [84, 284, 5],
            [216, 280, 6],
            [110, 270, 4],
            [188, 266, 4],
          ],
          '#a8eef0',
        ),
      }) +
      cord('M134 226 C126 250 142 262 134 280 M166 226 C174 250 158 262 166 280', 25, 13, '#ff94c2') +
      tumbler(
        {
          d: `M150 40 C222 40 268 98 270 168 C274 190 276 202 270 214 C258 232 238 228 226 214
              C216 232 188 234 176 216 C166 234 134 234 124 216 C112 234 84 232 74 214
              C62 228 42 232 30 214 C24 202 26 190 30 168 C32 98 78 40 150 40 Z`,
          left: 'M150 40 C78 40 32 98 30 168',
        },
        '#ff9ec9',
        {
          shineFrom: 30,
          shineLength: 22,
          inner:
            shape(ellipse(150, 60, 60, 30), '#ffd0e4', 'opacity=".7"') +
            dots(
              [
                [196, 86, 12],
                [222, 122, 8],
                [112, 94, 7],
              ],
              '#ffd9ea',
              0.9,
            ) +
            shape(
              `M20 196 C40 184 60 208 74 196 C90 184 108 210 124 198 C140 186 160 210 176 198
               C192 186 212 210 226 196 C244 184 262 204 280 194 V240 H20 Z`,
              '#ff7fb4',
            ),
        },
      ) +
      face({ eyes: 'happy', mouth: 'cat', y: 158, cheeks: '#ff6ba3' })
    );
  },
};

const otterby: Toy = {
  key: 'otterby',
  name: 'Otterby',
  rarity: 'rare',
  lore: 'Has one favourite star and it is this one.',
  main: '#96694c',
  shiny: {
    main: '#c88a2c',
    dye: {
      '#a27453': '#f5c25e',
      '#96694c': '#e8b04a',
      '#8a5f44': '#d99a3a',
      '#f1dcbd': '#fff6dc',
      '#d7a184': '#ffd9b0',
      '#ffa24d': '#8f7bff',
      '#ffd79a': '#d0c6ff',
      '#5f4436': '#b8741c',
    },
  },
  draw: () =>
    pair(ellipse(218, 96, 24, 22), '#96694c', {
      depth: 6,
      inner: shape(ellipse(216, 98, 12, 11), '#d7a184'),
    }) +
    tumbler('M150 62 C214 62 244 104 244 148 C244 186 258 206 258 244 C258 300 212 326 150 326', '#a27453', {
      band: '#5f4436',
      inner:
        shape(ellipse(150, 286, 74, 84), '#f1dcbd') +
        shape(
          `M150 144 C170 124 216 134 216 168 C216 200 186 208 150 208 C114 208 84 200 84 168
           C84 134 130 124 150 144 Z`,
          '#f1dcbd',
        ),
    }) +
    face({ y: 140, gap: 47, mouth: 'none', size: 0.95 }) +
    shape('M134 156 Q150 148 166 156 Q162 172 150 173 Q138 172 134 156 Z', pen.ink) +
    shape(ellipse(145, 158, 5, 3), '#fff', 'opacity=".8"') +
    line('M150 172 L150 179 M150 179 Q140 190 130 183 M150 179 Q160 190 170 183', 5) +
    line('M84 166 L56 160 M84 178 L58 182 M216 166 L244 160 M216 178 L242 182', 4) +
    part(rotate(scale(star(150, 250, 46, 26), 1), 8, 150, 250), '#ffa24d', {
      depth: 6,
      inner: dots(
        [
          [150, 226, 4],
          [174, 246, 4],
          [164, 272, 4],
          [136, 272, 4],
          [126, 246, 4],
          [150, 250, 5],
        ],
        '#ffd79a',
      ),
    }) +
    pair('M250 224 C252 244 226 262 196 258 C184 256 182 238 196 236 C216 234 226 222 236 208 Z', '#8a5f44', {
      depth: 6,
    }),
};

const inkwell: Toy = {
  key: 'inkwell',
  name: 'Prof. Inkwell',
  rarity: 'epic',
  lore: 'Marks essays in red, then apologises in purple.',
  main: '#7a5fd0',
  shiny: {
    main: '#b8304e',
    dye: {
      '#8468dc': '#e8506a',
      '#6f55c4': '#d23f5c',
      '#6a4fc0': '#b8304e',
      '#d9c6ff': '#ffd0d4',
      '#4a3a94': '#7a1c3c',
      '#e8b64a': '#c9d9e8',
      '#c98a2e': '#3f8fb8',
    },
  },
  draw: () => {
    const upper = 'M196 270 C236 258 276 276 280 250 C282 236 264 230 258 240';
    const lower = 'M190 292 C232 300 268 314 280 292';
    return (
      each([mirror(upper), upper, mirror(lower), lower], (d) => tube(d, 26, '#6f55c4')) +
      dots(
        [
          [232, 268, 5],
          [252, 268, 4.5],
          [68, 268, 5],
          [48, 268, 4.5],
          [226, 302, 5],
          [250, 304, 4.5],
          [74, 302, 5],
          [50, 304, 4.5],
        ],
        '#d9c6ff',
      ) +
      tumbler('M150 34 C214 34 258 84 254 146 C252 188 228 206 232 252 C234 304 204 326 150 326', '#8468dc', {
        inner: dots(
          [
            [196, 70, 13],
            [222, 102, 9],
            [166, 54, 7],
            [78, 108, 8],
          ],
          '#6a4fc0',
        ),
        shineFrom: 20,
        band: '#4a3a94',
        bandY: 274,
      }) +
      face({
        eyes: ['smug', 'wide'],
        lid: '#8468dc',
        iris: '#c98a2e',
        y: 186,
        gap: 46,
        mouth: 'smirk',
        cheeks: '#c58cf0',
        cheekGap: 76,
        brow: 'quirk',
      }) +
      line(ellipse(196, 186, 29), 6, '#e8b64a') +
      line('M222 200 C236 226 232 244 226 262', 4, '#e8b64a') +
      line(ellipse(196, 186, 32.5), 2.5)
    );
  },
};

const lanternjaw: Toy = {
  key: 'lanternjaw',
  name: 'Lanternjaw',
  rarity: 'legendary',
  lore: 'Leaves a light on for you at four thousand metres.',
  main: '#23618c',
  shiny: {
    main: '#6a2f90',
    dye: {
      '#2d74a3': '#8f45b8',
      '#1b4d74': '#5f2888',
      '#2f7aa6': '#9a4fc0',
      '#8fd0d8': '#ffb8e4',
      '#5ec8e0': '#ff8fd8',
      '#163f5e': '#451a68',
      '#ffd75e': '#8fffd0',
      '#ffe58a': '#8fffd0',
      '#c98a3a': '#d0a0ff',
      '#fff8d0': '#f0fff8',
      '#ffcf4d': '#6fe8b8',
    },
  },
  draw: () =>
    glow(228, 62, 74, '#ffe58a', 0.85) +
    cord('M150 112 C146 60 176 28 212 44', 20, 8, '#2f7aa6') +
    part('M246 210 C282 178 300 184 296 214 C306 240 286 262 248 248 Z', '#1b4d74', { depth: 6 }) +
    part('M54 210 C18 178 0 184 4 214 C-6 240 14 262 52 248 Z', '#1b4d74', { depth: 6 }) +
    tumbler('orb', '#2d74a3', {
      band: '#163f5e',
      bandY: 284,
      inner:
        shape('M20 262 C90 296 210 296 280 262 V345 H20 Z', '#8fd0d8') +
        dots(
          [
            [110, 128, 8],
            [132, 118, 5],
            [206, 148, 7],
            [224, 172, 5],
          ],
          '#5ec8e0',
        ),
      shineFrom: 20,
    }) +
    part(ellipse(228, 66, 25, 27), '#ffd75e', { depth: 6, over: shape(ellipse(220, 58, 8, 10), '#fff8d0') }) +
    part(roundRect(210, 34, 36, 12, 5), '#c98a3a', { depth: 3, outline: 5 }) +
    face({ eyes: 'wide', iris: '#ffcf4d', y: 190, gap: 50, mouth: 'none', look: [5, -5], size: 1.08 }) +
    outlined(
      'M70 240 C100 226 200 226 230 240 C226 282 190 296 150 296 C110 296 74 282 70 240 Z',
      '#3a1630',
      6,
    ) +
    outlined(
      `M84 272 L94 234 L108 284 Z M122 290 L132 240 L146 294 Z M164 293 L174 242 L184 288 Z M200 280
       L210 236 L220 264 Z`,
      '#fff6da',
      3.5,
    ),
};

const abyssine: Toy = {
  key: 'abyssine',
  name: 'Abyssine',
  rarity: 'chroma',
  lore: 'Every scale remembers a different sunset.',
  main: '#4aa8c8',
  shiny: { turn: 120 },
  draw: () => {
    const g = gradient(['#ffd1f0', '#c49bff', '#6fb6ff', '#4fe0cf', '#baf59a'], 65),
      f = gradient(['#ff9ad5', '#8f8bff', '#4fd6e0'], 120);
    return (
      g.def +
      f.def +
      pair(
        `M220 168 C246 128 270 122 296 128 C284 144 284 154 290 166 C276 168 272 178 276 192
         C262 190 254 198 252 212 C240 208 228 204 220 204 Z`,
        f.url,
        {
          shadow: '#4a3aa0',
          depth: 7,
          over: line('M228 182 Q256 150 282 136 M232 190 Q258 176 276 172', 4, '#ffffff', 'opacity=".6"'),
        },
      ) +
      pair(
        'M174 94 C176 62 196 56 198 26 C214 46 214 60 208 70 C222 66 230 56 232 42 C242 68 228 96 200 110 Z',
        '#ffb27a',
        { depth: 5 },
      ) +
      part('M150 18 C162 38 168 60 164 96 L136 96 C132 60 138 38 150 18 Z', f.url, {
        shadow: '#4a3aa0',
        depth: 5,
      }) +
      tumbler('M150 80 C204 80 238 116 240 160 C242 190 260 206 260 244 C260 300 214 326 150 326', g.url, {
        shadow: '#3a4aa8',
        inner: each([0, 1, 2, 3], (r) =>
          times(7, (i) =>
            line(`M${60 + i * 30 + (r % 2) * 15} ${262 + r * 18}q15 18 30 0`, 3.5, '#ffffff', 'opacity=".5"'),
          ),
        ),
      }) +
      stud(150, 309, '#a8f0d8') +
      line('M92 232 C70 236 58 252 62 270 M208 232 C230 236 242 252 238 270', 6, pen.ink) +
      face({
        eyes: 'slit',
        iris: '#fff3a8',
        y: 186,
        gap: 44,
        mouth: 'cat',
        mouthDrop: 34,
        cheeks: '#ff8fd0',
        cheekDrop: 30,
        cheekGap: 66,
        size: 1.05,
      }) +
      shape(ellipse(141, 212, 4, 3), pen.ink) +
      shape(ellipse(159, 212, 4, 3), pen.ink)
    );
  },
};

export const tidepool: ToyPack = {
  key: 'tidepool',
  name: 'Tidepool',
  note: 'Small waters, strong characters.',
  price: 30,
  stud: 'wave',
  paper: '#2f9aa0',
  deep: '#0f4a5c',
  lite: '#c6efe3',
  string: '#ff8a5c',
  cast: ['bubbo', 'clamble', 'snippet'],
  toys: [bubbo, clamble, snippet, wobblet, otterby, inkwell, lanternjaw, abyssine],
};
