/** Left on the Blanket, the summer pack: what nobody carried back to the car. */
import {
  type Colour,
  cord,
  dots,
  each,
  ellipse,
  face,
  gaze,
  gleam,
  glow,
  group,
  line,
  type Markup,
  outlined,
  pair,
  part,
  pen,
  polar,
  roundRect,
  shape,
  spark,
  stud,
  times,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { SeasonPack, Toy } from '../toy.ts';

const crustopher: Toy = {
  key: 'crustopher',
  name: 'Crustopher',
  rarity: 'common',
  lore: 'Was promised that nobody would cut it in half.',
  main: '#b4782f',
  shiny: {
    main: '#7a4a9a',
    dye: {
      '#f2cf94': '#e8d0f8',
      '#d9a45c': '#b48ad8',
      '#8fc654': '#ffb0c8',
      '#5f9a34': '#e06a94',
      '#ffc93f': '#8fe0d8',
      '#e25b4a': '#ffd75e',
      '#7fa03c': '#ff9f5c',
      '#b4782f': '#8a5ab4',
    },
  },
  draw: () =>
    cord('M150 92 V22', 12, 4, '#f4e3bc') +
    part(ellipse(150, 44, 24, 20), '#7fa03c', {
      depth: 5,
      outline: 5.5,
      over: gleam('M136 40 Q140 32 150 30', 5, 0.7),
      inner: shape(ellipse(162, 50, 8, 7), '#e25b4a'),
    }) +
    tumbler('M150 206 C232 206 264 222 266 252 C268 306 220 326 150 326', '#f2cf94', {
      band: '#b4782f',
      bandY: 286,
      shine: 0,
    }) +
    part(
      `M34 204 C20 214 26 232 42 228 C48 244 70 242 76 230 C84 246 108 246 114 232 C122 248 148 248 156 232
       C164 246 188 246 194 230 C204 244 224 242 230 228 C246 236 270 228 262 208 C260 192 40 190 34 204 Z`,
      '#8fc654',
      {
        depth: 5,
        over: line(
          'M52 214 Q70 220 88 214 M120 220 Q140 226 160 218 M192 216 Q214 222 236 212',
          4,
          '#5f9a34',
        ),
      },
    ) +
    part(roundRect(42, 184, 216, 26, 12), '#e25b4a', { depth: 5 }) +
    part(
      'M36 174 L264 174 L262 192 L222 192 L206 216 L186 192 L92 192 L74 206 L62 192 L38 192 Z',
      '#ffc93f',
      {
        depth: 4,
      },
    ) +
    part(
      `M150 78 C226 76 274 104 272 148 C271 172 262 180 246 180 L54 180 C38 180 29 172 28 148
       C26 104 74 76 150 78 Z`,
      '#f2cf94',
      {
        depth: 11,
        inner: shape(
          'M150 78 C226 76 276 104 272 150 C240 106 196 98 150 98 C104 98 60 106 28 150 C24 104 74 76 150 78 Z',
          '#d9a45c',
        ),
        over: gleam('M52 132 Q60 112 82 104', 9, 0.6),
      },
    ) +
    face({ y: 136, gap: 44, eyes: 'dot', brow: 'up', mouth: 'smile', mouthDrop: 16, cheeks: '#f0905a' }),
};

const rindy: Toy = {
  key: 'rindy',
  name: 'Rindy',
  rarity: 'common',
  lore: 'Spits the seeds. Wins, usually.',
  main: '#d2404e',
  shiny: {
    main: '#b07a1c',
    dye: {
      '#ff6b70': '#ffd75e',
      '#f7f3c8': '#fff8dc',
      '#4f9f4c': '#7a6fc8',
      '#2f7a3c': '#54489c',
      '#9ad07a': '#b4a8f0',
      '#5a1f2c': '#6a4a0c',
    },
  },
  draw: () => {
    const seed = (x: number, y: number, turn: number) =>
      shape(ellipse(x, y, 6, 10, turn), '#5a1f2c') +
      shape(ellipse(x - 2, y - 3, 1.8, 3), '#fff', 'opacity=".6"');
    return (
      tumbler(
        {
          d:
            'M18 150 C18 138 26 134 36 134 L182 134 C180 150 196 158 208 150 C208 168 228 174 238 160 C246 172 262 170 264 158 ' +
            'C276 154 282 158 282 170 C280 262 222 326 150 326 C74 326 18 254 18 150 Z',
          left: 'M60 134 C22 138 20 180 40 236 C60 290 100 322 150 326',
        },
        '#4f9f4c',
        {
          depth: 12,
          shineFrom: 22,
          shineLength: 14,
          inner:
            line(
              'M22 190 Q30 176 26 150 M38 246 Q54 236 48 216 M72 290 Q88 280 86 264 M228 290 Q212 280 214 264 M262 246 Q246 236 252 216 M278 190 Q270 176 274 150',
              8,
              '#2f7a3c',
            ) +
            shape('M36 120 H268 C268 230 214 296 150 296 C86 296 34 230 36 120 Z', '#9ad07a') +
            shape('M46 120 H256 C256 222 208 282 150 282 C92 282 44 222 46 120 Z', '#f7f3c8') +
            shape('M56 120 H246 C246 212 202 268 150 268 C98 268 54 212 56 120 Z', '#ff6b70'),
        },
      ) +
      seed(82, 168, 16) +
      seed(218, 190, -16) +
      seed(150, 160, 0) +
      seed(118, 250, 24) +
      seed(184, 250, -24) +
      stud(150, 310, '#9ad07a') +
      face({ y: 194, gap: 40, eyes: ['dot', 'happy'], mouth: 'blep', mouthDrop: 18, cheeks: '#ffb09a' })
    );
  },
};

const flip: Toy = {
  key: 'flip',
  name: 'Flip',
  rarity: 'uncommon',
  lore: 'Has not seen Flop since the car park.',
  main: '#2f8fb0',
  shiny: { turn: 130 },
  draw: () => {
    const sole = 'M150 20 C208 20 238 62 236 118 C234 158 232 178 240 214 C254 286 216 326 150 326';
    return (
      tumbler(sole, '#5cc6e0', {
        band: '#f2b23a',
        bandY: 282,
        shine: 0,
        depth: 12,
        inner:
          shape(
            'M150 38 C194 38 220 68 218 118 C216 158 214 184 222 216 C232 270 208 306 150 306 C92 306 68 270 78 216 C86 184 84 158 82 118 C80 68 106 38 150 38 Z',
            '#fff0c8',
          ) + times(5, (i) => line(`M70 ${60 + i * 52}Q150 ${44 + i * 52} 230 ${60 + i * 52}`, 9, '#ffd98a')),
      }) +
      line('M150 84 V60', 16) +
      part(
        'M150 70 C166 72 168 88 172 100 C186 128 216 140 246 148 C258 152 258 172 246 174 C206 172 172 150 150 118 C128 150 94 172 54 174 C42 172 42 152 54 148 C84 140 114 128 128 100 C132 88 134 72 150 70 Z',
        '#ff7a5c',
        {
          depth: 6,
          over: line(
            'M150 92 C160 122 200 152 244 160 M150 92 C140 122 100 152 56 160',
            3,
            '#fff3dc',
            'stroke-dasharray="7 7"',
          ),
        },
      ) +
      each([0, 72, 144, 216, 288], (a) => {
        const [x, y] = polar(150, 92, 15, a - 90);
        return part(ellipse(x, y, 11), '#fff8ea', { depth: 2, outline: 4.5 });
      }) +
      part(ellipse(150, 92, 10), '#ffd05c', { depth: 2, outline: 4 }) +
      face({ y: 216, gap: 36, eyes: 'dot', brow: 'sad', mouth: 'frown', mouthDrop: 20, cheeks: '#f29a72' }) +
      shape(
        'M198 236 C206 248 208 254 204 260 C200 266 190 264 190 256 C190 250 196 246 198 236 Z',
        '#8fd8f0',
      )
    );
  },
};

const antsy: Toy = {
  key: 'antsy',
  name: 'Antsy',
  rarity: 'uncommon',
  lore: 'Came alone. Has told forty friends.',
  main: '#7a3a4c',
  shiny: { turn: 220 },
  draw: () =>
    // A strawberry, carried overhead.
    group(
      part(
        'M150 98 C112 92 84 66 92 42 C100 26 130 24 150 36 C170 24 200 26 208 42 C216 66 188 92 150 98 Z',
        '#e8485a',
        {
          depth: 7,
          inner: dots(
            [
              [116, 52, 4],
              [140, 66, 4],
              [166, 56, 4],
              [188, 62, 4],
              [126, 80, 3.5],
              [158, 84, 3.5],
            ],
            '#ffd98a',
          ),
          over: gleam('M104 50 Q108 40 118 38', 6, 0.6),
        },
      ) +
        part('M150 34 L122 20 L138 16 L130 2 L150 10 L170 2 L162 16 L178 20 Z', '#6fae4e', {
          depth: 3,
          outline: 5,
        }),
      'transform="rotate(7 150 60)"',
    ) +
    tube('M92 168 C66 146 70 110 104 90 M208 168 C234 146 230 110 198 92', 8, '#a8566a') +
    line('M84 138 C54 132 34 114 34 84 M216 138 C246 132 266 114 266 84', 7) +
    dots(
      [
        [34, 80, 10],
        [266, 80, 10],
      ],
      pen.ink,
    ) +
    tumbler('M150 200 C220 196 254 224 254 262 C254 308 212 326 150 326', '#8f4458', {
      band: '#5a2438',
      bandY: 288,
      shine: 0,
      inner: line('M40 262 Q150 288 260 262', 5, '#6f3044'),
    }) +
    part(
      'M150 104 C212 104 244 136 242 178 C240 220 204 240 150 240 C96 240 60 220 58 178 C56 136 88 104 150 104 Z',
      '#a8566a',
      {
        depth: 11,
        over: gleam('M80 158 Q88 134 112 124', 9, 0.55),
      },
    ) +
    face({
      y: 170,
      gap: 42,
      eyes: 'wide',
      iris: '#e0a02c',
      look: [-4, -3],
      mouth: 'grin',
      mouthDrop: 32,
      size: 0.95,
      cheeks: '#ff8f8a',
      cheekGap: 72,
    }),
};

const bounderby: Toy = {
  key: 'bounderby',
  name: 'Bounderby',
  rarity: 'rare',
  lore: 'Was inflated at ten and has been unbearable since.',
  main: '#d9483f',
  shiny: { turn: 96 },
  draw: () => {
    const panels = ['#3fa6d8', '#f2554a', '#fff6e4', '#3fa6d8', '#ffc93f', '#f2554a'];
    const seams = [
      'M138 74 C60 90 20 160 30 236',
      'M138 74 C96 120 80 230 102 326',
      'M138 74 C150 140 170 240 178 330',
      'M138 74 C220 110 262 200 262 270',
      'M138 74 C200 70 262 100 282 170',
    ];
    const wedges = [
      'M138 74 C60 90 20 160 30 236 L-40 236 L-40 20 L138 20 Z',
      'M138 74 C60 90 20 160 30 236 L40 345 L102 345 L102 326 C80 230 96 120 138 74 Z',
      'M138 74 C96 120 80 230 102 326 L102 350 L178 350 L178 330 C170 240 150 140 138 74 Z',
      'M138 74 C150 140 170 240 178 330 L178 350 L290 350 L262 270 C262 200 220 110 138 74 Z',
      'M138 74 C220 110 262 200 262 270 L320 300 L320 170 L282 170 C262 100 200 70 138 74 Z',
      'M138 74 C200 70 262 100 282 170 L320 150 L320 20 L138 20 Z',
    ];
    const lens = 'M160 176 C176 168 226 166 244 174 C250 206 232 228 204 228 C176 228 160 206 160 176 Z';
    return (
      tumbler('M150 58 C226 58 280 118 280 194 C280 274 226 326 150 326', '#fff6e4', {
        shineFrom: 12,
        shineLength: 14,
        shineWidth: 12,
        depth: 13,
        shadow: '#8a2f4a',
        inner: each(wedges, (d, i) => shape(d, panels[i] ?? '#fff6e4')) + line(seams.join(''), 5),
      }) +
      part(ellipse(138, 74, 18, 13, -8), '#fff6e4', { depth: 3, outline: 5.5 }) +
      shape(ellipse(138, 73, 6, 4), pen.ink) +
      gaze(
        line('M140 184 Q150 176 160 184 M58 178 L38 168 M242 178 L262 168', 9) +
          pair(lens, '#2c2a4a', {
            depth: 4,
            over: shape(
              'M176 176 L196 172 L180 208 L170 200 Z M204 172 L212 171 L194 214 L187 212 Z',
              '#8f8bd8',
              'opacity=".7"',
            ),
          }),
      ) +
      face({
        y: 206,
        gap: 44,
        eyes: 'none',
        mouth: 'smirk',
        mouthDrop: 44,
        cheeks: '#ff8f7a',
        cheekGap: 84,
        cheekDrop: 36,
      }) +
      stud(150, 307, '#ffc93f')
    );
  },
};

const squeezanne: Toy = {
  key: 'squeezanne',
  name: 'Squeezanne',
  rarity: 'epic',
  lore: 'Sweet until somebody asks for the recipe.',
  main: '#b09a1c',
  ink: '#4a3d10',
  shiny: { turn: -70 },
  draw: () => {
    const slice = (x: number, y: number, r: number): Markup =>
      part(ellipse(x, y, r), '#ffe14d', {
        depth: 3,
        outline: 5,
        inner:
          shape(ellipse(x, y, r * 0.8), '#fffbd8') +
          times(8, (i) => {
            const [ax, ay] = polar(x, y, r * 0.7, i * 45 + 4);
            const [bx, by] = polar(x, y, r * 0.7, i * 45 + 41);
            return shape(
              `M${x} ${y}L${ax} ${ay}Q${polar(x, y, r * 0.78, i * 45 + 22).join(' ')} ${bx} ${by}Z`,
              '#ffd02c',
            );
          }),
      });
    const ice = (x: number, y: number, turn: number): Markup =>
      group(
        part(roundRect(x - 19, y - 18, 38, 36, 8), '#eefaff', {
          depth: 4,
          outline: 4.5,
          shadow: '#6fb0c8',
          over: gleam(`M${x - 10} ${y - 6}V${y - 10}H${x - 2}`, 4, 0.9),
        }),
        `transform="rotate(${turn} ${x} ${y})"`,
      );
    return (
      tube('M232 136 C296 122 300 238 240 236', 11, '#cfeef4') +
      tube('M176 120 L208 18 L246 10', 9, '#ff7a8a') +
      line('M184 96 L190 76 M196 58 L201 40 M216 18 L230 15', 9, '#fff3dc') +
      slice(84, 74, 40) +
      tumbler(
        {
          d:
            'M52 92 C58 84 76 86 100 88 L210 88 C230 88 240 98 236 114 C232 146 250 190 254 232 C262 300 216 326 150 326 ' +
            'C84 326 38 300 46 232 C50 196 66 154 64 122 C60 112 44 104 52 92 Z',
          left: 'M80 88 C66 110 72 150 58 200 C46 250 60 310 150 326',
        },
        '#d8f2f2',
        {
          band: '#c9a21c',
          bandY: 288,
          depth: 11,
          shineFrom: 14,
          shineLength: 20,
          shineWidth: 9,
          inner:
            shape('M0 150 Q75 138 150 150 Q225 162 300 150 V345 H0 Z', '#ffe873') +
            shape('M0 210 Q150 236 300 210 V345 H0 Z', '#ffdc45') +
            line('M0 150 Q75 138 150 150 Q225 162 300 150', 5, '#fff8c0') +
            dots(
              [
                [86, 252, 5],
                [76, 222, 4],
                [226, 250, 5],
                [214, 272, 4],
                [110, 270, 4],
              ],
              '#fffbd8',
            ),
        },
      ) +
      ice(116, 146, -12) +
      ice(190, 150, 16) +
      ice(154, 136, 38) +
      face({ y: 214, gap: 42, eyes: ['happy', 'happy'], mouth: 'cat', mouthDrop: 16, cheeks: '#ff9a6a' })
    );
  },
};

const fidelia: Toy = {
  key: 'fidelia',
  name: 'Fidelia',
  rarity: 'legendary',
  lore: 'Wireless since long before it was a boast.',
  main: '#1f7f78',
  shiny: { turn: 165 },
  draw: () => {
    const note = (x: number, y: number, k: number, colour: Colour) =>
      outlined(
        `M${x} ${y}V${y - 30 * k}L${x + 20 * k} ${y - 36 * k}V${y - 8 * k}M${x} ${y - 22 * k}L${x + 20 * k} ${y - 28 * k}`,
        'none',
        5 * k,
        colour,
      ) +
      shape(ellipse(x - 5 * k, y, 7 * k, 5.5 * k, -20), colour) +
      shape(ellipse(x + 15 * k, y - 8 * k, 7 * k, 5.5 * k, -20), colour);
    const grille = (x: number): Markup =>
      part(ellipse(x, 204, 46, 46), '#f4dfae', { depth: 6 }) +
      line(ellipse(x, 204, 37) + ellipse(x, 204, 30), 2.5, '#d0b478');
    return (
      glow(150, 122, 110, '#ffe58a', 0.5) +
      cord('M226 100 L276 14', 13, 5, '#dfe8ea') +
      part(ellipse(278, 12, 9), '#ff7a5c', { depth: 2, outline: 5 }) +
      tube('M70 104 C70 40 194 40 194 104', 9, '#f2b23a') +
      each([52, 176], (x) => part(roundRect(x, 80, 36, 30, 8), '#e0982c', { depth: 4, outline: 6 })) +
      tumbler('M150 92 C220 90 262 94 270 118 C276 150 278 196 276 236 C274 300 222 326 150 326', '#3fb0a4', {
        band: '#15544f',
        bandY: 280,
        shine: 0,
        depth: 12,
        inner: line('M20 262 Q150 300 280 262', 4.5, '#2a8f86'),
      }) +
      // The dial is lit.
      part(roundRect(58, 110, 184, 40, 16), '#fff0a8', {
        depth: 4,
        shadow: '#c98a2c',
        inner: line(
          'M78 122 V132 M98 122 V128 M118 122 V132 M138 122 V128 M158 122 V132 M178 122 V128 M198 122 V132 M218 122 V128',
          3.5,
          '#8a6a2c',
        ),
        over: line('M170 114 V148', 5, '#e8483f'),
      }) +
      grille(92) +
      grille(208) +
      face({
        y: 204,
        gap: 58,
        size: 1.15,
        eyes: 'happy',
        mouth: 'open',
        mouthDrop: 30,
        cheeks: '#ff9a84',
        cheekGap: 104,
        cheekDrop: 46,
      }) +
      note(26, 92, 0.95, '#ffd75e') +
      note(240, 66, 0.7, '#ff9fb0')
    );
  },
};

const ginghost: Toy = {
  key: 'ginghost',
  name: 'Ginghost',
  rarity: 'mythical',
  lore: 'Nobody brought it. It was there when they came.',
  main: '#b4324c',
  ink: '#3f0f2a',
  shiny: {
    main: '#2f5aa0',
    dye: {
      '#fff6ea': '#eef4ff',
      '#f27a86': '#6fa0ee',
      '#d03a52': '#2f5fc0',
      '#3a1436': '#141f4e',
      '#9dff9a': '#ffd75e',
      '#ffe98a': '#ff9fd8',
    },
  },
  draw: () => {
    const check = times(7, (row) =>
      times(7, (column) => {
        const x = column * 44 - 4;
        const y = row * 44 + 30;
        const both = `<rect x="${x}" y="${y}" width="22" height="22" fill="#d03a52"/>`;
        const across = `<rect x="${x + 22}" y="${y}" width="22" height="22" fill="#f27a86"/>`;
        const down = `<rect x="${x}" y="${y + 22}" width="22" height="22" fill="#f27a86"/>`;
        return both + across + down;
      }),
    );
    const flies = [
      [34, 70, 13],
      [268, 56, 16],
      [22, 186, 10],
      [284, 168, 12],
      [222, 22, 9],
    ] as const;
    return (
      glow(150, 196, 152, '#9dff9a', 0.35) +
      // The night under the cloth is what it stands on.
      part(ellipse(150, 286, 100, 40), '#3a1436', {
        depth: 6,
        inner: shape(spark(104, 300, 7), '#ffe98a') + shape(spark(206, 298, 8), '#ffe98a'),
      }) +
      stud(150, 309, '#ffe98a') +
      tumbler(
        {
          d:
            'M150 26 C204 26 224 74 230 118 C238 170 270 206 290 262 C272 276 256 262 246 258 C240 286 216 292 204 272 ' +
            'C194 296 166 298 150 276 C134 298 106 296 96 272 C84 292 60 286 54 258 C44 262 28 276 10 262 ' +
            'C30 206 62 170 70 118 C76 74 96 26 150 26 Z',
          left: 'M150 26 C96 26 76 74 70 118 C62 170 30 206 14 262',
        },
        '#fff6ea',
        {
          depth: 13,
          shadow: '#5a1f5a',
          shineFrom: 24,
          shineLength: 14,
          inner:
            group(check, 'transform="rotate(-7 150 160)"') +
            line(
              'M92 130 C88 180 70 220 54 258 M208 130 C212 180 230 220 246 258 M150 226 V276',
              5,
              '#a82a44',
              'opacity=".55"',
            ),
        },
      ) +
      shape(ellipse(112, 152, 28, 33), pen.ink) +
      shape(ellipse(188, 152, 28, 33), pen.ink) +
      face({ eyes: 'glow', iris: '#9dff9a', y: 154, gap: 38, mouth: 'none', size: 0.98 }) +
      shape('M122 206 Q150 196 178 206 C178 238 122 238 122 206 Z', pen.ink) +
      glow(150, 216, 24, '#9dff9a', 0.6) +
      each(
        flies,
        ([x, y, r]) => glow(x, y, r * 1.9, '#ffe98a', 0.85) + shape(ellipse(x, y, r * 0.32), '#fffbe0'),
      )
    );
  },
};

export const leftOnTheBlanket: SeasonPack = {
  key: 'blanket',
  name: 'Left on the Blanket',
  note: 'What nobody carried back to the car.',
  price: 50,
  stud: 'gingham',
  paper: '#e2695f',
  deep: '#6a1f2f',
  lite: '#ffe9c4',
  string: '#ffd05c',
  cast: ['rindy', 'crustopher', 'flip'],
  toys: [crustopher, rindy, flip, antsy, bounderby, squeezanne, fidelia, ginghost],
};
