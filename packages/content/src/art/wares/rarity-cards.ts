/** Rarity cards, 300 by 400: felt, a light behind the toy, and the pip repeated as a damask. */
import type { RarityKey } from '../facts.ts';
import {
  type Colour,
  drawWith,
  each,
  fade,
  glow,
  gradient,
  line,
  type Markup,
  type Point,
  polygon,
  roundRect,
  svg,
  tidy,
} from '../kit/index.ts';
import { PIP_SHAPES } from './rarity-pips.ts';

interface Card {
  /** From top to bottom. The highest rarities have more colours, a slant and a veil. */
  readonly felt: readonly Colour[];
  readonly slant?: number;
  readonly veil?: readonly [colour: Colour, top: number, bottom: number];
  readonly light: Colour;
  readonly lightOpacity: number;
  readonly pipOpacity: number;
  readonly stitchOpacity: number;
  /** Rays behind the toy and a pip in each corner. */
  readonly rays?: { readonly count: number; readonly colour: Colour };
}

const CARDS: Record<RarityKey, Card> = {
  common: {
    felt: ['#4a4636', '#2c2a20'],
    light: '#cfc3a8',
    lightOpacity: 0.3,
    pipOpacity: 0.1,
    stitchOpacity: 0.35,
  },
  uncommon: {
    felt: ['#2f5a37', '#18331f'],
    light: '#8ed081',
    lightOpacity: 0.36,
    pipOpacity: 0.13,
    stitchOpacity: 0.35,
  },
  rare: {
    felt: ['#24506f', '#122a3d'],
    light: '#6db8f2',
    lightOpacity: 0.42,
    pipOpacity: 0.14,
    stitchOpacity: 0.6,
  },
  epic: {
    felt: ['#5a3070', '#2e163c'],
    light: '#d58bf0',
    lightOpacity: 0.46,
    pipOpacity: 0.16,
    stitchOpacity: 0.6,
  },
  legendary: {
    felt: ['#8a5a14', '#4a2a08'],
    light: '#ffbf3f',
    lightOpacity: 0.58,
    pipOpacity: 0.2,
    stitchOpacity: 0.6,
    rays: { count: 12, colour: '#ffd98a' },
  },
  chroma: {
    felt: ['#ff8fa3', '#ffc46b', '#f5f08a', '#8ff0a8', '#7fe0f5', '#a9a2ff', '#ff9be6'],
    slant: 55,
    veil: ['#1a1638', 0.2, 0.78],
    light: '#ffffff',
    lightOpacity: 0.6,
    pipOpacity: 0.26,
    stitchOpacity: 0.6,
    rays: { count: 16, colour: '#fff' },
  },
  mythical: {
    felt: ['#ffcf6b', '#ff7566', '#e15bd0', '#4a1448'],
    slant: 75,
    veil: ['#2a0a24', 0.28, 0.74],
    light: '#ff8a6c',
    lightOpacity: 0.6,
    pipOpacity: 0.24,
    stitchOpacity: 0.6,
    rays: { count: 16, colour: '#ffe0a8' },
  },
};

const CENTRE: Point = [150, 196];
const CORNERS = [
  [38, 40],
  [262, 40],
  [38, 360],
  [262, 360],
] as const;

function damask(key: RarityKey): string {
  let pips = '';
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 7; column++) {
      const x = column * 50 + (row % 2) * 25;
      const y = row * 50;
      // The middle stays clear for the toy.
      if (Math.hypot(x - 150, y - 190) > 96) pips += PIP_SHAPES[key](x, y, 9);
    }
  }
  return pips;
}

function rays(count: number): string {
  const half = (180 / count) * 0.62;
  const rim = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [CENTRE[0] + 330 * Math.sin(angle), CENTRE[1] - 330 * Math.cos(angle)];
  };
  return Array.from({ length: count }, (_, i) => {
    const middle = (i * 360) / count;
    return polygon([CENTRE, rim(middle - half), rim(middle + half)]);
  }).join('');
}

function drawFelt({ felt, slant = 90, veil }: Card): Markup {
  const sheet = (url: string) => `<rect width="300" height="400" fill="${url}"/>`;
  const ground = gradient(felt, slant);
  if (!veil) return ground.def + sheet(ground.url);
  const shade = fade(veil[0], [veil[1], veil[2]]);
  return ground.def + shade.def + sheet(ground.url) + sheet(shade.url);
}

export function drawRarityCard(key: RarityKey): Markup {
  const card = CARDS[key];
  const clip = `bk-${key}-clip`;
  return drawWith({ ink: '#111111', prefix: `bk-${key}-` }, () => {
    const content =
      drawFelt(card) +
      (card.rays ? `<path d="${rays(card.rays.count)}" fill="${card.rays.colour}" opacity=".13"/>` : '') +
      `<path d="${damask(key)}" fill="${card.light}" opacity="${card.pipOpacity}"/>` +
      glow(...CENTRE, 176, card.light, card.lightOpacity) +
      '<ellipse cx="150" cy="330" rx="104" ry="17" fill="#000" opacity=".3"/>' +
      line(
        roundRect(12, 12, 276, 376, 20),
        2.6,
        card.light,
        `stroke-dasharray="10 8" opacity="${card.stitchOpacity}"`,
      ) +
      (card.rays
        ? each(CORNERS, ([x, y]) => `<path d="${PIP_SHAPES[key](x, y, 15)}" fill="${card.light}"/>`)
        : '');
    return tidy(
      svg(
        `<clipPath id="${clip}"><rect width="300" height="400" rx="26"/></clipPath>` +
          `<g clip-path="url(#${clip})">${content}</g>`,
        300,
        400,
      ),
    );
  });
}
