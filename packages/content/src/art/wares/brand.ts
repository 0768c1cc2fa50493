/** The logo, the mark, and the app icons. */
import {
  button,
  type Colour,
  drawWith,
  glyph,
  line,
  type Markup,
  shape,
  svg,
  tidy,
  title,
} from '../kit/index.ts';
import { CREAM } from './markup.ts';

const NAME = title('Blookery');
const MARMALADE = '#ffb53d';
const MARMALADE_INK = '#4a2606';
const CORAL = '#ff7b66';
const CORAL_INK = '#571612';
const LETTERS = 120;
const BASELINE = 116;
const BUTTON_RADIUS = 33;

/** The wordmark; its two o's are buttons looking at each other, and a running stitch lies below. */
export function drawLogo(fill: Colour = CREAM): Markup {
  const prefix = fill === CREAM ? 'lg-' : 'lgi-';
  return drawWith({ ink: '#0b1715', prefix }, () => {
    let x = 0;
    let content = '';
    const set = (letters: string) => {
      for (const letter of letters) {
        const { d, advance } = glyph(letter, x, BASELINE, LETTERS);
        content += shape(d, fill);
        x += advance - 1;
      }
    };
    const sewOn = (colour: Colour, ink: Colour, gap: number) => {
      content += button(x + BUTTON_RADIUS, 84, BUTTON_RADIUS - 1, colour, ink, { face: true });
      x += BUTTON_RADIUS * 2 + gap;
    };
    set('Bl');
    x += 3;
    sewOn(MARMALADE, MARMALADE_INK, 4);
    sewOn(CORAL, CORAL_INK, 3);
    set('kery');
    const stitch = `M4 137Q${x * 0.38} 147 ${x * 0.785} 139`;
    content += line(stitch, 4, fill, 'stroke-dasharray="12 10" opacity=".55"');
    return tidy(svg(NAME + content, Math.ceil(x + 2), 160, 'role="img"'));
  });
}

export const drawMark = (): Markup =>
  drawWith({ ink: MARMALADE_INK, prefix: 'mk-' }, () =>
    tidy(svg(NAME + button(64, 64, 56, MARMALADE, MARMALADE_INK, { face: true }), 128, 128, 'role="img"')),
  );

/** The two buttons of the logo by themselves, for what goes both ways. */
export const drawPair = (): Markup =>
  drawWith({ ink: MARMALADE_INK, prefix: 'pr-' }, () =>
    tidy(
      svg(
        button(38, 38, 32, MARMALADE, MARMALADE_INK, { face: true }) +
          button(108, 38, 32, CORAL, CORAL_INK, { face: true }),
        146,
        76,
      ),
    ),
  );

/** The mark with fewer, thicker parts, so that it is recognisable at 16 px. */
export const drawFavicon = (): Markup =>
  tidy(
    svg(
      `${NAME}<circle cx="32" cy="32" r="30" fill="#4a2606"/>
       <circle cx="32" cy="32" r="26" fill="#ffb53d"/>
       <circle cx="32" cy="32" r="19.5" fill="none" stroke="#d98a1e" stroke-width="3"/>
       <ellipse cx="24" cy="29" rx="4.5" ry="6.5" fill="#4a2606"/>
       <ellipse cx="40" cy="29" rx="4.5" ry="6.5" fill="#4a2606"/>
       <path d="M24 40Q32 48 40 40" fill="none" stroke="#4a2606" stroke-width="4.5" stroke-linecap="round"/>`,
      64,
      64,
      'role="img"',
    ),
  );

/** A square of felt with the mark. Maskable: felt to the edge, the mark inside the safe circle. */
export function drawAppIcon({ maskable = false } = {}): Markup {
  const r = maskable ? 150 : 168;
  const felt = `<rect width="512" height="512"${maskable ? '' : ' rx="116"'} fill="#1f5a50"/>`;
  const stitch = `<rect x="26" y="26" width="460" height="460" rx="92" fill="none" stroke="#8fd3bd"
                  stroke-width="8" stroke-dasharray="30 24" stroke-linecap="round" opacity=".7"/>`;
  return drawWith({ ink: MARMALADE_INK, prefix: maskable ? 'apm-' : 'app-' }, () => {
    const content =
      felt +
      (maskable ? '' : stitch) +
      `<ellipse cx="264" cy="276" rx="${r * 1.06}" ry="${r * 1.04}" fill="#0a2a26" opacity=".45"/>` +
      button(256, 256, r, MARMALADE, MARMALADE_INK, { face: true });
    return tidy(svg(NAME + content, 512, 512, 'role="img"'));
  });
}
