/** The Spinny wheel: the face spins about its centre, the pointer is in front, the stand behind. */
import {
  button,
  type Colour,
  drawWith,
  each,
  ellipse,
  group,
  line,
  type Markup,
  part,
  rotate,
  roundRect,
  shape,
  shift,
  spark,
  star,
  svg,
  text,
  tidy,
  times,
  title,
} from '../kit/index.ts';

export type WedgeKind = 'tokens' | 'xp' | 'gem' | 'brew' | 'ticket' | 'clover' | 'tin' | 'jackpot';

/** Clockwise; the first one is centred under the pointer when the wheel is at rest. */
const WEDGES: readonly (readonly [WedgeKind, Colour])[] = [
  ['tokens', '#e8564a'],
  ['xp', '#fff3dc'],
  ['gem', '#2f9aa0'],
  ['brew', '#ffd05c'],
  ['ticket', '#5b62b8'],
  ['clover', '#fff3dc'],
  ['tin', '#9a2f6c'],
  ['jackpot', '#8fc65c'],
];
const STEP = 360 / WEDGES.length;

export const WHEEL = WEDGES.map(([kind], i) => ({
  kind,
  fromDegrees: i * STEP - STEP / 2,
  toDegrees: i * STEP + STEP / 2,
}));

const FIT = { depth: 5, outline: 5 };
const WOOD = '#2a1609';

const leaf = (x: number, y: number, r: number) =>
  `M${x} ${y}C${x - r * 1.1} ${y - r * 0.4} ${x - r * 0.8} ${y - r * 1.4} ${x} ${y - r * 0.95}
   C${x + r * 0.8} ${y - r * 1.4} ${x + r * 1.1} ${y - r * 0.4} ${x} ${y}Z`;

/** Drawn about the origin. */
const PRIZES: Record<WedgeKind, () => Markup> = {
  tokens: () =>
    button(-22, 12, 25, '#f7b733', '#5a3208') +
    button(22, 12, 25, '#f7b733', '#5a3208') +
    button(0, -18, 27, '#ffc83f', '#5a3208'),
  xp: () =>
    part(star(0, 2, 46, 25), '#4fd6b4', {
      ...FIT,
      ink: '#0c3a36',
      over: shape(star(-3, -2, 22, 12), '#c9fff0', 'opacity=".6"'),
    }),
  gem: () =>
    part(
      'M0 -44 C8 -44 42 -14 42 2 C42 24 22 42 0 42 C-22 42 -42 24 -42 2 C-42 -14 -8 -44 0 -44 Z',
      '#ff6f91',
      {
        ...FIT,
        ink: '#5a1230',
        inner:
          shape('M0 -48 L-18 -4 L0 44 L-44 30 V-20 Z', '#ff97ae') +
          shape('M0 -48 L-18 -4 H18 Z', '#ffc2cf') +
          shape('M0 -48 L18 -4 L0 44 L44 30 V-20 Z', '#ee4f78'),
      },
    ),
  brew: () =>
    part(
      `M-12 -40 L12 -40 L10 -14 C28 -6 38 8 38 22 C38 38 24 44 0 44 C-24 44 -38 38 -38 22
       C-38 8 -28 -6 -10 -14 Z`,
      '#dff3ee',
      { ...FIT, ink: '#3a1440', inner: shape('M-44 14 Q-20 6 0 14 Q20 22 44 12 V60 H-44 Z', '#c86be0') },
    ) +
    part(roundRect(-17, -50, 34, 15, 5), '#b9814c', { ...FIT, depth: 3, ink: '#3a1440' }) +
    shape(spark(0, 26, 12), '#fff'),
  ticket: () =>
    group(
      part(
        'M-42 -24 L42 -24 L42 -9 C33 -8 33 8 42 9 L42 24 L-42 24 L-42 9 C-33 8 -33 -8 -42 -9 Z',
        '#ff8f7a',
        { ...FIT, ink: '#3a1620' },
      ) +
        shape(star(-6, 0, 16, 8), '#fff3dc') +
        line('M24 -18 V18', 4, '#ffd0bd', 'stroke-dasharray="4 7"'),
      'transform="rotate(-12)"',
    ),
  clover: () =>
    line('M0 4 Q4 28 20 44', 9, '#123a1c') +
    each([45, 135, 225, 315], (degrees) =>
      part(rotate(leaf(0, -4, 26), degrees, 0, -4), '#5fc06a', { depth: 3, outline: 4.5, ink: '#123a1c' }),
    ),
  tin: () =>
    part('M-40 -14 L40 -14 L37 28 C36 38 24 42 0 42 C-24 42 -36 38 -37 28 Z', '#f2a33a', {
      ...FIT,
      ink: '#3a1a14',
    }) +
    part(
      `M-44 -20 C-44 -36 -24 -42 0 -42 C24 -42 44 -36 44 -20 C44 -12 40 -10 34 -10 L-34 -10
       C-40 -10 -44 -12 -44 -20 Z`,
      '#ffc45c',
      { ...FIT, depth: 4, ink: '#3a1a14' },
    ) +
    text('?', 0, 33, 44, '#3a1a14'),
  jackpot: () =>
    part('M-40 30 L-46 -26 L-20 -4 L0 -40 L20 -4 L46 -26 L40 30 Z', '#ffc93f', {
      ...FIT,
      ink: '#4a2a0c',
      over:
        shape(ellipse(0, 12, 9), '#e8506a') +
        shape(ellipse(-24, 14, 6), '#57c8c4') +
        shape(ellipse(24, 14, 6), '#57c8c4'),
    }),
};

/** Returns a point on the wheel; 0 degrees is at the top. */
function at(r: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(256 + r * Math.sin(angle)).toFixed(1)} ${(256 - r * Math.cos(angle)).toFixed(1)}`;
}

function wedge(colour: Colour, index: number): Markup {
  const middle = index * STEP;
  return `<path d="M256 256L${at(208, middle - 22.5)}A208 208 0 0 1 ${at(208, middle + 22.5)}Z"
          fill="${colour}" stroke="${WOOD}" stroke-width="5" stroke-linejoin="round"/>
          <path d="M${at(198, middle - 19)}A198 198 0 0 1 ${at(198, middle + 19)}"
          fill="none" stroke="${shift(colour, 0.08, 0.8)}" stroke-width="5" stroke-dasharray="13 10"
          stroke-linecap="round" opacity=".85"/>`;
}

function bulb(index: number): Markup {
  const [x, y] = at(229, index * 22.5 + 11.25).split(' ');
  return `<circle cx="${x}" cy="${y}" r="9" fill="${WOOD}"/>
          <circle cx="${x}" cy="${y}" r="6" fill="${index % 2 ? '#ffe9a8' : '#ffc23d'}"/>`;
}

export const drawWheelFace = (): Markup =>
  drawWith({ ink: WOOD, prefix: 'whf-' }, () => {
    const rim = `<circle cx="256" cy="256" r="250" fill="${WOOD}"/>
                 <circle cx="256" cy="256" r="243" fill="#b97c46"/>
                 <path d="M256 13A243 243 0 0 1 256 499A228 228 0 0 0 256 28Z" fill="#8f5a30" opacity=".55"/>
                 <circle cx="256" cy="256" r="214" fill="${WOOD}"/>`;
    const prizes = each(
      WEDGES,
      ([kind], i) =>
        `<g transform="rotate(${i * STEP} 256 256) translate(256 118) scale(.92)">${PRIZES[kind]()}</g>`,
    );
    const hub =
      `<circle cx="260" cy="262" r="66" fill="${WOOD}" opacity=".4"/>` +
      button(256, 256, 60, '#ffb53d', '#4a2606', { face: true });
    const content = rim + each(WEDGES, ([, colour], i) => wedge(colour, i)) + prizes + times(16, bulb) + hub;
    return tidy(svg(title('Spinny wheel') + content, 512, 512, 'role="img"'));
  });

export const drawWheelPointer = (): Markup =>
  drawWith({ ink: '#3a0f14', prefix: 'whp-' }, () => {
    const drop = part(
      `M64 122 C58 122 54 116 50 106 L20 52 C12 34 22 8 64 8 C106 8 116 34 108 52 L78 106
       C74 116 70 122 64 122 Z`,
      '#e8564a',
      { depth: 9, outline: 6, over: line('M34 48 Q34 26 54 22', 7, '#fff', 'opacity=".6"') },
    );
    const stud = button(64, 42, 20, '#ffd05c', '#4a2a0c', { thread: '#a86a12' });
    return tidy(svg(title('Pointer') + drop + stud, 128, 128, 'role="img"'));
  });

export const drawWheelStand = (): Markup =>
  drawWith({ ink: WOOD, prefix: 'whs-' }, () => {
    const content =
      '<ellipse cx="256" cy="600" rx="200" ry="18" fill="#000" opacity=".3"/>' +
      part('M226 250 L286 250 L352 566 L160 566 Z', '#8f5a30', {
        depth: 14,
        outline: 7,
        inner: line('M246 250 L214 566 M268 250 L300 566', 5, '#6a3f21'),
      }) +
      part(roundRect(92, 548, 328, 48, 20), '#b97c46', { depth: 10, outline: 7 }) +
      '<circle cx="256" cy="256" r="44" fill="#6a3f21"/>';
    return tidy(svg(title('Wheel stand') + content, 512, 624, 'role="img"'));
  });
