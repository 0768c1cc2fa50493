/** Sound sources: noise, tones, and struck objects. */
import type { Chance } from './chance.ts';
import { type Clip, draw, RATE, samples, silence } from './clip.ts';
import type { Envelope } from './envelopes.ts';

export const hiss = (length: number, luck: Chance): Clip => draw(length, () => luck.noise());

/** Noise that falls off towards high frequencies, like wind and distance. */
export function rumble(length: number, luck: Chance): Clip {
  let held = 0;
  return draw(length, () => {
    held = 0.985 * held + 0.17 * luck.noise();
    return held;
  });
}

/**
 * Noise that loops without a seam: it continues past the end, and the excess is faded into the beginning with gains that
 * keep its power constant.
 */
export function roundNoise(loop: number, make: (length: number) => Clip, overlap = 1.5): Clip {
  const long = make(loop + overlap);
  const clip = long.slice(0, samples(loop));
  const fade = samples(overlap);
  for (let i = 0; i < fade; i++) {
    const turn = ((i / fade) * Math.PI) / 2;
    clip[i] = (clip[i] ?? 0) * Math.sin(turn) + (long[clip.length + i] ?? 0) * Math.cos(turn);
  }
  return clip;
}

export type Wave = (turn: number) => number;
const sine: Wave = (turn) => Math.sin(2 * Math.PI * turn);
/** A hollow sound like a reed of a small organ: only a few odd overtones. */
export const reed: Wave = (turn) =>
  0.7 * Math.sin(2 * Math.PI * turn) +
  0.25 * Math.sin(6 * Math.PI * turn) +
  0.12 * Math.sin(10 * Math.PI * turn) +
  0.06 * Math.sin(4 * Math.PI * turn);

/** A tone whose pitch may move; the phase is accumulated, so that gliding does not click. */
export function tone(length: number, hz: number | Envelope, gain: Envelope, wave: Wave = sine): Clip {
  let turn = 0;
  return draw(length, (t) => {
    turn += (typeof hz === 'number' ? hz : hz(t)) / RATE;
    return wave(turn % 1) * gain(t);
  });
}

export interface Mode {
  readonly hz: number;
  /** Seconds until it has decayed to a thousandth. */
  readonly length: number;
  readonly gain: number;
}

/** A struck object is a sum of decaying sines. Each is a rotating vector, which is much cheaper than a sine. */
export function ring(modes: readonly Mode[], length: number): Clip {
  const clip = silence(length);
  for (const mode of modes) {
    if (mode.hz >= RATE / 2) continue;
    const turn = (2 * Math.PI * mode.hz) / RATE;
    const shrink = Math.exp(-6.9 / (mode.length * RATE));
    const [cos, sin] = [Math.cos(turn) * shrink, Math.sin(turn) * shrink];
    let x = mode.gain;
    let y = 0;
    const end = Math.min(clip.length, samples(mode.length * 1.3));
    for (let i = 0; i < end; i++) {
      [x, y] = [x * cos - y * sin, x * sin + y * cos];
      clip[i] = (clip[i] ?? 0) + y;
    }
  }
  return clip;
}
