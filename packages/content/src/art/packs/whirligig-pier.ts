/** Whirligig Pier: the last ride goes round when the lamps come on. */
import {
  type Colour,
  cord,
  dots,
  each,
  ellipse,
  face,
  gleam,
  glow,
  gradient,
  line,
  onBody,
  outlined,
  type PathData,
  pair,
  part,
  polar,
  rotate,
  roundRect,
  shape,
  spark,
  star,
  stud,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const toffley: Toy = {
  key: 'toffley',
  name: 'Toffley',
  rarity: 'common',
  lore: 'Impossible to put down. Several have tried.',
  main: '#c8323c',
  shiny: {
    main: '#2f6fc0',
    dye: {
      '#de3f45': '#3f8fe8',
      '#f0696a': '#7fc0ff',
      '#f2a33a': '#ff9ac4',
      '#ffc76a': '#ffd0e4',
      '#8a4a1c': '#b8407a',
      '#ecc98f': '#fff0c8',
      '#a8521f': '#1f4fa8',
    },
  },
  draw: () =>
    tumbler('M150 116 C174 82 270 84 272 178 C274 254 226 326 150 326', '#de3f45', {
      band: '#a8521f',
      bandY: 284,
      shine: 0,
      inner:
        shape('M206 186 C236 192 248 224 238 258 C222 240 214 212 206 186 Z', '#f0696a', 'opacity=".6"') +
        // The glaze, with drips of different lengths.
        shape(
          `M0 80 H300 V168 C292 186 274 184 268 168 C262 152 250 156 248 172 C246 196 222 198 218 174
           C214 158 202 156 198 168 C194 182 176 182 172 168 C166 152 152 154 150 168 C146 190 124 188 122 170
           C118 154 106 156 104 172 C102 206 76 208 72 178 C70 160 58 160 54 172 C46 190 26 186 20 168 H0 Z`,
          '#f2a33a',
        ) +
        line(
          `M20 168 C26 186 46 190 54 172 C58 160 70 160 72 178 C76 208 102 206 104 172
           C106 156 118 154 122 170
           C124 188 146 190 150 168 C152 154 166 152 172 168 C176 182 194 182 198 168 C202 156 214 158 218 174
           C222 198 246 196 248 172 C250 156 262 152 268 168 C272 180 280 184 288 178`,
          5,
        ) +
        each(
          [
            [92, 128, 24],
            [122, 144, -30],
            [186, 138, 40],
            [222, 132, -20],
            [60, 150, 60],
            [246, 148, 15],
          ],
          ([x, y, tilt]) => shape(rotate(ellipse(x, y, 8, 5), tilt, x, y), '#8a4a1c'),
        ) +
        gleam('M52 142 Q60 112 92 100', 11, 0.75),
    }) +
    part('M138 126 L140 34 C140 20 162 20 162 34 L164 126 C158 136 144 136 138 126 Z', '#ecc98f', {
      depth: 5,
      over: line('M147 38 V112', 4, '#fff3dc', 'opacity=".85"'),
    }) +
    part(
      `M124 122 C130 112 172 112 178 122 C176 136 164 132 158 140 C152 148 144 146 140 138
       C134 132 126 134 124 122 Z`,
      '#ffc76a',
      { depth: 4, outline: 5 },
    ) +
    face({ y: 220, gap: 45, mouth: 'blep', mouthDrop: 18, cheeks: '#ff9a8a' }),
};

const coy: Toy = {
  key: 'coy',
  name: 'Coy',
  rarity: 'common',
  lore: 'Would rather not be the prize, if nobody minds.',
  main: '#8a5a36',
  shiny: {
    main: '#8a7a68',
    dye: {
      '#a9754a': '#f8f2e6',
      '#7f5230': '#cdbfae',
      '#8f6039': '#e2d6c4',
      '#c99a66': '#ffffff',
      '#e2564c': '#2f9aa0',
      '#fff3dc': '#ffe9a8',
      '#e8b64a': '#ff9ac0',
      '#b98250': '#ffd9e6',
    },
  },
  draw: () =>
    // A tuft of husk.
    part(
      `M150 110 C120 104 96 84 92 52 C108 60 116 66 122 74 C122 52 130 34 150 20 C160 36 166 52 166 70
       C176 60 190 54 206 54 C202 84 180 104 150 110 Z`,
      '#b98250',
      { depth: 6, over: line('M118 70 Q132 86 144 102 M150 40 V98 M182 68 Q168 84 156 102', 4.5, '#8f6039') },
    ) +
    tumbler('M150 92 C216 92 264 140 264 206 C264 280 214 326 150 326', '#a9754a', {
      shineFrom: 16,
      shineLength: 13,
      inner:
        line(
          `M64 150 q10 8 10 20 M92 118 q8 8 8 18 M206 116 q-8 8 -8 18 M238 150 q-10 8 -10 20 M50 196 q8 8 8 20
           M250 196 q-8 8 -8 20 M128 104 q4 6 4 14 M174 104 q-4 6 -4 14`,
          5,
          '#7f5230',
        ) + shape(ellipse(196, 140, 26, 14, 30), '#c99a66', 'opacity=".45"'),
    }) +
    // The three marks of every coconut, in place of a fringe.
    each(
      [
        [122, 148],
        [178, 148],
        [150, 168],
      ],
      ([x, y]) => shape(ellipse(x, y, 9, 7), '#7f5230'),
    ) +
    part(
      `M46 246 C80 270 220 270 254 246 C262 252 262 262 258 272 C254 306 214 326 150 326
       C86 326 46 306 42 272 C38 262 38 252 46 246 Z`,
      '#fff3dc',
      {
        depth: 7,
        shadow: '#a8624a',
        keep: false,
        inner:
          shape(
            `M40 240 L70 240 L84 330 L56 330 Z M106 250 L136 250 L140 330 L116 330 Z
             M164 250 L194 250 L184 330 L160 330 Z M230 240 L262 240 L244 330 L216 330 Z`,
            '#e2564c',
          ) + line('M42 268 C84 294 216 294 258 268', 4.5),
      },
    ) +
    stud(150, 304, '#e8b64a') +
    face({
      y: 202,
      gap: 46,
      eyes: 'wide',
      iris: '#5a8a4a',
      look: [-5, 4],
      brow: 'sad',
      mouth: 'none',
      cheeks: '#f2836a',
      cheekGap: 78,
      cheekDrop: 26,
      size: 0.96,
    }) +
    pair('M232 236 C232 216 204 212 176 222 C158 230 158 252 178 256 C204 260 232 256 232 236 Z', '#8f6039', {
      depth: 5,
      over: line('M176 232 Q170 238 176 246 M190 230 Q185 237 190 246', 4, '#7f5230'),
    }),
};

const nickerby: Toy = {
  key: 'nickerby',
  name: 'Nickerby',
  rarity: 'uncommon',
  lore: 'It was your chip. Mind the tense.',
  main: '#6f8296',
  ink: '#26313f',
  shiny: {
    main: '#5a3fa8',
    dye: {
      '#fbfcfe': '#e6d8ff',
      '#a9bac9': '#8a6ad0',
      '#43505f': '#35206a',
      '#5a6f96': '#5a3fa8',
      '#ffd05c': '#8ff0c8',
      '#fff3dc': '#ffe0ee',
      '#e2564c': '#ff7ab0',
      '#f2913a': '#ffb53d',
      '#d8443c': '#c83a7a',
      '#3f7fb8': '#2f9aa0',
    },
  },
  draw: () => {
    const chip = (x: number, y: number, tilt: number, height = 66) =>
      part(rotate(roundRect(x - 10, y - height, 20, height, 4), tilt, x, y), '#ffd05c', {
        depth: 4,
        outline: 5.5,
        over: line(
          `M${x - 4} ${y - height + 10}V${y}`,
          3,
          '#fff3b0',
          `transform="rotate(${tilt} ${x} ${y})"`,
        ),
      });
    return (
      // Wings half spread.
      pair(
        `M236 196 C262 178 284 176 300 186 C294 196 292 204 294 214 C286 216 282 222 284 234
         C274 234 268 240 268 252 C256 258 240 256 230 246 Z`,
        '#a9bac9',
        {
          depth: 7,
          inner: shape('M270 160 L320 160 L320 262 L262 262 C276 236 280 200 270 160 Z', '#43505f'),
          over: line('M244 216 Q262 206 280 200 M246 230 Q260 224 270 222', 4, '#6f8296'),
        },
      ) +
      chip(112, 92, -26, 58) +
      chip(190, 92, 24, 60) +
      chip(134, 84, -9, 66) +
      chip(168, 86, 10, 70) +
      chip(150, 92, 0, 62) +
      tumbler(
        'M150 78 C206 78 236 112 238 152 C240 190 262 206 262 246 C262 302 214 326 150 326',
        '#fbfcfe',
        {
          shadow: '#5a6f96',
          band: '#3f7fb8',
          bandY: 282,
          shineFrom: 24,
          shineLength: 14,
          inner:
            shape('M20 214 C56 196 66 232 76 262 C84 290 74 320 60 345 H0 V214 Z', '#a9bac9') +
            shape('M280 214 C244 196 234 232 224 262 C216 290 226 320 240 345 H300 V214 Z', '#a9bac9'),
        },
      ) +
      // The tray it came in, worn as a hat.
      part(
        'M76 106 C80 84 96 72 112 72 C136 84 164 84 188 72 C204 72 220 84 224 106 Q150 132 76 106 Z',
        '#fff3dc',
        {
          depth: 5,
          inner: shape(
            `M88 60 L106 60 L110 130 L86 130 Z M130 70 L148 70 L150 130 L134 130 Z M172 66 L192 60
             L200 130 L178 130 Z`,
            '#e2564c',
          ),
        },
      ) +
      face({
        y: 166,
        gap: 46,
        eyes: 'smug',
        lid: '#fbfcfe',
        mouth: 'none',
        cheeks: '#f7a58e',
        cheekGap: 76,
        cheekDrop: 30,
      }) +
      part(
        `M118 184 C120 168 180 168 182 184 C186 204 172 226 152 236 C146 238 142 232 142 226
         C128 222 114 204 118 184 Z`,
        '#f2913a',
        { depth: 6, outline: 5.5, inner: shape(ellipse(150, 226, 12, 9), '#d8443c') },
      ) +
      part(rotate(roundRect(96, 200, 108, 22, 5), -8, 150, 211), '#ffd05c', {
        depth: 5,
        outline: 5.5,
        over: line('M104 212 L192 200', 3.5, '#fff3b0'),
      }) +
      part(
        `M124 178 C130 168 170 168 176 178 C182 190 178 200 170 206 C158 198 142 198 130 206
         C120 200 118 190 124 178 Z`,
        '#f2913a',
        {
          depth: 4,
          outline: 5.5,
        },
      ) +
      dots(
        [
          [142, 184, 3],
          [158, 184, 3],
        ],
        '#8a3a12',
      )
    );
  },
};

const bumpton: Toy = {
  key: 'bumpton',
  name: 'Bumpton',
  rarity: 'uncommon',
  lore: 'Apologises first, bumps into you second.',
  main: '#2f7fc0',
  shiny: {
    main: '#c8602c',
    dye: {
      '#3f9be0': '#ff8f4a',
      '#7fc4f5': '#ffc48a',
      '#2f6fb0': '#c8501c',
      '#d2405a': '#3f8f6a',
      '#bfe6f5': '#d8fff0',
      '#3d4258': '#5a2f6a',
      '#5a6078': '#84509a',
      '#fff3dc': '#fff0c0',
      '#f2c04e': '#8fe0e8',
      '#fff0a0': '#e0ffff',
      '#cfd9e2': '#ffe0d0',
      '#ffd75e': '#8ff0ff',
      '#e8b64a': '#ffd05c',
    },
  },
  draw: () =>
    glow(230, 30, 36, '#ffe58a', 0.9) +
    cord('M214 206 L230 34', 19, 7, '#cfd9e2') +
    part('M202 40 C202 28 214 24 230 24 C246 24 258 28 258 40 Z', '#f2c04e', { depth: 3, outline: 5 }) +
    shape('M230 2 L223 14 H230 L225 26 L242 11 H234 L240 2 Z', '#fff0a0') +
    // The windscreen, with the steering wheel behind it, and two mirrors.
    pair(ellipse(254, 166, 17, 14, -20), '#cfd9e2', {
      depth: 4,
      over: shape(ellipse(250, 163, 6, 4), '#ffffff'),
    }) +
    part('M70 196 C66 130 96 88 150 88 C204 88 234 130 230 196 Z', '#cfd9e2', { depth: 5 }) +
    part('M86 196 C84 138 108 104 150 104 C192 104 216 138 214 196 Z', '#bfe6f5', {
      depth: 6,
      outline: 4.5,
      shadow: '#3f7fb0',
      inner:
        cord(ellipse(150, 176, 40, 34), 22, 10, '#d2405a') +
        shape('M104 96 L138 96 L96 200 H70 Z M150 96 L162 96 L118 200 H106 Z', '#ffffff', 'opacity=".55"'),
    }) +
    tumbler('M150 152 C222 152 260 186 264 238 C268 298 214 326 150 326', '#3f9be0', {
      shine: 0,
      inner:
        shape('M128 140 H172 L180 345 H120 Z', '#fff3dc') +
        line('M128 140 L120 345 M172 140 L180 345', 4) +
        shape('M44 226 C60 188 88 174 112 168 C90 186 74 206 68 232 Z', '#7fc4f5', 'opacity=".75"'),
    }) +
    part(star(150, 178, 19, 9.5), '#ffd75e', { depth: 3, outline: 4.5 }) +
    each([98, 202], (x) => part(ellipse(x, 214, 31), '#f2c04e', { depth: 4, outline: 5 })) +
    face({
      y: 214,
      gap: 52,
      eyes: 'wide',
      iris: '#2f6fb0',
      look: [0, -3],
      brow: 'sad',
      mouth: 'grin',
      mouthDrop: 28,
      size: 1.06,
    }) +
    // The rubber ring.
    part(
      `M22 272 C22 260 32 256 44 262 C104 292 196 292 256 262 C268 256 278 260 278 272 L278 288
       C278 296 274 302 266 306 C206 332 94 332 34 306 C26 302 22 296 22 288 Z`,
      '#3d4258',
      { depth: 7, over: line('M38 274 C104 306 196 306 262 274', 5, '#5a6078') },
    ) +
    stud(150, 310, '#e8b64a'),
};

const flossamer: Toy = {
  key: 'flossamer',
  name: 'Flossamer',
  rarity: 'rare',
  lore: 'Spun in an afternoon, shorn with a spoon.',
  main: '#d85f9c',
  shiny: {
    main: '#2f9a80',
    dye: {
      '#ffaed2': '#a8ecd0',
      '#ff8fc0': '#6fd8b4',
      '#f06aa6': '#3fb08c',
      '#b04a86': '#1f7a68',
      '#bfe4ff': '#ffeb9c',
      '#8fc8f5': '#f5cf5a',
      '#fff0e2': '#f4ecff',
      '#f5a0b4': '#b79ae6',
      '#7fc0e8': '#ff9a7a',
      '#fff3dc': '#fff8e0',
    },
  },
  draw: () => {
    const floss = [
      ellipse(150, 150, 82, 72),
      ellipse(84, 186, 58, 54),
      ellipse(216, 186, 58, 54),
      ellipse(62, 238, 44, 44),
      ellipse(238, 238, 44, 44),
      ellipse(150, 246, 112, 80),
      ellipse(104, 118, 46, 42),
      ellipse(196, 116, 44, 42),
      ellipse(148, 84, 46, 40),
    ];
    return (
      // The twist on top.
      part(
        `M112 92 C104 52 132 36 142 20 C148 10 160 4 176 8 C166 14 164 22 172 32 C192 48 196 70 188 96 Z`,
        '#bfe4ff',
        { depth: 7, over: line('M128 74 Q150 60 170 66 M138 46 Q152 38 164 44', 5, '#8fc8f5') },
      ) +
      part(floss, '#ffaed2', {
        depth: 12,
        keep: true,
        shadow: '#b04a86',
        inner:
          shape('M0 284 Q150 328 300 284 V345 H0 Z', '#fff3dc') +
          shape(
            `M34 290 L62 300 L66 345 H34 Z M92 306 L120 310 L122 345 H98 Z M180 310 L208 306 L202 345 H178
             Z M238 300 L266 290 V345 H234 Z`,
            '#7fc0e8',
          ) +
          line('M0 284 Q150 328 300 284', 4.5),
      }) +
      line(
        `M96 110 q14-20 34-10 q10 8 0 16 M176 92 q22-6 28 12 q0 12-12 10 M54 176 q8-20 28-16 M226 160
         q20 0 22 20
         M40 238 q2-20 20-20 M240 222 q20 0 20 20 M88 262 q14 10 28 2 M188 266 q14 8 26-4`,
        5.5,
        '#f06aa6',
      ) +
      gleam('M78 142 Q86 120 104 112', 10, 0.75) +
      pair('M206 186 C234 172 268 180 276 200 C270 220 232 222 206 208 Z', '#fff0e2', {
        depth: 5,
        inner: shape('M216 192 C236 184 258 190 264 200 C254 210 234 212 218 204 Z', '#f5a0b4'),
      }) +
      part(
        `M150 146 C194 146 216 170 214 206 C212 246 186 266 150 266 C114 266 88 246 86 206
         C84 170 106 146 150 146 Z`,
        '#fff0e2',
        {
          depth: 8,
          shadow: '#c07a7a',
        },
      ) +
      part(
        `M98 166 C92 146 110 132 124 140 C130 126 150 124 158 136 C168 126 188 130 190 144
         C204 142 210 156 202 168
         C194 178 182 174 178 166 C170 176 156 174 152 164 C144 176 128 174 124 164
         C116 176 102 176 98 166 Z`,
        '#ff8fc0',
        { depth: 4, outline: 5 },
      ) +
      face({
        y: 206,
        gap: 34,
        eyes: 'shut',
        lash: true,
        mouth: 'none',
        cheeks: '#ff8fa8',
        cheekGap: 50,
        cheekDrop: 24,
        size: 0.92,
      }) +
      outlined('M138 222 Q150 216 162 222 Q160 232 150 234 Q140 232 138 222 Z', '#f5a0b4', 4.5) +
      line('M150 235 V241 M150 241 Q142 249 135 244 M150 241 Q158 249 165 244', 4.5) +
      stud(150, 310, '#f2c04e')
    );
  },
};

const perhaps: Toy = {
  key: 'perhaps',
  name: 'Madame Perhaps',
  rarity: 'epic',
  lore: 'Sees your future clearly. Would rather not say.',
  main: '#6a3f9a',
  shiny: {
    main: '#1f5f78',
    dye: {
      '#f1e4ff': '#e2fff0',
      '#c9a6f5': '#8ff0c0',
      '#8f62d8': '#2fa880',
      '#5a3a9c': '#0f5f58',
      '#3a2068': '#0c3a40',
      '#c23a6a': '#2f5fc8',
      '#e8688f': '#7fa8ff',
      '#8a1f4a': '#1c3a8a',
      '#57c8c4': '#ff8a5c',
      '#2f9aa0': '#d8543a',
      '#f2c04e': '#ffe0a0',
      '#b98fff': '#6fffc8',
    },
  },
  draw: () => {
    const glass = gradient(['#f1e4ff', '#c9a6f5', '#8f62d8', '#5a3a9c'], 80);
    const hoop = (x: number) => cord(ellipse(x, 232, 15, 18), 16, 6, '#f2c04e');
    return (
      glass.def +
      glow(150, 190, 150, '#b98fff', 0.45) +
      hoop(34) +
      hoop(266) +
      tumbler('M150 92 C214 92 264 140 264 206 C264 278 212 326 150 326', glass.url, {
        shadow: '#3a2068',
        rim: 0.45,
        shine: 0,
        inner:
          shape(
            `M20 250 C60 216 92 262 132 240 C176 214 214 262 284 228 V345 H20 Z`,
            '#ffffff',
            'opacity=".22"',
          ) +
          shape(
            'M20 276 C70 250 110 292 158 270 C206 250 236 284 284 262 V345 H20 Z',
            '#ffffff',
            'opacity=".28"',
          ) +
          each(
            [
              [64, 214, 9],
              [238, 200, 7],
              [226, 258, 10],
              [78, 268, 7],
              [150, 262, 6],
            ],
            ([x, y, r]) => shape(spark(x, y, r * 1.5), '#ffffff'),
          ),
      }) +
      onBody(gleam('M62 238 Q50 210 60 182', 10, 0.8)) +
      // The plume behind the jewel, then the wraps, one over the other.
      part(
        `M146 112 C126 92 120 48 148 6 C154 12 158 18 160 26 C168 22 178 24 184 32 C180 38 178 44 178 50
         C186 52 190 60 188 70 C180 76 172 92 168 112 Z`,
        '#57c8c4',
        {
          depth: 7,
          over: line(
            'M156 110 C146 84 144 52 150 30 M150 84 Q162 76 176 74 M147 58 Q158 50 172 46',
            4.5,
            '#2f9aa0',
          ),
        },
      ) +
      part(
        `M38 190 C24 120 70 78 150 78 C230 78 276 120 262 190
         C246 168 214 152 150 152 C86 152 54 168 38 190 Z`,
        '#c23a6a',
        {
          depth: 10,
          inner: line('M60 118 C96 104 124 116 146 150 M40 152 C76 128 106 132 128 156', 5, '#8a1f4a'),
          over: gleam('M58 142 Q70 112 100 100', 9, 0.6),
        },
      ) +
      part(
        `M92 92 C112 72 146 70 172 84 C206 100 236 132 246 172
         C222 156 196 152 176 152 C158 128 128 104 92 92 Z`,
        '#e8688f',
        { depth: 7, over: line('M128 84 C170 96 204 124 222 158', 4.5, '#c23a6a') },
      ) +
      // Coins along the hem.
      each(
        [
          [54, 182],
          [82, 168],
          [114, 160],
          [186, 160],
          [218, 168],
          [246, 182],
        ],
        ([x, y]) => part(ellipse(x, y, 11), '#f2c04e', { depth: 3, outline: 4.5 }),
      ) +
      part(
        `M150 132 C166 132 176 142 176 156 C176 172 164 180 150 180 C136 180 124 172 124 156
         C124 142 134 132 150 132 Z`,
        '#57c8c4',
        {
          depth: 5,
          outline: 5.5,
          over: shape(ellipse(142, 148, 6, 5), '#ffffff', 'opacity=".85"'),
        },
      ) +
      face({
        y: 216,
        gap: 46,
        eyes: ['shut', 'wide'],
        iris: '#c23a6a',
        look: [-3, 2],
        lash: true,
        mouth: 'smirk',
        mouthDrop: 26,
        cheeks: '#ff8fc0',
        cheekDrop: 24,
      }) +
      part(
        `M70 290 C110 310 190 310 230 290 C242 298 240 312 226 318 C190 330 110 330 74 318
         C60 312 58 298 70 290 Z`,
        '#f2c04e',
        { depth: 5, over: line('M100 302 L96 322 M200 302 L204 322', 4, '#a8701c') },
      ) +
      stud(150, 313, '#f2c04e', 'whirligig', 0.85)
    );
  },
};

const gallopade: Toy = {
  key: 'gallopade',
  name: 'Gallopade',
  rarity: 'legendary',
  lore: 'Has run ten thousand miles without leaving the tune.',
  main: '#c8862c',
  shiny: {
    main: '#4f4aa8',
    dye: {
      '#f0b464': '#9be0cc',
      '#c9704a': '#3f9a8c',
      '#8a3f1c': '#1f6f6a',
      '#fff3e2': '#f4ecff',
      '#e0b088': '#b79ae6',
      '#c98a6a': '#7a5fc0',
      '#b8744a': '#7a5fc0',
      '#e2483f': '#6a5fd8',
      '#b0604a': '#5a4a9a',
      '#2f9aa0': '#e5558a',
    },
  },
  draw: () => {
    const roof = `M150 12 C172 32 212 46 258 52 L258 72 C240 84 226 82 216 74 C202 86 184 86 172 76
                  C160 86 140 86 128 76 C116 86 98 86 84 74 C74 82 60 84 42 72 L42 52 C88 46 128 32 150 12 Z`;
    const bulb = (x: number, y: number) =>
      glow(x, y, 22, '#ffe08a', 0.95) + part(ellipse(x, y, 7.5), '#fff3b0', { depth: 2, outline: 4 });
    const curl = (d: PathData, roll: PathData) =>
      part(d, '#fff3e2', { depth: 6, shadow: '#c98a6a', over: line(roll, 4.5, '#e0b088') });
    return (
      glow(150, 86, 92, '#ffd98a', 0.6) +
      tube('M150 70 V150', 10, '#f2c04e') +
      line('M144 96 L156 88 M144 112 L156 104 M144 128 L156 120', 3.5, '#a8701c') +
      pair('M182 152 C188 120 212 98 246 94 C250 122 238 150 212 172 Z', '#f0b464', {
        depth: 6,
        inner: shape('M204 148 C208 128 220 116 236 110 C236 128 228 144 214 156 Z', '#c9704a'),
      }) +
      // The mane, carved in rolls down the far side.
      curl(
        'M206 140 C240 130 268 150 262 178 C258 192 244 196 234 188 C242 176 234 162 216 166 Z',
        'M222 150 Q246 148 248 170',
      ) +
      curl(
        'M222 180 C252 170 284 190 276 220 C272 234 256 238 246 230 C254 218 248 204 230 206 Z',
        'M238 190 Q260 190 262 212',
      ) +
      curl(
        'M234 222 C262 214 290 234 282 262 C278 276 262 280 252 272 C260 260 254 246 240 248 Z',
        'M248 232 Q268 232 268 254',
      ) +
      tumbler(
        'M150 120 C200 120 226 144 228 180 C230 212 258 222 258 254 C258 304 214 326 150 326',
        '#f0b464',
        {
          shadow: '#8a3f1c',
          band: '#2f9aa0',
          bandY: 284,
          shineFrom: 26,
          shineLength: 12,
          inner:
            // The blaze widens into the muzzle.
            shape('M138 110 H162 C168 160 176 190 196 214 L104 214 C124 190 132 160 138 110 Z', '#fff3e2') +
            shape('M20 262 Q150 306 280 262 V300 H20 Z', '#e2483f') +
            line('M20 262 Q150 306 280 262', 4.5) +
            dots(
              [
                [70, 286, 6],
                [106, 297, 6],
                [194, 297, 6],
                [230, 286, 6],
              ],
              '#f2c04e',
            ),
        },
      ) +
      part(
        `M150 206 C182 204 204 218 202 240 C200 264 178 274 150 274
         C122 274 100 264 98 240 C96 218 118 204 150 206 Z`,
        '#fff3e2',
        { depth: 7, shadow: '#c98a6a' },
      ) +
      curl(
        `M150 116 C126 106 104 116 102 138 C102 154 116 162 128 156 C122 148 126 142 134 142
         C138 158 152 164 164 156 C158 146 162 140 170 140 C178 128 168 116 150 116 Z`,
        'M118 138 Q122 128 134 128 M146 140 Q150 130 160 130',
      ) +
      // The bridle and its jewels.
      cord('M78 206 C104 196 196 196 222 206', 17, 7, '#e2483f') +
      each([78, 222], (x) => part(ellipse(x, 206, 12), '#f2c04e', { depth: 3, outline: 5 })) +
      part(star(150, 200, 17, 9), '#ffd75e', { depth: 3, outline: 4.5 }) +
      face({
        y: 178,
        gap: 47,
        eyes: 'dot',
        mouth: 'none',
        cheeks: '#ff7f6a',
        cheekGap: 76,
        cheekDrop: 58,
        size: 0.98,
      }) +
      line('M89 168 L79 162 M87 178 L76 176 M211 168 L221 162 M213 178 L224 176', 4.5) +
      each([130, 170], (x) => shape(ellipse(x, 230, 6, 5), '#b8744a')) +
      line('M130 248 Q150 262 170 248', 5.5) +
      // The roof of the carousel.
      part(roof, '#fff8ea', {
        depth: 8,
        shadow: '#b0604a',
        inner:
          shape('M150 8 L84 100 H42 V42 Z M150 8 L128 100 H172 Z M150 8 L216 100 H258 V42 Z', '#e2483f') +
          line('M150 12 L84 78 M150 12 L128 80 M150 12 L172 80 M150 12 L216 78', 3.5),
        over: line('M44 61 C92 54 128 48 150 46 C172 48 208 54 256 61', 6, '#f2c04e'),
      }) +
      part(ellipse(150, 10, 11), '#ffd75e', { depth: 3, outline: 5 }) +
      bulb(63, 82) +
      bulb(106, 85) +
      bulb(194, 85) +
      bulb(237, 82)
    );
  },
};

const rondelle: Toy = {
  key: 'rondelle',
  name: 'Rondelle',
  rarity: 'chroma',
  lore: 'Every seat is the best one. It checked, going round.',
  main: '#4f4aa8',
  shiny: {
    main: '#8a5220',
    dye: {
      '#ff9bc8': '#fff6d8',
      '#ffc07a': '#ffe08a',
      '#fff09a': '#ffc23d',
      '#9df0b0': '#ffb03f',
      '#7fd8f5': '#f28a3a',
      '#a99bff': '#c8501c',
      '#ff7fa8': '#3f6fe0',
      '#ffb05c': '#5fb8ff',
      '#ffe06a': '#8fe0ff',
      '#7fe08a': '#2f9ad0',
      '#5fc8f0': '#3a4fb0',
      '#8f86f5': '#6a5fd0',
      '#e08ff0': '#4fd0e0',
      '#3a3488': '#7a3a12',
      '#cfd4f5': '#2f3f8a',
      '#fffbe8': '#fffbe8',
      '#5a52b8': '#a8581c',
    },
  },
  draw: () => {
    const body = gradient(['#ff9bc8', '#ffc07a', '#fff09a', '#9df0b0', '#7fd8f5', '#a99bff'], 68);
    const seats: readonly Colour[] = [
      '#ff7fa8',
      '#ffb05c',
      '#ffe06a',
      '#7fe08a',
      '#5fc8f0',
      '#8f86f5',
      '#e08ff0',
    ];
    const centre = [150, 152] as const;
    const cabin = (colour: Colour, degrees: number) => {
      const [x, y] = polar(...centre, 114, degrees);
      return part(
        `M${x - 22} ${y - 4} C${x - 22} ${y - 24} ${x + 22} ${y - 24} ${x + 22} ${y - 4}
           L${x + 17} ${y + 14} C${x + 14} ${y + 24} ${x - 14} ${y + 24} ${x - 17} ${y + 14} Z`,
        colour,
        {
          depth: 5,
          outline: 5.5,
          inner: shape(roundRect(x - 14, y - 8, 28, 13, 5), '#fffbe8', 'opacity=".85"'),
        },
      );
    };
    const spokes = seats.map((_, i) => {
      const [x, y] = polar(...centre, 112, -190 + i * 33.4);
      return `M${centre.join(' ')}L${x} ${y}`;
    });
    return (
      body.def +
      glow(150, 150, 150, '#ffd0f0', 0.4) +
      cord(ellipse(...centre, 110), 20, 7, '#cfd4f5') +
      cord(spokes.join(''), 14, 4.5, '#cfd4f5') +
      each(seats, (colour, i) => cabin(colour, -190 + i * 33.4)) +
      tumbler('M150 84 C202 84 228 122 226 162 C224 200 264 210 264 254 C264 306 214 326 150 326', body.url, {
        shadow: '#3a3488',
        rim: 0.45,
        shineFrom: 18,
        shineLength: 14,
        inner:
          shape('M20 262 Q150 304 280 262 V282 Q150 324 20 282 Z', '#ffffff', 'opacity=".35"') +
          each(
            [
              [96, 132, 7],
              [206, 128, 8],
              [224, 250, 7],
              [76, 244, 8],
            ],
            ([x, y, r]) => shape(spark(x, y, r * 1.5), '#ffffff'),
          ),
      }) +
      each([64, 106, 194, 236], (x) => {
        const y = 272 + (x > 90 && x < 210 ? 11 : 0);
        return glow(x, y, 17, '#fffbe8', 0.95) + shape(ellipse(x, y, 5.5), '#fffbe8');
      }) +
      stud(150, 306, '#5a52b8') +
      face({
        y: 190,
        gap: 43,
        eyes: 'star',
        iris: '#fffbe8',
        mouth: 'open',
        mouthDrop: 30,
        cheeks: '#ff7ab8',
        cheekDrop: 30,
      })
    );
  },
};

export const whirligigPier: ToyPack = {
  key: 'pier',
  name: 'Whirligig Pier',
  note: 'The last ride goes round when the lamps come on.',
  price: 55,
  stud: 'whirligig',
  paper: '#e58fb0',
  deep: '#4a2450',
  lite: '#ffe9c4',
  string: '#2f9aa0',
  cast: ['toffley', 'coy', 'nickerby'],
  toys: [toffley, coy, nickerby, bumpton, flossamer, perhaps, gallopade, rondelle],
};
