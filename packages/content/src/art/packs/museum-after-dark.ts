/** Museum After Dark: closed to the public, open to the exhibits. */
import {
  type Colour,
  cord,
  dots,
  each,
  ellipse,
  face,
  fade,
  gleam,
  glow,
  gradient,
  line,
  outlined,
  type PathData,
  pair,
  part,
  pen,
  roundRect,
  shape,
  stud,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const stan: Toy = {
  key: 'stan',
  name: 'Stan',
  rarity: 'common',
  lore: 'Please queue on the left. Your other left.',
  main: '#cf9a30',
  shiny: {
    dye: {
      '#f2bb45': '#d5dde6',
      '#ffcf52': '#eef3f7',
      '#ffd86b': '#f4f7fa',
      '#e2a93a': '#aebccb',
      '#f2c04e': '#e3eaf0',
      '#b8801f': '#7f92a8',
      '#b52f48': '#3f5fc0',
      '#e5647a': '#8fb0ff',
      '#7a2a44': '#2f3f8a',
    },
  },
  draw: () =>
    tube('M122 102 C104 170 44 188 14 140 M178 102 C196 170 256 188 286 140', 26, '#b52f48') +
    line('M118 106 C100 158 48 174 20 140 M182 106 C200 158 252 174 280 140', 5, '#e5647a') +
    part(ellipse(14, 134, 19, 13, -30), '#f2c04e', { depth: 4 }) +
    part(ellipse(286, 134, 19, 13, 30), '#f2c04e', { depth: 4 }) +
    part('M124 84 L176 84 L182 150 L118 150 Z', '#e2a93a', { depth: 6 }) +
    part(ellipse(150, 50, 42, 40), '#ffcf52', { depth: 9, over: gleam('M122 44 Q128 28 144 22', 9, 0.75) }) +
    part(roundRect(110, 86, 80, 20, 9), '#ffd86b', { depth: 4 }) +
    tumbler(
      'M150 126 C190 126 204 134 212 160 C222 196 268 206 268 256 C268 306 222 326 150 326',
      '#f2bb45',
      {
        band: '#7a2a44',
        bandY: 282,
        shineFrom: 22,
        shineLength: 10,
        inner: line('M84 158 Q150 180 216 158', 5, '#b8801f'),
      },
    ) +
    face({ y: 220, gap: 42, eyes: 'dot', brow: 'up', mouth: 'tiny', mouthDrop: 20, cheeks: '#f58a4a' }),
};

const trillo: Toy = {
  key: 'trillo',
  name: 'Trillo',
  rarity: 'common',
  lore: 'Five hundred million years old and still ticklish.',
  main: '#b5623c',
  shiny: { turn: 195 },
  draw: () => {
    const rib = (y: number) =>
      pair(
        `M232 ${y - 9}C254 ${y - 10} 270 ${y - 2} 276 ${y + 14}C262 ${y + 12} 248 ${y + 14} 234 ${y + 13}Z`,
        '#c9784a',
        { depth: 3, outline: 5.5 },
      );
    return (
      cord('M112 74 C100 40 78 26 52 24 M188 74 C200 40 222 26 248 24', 15, 5, '#eab07c') +
      rib(218) +
      rib(246) +
      rib(274) +
      tumbler('M150 150 C216 150 246 176 250 222 C254 296 208 326 150 326', '#d98a58', {
        band: '#8a4230',
        bandY: 290,
        shine: 0,
        inner:
          shape('M112 140 H188 L178 345 H122 Z', '#ecab78') +
          line('M40 206 Q150 244 260 206 M40 232 Q150 270 260 232 M40 258 Q150 296 260 258', 5, '#a05632') +
          line('M112 200 L122 330 M188 200 L178 330', 5, '#a05632'),
      }) +
      part(
        `M150 60 C232 60 284 112 288 184 C290 216 284 236 276 250 C268 224 250 210 228 206
         C204 200 178 202 150 202 C122 202 96 200 72 206 C50 210 32 224 24 250 C16 236 10 216 12 184
         C16 112 68 60 150 60 Z`,
        '#e2925e',
        {
          depth: 11,
          inner:
            shape(
              `M150 52 C184 52 196 84 190 124 C186 146 172 156 150 156 C128 156 114 146 110 124
               C104 84 116 52 150 52 Z`,
              '#f0b584',
            ) +
            line('M118 92 Q150 106 182 92 M112 116 Q150 130 188 116', 4.5, '#c9784a') +
            line('M30 206 C48 186 84 182 150 184 C216 182 252 186 270 206', 4.5, '#c07044'),
          over: gleam('M40 150 Q50 108 88 86', 10, 0.6),
        },
      ) +
      each(
        [80, 220],
        (x) =>
          part(ellipse(x, 140, 28, 27), '#fff6e4', { depth: 5 }) +
          shape(ellipse(x + (x < 150 ? 5 : -5), 143, 13.5, 16), pen.ink) +
          shape(ellipse(x + (x < 150 ? 1 : -9), 136, 5.5), '#fff'),
      ) +
      face({
        eyes: 'none',
        y: 158,
        mouth: 'open',
        mouthDrop: 10,
        cheeks: '#f0694a',
        cheekGap: 92,
        cheekDrop: 16,
      })
    );
  },
};

const mewmy: Toy = {
  key: 'mewmy',
  name: 'Mewmy',
  rarity: 'uncommon',
  lore: 'Nine lives, eight of them catalogued.',
  main: '#b39a6c',
  ink: '#3d2c1c',
  shiny: {
    dye: {
      '#efe5c8': '#b9a6f2',
      '#eadfc0': '#ab96ea',
      '#e6d8b4': '#ab96ea',
      '#c9b383': '#7a5fc8',
      '#bfa878': '#7a5fc8',
      '#a0743a': '#4a2f9a',
      '#2f8f8a': '#e8a02c',
      '#5fe0c8': '#ffd75e',
      '#e8a596': '#ff9ad0',
    },
  },
  draw: () =>
    tube('M232 296 C276 300 290 262 272 238 C262 226 276 212 288 216', 17, '#e6d8b4') +
    line('M262 286 l10 12 M276 262 l14 2 M268 236 l-12 8', 4, '#bfa878') +
    pair('M178 108 C188 66 210 36 240 22 C256 62 256 112 242 154 Z', '#eadfc0', {
      depth: 7,
      inner: shape('M206 112 C212 86 222 68 234 54 C240 80 240 108 232 132 Z', '#e8a596'),
      over: line('M176 104 L256 84 M186 72 L250 52', 4.5, '#bfa878'),
    }) +
    tumbler('M150 84 C214 84 246 122 248 168 C250 204 260 218 260 246 C260 302 214 326 150 326', '#efe5c8', {
      shadow: '#a0743a',
      band: '#2f8f8a',
      bandY: 284,
      shineFrom: 22,
      shineLength: 10,
      inner:
        line(
          `M40 118 Q150 90 262 122 M44 144 Q140 120 256 146 M40 232 Q150 262 262 228 M40 254
           Q160 286 262 250 M90 84 L120 128 M206 96 L180 132 M60 200 L78 240 M232 196 L226 240`,
          4.5,
          '#c9b383',
        ) +
        shape('M36 160 C100 144 200 144 264 160 L264 214 C200 226 100 226 36 214 Z', '#3a2c30') +
        line('M36 160 C100 144 200 144 264 160 M36 214 C100 226 200 226 264 214', 5),
    }) +
    face({ eyes: 'slit', iris: '#5fe0c8', y: 186, gap: 44, mouth: 'none', size: 1.08 }) +
    outlined('M139 220 Q150 214 161 220 Q158 232 150 232 Q142 232 139 220 Z', '#e8857a', 4.5) +
    line('M150 233 Q150 243 138 244 M150 233 Q150 243 162 244', 5),
};

const kintsu: Toy = {
  key: 'kintsu',
  name: 'Kintsu',
  rarity: 'uncommon',
  lore: 'Dropped once. Much improved.',
  main: '#4a78b8',
  shiny: {
    main: '#2f6f52',
    dye: {
      '#f6fafd': '#c2e8cc',
      '#5a8fd0': '#4f9a72',
      '#8fb8e8': '#8fcfa4',
      '#24406e': '#1f4a38',
      '#4a78b8': '#2f7f5c',
      '#ffc93f': '#f4f7fb',
      '#8a5a12': '#5a6f86',
      '#3f66a8': '#2f7a5a',
    },
  },
  draw: () =>
    part('M96 54 C96 36 204 36 204 54 C204 66 190 72 150 72 C110 72 96 66 96 54 Z', '#24406e', {
      flat: true,
    }) +
    tumbler(
      {
        d: `M92 48 C92 62 116 70 138 70 L146 58 L158 70 C186 70 208 62 208 48 C214 74 186 92 186 112
            C186 134 262 150 262 226 C262 294 210 326 150 326 C90 326 38 294 38 226
            C38 150 114 134 114 112 C114 92 86 74 92 48 Z`,
        left: 'M114 112 C114 134 38 150 38 226 C38 262 52 290 76 306',
      },
      '#f6fafd',
      {
        shadow: '#3f66a8',
        shineFrom: 14,
        shineLength: 20,
        band: '#4a78b8',
        bandY: 280,
        inner:
          shape('M90 86 Q150 104 210 86 V104 Q150 122 90 104 Z', '#5a8fd0') +
          shape(
            `M30 150 C70 180 60 120 110 138 C150 150 150 150 190 138 C240 120 230 180 270 150 V166
             C230 200 236 146 190 156 C150 166 150 166 110 156 C64 146 70 200 30 166 Z`,
            '#5a8fd0',
          ) +
          dots(
            [
              [70, 262, 8],
              [56, 246, 5],
              [84, 276, 5],
              [230, 262, 8],
              [244, 246, 5],
              [216, 276, 5],
            ],
            '#8fb8e8',
          ) +
          line(
            `M208 56 L196 92 L172 120 L196 150 L240 160 M196 150 L186 176 L206 186 M38 214 L70 208
             L84 184 L70 160 M84 184 L96 176 M244 300 L226 270 L250 244`,
            9,
            '#8a5a12',
          ) +
          line(
            `M208 56 L196 92 L172 120 L196 150 L240 160 M196 150 L186 176 L206 186 M38 214 L70 208
             L84 184 L70 160 M84 184 L96 176 M244 300 L226 270 L250 244`,
            5,
            '#ffc93f',
          ),
      },
    ) +
    face({ y: 218, gap: 43, eyes: 'shut', mouth: 'smile', mouthDrop: 18, cheeks: '#f7a0a8' }),
};

const giltgander: Toy = {
  key: 'giltgander',
  name: 'Gilt Gander',
  rarity: 'rare',
  lore: 'Leans out of the frame for a better look at you.',
  main: '#b8842c',
  shiny: {
    main: '#5a6f8a',
    dye: {
      '#e8b64a': '#cfd8e4',
      '#ffd86b': '#eef3f8',
      '#ffdf8a': '#ffffff',
      '#a8701c': '#7f92a8',
      '#7a4a12': '#4a5f78',
      '#8a4a12': '#3f5478',
      '#3f6f66': '#3f5a9a',
      '#2f574f': '#2c4078',
      '#e8c98a': '#ffd08a',
      '#5a2f4a': '#1f6f6a',
      '#fdfaf2': '#ffd3de',
      '#8f86a8': '#c05a80',
      '#f2913a': '#ffc23d',
      '#4a78b8': '#2f8f8a',
    },
  },
  draw: () =>
    tumbler('M150 58 C234 50 276 66 276 110 C268 140 268 200 276 248 C276 306 214 326 150 326', '#e8b64a', {
      shadow: '#8a4a12',
      shineFrom: 10,
      shineLength: 10,
      inner: line(
        `M150 72 C222 66 256 78 256 112 C250 144 250 200 256 242 C254 290 210 308 150 308
         C90 308 46 290 44 242 C50 200 50 144 44 112 C44 78 78 66 150 72 Z`,
        5,
        '#ffdf8a',
      ),
    }) +
    part(
      `M150 88 C206 84 238 90 238 118 C234 150 234 190 238 226 C238 262 204 276 150 276
       C96 276 62 262 62 226 C66 190 66 150 62 118 C62 90 94 84 150 88 Z`,
      '#3f6f66',
      {
        depth: 8,
        inner:
          shape('M60 200 C100 170 130 190 160 176 C190 164 220 170 244 186 V290 H60 Z', '#2f574f') +
          shape(ellipse(206, 122, 22), '#e8c98a', 'opacity=".55"'),
      },
    ) +
    part('M78 276 C78 236 110 222 150 222 C190 222 222 236 222 276 Q150 300 78 276 Z', '#5a2f4a', {
      depth: 6,
    }) +
    part(['M150 206 L124 212 L112 232 L126 242 L150 240 L174 242 L188 232 L176 212 Z'], '#fffaf0', {
      depth: 4,
      over: line('M128 214 L134 238 M150 208 V240 M172 214 L166 238', 3.5, '#c9c0d8'),
    }) +
    part(
      `M128 226 C122 190 96 176 94 128 C92 76 116 40 150 40 C186 40 210 74 206 122
       C204 170 176 190 172 226 Q150 238 128 226 Z`,
      '#fdfaf2',
      { depth: 9, shadow: '#8f86a8', over: gleam('M112 100 Q114 70 136 56', 9) },
    ) +
    face({
      y: 112,
      gap: 30,
      eyes: 'wide',
      iris: '#4a78b8',
      mouth: 'none',
      size: 0.86,
      look: [0, 2],
      brow: 'up',
    }) +
    part('M118 140 C120 126 180 126 182 140 C184 158 166 168 150 168 C134 168 116 158 118 140 Z', '#f2913a', {
      depth: 5,
      outline: 5,
      over: line('M122 150 Q150 160 178 150', 4.5),
    }) +
    dots(
      [
        [142, 139, 3],
        [158, 139, 3],
      ],
      '#7a3a12',
    ) +
    each(
      [
        [50, 76],
        [250, 76],
      ],
      ([x, y]) => part(ellipse(x, y, 20), '#ffd86b', { depth: 5 }) + line(ellipse(x, y, 8), 4, '#a8701c'),
    ) +
    part('M108 290 C116 280 184 280 192 290 L192 304 C184 314 116 314 108 304 Z', '#ffd86b', {
      depth: 4,
      outline: 5,
    }) +
    line('M118 297 H130 M170 297 H182', 4.5, '#7a4a12') +
    stud(150, 297, '#e8b64a', 'column', 0.95),
};

const scarabella: Toy = {
  key: 'scarabella',
  name: 'Scarabella',
  rarity: 'epic',
  lore: 'Rolls up the sun each dusk and puts it somewhere safe.',
  main: '#1c7f86',
  shiny: {
    dye: {
      '#3fd8c0': '#ffb8a8',
      '#1f9fb8': '#ee5a6a',
      '#3f5fc8': '#a81f4a',
      '#2fb0b8': '#f27a7a',
      '#5a4fc8': '#1f7f86',
      '#10406a': '#6a0f2a',
      '#10306a': '#5a0f3a',
      '#ffb53d': '#8ff0ff',
      '#ff6f7d': '#5fe0a0',
    },
  },
  draw: () => {
    const g = gradient(['#3fd8c0', '#1f9fb8', '#3f5fc8'], 80);
    return (
      g.def +
      glow(150, 44, 58, '#ffc23d', 0.7) +
      pair(
        `M196 178 C226 120 268 92 298 92 C296 120 292 132 284 142 C290 146 292 152 292 158
         C284 166 276 168 270 170 C274 176 274 182 272 188 C250 206 222 212 204 214 Z`,
        '#f2c04e',
        {
          depth: 7,
          over: line(
            'M206 196 Q236 146 280 112 M212 202 Q244 174 276 154 M214 208 Q242 194 262 184',
            4.5,
            '#a8701c',
          ),
        },
      ) +
      cord('M116 116 C88 100 84 72 104 52 M184 116 C212 100 216 72 196 52', 19, 7, '#2fb0b8') +
      part(ellipse(150, 46, 40), '#ffb53d', {
        depth: 8,
        inner: line(ellipse(150, 46, 27), 4, '#ffe08a'),
        over: gleam('M124 40 Q130 24 144 20', 8, 0.8),
      }) +
      tumbler('M150 92 C216 92 258 142 258 206 C258 280 212 326 150 326', g.url, {
        shadow: '#10306a',
        shineFrom: 14,
        shineLength: 10,
        rim: 0.4,
        band: '#f2c04e',
        bandY: 286,
        inner:
          line('M150 92 V180 M84 118 Q104 150 100 176 M216 118 Q196 150 200 176', 5.5, '#10406a') +
          dots(
            [
              [124, 124, 6],
              [176, 124, 6],
              [78, 160, 5],
              [222, 160, 5],
            ],
            '#ffe08a',
          ) +
          shape('M20 176 C80 160 100 176 150 168 C200 176 220 160 280 176 V345 H20 Z', '#f2c04e') +
          shape('M20 186 C80 170 100 186 150 178 C200 186 220 170 280 186 V345 H20 Z', '#5a4fc8') +
          line('M20 176 C80 160 100 176 150 168 C200 176 220 160 280 176', 4.5),
      }) +
      pair('M236 232 C266 232 276 258 262 276 C248 280 236 268 232 256 Z', '#2fb0b8', { depth: 5 }) +
      part('M150 176 L166 192 L150 212 L134 192 Z', '#ff6f7d', {
        depth: 4,
        outline: 5,
        over: line('M140 190 L148 182', 4, '#ffd0d4'),
      }) +
      face({ y: 230, gap: 44, eyes: 'dot', mouth: 'smile', mouthDrop: 20, cheeks: '#ff8fc0' }) +
      line('M90 218 L80 210 M210 218 L220 210 M88 228 L77 225 M212 228 L223 225', 4.5)
    );
  },
};

const rexhibit: Toy = {
  key: 'rexhibit',
  name: 'Rexhibit',
  rarity: 'legendary',
  lore: 'Please do not feed. Please do not even mention lunch.',
  main: '#9a7a4c',
  ink: '#3a281a',
  shiny: {
    dye: {
      '#f3e7c8': '#7fd8c8',
      '#f0e3c2': '#8fe0d0',
      '#c9ad7c': '#2f9a8f',
      '#9a6a3a': '#1f5f78',
      '#fffaf0': '#fffaf0',
      '#6a3f2c': '#7a3a8a',
      '#ffb53d': '#ff8fd0',
      '#4a1f2a': '#3a1f5a',
    },
  },
  draw: () => {
    const b = fade('#fff3c4', [0, 0.4, 0]);
    return (
      b.def +
      shape('M108 -14 L192 -14 L290 326 L10 326 Z', b.url) +
      shape('M126 -14 L174 -14 L236 326 L64 326 Z', b.url) +
      pair(
        `M234 246 C266 228 288 244 280 264 C296 262 300 280 288 286 C296 298 280 308 270 298
         C262 300 256 292 260 284 C244 290 230 272 234 246 Z`,
        '#f0e3c2',
        { depth: 4 },
      ) +
      tumbler(
        `M150 70 C208 66 254 78 260 128 C264 160 242 176 246 204 C262 214 268 232 264 254
         C258 306 212 326 150 326`,
        '#f3e7c8',
        {
          shadow: '#9a6a3a',
          shineFrom: 12,
          shineLength: 10,
          band: '#6a3f2c',
          bandY: 284,
          inner: line('M150 56 L142 84 L152 100 L146 118 M214 92 L204 106 L212 116', 4.5, '#c9ad7c'),
        },
      ) +
      shape('M62 148 C66 112 116 108 128 138 C136 164 118 186 94 186 C72 186 58 172 62 148 Z', pen.ink) +
      shape(
        'M238 148 C234 112 184 108 172 138 C164 164 182 186 206 186 C228 186 242 172 238 148 Z',
        pen.ink,
      ) +
      face({ eyes: 'glow', iris: '#ffb53d', y: 152, gap: 52, mouth: 'none', size: 0.92 }) +
      shape(ellipse(136, 192, 7, 10, 16), pen.ink) +
      shape(ellipse(164, 192, 7, 10, -16), pen.ink) +
      outlined('M52 220 Q150 200 248 220 C252 262 212 284 150 284 C88 284 48 262 52 220 Z', '#4a1f2a', 6) +
      outlined(
        `M60 219 L72 246 L86 214 L98 248 L114 211 L128 248 L150 209 L172 248 L186 211 L202 248 L214 214
         L228 246 L240 219 Q150 199 60 219 Z`,
        '#fffaf0',
        4,
      ) +
      outlined(
        `M74 266 L88 248 L100 276 L116 254 L130 282 L150 256 L170 282 L184 254 L200 276 L212 248 L226 266
         Q196 284 150 284 Q104 284 74 266 Z`,
        '#fffaf0',
        4,
      ) +
      part('M64 128 C50 96 74 62 108 74 C126 82 134 102 132 122 C112 106 84 108 64 128 Z', '#fbf2da', {
        depth: 5,
        shadow: '#9a6a3a',
      }) +
      part('M236 128 C250 96 226 62 192 74 C174 82 166 102 168 122 C188 106 216 108 236 128 Z', '#fbf2da', {
        depth: 5,
        shadow: '#9a6a3a',
      })
    );
  },
};

const geodie: Toy = {
  key: 'geodie',
  name: 'Geodie',
  rarity: 'chroma',
  lore: 'Plain for ten million years; it was saving this.',
  main: '#5c5870',
  shiny: {
    dye: {
      '#8a869c': '#f2c04e',
      '#6a667e': '#c98a1c',
      '#2f2a4a': '#7a3a12',
      '#b9b4d0': '#fff0b0',
      '#ff9bd0': '#123a5a',
      '#c99bff': '#1f7f9a',
      '#7fb8ff': '#3fd8c8',
      '#7ff0d8': '#b8ffd0',
      '#fff0a0': '#ffffff',
      '#ff9bd8': '#3fd8c8',
      '#8fb8ff': '#7fe8ff',
      '#ffd07a': '#b8ffd0',
      '#8ff0c8': '#5fb8e8',
    },
  },
  draw: () => {
    const g = gradient(['#ff9bd0', '#c99bff', '#7fb8ff', '#7ff0d8', '#fff0a0'], 70);
    const gem = (d: PathData, colour: Colour, facet: PathData) =>
      part(d, colour, { depth: 5, shadow: '#4a3a8a', over: shape(facet, '#ffffff', 'opacity=".55"') });
    const hole = `M150 96 L188 92 L214 122 L236 134 L240 174 L250 206 L230 240 L216 270 L178 276 L150 288
                  L116 276 L84 270 L70 240 L50 206 L62 172 L66 134 L88 120 L112 92 Z`;
    return (
      g.def +
      glow(150, 120, 132, '#c9a6ff', 0.42) +
      gem('M118 92 L102 34 L124 12 L142 40 L142 92 Z', '#ff9bd8', 'M110 40 L124 16 L126 90 L118 90 Z') +
      gem('M156 92 L158 46 L180 22 L200 52 L184 96 Z', '#8fb8ff', 'M164 50 L180 26 L176 92 L160 90 Z') +
      gem('M82 116 L58 72 L72 52 L98 66 L108 104 Z', '#ffd07a', 'M66 72 L74 56 L92 108 L84 112 Z') +
      gem('M192 104 L206 66 L232 58 L240 82 L216 118 Z', '#8ff0c8', 'M210 70 L228 62 L208 110 L198 106 Z') +
      tumbler('M150 74 C204 72 234 88 250 122 C276 166 272 220 266 248 C258 304 212 326 150 326', '#8a869c', {
        shadow: '#2f2a4a',
        shine: 0,
        inner: dots(
          [
            [58, 130, 8],
            [46, 190, 6],
            [252, 150, 7],
            [258, 210, 9],
            [60, 268, 9],
            [240, 276, 7],
            [104, 300, 7],
            [196, 302, 8],
            [214, 92, 5],
          ],
          '#6a667e',
        ),
      }) +
      part(hole, g.url, {
        depth: 10,
        shadow: '#3a2a80',
        outline: 5,
        rim: 0.5,
        inner:
          shape('M112 92 L92 130 L66 134 L88 120 Z', '#ffffff', 'opacity=".5"') +
          shape('M188 92 L206 132 L236 134 L214 122 Z', '#ffffff', 'opacity=".35"') +
          shape('M50 206 L92 214 L84 270 L70 240 Z', '#ffffff', 'opacity=".3"') +
          shape('M250 206 L208 214 L216 270 L230 240 Z', '#5a3fb0', 'opacity=".28"') +
          shape('M116 276 L126 246 L174 246 L178 276 L150 288 Z', '#5a3fb0', 'opacity=".22"') +
          line(
            `M92 130 L62 172 L92 214 L84 270 M206 132 L240 174 L208 214 L216 270 M112 92 L150 116 L188 92
             M92 130 L150 116 L206 132 M126 246 L92 214 M174 246 L208 214 M126 246 H174`,
            3,
            '#ffffff',
            'opacity=".75"',
          ),
      }) +
      stud(150, 308, '#b9b4d0') +
      face({
        y: 182,
        gap: 38,
        eyes: 'star',
        iris: '#fff6b0',
        mouth: 'open',
        mouthDrop: 28,
        size: 0.95,
        cheeks: '#ff7ab8',
        cheekGap: 60,
        cheekDrop: 28,
      })
    );
  },
};

export const museumAfterDark: ToyPack = {
  key: 'museum',
  name: 'Museum After Dark',
  note: 'Please do touch, once the guard has gone.',
  price: 60,
  stud: 'column',
  paper: '#84608c',
  deep: '#33244a',
  lite: '#f4e2c0',
  string: '#e8b64a',
  cast: ['trillo', 'stan', 'mewmy'],
  toys: [stan, trillo, mewmy, kintsu, giltgander, scarabella, rexhibit, geodie],
};
