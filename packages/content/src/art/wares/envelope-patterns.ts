/** The print on each pack's envelope, a little lighter than its paper. */
import {
  type Colour,
  each,
  ellipse,
  line,
  type Markup,
  polygon,
  rotate,
  shape,
  snowflake,
  spark,
  star,
  times,
} from '../kit/index.ts';
import type { PackKey, SeasonPackKey } from '../toy.ts';
import { SEASON_PATTERNS } from './season-patterns.ts';

const leaf = (x: number, y: number) =>
  `M${x - 13} ${y}C${x - 8} ${y - 11} ${x + 6} ${y - 11} ${x + 14} ${y}
   C${x + 6} ${y + 11} ${x - 8} ${y + 11} ${x - 13} ${y}Z`;

export const ENVELOPE_PATTERNS: Record<PackKey | SeasonPackKey, (colour: Colour) => Markup> = {
  ...SEASON_PATTERNS,

  bramble: (colour) =>
    each(
      [
        [46, 200],
        [258, 180],
        [40, 300],
        [262, 290],
        [58, 250],
        [244, 236],
        [262, 340],
        [40, 350],
      ],
      ([x, y], i) => shape(rotate(leaf(x, y), i * 53, x, y), colour),
    ),

  tidepool: (colour) =>
    times(11, (row) => {
      const y = 160 + row * 22;
      const scale = (i: number) => {
        const x = 10 + i * 36 + (row % 2) * 18;
        return `M${x} ${y}Q${x + 18} ${y + 22} ${x + 36} ${y}`;
      };
      return line(times(9, scale), 4, colour);
    }),

  pantry: (colour) =>
    times(8, (i) => {
      const x = 24 + i * 36;
      return shape(
        polygon([
          [x, 30],
          [x + 18, 30],
          [x + 18, 400],
          [x, 400],
        ]),
        colour,
      );
    }),

  attic: (colour) =>
    each(
      [
        [46, 190, 20],
        [262, 210, 26],
        [40, 290, 26],
        [262, 320, 20],
        [60, 350, 15],
      ],
      ([x, y, r]) => shape(star(x, y, r, r * 0.78, 9), colour) + shape(ellipse(x, y, r * 0.4), '#b98246'),
    ),

  starlit: (colour) =>
    each(
      [
        [44, 176, 11],
        [256, 190, 15],
        [50, 250, 15],
        [262, 268, 10],
        [40, 330, 10],
        [258, 346, 13],
        [66, 216, 6],
        [240, 232, 6],
      ],
      ([x, y, r]) => shape(spark(x, y, r), colour),
    ),

  // Air mail: the stripes are red and blue whatever the paper.
  post: () =>
    times(22, (i) => {
      const y = 20 + i * 20;
      const stripe = (x: number) =>
        shape(
          polygon([
            [x, y],
            [x, y + 13],
            [x + 23, y - 1],
            [x + 23, y - 14],
          ]),
          i % 2 ? '#4a78c0' : '#dd4b46',
        );
      return stripe(22) + stripe(255);
    }) +
    line('M196 150 q8-8 16 0 q8 8 16 0 q8-8 16 0 M196 162 q8-8 16 0 q8 8 16 0 q8-8 16 0', 3.5, '#cdb98f'),

  playhouse: (colour) =>
    times(9, (i) => {
      const x = 30 + i * 29;
      return line(`M${x + 6} 60C${x} 150 ${x + 14} 260 ${x + 4} 390`, 11, colour);
    }),

  harbour: (colour) =>
    each(
      [
        [48, 176, 15],
        [252, 172, 18],
        [44, 250, 19],
        [258, 262, 14],
        [46, 332, 14],
        [256, 346, 17],
      ],
      ([x, y, r]) => line(snowflake(x, y, r), 4, colour) + shape(ellipse(x, y, 4), colour),
    ),

  museum: (colour) =>
    times(12, (i) => {
      const y = 158 + i * 22;
      return line(
        `M46 ${y} H30 V${y + 16} H46 V${y + 8} H38 M254 ${y} H270 V${y + 16} H254 V${y + 8} H262`,
        3.5,
        colour,
      );
    }),

  // Bunting, one string above the other.
  pier: (colour) =>
    times(5, (row) => {
      const y = 150 + row * 46;
      const flag = (i: number) => {
        const x = 18 + i * 24 + (row % 2) * 12;
        const sag = 10 * Math.sin((i / 10) * Math.PI);
        return `M${x} ${y + sag}H${x + 20}L${x + 10} ${y + sag + 22}Z`;
      };
      return shape(times(11, flag), colour);
    }),
};
