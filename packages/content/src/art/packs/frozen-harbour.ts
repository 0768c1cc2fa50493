/** Frozen Harbour: everything here was on its way somewhere when the ice came in. */
import {
  type Colour,
  cord,
  dots,
  each,
  ellipse,
  face,
  fade,
  glow,
  gradient,
  group,
  line,
  onBody,
  outlined,
  type PathData,
  pair,
  part,
  pen,
  rotate,
  roundRect,
  shape,
  spark,
  stud,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const snow = (d: PathData, depth = 5) => part(d, '#fbfeff', { depth, shadow: '#6f9fc8' });

const boyo: Toy = {
  key: 'boyo',
  name: 'Boyo',
  rarity: 'common',
  lore: 'Marks the channel. Has opinions about the channel.',
  main: '#e08a2c',
  shiny: {
    main: '#b03a78',
    dye: {
      '#ffa640': '#f26aa8',
      '#d97a1f': '#b83a78',
      '#fff6ea': '#fff0f6',
      '#8fa2b8': '#d9b25e',
      '#e6eef5': '#fff0c0',
      '#ecd9ae': '#c9b4ff',
      '#b8975c': '#7a5fc0',
      '#33425e': '#3f2a6a',
    },
  },
  draw: () =>
    cord('M150 36 C214 22 268 60 262 128 C260 150 246 156 238 148', 19, 7, '#ecd9ae') +
    line('M206 40 l8 12 M240 66 l-6 12 M258 100 l-12 6', 4, '#b8975c') +
    tube(ellipse(150, 62, 25, 28), 13, '#8fa2b8') +
    line('M130 46 Q138 36 150 35', 5, '#e6eef5') +
    tumbler('orb', '#ffa640', {
      band: '#33425e',
      bandY: 278,
      shineFrom: 20,
      inner:
        shape('M0 146 Q150 186 300 146 V118 Q150 158 0 118 Z', '#fff6ea') +
        line('M0 146 Q150 186 300 146 M0 118 Q150 158 300 118', 4.5) +
        line('M52 190 q-6 26 4 50 M248 190 q6 26-4 50', 5, '#d97a1f'),
    }) +
    snow(
      `M92 112 C80 96 98 80 114 86 C124 74 146 76 152 86 C164 74 188 78 190 88 C208 84 220 100 208 112
       C202 120 194 114 190 116 C188 134 172 132 170 116 C162 122 152 120 148 116
       C146 140 128 138 126 118 C120 124 114 122 110 118 C106 122 96 120 92 112 Z`,
      4,
    ) +
    face({ y: 214, gap: 44, mouth: 'grin', mouthDrop: 22, cheeks: '#ff7f4a', cheekDrop: 24 }),
};

const smitten: Toy = {
  key: 'smitten',
  name: 'Smitten',
  rarity: 'common',
  lore: 'Half of a pair, and fine about it, thank you.',
  main: '#d2405a',
  shiny: { turn: 195 },
  draw: () => {
    const heart = (x: number, y: number, k: number, colour: Colour) =>
      shape(
        `M${x} ${y + 10 * k}C${x - 14 * k} ${y} ${x - 12 * k} ${y - 12 * k} ${x - 5 * k} ${y - 11 * k}
         C${x - 2 * k} ${y - 11 * k} ${x} ${y - 8 * k} ${x} ${y - 5 * k}
         C${x} ${y - 8 * k} ${x + 2 * k} ${y - 11 * k} ${x + 5 * k} ${y - 11 * k}
         C${x + 12 * k} ${y - 12 * k} ${x + 14 * k} ${y} ${x} ${y + 10 * k}Z`,
        colour,
      );
    return (
      part(rotate(ellipse(232, 178, 34, 58), 38, 232, 178), '#d8485f', {
        depth: 8,
        over: line('M250 138 q8 6 10 16 M262 156 q4 10 2 18', 4, '#ff9aa6'),
      }) +
      tumbler('M150 30 C204 30 234 72 236 132 C238 190 240 214 248 246 C256 304 212 326 150 326', '#e5556b', {
        shineFrom: 16,
        shineLength: 12,
        band: '#fff3e2',
        bandY: 262,
        inner:
          heart(150, 92, 1.7, '#fff3e2') +
          heart(92, 112, 0.9, '#ffb3bb') +
          heart(208, 112, 0.9, '#ffb3bb') +
          line(
            `M36 138 L50 150 L64 138 L78 150 L92 138 L106 150 L120 138 L134 150 L148 138 L162 150
             L176 138 L190 150 L204 138 L218 150 L232 138 L246 150`,
            5.5,
            '#ffd9dc',
          ),
      }) +
      onBody(
        line(
          `M58 284 L62 330 M84 294 L88 332 M112 299 L115 334
           M188 299 L185 334 M216 294 L212 332 M242 284 L238 330`,
          4.5,
          '#dcc3a4',
        ),
      ) +
      face({ y: 206, gap: 43, eyes: 'happy', mouth: 'cat', mouthDrop: 16, cheeks: '#ff8f7a' }) +
      tube('M56 296 C20 300 16 262 34 250 C46 244 52 258 42 264', 4, '#fff3e2')
    );
  },
};

const skerrick: Toy = {
  key: 'skerrick',
  name: 'Skerrick',
  rarity: 'uncommon',
  lore: 'Reports for duty in any weather, provided it is terrible.',
  main: '#2e3a55',
  shiny: {
    dye: {
      '#3b4968': '#2f8f8a',
      '#2e3a55': '#1f6f70',
      '#ffc93f': '#ff8fb0',
      '#ffd75e': '#ffb3c8',
      '#d9952a': '#c8557a',
      '#f2813a': '#ffb53d',
      '#e8903a': '#d84a7a',
      '#5a6f96': '#7a4aa0',
    },
  },
  draw: () =>
    pair('M240 206 C268 212 282 236 268 272 C258 282 244 268 238 254 Z', '#2e3a55', { depth: 7 }) +
    tumbler('M150 74 C212 74 240 112 244 160 C248 196 258 212 258 246 C258 302 212 326 150 326', '#3b4968', {
      band: '#e8903a',
      bandY: 284,
      shine: 0,
      inner:
        shape(ellipse(150, 292, 78, 70), '#fbfcff') +
        shape(
          `M150 128 C180 108 232 122 232 170 C232 206 206 224 174 222 L126 222 C94 224 68 206 68 170
           C68 122 120 108 150 128 Z`,
          '#f4f6fa',
        ),
    }) +
    face({
      y: 168,
      gap: 48,
      eyes: 'dot',
      brow: 'sad',
      mouth: 'none',
      size: 0.95,
      cheeks: '#f2a58e',
      cheekDrop: 26,
      cheekGap: 66,
    }) +
    part('M116 170 C120 146 180 146 184 170 C188 200 172 226 150 236 C128 226 112 200 116 170 Z', '#f2813a', {
      depth: 6,
      inner:
        shape('M100 140 H200 V176 Q150 196 100 176 Z', '#5a6f96') +
        shape('M104 176 Q150 196 196 176 L194 190 Q150 210 106 190 Z', '#ffd75e'),
    }) +
    line('M120 204 Q150 216 180 204', 5) +
    part('M82 108 C84 58 112 28 150 28 C188 28 216 58 218 108 Q150 90 82 108 Z', '#ffc93f', {
      depth: 8,
      inner: line('M150 28 V104 M118 40 Q104 70 104 106 M182 40 Q196 70 196 106', 4.5, '#d9952a'),
    }) +
    part(
      `M28 168 C30 128 84 92 150 92 C216 92 270 128 272 168 C262 178 240 156 222 140
       C196 122 104 122 78 140 C60 156 38 178 28 168 Z`,
      '#ffd75e',
      { depth: 6 },
    ),
};

const brrtrand: Toy = {
  key: 'brrtrand',
  name: 'Brrtrand',
  rarity: 'uncommon',
  lore: 'Was halfway through a sentence in November.',
  main: '#5aa6d0',
  ink: '#1f4a6e',
  shiny: { turn: 170 },
  draw: () =>
    tumbler('M150 84 C232 82 262 92 264 134 C266 190 268 226 266 256 C262 306 216 326 150 326', '#c2ebfa', {
      shadow: '#2f7ab0',
      shineFrom: 10,
      shineLength: 12,
      band: '#6fb4da',
      bandY: 284,
      inner:
        shape('M36 84 L76 118 V290 L36 326 Z', '#a5dcf4') +
        shape('M36 84 H264 L226 118 H76 Z', '#e6f8ff') +
        group(
          part('M116 144 C112 112 132 104 150 106 C168 104 188 112 184 144 Z', '#ffb869', {
            depth: 4,
            outline: 5,
            ink: '#8a3a1a',
            over: line('M132 136 L128 116 M150 134 V110 M168 136 L172 116', 4, '#d9702a'),
          }) +
            part('M206 196 L254 168 L246 204 L256 238 L206 226 Z', '#ffb869', {
              depth: 4,
              outline: 5,
              ink: '#8a3a1a',
              over: line('M216 204 L242 188 M218 212 L240 210 M216 220 L242 226', 4, '#d9702a'),
            }) +
            part('M94 196 L46 168 L54 204 L44 238 L94 226 Z', '#ffb869', {
              depth: 4,
              outline: 5,
              ink: '#8a3a1a',
              over: line('M84 204 L58 188 M82 212 L60 210 M84 220 L58 226', 4, '#d9702a'),
            }) +
            part(ellipse(150, 208, 72, 70), '#ff8f3f', {
              depth: 9,
              outline: 5.5,
              ink: '#8a3a1a',
              inner:
                shape(
                  `M66 138 L98 138 C84 180 84 236 98 280 L66 280 Z M234 138 L202 138
                   C216 180 216 236 202 280 L234 280 Z`,
                  '#fff6ea',
                ) +
                line('M98 138 C84 180 84 236 98 280 M202 138 C216 180 216 236 202 280', 5, '#8a3a1a') +
                line('M128 150 q11 10 22 0 q11 10 22 0', 4.5, '#d9601f'),
            }),
        ),
    }) +
    part(ellipse(150, 244, 24, 19), '#ffb869', { depth: 4, outline: 4.5, ink: '#8a3a1a' }) +
    shape(ellipse(150, 244, 12, 9), '#5C1F2B', 'stroke="#8a3a1a" stroke-width="4"') +
    face({
      eyes: 'wide',
      iris: '#2f8f8a',
      y: 196,
      gap: 34,
      size: 1.06,
      mouth: 'none',
      brow: 'up',
      ink: '#4a1f10',
    }) +
    shape('M44 96 L110 96 L60 190 L44 200 Z', '#ffffff', 'opacity=".38"') +
    shape('M124 96 L140 96 L52 262 L48 240 Z', '#ffffff', 'opacity=".3"') +
    snow(
      `M40 96 C30 74 52 60 72 68 C84 50 116 50 126 66 C144 52 176 54 184 70 C202 56 232 62 238 76
       C262 70 272 92 256 104 C244 112 236 104 228 102 C222 118 202 118 196 106 C186 112 172 110 168 102
       C158 116 136 112 132 104 C122 114 106 112 102 104 C94 122 74 120 70 104 C60 110 46 108 40 96 Z`,
    ),
};

const narwick: Toy = {
  key: 'narwick',
  name: 'Narwick',
  rarity: 'rare',
  lore: 'Every day is a birthday if you bring your own candle.',
  main: '#5f86b8',
  shiny: {
    main: '#6a4aa8',
    dye: {
      '#7fa6d0': '#b393e4',
      '#6f97c6': '#a27fd8',
      '#5f86b8': '#8560c0',
      '#eef5fb': '#fff0f6',
      '#3f5f92': '#6a3a9a',
      '#fff3e2': '#fff8d8',
      '#ff8fac': '#5fd8c0',
      '#ff9d3a': '#6fd8ff',
      '#fff0a0': '#eaffff',
      '#ffdf7a': '#8fe8ff',
    },
  },
  draw: () =>
    glow(150, 26, 40, '#ffdf7a', 0.9) +
    part(
      `M226 268 C262 262 272 240 268 218 C254 214 244 206 240 192 C258 192 270 196 278 206
       C282 194 292 188 300 188 C300 206 294 216 286 222 C292 256 268 292 230 296 Z`,
      '#7fa6d0',
      { depth: 6 },
    ) +
    part('M132 136 L138 60 C138 54 162 54 162 60 L168 136 Z', '#fff3e2', {
      depth: 6,
      inner: line('M128 84 L172 66 M126 106 L174 86 M124 128 L176 106 M130 146 L176 126', 8, '#ff8fac'),
    }) +
    part(
      `M136 62 C134 52 142 48 150 50 C158 48 166 52 164 62 C166 76 158 78 156 68 C152 72 148 72 146 66
       C144 76 136 76 136 62 Z`,
      '#fffaf0',
      { depth: 3, outline: 4.5 },
    ) +
    part(
      `M150 -2 C155 14 168 22 167 34 C166 46 158 50 150 50 C142 50 134 46 133 34 C132 26 140 22 142 14
       C148 16 150 8 150 -2 Z`,
      '#ff9d3a',
      {
        depth: 4,
        outline: 5.5,
        inner: shape(
          'M150 20 C154 28 160 32 159 38 C158 46 142 46 141 38 C141 32 148 28 150 20 Z',
          '#fff0a0',
        ),
      },
    ) +
    pair('M236 236 C262 244 274 266 262 286 C246 290 232 278 228 262 Z', '#6f97c6', { depth: 6 }) +
    tumbler('boulder', '#7fa6d0', {
      band: '#3f5f92',
      bandY: 284,
      shineFrom: 20,
      inner:
        shape('M10 244 C80 216 220 216 290 244 V345 H10 Z', '#eef5fb') +
        dots(
          [
            [92, 158, 9],
            [116, 142, 6],
            [206, 152, 8],
            [226, 176, 6],
            [190, 138, 5],
          ],
          '#5f86b8',
        ),
    }) +
    face({ y: 208, gap: 50, mouth: 'open', mouthDrop: 18, cheeks: '#ff9aa0', cheekGap: 80 }),
};

const bottledgale: Toy = {
  key: 'bottledgale',
  name: 'Bottled Gale',
  rarity: 'epic',
  lore: 'Do not shake. Do not whistle. Do not uncork.',
  main: '#2f7f8c',
  shiny: { turn: 130 },
  draw: () => {
    const sea = 'M20 232 Q52 208 84 230 Q116 254 148 228 Q180 204 212 230 Q240 250 284 222 V345 H20 Z';
    return (
      part(roundRect(124, 10, 52, 44, 10), '#b9814c', {
        depth: 6,
        inner: dots(
          [
            [138, 26, 4],
            [160, 36, 5],
            [150, 20, 3],
          ],
          '#8a5a30',
        ),
      }) +
      part(roundRect(114, 46, 72, 20, 9), '#8fd0cf', { depth: 4 }) +
      tumbler(
        {
          d: `M122 64 L178 64 C178 92 186 104 210 116 C246 136 266 172 266 214 C266 284 214 326 150 326
              C86 326 34 284 34 214 C34 172 54 136 90 116 C114 104 122 92 122 64 Z`,
          left: 'M128 64 C128 92 114 104 90 116 C54 136 34 172 34 214 C34 262 60 300 96 316',
        },
        '#d2f0ee',
        {
          shadow: '#1f6a80',
          shineFrom: 30,
          shineLength: 14,
          depth: 10,
          band: '#1f5570',
          bandY: 284,
          inner:
            shape('M30 60 H270 V240 H30 Z', '#9ec4d8') +
            shape(ellipse(96, 132, 44, 24), '#5f7f9c') +
            shape(ellipse(150, 118, 54, 28), '#6f8fac') +
            shape(ellipse(204, 136, 44, 22), '#5f7f9c') +
            outlined('M196 150 L180 178 H194 L186 204 L216 168 H202 L212 150 Z', '#ffe06a', 4) +
            group(
              outlined('M84 202 H162 L150 228 H98 Z', '#a8562f', 5) +
                line('M122 202 V146', 5) +
                outlined('M128 148 C150 158 154 182 150 194 H128 Z', '#fff6e4', 4.5) +
                outlined('M116 156 C100 168 96 184 98 194 H116 Z', '#ffd9c4', 4.5) +
                outlined('M122 146 L122 132 L142 139 Z', '#e5584c', 4),
              'transform="rotate(-12 122 210)"',
            ) +
            shape(sea, '#2f93a4') +
            line('M20 232 Q52 208 84 230 Q116 254 148 228 Q180 204 212 230 Q240 250 284 222', 6, '#e8fbfb') +
            line('M52 270 q12-12 24 0 M226 272 q12-12 24 0', 4.5, '#7fd0d8'),
        },
      ) +
      face({
        y: 258,
        gap: 36,
        size: 0.88,
        eyes: 'wide',
        iris: '#f2a33a',
        look: [-2, -5],
        mouth: 'none',
        brow: 'sad',
      }) +
      line('M134 284 Q142 276 150 284 Q158 292 166 284', 5) +
      line(
        'M196 24 C216 18 222 6 212 2 C204 0 200 10 208 14 M94 34 C74 30 66 18 74 12',
        5,
        '#e8fbfb',
        'opacity=".8"',
      )
    );
  },
};

const fresnella: Toy = {
  key: 'fresnella',
  name: 'Fresnella',
  rarity: 'legendary',
  lore: 'Has not slept since the first ship, and looks marvellous.',
  main: '#cf4a44',
  shiny: {
    main: '#1f7a60',
    dye: {
      '#e2564c': '#35a582',
      '#fff6ea': '#fff3d0',
      '#3f5680': '#8a3f6a',
      '#ffe58a': '#ffb0e0',
      '#fffbe0': '#fff0fa',
      '#fff0a8': '#ffc0ea',
      '#4a6a9c': '#6a3a5a',
      '#e8a02c': '#c85aa0',
    },
  },
  draw: () => {
    const l = fade('#fff0a8', [0, 0.75], 0),
      q = fade('#fff0a8', [0.75, 0], 0);
    return (
      l.def +
      q.def +
      glow(150, 78, 92, '#ffe58a', 0.65) +
      shape('M150 78 L0 22 L0 128 Z', l.url, 'opacity=".6"') +
      shape('M150 78 L300 22 L300 128 Z', q.url, 'opacity=".6"') +
      shape('M150 78 L0 50 L0 100 Z', l.url) +
      shape('M150 78 L300 50 L300 100 Z', q.url) +
      part(ellipse(150, 10, 9), '#f2c04e', { depth: 3, outline: 5 }) +
      part('M104 50 C108 26 126 16 150 16 C174 16 192 26 196 50 Z', '#3f5680', { depth: 6 }) +
      part(roundRect(110, 46, 80, 62, 10), '#ffe58a', {
        depth: 6,
        inner: shape(ellipse(150, 78, 26, 28), '#fffbe0') + line('M136 40 V112 M164 40 V112', 4.5),
      }) +
      shape(spark(150, 78, 22), '#ffffff') +
      tumbler(
        'M150 112 C196 112 204 116 206 134 C212 188 262 214 262 256 C262 306 214 326 150 326',
        '#fff6ea',
        {
          shadow: '#8a6a86',
          shineFrom: 20,
          shineLength: 8,
          bandY: 286,
          band: '#4a6a9c',
          inner:
            shape('M60 100 H240 V140 Q150 166 60 140 Z', '#e2564c') +
            shape('M30 236 Q150 280 270 236 V276 Q150 318 30 276 Z', '#e2564c') +
            line('M60 140 Q150 166 240 140 M30 236 Q150 280 270 236', 4.5),
        },
      ) +
      part(
        `M84 104 C100 96 200 96 216 104 C224 108 224 122 214 124 C190 132 110 132 86 124
         C76 122 76 108 84 104 Z`,
        '#3f5680',
        { depth: 4 },
      ) +
      snow(
        `M92 106 C84 94 104 88 114 92 C124 84 146 86 150 92 C162 84 182 86 188 92 C202 86 216 96 208 106
         C200 112 192 106 188 108 C186 124 174 124 172 110 C160 114 140 112 134 110
         C132 128 120 126 118 110 C108 112 98 112 92 106 Z`,
        3,
      ) +
      face({
        y: 206,
        gap: 36,
        eyes: 'wide',
        iris: '#e8a02c',
        look: [4, -3],
        mouth: 'smile',
        mouthDrop: 30,
        cheeks: '#ff9a8a',
        cheekGap: 58,
        cheekDrop: 28,
      })
    );
  },
};

const auroar: Toy = {
  key: 'auroar',
  name: 'Auroar',
  rarity: 'chroma',
  lore: 'Its first roar is still rippling across the north.',
  main: '#3a5aa8',
  shiny: { turn: 110 },
  draw: () => {
    const g = gradient(['#8f7dff', '#5a9dff', '#3fd8d0', '#8ff5a8', '#eafff4'], 90),
      v = fade(['#c88fff', '#7fa0ff', '#5fffc0', '#5fffc0'], [0, 0.14, 0.85, 0]);
    return (
      g.def +
      v.def +
      glow(150, 170, 150, '#5fffd0', 0.35) +
      shape(
        `M14 190 C46 130 4 90 34 20 C58 60 70 40 86 6 C104 50 120 50 132 12 C148 40 164 40 176 2
         C194 50 206 60 222 16 C240 60 262 50 270 26 C296 90 256 130 286 190 Z`,
        v.url,
      ) +
      shape(
        `M44 190 C70 130 40 100 66 40 C86 90 104 80 116 40 C130 90 150 80 164 36 C180 90 204 90 214 44
         C262 100 232 140 258 190 Z`,
        v.url,
        'opacity=".7"',
      ) +
      pair(ellipse(226, 108, 34, 32), '#7fa0ff', {
        depth: 8,
        shadow: '#2a3a9a',
        inner: shape(ellipse(222, 112, 18, 17), '#ffc9e8'),
      }) +
      pair('M246 236 C276 240 284 272 264 288 C250 292 238 280 236 262 Z', '#5fdcc8', {
        depth: 6,
        shadow: '#2a6a9a',
      }) +
      tumbler('M150 80 C218 80 252 118 254 168 C256 204 264 220 264 248 C264 302 214 326 150 326', g.url, {
        shadow: '#24409a',
        shineFrom: 20,
        rim: 0.4,
        inner:
          shape(
            `M20 150 C60 120 70 176 110 150 C150 120 170 176 210 146 C240 126 260 150 290 136 V176
             C250 176 240 160 210 184 C170 216 150 160 110 190 C70 214 60 166 20 190 Z`,
            '#ffffff',
            'opacity=".22"',
          ) +
          each(
            [
              [92, 122, 7],
              [206, 118, 9],
              [228, 156, 5],
              [74, 160, 5],
              [176, 100, 4],
            ],
            ([x, y, q]) => shape(spark(x, y, q * 1.6), '#fff'),
          ) +
          shape(ellipse(150, 318, 90, 36), '#ffffff', 'opacity=".5"'),
      }) +
      stud(150, 308, '#9ff0d8') +
      part(ellipse(150, 218, 56, 44), '#fbfeff', { depth: 7, shadow: '#6f9fd0', outline: 5 }) +
      face({
        y: 180,
        gap: 50,
        eyes: 'dot',
        brow: 'mad',
        mouth: 'none',
        cheeks: '#ff9ad0',
        cheekGap: 82,
        cheekDrop: 34,
      }) +
      shape('M132 190 Q150 182 168 190 Q164 206 150 208 Q136 206 132 190 Z', pen.ink) +
      shape(ellipse(144, 193, 5, 3), '#fff', 'opacity=".85"') +
      outlined(
        'M122 222 Q150 212 178 222 C180 250 166 258 150 258 C134 258 120 250 122 222 Z',
        '#5C1F2B',
        5.5,
      ) +
      shape('M134 250 C138 238 162 238 166 250 C158 258 142 258 134 250 Z', '#FF8B86') +
      shape('M128 220 L142 217 L136 232 Z M158 217 L172 220 L165 232 Z', '#fffdf4')
    );
  },
};

export const frozenHarbour: ToyPack = {
  key: 'harbour',
  name: 'Frozen Harbour',
  note: 'Wrapped up warm at the edge of the ice.',
  price: 50,
  stud: 'anchor',
  paper: '#a8d4e8',
  deep: '#274f78',
  lite: '#f2fbff',
  string: '#e5584c',
  cast: ['boyo', 'smitten', 'skerrick'],
  toys: [boyo, smitten, skerrick, brrtrand, narwick, bottledgale, fresnella, auroar],
};
