/** Chat emojis, 64 by 64, recognisable at 22 px: one shape, two eyes, one gesture, thick outlines. */
import {
  button,
  type Colour,
  dots,
  drawWith,
  each,
  ellipse,
  group,
  line,
  type Markup,
  mapPath,
  move,
  type PartOptions,
  type PathData,
  part,
  pen,
  rotate,
  roundRect,
  scale,
  shape,
  spark,
  star,
  svg,
  tidy,
  title,
} from '../kit/index.ts';
import type { Ware } from './ware.ts';

export interface Emoji extends Ware {
  readonly ink: Colour;
}

/** A piece with the thick outline that is needed at 22 px. */
const piece = (d: PathData | readonly PathData[], colour: Colour, options: PartOptions = {}) =>
  part(d, colour, { depth: 3.4, outline: 4, rim: 0.3, ...options });

const flip = (d: PathData) => mapPath(d, (x, y) => [64 - x, y]);

const flipMarkings = (markings: Markup | undefined) =>
  markings?.replace(/ d="([^"]+)"/g, (_, d: PathData) => ` d="${flip(d)}"`);

/** The same piece on both sides: ears, claws. Takes the right one. */
const both = (d: PathData, colour: Colour, options: PartOptions = {}) =>
  piece(d, colour, options) + piece(flip(d), colour, { ...options, inner: flipMarkings(options.inner) });

const eye = (x: number, y: number, r = 4.6) =>
  shape(ellipse(x, y, r, r * 1.25), pen.ink) + shape(ellipse(x - r * 0.35, y - r * 0.45, r * 0.4), '#fff');
const eyes = (y = 34, gap = 11, r = 4.8) => eye(32 - gap, y, r) + eye(32 + gap, y, r);

const arc = (x: number, y: number, reach: number, sag: number, width = 4) =>
  line(`M${x - reach} ${y}Q${x} ${y + sag} ${x + reach} ${y}`, width);

/** Closed eyes: laughing ones curve up, sleeping ones down. */
const laughing = (y = 34, gap = 11) => arc(32 - gap, y, 6, -9) + arc(32 + gap, y, 6, -9);
const resting = (y = 34, gap = 11) => arc(32 - gap, y, 6, 7) + arc(32 + gap, y, 6, 7);

const grin = (y = 43, w = 9, h = 11, x = 32) =>
  shape(
    `M${x - w} ${y}Q${x} ${y + 2} ${x + w} ${y}
     C${x + w} ${y + h * 1.2} ${x - w} ${y + h * 1.2} ${x - w} ${y}Z`,
    '#5C1F2B',
    `stroke="${pen.ink}" stroke-width="3.5" stroke-linejoin="round"`,
  ) + shape(ellipse(x, y + h * 0.7, w * 0.52, h * 0.24), '#FF8B86');
const heart = (x: number, y: number, k: number) =>
  `M${x} ${y + 10 * k}C${x - 15 * k} ${y} ${x - 12 * k} ${y - 12 * k} ${x - 5 * k} ${y - 10 * k}
   C${x - 2 * k} ${y - 10 * k} ${x} ${y - 7 * k} ${x} ${y - 5 * k}
   C${x} ${y - 7 * k} ${x + 2 * k} ${y - 10 * k} ${x + 5 * k} ${y - 10 * k}
   C${x + 12 * k} ${y - 12 * k} ${x + 15 * k} ${y} ${x} ${y + 10 * k}Z`;
/** A small tumbler, `reach` wide on each side. */
const body = (top: number, reach: number, colour: Colour, options?: PartOptions) =>
  piece(
    `M32 ${top} C${32 + reach * 0.7} ${top} ${32 + reach} ${top + 16} ${32 + reach} 40
     C${32 + reach} 54 ${32 + reach * 0.75} 60 32 60
     C${32 - reach * 0.75} 60 ${32 - reach} 54 ${32 - reach} 40
     C${32 - reach} ${top + 16} ${32 - reach * 0.7} ${top} 32 ${top}Z`,
    colour,
    options,
  );
const mit = 'M20 58 L20 40 C14 34 6 36 6 28 C6 20 16 20 20 26 C18 12 24 4 36 4 C50 4 54 14 54 28 L52 58 Z';
const mitten = (attributes: string) =>
  group(
    piece(mit, '#e5556b', {
      inner: shape('M0 46 H64 V64 H0 Z', '#fff3e2') + line('M28 48 V60 M36 48 V60 M44 48 V60', 3, '#d9bfa0'),
    }) + shape(heart(37, 25, 0.9), '#ffd9dc'),
    attributes,
  );
const thumb = (attributes = '') =>
  group(
    piece(
      `M14 32 L14 58 L46 58 C56 58 58 52 57 46 C60 42 60 38 57 35 C58 29 54 27 50 27 L38 27
       C40 20 41 12 37 7 C32 3 28 7 28 12 C28 20 20 26 14 32 Z`,
      '#e5556b',
      { inner: shape('M0 20 H18 V64 H0 Z', '#fff3e2') },
    ) + line('M46 36 H55 M46 46 H55', 3, '#b8304a'),
    attributes,
  );
export const EMOJIS: readonly Emoji[] = [
  {
    key: 'pip',
    name: 'Pip happy',
    note: 'All is well.',
    ink: '#4a2a10',
    draw: () =>
      piece('M32 18 C32 8 24 4 12 4 C12 14 20 20 32 18 Z', '#8fd058') +
      piece('M32 18 C32 8 40 4 52 4 C52 14 44 20 32 18 Z', '#a8e26a') +
      body(16, 23, '#e8ac66') +
      eyes(38) +
      grin(45, 8, 9),
  },
  {
    key: 'laugh',
    name: 'Bumblo laughing',
    note: 'Cannot stop.',
    ink: '#3a2410',
    draw: () =>
      body(8, 27, '#ffcb3d', { inner: shape('M0 12 Q32 22 64 12 V22 Q32 32 0 22 Z', '#4a3327') }) +
      laughing(37, 12) +
      grin(42, 12, 13),
  },
  {
    key: 'wow',
    name: 'Foxglow amazed',
    note: 'Did you see that?',
    ink: '#4a1f0c',
    draw: () =>
      both('M36 20 C40 8 48 4 56 2 C60 14 60 26 56 34 Z', '#ef8733') +
      body(14, 27, '#f39340', {
        inner: shape('M2 44 C16 38 24 40 32 46 C40 40 48 38 62 44 V62 H2 Z', '#fff3df'),
      }) +
      each(
        [20, 44],
        (x) =>
          shape(ellipse(x, 34, 8), pen.ink) +
          shape(ellipse(x, 34, 6), '#fffaf0') +
          shape(ellipse(x, 34, 3.4), pen.ink),
      ) +
      shape(ellipse(32, 44, 4, 3), pen.ink) +
      shape(ellipse(32, 53, 4, 4.5), '#5C1F2B', `stroke="${pen.ink}" stroke-width="3"`),
  },
  {
    key: 'angry',
    name: 'Gherk cross',
    note: 'Not impressed.',
    ink: '#16300c',
    draw: () =>
      piece('M32 4 C50 4 54 18 54 34 C54 52 48 60 32 60 C16 60 10 52 10 34 C10 18 14 4 32 4 Z', '#7db645', {
        inner: dots(
          [
            [20, 16, 3],
            [44, 18, 3],
            [32, 10, 2.5],
            [48, 50, 3],
            [16, 50, 3],
          ],
          '#a6d46a',
        ),
      }) +
      eyes(35, 10, 5) +
      line('M14 22 L27 29 M50 22 L37 29', 5) +
      line('M24 51 Q32 43 40 51', 4.5),
  },
  {
    key: 'cry',
    name: 'Cirro crying',
    note: 'A light drizzle.',
    ink: '#1f3a5c',
    draw: () =>
      piece(
        [ellipse(32, 24, 18, 18), ellipse(16, 36, 14, 14), ellipse(48, 36, 14, 14), ellipse(32, 42, 26, 18)],
        '#e4f1fd',
        { shadow: '#4f78b8' },
      ) +
      eyes(32, 11, 4.6) +
      line('M14 26 L24 22 M50 26 L40 22', 3.5) +
      line('M26 46 Q32 39 38 46', 4) +
      each(
        [
          [19, 0],
          [45, 0],
        ],
        ([x]) => shape(`M${x - 4} 42Q${x} 36 ${x + 4} 42V56Q${x} 62 ${x - 4} 56Z`, '#5fb8f2'),
      ),
  },
  {
    key: 'love',
    name: 'Wobblet in love',
    note: 'Quite taken.',
    ink: '#5a1238',
    draw: () =>
      piece(
        `M32 6 C50 6 60 20 60 38 C60 50 52 46 48 54 C44 60 38 50 32 56 C26 50 20 60 16 54
         C12 46 4 50 4 38 C4 20 14 6 32 6 Z`,
        '#ff9ec9',
      ) +
      each([20, 44], (x) => shape(heart(x, 30, 0.95), '#e02f5a', `stroke="${pen.ink}" stroke-width="2.5"`)) +
      arc(32, 42, 7, 9),
  },
  {
    key: 'alien',
    name: 'Beepo',
    note: 'Hello from elsewhere.',
    ink: '#1f3a10',
    draw: () =>
      line('M22 18 L14 6 M42 18 L50 6', 4) +
      shape(ellipse(13, 6, 5), '#ff7fb0') +
      shape(ellipse(51, 6, 5), '#ff7fb0') +
      body(12, 25, '#a8e25a') +
      each(
        [
          [16, 34, 7.5],
          [48, 34, 7.5],
          [32, 29, 9.5],
        ],
        ([x, y, r]) =>
          shape(ellipse(x, y, r), pen.ink) +
          shape(ellipse(x, y, r - 2), '#fffdf4') +
          shape(ellipse(x, y + 0.5, r * 0.5), pen.ink),
      ) +
      arc(32, 47, 7, 7),
  },
  {
    key: 'sleep',
    name: 'Cresca asleep',
    note: 'Good night.',
    ink: '#3a2c10',
    draw: () =>
      piece(
        'M42 8 C36 18 36 30 42 38 C46 44 52 46 59 45 C56 56 46 61 34 61 C16 61 5 48 5 34 C5 16 22 4 42 8 Z',
        '#f8e69c',
      ) +
      arc(18, 36, 5, 6) +
      arc(34, 40, 5, 6) +
      shape(ellipse(26, 50, 3.4, 4), '#5C1F2B') +
      line('M48 8 H60 L48 22 H60', 4.5, '#cfe0ff'),
  },
  {
    key: 'hmm',
    name: 'Prof. Inkwell pondering',
    note: 'Thinking about it.',
    ink: '#22164a',
    draw: () =>
      body(4, 25, '#8468dc') +
      line('M14 32 H26', 5) +
      shape(ellipse(20, 36, 4.5, 4), pen.ink) +
      shape(ellipse(43, 32, 11), pen.ink) +
      shape(ellipse(43, 32, 8), '#fff6d8') +
      shape(ellipse(44, 31, 4), pen.ink) +
      line(ellipse(43, 32, 10.5), 3, '#f2c04e') +
      line('M26 50 Q34 46 42 49', 4.5),
  },
  {
    key: 'yum',
    name: 'Toastie hungry',
    note: 'That looks good.',
    ink: '#4a2408',
    draw: () =>
      piece(
        `M32 8 C52 4 62 10 60 22 C58 28 56 28 56 36 C58 50 54 60 32 60 C10 60 6 50 8 36 C8 28 6 28 4 22
         C2 10 12 4 32 8 Z`,
        '#cd8746',
        {
          inner: shape(
            `M32 13 C48 10 56 14 55 22 C53 28 51 30 51 37 C52 48 50 55 32 55 C14 55 12 48 13 37
             C13 30 11 28 9 22 C8 14 16 10 32 13 Z`,
            '#fbe2ae',
          ),
        },
      ) +
      laughing(34, 11) +
      shape(
        'M34 44 C34 56 46 55 45 43 Z',
        '#FF8B86',
        `stroke="${pen.ink}" stroke-width="3" stroke-linejoin="round"`,
      ) +
      arc(32, 41, 13, 8),
  },
  {
    key: 'cool',
    name: 'Solenne cool',
    note: 'No trouble at all.',
    ink: '#5a2408',
    draw: () =>
      each([0, 45, 90, 135, 180, 225, 270, 315], (a) =>
        piece(rotate('M26 10 L32 0 L38 10 Z', a, 32, 32), '#ff9a3d', { depth: 1 }),
      ) +
      piece(ellipse(32, 33, 24), '#ffc43d') +
      shape('M8 26 H56 V30 C56 40 38 42 35 31 H29 C26 42 8 40 8 30 Z', '#2a1630') +
      line('M14 30 L19 35', 2.5, '#fff', 'opacity=".7"') +
      line('M24 46 Q34 52 42 44', 4.5),
  },
  {
    key: 'cold',
    name: 'Brrtrand freezing',
    note: 'Brr.',
    ink: '#1f4a6e',
    draw: () =>
      piece(roundRect(6, 12, 52, 48, 11), '#b8e6f8', {
        shadow: '#2f7ab0',
        inner: shape('M6 12 L24 12 L6 44 Z', '#fff', 'opacity=".6"'),
      }) +
      piece(
        `M4 18 C4 8 12 6 18 8 C24 2 34 4 38 8 C46 4 60 8 60 18 C58 24 50 22 46 20 C42 26 32 24 30 20
         C26 26 18 26 16 20 C12 22 6 22 4 18 Z`,
        '#fbfeff',
        { shadow: '#6f9fc8' },
      ) +
      eyes(37, 12, 5) +
      shape(roundRect(20, 46, 24, 9, 3), '#fffdf4', `stroke="${pen.ink}" stroke-width="3.5"`) +
      line('M26 46 V55 M32 46 V55 M38 46 V55', 2.5),
  },
  {
    key: 'scream',
    name: 'Lanternjaw',
    note: 'Too deep.',
    ink: '#0c2a44',
    draw: () =>
      line('M30 16 Q30 4 44 6', 5) +
      piece(ellipse(49, 9, 7), '#ffd75e') +
      piece(ellipse(32, 38, 26, 23), '#2d74a3') +
      each(
        [20, 42],
        (x) =>
          shape(ellipse(x, 30, 7), pen.ink) +
          shape(ellipse(x, 30, 5.4), '#fffaf0') +
          shape(ellipse(x, 30, 2.6), pen.ink),
      ) +
      shape(
        'M12 42 Q32 36 52 42 C52 56 44 59 32 59 C20 59 12 56 12 42 Z',
        '#3a1630',
        `stroke="${pen.ink}" stroke-width="3.5"`,
      ) +
      shape('M15 42 L20 51 L25 40 L32 52 L39 40 L44 51 L49 42 Z', '#fff6da'),
  },
  {
    key: 'starstruck',
    name: 'Scoopert starstruck',
    note: 'Best day yet.',
    ink: '#0f3a2c',
    draw: () =>
      body(8, 26, '#97e5c2', {
        inner: shape('M4 48 Q12 56 18 48 Q24 58 32 49 Q40 58 46 48 Q52 56 60 48 V64 H4 Z', '#f08a9c'),
      }) +
      each(
        [20, 44],
        (x) =>
          shape(
            star(x, 29, 10.5, 5),
            pen.ink,
            `stroke="${pen.ink}" stroke-width="3.5" stroke-linejoin="round"`,
          ) + shape(star(x, 29, 9, 4.3), '#fff2a8'),
      ) +
      grin(39, 8, 10),
  },
  {
    key: 'boo',
    name: 'Boo',
    note: 'Boo.',
    ink: '#1f3a5e',
    draw: () =>
      piece(
        `M32 5 C50 5 57 18 57 34 L57 56 C52 62 48 54 44 54 C40 54 38 61 32 61 C26 61 24 54 20 54
         C16 54 12 62 7 56 L7 34 C7 18 14 5 32 5 Z`,
        '#d8fff4',
        { shadow: '#4fa8b8' },
      ) +
      eyes(29, 10, 5.4) +
      shape(ellipse(32, 43, 5, 7), pen.ink),
  },
  {
    key: 'calm',
    name: 'Dumplin calm',
    note: 'Breathe.',
    ink: '#4a3018',
    draw: () =>
      piece('M32 20 C24 16 22 10 24 4 L29 9 L32 3 L35 9 L40 4 C42 10 40 16 32 20 Z', '#f6e4c8', {
        depth: 2,
      }) +
      body(14, 28, '#faecd6', { shadow: '#a86f5a', inner: shape('M0 50 Q32 60 64 50 V64 H0 Z', '#c98f4e') }) +
      resting(36, 12) +
      arc(32, 43, 4, 5, 3.5) +
      shape(ellipse(12, 43, 4, 3), '#F7A58E') +
      shape(ellipse(52, 43, 4, 3), '#F7A58E'),
  },
  {
    key: 'pinch',
    name: 'Snippet',
    note: 'Got you.',
    ink: '#4a0f10',
    draw: () =>
      both('M50 34 C44 28 42 16 50 8 L54 16 L60 9 C65 20 62 32 50 34 Z', '#f4664a', { depth: 2 }) +
      piece('M32 28 C52 28 58 38 56 46 C54 56 46 60 32 60 C18 60 10 56 8 46 C6 38 12 28 32 28 Z', '#f4664a') +
      each(
        [24, 40],
        (x) =>
          shape(ellipse(x, 25, 8.5), pen.ink) +
          shape(ellipse(x, 25, 6.5), '#fff8ea') +
          shape(ellipse(x, 26, 3.4), pen.ink),
      ) +
      grin(44, 8, 9),
  },
  {
    key: 'sly',
    name: 'Nebulynx sly',
    note: 'A plan.',
    ink: '#140f38',
    draw: () =>
      both('M36 20 C42 10 50 4 58 2 C60 14 60 26 56 36 Z', '#4a3fa8', {
        inner: shape('M44 20 C48 14 52 10 55 8 C56 16 56 22 53 28 Z', '#ff8fc0'),
      }) +
      body(14, 27, '#6a4fc0', { inner: shape('M4 46 Q32 56 60 46 V64 H4 Z', '#b24fc0') }) +
      each(
        [20, 44],
        (x) =>
          shape(ellipse(x, 36, 7), '#8ffcff') +
          shape(ellipse(x, 37, 2.6, 5.5), pen.ink) +
          line(`M${x - 8} 31H${x + 8}`, 4),
      ) +
      line('M24 48 Q28 52 32 48 Q36 52 42 46', 4),
  },
  {
    key: 'skull',
    name: 'Rexhibit',
    note: 'That finished me.',
    ink: '#3a281a',
    draw: () =>
      piece(
        `M32 4 C50 4 58 14 58 26 C58 34 54 38 54 42 C60 50 52 60 32 60 C12 60 4 50 10 42 C10 38 6 34 6 26
         C6 14 14 4 32 4 Z`,
        '#f3e7c8',
      ) +
      shape(ellipse(20, 27, 8.5, 9), pen.ink) +
      shape(ellipse(44, 27, 8.5, 9), pen.ink) +
      shape(ellipse(20, 28, 3, 4), '#ffb53d') +
      shape(ellipse(44, 28, 3, 4), '#ffb53d') +
      shape(
        'M10 42 Q32 37 54 42 Q54 56 32 56 Q10 56 10 42 Z',
        '#4a1f2a',
        `stroke="${pen.ink}" stroke-width="3"`,
      ) +
      shape('M12 42 L18 50 L24 40 L32 51 L40 40 L46 50 L52 42 Z', '#fffaf0'),
  },
  {
    key: 'thanks',
    name: 'Nub grateful',
    note: 'Thank you.',
    ink: '#4a2f14',
    draw: () =>
      piece(ellipse(32, 12, 9), '#e8c493') +
      body(16, 25, '#dfb684', { inner: shape('M0 50 Q32 60 64 50 V64 H0 Z', '#b98a56') }) +
      laughing(36, 11) +
      arc(32, 41, 6, 7) +
      shape(heart(52, 16, 0.8), '#ff5f7a', 'stroke="#5a1230" stroke-width="2.500"'),
  },
  {
    key: 'button',
    name: 'Button',
    note: 'Money talks.',
    ink: '#5a3208',
    draw: () => button(32, 32, 26, '#f7b733', '#5a3208'),
  },
  {
    key: 'gem',
    name: 'Gem',
    note: 'Fancy.',
    ink: '#5a1230',
    draw: () =>
      piece('M32 5 C36 5 58 22 58 33 C58 48 46 59 32 59 C18 59 6 48 6 33 C6 22 28 5 32 5 Z', '#ff6f91', {
        inner:
          shape('M32 2 L21 30 L32 60 L4 50 V18 Z', '#ff97ae') +
          shape('M32 2 L21 30 H43 Z', '#ffc2cf') +
          shape('M32 2 L43 30 L32 60 L60 50 V18 Z', '#ee4f78'),
      }) + shape(spark(20, 18, 6), '#fff'),
  },
  {
    key: 'heart',
    name: 'Heart',
    note: 'Love.',
    ink: '#5a1020',
    draw: () => piece(heart(32, 34, 2.3), '#f2505f') + line('M15 26 Q16 19 22 18', 4, '#fff', 'opacity=".8"'),
  },
  {
    key: 'broken',
    name: 'Broken heart',
    note: 'Ouch.',
    ink: '#3a1020',
    draw: () => piece(heart(32, 34, 2.3), '#c8455c') + line('M33 18 L26 30 L38 38 L30 54', 5, '#fff0f0'),
  },
  {
    key: 'fire',
    name: 'Fire',
    note: 'On a streak.',
    ink: '#5a1f08',
    draw: () =>
      piece(
        `M34 3 C36 16 54 22 53 41 C52 54 44 61 32 61 C20 61 10 54 11 40 C12 31 18 29 19 20
         C24 23 27 27 28 32 C32 25 35 16 34 3 Z`,
        '#ff7d3a',
        {
          inner: shape(
            `M33 30 C36 38 44 41 43 50 C42 58 37 60 32 60 C26 60 20 57 21 50 C22 44 27 43 28 38
             C31 40 33 36 33 30 Z`,
            '#ffdf6a',
          ),
        },
      ),
  },
  {
    key: 'shiny',
    name: 'Foil sparkle',
    note: 'Foil.',
    ink: '#7a4a12',
    draw: () =>
      piece(spark(27, 36, 26), '#fff0a8', { depth: 1 }) +
      piece(spark(52, 13, 11), '#ffd6f2', { depth: 1, outline: 3.4 }),
  },
  {
    key: 'trophy',
    name: 'Trophy',
    note: 'Won it.',
    ink: '#4a2a0c',
    draw: () =>
      line('M14 14 Q4 14 6 22 Q8 32 18 33 M50 14 Q60 14 58 22 Q56 32 46 33', 5, '#4a2a0c') +
      piece('M14 6 L50 6 C51 26 46 40 32 42 C18 40 13 26 14 6 Z', '#ffc83f') +
      piece(roundRect(28, 40, 8, 10, 2), '#e09a22', { depth: 1 }) +
      piece(roundRect(17, 49, 30, 11, 4), '#b97c46') +
      shape(star(32, 21, 9, 4.5), '#fff6d2'),
  },
  {
    key: 'party',
    name: 'Party popper',
    note: 'Hooray.',
    ink: '#30143a',
    draw: () =>
      piece('M6 60 L22 24 C30 26 38 34 40 42 Z', '#8468dc', {
        inner: line('M14 42 L28 54 M18 30 L36 46', 5, '#ffd05c'),
      }) +
      line('M36 26 C38 16 46 18 44 7 M42 34 C50 34 50 28 59 30', 4.5, '#ff8fac') +
      shape(ellipse(56, 14, 4), '#ffd05c') +
      shape(ellipse(28, 9, 4), '#57c8c4') +
      shape(ellipse(55, 46, 4), '#9bd65c') +
      shape(spark(52, 22, 6), '#fff3dc'),
  },
  { key: 'up', name: 'Mitten up', note: 'Yes.', ink: '#4a0f20', draw: () => thumb() },
  {
    key: 'down',
    name: 'Mitten down',
    note: 'No.',
    ink: '#4a0f20',
    draw: () => thumb('transform="rotate(180 32 32)"'),
  },
  {
    key: 'wave',
    name: 'Mitten wave',
    note: 'Hello, or goodbye.',
    ink: '#4a0f20',
    draw: () =>
      mitten('transform="rotate(14 32 40)"') + line('M4 12 Q4 6 10 4 M60 16 Q62 8 56 4', 4, '#fff3dc'),
  },
  {
    key: 'pack',
    name: 'Pack',
    note: 'Opening one.',
    ink: '#2c1a10',
    draw: () =>
      piece(roundRect(10, 6, 44, 54, 7), '#d9694f', {
        inner:
          shape('M10 6 H54 V18 L36 30 Q32 33 28 30 L10 18 Z', '#f08a6c') +
          line('M10 18 L28 30 Q32 33 36 30 L54 18', 3.5) +
          shape(roundRect(15, 42, 34, 12, 4), '#fff3dc'),
      }) + button(32, 28, 8.5, '#ffd05c', '#4a2a0c'),
  },
  {
    key: 'ticket',
    name: 'Spinny ticket',
    note: 'Round it goes.',
    ink: '#3a1620',
    draw: () =>
      group(
        piece('M4 20 L60 20 L60 28 C54 29 54 35 60 36 L60 44 L4 44 L4 36 C10 35 10 29 4 28 Z', '#ff7d6b') +
          shape(star(30, 32, 10, 5), '#fff3dc') +
          line('M47 23 V41', 3, '#ffd0bd', 'stroke-dasharray="3 5"'),
        'transform="rotate(-16 32 32)"',
      ),
  },
  {
    key: 'clover',
    name: 'Lucky clover',
    note: 'Good luck.',
    ink: '#123a1c',
    draw: () =>
      line('M32 34 Q34 50 44 60', 6) +
      each([45, 135, 225, 315], (a) =>
        piece(
          rotate('M32 31 C18 28 18 8 27 9 C30 9 32 12 32 15 C32 12 34 9 37 9 C46 8 46 28 32 31 Z', a, 32, 31),
          '#5fc06a',
          { depth: 2 },
        ),
      ) +
      shape(ellipse(32, 31, 5), '#5fc06a'),
  },
  {
    key: 'trade',
    name: 'Trade',
    note: 'Swap?',
    ink: '#0c3a36',
    draw: () => {
      const d = 'M4 24 L34 24 L34 14 L58 30 L34 46 L34 36 L4 36 Z';
      return (
        piece(move(scale(d, 0.78, 31, 30), 1, -11), '#4fd6b4', { depth: 2 }) +
        piece(move(rotate(scale(d, 0.78, 31, 30), 180, 31, 30), 1, 13), '#ffb53d', { depth: 2 })
      );
    },
  },
  {
    key: 'eyes',
    name: 'Looking',
    note: 'Watching.',
    ink: '#20140f',
    draw: () =>
      each(
        [18, 46],
        (x) =>
          piece(ellipse(x, 32, 13, 19), '#fffaf0', { shadow: '#8a97a8' }) +
          shape(ellipse(x - 3, 36, 6, 8.5), pen.ink) +
          shape(ellipse(x - 5, 33, 2), '#fff'),
      ),
  },
];

export const drawEmoji = ({ key, name, ink, draw }: Emoji): Markup =>
  drawWith({ ink, prefix: `em-${key}-` }, () =>
    tidy(svg(title(name) + group(draw(), 'transform="translate(2 2) scale(.9375)"'), 64, 64, 'role="img"')),
  );
