/** Cobbles, grass and flowers. */
import { type Colour, each, group, type Markup, shape } from '../../kit/index.ts';
import { flower, INK, type PlazaPiece, stroke, tile } from './piece.ts';

export const GRASS = '#3f7d55';
const GRASS_SHADE = '#3a7550';

const square = (colour: Colour) => `<rect width="50" height="50" fill="${colour}"/>`;

const stone = (x: number, y: number, colour: Colour) =>
  `<rect x="${x + 2}" y="${y + 2}" width="46" height="21" rx="9.5" fill="${colour}"/>
   <path d="M${x + 10} ${y + 6}H${x + 30}" stroke="#fff" stroke-width="2" stroke-linecap="round"
   opacity=".22"/>`;

/** Two rows, the second offset by half. The stone that two tiles share has one colour, so that variants match. */
export const cobbles = (colour: Colour): Markup =>
  square('#c0a172') + stone(0, 0, colour) + stone(-25, 25, '#d2b584') + stone(25, 25, '#d2b584');

const blades = (x: number, y: number) =>
  `<path d="M${x} ${y}l3-8M${x + 5} ${y}l1-9M${x + 10} ${y}l-1-7" fill="none" stroke="#559a68"
   stroke-width="2.5" stroke-linecap="round"/>`;

const flowers = (key: string, colour: Colour): PlazaPiece =>
  tile(
    `flower-${key}`,
    'grass',
    () =>
      `<path d="M24 32Q20 38 22 44M25 32Q31 38 30 44" fill="none" stroke="#2f6b45" stroke-width="3"
       stroke-linecap="round"/>${flower(25, 24, colour)}${group(flower(37, 36, colour), 'opacity=".9"')}`,
  );

const flowerbed: PlazaPiece = {
  key: 'flowerbed',
  set: 'grass',
  width: 100,
  height: 50,
  foot: [50, 44],
  solid: [5, 20, 90, 24],
  draw: () =>
    `<ellipse cx="50" cy="42" rx="46" ry="8" fill="#000" opacity=".2"/>
     <rect x="5" y="18" width="90" height="26" rx="11" fill="#6a3f21" ${stroke(INK, 5)}/>
     <rect x="10" y="20" width="80" height="12" rx="6" fill="#4a2a16"/>` +
    each(
      [
        [20, '#ff9fb4'],
        [36, '#ffd05c'],
        [52, '#fff3dc'],
        [68, '#c9b4ff'],
        [82, '#ff9fb4'],
      ],
      ([x, colour], i) =>
        `<path d="M${x} 30V20" stroke="#4f9a5c" stroke-width="3.5"/>${flower(x, 15 + (i % 2) * 4, colour)}`,
    ),
};

export const GROUND: readonly PlazaPiece[] = [
  tile('cobble-a', 'cobble', () => cobbles('#d4b787')),
  tile('cobble-b', 'cobble', () => cobbles('#cdb07f')),
  tile('cobble-c', 'cobble', () => cobbles('#dcc294')),
  tile(
    'cobble-moss',
    'cobble',
    () =>
      cobbles('#d4b787') +
      shape('M14 24 C18 18 26 20 28 24 C34 22 38 26 34 29 C26 32 16 31 14 24 Z', '#6fa862'),
  ),
  // Light and dark squares, without and with blades.
  tile('grass-a', 'grass', () => square(GRASS)),
  tile('grass-b', 'grass', () => square(GRASS_SHADE)),
  tile('grass-c', 'grass', () => square(GRASS) + blades(8, 20) + blades(30, 42)),
  tile('grass-d', 'grass', () => square(GRASS_SHADE) + blades(28, 18) + blades(10, 44)),
  flowers('cream', '#fff3dc'),
  flowers('rose', '#ff9fb4'),
  flowers('lilac', '#c9b4ff'),
  flowers('amber', '#ffd05c'),
  flowerbed,
];
