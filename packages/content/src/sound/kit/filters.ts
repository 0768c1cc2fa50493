import { type Clip, RATE } from './clip.ts';

export type FilterKind = 'low' | 'high' | 'band';

/** The coefficients of a moving filter are updated only every so many samples. */
const STEP = 32;

/**
 * A state variable filter that stays stable while its frequency moves. Changes the clip in place. `q` is 0.7 for a plain
 * slope, higher to ring at the frequency. A band keeps its height whatever its width.
 */
export function filter(clip: Clip, kind: FilterKind, hz: number | ((t: number) => number), q = 0.7): Clip {
  const damping = 1 / q;
  let g = 0;
  let a1 = 0;
  let low = 0;
  let band = 0;
  const tune = (frequency: number): void => {
    g = Math.tan((Math.PI * Math.min(Math.max(frequency, 10), RATE * 0.48)) / RATE);
    a1 = 1 / (1 + g * (g + damping));
  };
  if (typeof hz === 'number') tune(hz);
  for (let i = 0; i < clip.length; i++) {
    if (typeof hz === 'function' && i % STEP === 0) tune(hz(i / RATE));
    const input = clip[i] ?? 0;
    const pushed = input - low;
    const v1 = a1 * (band + g * pushed);
    const v2 = low + g * v1;
    band = 2 * v1 - band;
    low = 2 * v2 - low;
    clip[i] = kind === 'low' ? v2 : kind === 'band' ? v1 * damping : input - damping * v1 - v2;
  }
  return clip;
}
