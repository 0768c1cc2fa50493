/** The print on the envelopes of the seasonal packs. */
import {
  type Colour,
  each,
  ellipse,
  line,
  type Markup,
  rotate,
  shape,
  snowflake,
  times,
} from '../kit/index.ts';
import type { SeasonPackKey } from '../toy.ts';

const bud = (x: number, y: number) =>
  `M${x} ${y - 16}C${x + 12} ${y - 6} ${x + 11} ${y + 8} ${x} ${y + 12}C${x - 11} ${y + 8} ${x - 12} ${y - 6} ${x} ${y - 16}Z`;

const acorn = (x: number, y: number) =>
  `M${x - 12} ${y - 2}C${x - 12} ${y - 12} ${x + 12} ${y - 12} ${x + 12} ${y - 2}Z` +
  `M${x - 9} ${y + 2}L${x + 9} ${y + 2}C${x + 9} ${y + 11} ${x + 4} ${y + 14} ${x} ${y + 18}` +
  `C${x - 4} ${y + 14} ${x - 9} ${y + 11} ${x - 9} ${y + 2}Z`;

export const SEASON_PATTERNS: Record<SeasonPackKey, (colour: Colour) => Markup> = {
  // Buds, and the z of somebody who is not up yet.
  snooze: (colour) =>
    each(
      [
        [44, 178],
        [258, 190],
        [42, 268],
        [260, 282],
        [44, 350],
        [256, 356],
      ],
      ([x, y], i) => shape(rotate(bud(x, y), i % 2 ? 18 : -18, x, y), colour),
    ) +
    each(
      [
        [36, 214],
        [244, 228],
        [40, 302],
        [248, 318],
      ],
      ([x, y]) => line(`M${x} ${y}h13l-13 15h13`, 4, colour),
    ),

  // Gingham.
  blanket: (colour) =>
    times(7, (i) => shape(`M${30 + i * 40} 30h20v370h-20Z`, colour, 'opacity=".6"')) +
    times(9, (i) => shape(`M20 ${46 + i * 40}h260v20h-260Z`, colour, 'opacity=".6"')),

  windfall: (colour) =>
    each(
      [
        [46, 172],
        [256, 182],
        [40, 236],
        [262, 250],
        [46, 300],
        [256, 318],
        [42, 356],
      ],
      ([x, y], i) => shape(rotate(acorn(x, y), i * 47 - 20, x, y), colour),
    ),

  // Frost that grows from the edges of a pane.
  frostpane: (colour) =>
    each(
      [
        [40, 160, 17],
        [262, 168, 14],
        [44, 344, 15],
        [258, 336, 18],
        [42, 250, 12],
        [260, 252, 11],
      ],
      ([x, y, r]) => line(snowflake(x, y, r), 4, colour) + shape(ellipse(x, y, 4), colour),
    ) +
    line('M150 30V400M26 205H274', 5, colour, 'opacity=".55"') +
    line('M30 200q16-6 22-24M30 212q16 6 22 24M270 200q-16-6-22-24M270 212q-16 6-22 24', 3.5, colour),
};
