/** The charge before a chroma or mythical reveal, and the explosion that ends it. */
import { chance } from './kit/chance.ts';
import { type Clip, level, mix, reversed, shape, silence, soften, trimEdges } from './kit/clip.ts';
import { glide, struck } from './kit/envelopes.ts';
import { filter } from './kit/filters.ts';
import { bell, pitch, puff, scatter, thud, tine, wood } from './kit/instruments.ts';
import { hall, reverb } from './kit/reverb.ts';
import { hiss, tone } from './kit/sources.ts';

/** As long as the animations, in seconds. */
export const CHROMA_CHARGE = 5;
export const MYTHICAL_CHARGE = 9;

/** Rises slowly for long, then all at once. */
const rise = (length: number) => (t: number) => (t / length) ** 2.2;

/** Returns times that get closer together, from `slow` seconds apart to `fast`. */
function gathering(length: number, slow: number, fast: number): number[] {
  const moments: number[] = [];
  for (let t = 0; t < length - 0.05; t += slow * (fast / slow) ** (t / length)) moments.push(t);
  return moments;
}

/** Runs through the scale again and again, faster and higher. */
export function chromaCharge(): Clip {
  const luck = chance(51);
  const length = CHROMA_CHARGE;
  const clip = silence(length);
  const colours = ['D5', 'E5', 'F#5', 'G5', 'A5', 'B5', 'C#6', 'D6', 'E6', 'F#6', 'A6', 'B6', 'D7'];
  gathering(length, 0.26, 0.045).forEach((at, n) => {
    const climb = Math.floor((at / length) * 6);
    const note = colours[(n % 7) + climb] ?? 'D7';
    mix(clip, tine(pitch(note), 0.6, luck), at, 0.25 + 0.5 * rise(length)(at));
  });
  for (const [note, gain] of [
    ['D3', 0.3],
    ['A3', 0.2],
    ['D4', 0.14],
    ['F#4', 0.1],
  ] as const) {
    const hz = pitch(note);
    // The chord bends up a fourth while it grows and begins to tremble.
    const bent = glide(hz, (hz * 4) / 3, length);
    const trembling = (t: number) =>
      rise(length)(t) * (1 - 0.35 * (t / length) * Math.sin(2 * Math.PI * (3 + 2.2 * t) * t));
    mix(clip, tone(length, bent, trembling), 0, gain);
  }
  const air = shape(
    puff(length, glide(300, 6_500, length), 1.6, luck),
    (value, t) => value * rise(length)(t),
  );
  mix(clip, air, 0, 0.5);
  return level(trimEdges(soften(reverb(clip, hall, 0), 1.1), 0.01, 0.02), 0.72);
}

/** A heartbeat, fragments of the tune, and a rising wind. */
export function mythicalCharge(): Clip {
  const luck = chance(52);
  const length = MYTHICAL_CHARGE;
  const clip = silence(length);
  for (const at of gathering(length, 1.15, 0.2)) {
    const gain = 0.35 + 0.65 * (at / length);
    mix(clip, thud(46, 0.5), at, gain);
    mix(clip, thud(52, 0.35), at + 0.16 * (1 - at / length) + 0.05, gain * 0.6);
  }
  for (const [note, gain] of [
    ['D2', 0.34],
    ['A2', 0.2],
    ['D3', 0.12],
    ['F3', 0.09],
  ] as const) {
    const hz = pitch(note);
    const drone = (t: number) => rise(length)(t) * (1 + 0.2 * Math.sin(2 * Math.PI * 0.6 * t));
    mix(
      clip,
      tone(length, (t) => hz * (1 + 0.004 * Math.sin(2 * Math.PI * 4.7 * t) * (t / length)), drone),
      0,
      gain,
    );
  }
  // The tune's first notes, each time one more of them, in the minor.
  const fragments = [
    ['A5', 'D6'],
    ['A5', 'D6', 'F6'],
    ['A5', 'D6', 'F6', 'A6'],
    ['D6', 'F6', 'A6', 'B6', 'D7'],
  ];
  fragments.forEach((notes, part) => {
    notes.forEach((note, n) => {
      mix(clip, tine(pitch(note), 1.4, luck), 1 + part * 1.95 + n * (0.3 - part * 0.04), 0.22 + part * 0.07);
    });
  });
  mix(clip, bell(pitch('D3'), 3), 0.1, 0.25);
  mix(clip, bell(pitch('D3'), 3), 4.6, 0.35);
  const wind = shape(
    puff(length, (t) => 220 + 90 * Math.sin(1.7 * t) + 34 * t * t, 2.4, luck),
    (value, t) => value * rise(length)(t),
  );
  mix(clip, wind, 0, 0.75);
  // A bell played backwards leads into the explosion.
  mix(clip, reversed(reverb(bell(pitch('A4'), 1.8), hall, 0)), length - 1.8, 0.55);
  return level(trimEdges(soften(reverb(clip, hall, 0), 1.15), 0.02, 0.02), 0.75);
}

/** A muffled bang, splinters of paper and wood, and falling tines. */
export function explosion(): Clip {
  const luck = chance(53);
  const clip = silence(2.2);
  mix(clip, tone(1.1, glide(150, 34, 0.35), struck(0.9)), 0, 1);
  const blast = shape(
    filter(hiss(1.4, luck), 'low', glide(7_000, 180, 0.9)),
    (value, t) => value * struck(1.1)(t),
  );
  mix(clip, blast, 0, 0.9);
  const splinters = scatter(
    0.9,
    60,
    luck,
    () => wood(luck.between(900, 3_400), luck, 0.03),
    (t) => 1 - t,
  );
  mix(clip, splinters, 0.03, 0.3);
  const rain = ['D6', 'F#6', 'A6', 'B6', 'D7', 'E7', 'F#7', 'A7'];
  mix(
    clip,
    scatter(
      1.3,
      34,
      luck,
      (n) => tine(pitch(rain[n % rain.length] ?? 'D7'), 0.7, luck),
      (t) => 1 - t / 1.6,
    ),
    0.12,
    0.28,
  );
  return level(trimEdges(soften(reverb(clip, hall, 0.6), 1.4), 0.001, 0.6), 0.82);
}
