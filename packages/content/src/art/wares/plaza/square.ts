/** The round square around the fountain, and other ground: planks, sand, water, a rug, bunting overhead. */
import { each, group, localId, type Markup, times } from '../../kit/index.ts';
import { cobbles } from './ground.ts';
import { INK, type PlazaPiece, stroke, tile } from './piece.ts';

const SOIL = '#5d4630';
const SIDE = 16;
/** Its edge meets the edges of paths four squares wide exactly: 2² + 7² squares. */
const RADIUS = Math.sqrt(53) * 50;

/** A few stones of another shade, without a visible pattern. */
const odd = (at: number): Markup => {
  const [x, y] = [(at * 7) % SIDE, (at * 5 + Math.floor(at / 3)) % SIDE];
  const colour = at % 3 === 0 ? '#dcc294' : '#cdb07f';
  return `<rect x="${x * 50 + 2}" y="${y * 50 + 2}" width="46" height="21" rx="9.500" fill="${colour}"/>`;
};

const round: PlazaPiece = {
  key: 'round',
  set: 'path',
  width: SIDE * 50,
  height: SIDE * 50,
  draw: () => {
    const [clip, stones] = [localId('disc'), localId('stones')];
    const middle = SIDE * 25;
    const side = SIDE * 50;
    return (
      `<clipPath id="${clip}"><circle cx="${middle}" cy="${middle}" r="${RADIUS.toFixed(1)}"/></clipPath>
       <pattern id="${stones}" width="50" height="50" patternUnits="userSpaceOnUse">${cobbles('#d4b787')}</pattern>` +
      group(
        `<rect width="${side}" height="${side}" fill="url(#${stones})"/>${times(64, odd)}`,
        `clip-path="url(#${clip})"`,
      ) +
      `<circle cx="${middle}" cy="${middle}" r="${(RADIUS + 2).toFixed(1)}" fill="none" stroke="${SOIL}"
       stroke-width="8"/>`
    );
  },
};

const planks = tile(
  'planks',
  'path',
  () =>
    `<rect width="50" height="50" fill="#9c6236"/>
     <path d="M0 12.500H50M0 25H50M0 37.500H50M18 0V12.500M38 12.500V25M12 25V37.500M32 37.500V50"
     stroke="#6a3f21" stroke-width="2.500"/>
     <path d="M4 4H14M24 17H34M18 29H28M38 42H46" stroke="#c98f52" stroke-width="2" stroke-linecap="round"
     opacity=".7"/>`,
);

const sand = tile(
  'sand',
  'grass',
  () =>
    `<rect width="50" height="50" fill="#e0c896"/>
     <path d="M6 14q6-4 12 0M28 34q6-4 12 0M32 10q4-3 8 0" fill="none" stroke="#cbb07a" stroke-width="2.500"
     stroke-linecap="round"/>
     <circle cx="14" cy="36" r="2" fill="#cbb07a"/><circle cx="42" cy="22" r="1.800" fill="#cbb07a"/>`,
);

const water: PlazaPiece = {
  key: 'water',
  set: 'nature',
  width: 50,
  height: 50,
  foot: [25, 50],
  solid: [0, 0, 50, 50],
  draw: () =>
    `<rect width="50" height="50" fill="#3fa9c4"/>
     <path d="M6 16q8-8 16 0M26 34q8-8 16 0" fill="none" stroke="#bff0f5" stroke-width="4"
     stroke-linecap="round"/>`,
};

const rug: PlazaPiece = {
  key: 'rug',
  set: 'market',
  width: 150,
  height: 100,
  draw: () =>
    `<rect x="5" y="7" width="140" height="88" rx="10" fill="#000" opacity=".18"/>
     <rect x="4" y="4" width="142" height="88" rx="10" fill="#8c2f3f" ${stroke(INK, 5)}/>
     <rect x="14" y="14" width="122" height="68" rx="6" fill="none" stroke="#ffd05c" stroke-width="4"
     stroke-dasharray="10 6"/>
     <path d="M75 26L99 48L75 70L51 48Z" fill="#c9566a" stroke="#ffe0a3" stroke-width="4" stroke-linejoin="round"/>
     <circle cx="75" cy="48" r="7" fill="#ffe0a3"/>`,
};

const pennant = (x: number, y: number, colour: string): Markup =>
  `<path d="M${x - 11} ${y}H${x + 11}L${x} ${y + 24}Z" fill="${colour}" ${stroke(INK, 4)}/>`;

/** Hangs above players, from post to post. */
const bunting: PlazaPiece = {
  key: 'bunting',
  set: 'street',
  width: 300,
  height: 80,
  draw: () =>
    `<path d="M2 8Q150 62 298 8" fill="none" ${stroke(INK, 4)}/>` +
    each(
      [
        [30, 16, '#e8564a'],
        [70, 26, '#fff3dc'],
        [110, 32, '#2f9aa0'],
        [150, 34, '#f0a830'],
        [190, 32, '#5b62b8'],
        [230, 26, '#fff3dc'],
        [270, 16, '#e8564a'],
      ],
      ([x, y, colour]) => pennant(x, y, colour),
    ),
};

/** What players pick up. */
const brassButton: PlazaPiece = {
  key: 'brass-button',
  set: 'market',
  width: 40,
  height: 40,
  draw: () =>
    `<ellipse cx="21" cy="34" rx="14" ry="4.500" fill="#000" opacity=".3"/>
     <circle cx="20" cy="20" r="14.500" fill="#8f5a14"/><circle cx="20" cy="18.500" r="14" fill="#f7b733" ${stroke('#4a2a0c', 3)}/>
     <circle cx="20" cy="18.500" r="9.500" fill="none" stroke="#ffdf8c" stroke-width="2"/>` +
    each(
      [
        [16.5, 15],
        [23.5, 15],
        [16.5, 22],
        [23.5, 22],
      ],
      ([x, y]) => `<circle cx="${x}" cy="${y}" r="2.200" fill="#5a3208"/>`,
    ) +
    `<path d="M10 12q3-5 8-6" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round" opacity=".8"/>`,
};

export const SQUARE: readonly PlazaPiece[] = [round, planks, sand, water, rug, bunting, brassButton];
