/** Five More Minutes, the spring pack: everything that is only just awake. */
import {
  dots,
  each,
  ellipse,
  face,
  gleam,
  glow,
  gradient,
  group,
  line,
  type Markup,
  outlined,
  type PathData,
  pair,
  part,
  pen,
  polar,
  rotate,
  shape,
  stud,
  times,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { SeasonPack, Toy } from '../toy.ts';

const crocuse: Toy = {
  key: 'crocuse',
  name: 'Crocuse',
  rarity: 'common',
  lore: 'Came up for air and asked what year it was.',
  main: '#7a58b8',
  shiny: {
    main: '#b0602a',
    dye: {
      '#9a78dc': '#ffb04a',
      '#b79af0': '#ffcf7a',
      '#6c4db0': '#c8681f',
      '#d9b088': '#a8d0e0',
      '#b98658': '#6fa4bc',
      '#8a5a44': '#4a7f9a',
      '#5fa04a': '#8f6fc0',
      '#7cbb5c': '#a88ad8',
      '#ffb53d': '#fff3a0',
    },
  },
  draw: () =>
    part('M120 168 C92 150 66 108 58 58 C92 76 118 110 136 150 Z', '#5fa04a', {
      over: line('M70 78 Q104 112 126 156', 4, '#3d7a34'),
    }) +
    part('M180 168 C208 150 238 112 250 66 C214 82 182 112 164 150 Z', '#7cbb5c', {
      over: line('M236 86 Q202 116 176 156', 4, '#4c8a3c'),
    }) +
    line('M150 60 L150 26', 11) +
    line('M150 60 L150 28', 5, '#ffb53d') +
    shape(ellipse(150, 24, 9, 11), pen.ink) +
    shape(ellipse(150, 24, 5, 7), '#ffb53d') +
    pair('M150 166 C148 120 166 70 200 44 C226 84 216 138 172 172 Z', '#b79af0', { depth: 7 }) +
    part('M150 34 C186 64 196 128 150 178 C104 128 114 64 150 34 Z', '#9a78dc', {
      over: line('M150 66 V140 M134 88 Q132 112 138 134 M166 88 Q168 112 162 134', 4, '#6c4db0'),
    }) +
    tumbler('M150 150 C206 152 264 184 264 242 C264 300 212 326 150 326', '#d9b088', {
      band: '#8a5a44',
      bandY: 280,
      shineFrom: 30,
      shineLength: 10,
      inner: line(
        'M110 156 Q70 200 62 262 M190 156 Q230 200 238 262 M84 172 Q48 206 42 250 M216 172 Q252 206 258 250',
        4.5,
        '#b98658',
      ),
    }) +
    face({ y: 222, gap: 43, eyes: ['dot', 'shut'], brow: 'quirk', mouth: 'wob', cheeks: '#f08a72' }),
};

const nearly: Toy = {
  key: 'nearly',
  name: 'Nearly',
  rarity: 'common',
  lore: 'Hatching any day now. Has been saying so since March.',
  main: '#4f9fb4',
  shiny: {
    main: '#a04a78',
    dye: {
      '#bfe6ec': '#ffc2d8',
      '#7fbccb': '#e07aa4',
      '#ffd75e': '#b8f0a8',
      '#3f8fa8': '#a83f72',
      '#ff9a3d': '#ff8a5c',
    },
  },
  draw: () => {
    const speckles = (at: readonly (readonly [number, number, number])[]) => dots(at, '#7fbccb');
    const cap =
      'M58 142 C64 84 104 38 150 38 C196 38 236 84 242 142 L218 122 L194 144 L172 122 L150 146 L126 122 L104 144 L82 122 Z';
    const cup =
      'M46 214 L72 190 L98 218 L124 192 L150 220 L176 192 L202 218 L228 190 L254 214 ' +
      'C262 292 210 326 150 326 C90 326 38 292 46 214 Z';
    return (
      tumbler('M150 72 C212 72 240 138 246 208 C250 292 208 326 150 326', '#ffd75e', { shine: 0 }) +
      face({ y: 172, gap: 38, size: 0.95, eyes: 'dot', brow: 'up', mouth: 'none', cheeks: '#ff9a72' }) +
      part('M136 184 L164 184 L150 204 Z', '#ff9a3d', { depth: 2, outline: 5 }) +
      part(cup, '#bfe6ec', {
        depth: 12,
        inner:
          speckles([
            [82, 244, 7],
            [112, 262, 5],
            [210, 246, 8],
            [236, 260, 4],
            [172, 250, 4],
            [62, 266, 4],
          ]) +
          shape('M-20 276 Q150 318 320 276 V345 H-20 Z', '#3f8fa8') +
          line('M-20 276 Q150 318 320 276', 4.5),
        over: gleam('M62 236 Q62 256 70 272', 9, 0.7),
      }) +
      stud(150, 309, '#3f8fa8') +
      group(
        part(cap, '#bfe6ec', {
          depth: 10,
          inner: speckles([
            [110, 84, 7],
            [184, 72, 6],
            [208, 104, 5],
            [146, 104, 4],
            [132, 62, 4],
          ]),
          over: gleam('M84 100 Q96 70 120 56', 9, 0.75),
        }),
        'transform="rotate(9 150 90) translate(4 -10)"',
      )
    );
  },
};

const lilypat: Toy = {
  key: 'lilypat',
  name: 'Lilypat',
  rarity: 'uncommon',
  lore: 'Practised the high jump in its sleep and landed every one.',
  main: '#4c8f3c',
  shiny: { turn: 150 },
  draw: () => {
    const petal = (degrees: number) =>
      part(rotate('M150 88 C136 76 136 52 150 36 C164 52 164 76 150 88 Z', degrees, 150, 92), '#ffa6c4', {
        depth: 3,
        outline: 5,
      });
    return (
      each([-72, 72, -38, 38, 0], petal) +
      part(ellipse(150, 96, 20, 12), '#ffd75e', { depth: 3, outline: 5 }) +
      pair(ellipse(226, 116, 42, 44), '#8ccf5a', { depth: 7 }) +
      part(
        'M98 106 C98 94 122 90 150 90 C178 90 202 94 202 106 C202 118 180 124 150 124 C120 124 98 118 98 106 Z',
        '#3f8a4c',
        { depth: 5, over: line('M112 106 Q150 114 188 106', 4, '#6fb868') },
      ) +
      tumbler('M150 122 C232 122 276 176 276 232 C276 296 222 326 150 326', '#8ccf5a', {
        band: '#3f7a3c',
        bandY: 284,
        shine: 0,
        inner:
          shape(ellipse(150, 290, 92, 66), '#e4f2b4') +
          dots(
            [
              [66, 190, 8],
              [50, 216, 5],
              [236, 188, 8],
              [252, 212, 5],
              [90, 172, 5],
            ],
            '#6bb043',
          ),
      }) +
      face({ y: 114, gap: 76, size: 1, eyes: 'wide', iris: '#d9a22c', look: [0, 5], mouth: 'none' }) +
      shape(ellipse(138, 196, 4, 5), pen.ink) +
      shape(ellipse(162, 196, 4, 5), pen.ink) +
      line('M84 214 Q104 246 150 246 Q196 246 216 214', 6.5) +
      line('M76 208 Q82 212 86 220 M224 208 Q218 212 214 220', 5.5) +
      dots(
        [
          [66, 232, 13],
          [234, 232, 13],
        ],
        '#FF9A7A',
        0.7,
      )
    );
  },
};

const dormer: Toy = {
  key: 'dormer',
  name: 'Dormer',
  rarity: 'uncommon',
  lore: 'Set the alarm for spring, then set it for later.',
  main: '#b4702c',
  shiny: {
    main: '#5a62a8',
    dye: {
      '#e8a858': '#a8b4f0',
      '#c98438': '#7a86d0',
      '#fff0d4': '#fff3f8',
      '#f4a9a0': '#ffb6dc',
      '#a8642c': '#5a62a8',
      '#7fb04c': '#ffcf5c',
      '#5a8a38': '#d89a2c',
    },
  },
  draw: () =>
    pair(ellipse(228, 112, 46, 48), '#e8a858', {
      depth: 8,
      inner: shape(ellipse(226, 116, 28, 30), '#f4a9a0'),
    }) +
    tumbler('M150 106 C214 106 264 160 264 228 C264 296 214 326 150 326', '#e8a858', {
      shineFrom: 8,
      shineLength: 9,
      inner:
        shape(
          'M150 168 C172 140 232 152 236 204 C238 250 204 282 150 282 C96 282 62 250 64 204 C68 152 128 140 150 168 Z',
          '#fff0d4',
        ) + line('M132 120 Q134 136 138 146 M150 116 V146 M168 120 Q166 136 162 146', 5, '#c98438'),
    }) +
    face({ y: 200, gap: 42, eyes: 'shut', lash: true, mouth: 'none', cheeks: '#f2938a' }) +
    shape('M140 214 Q150 208 160 214 Q158 224 150 226 Q142 224 140 214 Z', pen.ink) +
    line('M150 226 Q148 234 140 234 M150 226 Q152 234 160 234', 4.5) +
    line('M60 206 L30 200 M60 218 L32 222 M240 206 L270 200 M240 218 L268 222', 4) +
    part(
      'M42 262 C30 296 66 328 150 328 C234 328 276 300 266 238 C262 222 240 216 236 236 C236 268 196 276 150 268 C104 260 56 240 42 262 Z',
      '#c98438',
      {
        depth: 9,
        inner: line(
          'M70 272 Q84 288 80 306 M108 280 Q118 296 114 316 M196 284 Q190 300 194 316 M230 268 Q220 284 226 302',
          5,
          '#a8642c',
        ),
        over: gleam('M64 266 Q92 266 120 276', 7, 0.4),
      },
    ) +
    part('M236 96 C246 62 282 56 292 70 C290 100 262 112 236 96 Z', '#7fb04c', {
      depth: 3,
      outline: 5,
      over: line('M244 92 Q264 82 282 74', 3.5, '#5a8a38'),
    }) +
    stud(150, 302, '#a8642c'),
};

/** A round outline of `lobes` soft bumps. */
function woolly(x: number, y: number, rx: number, ry: number, lobes: number, bulge: number): PathData {
  const at = (reach: number, degrees: number) => {
    const [dx, dy] = polar(0, 0, reach, degrees);
    return `${x + dx * rx} ${y + dy * ry}`;
  };
  const step = 360 / lobes;
  let d = `M${at(1, -90)}`;
  for (let i = 0; i < lobes; i++) {
    const from = -90 + i * step;
    d += `C${at(bulge, from + step * 0.1)} ${at(bulge, from + step * 0.9)} ${at(1, from + step)}`;
  }
  return `${d}Z`;
}

const woolgather: Toy = {
  key: 'woolgather',
  name: 'Woolgather',
  rarity: 'rare',
  lore: 'Counts itself to get to sleep. Never gets past one.',
  main: '#5a4d7a',
  shiny: {
    main: '#a8622c',
    dye: {
      '#6f628f': '#ffe2a0',
      '#8a7cac': '#fff3cf',
      '#f9e6d2': '#ffd9c8',
      '#f2b4ac': '#ff9f8a',
      '#3f3560': '#d98a3a',
      '#fff8ea': '#ff8fb4',
      '#ffc93f': '#7fd8c8',
    },
  },
  draw: () => {
    const curl = (x: number, y: number, k: number) =>
      `M${x - 12 * k} ${y}C${x - 10 * k} ${y - 14 * k} ${x + 12 * k} ${y - 12 * k} ${x + 10 * k} ${y + 2 * k}
       C${x + 8 * k} ${y + 10 * k} ${x - 4 * k} ${y + 8 * k} ${x - 2 * k} ${y}`;
    return (
      pair('M206 150 C236 130 282 138 290 160 C280 188 236 190 208 178 Z', '#f9e6d2', {
        depth: 5,
        inner: shape('M222 158 C242 148 270 152 278 162 C266 176 240 176 222 170 Z', '#f2b4ac'),
      }) +
      tumbler({ d: woolly(150, 218, 108, 96, 13, 1.2) }, '#6f628f', {
        depth: 13,
        inner:
          line(
            curl(66, 216, 1.2) +
              curl(84, 272, 1.1) +
              curl(214, 274, 1.1) +
              curl(238, 218, 1.2) +
              curl(104, 136, 1) +
              curl(194, 138, 1),
            5,
            '#8a7cac',
          ) +
          shape('M-20 290 Q150 326 320 290 V345 H-20 Z', '#3f3560') +
          line('M-20 290 Q150 326 320 290', 4.5),
      }) +
      stud(150, 311, '#8a7cac') +
      part(
        'M150 148 C196 148 218 176 214 214 C210 254 184 280 150 280 C116 280 90 254 86 214 C82 176 104 148 150 148 Z',
        '#f9e6d2',
        { depth: 7, shadow: '#a0607a' },
      ) +
      part(woolly(150, 132, 50, 34, 8, 1.3), '#8a7cac', {
        depth: 6,
        over: line(curl(132, 132, 0.9) + curl(170, 130, 0.9), 4.5, '#6f628f'),
      }) +
      each([0, 60, 120, 180, 240, 300], (a) =>
        part(rotate(ellipse(206, 86, 7, 11), a, 206, 100), '#fff8ea', { depth: 2, outline: 4 }),
      ) +
      part(ellipse(206, 100, 9), '#ffc93f', { depth: 2, outline: 3 }) +
      face({ y: 208, gap: 32, size: 0.92, eyes: 'sleepy', mouth: 'none', cheeks: '#f29a92', cheekGap: 46 }) +
      shape('M138 232 Q150 226 162 232 Q158 242 150 244 Q142 242 138 232 Z', pen.ink) +
      line('M150 244 V250 M150 250 Q140 260 132 252 M150 250 Q160 260 168 252', 4.5)
    );
  },
};

const chrysalie: Toy = {
  key: 'chrysalie',
  name: 'Chrysalie',
  rarity: 'epic',
  lore: 'Went to bed one thing and woke up dressed.',
  main: '#c2562c',
  ink: '#45203a',
  shiny: { turn: 190 },
  draw: () => {
    const fore = 'M168 172 C176 92 236 26 284 40 C312 84 284 172 206 206 Z';
    const hind = 'M186 206 C236 180 296 206 288 248 C280 290 222 288 190 250 Z';
    return (
      line('M132 84 C122 54 104 42 84 40 M168 84 C178 54 196 42 216 40', 7) +
      dots(
        [
          [82, 40, 10],
          [218, 40, 10],
        ],
        pen.ink,
      ) +
      pair(hind, '#ffc04d', {
        depth: 7,
        inner: shape(ellipse(256, 244, 18, 15), '#d9487a') + shape(ellipse(256, 244, 8, 7), '#fff3dc'),
      }) +
      pair(fore, '#ff8a4d', {
        depth: 9,
        inner:
          shape(
            'M214 90 C246 60 276 52 282 60 C286 96 268 132 240 148 C222 132 212 112 214 90 Z',
            '#ffc04d',
          ) +
          line('M184 180 C210 140 244 100 278 62 M206 206 C226 170 262 150 290 122', 4.5, '#b8433a') +
          shape(ellipse(276, 138, 7), '#fff3dc') +
          shape(ellipse(262, 166, 6), '#fff3dc'),
      }) +
      tumbler(
        'M150 74 C204 74 226 122 230 176 C246 226 248 262 232 290 C216 318 186 326 150 326',
        '#d8c2f4',
        {
          band: '#4f7a34',
          bandY: 290,
          shineFrom: 12,
          shineLength: 12,
          inner:
            shape(
              'M0 206 L70 222 L86 204 L102 226 L118 208 L134 230 L150 212 L166 230 L182 208 L198 226 L214 204 L230 222 L300 206 V345 H0 Z',
              '#a4cf5c',
            ) +
            line(
              'M60 220 L70 222 L86 204 L102 226 L118 208 L134 230 L150 212 L166 230 L182 208 L198 226 L214 204 L230 222 L244 220',
              5,
            ) +
            line('M50 252 Q150 282 250 252', 5, '#6f9c3c') +
            line('M150 216 V292', 4.5, '#6f9c3c', 'stroke-dasharray="7 8"'),
        },
      ) +
      face({ y: 158, gap: 36, size: 0.92, eyes: 'star', iris: '#ffd75e', mouth: 'open', cheeks: '#f58aa6' })
    );
  },
};

const hibbernard: Toy = {
  key: 'hibbernard',
  name: 'Hibbernard',
  rarity: 'legendary',
  lore: 'Slept through winter and would like to see the minutes.',
  main: '#8a5230',
  shiny: {
    main: '#3f5a8c',
    dye: {
      '#b0743f': '#e9edf2',
      '#f0d2a2': '#ffd9c2',
      '#d9685e': '#4f7fc0',
      '#f2b84a': '#8fd0e8',
      '#4fa08f': '#9a7fd0',
      '#f7e3bc': '#f3ecff',
      '#6f6fb8': '#f0a0b8',
      '#fff3dc': '#ffe9a8',
      '#7fa84c': '#e08a9a',
    },
  },
  draw: () => {
    const cloth = ['#d9685e', '#f2b84a', '#4fa08f', '#f7e3bc', '#6f6fb8', '#7fa84c'];
    const patch = (index: number): Markup => {
      const column = index % 6;
      const row = Math.floor(index / 6);
      const colour = cloth[(column * 2 + row * 3 + (column % 2) * row) % 6] ?? '#f7e3bc';
      return `<rect x="${column * 50}" y="${46 + row * 50}" width="50" height="50" fill="${colour}"/>`;
    };
    return (
      pair(ellipse(208, 66, 34, 34), '#b0743f', {
        depth: 6,
        inner: shape(ellipse(208, 70, 19, 19), '#f0d2a2'),
      }) +
      tumbler('M150 48 C232 48 284 134 284 228 C284 300 226 326 150 326', '#f7e3bc', {
        shine: 0,
        depth: 14,
        inner:
          times(36, patch) +
          line(
            'M50 40 V340 M100 40 V340 M150 40 V340 M200 40 V340 M250 40 V340 M0 96 H300 M0 146 H300 M0 196 H300 M0 246 H300 M0 296 H300',
            3.5,
            '#fff3dc',
            'stroke-dasharray="8 7"',
          ),
      }) +
      part(
        'M150 100 C206 100 236 136 232 180 C228 226 196 248 150 248 C104 248 72 226 68 180 C64 136 94 100 150 100 Z',
        '#b0743f',
        { depth: 9, over: gleam('M88 150 Q96 128 116 118', 8, 0.5) },
      ) +
      part(ellipse(150, 206, 42, 32), '#f0d2a2', { depth: 4, outline: 0 }) +
      face({
        y: 168,
        gap: 40,
        size: 0.98,
        eyes: ['shut', 'dot'],
        brow: 'quirk',
        mouth: 'none',
        cheeks: '#e8795a',
        cheekGap: 62,
        cheekDrop: 26,
      }) +
      shape('M134 190 Q150 182 166 190 Q162 204 150 206 Q138 204 134 190 Z', pen.ink) +
      shape(ellipse(145, 192, 5, 3), '#fff', 'opacity=".8"') +
      line('M150 206 V214 M132 216 Q150 230 168 216', 5) +
      // A mug, held through the quilt.
      line('M216 222 Q208 210 216 198 M238 220 Q246 206 236 194', 5, '#fff3dc', 'opacity=".7"') +
      tube('M254 246 C286 242 286 288 254 284', 6, '#4fa08f') +
      part('M200 236 L256 236 L252 296 C236 304 220 304 204 296 Z', '#4fa08f', {
        depth: 6,
        over: gleam('M212 250 V276', 6, 0.6),
      }) +
      part(ellipse(228, 237, 28, 8), '#5a3420', { flat: true, outline: 6 }) +
      part(ellipse(196, 276, 22, 18, -14), '#b0743f', { depth: 5 }) +
      stud(128, 306, '#f2b84a')
    );
  },
};

const bowregard: Toy = {
  key: 'bowregard',
  name: 'Bowregard',
  rarity: 'chroma',
  lore: 'Takes a bow. Is one.',
  main: '#6f7fd0',
  shiny: { turn: 172 },
  draw: () => {
    const bands = ['#ff7d86', '#ffa85c', '#ffe070', '#8fe08a', '#6fc8f5', '#a992f5'];
    const dew = gradient(['#ffffff', '#d8f0ff', '#c9d4ff'], 90);
    const puff = (x: number, flip: 1 | -1): PathData => {
      const at = (dx: number, y: number) => `${x + flip * dx} ${y}`;
      return (
        `M${at(-44, 300)}C${at(-62, 286)} ${at(-54, 258)} ${at(-32, 260)}C${at(-30, 236)} ${at(4, 230)} ${at(12, 250)}` +
        `C${at(36, 244)} ${at(48, 268)} ${at(38, 284)}C${at(44, 306)} ${at(24, 318)} ${at(6, 312)}C${at(-10, 320)} ${at(-36, 316)} ${at(-44, 300)}Z`
      );
    };
    return (
      glow(150, 190, 150, '#fff6c8', 0.45) +
      dew.def +
      tumbler('M150 30 C236 30 286 104 286 190 C286 290 226 326 150 326', '#ff7d86', {
        shine: 0.8,
        shineFrom: 14,
        shineLength: 16,
        depth: 11,
        inner:
          each(bands.slice(1), (colour, i) => shape(ellipse(150, 196, 116 - i * 19, 146 - i * 20), colour)) +
          shape(ellipse(150, 212, 64, 78), dew.url) +
          line(ellipse(150, 212, 64, 78), 4.5),
      }) +
      part(puff(62, 1), '#f4faff', { depth: 7, shadow: '#7a86c8' }) +
      part(puff(238, -1), '#f4faff', { depth: 7, shadow: '#7a86c8' }) +
      stud(150, 309, '#ffd75e') +
      face({ y: 204, gap: 33, size: 0.96, eyes: 'happy', mouth: 'open', cheeks: '#ff9ab0', cheekGap: 48 }) +
      each(
        [
          [52, 66, 15],
          [262, 54, 12],
          [24, 132, 9],
        ],
        ([x, y, r]) =>
          outlined(
            `M${x} ${y - r * 1.5}C${x + r * 0.5} ${y - r * 0.6} ${x + r} ${y - r * 0.1} ${x + r} ${y + r * 0.4}
             C${x + r} ${y + r * 1.5} ${x - r} ${y + r * 1.5} ${x - r} ${y + r * 0.4}
             C${x - r} ${y - r * 0.1} ${x - r * 0.5} ${y - r * 0.6} ${x} ${y - r * 1.5}Z`,
            '#9adcf7',
            5,
          ) + shape(ellipse(x - r * 0.35, y + r * 0.4, r * 0.22, r * 0.32), '#fff'),
      )
    );
  },
};

export const fiveMoreMinutes: SeasonPack = {
  key: 'snooze',
  name: 'Five More Minutes',
  note: 'Everything that is only just awake.',
  price: 40,
  stud: 'bud',
  paper: '#c98fb8',
  deep: '#4a2f5c',
  lite: '#ffe3ef',
  string: '#7fb84c',
  cast: ['nearly', 'crocuse', 'dormer'],
  toys: [crocuse, nearly, lilypat, dormer, woolgather, chrysalie, hibbernard, bowregard],
};
