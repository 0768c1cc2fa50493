/** Badges, 96 by 96: stitched patches with a scalloped edge. */
import {
  button,
  type Colour,
  drawWith,
  each,
  ellipse,
  group,
  inkOf,
  line,
  type Markup,
  mapPath,
  type PathData,
  part,
  polar,
  polygon,
  roundRect,
  shape,
  shift,
  spark,
  star,
  svg,
  tidy,
  title,
} from '../kit/index.ts';
import type { Ware } from './ware.ts';

export interface Badge extends Ware {
  readonly colour: Colour;
}

export const BADGES: readonly Badge[] = [
  {
    key: 'founder',
    name: 'Founder',
    note: 'Here before the shelves were up.',
    colour: '#b8453f',
    draw: () =>
      part(
        polygon([
          [26, 58],
          [22, 32],
          [37, 44],
          [48, 26],
          [59, 44],
          [74, 32],
          [70, 58],
        ]),
        '#ffcf4d',
        { depth: 3, outline: 3 },
      ) + shape(roundRect(26, 62, 44, 8, 3.5), '#ffcf4d'),
  },
  {
    key: 'keeper',
    name: 'Keeper',
    note: 'Keeps the shop: one of the team.',
    colour: '#2f6f8c',
    draw: () =>
      part(['M48 22 L70 30 L68 52 C66 62 58 68 48 73 C38 68 30 62 28 52 L26 30 Z'], '#bfe9f5', {
        depth: 3,
        outline: 3,
      }) + button(48, 47, 12, '#ffc83f', '#3a2408'),
  },
  {
    key: 'moderator',
    name: 'Moderator',
    note: 'Keeps the peace in chat and plaza.',
    colour: '#3f7a4a',
    draw: () =>
      part(roundRect(28, 42, 40, 32, 8), '#cdf2b4', { depth: 3, outline: 3 }) +
      line('M36 42 V34 C36 18 60 18 60 34 V42', 6, '#cdf2b4') +
      shape(ellipse(48, 55, 5), '#1d3a22') +
      shape(roundRect(46, 56, 4, 11, 1.8), '#1d3a22'),
  },
  {
    key: 'tester',
    name: 'Bug Hunter',
    note: 'Found a moth in the felt and said so.',
    colour: '#7a4aa0',
    draw: () =>
      line(
        `M32 44 L20 38 M32 54 L18 54 M34 64 L22 72 M64 44 L76 38 M64 54 L78 54 M62 64 L74 72 M42 30
         L36 20 M54 30 L60 20`,
        4.5,
        '#f0d8ff',
      ) +
      part(ellipse(48, 54, 19, 23), '#e58ae8', { depth: 4, outline: 3, over: line('M48 34 V78', 3.5) }) +
      shape(ellipse(48, 34, 11, 8), '#3a1a4a'),
  },
  {
    key: 'plus',
    name: 'Blookery Plus',
    note: 'Holds a Blookery Plus membership.',
    colour: '#c9822a',
    draw: () =>
      part(spark(48, 48, 32), '#fff3c4', { depth: 2, outline: 3 }) + shape(spark(70, 26, 9), '#fff3c4'),
  },
  {
    key: 'trader',
    name: 'Trader',
    note: 'Closed a hundred fair trades.',
    colour: '#2f8f88',
    draw: () => line('M26 40 H66 L56 28 M70 58 H30 L40 70', 7.5, '#d8fff4'),
  },
  {
    key: 'collector',
    name: 'Collector',
    note: 'Completed a whole pack.',
    colour: '#5a62b8',
    draw: () =>
      each(['#ffcf4d', '#ff8f7a', '#8fe3c8', '#e3b4ff'], (colour, i) =>
        part(roundRect(25 + Math.floor(i / 2) * 25, 25 + (i % 2) * 25, 20, 20, 5), colour, {
          depth: 3,
          outline: 2.5,
        }),
      ),
  },
  {
    key: 'veteran',
    name: 'Veteran',
    note: 'Remembers the old counter.',
    colour: '#8a5a3a',
    draw: () => part(ellipse(48, 48, 27), '#ffe2b4', { depth: 4, outline: 3 }) + line('M48 30 V48 L60 56', 5),
  },
  {
    key: 'earlybird',
    name: 'Early Bird',
    note: 'Came in during the opening weeks.',
    colour: '#d98a2c',
    draw: () =>
      part(
        'M26 56 C24 36 40 26 54 30 C66 34 72 46 70 58 C68 70 56 76 44 74 C34 72 28 66 26 56 Z',
        '#fff0b8',
        { depth: 3, outline: 3 },
      ) +
      part(
        polygon([
          [67, 44],
          [82, 50],
          [68, 56],
        ]),
        '#ff7d5c',
        { depth: 1, outline: 3 },
      ) +
      shape(ellipse(57, 45, 4.2, 5), '#4a2a0c') +
      part('M28 58 C34 50 50 52 50 60 C48 68 34 68 28 58 Z', '#ffcf4d', { depth: 2, outline: 2.6 }),
  },
  {
    key: 'shiny',
    name: 'Foil Finder',
    note: 'Found ten foil editions.',
    colour: '#8f4a8c',
    draw: () =>
      part(spark(44, 52, 30), '#ffe9f8', { depth: 2, outline: 3 }) +
      shape(spark(70, 28, 11), '#ffe08a') +
      shape(spark(72, 68, 7), '#a8f0ff'),
  },
  {
    key: 'auctioneer',
    name: 'Auctioneer',
    note: 'Sold a hundred lots under the hammer.',
    colour: '#8a4a2c',
    draw: () =>
      group(
        part(roundRect(26, 24, 40, 20, 5), '#ffd9a8', { depth: 3, outline: 3 }) +
          part(roundRect(42, 42, 9, 34, 4), '#e0a55c', { depth: 2, outline: 3 }),
        'transform="rotate(-38 46 44)"',
      ) + part(roundRect(26, 68, 44, 11, 5), '#ffd9a8', { depth: 2, outline: 3 }),
  },
  {
    key: 'guild',
    name: 'Guild Leader',
    note: 'Leads a guild.',
    colour: '#3a5aa0',
    draw: () =>
      line('M32 22 V78', 6, '#e8d0a0') +
      part('M34 24 L72 24 L62 38 L72 52 L34 52 Z', '#ff9d7a', {
        depth: 3,
        outline: 3,
        over: shape(star(48, 38, 9, 4.5), '#fff3dc'),
      }),
  },
  {
    key: 'artist',
    name: 'Artist',
    note: 'Drew something that ended up in the game.',
    colour: '#2f7f6a',
    draw: () =>
      part(
        `M48 22 C66 22 76 34 75 46 C74 58 62 54 58 60 C54 68 60 74 48 75 C32 76 21 64 21 49
         C21 34 32 22 48 22 Z`,
        '#fff0d2',
        { depth: 3, outline: 3 },
      ) +
      shape(ellipse(36, 38, 6), '#ff7d6b') +
      shape(ellipse(52, 33, 6), '#ffc23d') +
      shape(ellipse(65, 43, 6), '#57a8e8') +
      shape(ellipse(33, 56, 6), '#8468dc'),
  },
  {
    key: 'patron',
    name: 'Patron',
    note: 'Helped to keep the lamps lit.',
    colour: '#b03a5c',
    draw: () =>
      part(
        'M48 74 C28 60 20 48 24 36 C28 26 42 26 48 38 C54 26 68 26 72 36 C76 48 68 60 48 74 Z',
        '#ffb6c4',
        { depth: 4, outline: 3 },
      ) + line('M31 40 Q33 34 38 34', 4, '#fff'),
  },
  {
    key: 'streak',
    name: 'Hundred Days',
    note: 'Came by a hundred days running.',
    colour: '#7a3a2c',
    draw: () =>
      part(
        `M50 18 C52 34 72 40 71 58 C70 72 60 78 48 78 C36 78 25 71 26 57 C27 48 34 46 35 38
         C40 41 42 45 43 49 C47 42 51 32 50 18 Z`,
        '#ff9d3a',
        {
          depth: 3,
          outline: 3,
          inner: shape(
            `M49 46 C52 54 60 57 59 66 C58 74 52 76 48 76 C42 76 37 73 38 66 C39 60 43 59 44 55
             C47 56 49 52 49 46 Z`,
            '#ffe38a',
          ),
        },
      ),
  },
  {
    key: 'helper',
    name: 'Helping Hand',
    note: 'Shows newcomers the right shelf.',
    colour: '#4a6f3a',
    draw: () =>
      part(
        `M34 76 C26 66 24 54 28 40 C30 34 38 35 38 42 L38 30 C38 23 47 23 47 30 L47 26 C47 19 56 19 56 26
         L56 32 C57 27 65 27 65 34 L65 46 C68 42 75 44 73 51 C70 64 66 72 60 78 Z`,
        '#fff0d2',
        { depth: 4, outline: 3, over: line('M47 32 V46 M56 32 V46', 3, '#c9a977') },
      ) +
      shape(
        'M49 68 C42 62 41 57 45 56 C47 56 49 58 49 60 C49 58 51 56 53 56 C57 57 56 62 49 68 Z',
        '#ff7d6b',
      ),
  },
];

const SCALLOPS = 14;

/** The outline of every badge. */
function scallopedEdge(): PathData {
  const step = 360 / SCALLOPS;
  const at = (reach: number, degrees: number) => polar(48, 48, reach, degrees).join(' ');
  let d = `M${at(40, -90)}`;
  for (let i = 1; i <= SCALLOPS; i++) {
    const degrees = i * step - 90;
    d += `Q${at(48, degrees - step / 2)} ${at(40, degrees)}`;
  }
  return mapPath(`${d}Z`, (x, y) => [x, y]);
}

export const drawBadge = ({ key, name, colour, draw }: Badge): Markup =>
  drawWith({ ink: inkOf(colour), prefix: `bd-${key}-` }, () => {
    const stitches = line(ellipse(48, 48, 36), 2, shift(colour, 0.2, 0.8), 'stroke-dasharray="5 4.500"');
    const patch = part(scallopedEdge(), colour, { depth: 4, outline: 3, over: stitches });
    return tidy(svg(title(name) + patch + draw(), 96, 96, 'role="img"'));
  });
