/** Clockwork Attic: wound up, set down, never quite stopped. */
import {
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
  type Point,
  pair,
  part,
  pen,
  polar,
  polygon,
  roundRect,
  shape,
  star,
  stud,
  times,
  tumbler,
} from '../kit/index.ts';
import type { Toy, ToyPack } from '../toy.ts';

const cogsley: Toy = {
  key: 'cogsley',
  name: 'Cogsley',
  rarity: 'common',
  lore: 'Beeps twice for yes and plays a waltz for no.',
  main: '#55a3ad',
  shiny: {
    main: '#6a4fb0',
    dye: {
      '#62b2bb': '#b79af0',
      '#3f858f': '#7a5fc0',
      '#2f6a74': '#5a42a0',
      '#ef6a4c': '#ffc23d',
      '#eac062': '#8fe0d0',
      '#d9b25e': '#6fc8b8',
      '#233b45': '#2c2250',
      '#9dffe0': '#ff9ad8',
      '#c9d6d4': '#e6e0f5',
    },
  },
  draw: () =>
    cord('M150 70 L150 38', 12, 3, '#c9d6d4') +
    part(ellipse(150, 30, 15), '#ef6a4c', { depth: 4 }) +
    cord('M250 190 L276 190', 20, 8, '#d9b25e') +
    part(
      `M276 190 C266 164 270 148 284 148 C300 148 300 172 288 190 C300 208 300 232 284 232
       C270 232 266 216 276 190 Z`,
      '#eac062',
      { depth: 5, over: shape(ellipse(284, 166, 5, 7), pen.ink) + shape(ellipse(284, 214, 5, 7), pen.ink) },
    ) +
    part(roundRect(24, 166, 34, 48, 10), '#eac062', { depth: 5 }) +
    tumbler('M150 66 C224 66 252 82 254 130 C256 180 258 210 258 246 C258 302 214 326 150 326', '#62b2bb', {
      band: '#ef6a4c',
      inner:
        line('M40 246 Q150 276 260 246', 4, '#3f858f') +
        dots(
          [
            [70, 112, 5],
            [230, 112, 5],
            [66, 244, 5],
            [234, 244, 5],
          ],
          '#2f6a74',
        ),
      shineFrom: 12,
    }) +
    part(roundRect(70, 116, 160, 116, 34), '#233b45', {
      flat: true,
      outline: 6,
      over: shape('M70 116 H140 L96 232 H70 Z', '#ffffff', 'opacity=".07"'),
    }) +
    gaze(
      shape(roundRect(96, 148, 28, 40, 13), '#9dffe0') + shape(roundRect(176, 148, 28, 40, 13), '#9dffe0'),
    ) +
    line('M130 202 Q150 218 170 202', 6, '#9dffe0'),
};

const bulbert: Toy = {
  key: 'bulbert',
  name: 'Bulbert',
  rarity: 'common',
  lore: 'Full of ideas, all of them bright, none of them finished.',
  main: '#f2c84b',
  shiny: {
    main: '#2f8a72',
    dye: {
      '#ffe48f': '#9df5d0',
      '#fff3bf': '#d8fff0',
      '#d98b2b': '#2f9a7a',
      '#ffe58a': '#8fffd8',
      '#aab6b8': '#d9a85c',
      '#6d7b80': '#8a5f24',
      '#c3ced0': '#ffd98a',
      '#d97a2b': '#b04fd0',
    },
  },
  draw: () =>
    glow(150, 140, 150, '#ffe58a', 0.5) +
    tumbler(
      {
        d: `M150 30 C218 30 264 84 264 146 C264 196 232 214 222 250 C218 264 206 270 150 270
            C94 270 82 264 78 250 C68 214 36 196 36 146 C36 84 82 30 150 30 Z`,
        left: 'M150 30 C82 30 36 84 36 146 C36 196 68 214 78 250',
      },
      '#ffe48f',
      {
        shineFrom: 16,
        shineLength: 16,
        inner:
          shape(ellipse(150, 150, 86, 90), '#fff3bf') +
          line(
            `M118 262 L112 112 C112 92 136 92 134 110 C132 128 150 128 150 110 C150 92 168 92 166 110
             C164 128 188 128 188 110 L182 262`,
            5,
            '#d98b2b',
          ),
      },
    ) +
    part(
      'M82 262 C100 254 200 254 218 262 L214 296 C206 318 184 326 150 326 C116 326 94 318 86 296 Z',
      '#aab6b8',
      { depth: 8, inner: line('M76 276 Q150 294 224 276 M78 296 Q150 314 222 296', 6, '#6d7b80') },
    ) +
    stud(150, 308, '#c3ced0') +
    face({
      eyes: 'wide',
      iris: '#d97a2b',
      y: 188,
      gap: 40,
      mouth: 'open',
      mouthDrop: 28,
      cheeks: '#ffb04d',
      size: 0.92,
    }),
};

const tickaby: Toy = {
  key: 'tickaby',
  name: 'Tickaby',
  rarity: 'uncommon',
  lore: 'Five minutes fast so that you need not be.',
  main: '#e6553f',
  shiny: { turn: 150 },
  draw: () =>
    line('M150 96 L150 58', 12) +
    line('M128 50 L172 50', 16) +
    pair('M176 96 C178 56 214 34 254 66 C264 76 270 92 266 106 Z', '#f0c04e', { depth: 8 }) +
    tumbler('orb', '#e9604a', { shine: 0.5, band: '#8f2c30', bandY: 288 }) +
    part(ellipse(150, 206, 88, 86), '#fff6e0', {
      depth: 6,
      shadow: '#a87a5a',
      over: each([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330], (a) => {
        const q = (a * Math.PI) / 180,
          R = 76,
          r = a % 90 ? 70 : 62;
        return line(
          `M${150 + r * Math.sin(q)} ${206 - r * Math.cos(q)}
           L${150 + R * Math.sin(q)} ${206 - R * Math.cos(q)}`,
          a % 90 ? 4 : 6,
          '#c9a98a',
        );
      }),
    }) +
    face({ y: 192, gap: 36, mouth: 'none', cheeks: '#f7a58e', size: 0.95 }) +
    shape(
      `M150 224 C136 208 108 218 96 240 C118 246 142 244 150 232 C158 244 182 246 204 240
       C192 218 164 208 150 224 Z`,
      pen.ink,
    ) +
    shape(ellipse(150, 216, 9), '#e9604a', `stroke="${pen.ink}" stroke-width="5"`) +
    line('M138 254 Q150 263 162 254', 5),
};

const drumlin: Toy = {
  key: 'drumlin',
  name: 'Drumlin',
  rarity: 'uncommon',
  lore: 'Keeps perfect time and cannot keep a secret.',
  main: '#2f5fa8',
  shiny: { turn: 285 },
  draw: () =>
    part(ellipse(150, 168, 70, 62), '#f7d2a8', { depth: 9 }) +
    part(
      'M96 136 C84 90 82 34 98 18 C120 2 180 2 202 18 C218 34 216 90 204 136 Q150 156 96 136 Z',
      '#2a3140',
      { depth: 9, over: gleam('M104 98 Q98 58 110 34', 8, 0.3) },
    ) +
    part(star(150, 74, 26, 13), '#ffd05c', { depth: 4 }) +
    face({ y: 168, gap: 30, size: 0.85, mouth: 'smile', cheeks: '#f2836a', mouthDrop: 20 }) +
    part('M88 120 Q150 144 212 120 L210 136 Q150 160 90 136 Z', '#e8b64a', { depth: 3 }) +
    tumbler(
      {
        d: `M48 222 C90 204 210 204 252 222 C262 260 256 290 240 306 C214 332 86 332 60 306
            C44 290 38 260 48 222 Z`,
      },
      '#d9483f',
      {
        inner:
          line('M40 236 L84 308 L128 226 L150 312 L172 226 L216 308 L260 236', 5, '#fff0d0') +
          shape('M30 296 Q150 336 270 296 V345 H30 Z', '#2f5fa8') +
          line('M30 296 Q150 336 270 296', 5) +
          shape('M40 214 Q150 258 260 214 V232 Q150 276 40 232 Z', '#2f5fa8') +
          line('M40 232 Q150 276 260 232', 5),
      },
    ) +
    stud(150, 312, '#4f86d0', 'cog', 0.9) +
    part(ellipse(150, 220, 100, 17), '#fff2d8', { depth: 4 }) +
    cord('M70 206 L128 222 M230 206 L172 222', 14, 5, '#d9a45a') +
    shape(ellipse(132, 223, 9, 8), pen.ink) +
    shape(ellipse(168, 223, 9, 8), pen.ink),
};

const jack: Toy = {
  key: 'jack',
  name: 'Jack Sprocket',
  rarity: 'rare',
  lore: 'Knows when you will jump. That is the whole trick.',
  main: '#8c4fc0',
  shiny: { turn: 285 },
  draw: () =>
    part(ellipse(150, 186, 80, 70), '#fbe6cd', { depth: 10 }) +
    part('M150 118 C128 66 84 40 40 66 C20 80 14 110 22 136 C44 112 74 112 92 150 Z', '#8c4fc0', {
      depth: 8,
    }) +
    part('M150 118 C172 66 216 40 260 66 C280 80 286 110 278 136 C256 112 226 112 208 150 Z', '#f0b93a', {
      depth: 8,
    }) +
    part('M92 148 C92 84 124 40 150 20 C176 40 208 84 208 148 Q150 172 92 148 Z', '#e0526a', { depth: 8 }) +
    each(
      [
        [22, 142],
        [278, 142],
        [150, 18],
      ],
      ([x, y]) =>
        part(ellipse(x, y, 15), '#ffd75e', { depth: 4 }) + line(`M${x - 6} ${y + 3}L${x + 6} ${y + 3}`, 3.5),
    ) +
    face({
      eyes: ['wide', 'wide'],
      iris: '#3f8f98',
      y: 184,
      gap: 34,
      mouth: 'grin',
      mouthDrop: 36,
      look: [3, 0],
      size: 0.9,
      cheeks: '#ff8f7a',
      cheekGap: 56,
      cheekDrop: 30,
    }) +
    part(ellipse(150, 202, 11, 10), '#e0526a', { depth: 3, outline: 4.5 }) +
    part('M76 128 Q150 162 224 128 L226 146 Q150 180 74 146 Z', '#5e3488', { depth: 3 }) +
    part(
      [
        'M52 262 L76 236 L100 262 Z',
        'M92 264 L118 238 L144 264 Z',
        'M156 264 L182 238 L208 264 Z',
        'M200 262 L224 236 L248 262 Z',
        'M124 266 L150 240 L176 266 Z',
      ],
      '#ffe9c2',
      { depth: 4 },
    ) +
    tumbler(
      {
        d: `M50 262 Q150 250 250 262 C260 290 250 308 234 316 C200 330 100 330 66 316
            C50 308 40 290 50 262 Z`,
      },
      '#3f8f98',
      {
        inner:
          shape(
            polygon([
              [84, 278],
              [98, 294],
              [84, 310],
              [70, 294],
            ]),
            '#e0526a',
          ) +
          shape(
            polygon([
              [216, 278],
              [230, 294],
              [216, 310],
              [202, 294],
            ]),
            '#e0526a',
          ),
      },
    ) +
    stud(150, 294, '#f0b93a', 'cog', 1.45),
};

const gramora: Toy = {
  key: 'gramora',
  name: 'Gramora',
  rarity: 'epic',
  lore: 'Remembers one song, and it is about you.',
  main: '#c4873b',
  shiny: { turn: 170 },
  draw: () =>
    part(
      `M150 176 C140 150 110 150 84 128 C48 134 22 108 36 82 C12 60 30 20 66 28 C76 -2 124 -4 140 18
       C160 -6 206 2 210 32 C244 28 262 58 246 82 C262 108 238 136 208 128 C186 148 168 150 166 176 Z`,
      '#e3ad4e',
      {
        depth: 11,
        inner:
          shape(
            `M150 112 C128 116 96 112 92 92 C70 84 72 58 94 54 C100 34 128 32 140 44
             C156 32 182 38 184 56 C206 60 206 86 188 92 C182 112 168 112 150 112 Z`,
            '#a8632a',
          ) +
          shape(ellipse(140, 76, 30, 20), '#5c2f1f') +
          line(
            `M64 36 L92 56 M38 82 L76 76 M84 126 L102 104 M140 20 L140 42 M210 34 L184 56 M246 82 L202 76
             M206 126 L180 102`,
            5,
            '#b57a2c',
          ),
      },
    ) +
    part('M136 166 L168 166 L176 200 L128 200 Z', '#c99440', { depth: 4 }) +
    tumbler('M150 186 C222 186 256 190 258 214 C262 288 224 326 150 326', '#8f4a36', {
      band: '#e3ad4e',
      bandY: 282,
      shineFrom: 22,
      shineLength: 10,
      inner: line('M60 206 Q76 240 64 282 M236 206 Q226 240 238 282', 5, '#6a3226'),
    }) +
    face({ eyes: 'shut', lash: true, mouth: 'o', y: 234, gap: 44, cheeks: '#e07a5c', mouthDrop: 18 }) +
    each(
      [
        [268, 38],
        [22, 150],
      ],
      ([x, y]) =>
        group(
          shape(ellipse(x, y + 22, 10, 8, -20), '#ffe9c2') +
            line(`M${x + 9} ${y + 20}L${x + 9} ${y - 8}Q${x + 18} ${y - 4} ${x + 22} ${y + 6}`, 5, '#ffe9c2'),
        ),
    ),
};

const sirrivet: Toy = {
  key: 'sirrivet',
  name: 'Sir Rivet',
  rarity: 'legendary',
  lore: 'Sworn to guard the biscuit tin unto rust.',
  main: '#9fb3bd',
  shiny: {
    main: '#b8781c',
    dye: {
      '#b9cad2': '#ffd04f',
      '#d3e0e5': '#ffe48a',
      '#7f95a3': '#e0a030',
      '#dfe9ec': '#fff6d0',
      '#6f8794': '#b8781c',
      '#5d7484': '#a8641a',
      '#33506a': '#8a3f10',
      '#f0c04e': '#eef3f8',
      '#d9a441': '#c9d6e2',
      '#e0423f': '#3f6fe0',
      '#a82a35': '#2745a8',
      '#ffd75e': '#8ff0ff',
      '#ffe79a': '#d8fbff',
    },
  },
  draw: () =>
    part(
      `M150 70 C138 44 150 14 184 6 C232 -4 270 30 268 84 C266 116 250 138 230 150 C236 120 226 96 204 88
       C186 80 168 80 150 84 Z`,
      '#e0423f',
      {
        depth: 9,
        inner: line('M168 66 Q176 34 206 24 M190 70 Q206 46 234 46 M214 80 Q236 74 252 82', 5, '#a82a35'),
      },
    ) +
    tumbler('M150 64 C214 64 248 108 250 160 C252 200 262 216 262 250 C262 304 214 326 150 326', '#b9cad2', {
      shadow: '#33506a',
      band: '#d9a441',
      inner:
        shape('M40 244 Q150 282 260 244 V345 H40 Z', '#7f95a3') +
        line('M40 244 Q150 282 260 244', 5) +
        dots(
          [
            [72, 268, 5],
            [110, 281, 5],
            [190, 281, 5],
            [228, 268, 5],
          ],
          '#dfe9ec',
        ),
      shineFrom: 14,
    }) +
    part('M150 60 C162 60 166 80 166 130 L166 150 L134 150 L134 130 C134 80 138 60 150 60 Z', '#f0c04e', {
      depth: 5,
    }) +
    part('M50 168 C96 150 204 150 250 168 L246 232 C206 254 94 254 54 232 Z', '#d3e0e5', {
      depth: 7,
      shadow: '#33506a',
      inner: shape('M66 180 C106 168 194 168 234 180 L231 208 C194 200 106 200 69 208 Z', pen.ink),
      over:
        dots(
          [
            [66, 224, 4.5],
            [234, 224, 4.5],
          ],
          '#6f8794',
        ) +
        line(
          'M110 222 L110 240 M130 224 L130 243 M150 225 L150 244 M170 224 L170 243 M190 222 L190 240',
          5,
          '#5d7484',
        ),
    }) +
    gaze(
      each([110, 190], (x) => glow(x, 190, 26, '#ffd75e', 0.7)) +
        each([110, 190], (x) => shape(ellipse(x, 190, 13, 9), '#ffe79a')),
    ) +
    part(ellipse(52, 176, 12), '#f0c04e', { depth: 3 }) +
    part(ellipse(248, 176, 12), '#f0c04e', { depth: 3 }),
};

const kaleido: Toy = {
  key: 'kaleido',
  name: 'Kaleido',
  rarity: 'chroma',
  lore: 'Never looked the same twice, even to itself.',
  main: '#7a6ad0',
  shiny: {
    dye: {
      '#ff8fa3': '#1f2a5a',
      '#ffc46b': '#ffd36b',
      '#fff08a': '#fff6d0',
      '#9df0a4': '#2f4a8f',
      '#7fe3ef': '#f2a93a',
      '#8fb2ff': '#3f6ab8',
      '#c99bff': '#ffe9a8',
      '#ff9be0': '#18204a',
      '#9fe8f0': '#ffe08a',
      '#4b3c8f': '#c07a1c',
      '#3a2a80': '#5a2f0c',
      '#ff8fd0': '#ffc23d',
    },
  },
  draw: () => {
    const glass = ['#ff8fa3', '#ffc46b', '#fff08a', '#9df0a4', '#7fe3ef', '#8fb2ff', '#c99bff', '#ff9be0'];
    const pane = (index: number) => glass[index % 8] ?? '#ffffff';
    const at = (r: number, degrees: number): Point => {
      const [dx, dy] = polar(0, 0, r, degrees);
      return [150 + dx * 1.02, 196 + dy];
    };
    // Three rings of triangles, each ring turned by half a pane.
    const rings = [
      [0, 52],
      [52, 98],
      [98, 150],
    ] as const;
    const panes = each(rings, ([near, far], k) =>
      times(10, (i) => {
        const from = (i + (k % 2) / 2) * 36;
        const to = from + 36;
        const middle = from + 18;
        return (
          shape(polygon([at(near, from), at(far, middle), at(near, to)]), pane(i + k * 2)) +
          shape(polygon([at(far, middle), at(near, to), at(far, middle + 36)]), pane(i + k * 2 + 3))
        );
      }),
    );
    return (
      part('M150 70 L118 40 L132 12 L168 12 L182 40 Z', '#9fe8f0', {
        depth: 6,
        over: line('M118 40 L182 40 M132 12 L140 40 L150 68 L160 40 L168 12', 4, '#ffffff', 'opacity=".8"'),
      }) +
      pair('M226 110 L252 66 L276 86 L262 140 Z', '#ff9be0', {
        depth: 6,
        over: line('M250 70 L250 120', 4, '#fff', 'opacity=".7"'),
      }) +
      tumbler('M150 62 C200 62 226 84 244 124 C262 164 264 190 262 238 C258 300 212 326 150 326', '#c99bff', {
        shadow: '#3a2a80',
        band: '#4b3c8f',
        inner: group(panes, 'stroke="#fff" stroke-opacity=".55" stroke-width="2.5"'),
        rim: 0.4,
      }) +
      part(ellipse(150, 196, 72, 62), '#fff7ef', { depth: 8, shadow: '#8a6ac0' }) +
      face({
        eyes: 'star',
        iris: '#ff8fd0',
        y: 188,
        gap: 32,
        mouth: 'open',
        mouthDrop: 22,
        size: 0.86,
        cheeks: '#ffb0c8',
        cheekGap: 52,
      })
    );
  },
};

export const clockworkAttic: ToyPack = {
  key: 'attic',
  name: 'Clockwork Attic',
  note: 'Wound up, set down, never quite stopped.',
  price: 40,
  stud: 'cog',
  paper: '#b98246',
  deep: '#54331f',
  lite: '#f6dfaa',
  string: '#3f8f98',
  cast: ['cogsley', 'bulbert', 'tickaby'],
  toys: [cogsley, bulbert, tickaby, drumlin, jack, gramora, sirrivet, kaleido],
};
