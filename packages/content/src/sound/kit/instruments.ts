/** Instruments: music box tines, wood, brass, bells, felt. */
import type { Chance } from './chance.ts';
import { type Clip, mix, shape, silence } from './clip.ts';
import { glide, struck } from './envelopes.ts';
import { filter } from './filters.ts';
import { hiss, type Mode, ring, tone } from './sources.ts';

const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Returns the frequency of a note such as `F#5`. */
export function pitch(note: string): number {
  const [, name = 'A', sharp = '', octave = '4'] = /^([A-G])(#?)(\d)$/.exec(note) ?? [];
  const key = (STEPS[name] ?? 9) + (sharp === '' ? 0 : 1) + 12 * (Number(octave) + 1);
  return 440 * 2 ** ((key - 69) / 12);
}

/**
 * One tooth of a music box comb: a bar clamped at one end, so its first overtone is far above (6.27 times), on a
 * soundboard that adds a little octave and fifth. Two slightly detuned tones make it shimmer.
 */
export function tine(hz: number, length: number, luck: Chance): Clip {
  const clip = ring(
    [
      { hz, length, gain: 0.6 },
      { hz: hz * 1.0021, length: length * 0.8, gain: 0.3 },
      { hz: hz * 2.003, length: length * 0.5, gain: 0.16 },
      { hz: hz * 3.01, length: length * 0.3, gain: 0.07 },
      { hz: hz * 6.27, length: 0.09, gain: 0.12 },
    ],
    length,
  );
  const pluck = filter(hiss(0.02, luck), 'band', 3_600, 1.2);
  return mix(
    clip,
    shape(pluck, (value, t) => value * struck(0.012)(t)),
    0,
    0.25,
  );
}

/** A tap on a block of wood. */
export function wood(hz: number, luck: Chance, length = 0.06): Clip {
  const clip = ring(
    [
      { hz, length, gain: 0.7 },
      { hz: hz * 2.57, length: length * 0.6, gain: 0.35 },
      { hz: hz * 4.37, length: length * 0.35, gain: 0.18 },
    ],
    length * 1.4,
  );
  const knock = filter(hiss(0.012, luck), 'low', hz * 3);
  return mix(
    clip,
    shape(knock, (value, t) => value * struck(0.008)(t)),
    0,
    0.5,
  );
}

/** A brass button that falls on others: a small stiff disc. */
export function brass(hz: number, luck: Chance, length = 0.22): Clip {
  const ratios = [1, 1.73, 2.33, 3.91, 4.11, 6.3];
  const modes: Mode[] = ratios.map((ratio, n) => ({
    hz: hz * ratio * luck.between(0.985, 1.015),
    length: (length * luck.between(0.7, 1.1)) / (1 + n * 0.25),
    gain: 0.5 / (1 + n * 0.55),
  }));
  const clip = ring(modes, length * 1.2);
  const clack = filter(hiss(0.01, luck), 'high', 2_500);
  return mix(
    clip,
    shape(clack, (value, t) => value * struck(0.006)(t)),
    0,
    0.35,
  );
}

/** A small cast bell. */
export const bell = (hz: number, length: number): Clip =>
  ring(
    [
      { hz: hz * 0.5, length, gain: 0.25 },
      { hz, length: length * 0.85, gain: 0.5 },
      { hz: hz * 1.19, length: length * 0.6, gain: 0.3 },
      { hz: hz * 1.5, length: length * 0.45, gain: 0.14 },
      { hz: hz * 2.01, length: length * 0.5, gain: 0.3 },
      { hz: hz * 2.74, length: length * 0.25, gain: 0.16 },
      { hz: hz * 3.76, length: length * 0.15, gain: 0.1 },
    ],
    length,
  );

/** Something soft and heavy that is set down. */
export const thud = (hz: number, length: number): Clip =>
  tone(length, glide(hz * 1.9, hz, length * 0.35), struck(length));

/** A short burst of band-filtered noise, for cloth, paper and air. */
export function puff(length: number, hz: number | ((t: number) => number), q: number, luck: Chance): Clip {
  return filter(hiss(length, luck), 'band', hz, q);
}

/** Many small sounds: `make` is called for each, at a random moment. */
export function scatter(
  length: number,
  count: number,
  luck: Chance,
  make: (n: number) => Clip,
  gain: (t: number) => number = () => 1,
): Clip {
  const clip = silence(length);
  for (let n = 0; n < count; n++) {
    const at = luck.between(0, length);
    mix(clip, make(n), at, gain(at) * luck.between(0.4, 1));
  }
  return clip;
}
