/** Blooks in no pack: the default, staff, events and seasons. */
import {
  type Colour,
  cord,
  type Dot,
  dots,
  each,
  ellipse,
  face,
  gleam,
  glow,
  line,
  mapPath,
  outlined,
  part,
  pen,
  rotate,
  roundRect,
  shape,
  snowflake,
  star,
  stud,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { Toy } from '../toy.ts';

const nub: Toy = {
  key: 'nub',
  name: 'Nub',
  rarity: 'common',
  source: 'default',
  lore: 'Plain beech, sanded twice. The shelf starts here.',
  main: '#b98a56',
  shiny: { turn: 92 },
  draw: () =>
    part(ellipse(150, 62, 34, 32), '#e8c493', {
      depth: 8,
      over: gleam('M128 56 Q132 44 146 40', 8, 0.7),
      inner: line(ellipse(154, 62, 17, 15), 4, '#c9985f') + line(ellipse(155, 63, 7, 6), 4, '#c9985f'),
    }) +
    part('M124 88 C136 80 164 80 176 88 L182 106 L118 106 Z', '#cfa06a', { depth: 4 }) +
    tumbler('M150 98 C216 98 256 150 258 212 C260 284 212 326 150 326', '#e3bc8a', {
      shineFrom: 14,
      shineLength: 13,
      band: '#b98a56',
      bandY: 276,
      inner:
        line('M30 138 Q150 176 270 138 M30 148 Q150 186 270 148', 4, '#c9985f') +
        line(
          `M70 200 Q56 226 66 262 M86 210 Q76 232 84 256 M232 196 Q246 226 236 262 M216 208
           Q226 232 218 256 M150 104 Q140 120 142 134 M182 108 Q188 120 186 132`,
          4,
          '#c9985f',
          'opacity=".75"',
        ),
    }) +
    face({ y: 212, gap: 42, eyes: 'dot', mouth: 'smile', mouthDrop: 20, cheeks: '#e8936a' }),
};

const thimble: Toy = {
  key: 'thimble',
  name: 'Marshal Thimble',
  rarity: 'legendary',
  source: 'staff',
  lore: 'Keeps the peace, pushes the needle, never gets pricked.',
  main: '#6f86a0',
  shiny: {
    dye: {
      '#c3d0dc': '#ff9fb0',
      '#93a6ba': '#d8647e',
      '#3f5878': '#9a2a5a',
      '#c8404e': '#3f6fc8',
      '#ff9a8a': '#a8c8ff',
      '#dfe8f0': '#fff0c0',
      '#5a6f8a': '#b8801f',
    },
  },
  draw: () => {
    const dimples = [0, 1, 2, 3].flatMap((row) =>
      Array.from({ length: 9 }, (_, i): Dot => {
        const x = 62 + i * 22 + (row % 2) * 11;
        return [x, 84 + row * 19 + Math.round(8 * (1 - ((x - 150) / 100) ** 2)), 5];
      }),
    );
    return (
      tube('M248 300 L284 76', 5, '#dfe8f0') +
      line('M281 96 L284 76', 3.5, '#5a6f8a') +
      part(rotate(roundRect(228, 214, 66, 15, 7), 9, 262, 222), '#f2c04e', { depth: 3, outline: 5 }) +
      part('M150 44 C132 34 130 10 150 4 C170 10 168 34 150 44 Z', '#c8404e', {
        depth: 4,
        over: line('M144 16 V32', 4, '#ff9a8a'),
      }) +
      tumbler('M150 40 C206 40 222 66 228 110 C234 160 246 190 254 226 C262 300 214 326 150 326', '#c3d0dc', {
        shadow: '#3f5878',
        band: '#f2c04e',
        bandY: 276,
        shineFrom: 10,
        shineLength: 10,
        inner:
          dots(dimples, '#93a6ba') +
          shape('M20 158 Q150 184 280 158 V176 Q150 202 20 176 Z', '#f2c04e') +
          line('M20 158 Q150 184 280 158 M20 176 Q150 202 280 176', 4.5),
      }) +
      face({ y: 220, gap: 44, eyes: 'dot', brow: 'mad', mouth: 'smile', mouthDrop: 24, cheeks: '#f2938a' }) +
      part(star(150, 172, 19, 9.5), '#ffdf7a', { depth: 3, outline: 5 })
    );
  },
};

const pinny: Toy = {
  key: 'pinny',
  name: 'Pinny',
  rarity: 'epic',
  source: 'event',
  lore: 'Turned one year older and felt only a few sharp pangs.',
  main: '#cf4038',
  shiny: { turn: 215 },
  draw: () => {
    const pin = (x1: number, y1: number, x2: number, y2: number, colour: Colour) =>
      cord(`M${x1} ${y1}L${x2} ${y2}`, 10, 3.5, '#e8eef2') +
      part(ellipse(x2, y2, 13), colour, { depth: 4, outline: 5 });
    return (
      pin(110, 130, 66, 44, '#ffd05c') +
      pin(196, 128, 240, 56, '#5fc8f0') +
      pin(158, 120, 176, 26, '#9be08a') +
      pin(226, 156, 284, 118, '#e3a4ff') +
      pin(76, 150, 18, 112, '#ff9fc0') +
      tumbler(
        'M150 112 C160 112 178 100 206 104 C256 110 282 162 278 226 C274 292 222 326 150 326',
        '#e5554a',
        {
          shineFrom: 22,
          shineLength: 10,
          band: '#8f2a34',
          bandY: 282,
          inner: line('M150 116 C96 130 62 200 78 300 M150 116 C204 130 238 200 222 300', 6, '#b8342f'),
        },
      ) +
      part(
        `M150 116 C132 106 122 92 100 98 C104 112 92 118 84 130 C104 134 116 126 124 136
         C130 150 126 158 136 168 C144 156 146 148 150 142 C154 148 156 156 164 168
         C174 158 170 150 176 136 C184 126 196 134 216 130 C208 118 196 112 200 98 C178 92 168 106 150 116 Z`,
        '#6fae4e',
        { depth: 5 },
      ) +
      part('M142 120 C140 100 144 92 154 86 L166 94 C158 100 156 108 158 120 Z', '#4f8a38', { depth: 3 }) +
      face({ y: 218, gap: 45, eyes: ['happy', 'dot'], mouth: 'open', mouthDrop: 18, cheeks: '#ff9a7a' })
    );
  },
};

const gourdon: Toy = {
  key: 'gourdon',
  name: 'Gourdon',
  rarity: 'rare',
  source: 'season',
  lore: 'Grins all October and naps until the next one.',
  main: '#d9722a',
  shiny: {
    dye: {
      '#f08c3a': '#f6f1ea',
      '#c9601f': '#cdbfdc',
      '#ffe06a': '#7fe8c8',
      '#ffdf5a': '#7fe8c8',
      '#7a8f3f': '#7a5fa8',
      '#56682a': '#553d86',
      '#8fae4a': '#9a86d0',
      '#8a4a1f': '#6a4a9a',
    },
  },
  draw: () =>
    part('M134 104 C132 74 116 62 122 46 L152 38 C154 58 170 74 168 104 Z', '#7a8f3f', {
      depth: 5,
      over: line('M138 60 Q144 82 146 102', 4, '#56682a'),
    }) +
    tube('M172 78 C204 60 222 84 208 98 C196 108 186 94 198 88', 5, '#8fae4a') +
    tumbler('M150 100 C176 86 208 92 224 106 C268 118 284 174 278 232 C272 296 222 326 150 326', '#f08c3a', {
      shineFrom: 20,
      shineLength: 12,
      band: '#8a4a1f',
      bandY: 284,
      inner:
        line('M112 96 C86 130 78 250 108 326 M188 96 C214 130 222 250 192 326 M150 100 V150', 6, '#c9601f') +
        line('M62 116 C30 160 34 260 70 310 M238 116 C270 160 266 260 230 310', 6, '#c9601f'),
    }) +
    each(
      [
        [92, 0],
        [208, 1],
      ],
      ([x, q]) =>
        glow(x, 204, 42, '#ffdf5a', 0.8) +
        outlined(
          mapPath('M-26 12 Q-22 -30 6 -30 Q28 -14 24 14 Q0 22 -26 12 Z', (a, b) => [
            x + (q ? -a : a),
            206 + b,
          ]),
          '#ffe06a',
          6,
        ) +
        shape(ellipse(x + 1, 204, 9, 12), pen.ink) +
        shape(ellipse(x - 3, 199, 4.5), '#fff'),
    ) +
    outlined('M142 226 L158 226 L150 214 Z', '#ffe06a', 5) +
    outlined('M74 242 Q150 270 226 242 C222 278 190 290 150 290 C110 290 78 278 74 242 Z', '#ffe06a', 6) +
    outlined(
      `M104 254 L124 258 L122 270 L106 268 Z M176 258 L196 254 L194 268 L178 270 Z M138 290 L140 274
       L160 274 L162 290 Z`,
      '#f08c3a',
      4.5,
    ),
};

const baublina: Toy = {
  key: 'baublina',
  name: 'Baublina',
  rarity: 'rare',
  source: 'season',
  lore: 'Last one off the tree, first one out of the box.',
  main: '#2f8a6a',
  shiny: { turn: 190 },
  draw: () => {
    const flake = (x: number, y: number, r: number) => line(snowflake(x, y, r), 4.5, '#eafff6');
    return (
      cord('M150 52 C120 40 128 4 152 6 C172 8 174 34 156 36', 15, 5, '#ffd86b') +
      part('M112 102 L116 66 C118 56 182 56 184 66 L188 102 Z', '#f2c04e', {
        depth: 6,
        inner: line('M130 60 V104 M150 58 V104 M170 60 V104', 4.5, '#a8701c'),
      }) +
      tumbler('M150 92 C216 92 268 144 268 210 C268 278 214 326 150 326', '#3fae86', {
        shineFrom: 16,
        shineLength: 16,
        shineWidth: 12,
        band: '#e2505a',
        bandY: 272,
        inner:
          shape('M10 142 Q150 182 290 142 V158 Q150 198 10 158 Z', '#f2c04e') +
          line('M10 142 Q150 182 290 142 M10 158 Q150 198 290 158', 4) +
          flake(110, 126, 15) +
          flake(192, 126, 15) +
          flake(238, 196, 12) +
          flake(60, 200, 12),
      }) +
      part('M104 100 C110 88 190 88 196 100 C190 112 110 112 104 100 Z', '#ffd86b', { depth: 3 }) +
      part(
        'M150 62 C122 40 92 44 96 66 C100 84 128 80 150 66 C172 80 200 84 204 66 C208 44 178 40 150 62 Z',
        '#e2505a',
        { depth: 5 },
      ) +
      part(ellipse(150, 64, 12), '#ff7a7a', { depth: 3, outline: 5 }) +
      face({ y: 220, gap: 46, eyes: 'happy', mouth: 'open', mouthDrop: 16, cheeks: '#ff9a8a' })
    );
  },
};

const sandor: Toy = {
  key: 'sandor',
  name: 'Sandor',
  rarity: 'rare',
  source: 'season',
  lore: 'Holds the beach against all tides, most days.',
  main: '#c99a4a',
  shiny: {
    dye: {
      '#f0cc84': '#6f6888',
      '#f2d08a': '#7d7698',
      '#d0a052': '#a9a2c6',
      '#ef6a5a': '#ffd05c',
      '#4fb0c8': '#ff8a5c',
      '#eafaff': '#ffe3c8',
      '#ff9fb0': '#7fe0d0',
    },
  },
  draw: () => {
    const tower = (x: number, w: number, y: number, h: number) =>
      part(
        `M${x} ${y}L${x + w * 0.29} ${y}L${x + w * 0.29} ${y + 22}L${x + w * 0.71} ${y + 22}
         L${x + w * 0.71} ${y}L${x + w} ${y}L${x + w + 5} ${y + h}L${x - 5} ${y + h}Z`,
        '#f2d08a',
        {
          depth: 6,
          inner: dots(
            [
              [x + w * 0.3, y + 40, 3],
              [x + w * 0.7, y + 50, 3],
              [x + w * 0.5, y + 70, 3],
            ],
            '#d0a052',
          ),
        },
      );
    return (
      cord('M150 70 V10', 12, 3.5, '#a8743a') +
      part('M154 12 C176 4 184 22 208 14 L206 42 C184 50 176 34 154 44 Z', '#ef6a5a', {
        depth: 4,
        outline: 5,
      }) +
      tower(22, 66, 104, 120) +
      tower(212, 66, 104, 120) +
      tower(102, 96, 60, 96) +
      tumbler(
        'M150 132 C216 132 244 150 252 190 C260 214 276 226 274 256 C270 306 220 326 150 326',
        '#f0cc84',
        {
          shineFrom: 24,
          shineLength: 9,
          band: '#4fb0c8',
          bandY: 282,
          inner:
            dots(
              [
                [66, 190, 4],
                [232, 198, 4],
                [96, 158, 3],
                [206, 160, 3.5],
                [60, 250, 4],
                [240, 250, 4],
                [130, 146, 3],
              ],
              '#d0a052',
            ) +
            shape(
              'M0 282 Q40 264 75 280 Q112 298 150 284 Q188 270 225 284 Q262 296 300 276 V300 H0 Z',
              '#eafaff',
            ),
        },
      ) +
      stud(150, 309, '#4fb0c8') +
      part('M216 262 C206 246 216 230 232 230 C250 230 258 248 248 262 Q232 272 216 262 Z', '#ff9fb0', {
        depth: 4,
        outline: 5,
        over: line('M232 266 V234 M223 264 L218 240 M241 264 L246 240', 3.5, '#c8557a'),
      }) +
      face({ y: 208, gap: 44, eyes: 'dot', mouth: 'grin', mouthDrop: 22, cheeks: '#f0905a' })
    );
  },
};

export const unpacked: readonly Toy[] = [nub, thimble, pinny, gourdon, baublina, sandor];
