/** Packs are string-and-button envelopes with a window on three of their toys, sealed or opened. */
import { drawToy } from '../draw-toy.ts';
import {
  button,
  drawWith,
  each,
  ellipse,
  gradient,
  inkOf,
  line,
  localId,
  type Markup,
  part,
  pen,
  roundRect,
  shape,
  shift,
  spark,
  svg,
  text,
  tidy,
  title,
} from '../kit/index.ts';
import type { ToyPack } from '../toy.ts';
import { ENVELOPE_PATTERNS } from './envelope-patterns.ts';
import { CREAM, contentOf } from './markup.ts';

const WINDOW = 'M56 322 L56 226 C56 166 98 142 150 142 C202 142 244 166 244 226 L244 322';
const FLAP =
  'M26 60 C26 49 35 40 46 40 L254 40 C265 40 274 49 274 60 L274 78 L170 128 Q150 138 130 128 L26 78 Z';
const RAISED_FLAP = 'M28 58 C30 50 36 46 42 42 L132 -22 Q150 -34 168 -22 L258 42 C264 46 270 50 272 58 Z';
const STITCH = 'stroke-dasharray="9 8"';

type Placing = readonly [slot: string, x: number, y: number, scale: number];

function castMember(toy: string, prefix: string, [slot, x, y, scale]: Placing): Markup {
  const figure = contentOf(drawToy(toy, { ground: false, prefix: `${prefix}${slot}` }));
  return `<g transform="translate(${x} ${y}) scale(${scale})">${figure}</g>`;
}

export function drawEnvelope(pack: ToyPack, { open = false } = {}): Markup {
  const prefix = `${pack.key}${open ? 'O' : 'E'}`;
  const [front, left, right] = pack.cast;
  const leftToy = castMember(left, prefix, ['a', 33, 162, 0.38]);
  const rightToy = castMember(right, prefix, ['b', 153, 162, 0.38]);
  const frontToy = castMember(front, prefix, ['c', 83.4, 174, 0.444]);

  return drawWith({ ink: inkOf(pack.deep), prefix: `${prefix}-` }, () => {
    const night = gradient([shift(pack.deep, 0.12), pack.deep], 90);
    const paper = drawPaper(pack);
    const pane = drawWindow(pack, night.url, leftToy + rightToy, frontToy);
    const seal = open ? '' : drawSeal(pack);
    const label = drawLabel(pack);
    const flap = open ? drawRaisedFlap(pack) : '';
    const mouth = open ? drawMouth(pack) : '';
    const shadow = '<ellipse cx="153" cy="388" rx="118" ry="9" fill="#000" opacity=".3"/>';
    const content = night.def + flap + shadow + paper + pane + mouth + seal + label;
    const box = open ? 'viewBox="12 -40 276 436"' : 'viewBox="12 28 276 370"';
    const name = title(`${pack.name} pack${open ? ', open' : ''}`);
    return tidy(svg(name + content, 0, 0, 'role="img"').replace('viewBox="0 0 0 0"', box));
  });
}

function drawPaper({ key, paper }: ToyPack): Markup {
  return part(roundRect(26, 40, 248, 344, 20), paper, {
    depth: 11,
    inner: ENVELOPE_PATTERNS[key](shift(paper, 0.055, 0.95)),
    over: line(roundRect(37, 51, 226, 322, 13), 2.5, shift(paper, 0.16, 0.8), `${STITCH} opacity=".8"`),
  });
}

/** Two toys behind the frame; the front one may reach over it, though not below the sill. */
function drawWindow({ lite }: ToyPack, night: string, behind: Markup, front: Markup): Markup {
  const sill = localId('w');
  const frame = localId('v');
  const sparks = each(
    [
      [84, 208, 7],
      [216, 196, 8],
      [150, 168, 5],
      [98, 176, 4],
      [200, 168, 4],
    ],
    ([x, y, r]) => shape(spark(x, y, r), lite, 'opacity=".7"'),
  );
  const floor = `<ellipse cx="150" cy="322" rx="120" ry="30" fill="${lite}" opacity=".22"/>`;
  return (
    `<clipPath id="${sill}"><path d="M56 40L244 40L244 322L56 322Z"/></clipPath>` +
    part(`${WINDOW} Z`, night, { flat: true, outline: 5, inner: sparks + floor }) +
    `<clipPath id="${frame}"><path d="${WINDOW}Z"/></clipPath>` +
    `<g clip-path="url(#${frame})">${behind}</g>` +
    line(WINDOW, 5) +
    `<g clip-path="url(#${sill})">${front}</g>`
  );
}

/** The string round the waist, the flap, and the button with its loose end. */
function drawSeal({ paper, string }: ToyPack): Markup {
  return (
    line('M26 106 L132 112 M168 112 L274 106', 9) +
    line('M28 106 L132 112 M168 112 L272 106', 4.5, string) +
    part(FLAP, shift(paper, 0.07, 0.92), {
      depth: 6,
      over: line('M36 72 L134 118 Q150 126 166 118 L264 72', 2.5, shift(paper, 0.2, 0.7), STITCH),
    }) +
    line('M26 90 Q90 96 128 104 M172 104 Q210 96 274 90', 9) +
    line('M28 90 Q90 96 128 104 M172 104 Q210 96 272 90', 4.5, string) +
    button(150, 106, 25, string, pen.ink, { thread: shift(string, -0.2) }) +
    line('M160 128 C168 142 160 150 170 166', 8) +
    line('M160 127 C168 142 160 150 170 166', 4, string) +
    shape(ellipse(170, 168, 6), pen.ink) +
    shape(ellipse(170, 168, 3.4), string)
  );
}

function drawLabel({ name }: ToyPack): Markup {
  return (
    part(roundRect(38, 314, 224, 54, 14), CREAM, {
      depth: 5,
      shadow: '#b58a58',
      over: line(roundRect(44, 320, 212, 42, 10), 2, '#d6b98a'),
    }) + text(name, 150, 351, 31, pen.ink, { max: 190 })
  );
}

function drawRaisedFlap({ paper }: ToyPack): Markup {
  return part(RAISED_FLAP, shift(paper, -0.1, 0.95), {
    depth: 6,
    over: line('M52 46 L136 -12 Q150 -22 164 -12 L248 46', 2.5, shift(paper, 0.06, 0.8), STITCH),
  });
}

/** The dark opening, the unwound string, and the button that held it. */
function drawMouth({ deep, string }: ToyPack): Markup {
  const ends = (width: number, colour: string) =>
    line('M134 112 C104 128 92 92 62 112 C44 124 46 150 58 160', width, colour) +
    line('M166 112 C196 130 206 94 238 114 C252 124 252 140 244 150', width, colour);
  return (
    part('M30 52 Q150 84 270 52 Q150 30 30 52 Z', shift(deep, -0.06), { flat: true, outline: 4 }) +
    ends(9, pen.ink) +
    ends(4.5, string) +
    button(150, 108, 22, string, pen.ink, { thread: shift(string, -0.2) })
  );
}
