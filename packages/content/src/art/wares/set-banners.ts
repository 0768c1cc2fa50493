/**
 * Banners that are only earned: one for each completed pack, and the one for the first evening. The banner of a pack is
 * its envelope spread out: the print, a window on three of its toys, and eight buttons for eight toys.
 */
import { drawToy } from '../draw-toy.ts';
import {
  button,
  each,
  ellipse,
  glow,
  gradient,
  inkOf,
  line,
  localId,
  type Markup,
  part,
  roundRect,
  shape,
  shift,
  times,
} from '../kit/index.ts';
import type { PackKey, SeasonPackKey, ToyPack } from '../toy.ts';
import { PACKS, SEASON_PACKS } from '../toys.ts';
import { ENVELOPE_PATTERNS } from './envelope-patterns.ts';
import { contentOf } from './markup.ts';
import { SCENES } from './pack-scenes.ts';
import type { Ware } from './ware.ts';

interface SetBanner {
  readonly name: string;
  readonly note: string;
  /** The toys in the window: middle, left, right. */
  readonly company: readonly [middle: string, left: string, right: string];
}

const SETS: Record<PackKey | SeasonPackKey, SetBanner> = {
  bramble: {
    name: 'The Whole Hedge',
    note: 'Everybody who lives in it, and the one who lived there first.',
    company: ['hollow', 'foxglow', 'prickle'],
  },
  tidepool: {
    name: 'Every Rock Turned',
    note: 'Turned back again afterwards, of course.',
    company: ['abyssine', 'otterby', 'wobblet'],
  },
  pantry: {
    name: 'The Last Jar',
    note: 'There was nothing left to find behind it.',
    company: ['crumpet', 'flambelle', 'earlghoul'],
  },
  attic: {
    name: 'All Wound Up',
    note: 'Eight keys, eight backs, one very busy thumb.',
    company: ['kaleido', 'gramora', 'sirrivet'],
  },
  starlit: {
    name: 'A Full Sky',
    note: 'Counted twice. It was eight both times.',
    company: ['nebulynx', 'cometta', 'solenne'],
  },
  post: {
    name: 'Nothing Lost in the Post',
    note: 'It all arrived, apart from the excuses.',
    company: ['deadletter', 'mumbox', 'paravion'],
  },
  playhouse: {
    name: 'Full House',
    note: 'Every seat taken, including the haunted one.',
    company: ['phantomime', 'velvetine', 'popkin'],
  },
  harbour: {
    name: 'All Hands Ashore',
    note: 'Mittens counted, all of them present.',
    company: ['auroar', 'bottledgale', 'fresnella'],
  },
  museum: {
    name: 'The Complete Collection',
    note: 'On loan to nobody.',
    company: ['geodie', 'scarabella', 'rexhibit'],
  },
  pier: {
    name: 'Every Ride Twice',
    note: 'The lamps stayed on for you.',
    company: ['rondelle', 'toffley', 'coy'],
  },
  snooze: {
    name: 'Everybody Up',
    note: 'It took until May.',
    company: ['bowregard', 'chrysalie', 'nearly'],
  },
  blanket: {
    name: 'Nothing Left Behind',
    note: 'Shaken out, folded and carried to the car.',
    company: ['ginghost', 'squeezanne', 'rindy'],
  },
  windfall: {
    name: 'Best in Show',
    note: 'First prize in every class, and one for effort.',
    company: ['hootenanny', 'pleatrice', 'conkerton'],
  },
  frostpane: {
    name: 'Every Window Lit',
    note: 'Seen from outside, by somebody with good taste.',
    company: ['yonder', 'flurrina', 'emberley'],
  },
};

const WINDOW = 'M238 284 L238 128 C238 54 320 22 450 22 C580 22 662 54 662 128 L662 284 Z';

const BUTTONS = [
  [76, 84],
  [172, 84],
  [76, 216],
  [172, 216],
  [728, 84],
  [824, 84],
  [728, 216],
  [824, 216],
] as const;

function setBanner(pack: ToyPack, { company: [middle, left, right] }: SetBanner): Markup {
  const { key, paper, deep, lite, string } = pack;
  const ink = inkOf(deep);
  const { sky, floor, lip, draw } = SCENES[key];
  const toy = (name: string, x: number, y: number, k: number) =>
    `<g transform="translate(${x - 150 * k} ${y - 330 * k}) scale(${k})">` +
    `${contentOf(drawToy(name, { prefix: `set-${key}-` }))}</g>`;
  const air = gradient(sky, 90);
  const print = ENVELOPE_PATTERNS[key](shift(paper, 0.05, 0.95));
  const [clip, cloth, knob] = [localId('w'), localId('cloth'), localId('knob')];
  // Written once and used eight times: a button is a large drawing.
  const [[firstX, firstY], ...otherButtons] = BUTTONS;
  return (
    `<rect width="900" height="300" fill="${paper}"/>` +
    `<g id="${cloth}" transform="translate(-20 -110)">${print}</g><use href="#${cloth}" x="640"/>` +
    `<rect x="14" y="14" width="872" height="272" rx="24" fill="none" stroke="${shift(paper, 0.2, 0.75)}"
     stroke-width="4" stroke-dasharray="14 11" stroke-linecap="round"/>` +
    line('M76 84 L172 216 M172 84 L76 216 M728 84 L824 216 M824 84 L728 216', 5, string, 'opacity=".75"') +
    `<g id="${knob}">${shape(ellipse(firstX + 4, firstY + 7, 30, 29), ink, 'opacity=".35"')}` +
    `${button(firstX, firstY, 29, string, ink, { thread: shift(string, -0.2) })}</g>` +
    each(otherButtons, ([x, y]) => `<use href="#${knob}" x="${x - firstX}" y="${y - firstY}"/>`) +
    air.def +
    part(WINDOW, air.url, { flat: true, outline: 9, ink }) +
    `<clipPath id="${clip}"><path d="${WINDOW}"/></clipPath>` +
    `<g clip-path="url(#${clip})">` +
    `<g transform="translate(234 -8) scale(.9)">${draw()}<path d="M0 292Q240 278 480 292V360H0Z" fill="${floor}"/></g>` +
    glow(450, 170, 150, lite, 0.55) +
    toy(left, 332, 272, 0.46) +
    toy(right, 568, 272, 0.46) +
    toy(middle, 450, 282, 0.62) +
    '</g>' +
    line(WINDOW.replace(' Z', ''), 5, shift(paper, 0.24, 0.7), 'stroke-dasharray="12 9"') +
    part(roundRect(212, 276, 476, 18, 8), lip, { depth: 4, outline: 5, ink })
  );
}

const firstShelf: Ware = {
  key: 'first-shelf',
  name: 'First Shelf',
  note: 'One plank, one toy, and room for everything else.',
  draw: () => {
    const plain = contentOf(drawToy('nub', { prefix: 'first-' }));
    const plank = (y: number): Markup =>
      shape(`M0 ${y}H900V${y + 26}H0Z`, '#b97c46') +
      shape(`M0 ${y}H900V${y + 8}H0Z`, '#d9a066') +
      shape(`M0 ${y + 26}H900V${y + 38}H0Z`, '#6a3f21') +
      line(`M40 ${y + 17}h120M300 ${y + 16}h70M560 ${y + 18}h140M780 ${y + 16}h60`, 3, '#9c6236');
    const envelope =
      part(roundRect(596, 138, 120, 84, 12), '#6f9a4f', { depth: 6, outline: 5, ink: '#1c3020' }) +
      part(
        'M596 150 C596 142 602 138 610 138 L702 138 C710 138 716 142 716 150 L716 158 L666 192 Q656 198 646 192 L596 158 Z',
        '#86b060',
        {
          depth: 4,
          outline: 5,
          ink: '#1c3020',
        },
      ) +
      button(656, 190, 15, '#d9483f', '#3a1210', { thread: '#8f2a24' });
    return (
      '<rect width="900" height="300" fill="#1b443d"/>' +
      times(15, (i) => `<path d="M${i * 64} 0V300" stroke="#1f4f46" stroke-width="20"/>`) +
      glow(360, 120, 230, '#ffe3a0', 0.5) +
      part('M314 34 C316 6 336 -8 360 -8 C384 -8 404 6 406 34 Z', '#f2b23a', {
        depth: 5,
        outline: 5,
        ink: '#4a2a0c',
      }) +
      shape(ellipse(360, 36, 16, 9), '#fff6c8') +
      plank(222) +
      `<ellipse cx="362" cy="224" rx="60" ry="8" fill="#000" opacity=".3"/>` +
      `<g transform="translate(286 63) scale(.48)">${plain}</g>` +
      envelope +
      // Where the others will stand.
      each([84, 196, 486, 808], (x) =>
        line(
          `M${x} 120 C${x + 34} 120 ${x + 42} 164 ${x + 42} 186 C${x + 42} 210 ${x + 24} 220 ${x} 220 C${x - 24} 220 ${x - 42} 210 ${x - 42} 186 C${x - 42} 164 ${x - 34} 120 ${x} 120 Z`,
          3.5,
          '#8fd3bd',
          'stroke-dasharray="10 10" opacity=".55"',
        ),
      ) +
      '<rect y="260" width="900" height="40" fill="#0f2a26"/>'
    );
  },
};

/** The key of the banner for a completed pack. */
const setBannerKey = <K extends PackKey | SeasonPackKey>(pack: K) => `set-${pack}` as const;

export const REWARD_BANNERS: readonly Ware[] = [
  firstShelf,
  ...[...PACKS, ...SEASON_PACKS].map(
    (pack): Ware => ({
      key: setBannerKey(pack.key),
      name: SETS[pack.key].name,
      note: SETS[pack.key].note,
      draw: () => setBanner(pack, SETS[pack.key]),
    }),
  ),
];
