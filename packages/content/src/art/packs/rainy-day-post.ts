/** Rainy Day Post: the sorting office where it has drizzled since 1911. */
import {
  type Colour,
  cord,
  dots,
  ellipse,
  face,
  gleam,
  glow,
  gradient,
  group,
  line,
  MAW,
  onBody,
  type PathData,
  pair,
  part,
  pen,
  polygon,
  roundRect,
  shape,
  stud,
  text,
  times,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const parcello: Toy = {
  key: 'parcello',
  name: 'Parcello',
  rarity: 'common',
  lore: 'Fragile. Says so on the bottom, where nobody looks.',
  main: '#c58d56',
  shiny: {
    dye: {
      '#d8a56c': '#ffd75e',
      '#e3b682': '#ffe9a0',
      '#b27d46': '#d99a2c',
      '#8f5c36': '#b8741c',
      '#e5584c': '#7a5fd0',
      '#f2756a': '#a08fe8',
    },
  },
  draw: () => {
    const bow = 'M152 86 C170 52 208 40 222 56 C234 72 206 92 158 94 Z';
    return (
      pair(bow, '#e5584c', { depth: 5, over: line('M166 84 Q190 70 206 66', 4, '#a8323a') }) +
      tumbler(
        'M150 92 C236 90 258 102 260 150 C262 200 266 230 264 254 C260 306 214 326 150 326',
        '#d8a56c',
        {
          band: '#8f5c36',
          shineFrom: 13,
          inner:
            shape('M30 80 H150 V150 Q90 150 30 134 Z', '#e3b682', 'opacity=".8"') +
            line('M42 108 L84 146 M258 108 L216 146', 4.5, '#b27d46') +
            cord('M30 138 Q150 164 270 138 M150 80 V152', 17, 8, '#e5584c'),
        },
      ) +
      part(ellipse(150, 90, 15, 14), '#f2756a', { depth: 4 }) +
      group(
        part(roundRect(206, 154, 46, 50, 4), '#fff6e4', {
          depth: 3,
          outline: 4,
          inner:
            shape(roundRect(212, 160, 34, 38, 3), '#7fb8d8') +
            shape(
              `M229 190 C214 180 214 167 222 166 C226 166 229 170 229 172 C229 170 232 166 236 166
               C244 167 244 180 229 190 Z`,
              '#e5584c',
            ),
        }) +
          dots(
            [
              [206, 162, 3],
              [206, 172, 3],
              [206, 182, 3],
              [206, 192, 3],
              [252, 162, 3],
              [252, 172, 3],
              [252, 182, 3],
              [252, 192, 3],
            ],
            pen.ink,
          ),
        'transform="rotate(9 228 178)"',
      ) +
      face({ x: 138, y: 212, gap: 42, mouth: 'open', cheeks: '#e87a52', mouthDrop: 18 })
    );
  },
};

const lefty: Toy = {
  key: 'lefty',
  name: 'Lefty',
  rarity: 'common',
  lore: 'A left welly, still waiting for Right to write back.',
  main: '#f0b32c',
  shiny: { turn: 285 },
  draw: () =>
    part(ellipse(118, 44, 62, 19), '#8a5a12', {
      depth: 4,
      inner: shape(ellipse(118, 51, 52, 13), '#6b3f0c'),
    }) +
    tumbler(
      {
        d: `M56 44 C74 62 162 62 180 44 C184 96 176 148 184 178 C190 196 206 198 228 202
            C268 208 294 232 294 264 C294 308 240 326 160 326 C84 326 44 306 44 258 C44 196 60 120 56 44 Z`,
        left: 'M104 42 C48 56 56 110 50 180 C44 230 42 270 66 300',
      },
      '#ffc93f',
      {
        band: '#d2493c',
        bandY: 266,
        shineFrom: 24,
        shineLength: 22,
        inner:
          shape('M30 76 Q118 106 210 76 V54 Q118 84 30 54 Z', '#fff0b8') +
          line('M30 76 Q118 106 210 76', 5) +
          shape('M236 196 C262 214 268 240 262 270 L310 270 V190 Z', '#ffdf83') +
          line('M238 202 C260 218 266 240 262 272', 4.5, '#d9952a'),
      },
    ) +
    cord('M94 34 C94 8 118 4 122 20 C126 32 118 40 116 50', 13, 4, '#fff0b8') +
    part(
      `M238 110 C248 130 258 140 258 152 C258 164 249 171 238 171 C227 171 218 164 218 152
       C218 140 228 130 238 110 Z`,
      '#8fd8f2',
      { depth: 4, outline: 5, over: shape(ellipse(231, 152, 4, 7), '#fff') },
    ) +
    face({
      x: 126,
      y: 196,
      gap: 40,
      eyes: 'dot',
      brow: 'sad',
      mouth: 'smile',
      mouthDrop: 22,
      cheeks: '#f58a3c',
      cheekGap: 62,
    }),
};

const thwump: Toy = {
  key: 'thwump',
  name: 'Thwump',
  rarity: 'uncommon',
  lore: 'Approves of everything, very firmly.',
  main: '#a8683e',
  shiny: { turn: -65 },
  draw: () =>
    part('M130 84 L170 84 C172 112 186 128 204 152 L96 152 C114 128 128 112 130 84 Z', '#b9774a', {
      depth: 7,
    }) +
    part(ellipse(150, 62, 54, 42), '#c98753', {
      depth: 10,
      over: gleam('M114 54 Q122 36 144 32', 9, 0.65),
      inner: line('M106 72 Q150 92 194 72', 4, '#a8683e'),
    }) +
    part(roundRect(112, 98, 76, 15, 7), '#e8b64a', { depth: 3 }) +
    tumbler(
      'M150 138 C222 136 256 148 258 186 C260 214 268 226 266 256 C262 306 216 326 150 326',
      '#d2935c',
      {
        band: '#4d4fa8',
        bandY: 262,
        shineFrom: 26,
        shineLength: 9,
        inner: line(
          'M40 170 Q60 200 52 240 M70 150 Q96 160 88 176 M246 168 Q238 200 250 238 M214 150 Q222 160 232 162',
          4.5,
          '#b57845',
        ),
      },
    ) +
    face({
      y: 204,
      gap: 44,
      eyes: 'dot',
      brow: 'mad',
      mouth: 'grin',
      mouthDrop: 22,
      cheeks: '#e07a4a',
      cheekDrop: 24,
    }) +
    dots(
      [
        [26, 316, 9],
        [44, 330, 5],
        [276, 312, 7],
        [12, 332, 4],
        [262, 330, 5],
      ],
      '#4d4fa8',
    ),
};

const coorier: Toy = {
  key: 'coorier',
  name: 'Coorier',
  rarity: 'uncommon',
  lore: 'Knows every roof in town and none of the doors.',
  main: '#7b8cab',
  shiny: {
    dye: {
      '#8c9dbb': '#f2a0bd',
      '#6f80a0': '#dd86a8',
      '#4e5d7c': '#a84a72',
      '#c9d5e6': '#ffe3ec',
      '#6fc0a0': '#ffd27a',
      '#a98fd8': '#ff9a6a',
      '#31427a': '#1f6f6a',
      '#26335c': '#174f50',
      '#3c4a72': '#9a3a66',
      '#bd7644': '#5a7fc0',
      '#a8623a': '#44629c',
      '#d8443c': '#f2c04e',
    },
  },
  draw: () =>
    pair('M232 190 C270 186 288 214 282 262 C276 280 262 276 256 262 C244 266 234 250 236 234 Z', '#6f80a0', {
      depth: 7,
      over: line('M256 226 Q266 240 262 258', 4, '#4e5d7c'),
    }) +
    tumbler('M150 56 C206 56 232 98 230 138 C232 172 260 190 260 240 C260 298 214 326 150 326', '#8c9dbb', {
      band: '#3c4a72',
      shineFrom: 24,
      shineLength: 14,
      inner:
        shape(ellipse(150, 292, 76, 82), '#c9d5e6') +
        shape(
          `M40 196 C70 176 100 208 122 196 C140 188 160 188 178 196 C200 208 230 176 260 196 L262 226
           C232 214 204 236 178 222 C160 214 140 214 122 222 C96 236 68 214 38 226 Z`,
          '#6fc0a0',
        ) +
        shape(
          `M38 220 C68 206 96 236 122 222 C140 214 160 214 178 222 C204 236 232 206 262 220 V236
           C232 226 204 246 178 234 C160 228 140 228 122 234 C96 246 68 226 38 236 Z`,
          '#a98fd8',
        ),
    }) +
    cord('M64 196 Q120 250 216 268', 17, 7, '#a8623a') +
    part(roundRect(188, 246, 72, 58, 11), '#bd7644', { depth: 5 }) +
    group(
      part(roundRect(198, 232, 50, 30, 4), '#fff6e4', {
        depth: 3,
        outline: 4,
        over: line('M200 236 L223 252 L246 236', 3.5),
      }),
      'transform="rotate(6 223 247)"',
    ) +
    part('M186 258 L262 258 L258 280 Q224 296 190 280 Z', '#a8623a', { depth: 4, outline: 5 }) +
    part(ellipse(224, 283, 7), '#f2c04e', { depth: 2, outline: 4 }) +
    face({ y: 148, gap: 46, eyes: 'wide', iris: '#f08a3c', look: [0, -2], mouth: 'none', size: 0.92 }) +
    part('M134 160 Q150 152 166 160 Q162 190 150 196 Q138 190 134 160 Z', '#4a4458', {
      depth: 4,
      outline: 5,
      inner: shape(ellipse(150, 160, 20, 9), '#f7f1e6'),
    }) +
    part('M84 96 C78 56 110 28 150 28 C190 28 222 56 216 96 Q150 76 84 96 Z', '#31427a', {
      depth: 8,
      inner: shape('M70 74 Q150 54 230 74 V110 H70 Z', '#d8443c'),
    }) +
    part('M74 104 C90 84 210 84 226 104 C216 118 184 106 150 106 C116 106 84 118 74 104 Z', '#26335c', {
      depth: 4,
    }) +
    part(ellipse(150, 70, 14), '#f2c04e', { depth: 3, outline: 4.5 }) +
    shape(roundRect(143, 65.5, 14, 9, 1), '#6b4210'),
};

const mumbox: Toy = {
  key: 'mumbox',
  name: 'Mumbox',
  rarity: 'rare',
  lore: 'Has read nothing, heard everything, and says mmf.',
  main: '#cf3a34',
  shiny: { turn: 205 },
  draw: () =>
    tumbler('M150 70 C214 70 236 84 236 116 C236 180 240 226 250 258 C258 304 214 326 150 326', '#e2483f', {
      band: '#3a2c3c',
      bandY: 274,
      shineFrom: 20,
      shineLength: 16,
    }) +
    part('M54 106 C56 60 100 28 150 28 C200 28 244 60 246 106 Q150 84 54 106 Z', '#ea5349', {
      depth: 10,
      over: gleam('M76 80 Q90 54 122 46', 10, 0.6),
    }) +
    part(
      `M44 104 C44 96 50 92 58 92 C110 78 190 78 242 92 C250 92 256 96 256 104 L256 112
       C256 120 250 124 242 124 C190 110 110 110 58 124 C50 124 44 120 44 112 Z`,
      '#c9342f',
      { depth: 4 },
    ) +
    face({
      y: 170,
      gap: 46,
      eyes: 'dot',
      brow: 'up',
      mouth: 'none',
      cheeks: '#ff9a7a',
      cheekDrop: 26,
      cheekGap: 72,
    }) +
    part(roundRect(88, 202, 124, 26, 12), '#3a1420', { flat: true, outline: 6 }) +
    group(
      part(roundRect(106, 206, 88, 62, 6), '#fff6e4', {
        depth: 5,
        outline: 5.5,
        over:
          line('M106 266 L138 236 M194 266 L162 236', 3.5, '#d9c6a2') +
          line('M108 212 L150 246 L192 212', 4.5),
      }) + part(ellipse(150, 243, 12), '#f2c04e', { depth: 3, outline: 4.5 }),
      'transform="rotate(-5 150 215)"',
    ) +
    shape('M88 202 H212 Q212 214 200 214 H100 Q88 214 88 202 Z', '#3a1420'),
};

const paravion: Toy = {
  key: 'paravion',
  name: 'Par Avion',
  rarity: 'epic',
  lore: 'One letter, folded eleven times, gone by breakfast.',
  main: '#4a6aa8',
  shiny: {
    dye: {
      '#fbfcfe': '#ffe9b0',
      '#e3ebf5': '#ffd98a',
      '#d3deed': '#f7c56a',
      '#f4f7fb': '#fff1c9',
      '#e9eff8': '#ffe09a',
      '#d9e4f2': '#ffcf7a',
      '#b9c9e2': '#d99a3a',
      '#5a76ae': '#b5681c',
      '#3f6fc0': '#2f9a8f',
      '#e5484a': '#d84a7a',
    },
  },
  draw: () => {
    const stripes = (count: number, outline: (index: number) => PathData) =>
      times(count, (i) => shape(outline(i), i % 2 ? '#3f6fc0' : '#e5484a'));
    const wing = 'M168 196 L296 96 L290 226 Q262 240 232 246 Z';
    return (
      part('M158 190 L214 38 L232 50 L222 220 Z', '#d3deed', {
        depth: 5,
        inner: shape('M158 190 L214 38 L212 200 Z', '#eef3f9'),
      }) +
      pair(wing, '#fbfcfe', {
        depth: 9,
        shadow: '#5a76ae',
        inner:
          shape('M168 196 L296 96 L262 240 Z', '#e3ebf5') +
          stripes(7, (i) =>
            polygon([
              [300, 100 + i * 20],
              [300, 112 + i * 20],
              [278, 120 + i * 20],
              [278, 108 + i * 20],
            ]),
          ),
      }) +
      part('M96 214 L92 62 L118 34 L168 200 Z', '#fbfcfe', {
        depth: 6,
        shadow: '#5a76ae',
        inner: shape('M92 62 L118 34 L132 214 Z', '#e3ebf5'),
      }) +
      part('M120 32 L44 66 L92 72 L104 92 Z', '#fbfcfe', {
        depth: 4,
        shadow: '#5a76ae',
        inner: shape('M44 66 L76 52 L78 72 Z', '#e5484a') + line('M120 32 L92 72', 3.5, '#b9c9e2'),
      }) +
      tumbler('M150 150 C196 158 262 202 262 244 C262 300 214 326 150 326', '#fbfcfe', {
        shadow: '#5a76ae',
        shine: 0,
        band: '#f4f7fb',
        bandY: 272,
        stud: 'none',
        inner:
          shape('M150 140 L30 250 V200 Z', '#e9eff8') +
          shape('M150 140 L270 250 V200 Z', '#d9e4f2') +
          line('M150 150 L52 240 M150 150 L248 240', 4, '#b9c9e2'),
      }) +
      onBody(
        stripes(12, (i) => {
          const x = 18 + i * 23;
          const hem = (at: number) => 282 + 22 * (1 - ((at - 150) / 132) ** 2);
          return polygon([
            [x, hem(x)],
            [x + 12, hem(x + 12)],
            [x + 2, hem(x + 2) + 22],
            [x - 10, hem(x - 10) + 22],
          ]);
        }),
      ) +
      stud(150, 300, '#f2c04e') +
      face({
        y: 222,
        gap: 40,
        eyes: 'happy',
        mouth: 'smile',
        mouthDrop: 20,
        cheeks: '#ff9aa0',
        cheekDrop: 20,
      })
    );
  },
};

const chanticlear: Toy = {
  key: 'chanticlear',
  name: 'Chanticlear',
  rarity: 'legendary',
  lore: 'Crows once and the whole sky tidies itself up.',
  main: '#b8741c',
  shiny: {
    main: '#1f6f6a',
    dye: {
      '#ffc53d': '#7fd8c0',
      '#ffdf83': '#c0f2e0',
      '#e2a02c': '#3fa08a',
      '#f2a33a': '#4fb89a',
      '#b5681c': '#1f7a68',
      '#3fa08a': '#e8924a',
      '#2a7565': '#b05a24',
      '#e2603a': '#ffc76a',
      '#a83a1f': '#c8862c',
      '#d9a441': '#f0b07a',
      '#e5433f': '#ff8a5c',
      '#5f7194': '#7a4a6a',
      '#465876': '#5a304e',
      '#8fa2c4': '#b07fa0',
      '#ffe48a': '#a8ffe0',
    },
  },
  draw: () => {
    const plate = (d: PathData, colour: Colour, seam: Colour, quill: PathData) =>
      part(d, colour, { depth: 7, over: line(quill, 5, seam) });
    const letter = (x: number, sign: string) =>
      part(ellipse(x, 262, 21), '#fff6e4', { depth: 4, outline: 5.5, shadow: '#b58a58' }) +
      text(sign, x, 272, 28, pen.ink);
    return (
      glow(150, 132, 128, '#ffe48a', 0.6) +
      // The compass arms on their rod, over the ridge of the roof.
      cord('M30 262 H270', 17, 7, '#d9a441') +
      tube('M150 214 V280', 11, '#d9a441') +
      tumbler('M150 272 C212 270 262 274 268 292 C272 316 222 326 150 326', '#5f7194', {
        shine: 0,
        depth: 8,
        inner:
          line(
            `M20 300 q22 16 44 0 q22 16 44 0 q22 16 44 0 q22 16 44 0 q22 16 44 0 q22 16 44 0
             M42 320 q22 16 44 0 q22 16 44 0 q22 16 44 0 q22 16 44 0 q22 16 44 0`,
            5,
            '#465876',
          ) + line('M70 284 Q150 276 230 284', 5, '#8fa2c4'),
      }) +
      stud(150, 306, '#d9a441') +
      letter(31, 'W') +
      letter(269, 'E') +
      // The arrow it rides, and the tail cut from three sheets of copper.
      cord('M18 208 H284', 19, 8, '#d9a441') +
      part('M-2 208 L42 178 L42 238 Z', '#f2a33a', { depth: 5 }) +
      plate(
        'M196 214 C262 222 300 176 296 124 C292 104 270 98 256 110 C268 134 256 164 222 180 Z',
        '#3fa08a',
        '#2a7565',
        'M278 122 Q282 168 226 198',
      ) +
      plate(
        'M196 202 C256 186 288 122 270 68 C260 46 232 44 220 62 C240 84 240 134 214 168 Z',
        '#ffc53d',
        '#e2a02c',
        'M244 68 Q262 120 216 180',
      ) +
      plate(
        'M186 186 C226 156 242 90 216 40 C204 20 178 22 172 42 C194 62 198 110 180 148 Z',
        '#e2603a',
        '#a83a1f',
        'M196 46 Q218 100 188 156',
      ) +
      part(
        `M102 80 C88 64 90 42 104 42 C110 42 114 48 116 54 C116 32 126 16 140 20 C150 22 152 34 150 44
         C158 32 174 30 178 42 C182 56 174 74 164 84 Z`,
        '#e5433f',
        { depth: 6 },
      ) +
      part(
        `M134 66 C176 66 190 98 192 126 C226 138 242 172 228 202 C212 234 84 240 64 206 C50 178 58 148 82 130
         C84 98 96 66 134 66 Z`,
        '#ffc53d',
        {
          depth: 11,
          keep: true,
          inner:
            shape(
              `M30 186 C52 172 62 202 82 192 C98 208 118 206 126 194 C138 212 160 208 168 194
               C184 208 202 204 208 190
               C226 200 240 186 260 188 V260 H30 Z`,
              '#ffdf83',
            ) +
            line('M70 212 q10 10 20 0 M112 218 q10 10 20 0 M156 218 q10 10 20 0', 5, '#e2a02c') +
            dots(
              [
                [92, 176, 4],
                [196, 176, 4],
                [116, 182, 4],
                [170, 182, 4],
              ],
              '#e2a02c',
            ),
          over: gleam('M88 138 Q90 104 110 84', 10, 0.72),
        },
      ) +
      part('M200 172 C232 170 240 200 220 216 C204 222 190 212 188 198 Z', '#f2a33a', {
        depth: 6,
        over: line('M206 190 Q216 200 210 210', 4, '#b5681c'),
      }) +
      part('M80 172 C48 170 40 200 60 216 C76 222 90 212 92 198 Z', '#f2a33a', {
        depth: 6,
        over: line('M74 190 Q64 200 70 210', 4, '#b5681c'),
      }) +
      face({
        x: 138,
        y: 128,
        gap: 29,
        size: 0.92,
        eyes: 'happy',
        mouth: 'none',
        cheeks: '#f77a3a',
        cheekDrop: 27,
        cheekGap: 47,
      }) +
      part('M116 148 Q138 134 160 148 L138 166 Z', '#f2813a', { depth: 3, outline: 5 }) +
      part('M122 160 Q138 168 154 160 Q152 180 138 186 Q124 180 122 160 Z', '#d85a34', {
        depth: 3,
        outline: 5,
        inner: shape(ellipse(138, 164, 10, 6), MAW),
      }) +
      part(
        `M128 182 C118 192 120 212 130 212 C138 212 140 198 138 190 C140 198 146 208 152 204
         C158 198 154 186 146 180 Z`,
        '#e5433f',
        { depth: 4, outline: 5 },
      )
    );
  },
};

const deadletter: Toy = {
  key: 'deadletter',
  name: 'Dead Letter',
  rarity: 'mythical',
  lore: 'Returned to sender so often that it learned to walk.',
  main: '#46597c',
  shiny: {
    main: '#8a2f54',
    dye: {
      '#e9f3f0': '#fff0f2',
      '#bcd4d8': '#ffc4d0',
      '#7fa6b8': '#e87f9c',
      '#93aebb': '#e89aae',
      '#b9d0d8': '#ffd8e0',
      '#16233c': '#3a0f2c',
      '#7dffd8': '#ffd37a',
      '#8dffd8': '#ffe08a',
      '#6a8ca4': '#c85a7c',
      '#46597c': '#8a2f54',
      '#d8384a': '#7a5fd0',
      '#5c1224': '#2c1a6a',
      '#2c4468': '#8a1f4c',
    },
  },
  draw: () => {
    const g = gradient(['#e9f3f0', '#bcd4d8', '#7fa6b8'], 90);
    return (
      g.def +
      glow(150, 150, 150, '#7dffd8', 0.38) +
      part('M36 168 L140 22 Q150 10 160 22 L264 168 Z', '#93aebb', {
        depth: 9,
        inner: line('M64 160 L150 40 L236 160', 4, '#b9d0d8', 'stroke-dasharray="10 9"'),
      }) +
      part('M58 196 C58 138 92 92 150 92 C208 92 242 138 242 196 L242 240 L58 240 Z', '#16233c', {
        flat: true,
        outline: 6,
      }) +
      glow(150, 180, 84, '#7dffd8', 0.35) +
      face({ eyes: 'glow', iris: '#8dffd8', y: 168, gap: 40, mouth: 'none', size: 1.15 }) +
      tumbler(
        {
          d: `M34 166 C34 158 44 156 50 162 L136 226 Q150 236 164 226 L250 162 C256 156 266 158 266 166
              L266 244 C266 304 214 326 150 326 C86 326 34 304 34 244 Z`,
          left: 'M40 170 L40 250',
        },
        g.url,
        {
          shadow: '#2c4468',
          shine: 0,
          inner:
            line('M30 296 L122 222 M270 296 L178 222', 5, '#6a8ca4') +
            line('M196 206 h52 M190 220 h62 M204 234 h48', 4, '#6a8ca4', 'opacity=".7"'),
        },
      ) +
      part(
        `M122 218 C116 204 132 196 140 204 C146 194 164 196 166 206 C178 202 188 216 180 226
         C188 238 176 250 166 246 C160 256 144 256 138 246 C126 250 114 238 122 218 Z`,
        '#d8384a',
        { depth: 6, over: line('M150 204 L144 224 L156 232 L148 250', 4.5, '#5c1224') },
      ) +
      line('M70 262 q10-12 20 0 q10 12 20 0', 5, '#46597c') +
      group(
        line(ellipse(224, 272, 20, 17), 4, '#46597c') + line('M212 268 h24 M212 278 h24', 3.5, '#46597c'),
        'opacity=".75"',
      ) +
      stud(150, 302, '#7fa6b8')
    );
  },
};

export const rainyDayPost: ToyPack = {
  key: 'post',
  name: 'Rainy Day Post',
  note: 'Delivered damp, with love.',
  price: 30,
  stud: 'letter',
  paper: '#efe0c0',
  deep: '#34506e',
  lite: '#dceaf2',
  string: '#d8443c',
  cast: ['parcello', 'lefty', 'thwump'],
  toys: [parcello, lefty, thwump, coorier, mumbox, paravion, chanticlear, deadletter],
};
