/*
 * Coloured text as players write it: a hex colour, the word `rainbow`, or a gradient
 * `angle|#hex@pos,#hex@pos`. It always stays readable: each colour is mixed with white (or, on paper, with
 * black) just far enough to reach the contrast that text needs.
 */
export interface PaintStop {
  color: string;
  /** Percent along the text. */
  at: number;
}

export type Paint =
  | { kind: 'solid'; color: string }
  | { kind: 'rainbow' }
  | { kind: 'gradient'; angle: number; stops: readonly PaintStop[] };

/** The lightest felt and the paper behind text; elsewhere the contrast is higher. */
export const grounds = { felt: '#1f3d37', paper: '#fff3dc' } as const;
export type Ground = keyof typeof grounds;

export const readableContrast = 4.5;

const rainbow = ['#ff8a80', '#ffb55e', '#ffe66d', '#8fe388', '#6fd3f5', '#a5a0ff', '#ff9be0', '#ff8a80'];

/** Null for anything else, so that the caller falls back to plain text. */
export function parsePaint(text: string | null | undefined): Paint | null {
  const source = text?.trim().toLowerCase() ?? '';
  if (source === 'rainbow') return { kind: 'rainbow' };
  if (!source.includes('|')) {
    const color = parseHex(source);
    return color ? { kind: 'solid', color } : null;
  }
  const [angleText = '', stopsText = ''] = source.split('|');
  const angle = Number(angleText);
  if (angleText.trim() === '' || !Number.isFinite(angle)) return null;
  const stops = stopsText.split(',').flatMap(parseStop);
  if (stops.length < 2) return null;
  return {
    kind: 'gradient',
    angle: ((angle % 360) + 360) % 360,
    stops: stops.sort((a, b) => a.at - b.at),
  };
}

function parseStop(text: string): PaintStop[] {
  const [colorText = '', atText = ''] = text.split('@');
  const color = parseHex(colorText.trim());
  const at = Number(atText);
  if (!color || atText.trim() === '' || !Number.isFinite(at)) return [];
  return [{ color, at: Math.min(100, Math.max(0, at)) }];
}

function parseHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text)?.[1];
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** The CSS for a paint on a ground: a colour, or a gradient to clip to the letters. */
export function paintCss(paint: Paint, ground: Ground = 'felt'): { color: string } | { gradient: string } {
  if (paint.kind === 'solid') return { color: readableColor(paint.color, ground) };
  const angle = paint.kind === 'rainbow' ? 90 : paint.angle;
  const stops = stopsOf(paint).map(({ color, at }) => `${readableColor(color, ground)} ${round(at)}%`);
  return { gradient: `linear-gradient(${round(angle)}deg, ${stops.join(', ')})` };
}

/** The nearest colour to this one that is readable on the ground. */
export function readableColor(color: string, ground: Ground = 'felt'): string {
  const goal = grounds[ground];
  if (contrast(color, goal) >= readableContrast) return color;
  const towards = ground === 'felt' ? '#ffffff' : '#000000';
  let tooLittle = 0;
  let enough = 1;
  for (let step = 0; step < 8; step += 1) {
    const share = (tooLittle + enough) / 2;
    if (contrast(mix(color, towards, share), goal) >= readableContrast) enough = share;
    else tooLittle = share;
  }
  return mix(color, towards, enough);
}

/** The lowest contrast anywhere along the text, before it is made readable. For the colour picker. */
export function lowestContrast(paint: Paint, ground: Ground = 'felt'): number {
  if (paint.kind === 'solid') return contrast(paint.color, grounds[ground]);
  const stops = stopsOf(paint);
  const between = stops.slice(1).flatMap((stop, place) => {
    const from = stops[place]?.color ?? stop.color;
    return [0, 0.25, 0.5, 0.75, 1].map((share) => contrast(mix(from, stop.color, share), grounds[ground]));
  });
  return Math.min(...between);
}

/** The stops of a gradient, for code that draws it itself. */
export function stopsOf(paint: Exclude<Paint, { kind: 'solid' }>): readonly PaintStop[] {
  if (paint.kind === 'gradient') return paint.stops;
  return rainbow.map((color, place) => ({ color, at: (place * 100) / (rainbow.length - 1) }));
}

/** WCAG contrast of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((channel, place) => channel + ((target[place] ?? 0) - channel) * share);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
