/** Items, 128 by 128. */
import type { RarityKey } from '../facts.ts';
import {
  button,
  type Colour,
  cord,
  dots,
  drawWith,
  each,
  ellipse,
  glow,
  group,
  line,
  type Markup,
  part,
  polar,
  polygon,
  rotate,
  roundRect,
  shape,
  spark,
  star,
  svg,
  text,
  tidy,
  title,
} from '../kit/index.ts';
import type { Ware } from './ware.ts';

export interface Item extends Ware {
  readonly rarity: RarityKey;
  readonly ink: Colour;
}

/** Shading and outline of a small thing. */
const FIT = { depth: 4.5, outline: 4 };
const clover = (x: number, y: number, r: number, colour: Colour) =>
  each([0, 90, 180, 270], (a) =>
    shape(
      rotate(
        `M${x} ${y}C${x - r * 1.1} ${y - r * 0.5} ${x - r * 0.8} ${y - r * 1.4} ${x} ${y - r * 0.95}
         C${x + r * 0.8} ${y - r * 1.4} ${x + r * 1.1} ${y - r * 0.5} ${x} ${y}Z`,
        a + 45,
        x,
        y,
      ),
      colour,
    ),
  );
const ticket = (paper: Colour, tear: Colour, sign: Markup) =>
  group(
    part(
      `M18 44 C18 38 22 36 26 36 L102 36 C106 36 110 38 110 44 L110 54 C103 55 100 59 100 64
       C100 69 103 73 110 74 L110 84 C110 90 106 92 102 92 L26 92 C22 92 18 90 18 84 L18 74
       C25 73 28 69 28 64 C28 59 25 55 18 54 Z`,
      paper,
      { ...FIT, over: line('M82 42 L82 86', 3.2, tear, 'stroke-dasharray="1 8"') },
    ) + sign,
    'transform="rotate(-14 64 64)"',
  );
const flask = (brew: Colour, lite: Colour, label: Markup) =>
  part(
    `M50 18 L78 18 L76 46 C98 54 110 70 110 86 C110 106 92 116 64 116 C36 116 18 106 18 86
     C18 70 30 54 52 46 Z`,
    '#dff3ee',
    {
      ...FIT,
      depth: 6,
      inner:
        shape('M10 76 Q36 66 64 76 Q92 86 118 74 V120 H10 Z', brew) +
        line('M10 76 Q36 66 64 76 Q92 86 118 74', 4, lite) +
        shape(ellipse(38, 96, 5), lite) +
        shape(ellipse(94, 100, 4), lite) +
        shape(ellipse(84, 92, 3), lite),
      over: line('M32 82 Q34 66 48 58', 5, '#ffffff', 'opacity=".85"'),
    },
  ) +
  part(roundRect(46, 8, 36, 16, 5), '#b9814c', { ...FIT, depth: 3 }) +
  label;
export const ITEMS: readonly Item[] = [
  {
    key: 'spinny-ticket',
    name: 'Spinny Ticket',
    rarity: 'uncommon',
    note: 'One turn of the daily wheel.',
    ink: '#3a1620',
    draw: () =>
      ticket(
        '#ff7d6b',
        '#ffd0bd',
        part(ellipse(55, 64, 19), '#fff3dc', {
          ...FIT,
          depth: 2,
          inner:
            each(['#ffc23d', '#57c8c4', '#8468dc', '#e8506a', '#9bd65c', '#ff9d3a'], (colour, i) => {
              const at = (reach: number, turns: number) => polar(55, 64, reach, turns * 60);
              return shape(polygon([[55, 64], at(22, i), at(26, i + 0.5), at(22, i + 1)]), colour);
            }) + shape(ellipse(55, 64, 5), '#fff3dc'),
        }) + line('M93 56 L93 72', 4, '#fff3dc'),
      ),
  },
  {
    key: 'golden-ticket',
    name: 'Gilded Ticket',
    rarity: 'legendary',
    note: 'A wheel turn with no blank wedges.',
    ink: '#4a2a0c',
    draw: () =>
      ticket(
        '#ffc83f',
        '#a86a12',
        part(star(55, 64, 21, 10.5), '#fff6d2', { ...FIT, depth: 2 }) + shape(spark(94, 64, 9), '#fff6d2'),
      ) +
      shape(spark(104, 26, 14), '#fff6d2') +
      shape(spark(20, 104, 10), '#fff6d2'),
  },
  {
    key: 'luck-brew',
    name: 'Luck Brew',
    rarity: 'rare',
    note: 'Your own pack luck ×1.5 for 30 minutes.',
    ink: '#123326',
    draw: () =>
      flask(
        '#4fb56a',
        '#a5eda6',
        part(ellipse(64, 88, 18), '#fff3dc', {
          ...FIT,
          outline: 3,
          depth: 2,
          over: clover(64, 88, 9.5, '#3a9a54'),
        }),
      ),
  },
  {
    key: 'glimmer-brew',
    name: 'Glimmer Brew',
    rarity: 'epic',
    note: 'Your own shiny chance ×2 for 30 minutes.',
    ink: '#3a1440',
    draw: () =>
      flask(
        '#c86be0',
        '#ffc4f4',
        part(ellipse(64, 88, 18), '#fff3dc', {
          ...FIT,
          outline: 3,
          depth: 2,
          over: shape(spark(64, 88, 14), '#b14fd0'),
        }),
      ),
  },
  {
    key: 'town-bell',
    name: 'Town Bell',
    rarity: 'epic',
    note: 'Ring it: pack luck ×1.5 for everyone.',
    ink: '#4a2a0c',
    draw: () =>
      line('M64 22 L64 12', 11) +
      part(
        'M64 20 C90 20 98 42 100 64 C101 80 106 88 114 96 L14 96 C22 88 27 80 28 64 C30 42 38 20 64 20 Z',
        '#f7b733',
        {
          ...FIT,
          depth: 6,
          over: line('M40 66 Q40 44 52 34', 5, '#fff', 'opacity=".75"') + clover(64, 64, 13, '#9a5a12'),
        },
      ) +
      part(roundRect(10, 90, 108, 14, 7), '#ffd05c', { ...FIT, depth: 3 }) +
      part(ellipse(64, 110, 11), '#c9802a', { ...FIT, depth: 3 }) +
      line('M108 28 Q116 36 116 48 M20 28 Q12 36 12 48', 4.5, '#ffe9b0'),
  },
  {
    key: 'town-lantern',
    name: 'Town Lantern',
    rarity: 'legendary',
    note: 'Light it: shiny chance ×2 for everyone.',
    ink: '#2a1a3a',
    draw: () =>
      glow(64, 70, 62, '#ffe27a', 0.6) +
      cord('M44 30 C44 4 84 4 84 30', 10, 4, '#c9b4ff') +
      part('M34 42 L94 42 L102 96 L26 96 Z', '#ffdf78', {
        ...FIT,
        depth: 5,
        inner: shape(spark(64, 68, 25), '#fffdf0') + line('M50 42 L46 96 M78 42 L82 96', 4),
      }) +
      part('M30 42 L44 26 L84 26 L98 42 Z', '#7a5fd0', { ...FIT, depth: 4 }) +
      part(roundRect(20, 94, 88, 18, 7), '#7a5fd0', { ...FIT, depth: 4 }),
  },
  {
    key: 'xp-spool',
    name: 'Spool of Yarns',
    rarity: 'uncommon',
    note: 'Stories on a reel: +250 experience.',
    ink: '#0f3440',
    draw: () =>
      part(roundRect(30, 28, 68, 72, 8), '#3fb0b8', {
        ...FIT,
        depth: 6,
        inner: line(
          'M22 44 L106 36 M22 56 L106 48 M22 68 L106 60 M22 80 L106 72 M22 92 L106 84',
          4.5,
          '#8fe3e0',
        ),
      }) +
      part(roundRect(20, 10, 88, 22, 9), '#e0b06a', { ...FIT, depth: 4 }) +
      part(roundRect(20, 96, 88, 22, 9), '#e0b06a', { ...FIT, depth: 4 }) +
      line('M98 78 C120 82 106 100 122 104', 5, '#8fe3e0'),
  },
  {
    key: 'paint-pot',
    name: 'Paint Pot',
    rarity: 'rare',
    note: 'Mix one new colour for your name.',
    ink: '#2a1a30',
    draw: () =>
      group(
        part(roundRect(84, 4, 12, 52, 5), '#d9a45a', { ...FIT, depth: 3 }),
        'transform="rotate(24 90 30)"',
      ) +
      part('M22 50 L106 50 L100 108 C98 116 92 120 84 120 L44 120 C36 120 30 116 28 108 Z', '#e9e3d6', {
        ...FIT,
        depth: 6,
        shadow: '#7a6a80',
      }) +
      part(
        `M18 50 C18 38 40 34 64 34 C88 34 110 38 110 50 C110 60 102 62 98 62 C98 82 84 82 84 66
         C80 64 74 64 72 66 C72 96 54 96 54 68 C50 66 46 66 42 64 C42 76 30 76 30 62 C22 60 18 56 18 50 Z`,
        '#ff7f9c',
        {
          ...FIT,
          depth: 4,
          inner:
            shape('M44 30 L64 30 L64 100 L50 100 L42 70 Z', '#ffc23d') +
            shape('M64 30 L84 30 L84 62 L72 64 L72 100 L64 100 Z', '#57c8c4') +
            shape('M84 30 L116 30 L116 70 L96 90 L84 80 Z', '#8f8bff'),
        },
      ),
  },
  {
    key: 'button-tin',
    name: 'Mystery Tin',
    rarity: 'rare',
    note: 'Rattles. Holds one cosmetic.',
    ink: '#3a1a14',
    draw: () =>
      part('M14 52 L114 52 L110 102 C108 114 96 118 64 118 C32 118 20 114 18 102 Z', '#e0624a', {
        ...FIT,
        depth: 6,
        inner: shape('M10 72 H118 V90 H10 Z', '#ffd9a8'),
      }) +
      part(
        'M10 46 C10 26 34 20 64 20 C94 20 118 26 118 46 C118 56 114 58 106 58 L22 58 C14 58 10 56 10 46 Z',
        '#f27d5c',
        { ...FIT, depth: 5 },
      ) +
      text('?', 64, 50, 36, '#fff3dc') +
      button(64, 84, 18, '#ffc83f', '#4a2a0c'),
  },
  {
    key: 'stall-pass',
    name: 'Stall Pass',
    rarity: 'common',
    note: 'List one auction with no duration fee.',
    ink: '#2b1c12',
    draw: () =>
      part(roundRect(22, 62, 84, 54, 8), '#d9a45a', {
        ...FIT,
        depth: 5,
        inner: line('M22 88 H106', 4, '#a8743a'),
      }) +
      part(
        `M14 44 L26 14 L102 14 L114 44 C114 60 98 62 97 48 C96 62 81 62 80.5 48 C80 62 64.5 62 64 48
         C63.5 62 48 62 47.5 48 C47 62 32 62 31 48 C30 62 14 60 14 44 Z`,
        '#fff3dc',
        {
          ...FIT,
          depth: 5,
          inner: shape(
            'M26 14 H42 L38 66 H10 Z M56 14 H72 L72.5 66 H55 Z M87 14 H103 L120 66 H90 Z',
            '#e8564a',
          ),
        },
      ) +
      part(ellipse(64, 92, 14), '#ffc83f', { ...FIT, outline: 3, depth: 3 }) +
      shape(roundRect(61, 84, 6, 16, 2.5), '#4a2a0c'),
  },
  {
    key: 'needle-compass',
    name: 'Needle Compass',
    rarity: 'uncommon',
    note: 'Points to the pack of any blook you are missing.',
    ink: '#3a2408',
    draw: () =>
      part(ellipse(64, 22, 13), '#f2c04e', { ...FIT, depth: 3, over: shape(ellipse(64, 22, 5), '#3a2408') }) +
      part(ellipse(64, 72, 47), '#e8b64a', { ...FIT, depth: 6 }) +
      part(ellipse(64, 72, 35), '#fff6e0', {
        ...FIT,
        outline: 3,
        depth: 5,
        shadow: '#a87a4a',
        inner: line('M64 40 V48 M64 96 V104 M32 72 H40 M88 72 H96', 4, '#c9a977'),
      }) +
      group(
        part('M64 40 L73 72 L64 104 L55 72 Z', '#cfd9e2', {
          ...FIT,
          outline: 3,
          depth: 2,
          inner: shape('M40 30 H90 V72 H40 Z', '#e5484a'),
        }) +
          shape(ellipse(64, 72, 5), '#3a2408') +
          shape(ellipse(64, 49, 2.2), '#fff6e0'),
        'transform="rotate(38 64 72)"',
      ),
  },
  {
    key: 'gift-ribbon',
    name: 'Gift Ribbon',
    rarity: 'uncommon',
    note: 'Wrap one blook and send it as a present.',
    ink: '#3a1028',
    draw: () =>
      part(roundRect(20, 54, 88, 62, 10), '#ff9fbc', {
        ...FIT,
        depth: 6,
        inner: shape('M52 40 H76 V120 H52 Z', '#fff3dc'),
      }) +
      part(roundRect(12, 40, 104, 24, 8), '#ffb6cc', {
        ...FIT,
        depth: 4,
        inner: shape('M52 30 H76 V70 H52 Z', '#fff3dc'),
      }) +
      part('M64 40 C40 36 28 22 36 12 C46 2 62 18 64 36 C66 18 82 2 92 12 C100 22 88 36 64 40 Z', '#fff3dc', {
        ...FIT,
        depth: 4,
        shadow: '#c98a9a',
        over: line('M46 20 Q56 24 62 36 M82 20 Q72 24 66 36', 3.5, '#e0a8b4'),
      }) +
      part(ellipse(64, 38, 8), '#ffd05c', { ...FIT, outline: 3, depth: 2 }),
  },
  {
    key: 'mothball',
    name: 'Mothball Jar',
    rarity: 'rare',
    note: 'Keeps your daily streak safe for one missed day.',
    ink: '#123040',
    draw: () =>
      part(
        `M34 34 L94 34 L98 44 C108 50 112 58 112 68 L112 98 C112 112 106 118 94 118 L34 118
         C22 118 16 112 16 98 L16 68 C16 58 20 50 30 44 Z`,
        '#d6eef2',
        {
          ...FIT,
          depth: 6,
          shadow: '#4a88a0',
          inner: each(
            [
              [40, 98, 15],
              [70, 100, 16],
              [94, 92, 13],
              [54, 76, 14],
              [82, 72, 14],
              [34, 72, 11],
            ],
            ([x, y, r]) => part(ellipse(x, y, r), '#fdfcf4', { outline: 2.5, depth: 3, shadow: '#8aa0b0' }),
          ),
          over: line('M28 90 V70 Q28 60 36 54', 5, '#fff', 'opacity=".85"'),
        },
      ) +
      part(roundRect(28, 14, 72, 24, 8), '#7a5fd0', { ...FIT, depth: 4 }) +
      part(roundRect(40, 58, 48, 26, 5), '#fff3dc', { ...FIT, outline: 3, depth: 2 }) +
      shape(
        'M64 76 C52 66 50 62 56 62 C60 62 63 65 64 68 C65 65 68 62 72 62 C78 62 76 66 64 76 Z',
        '#7a5fd0',
      ),
  },
  {
    key: 'shelf-plank',
    name: 'Shelf Plank',
    rarity: 'rare',
    note: 'Room for 25 more toys.',
    ink: '#2b1608',
    draw: () =>
      cord('M30 76 V104 Q30 112 42 112 M98 76 V104 Q98 112 86 112', 13, 5, '#f2c04e') +
      part(roundRect(6, 60, 116, 22, 8), '#b97c46', {
        ...FIT,
        depth: 4,
        inner: line('M10 72 Q40 66 70 72 T124 70', 3, '#8f5a30'),
      }) +
      part(
        'M64 22 C78 22 86 32 88 44 C90 54 84 60 64 60 C44 60 38 54 40 44 C42 32 50 22 64 22 Z',
        '#4fb5a0',
        { ...FIT, depth: 5 },
      ) +
      shape(ellipse(56, 43, 3.6, 5), '#0f3a34') +
      shape(ellipse(72, 43, 3.6, 5), '#0f3a34') +
      line('M60 51 q4 4 8 0', 3, '#0f3a34') +
      part(ellipse(104, 46, 13, 14), '#ff8f7a', { ...FIT, outline: 3.5, depth: 3 }) +
      part(ellipse(24, 48, 11, 12), '#ffd05c', { ...FIT, outline: 3.5, depth: 3 }),
  },
  {
    key: 'foil-loupe',
    name: 'Foil Loupe',
    rarity: 'epic',
    note: 'Your next pack shows which toys could be foil.',
    ink: '#2a1440',
    draw: () =>
      cord('M86 86 L110 110', 22, 12, '#b97c46') +
      part(ellipse(54, 54, 42), '#e8b64a', { ...FIT, depth: 5 }) +
      part(ellipse(54, 54, 31), '#bfe6ff', {
        ...FIT,
        outline: 3,
        depth: 5,
        shadow: '#5a5ac8',
        inner:
          shape('M20 70 L70 20 L90 20 L30 90 Z', '#ffd6f2', 'opacity=".8"') +
          shape('M44 90 L90 44 L100 60 L60 96 Z', '#fff2b0', 'opacity=".8"'),
      }) +
      shape(spark(54, 54, 20), '#ffffff') +
      shape(spark(68, 38, 8), '#fff6c9'),
  },
  {
    key: 'crier-horn',
    name: 'Crier\u2019s Horn',
    rarity: 'rare',
    note: 'One highlighted message to the whole town.',
    ink: '#3a1a10',
    draw: () =>
      part(
        'M26 54 L84 22 C92 18 98 24 98 32 L98 96 C98 104 92 110 84 106 L26 78 C16 74 14 58 26 54 Z',
        '#ff8a5c',
        { ...FIT, depth: 6, over: line('M36 58 L80 36', 5, '#fff', 'opacity=".6"') },
      ) +
      part(ellipse(98, 64, 12, 42), '#ffd05c', {
        ...FIT,
        depth: 4,
        inner: shape(ellipse(101, 64, 6, 30), '#8a4a1a'),
      }) +
      part('M40 84 L56 90 L58 112 C58 118 44 120 40 112 Z', '#b9502f', { ...FIT, depth: 3 }) +
      part(roundRect(8, 54, 18, 24, 7), '#ffd05c', { ...FIT, depth: 3 }) +
      line('M116 40 Q122 36 124 30 M118 64 H126 M116 88 Q122 92 124 98', 4.5, '#ffe9b0'),
  },
  {
    key: 'name-tag',
    name: 'Blank Name Tag',
    rarity: 'rare',
    note: 'Choose a new name, once.',
    ink: '#3a2410',
    draw: () =>
      group(
        part(
          `M22 46 L40 28 L112 28 C118 28 120 32 120 36 L120 84 C120 90 116 92 112 92 L40 92 L22 74
           C16 66 16 54 22 46 Z`,
          '#fff3dc',
          { ...FIT, depth: 5, shadow: '#b58a58', over: line('M56 52 H104 M56 68 H90', 5, '#d6b98a') },
        ) +
          shape(ellipse(40, 60, 8), '#3a2410') +
          shape(ellipse(40, 60, 4.5), '#c9a063'),
        'transform="rotate(-8 64 68) translate(4 8)"',
      ) + cord('M42 66 C20 54 22 22 44 14 C60 8 70 20 62 28', 10, 4, '#e5584c'),
  },
  {
    key: 'type-case',
    name: 'Type Case',
    rarity: 'epic',
    note: 'Unlocks one lettering style for your name.',
    ink: '#20142e',
    draw: () =>
      part(roundRect(12, 26, 104, 84, 10), '#8f5a30', { ...FIT, depth: 5 }) +
      each(
        [
          [20, 34, 'A', '#ffd9a8'],
          [68, 34, 'a', '#c9e8e0'],
          [20, 72, '&', '#e3d0ff'],
          [68, 72, '?', '#ffc4c0'],
        ],
        ([x, y, t, c]) =>
          part(roundRect(x, y, 40, 32, 5), c, { ...FIT, outline: 3, depth: 3 }) +
          text(t, x + 20, y + 26, 30, '#2a1a30'),
      ),
  },
  {
    key: 'tape-measure',
    name: 'Tape Measure',
    rarity: 'uncommon',
    note: 'Stretch an auction to seven days.',
    ink: '#3a2808',
    draw: () =>
      part('M20 96 C44 112 84 112 122 98 L124 112 C86 126 42 126 16 110 Z', '#fff0b8', {
        ...FIT,
        depth: 3,
        over: line(
          'M34 103 V111 M48 107 V118 M62 109 V117 M76 109 V121 M90 107 V115 M104 104 V114',
          3,
          '#6b4a10',
        ),
      }) +
      part(roundRect(16, 18, 86, 84, 26), '#f2b23a', {
        ...FIT,
        depth: 7,
        over: line('M30 52 Q32 34 48 30', 6, '#fff', 'opacity=".7"'),
      }) +
      part(ellipse(59, 60, 25), '#fff3dc', { ...FIT, outline: 3.5, depth: 4 }) +
      text('7', 59, 74, 40, '#5a3208'),
  },
  {
    key: 'wax-seal',
    name: 'Wax Seal',
    rarity: 'common',
    note: 'Locks a blook so it cannot be traded by mistake.',
    ink: '#3f0f18',
    draw: () =>
      part(
        `M30 34 C40 18 58 26 66 20 C80 12 98 22 98 38 C114 42 116 62 106 70 C114 86 104 104 88 102
         C80 116 58 118 50 106 C34 112 18 100 22 84 C8 76 10 52 24 48 C22 42 26 38 30 34 Z`,
        '#d8384a',
        { ...FIT, depth: 6, over: line('M30 52 Q36 36 50 34', 5, '#fff', 'opacity=".6"') },
      ) +
      line(ellipse(63, 66, 29), 4, '#a81f36') +
      part(roundRect(47, 62, 32, 26, 6), '#ffd0c4', { ...FIT, outline: 3, depth: 3 }) +
      line('M53 62 V54 C53 42 73 42 73 54 V62', 5.5, '#ffd0c4') +
      shape(ellipse(63, 74, 4), '#8a1428'),
  },
  {
    key: 'patch-kit',
    name: 'Patch Kit',
    rarity: 'epic',
    note: 'Sew three doubles into one new toy of that pack.',
    ink: '#10303a',
    draw: () =>
      group(
        part(roundRect(10, 14, 70, 70, 12), '#57c8c4', {
          ...FIT,
          depth: 6,
          inner: shape('M10 14 H45 V49 H10 Z M45 49 H80 V84 H45 Z', '#8fe3d8'),
          over: line(roundRect(18, 22, 54, 54, 7), 3.4, '#eafff8', 'stroke-dasharray="7 6"'),
        }),
        'transform="rotate(-9 45 49)"',
      ) +
      group(
        part(roundRect(48, 46, 70, 70, 12), '#ff8f7a', {
          ...FIT,
          depth: 6,
          inner: dots(
            [
              [64, 64, 6],
              [86, 60, 6],
              [104, 76, 6],
              [66, 90, 6],
              [88, 100, 6],
            ],
            '#ffd0bd',
          ),
          over: line(roundRect(56, 54, 54, 54, 7), 3.4, '#fff3dc', 'stroke-dasharray="7 6"'),
        }),
        'transform="rotate(7 83 81)"',
      ) +
      cord('M110 14 L66 84', 9, 3.6, '#e8eef2') +
      line('M108 18 C96 4 84 16 92 28 C98 36 112 30 118 40', 4, '#ffd05c'),
  },
  {
    key: 'music-box',
    name: 'Music Box',
    rarity: 'legendary',
    note: 'Choose the tune that greets your rarest pulls.',
    ink: '#2a1030',
    draw: () =>
      part(roundRect(16, 66, 92, 48, 10), '#8a5ac0', {
        ...FIT,
        depth: 6,
        inner: shape('M10 84 H118 V96 H10 Z', '#ffd05c'),
      }) +
      part('M16 66 L28 18 C30 12 98 12 100 18 L108 66 Z', '#6a3fa0', {
        ...FIT,
        depth: 5,
        inner: shape('M28 62 L36 24 H92 L98 62 Z', '#ff9fc4'),
      }) +
      part('M64 26 C72 26 72 38 66 40 L78 62 L50 62 L62 40 C56 38 56 26 64 26 Z', '#fff3dc', {
        ...FIT,
        outline: 3,
        depth: 2,
      }) +
      cord('M108 92 H120 V80', 9, 3.5, '#ffd05c') +
      part(ellipse(120, 76, 6), '#ff7b66', { ...FIT, outline: 3, depth: 1 }) +
      shape(ellipse(62, 90, 6), '#8a5ac0'),
  },
  {
    key: 'gilt-frame',
    name: 'Gilt Frame',
    rarity: 'legendary',
    note: 'A golden border for your avatar.',
    ink: '#3f2408',
    draw: () =>
      part(roundRect(10, 10, 108, 108, 22), '#f2bb45', {
        ...FIT,
        depth: 6,
        over: line(roundRect(18, 18, 92, 92, 16), 3.5, '#ffe6a0'),
      }) +
      part(roundRect(28, 28, 72, 72, 14), '#1f4a44', { ...FIT, outline: 3.5, depth: 4 }) +
      each(
        [
          [14, 14],
          [114, 14],
          [14, 114],
          [114, 114],
        ],
        ([x, y]) => part(ellipse(x, y, 11), '#ffd86b', { ...FIT, outline: 3.5, depth: 3 }),
      ) +
      part(
        'M64 46 C80 46 88 60 88 76 C88 92 80 100 64 100 C48 100 40 92 40 76 C40 60 48 46 64 46 Z',
        '#ff9d7a',
        { ...FIT, outline: 3.5, depth: 4 },
      ) +
      shape(ellipse(55, 74, 4, 5.5), '#3f1408') +
      shape(ellipse(73, 74, 4, 5.5), '#3f1408') +
      line('M58 83 q6 5 12 0', 3.5, '#3f1408'),
  },
  {
    key: 'confetti-popper',
    name: 'Confetti Popper',
    rarity: 'common',
    note: 'Ten seconds of paper snow in the plaza.',
    ink: '#30143a',
    draw: () =>
      part('M14 114 L46 46 C62 50 78 66 82 82 Z', '#8468dc', {
        ...FIT,
        depth: 5,
        inner: line('M30 76 L56 104 M40 54 L76 88 M20 98 L34 112', 7, '#ffd05c'),
      }) +
      part(ellipse(64, 64, 12, 26, -45), '#5a3fb0', { ...FIT, outline: 3.5, depth: 3 }) +
      line('M72 52 C74 34 88 34 86 18 M80 62 C96 62 98 50 114 54', 5, '#ff8fac') +
      shape(rotate(roundRect(94, 20, 13, 9, 2), 20, 100, 24), '#57c8c4') +
      shape(rotate(roundRect(104, 74, 13, 9, 2), -30, 110, 78), '#ffd05c') +
      shape(rotate(roundRect(60, 14, 13, 9, 2), -20, 66, 18), '#ff8a5c') +
      shape(ellipse(112, 34, 5), '#ffd05c') +
      shape(ellipse(46, 26, 5), '#9bd65c') +
      shape(spark(96, 44, 11), '#fff3dc') +
      shape(ellipse(96, 92, 5), '#ff8fac'),
  },
];

export const drawItem = ({ key, name, ink, draw }: Item): Markup =>
  drawWith({ ink, prefix: `it-${key}-` }, () => tidy(svg(title(name) + draw(), 128, 128, 'role="img"')));
