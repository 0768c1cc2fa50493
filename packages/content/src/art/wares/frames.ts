/**
 * Frames around an avatar, 160 by 160 with the avatar in the middle 112. Each is two pictures: the rim, which is still,
 * and eight small things for eight foil editions, which the page moves. Pictures contain no animation themselves, so
 * that a page can stop it for a player who wants less motion.
 */
import type { FrameMotion } from '../facts.ts';
import {
  type Colour,
  cogwheel,
  drawWith,
  each,
  ellipse,
  inkOf,
  line,
  type Markup,
  outlined,
  part,
  polar,
  rotate,
  roundRect,
  shape,
  shift,
  snowflake,
  spark,
  star,
  studSign,
  svg,
  tidy,
  title,
} from '../kit/index.ts';
import type { PackKey, SeasonPackKey, ToyPack } from '../toy.ts';

interface FrameDesign {
  readonly name: string;
  readonly motion: FrameMotion;
  /** How long one round takes. */
  readonly seconds: number;
  /** One of the eight, about (x, y), turned outwards by `degrees`. */
  readonly charm: (x: number, y: number, degrees: number, index: number) => Markup;
}

const SIZE = 160;
const MIDDLE = SIZE / 2;
const alternate = <T>(index: number, ...choices: readonly [T, ...T[]]): T =>
  choices[index % choices.length] ?? choices[0];

const leaf = (x: number, y: number) =>
  `M${x} ${y + 9}C${x - 9} ${y + 3} ${x - 7} ${y - 7} ${x} ${y - 11}C${x + 7} ${y - 7} ${x + 9} ${y + 3} ${x} ${y + 9}Z`;

const drop = (x: number, y: number) =>
  `M${x} ${y - 11}C${x + 4} ${y - 4} ${x + 8} ${y} ${x + 8} ${y + 4}C${x + 8} ${y + 12} ${x - 8} ${y + 12} ${x - 8} ${y + 4}C${x - 8} ${y} ${x - 4} ${y - 4} ${x} ${y - 11}Z`;

export const FRAMES: Record<PackKey | SeasonPackKey, FrameDesign> = {
  bramble: {
    name: 'Bramble Wreath',
    motion: 'sway',
    seconds: 5,
    charm: (x, y, degrees, i) =>
      i % 2
        ? outlined(ellipse(x, y, 8), '#b23a5c', 3) + shape(ellipse(x - 2.5, y - 2.5, 2.4), '#ff9fb4')
        : outlined(rotate(leaf(x, y), degrees + 40, x, y), '#8fc65a', 3),
  },
  tidepool: {
    name: 'Ring of Bubbles',
    motion: 'bob',
    seconds: 4,
    charm: (x, y, _, i) => {
      const r = alternate(i, 9, 6, 8, 5);
      return (
        outlined(ellipse(x, y, r), '#a8ecf0', 3) + shape(ellipse(x - r * 0.35, y - r * 0.35, r * 0.3), '#fff')
      );
    },
  },
  pantry: {
    name: 'Candles for Eight',
    motion: 'twinkle',
    seconds: 3,
    charm: (x, y, degrees) =>
      outlined(rotate(roundRect(x - 4, y - 1, 8, 12, 2), degrees, x, y), '#fff3dc', 3) +
      outlined(
        rotate(
          `M${x} ${y - 14}C${x + 6} ${y - 8} ${x + 5} ${y - 1} ${x} ${y}C${x - 5} ${y - 1} ${x - 6} ${y - 8} ${x} ${y - 14}Z`,
          degrees,
          x,
          y,
        ),
        '#ffb03f',
        2.5,
      ),
  },
  attic: {
    name: 'Escapement',
    motion: 'turn',
    seconds: 24,
    charm: (x, y, _, i) =>
      outlined(cogwheel(x, y, i % 2 ? 9 : 12, i % 2 ? 8 : 10), alternate(i, '#e0b04a', '#a8bcbc'), 3) +
      shape(ellipse(x, y, 3.4), '#4a2c1a'),
  },
  starlit: {
    name: 'Small Orbit',
    motion: 'turn',
    seconds: 30,
    charm: (x, y, _, i) =>
      i === 2
        ? outlined(ellipse(x, y, 9), '#f7ad7c', 3) +
          line(`M${x - 14} ${y + 4}Q${x} ${y + 9} ${x + 14} ${y - 4}`, 3.5, '#cbbcff')
        : outlined(star(x, y, i % 2 ? 8 : 11, i % 2 ? 3.8 : 5), '#fff0a8', 3),
  },
  post: {
    name: 'Forwarding Address',
    motion: 'bob',
    seconds: 4.5,
    charm: (x, y, degrees, i) =>
      outlined(
        rotate(roundRect(x - 11, y - 8, 22, 16, 3), degrees, x, y),
        alternate(i, '#fff6e4', '#e8d3a4'),
        3,
      ) +
      line(
        rotate(`M${x - 9} ${y - 6}L${x} ${y + 1}L${x + 9} ${y - 6}`, degrees, x, y),
        2.4,
        alternate(i, '#dd4b46', '#4a78c0'),
      ),
  },
  playhouse: {
    name: 'Eight Footlights',
    motion: 'twinkle',
    seconds: 2.6,
    charm: (x, y) =>
      shape(ellipse(x, y, 13), '#ffe9a8', 'opacity=".35"') +
      outlined(ellipse(x, y, 7.5), '#fff3b8', 3) +
      shape(ellipse(x - 2, y - 2, 2.4), '#fff'),
  },
  harbour: {
    name: 'Ice Round the Mooring',
    motion: 'turn',
    seconds: 36,
    charm: (x, y, _, i) =>
      line(snowflake(x, y, i % 2 ? 9 : 12), 6.5) + line(snowflake(x, y, i % 2 ? 9 : 12), 3, '#e8f8ff'),
  },
  museum: {
    name: 'Gilt and Velvet',
    motion: 'twinkle',
    seconds: 4,
    charm: (x, y, _, i) =>
      i % 2
        ? outlined(spark(x, y, 11), '#fff0b8', 2.6)
        : outlined(star(x, y, 11, 8.5, 8), '#e8b64a', 3) + outlined(ellipse(x, y, 4.5), '#8a2f4a', 2),
  },
  pier: {
    name: 'Big Wheel',
    motion: 'turn',
    seconds: 28,
    charm: (x, y, _, i) =>
      outlined(
        roundRect(x - 9, y - 7, 18, 15, 5),
        alternate(i, '#ff8fa8', '#ffd05c', '#9be08a', '#7fd8f5', '#c9a6ff', '#ffb070'),
        3,
      ) + shape(ellipse(x, y - 2, 2.4), '#fff'),
  },
  snooze: {
    name: 'Waking Garland',
    motion: 'sway',
    seconds: 6,
    charm: (x, y, _, i) =>
      each([0, 72, 144, 216, 288], (a) =>
        outlined(ellipse(...polar(x, y, 6, a - 90), 4.6), alternate(i, '#ffd0e2', '#fff3f8', '#e3c8ff'), 2.4),
      ) + shape(ellipse(x, y, 4), '#ffb63d'),
  },
  blanket: {
    name: 'Picnic Parade',
    motion: 'turn',
    seconds: 32,
    // A line of ants that never arrives.
    charm: (x, y, degrees, i) =>
      outlined(rotate(ellipse(x - 7, y, 5, 4.4), degrees, x, y), '#7a3a4c', 2.4) +
      outlined(rotate(ellipse(x + 1, y, 4, 3.6), degrees, x, y), '#8f4458', 2.4) +
      outlined(rotate(ellipse(x + 9, y, 5.4, 5), degrees, x, y), '#a8566a', 2.4) +
      (i % 2 ? outlined(rotate(drop(x + 1, y - 11), degrees + 180, x + 1, y - 11), '#f2554a', 2.4) : ''),
  },
  windfall: {
    name: 'Lantern Parade',
    motion: 'bob',
    seconds: 3.6,
    charm: (x, y, _, i) =>
      shape(ellipse(x, y, 15), '#ffcf7a', 'opacity=".35"') +
      outlined(ellipse(x, y, 9, 10), alternate(i, '#ff8a4d', '#f2b83f', '#e2564c', '#ffb04d'), 3) +
      shape(ellipse(x, y, 4, 7), '#fff0b8') +
      line(`M${x - 5} ${y - 11}H${x + 5}M${x - 5} ${y + 11}H${x + 5}`, 3.4),
  },
  frostpane: {
    name: 'First Flakes',
    motion: 'twinkle',
    seconds: 5,
    charm: (x, y, _, i) =>
      i % 2
        ? outlined(ellipse(x, y, 7), '#ffffff', 3)
        : line(snowflake(x, y, 11), 6.5) +
          line(snowflake(x, y, 11), 3, '#ffffff') +
          shape(ellipse(x, y, 3), '#bfe3ff'),
  },
};

/** The rim, and a button with the sign of the pack on its lower edge. */
export function drawFrame({ key, paper, deep, lite, string, stud }: ToyPack): Markup {
  const ink = inkOf(deep);
  return drawWith({ ink, prefix: `fr-${key}-` }, () => {
    const band = (inset: number) =>
      roundRect(inset, inset, SIZE - 2 * inset, SIZE - 2 * inset, 48 - inset * 0.6);
    const ring = (width: number, colour: Colour, inset = 19) => line(band(inset), width, colour);
    const sign =
      `<g fill="${ink}" stroke="${ink}" stroke-width="0" stroke-linejoin="round" transform="translate(80 142) scale(.95)">` +
      `${studSign(stud, string)}</g>`;
    return tidy(
      svg(
        title(FRAMES[key].name) +
          ring(15, ink) +
          ring(9, paper) +
          line(band(16.4), 2.2, shift(paper, 0.16, 0.8), 'opacity=".9"') +
          line(band(20), 2, lite, 'stroke-dasharray="6 6" opacity=".85"') +
          part(ellipse(80, 142, 13), string, { depth: 3, outline: 3.5 }) +
          sign,
        SIZE,
        SIZE,
        'role="img"',
      ),
    );
  });
}

/** The eight things that move; none is where the button is. */
export function drawFrameCharms({ key, deep }: ToyPack): Markup {
  const { charm } = FRAMES[key];
  return drawWith({ ink: inkOf(deep), prefix: `fm-${key}-` }, () => {
    const charms = Array.from({ length: 8 }, (_, i) => {
      const degrees = i * 45 + 22.5;
      const [x, y] = polar(MIDDLE, MIDDLE, 66, degrees - 90);
      return charm(Math.round(x * 10) / 10, Math.round(y * 10) / 10, degrees, i);
    });
    return tidy(svg(charms.join(''), SIZE, SIZE));
  });
}
