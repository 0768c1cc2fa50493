/** Behind the Frost, the winter pack: warm windows and what stands outside them. */
import {
  dots,
  each,
  ellipse,
  face,
  fade,
  gleam,
  glow,
  gradient,
  group,
  line,
  type Markup,
  outlined,
  pair,
  part,
  pen,
  roundRect,
  shape,
  snowflake,
  spark,
  steadyChance,
  stud,
  times,
  tube,
  tumbler,
} from '../kit/index.ts';
import type { SeasonPack, Toy } from '../toy.ts';

const thawson: Toy = {
  key: 'thawson',
  name: 'Thawson',
  rarity: 'common',
  lore: 'Has plans for July. Nobody has the heart.',
  main: '#6a8fb4',
  shiny: {
    main: '#b4607a',
    dye: {
      '#f6fbff': '#ffe4ee',
      '#a8dcf0': '#f2b0d0',
      '#e8524a': '#4fb0a0',
      '#b8342f': '#2f8a7c',
      '#5f6f8c': '#c9913f',
      '#46546e': '#9a6a28',
      '#ff9a3d': '#ffd75e',
      '#6a4a34': '#7a4a7a',
    },
  },
  draw: () =>
    tube('M222 182 C250 172 262 150 274 128 M262 152 L288 148', 5, '#6a4a34') +
    tube('M78 182 C54 180 40 164 22 160 M46 170 L32 186', 5, '#6a4a34') +
    // What has melted already.
    part(
      'M24 308 C18 286 60 278 150 278 C240 278 286 286 278 308 C270 326 214 330 150 330 C86 330 30 326 24 308 Z',
      '#a8dcf0',
      {
        depth: 5,
        over: gleam('M46 302 Q56 292 80 290', 6, 0.8),
      },
    ) +
    tumbler('M150 160 C206 160 244 190 244 238 C244 296 206 326 150 326', '#f6fbff', {
      shadow: '#5a7fb0',
      shine: 0,
      depth: 12,
    }) +
    dots(
      [
        [150, 244, 8],
        [150, 272, 8],
      ],
      pen.ink,
    ) +
    part(ellipse(150, 138, 72, 66), '#f6fbff', {
      depth: 11,
      shadow: '#5a7fb0',
      over: gleam('M98 118 Q106 98 124 90', 9, 0.9),
    }) +
    part(
      'M88 188 C120 204 180 204 212 188 C222 194 220 212 212 216 C180 230 120 230 88 216 C80 212 78 194 88 188 Z',
      '#e8524a',
      {
        depth: 5,
        over: line('M108 198 L104 220 M132 204 L130 226 M168 204 L170 226 M192 198 L196 220', 5, '#b8342f'),
      },
    ) +
    part('M180 214 L208 208 L222 262 L192 268 Z', '#e8524a', {
      depth: 4,
      over: line('M188 232 L214 226 M192 248 L218 242', 5, '#b8342f'),
    }) +
    // A bucket, worn at an angle.
    group(
      part('M92 82 L104 22 C128 14 172 14 196 22 L208 82 C180 94 120 94 92 82 Z', '#5f6f8c', {
        depth: 7,
        over: line('M100 48 Q150 60 200 48', 5, '#46546e'),
      }) +
        part(ellipse(150, 21, 46, 9), '#46546e', { flat: true, outline: 6 }) +
        part('M80 80 C80 72 220 72 220 80 C220 94 190 102 150 102 C110 102 80 94 80 80 Z', '#5f6f8c', {
          depth: 4,
        }),
      'transform="rotate(-9 150 80)"',
    ) +
    face({
      y: 136,
      gap: 32,
      size: 0.9,
      eyes: 'dot',
      brow: 'sad',
      mouth: 'none',
      cheeks: '#f7a8b0',
      cheekGap: 50,
    }) +
    part('M142 154 C174 150 202 160 214 172 C194 176 164 176 144 170 Z', '#ff9a3d', {
      depth: 3,
      outline: 5,
    }) +
    line('M122 176 Q132 186 146 182', 5) +
    outlined('M66 230 C74 244 76 250 72 258 C68 264 58 262 58 254 C58 246 64 242 66 230 Z', '#a8dcf0', 4.5) +
    stud(150, 312, '#8fc8e4'),
};

const sloshua: Toy = {
  key: 'sloshua',
  name: 'Sloshua',
  rarity: 'common',
  lore: 'Warm, wobbly and always the first into bed.',
  main: '#b43f5a',
  shiny: {
    main: '#3f6fa8',
    dye: {
      '#d9586f': '#5f9fe0',
      '#b43f5a': '#3f74b8',
      '#f2a0a8': '#a8d4ff',
      '#fff0d8': '#fff6c8',
      '#8a2f4a': '#2f5490',
      '#4a3f52': '#8a6a2c',
    },
  },
  draw: () => {
    const rib = (x: number) => `M${x} 128 V300`;
    return (
      part(roundRect(118, 14, 64, 34, 12), '#4a3f52', {
        depth: 5,
        over: line('M134 20 V42 M150 20 V42 M166 20 V42', 4, '#6f6280'),
      }) +
      part('M112 44 C112 36 188 36 188 44 L196 92 L104 92 Z', '#b43f5a', { depth: 6 }) +
      tumbler('M150 82 C196 82 248 92 256 130 C262 160 258 204 262 240 C264 304 212 326 150 326', '#d9586f', {
        band: '#8a2f4a',
        bandY: 288,
        shineFrom: 26,
        shineLength: 12,
        depth: 12,
        inner:
          line([58, 82, 106, 194, 218, 242].map(rib).join(''), 6, '#b43f5a') +
          shape(
            'M150 110 C196 110 220 140 220 192 C220 250 190 276 150 276 C110 276 80 250 80 192 C80 140 104 110 150 110 Z',
            '#fff0d8',
          ) +
          line(
            'M150 110 C196 110 220 140 220 192 C220 250 190 276 150 276 C110 276 80 250 80 192 C80 140 104 110 150 110 Z',
            4,
            '#f2a0a8',
            'stroke-dasharray="9 8"',
          ),
      }) +
      part(
        'M92 84 C92 70 118 66 150 66 C182 66 208 70 208 84 C208 100 182 106 150 106 C118 106 92 100 92 84 Z',
        '#fff0d8',
        {
          depth: 5,
          shadow: '#a8607a',
          over: line(
            'M108 78 L112 96 M126 74 L128 100 M150 72 V102 M174 74 L172 100 M192 78 L188 96',
            4,
            '#e0c4a4',
          ),
        },
      ) +
      face({ y: 186, gap: 40, eyes: 'happy', mouth: 'open', mouthDrop: 14, cheeks: '#ff8f9a' }) +
      shape(
        'M150 262 C134 250 136 238 143 238 C147 238 150 241 150 244 C150 241 153 238 157 238 C164 238 166 250 150 262 Z',
        '#d9586f',
      )
    );
  },
};

const pomfrey: Toy = {
  key: 'pomfrey',
  name: 'Pomfrey',
  rarity: 'uncommon',
  lore: 'Knitted for a smaller head and too polite to say so.',
  main: '#2f7f6a',
  shiny: { turn: 215 },
  draw: () => {
    const stitch = (x: number, y: number) => `M${x - 7} ${y - 7}L${x} ${y}L${x + 7} ${y - 7}`;
    const rows = (y: number) => times(17, (i) => stitch(14 + i * 17, y));
    const chance = steadyChance(12);
    const tufts = times(26, (i) => {
      const degrees = (i / 26) * Math.PI * 2;
      const reach = 44 + chance() * 10;
      return `M150 58L${(150 + reach * Math.cos(degrees)).toFixed(1)} ${(58 + reach * Math.sin(degrees)).toFixed(1)}`;
    });
    return (
      line(tufts, 22) +
      line(tufts, 11, '#fff3dc') +
      shape(ellipse(150, 60, 36), '#fff3dc') +
      line('M128 50 l-8 -10 M150 42 v-14 M174 52 l9 -9 M134 74 l-10 8 M168 76 l10 7', 4, '#e0cdae') +
      part('M150 92 C218 92 254 144 258 216 L42 216 C46 144 82 92 150 92 Z', '#3fae8c', {
        depth: 12,
        inner:
          line(rows(124) + rows(142), 4.5, '#2f8a70') +
          shape('M0 152 H300 V178 H0 Z', '#fff3dc') +
          line(rows(168), 4.5, '#e8624a') +
          line(rows(198), 4.5, '#2f8a70'),
        over: gleam('M76 148 Q88 122 112 110', 10, 0.5),
      }) +
      tumbler('M150 196 C232 196 262 212 264 244 C266 304 216 326 150 326', '#f4d6b0', {
        band: '#b86a4a',
        bandY: 292,
        shine: 0,
      }) +
      face({
        y: 250,
        gap: 44,
        eyes: 'dot',
        brow: 'sad',
        mouth: 'tiny',
        mouthDrop: 16,
        cheeks: '#f0886a',
        cheekGap: 74,
        cheekDrop: 12,
      }) +
      part(
        'M36 200 C36 186 52 182 70 182 L230 182 C248 182 264 186 264 200 L266 220 C266 236 250 238 232 238 L68 238 C50 238 34 236 34 220 Z',
        '#3fae8c',
        {
          depth: 7,
          over: line(
            times(11, (i) => `M${54 + i * 19.2} 186V234`),
            5,
            '#2f8a70',
          ),
        },
      )
    );
  },
};

const vesper: Toy = {
  key: 'vesper',
  name: 'Vesper',
  rarity: 'uncommon',
  lore: 'Sings for crumbs. Accepts cake.',
  main: '#8a4a2c',
  shiny: {
    main: '#2f5f8c',
    dye: {
      '#b07850': '#7fb4e0',
      '#8a5636': '#4f86b8',
      '#f2683f': '#ffcf4d',
      '#fff3de': '#f4fbff',
      '#6a3a24': '#2f5f8c',
      '#3fa090': '#d9587a',
      '#d94a52': '#7a5fc0',
    },
  },
  draw: () =>
    part('M228 250 C262 232 292 190 296 152 C262 152 220 180 206 216 Z', '#8a5636', {
      depth: 6,
      over: line('M276 172 Q254 204 228 226', 4.5, '#6a3a24'),
    }) +
    tumbler('M150 88 C212 88 258 144 258 214 C258 286 212 326 150 326', '#b07850', {
      band: '#6a3a24',
      bandY: 294,
      shineFrom: 8,
      shineLength: 10,
      inner:
        shape(ellipse(150, 290, 96, 60), '#fff3de') +
        shape(
          'M150 136 C176 116 234 130 234 190 C234 244 198 270 150 270 C102 270 66 244 66 190 C66 130 124 116 150 136 Z',
          '#f2683f',
        ),
    }) +
    pair('M238 192 C272 206 284 250 268 288 C246 284 224 252 226 216 Z', '#8a5636', {
      depth: 6,
      over: line('M246 222 Q258 244 258 268', 4.5, '#6a3a24'),
    }) +
    face({ y: 180, gap: 38, eyes: 'dot', mouth: 'none', cheeks: '#ff9a84', cheekGap: 60 }) +
    part('M132 196 Q150 186 168 196 L150 216 Z', '#ffc93f', { depth: 3, outline: 5 }) +
    part('M138 212 L162 212 L150 226 Z', '#e09a2c', { depth: 2, outline: 4.5 }) +
    part(
      'M66 238 C100 258 200 258 234 238 C246 246 244 268 232 272 C200 290 100 290 68 272 C56 268 54 246 66 238 Z',
      '#3fa090',
      {
        depth: 6,
        inner: line('M90 246 L84 282 M116 254 L112 290 M184 254 L188 290 M210 246 L216 282', 7, '#fff3de'),
      },
    ) +
    part('M88 262 L124 270 L112 318 L78 308 Z', '#3fa090', {
      depth: 4,
      inner: line('M80 290 L120 298', 7, '#fff3de'),
    }) +
    // A nightcap of an acorn-red wool.
    part(
      'M88 112 C92 66 130 44 182 52 C222 58 238 86 234 104 C220 84 208 82 206 108 C176 96 124 98 88 112 Z',
      '#d94a52',
      { depth: 7 },
    ) +
    part(
      'M80 116 C80 102 112 94 150 94 C188 94 220 102 220 116 C220 128 188 126 150 124 C112 126 80 128 80 116 Z',
      '#fff3de',
      { depth: 4, shadow: '#a8708a' },
    ) +
    part(ellipse(240, 112, 17), '#fff3de', { depth: 4, shadow: '#a8708a' }) +
    stud(150, 309, '#e09a5c'),
};

const paneless: Toy = {
  key: 'paneless',
  name: 'Paneless',
  rarity: 'rare',
  lore: 'Drawn on the glass by a finger and smiling ever since.',
  main: '#4a6a9c',
  shiny: {
    main: '#7a4a2c',
    dye: {
      '#e8f4fa': '#fff0d0',
      '#8fc4e4': '#ffcf8a',
      '#5f9fd0': '#f2a45c',
      '#f7fbff': '#fffdf0',
      '#b4653f': '#4a7f6a',
      '#8a4528': '#2f5f4c',
      '#d9485a': '#7a5fb8',
      '#a82f44': '#553f94',
      '#3f74b0': '#c2703a',
    },
  },
  draw: () => {
    const glass = gradient(['#5f9fd0', '#8fc4e4', '#e8f4fa'], 90);
    const frost = (x: number, y: number, sx: 1 | -1, sy: 1 | -1) =>
      line(
        `M${x} ${y}l${26 * sx} ${26 * sy}M${x + 9 * sx} ${y + 9 * sy}l${16 * sx} ${2 * sy}M${x + 9 * sx} ${y + 9 * sy}l${2 * sx} ${16 * sy}` +
          `M${x + 17 * sx} ${y + 17 * sy}l${12 * sx} ${sy}M${x + 17 * sx} ${y + 17 * sy}l${sx} ${12 * sy}`,
        4,
        '#f7fbff',
      );
    return (
      glass.def +
      part('M40 84 C40 40 92 14 150 14 C208 14 260 40 260 84 L264 276 L36 276 Z', '#b4653f', { depth: 9 }) +
      part('M58 88 C58 54 100 32 150 32 C200 32 242 54 242 88 L244 262 L56 262 Z', glass.url, {
        depth: 6,
        shadow: '#3f74b0',
        outline: 5,
        inner:
          frost(62, 70, 1, 1) +
          frost(238, 70, -1, 1) +
          frost(64, 252, 1, -1) +
          frost(236, 252, -1, -1) +
          line(snowflake(150, 64, 14), 4, '#f7fbff'),
      }) +
      // What the finger drew.
      group(
        line('M104 138 V160 M196 138 V160', 13, '#3f74b0', 'class="bk-eyes"') +
          line('M96 190 Q150 240 204 190', 13, '#3f74b0') +
          line('M104 228 V246 M168 220 V238', 5, '#3f74b0', 'opacity=".6"'),
      ) +
      line('M150 32 V120 M56 118 H244', 13) +
      line('M150 34 V118 M58 118 H242', 6, '#b4653f') +
      pair('M208 22 C258 36 284 96 270 178 C262 196 244 198 236 188 C250 140 240 84 208 22 Z', '#d9485a', {
        depth: 6,
        over: line('M232 50 Q262 110 252 180 M222 40 Q250 96 244 176', 4.5, '#a82f44'),
      }) +
      tumbler('M150 258 C232 256 276 258 278 282 C280 314 220 326 150 326', '#8a4528', {
        shine: 0,
        depth: 8,
      }) +
      part(
        'M22 262 C20 246 42 240 62 246 C84 236 110 244 124 250 C150 240 180 238 200 248 C226 238 256 240 268 248 C284 252 284 272 270 274 C236 284 216 272 196 276 C172 288 148 276 128 276 C100 286 70 276 50 280 C34 282 22 276 22 262 Z',
        '#f7fbff',
        {
          depth: 6,
          shadow: '#5a7fb0',
        },
      ) +
      stud(150, 302, '#d99a6a')
    );
  },
};

const flurrina: Toy = {
  key: 'flurrina',
  name: 'Flurrina',
  rarity: 'epic',
  lore: 'Shaken daily, never upset.',
  main: '#5a5fae',
  shiny: { turn: 95 },
  draw: () => {
    const chance = steadyChance(23);
    const dome = gradient(['#2f3f86', '#5f78c4', '#a8c4f0'], 90);
    const flakes = times(26, () => {
      const [x, y, r] = [52 + chance() * 196, 50 + chance() * 170, 2.5 + chance() * 3.5];
      return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#fff"/>`;
    });
    const fir = (x: number, y: number, k: number): Markup =>
      shape(
        `M${x} ${y - 70 * k}L${x + 20 * k} ${y - 40 * k}L${x + 10 * k} ${y - 40 * k}L${x + 27 * k} ${y - 12 * k}H${x - 27 * k}L${x - 10 * k} ${y - 40 * k}L${x - 20 * k} ${y - 40 * k}Z`,
        '#2f6f6a',
      ) +
      shape(
        `M${x} ${y - 70 * k}L${x + 12 * k} ${y - 52 * k}Q${x} ${y - 46 * k} ${x - 12 * k} ${y - 52 * k}Z`,
        '#eef6ff',
      );
    return (
      dome.def +
      tumbler('M150 232 C226 230 258 248 260 276 C262 312 212 326 150 326', '#8a5fc0', {
        band: '#54348c',
        bandY: 292,
        shine: 0,
        inner: line('M30 256 Q150 296 270 256', 5, '#ffd05c'),
      }) +
      part(
        'M150 22 C224 22 276 76 276 148 C276 196 254 234 222 252 L78 252 C46 234 24 196 24 148 C24 76 76 22 150 22 Z',
        dome.url,
        {
          depth: 11,
          shadow: '#1f2456',
          keep: true,
          inner:
            fir(62, 240, 1.25) +
            fir(240, 236, 1.1) +
            shape('M0 206 Q80 184 150 204 Q220 224 300 200 V270 H0 Z', '#f4faff') +
            flakes,
          over: gleam('M50 132 Q56 84 100 56', 13, 0.7) + gleam('M46 164 V166', 13, 0.7),
        },
      ) +
      face({
        y: 158,
        gap: 46,
        eyes: 'wide',
        iris: '#3f5fc0',
        look: [0, -6],
        mouth: 'o',
        mouthDrop: 30,
        cheeks: '#ff9fc0',
        cheekGap: 74,
        cheekDrop: 30,
      }) +
      line(snowflake(208, 84, 15) + snowflake(120, 78, 11), 4, '#fff')
    );
  },
};

const emberley: Toy = {
  key: 'emberley',
  name: 'Emberley',
  rarity: 'legendary',
  lore: 'Everybody’s best friend from November to March.',
  main: '#4a4258',
  shiny: {
    main: '#8a3f4a',
    dye: {
      '#6a6078': '#e8737a',
      '#4f465e': '#b44a58',
      '#857a96': '#ffa8a4',
      '#f2b84a': '#8fe8f0',
      '#ffb03f': '#6fd8ff',
      '#ff7a3a': '#4fa0ff',
      '#fff0a8': '#e8fbff',
      '#c9803a': '#3f8ac0',
    },
  },
  draw: () => {
    const flame = (x: number, y: number, k: number): Markup =>
      shape(
        `M${x} ${y - 34 * k}C${x + 4 * k} ${y - 16 * k} ${x + 22 * k} ${y - 8 * k} ${x + 18 * k} ${y + 8 * k}C${x + 14 * k} ${y + 20 * k} ${x - 14 * k} ${y + 20 * k} ${x - 18 * k} ${y + 8 * k}C${x - 20 * k} ${y - 6 * k} ${x - 6 * k} ${y - 10 * k} ${x} ${y - 34 * k}Z`,
        '#ffb03f',
      ) + shape(ellipse(x, y + 6 * k, 7 * k, 10 * k), '#fff0a8');
    return (
      glow(150, 242, 150, '#ff9a3d', 0.55) +
      line('M150 26 C140 14 160 4 150 -8', 6, '#cfc4dc', 'opacity=".6"') +
      part(roundRect(128, 30, 44, 66, 6), '#6a6078', { depth: 6, over: line('M128 62 H172', 5, '#4f465e') }) +
      part(roundRect(114, 16, 72, 20, 8), '#857a96', { depth: 4 }) +
      tumbler(
        'M150 104 C210 104 246 128 254 172 C262 204 266 226 264 248 C260 304 212 326 150 326',
        '#6a6078',
        {
          band: '#3a3348',
          bandY: 300,
          stud: 'none',
          depth: 13,
          shineFrom: 18,
          shineLength: 14,
        },
      ) +
      part(
        'M54 108 C54 92 96 84 150 84 C204 84 246 92 246 108 C246 124 204 130 150 130 C96 130 54 124 54 108 Z',
        '#857a96',
        { depth: 6 },
      ) +
      face({ y: 168, gap: 44, eyes: 'happy', mouth: 'none', cheeks: '#ff8f6a', cheekGap: 72 }) +
      // The door of the fire is its mouth.
      part(
        'M78 214 C78 200 110 196 150 196 C190 196 222 200 222 214 C224 262 196 288 150 288 C104 288 76 262 78 214 Z',
        '#3a1a1f',
        {
          depth: 0,
          flat: true,
          outline: 12,
          ink: '#c9803a',
          inner:
            shape('M70 236 Q150 212 230 236 V300 H70 Z', '#ff7a3a') +
            flame(112, 254, 0.95) +
            flame(152, 246, 1.35) +
            flame(190, 256, 0.9) +
            shape(roundRect(92, 268, 116, 16, 8), '#6a3a24'),
        },
      ) +
      line(
        'M78 214 C78 200 110 196 150 196 C190 196 222 200 222 214 C224 262 196 288 150 288 C104 288 76 262 78 214 Z',
        5,
      ) +
      line('M116 200 V284 M150 198 V288 M184 200 V284', 6) +
      part(ellipse(240, 236, 10), '#f2b84a', { depth: 3, outline: 5 }) +
      stud(150, 311, '#f2b84a') +
      // A kettle that is nearly there.
      part('M60 92 C54 72 66 58 86 58 C106 58 118 72 112 92 Z', '#d9604a', {
        depth: 5,
        over: gleam('M70 80 Q72 70 80 68', 5, 0.7),
      }) +
      line('M72 58 C74 44 98 44 100 58', 6) +
      part('M108 74 L126 62 L122 84 Z', '#d9604a', { depth: 2, outline: 5 })
    );
  },
};

const yonder: Toy = {
  key: 'yonder',
  name: 'Yonder',
  rarity: 'mythical',
  lore: 'Looks in at the windows because it likes the wallpaper.',
  main: '#4f7fb8',
  ink: '#1c2f5c',
  shiny: {
    main: '#6a3f8c',
    dye: {
      '#eaf5ff': '#f4e0ff',
      '#c4dff4': '#d8b0f0',
      '#9cc4e8': '#b07ae0',
      '#6f9fd8': '#8f5fd0',
      '#4f7fc0': '#6a3fb0',
      '#d8ecff': '#ffe3f4',
      '#8ff4ff': '#ffb84d',
      '#7fb8f0': '#ff9f6a',
    },
  },
  draw: () => {
    const fur = gradient(['#ffffff', '#eaf5ff', '#9cc4e8'], 90);
    const aura = fade(['#8ff4ff', '#7fb8f0'], [0.5, 0]);
    const shag =
      'M150 44 C168 40 176 52 190 52 C206 52 210 68 224 76 C240 84 236 102 248 116 C262 130 254 146 264 164 C278 180 266 196 276 214 ' +
      'C288 232 272 246 276 262 C280 280 262 288 256 300 C246 316 226 312 212 320 C192 330 172 322 150 328 C128 322 108 330 88 320 ' +
      'C74 312 54 316 44 300 C38 288 20 280 24 262 C28 246 12 232 24 214 C34 196 22 180 36 164 C46 146 38 130 52 116 C64 102 60 84 76 76 ' +
      'C90 68 94 52 110 52 C124 52 132 40 150 44 Z';
    return (
      aura.def +
      glow(150, 180, 152, '#8ff4ff', 0.5) +
      pair('M196 74 C214 60 232 42 232 14 C258 30 268 66 248 96 C238 110 218 106 206 96 Z', '#7fb8f0', {
        depth: 6,
        over: line('M236 40 Q246 44 254 56 M230 62 Q242 66 250 80', 4.5, '#d8ecff'),
      }) +
      fur.def +
      tumbler({ d: shag, left: 'M120 50 C70 80 40 150 30 220 C26 270 40 300 60 308' }, '#eaf5ff', {
        shadow: '#3f5fb0',
        depth: 13,
        shine: 0,
        inner:
          shape('M0 30 H300 V345 H0 Z', fur.url) +
          line(
            'M60 240 q8 14 4 28 M84 268 q8 14 4 28 M236 240 q-8 14 -4 28 M214 268 q-8 14 -4 28 M120 290 q6 12 2 22 M180 290 q-6 12 -2 22 M56 188 q6 10 2 22 M246 188 q-6 10 -2 22',
            5,
            '#6f9fd8',
          ),
      }) +
      // The face looks out of the fur.
      part(
        'M150 112 C164 104 176 116 190 116 C216 120 226 148 222 180 C218 218 190 238 150 238 C110 238 82 218 78 180 C74 148 84 120 110 116 C124 116 136 104 150 112 Z',
        '#6f9fd8',
        { depth: 8, shadow: '#22408c' },
      ) +
      shape(ellipse(114, 164, 25, 28), pen.ink) +
      shape(ellipse(186, 164, 25, 28), pen.ink) +
      face({
        eyes: 'glow',
        iris: '#8ff4ff',
        y: 165,
        gap: 36,
        size: 0.92,
        mouth: 'none',
        cheeks: '#ff9fc8',
        cheekGap: 58,
        cheekDrop: 34,
      }) +
      shape('M112 206 Q150 218 188 206 C184 230 116 230 112 206 Z', pen.ink) +
      shape('M122 210 L134 212 L128 224 Z M166 212 L178 210 L172 224 Z', '#eaf5ff') +
      // Two hands, flat on the pane.
      pair(
        'M226 262 C216 246 226 232 238 238 C238 222 256 218 260 234 C272 226 284 240 276 252 C288 258 284 276 270 276 C258 290 234 284 226 262 Z',
        '#c4dff4',
        {
          depth: 5,
          inner: each(
            [
              [252, 262, 13],
              [238, 246, 5],
              [256, 238, 5],
              [270, 252, 5],
            ],
            ([x, y, r]) => shape(ellipse(x, y, r), '#4f7fc0'),
          ),
        },
      ) +
      stud(150, 307, '#8ff4ff') +
      line(snowflake(28, 76, 14) + snowflake(278, 128, 11) + snowflake(24, 140, 8), 4, '#d8ecff') +
      shape(spark(150, 20, 16), '#d8ecff') +
      shape(spark(186, 26, 8), '#d8ecff')
    );
  },
};

export const behindTheFrost: SeasonPack = {
  key: 'frostpane',
  name: 'Behind the Frost',
  note: 'Warm windows, and what stands outside them.',
  price: 70,
  stud: 'flake',
  paper: '#4a6fae',
  deep: '#16224c',
  lite: '#dff0ff',
  string: '#e85a62',
  cast: ['thawson', 'sloshua', 'pomfrey'],
  toys: [thawson, sloshua, pomfrey, vesper, paneless, flurrina, emberley, yonder],
};
