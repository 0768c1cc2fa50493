/**
 * The colour of a name: a hex colour, the word `rainbow`, or a gradient `angle|color@pos,color@pos`.
 * Any other text parses as null. Formatted colours parse back to the same value.
 */

export const HEX_DIGITS = 6;
export const GRADIENT_STOPS_MIN = 2;
export const GRADIENT_STOPS_MAX = 5;
/** The least distance between two stops, in percent of the gradient. */
export const GRADIENT_SPACING = 5;
/** Longer than any valid colour, so longer text is rejected without parsing. */
export const COLOR_TEXT_MAX = 100;

export interface GradientStop {
  /** `#rrggbb` */
  readonly color: string;
  /** Position along the gradient, in whole percent. */
  readonly at: number;
}

export interface Gradient {
  /** Whole degrees, 0 to 359. */
  readonly angle: number;
  /** Ordered by position. */
  readonly stops: readonly GradientStop[];
}

export type NameColor =
  | { readonly kind: 'solid'; readonly color: string }
  | { readonly kind: 'rainbow' }
  | ({ readonly kind: 'gradient' } & Gradient);

export const colorTexts = {
  notAColor: 'A name colour is six hex digits or the word rainbow.',
  notAGradient: `A gradient has ${GRADIENT_STOPS_MIN} to ${GRADIENT_STOPS_MAX} stops, each at least ${GRADIENT_SPACING}% from the next.`,
  tooManyStops: `A gradient has room for ${GRADIENT_STOPS_MAX} stops.`,
  tooClose: `Stops stay at least ${GRADIENT_SPACING}% apart.`,
  lastTwo: `A gradient keeps its last ${GRADIENT_STOPS_MIN} stops.`,
} as const;

/** Returns the hex digits of what was typed or pasted into the colour field, at most six. */
export const hexDigits = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '')
    .slice(0, HEX_DIGITS);

/** Returns `#rrggbb` from one to six digits, with or without the hash. Missing digits become zeros. */
export function padHex(text: string): string | null {
  const digits = /^#?([0-9a-f]{1,6})$/i.exec(text.trim())?.[1];
  return digits ? `#${digits.toLowerCase().padEnd(HEX_DIGITS, '0')}` : null;
}

export function parseColor(text: string): NameColor | null {
  const source = text.trim().toLowerCase();
  if (source.length > COLOR_TEXT_MAX) return null;
  if (source === 'rainbow') return { kind: 'rainbow' };
  if (source.includes('|')) {
    const gradient = parseGradient(source);
    return gradient && { kind: 'gradient', ...gradient };
  }
  const color = padHex(source);
  return color === null ? null : { kind: 'solid', color };
}

export function formatColor(color: NameColor): string {
  if (color.kind === 'rainbow') return 'rainbow';
  return color.kind === 'solid' ? color.color : formatGradient(color);
}

const wholeNumber = /^\d{1,3}$/;
const stopPattern = /^#?([0-9a-f]{6})@(\d{1,3})$/;

export function parseGradient(text: string): Gradient | null {
  const parts = text.trim().toLowerCase().split('|');
  const [angle = '', list = ''] = parts;
  if (parts.length !== 2 || !wholeNumber.test(angle) || Number(angle) > 360) return null;
  const stops: GradientStop[] = [];
  for (const entry of list.split(',')) {
    const stop = stopPattern.exec(entry);
    if (!stop || Number(stop[2]) > 100) return null;
    stops.push({ color: `#${stop[1]}`, at: Number(stop[2]) });
  }
  const gradient = { angle: Number(angle) % 360, stops: inOrder(stops) };
  return isGradient(gradient) ? gradient : null;
}

export const formatGradient = ({ angle, stops }: Gradient): string =>
  `${angle}|${stops.map(({ color, at }) => `${color}@${at}`).join(',')}`;

/** Returns whether a gradient is valid: two to five stops, none too close to another. */
export function isGradient({ stops }: Gradient): boolean {
  if (stops.length < GRADIENT_STOPS_MIN || stops.length > GRADIENT_STOPS_MAX) return false;
  return stops.every(({ at }, index) => hasRoom(stops.toSpliced(index, 1), at));
}

export type StopFault = 'TOO_MANY' | 'TOO_CLOSE';

export const stopFaultText = (fault: StopFault): string =>
  fault === 'TOO_MANY' ? colorTexts.tooManyStops : colorTexts.tooClose;

/** Returns why no stop can be added at this position, or null. */
export function addStopFault(gradient: Gradient, at: number): StopFault | null {
  if (gradient.stops.length >= GRADIENT_STOPS_MAX) return 'TOO_MANY';
  return hasRoom(gradient.stops, place(at)) ? null : 'TOO_CLOSE';
}

/** Adds a stop, by default in the colour the gradient has there. Returns the gradient unchanged if it does not fit. */
export function addStop(gradient: Gradient, at: number, color = colorAt(gradient, at)): Gradient {
  if (addStopFault(gradient, at)) return gradient;
  return {
    ...gradient,
    stops: inOrder([...gradient.stops, { color: padHex(color) ?? '#000000', at: place(at) }]),
  };
}

/**
 * Returns the best position for a new stop: an end of the gradient or the middle of the widest gap, the one that is
 * further from all stops. Four stops or fewer always leave room; null with five.
 */
export function roomiestPlace({ stops }: Gradient): number | null {
  if (stops.length >= GRADIENT_STOPS_MAX) return null;
  const places = stops.map(({ at }) => at).sort((a, b) => a - b);
  const middles = places.slice(1).map((at, index) => Math.round((at + (places[index] ?? at)) / 2));
  const room = (at: number) => Math.min(...places.map((other) => Math.abs(other - at)), 100);
  return [...middles, 0, 100].sort((a, b) => room(b) - room(a))[0] ?? null;
}

export const mayRemoveStop = ({ stops }: Gradient): boolean => stops.length > GRADIENT_STOPS_MIN;

/** Removes a stop, unless only two are left. */
export const removeStop = (gradient: Gradient, index: number): Gradient =>
  mayRemoveStop(gradient) && index in gradient.stops
    ? { ...gradient, stops: gradient.stops.toSpliced(index, 1) }
    : gradient;

/** Moves a stop as close to the wanted position as its neighbours allow. */
export function moveStop(gradient: Gradient, index: number, at: number): Gradient {
  const stop = gradient.stops[index];
  if (!stop) return gradient;
  const least = (gradient.stops[index - 1]?.at ?? -GRADIENT_SPACING) + GRADIENT_SPACING;
  const most = (gradient.stops[index + 1]?.at ?? 100 + GRADIENT_SPACING) - GRADIENT_SPACING;
  const moved = { ...stop, at: Math.min(most, Math.max(least, place(at))) };
  return { ...gradient, stops: gradient.stops.with(index, moved) };
}

export function paintStop(gradient: Gradient, index: number, color: string): Gradient {
  const stop = gradient.stops[index];
  const padded = padHex(color);
  return stop && padded
    ? { ...gradient, stops: gradient.stops.with(index, { ...stop, color: padded }) }
    : gradient;
}

export const turnGradient = (gradient: Gradient, angle: number): Gradient => ({
  ...gradient,
  angle: Number.isFinite(angle) ? ((Math.round(angle) % 360) + 360) % 360 : gradient.angle,
});

/** Returns the colour of the gradient at a position. */
export function colorAt({ stops }: Gradient, at: number): string {
  const sorted = inOrder(stops);
  const before = sorted.findLast((stop) => stop.at <= at) ?? sorted[0];
  if (!before) return '#000000';
  const after = sorted.find((stop) => stop.at >= at) ?? before;
  const share = after.at === before.at ? 0 : (at - before.at) / (after.at - before.at);
  const channels = [1, 3, 5].map((start) => {
    const from = Number.parseInt(before.color.slice(start, start + 2), 16);
    const to = Number.parseInt(after.color.slice(start, start + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const place = (at: number): number => (Number.isFinite(at) ? Math.min(100, Math.max(0, Math.round(at))) : 0);
const inOrder = (stops: readonly GradientStop[]): GradientStop[] => stops.toSorted((a, b) => a.at - b.at);
const hasRoom = (stops: readonly GradientStop[], at: number): boolean =>
  stops.every((stop) => Math.abs(stop.at - at) >= GRADIENT_SPACING);
