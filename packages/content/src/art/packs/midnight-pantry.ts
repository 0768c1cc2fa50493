/** Midnight Pantry: what the shelves get up to after bedtime. */
import {
  cord,
  dots,
  each,
  ellipse,
  face,
  glow,
  line,
  outlined,
  part,
  rotate,
  roundRect,
  shape,
  stud,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const toastie: Toy = {
  key: 'toastie',
  name: 'Toastie',
  rarity: 'common',
  lore: 'Always lands butter side up. Refuses to explain.',
  main: '#c98342',
  shiny: { turn: 110 },
  draw: () =>
    tumbler('M150 70 C246 58 296 92 286 136 C280 160 262 162 262 190 C268 240 282 326 150 326', '#cd8746', {
      inner:
        shape(
          `M150 90 C228 82 266 102 262 134 C258 154 240 160 240 192 C246 236 248 304 150 304
           C52 304 54 236 60 192 C60 160 42 154 38 134 C34 102 72 82 150 90 Z`,
          '#fbe2ae',
        ) +
        dots(
          [
            [86, 262, 5],
            [210, 270, 6],
            [196, 112, 5],
            [226, 126, 4],
            [78, 130, 4],
            [180, 284, 4],
          ],
          '#ecc684',
        ),
      shineFrom: 14,
    }) +
    stud(150, 311, '#c98342') +
    part(
      `M106 84 L170 70 C180 68 186 74 186 84 L186 96 C186 104 184 108 178 110 C180 134 166 136 166 118
       C150 122 152 150 138 148 C126 146 132 124 118 124 C108 124 104 118 104 108 L102 92
       C102 88 102 85 106 84 Z`,
      '#ffd94f',
      { depth: 6, over: shape('M112 92 L172 79 L172 86 L114 98 Z', '#fff2a8') },
    ) +
    face({ mouth: 'open', cheeks: '#f2a35e', y: 208 }),
};

const dumplin: Toy = {
  key: 'dumplin',
  name: 'Dumplin',
  rarity: 'common',
  lore: 'Steams gently when happy, which is always.',
  main: '#f0dcc0',
  shiny: {
    dye: {
      '#faecd6': '#aee8b6',
      '#f6e4c8': '#93d9a2',
      '#dcbf98': '#4fa070',
      '#a86f5a': '#1f7a6a',
      '#c98f4e': '#d8506a',
      '#99632f': '#8a2440',
      '#d9a060': '#ffd27a',
    },
  },
  draw: () =>
    line('M112 52 q-12-14 0-26 q10-10 2-22 M188 52 q12-14 0-26 q-10-10-2-22', 6, '#ffffff', 'opacity=".55"') +
    part(
      `M150 120 C128 108 114 92 118 74 C126 84 132 82 134 66 C142 78 148 78 150 60 C152 78 158 78 166 66
       C168 82 174 84 182 74 C186 92 172 108 150 120 Z`,
      '#f6e4c8',
      { depth: 5 },
    ) +
    tumbler('M150 100 C196 104 272 160 272 230 C272 294 220 326 150 326', '#faecd6', {
      shadow: '#a86f5a',
      inner:
        line(
          `M150 108 C130 132 104 150 72 168 M150 108 C142 134 130 152 110 172 M150 108
           C158 134 170 152 190 172 M150 108 C170 132 196 150 228 168`,
          5,
          '#dcbf98',
        ) +
        shape('M0 268 Q150 312 300 268 V345 H0 Z', '#c98f4e') +
        line('M0 268 Q150 312 300 268', 5) +
        line(
          `M0 292 Q150 336 300 292 M70 284 L66 330 M110 292 L108 330 M150 294 L150 330 M190 292 L192 330
           M230 284 L234 330`,
          4,
          '#99632f',
        ),
    }) +
    stud(150, 309, '#d9a060') +
    face({ eyes: 'shut', mouth: 'tiny', cheeks: '#f7a58e', y: 216, lash: false }),
};

const gherk: Toy = {
  key: 'gherk',
  name: 'Gherk',
  rarity: 'uncommon',
  lore: 'Not angry, just brined that way.',
  main: '#6d9c3a',
  shiny: { turn: 190 },
  draw: () =>
    part('M150 52 C146 34 154 22 170 18 L178 34 C170 36 166 42 168 54 Z', '#8a6a34', { depth: 4 }) +
    tumbler('bean', '#79ab42', {
      band: '#3f6b2c',
      inner:
        shape('M96 70 C70 110 62 180 70 260 C52 230 44 120 96 70 Z', '#9dcb62', 'opacity=".7"') +
        each(
          [
            [108, 96],
            [150, 78],
            [196, 104],
            [222, 150],
            [74, 158],
            [222, 232],
            [76, 232],
            [150, 132],
            [114, 262],
            [188, 266],
          ],
          ([x, y]) =>
            shape(ellipse(x, y, 9, 8), '#5d8c31') + shape(ellipse(x - 2, y - 2, 6.5, 5.5), '#a6d46a'),
        ),
    }) +
    face({ brow: 'mad', mouth: 'frown', y: 192, gap: 42, mouthDrop: 25, cheeks: '#a3b53c' }),
};

const onigiro: Toy = {
  key: 'onigiro',
  name: 'Onigiro',
  rarity: 'uncommon',
  lore: 'Wrapped for a picnic in 1974 and still optimistic.',
  main: '#f0efe8',
  ink: '#2b3530',
  shiny: {
    main: '#b84a78',
    dye: {
      '#fbf8ef': '#ffc6d6',
      '#dfe3dc': '#ff9ab8',
      '#2f4a3f': '#3a5a9a',
      '#47695a': '#6f90d0',
      '#5f8a72': '#8fb0e8',
      '#e8586a': '#ffd05c',
      '#ffb0b6': '#fff0b8',
      '#46556b': '#a83a6a',
    },
  },
  draw: () =>
    tumbler('M150 50 C186 50 206 74 226 116 C250 166 276 206 276 252 C276 304 226 326 150 326', '#fbf8ef', {
      shadow: '#46556b',
      shine: 0,
      inner:
        each(
          [
            [112, 110],
            [146, 84],
            [182, 116],
            [206, 158],
            [88, 158],
            [64, 226],
            [232, 218],
            [150, 128],
            [120, 146],
            [176, 152],
            [76, 258],
            [222, 262],
          ],
          ([x, y], i) => shape(ellipse(x, y, 7.5, 4.5, i * 47), '#dfe3dc'),
        ) +
        shape(roundRect(96, 246, 108, 110, 10), '#2f4a3f') +
        line('M108 262 L192 262 M108 284 L192 284 M108 304 L192 304', 3, '#47695a'),
    }) +
    stud(150, 300, '#5f8a72') +
    part(ellipse(150, 92, 19, 17), '#e8586a', { depth: 5, over: shape(ellipse(144, 86, 6, 4), '#ffb0b6') }) +
    face({ eyes: ['dot', 'happy'], mouth: 'smile', y: 196, gap: 42, cheeks: '#f7a8a0' }),
};

const scoopert: Toy = {
  key: 'scoopert',
  name: 'Scoopert',
  rarity: 'rare',
  lore: 'Landed upside down and decided to commit.',
  main: '#86d9b4',
  shiny: { turn: 170 },
  draw: () =>
    part('M150 6 C156 6 160 10 163 16 L214 120 L86 120 L137 16 C140 10 144 6 150 6 Z', '#e0a455', {
      depth: 9,
      inner: line(
        `M110 120 L160 20 M144 120 L176 56 M178 120 L192 88 M190 120 L140 20 M156 120 L124 56 M122 120
         L108 88`,
        4.5,
        '#b3742f',
      ),
    }) +
    part(roundRect(74, 108, 152, 24, 11), '#eeb667', { depth: 6 }) +
    tumbler('M150 112 C226 112 268 160 266 222 C264 292 214 326 150 326', '#97e5c2', {
      shineFrom: 18,
      shineLength: 14,
      inner:
        shape(
          `M0 244 C20 262 40 262 48 248 C56 236 66 240 68 256 C72 284 98 284 100 260
           C102 246 114 246 116 260 C120 296 150 296 152 266 C154 250 168 250 170 264
           C174 286 198 284 200 262 C202 246 214 246 218 258 C224 274 244 272 250 250
           C258 240 270 250 300 244 V345 H0 Z`,
          '#f08a9c',
        ) +
        line(
          `M20 256 C36 264 44 256 48 248 C56 236 66 240 68 256 C72 284 98 284 100 260
           C102 246 114 246 116 260 C120 296 150 296 152 266 C154 250 168 250 170 264
           C174 286 198 284 200 262 C202 246 214 246 218 258 C224 274 244 272 250 250
           C256 244 266 248 280 248`,
          5,
        ) +
        each(
          [
            [92, 170, 20],
            [206, 150, -30],
            [232, 200, 50],
            [196, 244, -20],
            [64, 222, 70],
            [150, 142, 5],
            [92, 250, 40],
          ],
          ([x, y, a]) => shape(rotate(roundRect(x - 9, y - 5, 18, 10, 4), a, x, y), '#5a3527'),
        ),
    }) +
    stud(150, 309, '#ffb0bc') +
    part(roundRect(72, 110, 156, 24, 11), '#eeb667', { depth: 6 }) +
    face({ eyes: 'star', iris: '#fff2a8', mouth: 'blep', y: 204, cheeks: '#ff9aa8', size: 0.95 }),
};

const flambelle: Toy = {
  key: 'flambelle',
  name: 'Flambelle',
  rarity: 'epic',
  lore: 'Has just been told that the flame is on her head.',
  main: '#f4b54f',
  shiny: { turn: 220 },
  draw: () =>
    glow(150, 60, 73, '#ff9a3d', 0.6) +
    part(
      `M152 4 C158 34 196 44 194 84 C192 114 172 126 150 126 C126 126 108 112 108 86
       C108 66 122 60 122 42 C132 48 136 56 138 64 C146 50 154 30 152 4 Z`,
      '#ff8a3a',
      {
        depth: 6,
        inner: shape(
          `M152 52 C158 68 172 74 171 96 C170 112 162 120 150 120 C138 120 128 112 129 98
           C130 86 138 84 140 74 C148 78 152 66 152 52 Z`,
          '#ffd75e',
        ),
      },
    ) +
    tumbler(
      'M150 112 C200 112 222 116 226 132 C238 182 272 222 270 272 C268 312 220 326 150 326',
      '#ffd98a',
      {
        band: '#fff1d2',
        bandY: 284,
        stud: 'crumb',
        inner:
          shape(
            `M40 100 H260 V190 C252 206 238 204 234 190 C230 178 220 178 216 192 C212 216 190 216 188 194
             C186 182 176 180 172 188 C168 200 152 200 148 188 C142 176 132 180 130 196
             C128 222 102 222 100 198 C98 184 88 182 84 192 C78 206 64 202 60 188 L40 190 Z`,
            '#a64d20',
          ) +
          line(
            `M60 188 C64 202 78 206 84 192 C88 182 98 184 100 198 C102 222 128 222 130 196
             C132 180 142 176 148 188 C152 200 168 200 172 188 C176 180 186 182 188 194
             C190 216 212 216 216 192 C220 178 230 178 234 190`,
            5,
          ),
      },
    ) +
    part(ellipse(150, 122, 66, 15), '#c76a2c', { depth: 4 }) +
    face({
      eyes: 'wide',
      iris: '#c8561f',
      look: [0, -6],
      brow: 'sad',
      mouth: 'wob',
      y: 240,
      cheeks: '#f58a5c',
      mouthDrop: 27,
      gap: 45,
      size: 0.92,
    }),
};

const crumpet: Toy = {
  key: 'crumpet',
  name: 'Queen Crumpet',
  rarity: 'legendary',
  lore: 'Rules the top shelf by order of icing.',
  main: '#f7809c',
  shiny: { turn: 190 },
  draw: () =>
    part('M96 76 L92 26 L122 52 L150 14 L178 52 L208 26 L204 76 Z', '#ffc93f', {
      depth: 7,
      over:
        shape(ellipse(150, 58, 8, 9), '#e8506a') +
        shape(ellipse(116, 60, 5), '#57c8c4') +
        shape(ellipse(184, 60, 5), '#57c8c4'),
    }) +
    part(ellipse(150, 14, 8), '#ffe38a', { depth: 3, outline: 5 }) +
    part(ellipse(92, 26, 7), '#ffe38a', { depth: 3, outline: 5 }) +
    part(ellipse(208, 26, 7), '#ffe38a', { depth: 3, outline: 5 }) +
    tumbler('M150 80 C206 80 252 88 254 130 C256 180 264 214 262 256 C260 306 218 326 150 326', '#fbe3bb', {
      inner:
        shape('M20 250 Q150 292 280 250 V345 H20 Z', '#fff7ea') +
        shape('M20 272 Q150 314 280 272 V345 H20 Z', '#ff8fac') +
        line('M20 250 Q150 292 280 250 M20 272 Q150 314 280 272', 4.5) +
        shape(
          `M20 60 H280 V150 C274 170 258 170 252 152 C246 138 236 142 234 158 C230 184 202 182 202 160
           C200 146 186 144 184 156 C180 172 162 170 160 156 C156 142 144 144 140 160
           C136 190 108 188 106 162 C104 148 92 146 88 158 C84 176 62 176 58 158 C54 144 44 150 40 158
           L20 150 Z`,
          '#ff8fac',
        ) +
        line(
          `M40 158 C44 150 54 144 58 158 C62 176 84 176 88 158 C92 146 104 148 106 162
           C108 188 136 190 140 160 C144 144 156 142 160 156 C162 170 180 172 184 156
           C186 144 200 146 202 160 C202 182 230 184 234 158 C236 142 246 138 252 152`,
          5,
        ) +
        each(
          [
            [104, 120, 30, '#fff3a8'],
            [150, 108, -20, '#9be0d8'],
            [196, 122, 60, '#fff3a8'],
            [222, 134, 10, '#c9a6ff'],
            [76, 134, -40, '#9be0d8'],
            [172, 136, 80, '#fff'],
            [128, 140, 0, '#c9a6ff'],
          ],
          ([x, y, a, c]) => shape(rotate(roundRect(x - 8, y - 3, 16, 6, 2.9), a, x, y), c),
        ),
    }) +
    stud(150, 309, '#ffb6c8') +
    face({ eyes: 'shut', lash: true, mouth: 'smile', y: 214, gap: 47, cheeks: '#ff8f8f', mouthDrop: 20 }),
};

const earlghoul: Toy = {
  key: 'earlghoul',
  name: 'Earl Ghoul',
  rarity: 'mythical',
  lore: 'Steeped for three centuries. Still a touch bitter.',
  main: '#2f4a7c',
  shiny: {
    main: '#1f6a4f',
    dye: {
      '#35578f': '#2f9470',
      '#3f669f': '#43ac84',
      '#7fa4dc': '#a8ecc8',
      '#f0c04e': '#ff9aa8',
      '#e8b64a': '#f28a9a',
      '#e0ae46': '#e87a8f',
      '#d8fff4': '#ffe0f4',
      '#4fa8b8': '#b85fa0',
      '#23415e': '#5e235a',
      '#a8fff0': '#ffc0ee',
      '#e6fffa': '#fff0fa',
      '#14233f': '#0f3328',
    },
  },
  draw: () =>
    glow(58, 62, 58, '#a8fff0', 0.6) +
    part(
      'M74 132 C44 118 20 88 30 56 C38 30 76 28 84 54 C90 74 74 88 64 80 C70 100 84 112 98 116 Z',
      '#d8fff4',
      { depth: 6, shadow: '#4fa8b8', outline: 5.5 },
    ) +
    shape(ellipse(50, 56, 4.5, 6), '#23415e') +
    shape(ellipse(67, 55, 4.5, 6), '#23415e') +
    line('M54 67 q4 4 8 0', 3.5, '#23415e') +
    cord('M246 176 C292 168 296 252 242 254', 34, 20, '#35578f') +
    line('M250 171 C280 168 288 194 284 212', 4, '#7fa4dc') +
    part('M70 246 C36 230 44 176 28 148 C24 138 34 128 46 130 C66 134 66 158 84 184 Z', '#35578f', {
      depth: 8,
      over: line('M26 144 L52 130', 9, '#e8b64a'),
    }) +
    part(ellipse(150, 66, 17), '#f0c04e', { depth: 5 }) +
    tumbler('M150 104 C222 104 266 158 264 222 C262 292 214 326 150 326', '#35578f', {
      band: '#e0ae46',
      bandY: 280,
      inner:
        shape('M150 104 C90 104 60 136 50 160 Q150 190 250 160 C240 136 210 104 150 104 Z', '#3f669f') +
        cord('M44 160 Q150 196 256 160', 12, 6, '#f0c04e') +
        line('M78 266 q14-16 28 0 M194 266 q14-16 28 0', 4, '#7fa4dc'),
    }) +
    part('M96 112 C100 86 200 86 204 112 C190 124 110 124 96 112 Z', '#f0c04e', { depth: 5 }) +
    face({ eyes: 'glow', iris: '#a8fff0', y: 214, gap: 42, mouth: 'none' }) +
    outlined('M118 244 Q150 256 182 244 Q176 270 150 270 Q124 270 118 244 Z', '#14233f', 5) +
    shape('M128 247 L142 250 L135 260 Z M158 250 L172 247 L165 260 Z', '#e6fffa'),
};

export const midnightPantry: ToyPack = {
  key: 'pantry',
  name: 'Midnight Pantry',
  note: 'What the shelves get up to after bedtime.',
  price: 35,
  stud: 'crumb',
  paper: '#d9694f',
  deep: '#6a2333',
  lite: '#ffe2b8',
  string: '#fff0d0',
  cast: ['toastie', 'dumplin', 'gherk'],
  toys: [toastie, dumplin, gherk, onigiro, scoopert, flambelle, crumpet, earlghoul],
};
