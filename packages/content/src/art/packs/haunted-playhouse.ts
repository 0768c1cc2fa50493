/** Haunted Playhouse: the show closed in 1888; the cast did not. */
import {
  cord,
  type Dot,
  dots,
  each,
  ellipse,
  face,
  glow,
  gradient,
  group,
  line,
  mirror,
  onBody,
  outlined,
  pair,
  part,
  pen,
  polygon,
  rotate,
  roundRect,
  shape,
  stud,
  symmetric,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const popkin: Toy = {
  key: 'popkin',
  name: 'Popkin',
  rarity: 'common',
  lore: 'Loud during the quiet bits, quiet during the loud bits.',
  main: '#d9483f',
  shiny: { turn: 262 },
  draw: () => {
    const puffs: readonly Dot[] = [
      [92, 110, 34],
      [206, 112, 34],
      [122, 78, 36],
      [180, 76, 36],
      [150, 48, 32],
      [150, 104, 42],
      [64, 128, 22],
      [236, 128, 22],
    ];
    return (
      part(
        puffs.map(([x, y, r]) => ellipse(x, y, r, r * 0.92)),
        '#fff0c4',
        { depth: 8, shadow: '#d98a2c' },
      ) +
      line(
        'M108 66 q12-14 26-6 M164 58 q14-8 24 6 M84 104 q8-14 24-10 M140 90 q12-12 26-2 M196 104 q14-6 22 6',
        5,
        '#e8b95a',
      ) +
      tumbler(
        'M150 126 C216 126 252 122 252 140 C252 190 262 214 258 254 C252 308 212 326 150 326',
        '#fff3dc',
        {
          shadow: '#8a5a4a',
          band: '#b8342f',
          bandY: 276,
          shineFrom: 30,
          shineLength: 10,
          inner: shape(
            `M30 110 H66 L72 345 H30 Z M104 110 H140 L142 345 H112 Z M170 110 H200 L190 345 H164 Z
             M236 110 H280 L280 345 H230 Z`,
            '#e2544a',
          ),
        },
      ) +
      part(
        `M40 138 C40 126 48 124 58 128 Q78 136 96 128 Q114 122 132 130 Q150 136 168 130 Q186 122 204 128
         Q222 136 242 128 C252 124 260 126 260 138 Q260 150 248 152 Q150 168 52 152 Q40 150 40 138 Z`,
        '#fff8e6',
        { depth: 4, shadow: '#8a5a4a' },
      ) +
      part(ellipse(150, 216, 82, 48), '#fff8e6', { flat: true, outline: 0 }) +
      face({ y: 208, gap: 42, mouth: 'open', cheeks: '#ff9a7a' })
    );
  },
};

const sockrates: Toy = {
  key: 'sockrates',
  name: 'Sockrates',
  rarity: 'common',
  lore: 'Knows only that it knows nothing, and that it is a sock.',
  main: '#5f9a8c',
  shiny: {
    main: '#5a4aa8',
    dye: {
      '#74b3a2': '#8676d8',
      '#f2e3c2': '#ffd27a',
      '#cdb184': '#d9983a',
      '#f0a04a': '#ff8fa8',
      '#b86a22': '#c84a6a',
      '#f2b23a': '#7fe0c0',
      '#e5645a': '#ffd05c',
    },
  },
  draw: () =>
    part('M226 150 C262 146 280 170 274 196 C268 220 240 226 222 214 Z', '#f0a04a', {
      depth: 7,
      over: line('M240 166 Q258 178 256 200', 4, '#b86a22'),
    }) +
    tumbler('M150 36 C212 36 240 78 240 128 C240 176 244 214 252 246 C258 304 212 326 150 326', '#74b3a2', {
      shineFrom: 14,
      shineLength: 12,
      band: '#f2e3c2',
      bandY: 266,
      inner: shape('M30 50 Q150 76 270 50 V78 Q150 104 30 78 Z', '#f2e3c2'),
    }) +
    onBody(
      line(
        `M60 288 L64 330 M86 298 L90 332 M114 304 L117 332
         M186 304 L183 332 M214 298 L210 332 M240 288 L236 330`,
        4.5,
        '#cdb184',
      ),
    ) +
    each(
      [
        [108, 128, '#f2b23a'],
        [192, 128, '#e5645a'],
      ],
      ([x, y, c], i) =>
        part(ellipse(x, y, i ? 22 : 25), c, { depth: 5, outline: 5.5 }) +
        dots(
          [
            [x - 6, y - 6, 3.6],
            [x + 6, y - 6, 3.6],
            [x - 6, y + 6, 3.6],
            [x + 6, y + 6, 3.6],
          ],
          pen.ink,
        ),
    ) +
    cord('M82 92 Q104 78 126 92', 15, 6, '#fffaf0') +
    cord('M174 84 Q196 76 216 94', 15, 6, '#fffaf0') +
    part(
      `M84 176 C108 160 192 160 216 176 C236 212 212 262 186 274 C176 280 170 270 162 276
       C154 282 146 282 138 276 C130 270 124 280 114 274 C88 262 64 212 84 176 Z`,
      '#fffaf0',
      {
        depth: 8,
        shadow: '#8a97a8',
        inner: line(
          `M96 220 Q104 240 100 258 M124 240 Q130 254 128 268 M176 240 Q170 254 172 268 M204 220
           Q196 240 200 258`,
          4.5,
          '#cfd4da',
        ),
      },
    ) +
    outlined('M104 184 Q150 170 196 184 C198 222 176 232 150 232 C124 232 102 222 104 184 Z', '#5C1F2B', 6) +
    shape('M122 218 C130 204 170 204 178 218 C170 228 130 228 122 218 Z', '#FF8B86') +
    part(ellipse(150, 158, 13, 10), '#f0a04a', { depth: 3, outline: 4.5 }),
};

const trapdora: Toy = {
  key: 'trapdora',
  name: 'Trapdora',
  rarity: 'uncommon',
  lore: 'Opens on cue. Nobody agrees whose cue.',
  main: '#96613c',
  shiny: {
    main: '#2f6f5e',
    dye: {
      '#c08350': '#7fc8b0',
      '#b87a4a': '#6fbca4',
      '#d39a64': '#a0dcc8',
      '#8f5a34': '#3f8f78',
      '#f2c04e': '#ff9ac0',
      '#3a2452': '#9a2c5c',
      '#4d3168': '#b84072',
      '#7a2f44': '#2f5f8a',
    },
  },
  draw: () =>
    part(
      rotate(
        'M44 92 C44 62 92 46 150 46 C208 46 256 62 256 92 L252 112 C230 132 70 132 48 112 Z',
        -11,
        150,
        90,
      ),
      '#c08350',
      {
        depth: 9,
        inner: line('M40 96 L90 40 M92 122 L136 32 M160 126 L196 30 M216 118 L250 44', 4.5, '#8f5a34'),
      },
    ) +
    group(cord(ellipse(146, 62, 20, 13), 15, 5, '#f2c04e'), 'transform="rotate(-11 150 90)"') +
    part('M62 232 C58 160 96 122 150 122 C204 122 242 160 238 232 Z', '#3a2452', { depth: 9 }) +
    face({ eyes: 'wide', iris: '#f2c04e', y: 178, gap: 38, look: [3, 2], mouth: 'none', size: 1.05 }) +
    tumbler('M150 216 C226 214 262 212 264 224 C270 292 222 326 150 326', '#b87a4a', {
      band: '#7a2f44',
      bandY: 284,
      shine: 0,
      inner:
        line('M76 212 V330 M112 216 V330 M188 216 V330 M224 212 V330 M150 212 V330', 4.5, '#8f5a34') +
        shape('M20 210 Q150 244 280 210 V228 Q150 262 20 228 Z', '#d39a64') +
        line('M20 228 Q150 262 280 228', 4.5),
    }) +
    each([96, 204], (x) =>
      part(
        `M${x - 24} 216C${x - 26} 202 ${x - 10} 200 ${x - 8} 212C${x - 8} 200 ${x + 8} 200 ${x + 8} 212
         C${x + 10} 200 ${x + 26} 202 ${x + 24} 216C${x + 24} 236 ${x + 8} 232 ${x + 7} 226
         C${x + 4} 236 ${x - 5} 236 ${x - 7} 226C${x - 9} 232 ${x - 24} 236 ${x - 24} 216Z`,
        '#4d3168',
        { depth: 3, outline: 5 },
      ),
    ),
};

const baton: Toy = {
  key: 'baton',
  name: 'Maestro Baton',
  rarity: 'uncommon',
  lore: 'Conducts in the dark and never misses a rest.',
  main: '#5f4a86',
  shiny: { turn: -115 },
  draw: () =>
    pair(
      `M214 190 C232 150 262 122 296 110 C290 130 290 144 296 160 C280 160 274 172 276 188
       C262 186 254 196 254 212 C242 206 228 208 218 218 Z`,
      '#5a4680',
      { depth: 7, over: line('M224 196 Q254 156 286 124 M232 204 Q250 186 268 178', 4.5, '#8f78bd') },
    ) +
    tube('M262 118 L292 30', 4, '#fff6e0') +
    part(ellipse(260, 124, 11), '#f2c04e', { depth: 3, outline: 5 }) +
    pair('M176 96 C184 54 204 26 236 14 C252 50 252 92 236 130 Z', '#6f5a9c', {
      depth: 7,
      inner: shape('M202 100 C206 74 216 56 230 42 C238 66 236 92 228 112 Z', '#e29ab8'),
    }) +
    tumbler('M150 78 C212 78 246 120 248 172 C250 206 258 220 258 246 C258 302 212 326 150 326', '#6f5a9c', {
      band: '#2e2446',
      shineFrom: 20,
      inner:
        shape('M150 216 C190 226 206 262 206 340 H94 C94 262 110 226 150 216 Z', '#fffaf0') +
        shape(
          'M60 216 C100 236 118 280 120 345 H20 V216 Z M240 216 C200 236 182 280 180 345 H280 V216 Z',
          '#3a2e58',
        ),
    }) +
    part('M150 246 L112 230 L112 264 Z M150 246 L188 230 L188 264 Z', '#e5433f', { depth: 4, outline: 5 }) +
    part(ellipse(150, 247, 10), '#ff7a6a', { depth: 2, outline: 4.5 }) +
    dots([[150, 276, 5]], pen.ink) +
    part(
      `M112 94 C96 82 100 60 116 62 C116 44 138 38 146 52 C156 36 180 42 180 60 C198 58 202 82 188 94
       C164 82 136 82 112 94 Z`,
      '#f4f0fa',
      { depth: 5, shadow: '#7a6aa8' },
    ) +
    face({
      y: 164,
      gap: 44,
      eyes: 'shut',
      brow: 'up',
      mouth: 'open',
      mouthDrop: 26,
      cheeks: '#f07aa0',
      cheekDrop: 24,
      cheekGap: 72,
    }) +
    shape('M138 187 L147 188 L142 198 Z M153 188 L162 187 L158 198 Z', '#fffaf0'),
};

const grinnimope: Toy = {
  key: 'grinnimope',
  name: 'Grinnimope',
  rarity: 'rare',
  lore: 'Having the best worst day of its life.',
  main: '#8a6a4a',
  shiny: {
    dye: {
      '#fff3d6': '#ffd0e6',
      '#a9cdf2': '#4a3f86',
      '#f2c04e': '#7fe0d0',
      '#5a8fd8': '#3fb8a8',
      '#e5584c': '#b56be0',
      '#5fb4f0': '#ffe06a',
      '#b07a3a': '#a83a7a',
      '#e2a83a': '#7fe0d0',
    },
  },
  draw: () => {
    const d = symmetric('M150 52 C226 52 262 92 262 166 C262 262 208 326 150 326');
    const rib = `M248 120 C276 112 296 126 294 148 C284 140 274 142 272 152 C284 160 288 178 278 196
       C270 178 256 168 244 164 Z`;
    return (
      part(rib, '#5a8fd8', { depth: 5 }) +
      part(mirror(rib), '#e5584c', { depth: 5 }) +
      part(
        'M150 52 C128 40 122 18 136 10 C146 4 150 14 150 20 C150 14 154 4 164 10 C178 18 172 40 150 52 Z',
        '#f2c04e',
        { depth: 4 },
      ) +
      tumbler(d, '#fff3d6', {
        shadow: '#b07a3a',
        shine: 0,
        inner:
          shape('M150 30 H300 V345 H150 Z', '#a9cdf2') +
          shape('M40 60 C120 20 180 20 262 60 L262 98 C200 62 100 62 40 98 Z', '#f2c04e') +
          line('M44 96 C100 62 200 62 256 96', 5) +
          outlined(
            polygon([
              [150, 92],
              [162, 112],
              [150, 132],
              [138, 112],
            ]),
            '#f2c04e',
            4,
          ) +
          line('M150 132 V345', 4.5, pen.ink, 'opacity=".9"') +
          shape('M20 292 Q150 336 280 292 V345 H20 Z', '#f2c04e') +
          line('M20 292 Q150 336 280 292', 5),
        rim: 0.35,
      }) +
      stud(150, 310, '#e2a83a', 'mask', 0.95) +
      face({ eyes: ['happy', 'none'], y: 184, gap: 48, mouth: 'none' }).replace(/undefined/g, '') +
      shape(ellipse(198, 186, 13, 16), pen.ink) +
      shape(ellipse(194, 180, 5), '#fff') +
      line('M180 158 Q200 158 216 172', 6) +
      line('M84 150 Q102 140 120 146', 6) +
      outlined(
        `M198 210 C206 222 212 228 212 236 C212 244 206 249 198 249 C190 249 184 244 184 236
         C184 228 190 222 198 210 Z`,
        '#5fb4f0',
        4.5,
      ) +
      shape(ellipse(76, 212, 14, 10), '#F58A6A', 'opacity=".8"') +
      outlined('M96 226 Q122 236 150 234 L150 268 C118 272 98 252 96 226 Z', '#5C1F2B', 5.5) +
      shape('M118 256 Q134 244 150 248 V266 Q132 268 118 256 Z', '#FF8B86') +
      line('M150 262 Q176 244 196 270', 6)
    );
  },
};

const velvetine: Toy = {
  key: 'velvetine',
  name: 'Velvetine',
  rarity: 'epic',
  lore: 'When the curtain flutters, that is applause.',
  main: '#a8283e',
  shiny: { turn: 225 },
  draw: () => {
    const wing = `M160 112 C190 62 256 48 296 72 C292 130 292 172 258 204 C290 222 298 262 288 306
       C264 318 244 302 226 312 C206 304 190 286 184 250 Z`;
    const ant = 'M166 86 C172 52 190 30 222 18';
    return (
      each([mirror(ant), ant], (d) => cord(d, 14, 5, '#f2c04e')) +
      line(
        'M176 62 L194 66 M184 48 L202 52 M196 36 L212 42 M124 62 L106 66 M116 48 L98 52 M104 36 L88 42',
        5,
        '#f2c04e',
      ) +
      pair(wing, '#c2344a', {
        depth: 9,
        inner:
          line(
            `M206 100 C214 160 206 200 214 296 M232 84 C240 140 232 180 236 300 M262 76
             C268 130 256 170 252 196 M258 214 C264 240 262 276 260 304`,
            6,
            '#8f1f38',
          ) +
          shape('M184 276 L296 286 L296 330 L184 330 Z', '#f2c04e') +
          line(
            `M184 277 L296 287 M198 284 L198 312 M212 286 L212 312 M226 287 L226 316 M240 288 L240 316
             M254 289 L254 316 M268 290 L268 316`,
            4,
            '#a8701c',
          ),
        over: cord('M290 188 Q250 214 196 200', 19, 9, '#f2c04e'),
      }) +
      tumbler(
        'M150 80 C196 80 214 112 214 152 C214 190 228 214 228 252 C228 304 196 326 150 326',
        '#fff1d8',
        {
          shadow: '#b0724a',
          band: '#7a1c34',
          bandY: 276,
          shineFrom: 20,
          shineLength: 12,
          inner:
            shape(
              `M40 216 L64 238 L80 216 L102 242 L126 216 L150 244 L174 216 L198 242 L220 216 L236 238
               L260 216 V345 H40 Z`,
              '#f2d3a0',
            ) + line('M80 216 L102 242 L126 216 L150 244 L174 216 L198 242 L220 216', 4.5, '#c99a5c'),
        },
      ) +
      face({
        y: 162,
        gap: 38,
        eyes: 'wide',
        iris: '#7a2f5c',
        mouth: 'tiny',
        mouthDrop: 30,
        cheeks: '#ff8f86',
        cheekDrop: 28,
        cheekGap: 56,
        size: 1.05,
      })
    );
  },
};

const chandelle: Toy = {
  key: 'chandelle',
  name: 'Lady Chandelle',
  rarity: 'legendary',
  lore: 'Came down once, in act three. The ovation lasted an hour.',
  main: '#c8902c',
  shiny: {
    main: '#6a5a90',
    dye: {
      '#d8f2f8': '#e8d0ff',
      '#eefafd': '#f6eaff',
      '#c2e6f2': '#d6b2ff',
      '#b2dcee': '#c49af5',
      '#bfeaf5': '#ffb8e0',
      '#f2c04e': '#d5dde8',
      '#ffd86b': '#eef3f8',
      '#a8701c': '#7f8fa8',
      '#ffb03f': '#6fd8ff',
      '#ffdf7a': '#8fe8ff',
      '#fff6c9': '#eaffff',
      '#ff9ab0': '#7fe8c8',
      '#4a86b0': '#6a3aa8',
    },
  },
  draw: () => {
    const arm = 'M196 176 C232 196 262 184 262 148';
    const candle = (x: number, y: number, k = 1) =>
      glow(x, y - 42 * k, 40 * k, '#ffdf7a', 0.9) +
      part(roundRect(x - 11 * k, y - 26 * k, 22 * k, 34 * k, 5 * k), '#fff6e4', { depth: 4, outline: 5 }) +
      part(
        `M${x} ${y - 64 * k}
         C${x + 4 * k} ${y - 52 * k} ${x + 12 * k} ${y - 46 * k} ${x + 11 * k} ${y - 38 * k}
         C${x + 10 * k} ${y - 28 * k} ${x - 10 * k} ${y - 28 * k} ${x - 11 * k} ${y - 38 * k}
         C${x - 12 * k} ${y - 46 * k} ${x - 4 * k} ${y - 52 * k} ${x} ${y - 64 * k}Z`,
        '#ffb03f',
        { depth: 2, outline: 4.5, over: shape(ellipse(x, y - 37 * k, 5 * k, 7 * k), '#fff6c9') },
      ) +
      part(ellipse(x, y + 9 * k, 19 * k, 8 * k), '#f2c04e', { depth: 3, outline: 5 });
    const drop = (x: number, y: number, k = 1, colour = '#bfeaf5') =>
      part(
        `M${x} ${y}C${x + 4 * k} ${y + 9 * k} ${x + 10 * k} ${y + 14 * k} ${x + 10 * k} ${y + 21 * k}
         C${x + 10 * k} ${y + 30 * k} ${x - 10 * k} ${y + 30 * k} ${x - 10 * k} ${y + 21 * k}
         C${x - 10 * k} ${y + 14 * k} ${x - 4 * k} ${y + 9 * k} ${x} ${y}Z`,
        colour,
        { depth: 3, outline: 4, over: shape(ellipse(x - 3 * k, y + 19 * k, 2.5 * k, 5 * k), '#fff') },
      );
    return (
      each([mirror(arm), arm], (d) => tube(d, 8, '#f2c04e')) +
      part('M112 112 L122 58 C122 46 178 46 178 58 L188 112 Z', '#f2c04e', {
        depth: 6,
        over: line('M118 84 Q150 98 182 84', 4.5, '#a8701c'),
      }) +
      candle(150, 64, 0.86) +
      candle(38, 138, 1) +
      candle(262, 138, 1) +
      tumbler('M150 100 C206 100 250 148 252 206 C256 276 212 326 150 326', '#d8f2f8', {
        shadow: '#4a86b0',
        shine: 0,
        inner:
          shape('M150 90 L96 150 L150 196 L204 150 Z', '#eefafd') +
          shape('M96 150 L40 190 L60 250 L110 236 L150 196 Z', '#c2e6f2') +
          shape('M204 150 L260 190 L240 250 L190 236 L150 196 Z', '#b2dcee') +
          shape('M20 276 Q150 316 280 276 V345 H20 Z', '#f2c04e') +
          line('M20 276 Q150 316 280 276', 5) +
          line('M150 98 L96 150 L46 186 M150 98 L204 150 L254 186', 3.5, '#ffffff', 'opacity=".9"'),
      }) +
      stud(150, 309, '#f2c04e') +
      part('M92 112 C100 96 200 96 208 112 C202 128 98 128 92 112 Z', '#ffd86b', { depth: 4 }) +
      line('M60 166 Q104 196 150 160 Q196 196 240 166', 12) +
      line('M60 166 Q104 196 150 160 Q196 196 240 166', 5, '#fff6c9', 'stroke-dasharray=".1 9"') +
      drop(38, 160, 1) +
      drop(262, 160, 1) +
      drop(150, 150, 0.9, '#ff9ab0') +
      face({ y: 222, gap: 44, eyes: 'dot', mouth: 'open', mouthDrop: 20, cheeks: '#ff9aa8', cheekDrop: 22 }) +
      line('M92 210 L82 202 M208 210 L218 202 M90 220 L79 217 M210 220 L221 217', 4.5)
    );
  },
};

const phantomime: Toy = {
  key: 'phantomime',
  name: 'Phantomime',
  rarity: 'mythical',
  lore: 'The wall is real. You are the one who cannot see it.',
  main: '#3d3a63',
  shiny: { turn: -70 },
  draw: () => {
    const g = gradient(['#f7f4ff', '#d8d2f5', '#7f8fd8', '#4fc8c0'], 90);
    const hand = `M226 236 C216 214 222 200 232 206 C228 186 240 178 248 190 C250 174 264 174 266 190
       C274 180 286 188 282 206 C292 210 290 232 278 250 C266 266 240 262 226 236 Z`;
    return (
      g.def +
      glow(150, 200, 150, '#8f9bff', 0.42) +
      tumbler('M150 62 C216 62 240 108 240 160 C240 204 258 216 258 250 C258 304 212 326 150 326', g.url, {
        shadow: '#3a3a80',
        shine: 0,
        inner:
          shape(
            'M20 236 Q150 262 280 236 V250 Q150 276 20 250 Z M20 266 Q150 292 280 266 V280 Q150 306 20 280 Z',
            '#2b2846',
          ) +
          shape('M20 296 Q150 322 280 296 V345 H20 Z', '#2b2846') +
          line('M30 230 Q150 258 270 230', 5) +
          '',
      }) +
      part(ellipse(150, 168, 78, 66), '#fdfcff', { flat: true, outline: 0 }) +
      stud(150, 312, '#8f9bff', 'mask', 0.9) +
      part(
        'M78 96 C60 62 100 34 150 34 C204 34 256 54 240 88 C230 106 206 104 196 98 C160 90 112 92 78 96 Z',
        '#e5433f',
        { depth: 8 },
      ) +
      cord('M154 34 C154 24 160 16 168 14', 12, 4, '#e5433f') +
      part(
        'M70 96 C90 84 200 82 222 96 C226 108 214 112 206 110 C170 100 120 100 86 112 C74 114 66 106 70 96 Z',
        '#b8283a',
        { depth: 3 },
      ) +
      line('M106 128 L106 200 M194 128 L194 200', 6, '#2b2846') +
      shape(ellipse(106, 164, 21, 22), '#2b2846') +
      shape(ellipse(194, 164, 21, 22), '#2b2846') +
      face({ eyes: 'glow', iris: '#9dfff0', y: 164, gap: 44, mouth: 'none', size: 0.9 }) +
      shape(ellipse(150, 206, 8, 10), '#5C1F2B', 'stroke="#e5433f" stroke-width="6"') +
      shape(ellipse(84, 198, 11, 8), '#FF8BA0', 'opacity=".7"') +
      shape(ellipse(216, 198, 11, 8), '#FF8BA0', 'opacity=".7"') +
      pair(hand, '#ffffff', {
        depth: 6,
        shadow: '#7f86c8',
        over: line('M236 212 L240 226 M250 206 L251 222 M266 208 L263 224', 4, '#aeb4e0'),
      }) +
      line('M286 182 L296 168 M296 206 L306 200 M14 182 L4 168 M4 206 L-6 200', 5, '#dfe4ff')
    );
  },
};

export const hauntedPlayhouse: ToyPack = {
  key: 'playhouse',
  name: 'Haunted Playhouse',
  note: 'The show closed long ago; the cast did not.',
  price: 45,
  stud: 'mask',
  paper: '#9a2f4c',
  deep: '#3a1230',
  lite: '#ffe0a8',
  string: '#f2c04e',
  cast: ['popkin', 'sockrates', 'trapdora'],
  toys: [popkin, sockrates, trapdora, baton, grinnimope, velvetine, chandelle, phantomime],
};
