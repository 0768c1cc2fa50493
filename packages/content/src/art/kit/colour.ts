/**
 * Colour in OKLCH: equal steps look equal, so outline, shadow and dyed colours can be computed from one pigment.
 * Pigments are six-digit hex strings.
 */
export type Colour = string;
export type Lch = readonly [lightness: number, chroma: number, hue: number];

const RADIAN = Math.PI / 180;

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp = (v: number) => Math.max(0, Math.min(1, v));
const channel = (colour: Colour, at: number) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);

export function lch(colour: Colour): Lch {
  const r = channel(colour, 1);
  const g = channel(colour, 3);
  const b = channel(colour, 5);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), (Math.atan2(bb, a) * 180) / Math.PI];
}

function toRgb(lightness: number, chroma: number, hue: number): readonly number[] {
  const a = chroma * Math.cos(hue * RADIAN);
  const b = chroma * Math.sin(hue * RADIAN);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Returns the nearest colour that a screen can show: chroma is reduced, hue and lightness stay. */
export function toHex(lightness: number, chroma: number, hue: number): Colour {
  const light = clamp(lightness);
  let reach = chroma;
  let rgb = toRgb(light, reach, hue);
  for (let tries = 0; tries < 23 && rgb.some((v) => v < -0.001 || v > 1.001); tries++) {
    reach *= 0.93;
    rgb = toRgb(light, reach, hue);
  }
  const pairs = rgb.map((v) =>
    Math.round(255 * toGamma(clamp(v)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${pairs.join('')}`;
}

/** Returns a related pigment: lighter by `light`, chroma times `strength`, hue turned by `turn` degrees. */
export function shift(colour: Colour, light = 0, strength = 1, turn = 0): Colour {
  const [l, c, h] = lch(colour);
  return toHex(l + light, c * strength, h + turn);
}

/** Returns the outline of a pigment: its own hue, dark, never black. */
export function inkOf(colour: Colour): Colour {
  const [, c, h] = lch(colour);
  return toHex(0.255, Math.min(0.02 + c * 0.42, 0.085), h);
}

/** Returns the shade of a pigment; warm hues turn towards red as they darken, the others a little towards blue. */
export function shadowOf(colour: Colour): Colour {
  const [l, c, h] = lch(colour);
  const warm = h > 40 && h < 115;
  return toHex(Math.max(0.2, l - 0.42), Math.min(c * 1.1 + 0.02, 0.16), warm ? h - 34 : h + 12);
}
