/** Windfall Fair, the autumn pack: what came down, was picked up and got a lantern. */
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
  gradient,
  group,
  line,
  type Markup,
  move,
  outlined,
  type PathData,
  type Point,
  pair,
  part,
  pen,
  polar,
  polygon,
  rotate,
  roundRect,
  scale,
  shape,
  shift,
  stud,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { SeasonPack, Toy } from '../toy.ts';

/** A fallen leaf of five points, about the origin. */
const FALLEN =
  'M0 -24 L6 -10 L18 -16 L15 -3 L25 4 L12 9 L10 20 L0 13 L-10 20 L-12 9 L-25 4 L-15 -3 L-18 -16 L-6 -10 Z';

const leafAt = (x: number, y: number, k: number, turn: number): PathData =>
  move(scale(rotate(FALLEN, turn, 0, 0), k), x, y);

const conkerton: Toy = {
  key: 'conkerton',
  name: 'Conkerton',
  rarity: 'common',
  lore: 'Undefeated. Also untested.',
  main: '#8a3f1f',
  shiny: {
    main: '#2f6f8c',
    dye: {
      '#a8552c': '#4fa0c4',
      '#7a3418': '#2f7a9c',
      '#f2dcb4': '#fff3dc',
      '#9cbf5c': '#f2b23a',
      '#6f9438': '#c8801f',
    },
  },
  draw: () => {
    const spikes = Array.from({ length: 27 }, (_, i): Point => {
      const [dx, dy] = polar(0, 0, i % 2 ? 136 : 108, 2 + (i * 176) / 26);
      return [150 + dx, 210 + dy * 0.9];
    });
    const rim = 'L46 208 L72 228 L98 206 L124 230 L150 208 L176 230 L202 206 L228 228 L254 208';
    return (
      tumbler('M150 62 C214 62 258 116 258 186 C258 280 214 326 150 326', '#a8552c', {
        shine: 0.85,
        shineFrom: 12,
        shineLength: 18,
        shineWidth: 13,
        depth: 13,
        inner:
          shape(ellipse(150, 66, 62, 28), '#f2dcb4') +
          line(ellipse(150, 66, 62, 28), 5, '#7a3418') +
          line('M70 150 Q60 190 70 230 M230 140 Q242 180 232 226', 5, '#7a3418', 'opacity=".7"'),
      }) +
      face({ y: 160, gap: 42, eyes: 'dot', brow: 'mad', mouth: 'smirk', mouthDrop: 22, cheeks: '#e87a4a' }) +
      part(`${polygon(spikes).replace('Z', '')}${rim}Z`, '#9cbf5c', {
        depth: 9,
        inner: line(
          'M84 262 L78 280 M112 276 L108 294 M190 276 L194 294 M220 260 L228 278 M62 238 L52 250 M238 240 L248 250',
          6,
          '#6f9438',
        ),
      }) +
      stud(150, 292, '#6f9438')
    );
  },
};

const rustle: Toy = {
  key: 'rustle',
  name: 'Rustle',
  rarity: 'common',
  lore: 'Was swept up twice today and enjoyed both.',
  main: '#c2561f',
  shiny: { turn: 285 },
  draw: () => {
    const heap: readonly (readonly [number, number, number, number, Colour])[] = [
      [72, 128, 1.5, -20, '#e8963a'],
      [228, 130, 1.5, 25, '#d9483f'],
      [150, 84, 1.7, 8, '#f2b83f'],
      [36, 196, 1.35, -50, '#d9483f'],
      [266, 198, 1.35, 60, '#f2b83f'],
      [108, 98, 1.3, -40, '#c2401f'],
      [196, 98, 1.3, 50, '#e8963a'],
    ];
    const strewn: readonly (readonly [number, number, number, number, Colour])[] = [
      [66, 262, 1.1, 30, '#f2b83f'],
      [236, 258, 1.15, -30, '#d9483f'],
      [92, 160, 1.05, 14, '#d9483f'],
      [208, 158, 1.1, -24, '#f2b83f'],
      [150, 146, 0.95, 60, '#c2401f'],
      [112, 274, 0.8, -16, '#c2401f'],
      [190, 276, 0.85, 40, '#e8963a'],
      [50, 216, 0.85, 70, '#e8963a'],
      [252, 210, 0.85, 10, '#c2401f'],
    ];
    const leaf = ([x, y, k, turn, colour]: (typeof heap)[number]) =>
      part(leafAt(x, y, k, turn), colour, { depth: 4, outline: 5.5 });
    const flatLeaf = ([x, y, k, turn, colour]: (typeof heap)[number]) =>
      outlined(leafAt(x, y, k, turn), pen.ink, 11) +
      outlined(leafAt(x, y, k, turn), colour, 1.5, shift(colour, 0.08));
    return (
      each(heap, leaf) +
      tumbler('M150 104 C222 104 272 168 276 234 C278 298 220 326 150 326', '#e07a2f', {
        band: '#8a3a1c',
        bandY: 286,
        shine: 0,
        depth: 12,
      }) +
      each(strewn, flatLeaf) +
      part(ellipse(150, 218, 84, 48), '#6a2c1a', { flat: true, outline: 6 }) +
      face({ y: 212, gap: 38, ink: '#2c100c', eyes: 'wide', iris: '#7fae3c', look: [3, 0], mouth: 'none' }) +
      face({ y: 226, gap: 38, ink: '#fff0d4', eyes: 'none', mouth: 'smile', mouthDrop: 16 }) +
      part(leafAt(262, 62, 0.9, 40), '#f2b83f', { depth: 3, outline: 5 }) +
      line('M276 90 Q284 104 274 116 M42 96 Q32 82 42 70', 4.5, '#f2d8a0', 'opacity=".7"')
    );
  },
};

const cornelius: Toy = {
  key: 'cornelius',
  name: 'Cornelius',
  rarity: 'uncommon',
  lore: 'All ears. Repeats nothing.',
  main: '#c98f1c',
  shiny: {
    main: '#5a3f8c',
    dye: {
      '#ffd24d': '#8f6fd0',
      '#f2b02c': '#6f4fb4',
      '#fff0a8': '#b89cf0',
      '#8fc05a': '#f2dcae',
      '#6fa23f': '#d8b878',
      '#4f7f2c': '#a8803f',
      '#e8b878': '#ff9f8a',
    },
  },
  draw: () => {
    const kernels = Array.from({ length: 81 }, (_, i): Dot => {
      const [column, row] = [i % 9, Math.floor(i / 9)];
      const x = 44 + column * 27 + (row % 2) * 13;
      return [x, 84 + row * 24 - Math.round(((x - 150) / 60) ** 2 * 3), 11];
    });
    const glints = kernels.map(([x, y]): Dot => [x - 2, y - 2, 6]);
    return (
      line('M140 66 C130 40 108 40 100 22 M150 62 C150 40 142 26 148 8 M160 66 C168 44 188 42 192 20', 14) +
      line(
        'M140 66 C130 40 108 40 100 22 M150 62 C150 40 142 26 148 8 M160 66 C168 44 188 42 192 20',
        6,
        '#e8b878',
      ) +
      pair('M170 300 C240 300 284 214 272 120 C238 128 204 168 192 232 Z', '#8fc05a', {
        depth: 8,
        over: line('M262 140 C256 196 232 252 196 286', 4.5, '#4f7f2c'),
      }) +
      tumbler(
        'M150 54 C206 54 232 108 234 172 C236 206 240 226 240 252 C240 304 204 326 150 326',
        '#ffd24d',
        {
          shineFrom: 14,
          shineLength: 12,
          depth: 11,
          inner: dots(kernels, '#f2b02c') + dots(glints, '#fff0a8', 0.75),
        },
      ) +
      part(ellipse(150, 192, 66, 48), '#ffe58a', { depth: 4, outline: 0, rim: 0 }) +
      face({
        y: 184,
        gap: 36,
        size: 0.98,
        eyes: 'dot',
        brow: 'up',
        mouth: 'tiny',
        mouthDrop: 18,
        cheeks: '#f08a4a',
        cheekGap: 54,
      }) +
      pair(
        'M150 330 C200 332 262 308 262 262 C262 240 250 226 240 230 C234 262 200 258 150 282 Z',
        '#6fa23f',
        {
          depth: 8,
          over: line('M170 312 C206 306 236 286 246 250', 4.5, '#4f7f2c'),
        },
      ) +
      stud(150, 306, '#ffd24d')
    );
  },
};

const hoardley: Toy = {
  key: 'hoardley',
  name: 'Hoardley',
  rarity: 'uncommon',
  lore: 'Knows where it buried all of them, apart from those.',
  main: '#a8562c',
  shiny: { turn: 140 },
  draw: () =>
    part(
      `M196 316 C258 322 300 276 286 222 C276 188 244 178 246 140 C248 110 280 108 276 82 C270 52 214 54 200 100
       C188 144 218 172 214 214 C212 250 190 270 176 280 Z`,
      '#c9743a',
      {
        depth: 9,
        inner:
          shape(
            'M300 60 C262 56 236 76 234 112 C232 150 262 172 266 216 C268 260 244 296 210 306 L320 320 Z',
            '#e09a58',
          ) +
          line('M222 96 Q216 112 220 130 M238 190 Q246 208 244 228 M226 270 Q236 258 240 246', 5, '#9a4f24'),
      },
    ) +
    pair('M176 92 C180 62 198 40 216 34 C230 58 228 92 212 114 Z', '#c9743a', {
      depth: 5,
      inner: shape('M192 92 C196 74 204 60 212 54 C218 74 214 94 206 104 Z', '#f2b8a0'),
    }) +
    tumbler('M150 84 C202 84 236 122 238 168 C252 200 254 226 250 250 C244 304 204 326 150 326', '#d98a4a', {
      band: '#7a3a1f',
      bandY: 288,
      shineFrom: 10,
      shineLength: 10,
      inner:
        shape(ellipse(150, 272, 72, 62), '#fff0d4') +
        line('M136 90 V112 M150 88 V116 M164 90 V112', 5, '#a8562c'),
    }) +
    // Both cheeks are full.
    pair(ellipse(208, 198, 36, 31), '#f2d2a4', { depth: 6, over: dots([[212, 202, 11]], '#F09A7A', 0.6) }) +
    face({
      y: 162,
      gap: 40,
      eyes: 'wide',
      iris: '#7a4a2c',
      look: [0, 3],
      size: 0.9,
      brow: 'up',
      mouth: 'none',
    }) +
    shape('M140 184 Q150 178 160 184 Q157 194 150 196 Q143 194 140 184 Z', pen.ink) +
    outlined('M141 202 L159 202 L159 220 Q150 224 141 220 Z', '#fffaf0', 4) +
    line('M150 203 V219', 2.5) +
    part('M150 288 C122 280 112 258 116 242 L184 242 C188 258 178 280 150 288 Z', '#c98a3c', {
      depth: 5,
      over: gleam('M130 252 Q132 264 138 270', 6, 0.6),
    }) +
    part('M106 244 C106 226 128 220 150 220 C172 220 194 226 194 244 C180 252 120 252 106 244 Z', '#7a5a2c', {
      depth: 4,
      inner: line('M120 232 L132 244 M138 226 L150 242 M160 226 L172 242 M176 234 H126', 3, '#5a3f1c'),
    }) +
    pair(ellipse(198, 258, 19, 15, -24), '#d98a4a', { depth: 4 }),
};

const strawbert: Toy = {
  key: 'strawbert',
  name: 'Strawbert',
  rarity: 'rare',
  lore: 'Outstanding in its field, and would like to sit.',
  main: '#8a6a2c',
  shiny: {
    main: '#6a3f7a',
    dye: {
      '#f0d9a4': '#f4d8e8',
      '#c98f4a': '#8a5fb0',
      '#a06c30': '#6a4490',
      '#d9483f': '#3fa090',
      '#f2c84a': '#ffb0d0',
      '#4f78b8': '#e8963a',
      '#35588f': '#b86a1c',
      '#2c2438': '#3f6a8c',
    },
  },
  draw: () => {
    const straw = (x: number, y: number, degrees: readonly number[], reach: number) =>
      each(degrees, (a) => {
        const [bx, by] = polar(x, y, reach, a);
        return cord(`M${x} ${y}L${bx.toFixed(1)} ${by.toFixed(1)}`, 14, 6, '#f2c84a');
      });
    return (
      straw(84, 196, [150, 172, 194, 216], 62) +
      straw(216, 196, [30, 8, -14, -36], 62) +
      tumbler(
        'M150 104 C208 104 240 142 242 184 C252 212 258 226 256 250 C252 304 210 326 150 326',
        '#f0d9a4',
        {
          shine: 0,
          inner:
            shape('M0 262 C60 240 90 262 150 262 C210 262 240 240 300 262 V345 H0 Z', '#4f78b8') +
            line('M0 262 C60 240 90 262 150 262 C210 262 240 240 300 262', 5) +
            line('M92 262 V326 M208 262 V326 M40 292 H260', 5, '#35588f') +
            line('M70 170 l14 14 m0 -14 l-14 14', 4, '#c9a25c'),
        },
      ) +
      stud(150, 306, '#f2c84a') +
      part(
        'M92 254 C112 268 132 262 150 270 C168 262 188 268 208 254 L216 274 C190 288 170 282 150 290 C130 282 110 288 84 274 Z',
        '#d9483f',
        {
          depth: 4,
          over: dots(
            [
              [112, 270, 4],
              [134, 274, 4],
              [166, 274, 4],
              [188, 270, 4],
            ],
            '#fff3dc',
          ),
        },
      ) +
      straw(116, 118, [110, 84], 44) +
      straw(182, 118, [70, 96], 40) +
      part(
        'M28 118 C24 100 66 98 98 100 L202 100 C234 98 276 100 272 118 C264 134 204 140 150 140 C96 140 36 134 28 118 Z',
        '#c98f4a',
        { depth: 6, over: line('M52 118 Q150 132 248 118', 4, '#a06c30', 'stroke-dasharray="12 8"') },
      ) +
      part('M92 108 C96 66 120 38 166 26 C190 40 204 70 208 108 C180 118 120 118 92 108 Z', '#c98f4a', {
        depth: 7,
        inner: shape('M80 88 Q150 104 220 86 V106 Q150 124 80 108 Z', '#d9483f'),
        over: line('M116 74 Q120 60 132 50 M178 54 Q186 64 190 76', 4, '#a06c30'),
      }) +
      // A crow that is not scared at all.
      part('M190 50 C180 30 196 8 220 12 C240 16 250 36 272 46 C258 60 226 66 206 62 Z', '#2c2438', {
        depth: 4,
        outline: 5,
        over: gleam('M200 28 Q206 20 216 20', 4, 0.4),
      }) +
      part('M190 26 L172 34 L190 38 Z', '#f2b23a', { depth: 1, outline: 4.5 }) +
      dots([[203, 26, 4.5]], '#fff3dc') +
      dots([[202, 26, 2.2]], pen.ink) +
      face({
        y: 196,
        gap: 38,
        eyes: 'none',
        mouth: 'zip',
        mouthDrop: 30,
        cheeks: '#f0886a',
        cheekGap: 64,
        cheekDrop: 22,
      }) +
      group(
        each(
          [108, 192],
          (x) =>
            part(ellipse(x, 192, 21), '#f2c84a', { depth: 4, outline: 5 }) +
            line(`M${x - 8} 184l16 16m0 -16l-16 16`, 5),
        ),
        'class="bk-eyes"',
      )
    );
  },
};

const pleatrice: Toy = {
  key: 'pleatrice',
  name: 'Pleatrice',
  rarity: 'epic',
  lore: 'Walks the parade home, then walks it back again.',
  main: '#c2402c',
  shiny: { turn: 88 },
  draw: () => {
    const paper = gradient(['#ff7a4d', '#ffb04d', '#ffd98a', '#ffb04d', '#f2603f'], 90);
    const folds: PathData =
      'M96 76 L204 76 C228 80 236 94 224 102 C256 108 266 124 250 134 C282 142 290 162 270 172 C296 184 296 206 270 216 ' +
      'C286 230 276 248 250 254 C262 268 244 284 220 286 L80 286 C56 284 38 268 50 254 C24 248 14 230 30 216 C4 206 4 184 30 172 ' +
      'C10 162 18 142 50 134 C34 124 44 108 76 102 C64 94 72 80 96 76 Z';
    return (
      glow(150, 190, 152, '#ffcf7a', 0.55) +
      tube('M150 50 C150 30 176 30 176 14', 6, '#6a3f21') +
      paper.def +
      part('M108 318 L96 286 L204 286 L192 318 C180 328 120 328 108 318 Z', '#5a2a3f', { depth: 5 }) +
      tumbler({ d: folds, left: 'M96 76 C34 110 10 170 20 210 C30 260 60 286 90 286' }, '#ffb04d', {
        shadow: '#a8301f',
        depth: 10,
        shine: 0,
        inner:
          shape('M0 60 H300 V300 H0 Z', paper.url) +
          shape(ellipse(150, 190, 84, 78), '#fff0b0', 'opacity=".75"') +
          line(
            'M70 102 Q150 116 230 102 M46 134 Q150 152 254 134 M28 172 Q150 190 272 172 M28 216 Q150 234 272 216 M48 254 Q150 272 252 254',
            4,
            '#d9622a',
            'opacity=".8"',
          ),
      }) +
      gleam('M52 156 Q56 150 66 148 M40 196 Q42 190 54 188', 8, 0.7) +
      part('M92 80 C92 60 112 48 150 48 C188 48 208 60 208 80 C190 90 110 90 92 80 Z', '#5a2a3f', {
        depth: 5,
        over: line('M102 76 Q150 86 198 76', 4, '#f2b84a'),
      }) +
      stud(150, 306, '#f2b84a') +
      face({ y: 190, gap: 44, eyes: 'happy', mouth: 'smile', mouthDrop: 16, cheeks: '#ff6a4a' }) +
      cord('M206 288 C226 286 232 292 232 304', 9, 4, '#f2b84a') +
      part('M224 304 L240 304 L244 330 L220 330 Z', '#d9483f', {
        depth: 3,
        outline: 4.5,
        over: line('M229 308 V328 M236 308 V328', 2.5, '#8a1f2c'),
      })
    );
  },
};

const hootenanny: Toy = {
  key: 'hootenanny',
  name: 'Hootenanny',
  rarity: 'legendary',
  lore: 'Calls the dances until the lantern goes out.',
  main: '#a8743a',
  shiny: {
    main: '#4a5a9c',
    dye: {
      '#d9a86a': '#9db0f0',
      '#b47f3f': '#6f84d0',
      '#fff3de': '#fff8ff',
      '#f2dcb8': '#dfe4ff',
      '#8a5a2c': '#4a5fb0',
      '#f2a23a': '#ff9fc0',
      '#ffe27a': '#a8ffd0',
      '#6f3f2a': '#7a4a9a',
    },
  },
  draw: () =>
    glow(52, 236, 62, '#ffe27a', 0.9) +
    tumbler('M150 52 C196 52 226 84 234 130 C246 172 258 206 256 244 C252 304 208 326 150 326', '#d9a86a', {
      shine: 0,
      depth: 12,
      inner:
        shape(ellipse(150, 282, 78, 92), '#fff3de') +
        line(
          'M126 250 l8 8 l8 -8 M158 250 l8 8 l8 -8 M142 274 l8 8 l8 -8 M112 276 l8 8 l8 -8 M172 276 l8 8 l8 -8',
          4.5,
          '#b47f3f',
        ) +
        line('M96 84 l6 8 M120 70 l4 8 M180 70 l-4 8 M204 84 l-6 8', 5, '#8a5a2c'),
      band: '#8a5a2c',
      bandY: 296,
    }) +
    pair('M214 150 C252 162 282 214 276 274 C258 288 226 264 212 222 Z', '#b47f3f', {
      depth: 7,
      over: line('M232 186 Q252 212 254 246 M224 208 Q238 230 242 258', 5, '#8a5a2c'),
    }) +
    // The heart-shaped face of a barn owl.
    part(
      'M150 110 C166 68 236 74 238 136 C240 190 196 222 150 236 C104 222 60 190 62 136 C64 74 134 68 150 110 Z',
      '#fff3de',
      { depth: 8, shadow: '#a8743a', inner: line('M150 112 V176', 5, '#f2dcb8') },
    ) +
    face({
      y: 150,
      gap: 42,
      eyes: 'wide',
      iris: '#6f3f2a',
      look: [-5, 3],
      size: 1.08,
      mouth: 'none',
      cheeks: '#f2a08a',
      cheekGap: 62,
      cheekDrop: 30,
    }) +
    part('M136 172 C144 164 156 164 164 172 C164 188 156 202 150 206 C144 202 136 188 136 172 Z', '#f2a23a', {
      depth: 3,
      outline: 5.5,
    }) +
    // The lantern hangs from a wing.
    cord('M52 196 V172 C52 160 34 160 34 172', 11, 4, '#6f3f2a') +
    part(roundRect(26, 196, 52, 62, 12), '#ffe27a', {
      depth: 4,
      shadow: '#d9822c',
      outline: 6,
      inner:
        shape('M52 208 C58 222 66 228 64 240 C62 250 42 250 40 240 C38 228 48 224 52 208 Z', '#ff9a3d') +
        shape(ellipse(52, 240, 6, 8), '#fff6c8'),
    }) +
    line('M38 198 V256 M66 198 V256', 4) +
    part('M18 196 L86 196 L70 178 L34 178 Z', '#6f3f2a', { depth: 3, outline: 5.5 }) +
    part(roundRect(20, 254, 64, 14, 6), '#6f3f2a', { depth: 2, outline: 5.5 }) +
    part('M76 40 C112 22 188 22 224 40 C216 60 84 60 76 40 Z', '#6f3f2a', { depth: 4 }) +
    part('M100 36 C102 8 120 2 150 2 C180 2 198 8 200 36 C184 44 116 44 100 36 Z', '#6f3f2a', {
      depth: 5,
      inner: shape('M90 24 Q150 34 210 24 V36 Q150 46 90 36 Z', '#d9483f'),
    }) +
    part(leafAt(206, 22, 0.72, 24), '#f2a23a', { depth: 2, outline: 4.5 }),
};

const falderal: Toy = {
  key: 'falderal',
  name: 'Falderal',
  rarity: 'chroma',
  lore: 'Shed everything else and kept the applause.',
  main: '#8a3f6a',
  shiny: { turn: 150 },
  draw: () => {
    const spectrum = ['#ff6a6a', '#ff9a4d', '#ffd04d', '#b0dc5c', '#5cd0b4', '#6fa8f5', '#a583f0', '#f07ac0'];
    const plume = (degrees: number, colour: Colour): Markup => {
      // The lower a feather, the shorter, so that the fan stays on the canvas.
      const k = 1 - (Math.abs(degrees) / 84) ** 1.4 * 0.42;
      const laid = (d: PathData) => rotate(scale(d, k, 150, 236), degrees, 150, 236);
      const feather = laid('M150 214 C102 150 106 62 150 14 C194 62 198 150 150 214 Z');
      const [x, y] = polar(150, 236, 158 * k, degrees - 90);
      const eyeSpot = (r: number, fill: Colour) => shape(ellipse(x, y, r), fill);
      return part(feather, colour, {
        depth: 6,
        outline: 6,
        inner:
          line(laid('M150 214 L150 40'), 4, '#fff3dc', 'opacity=".65"') +
          eyeSpot(17, '#fff3dc') +
          eyeSpot(11, '#5a2a6a'),
      });
    };
    const coat = gradient(['#ffb05c', '#f2608a', '#9a6ae8', '#4fb8d8'], 70);
    const turns = [-84, 84, -60, 60, -36, 36, -12, 12];
    return (
      glow(150, 150, 150, '#ffd9a0', 0.4) +
      each(turns, (degrees, i) => plume(degrees, spectrum[i] ?? '#ffd04d')) +
      coat.def +
      tumbler(
        'M150 104 C188 104 208 130 208 164 C208 190 246 206 248 254 C248 304 208 326 150 326',
        '#f2608a',
        {
          shadow: '#4a1f6a',
          depth: 11,
          shineFrom: 26,
          shineLength: 10,
          inner:
            shape('M0 90 H300 V345 H0 Z', coat.url) +
            line(
              'M112 262 q10 12 20 0 M140 270 q10 12 20 0 M168 262 q10 12 20 0 M126 284 q10 12 20 0 M154 284 q10 12 20 0',
              4.5,
              '#fff3dc',
              'opacity=".8"',
            ),
        },
      ) +
      stud(150, 310, '#ffd04d') +
      line('M150 106 V82 M136 108 L124 88 M164 108 L176 88', 6) +
      each(
        [
          [150, 74, '#ffd04d'],
          [118, 80, '#ff8f6a'],
          [182, 80, '#8fe0b8'],
        ],
        ([x, y, colour]) => part(ellipse(x, y, 11), colour, { depth: 3, outline: 5 }),
      ) +
      face({
        y: 164,
        gap: 31,
        size: 0.92,
        eyes: 'star',
        iris: '#fff0a0',
        mouth: 'none',
        cheeks: '#ff9fb0',
        cheekGap: 46,
        cheekDrop: 32,
      }) +
      part('M138 180 L162 180 L150 204 Z', '#ffc23d', { depth: 3, outline: 5.5 }) +
      part(
        `M150 214 C132 204 116 210 118 222 C122 236 140 232 150 222 C160 232 178 236 182 222 C184 210 168 204 150 214 Z`,
        '#fff3dc',
        { depth: 3, outline: 5 },
      ) +
      part(ellipse(150, 219, 8), '#ff7a6a', { depth: 2, outline: 4 })
    );
  },
};

export const windfallFair: SeasonPack = {
  key: 'windfall',
  name: 'Windfall Fair',
  note: 'What came down, got up and was given a lantern.',
  price: 60,
  stud: 'acorn',
  paper: '#c96f2f',
  deep: '#4a2214',
  lite: '#ffdf9a',
  string: '#7a2f4a',
  cast: ['conkerton', 'cornelius', 'hoardley'],
  toys: [conkerton, rustle, cornelius, hoardley, strawbert, pleatrice, hootenanny, falderal],
};
