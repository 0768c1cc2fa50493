/** Sounds of the interface: buttons, messages, sales and payments. */
import { chance } from './kit/chance.ts';
import { type Clip, level, mix, shape, silence, trimEdges } from './kit/clip.ts';
import { glide, struck, swell } from './kit/envelopes.ts';
import { filter } from './kit/filters.ts';
import { brass, pitch, puff, thud, tine, wood } from './kit/instruments.ts';
import { parlour, reverb, shelf } from './kit/reverb.ts';
import { tone } from './kit/sources.ts';
import { melody } from './melody.ts';

/** A wooden click: every button. */
export function tick(): Clip {
  const luck = chance(11);
  const clip = mix(silence(0.09), wood(1_150, luck, 0.05));
  mix(clip, wood(430, luck, 0.05), 0, 0.35);
  return level(trimEdges(clip), 0.42);
}

/** A wooden switch: two clicks. */
export function toggle(): Clip {
  const luck = chance(12);
  const clip = mix(silence(0.16), wood(760, luck, 0.05), 0, 0.6);
  mix(clip, wood(1_240, luck, 0.055), 0.055);
  return level(trimEdges(clip), 0.42);
}

/** Tokens: a handful of brass buttons dropped into a tin. */
export function tin(): Clip {
  const luck = chance(13);
  const clip = silence(0.75);
  for (let n = 0; n < 7; n++) {
    const at = 0.012 + 0.055 * n + luck.between(0, 0.03);
    mix(clip, brass(luck.between(1_700, 3_300), luck, 0.2), at, 0.9 / (1 + n * 0.28));
  }
  mix(clip, thud(240, 0.12), 0.01, 0.4);
  return level(trimEdges(reverb(clip, shelf, 0.1)), 0.55);
}

/** A sale: the toy tips off the shelf, two coins return. */
export function sell(): Clip {
  const luck = chance(14);
  const clip = silence(0.8);
  mix(clip, wood(360, luck, 0.09), 0, 0.7);
  mix(clip, wood(300, luck, 0.09), 0.11, 0.45);
  mix(clip, brass(2_050, luck, 0.28), 0.2, 0.8);
  mix(clip, brass(2_730, luck, 0.34), 0.29);
  mix(clip, tine(pitch('D6'), 0.5, luck), 0.3, 0.35);
  return level(trimEdges(reverb(clip, shelf, 0.1)), 0.55);
}

/** A message comes in: a cork out of a very small bottle. */
export function message(): Clip {
  const luck = chance(15);
  const clip = tone(0.14, glide(330, 920, 0.06), (t) => Math.min(1, t / 0.004) * struck(0.11)(t));
  mix(clip, wood(1_500, luck, 0.03), 0, 0.18);
  return level(trimEdges(clip), 0.4);
}

/** A notice: two tines, a fourth apart. */
export function notify(): Clip {
  const luck = chance(16);
  const clip = mix(silence(1), tine(pitch('A5'), 0.7, luck));
  mix(clip, tine(pitch('D6'), 0.9, luck), 0.12);
  return level(trimEdges(reverb(clip, parlour, 0.3), 0.001, 0.2), 0.5);
}

/** An error: two soft falling taps on felt, never a buzzer. */
export function error(): Clip {
  const luck = chance(17);
  const clip = silence(0.42);
  for (const [at, hz] of [
    [0, 196],
    [0.13, 147],
  ] as const) {
    mix(clip, thud(hz, 0.22), at, 0.9);
    mix(clip, filter(wood(hz * 2.4, luck, 0.06), 'low', 900), at, 0.5);
  }
  return level(trimEdges(clip), 0.45);
}

/** A toy rocks on its round base and comes to rest. */
export function wobble(): Clip {
  const luck = chance(18);
  const clip = silence(0.62);
  [0, 0.15, 0.27, 0.365, 0.44, 0.5].forEach((at, n) => {
    mix(clip, wood(n % 2 === 0 ? 410 : 352, luck, 0.055), at, 0.9 * 0.7 ** n);
  });
  return level(trimEdges(reverb(clip, shelf, 0.05)), 0.4);
}

/** A new level: the tune upwards, with falling buttons. */
export function levelUp(): Clip {
  const luck = chance(19);
  const clip = silence(1.9);
  melody(clip, ['D5', 'F#5', 'A5', 'D6', 'F#6'], 0, 0.095, 0.9, luck);
  for (const note of ['D5', 'A5', 'D6', 'A6']) mix(clip, tine(pitch(note), 1.3, luck), 0.52, 0.55);
  mix(clip, tone(1.1, pitch('D4'), swell(1.1, 0.05, 0.9)), 0.5, 0.16);
  mix(clip, brass(3_100, luck, 0.2), 0.53, 0.2);
  return level(trimEdges(reverb(clip, parlour, 0.4), 0.001, 0.35), 0.62);
}

/** A purchase for real money: a fanfare of tines, then falling paper. */
export function purchase(): Clip {
  const luck = chance(20);
  const clip = silence(3);
  melody(clip, ['A5', 'A5', 'A5', 'D6'], 0, 0.13, 0.8, luck);
  melody(clip, ['F#5', 'F#5', 'F#5', 'A5'], 0, 0.13, 0.7, luck, 0.5);
  melody(clip, ['E6', 'F#6', 'A6'], 0.62, 0.13, 0.9, luck);
  for (const note of ['D4', 'A4', 'D5', 'F#5', 'A5', 'D6'])
    mix(clip, tine(pitch(note), 1.9, luck), 1.03, 0.5);
  for (let n = 0; n < 9; n++) mix(clip, brass(luck.between(2_200, 4_200), luck, 0.2), 1.05 + n * 0.07, 0.28);
  const paper = shape(
    puff(1.5, glide(5_200, 2_800, 1.5), 0.9, luck),
    (value, t) => value * swell(1.5, 0.1, 1.3)(t),
  );
  mix(clip, paper, 1.05, 0.1);
  return level(trimEdges(reverb(clip, parlour, 0.5), 0.001, 0.5), 0.7);
}
