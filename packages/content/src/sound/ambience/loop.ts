/** What all ambiences share: their length, their loudness, and how sounds are placed in a loop. */
import { AMBIENCE_MARGIN, AMBIENCE_ROUND } from '@blookery/game';
import type { Chance } from '../kit/chance.ts';
import { type Clip, loudness, mixRound, peak, samples, shape, silence } from '../kit/clip.ts';
import type { Envelope } from '../kit/envelopes.ts';
import { filter } from '../kit/filters.ts';
import { hiss, roundNoise, rumble } from '../kit/sources.ts';

export const ROUND = AMBIENCE_ROUND;

export const emptyRound = (): Clip => silence(ROUND);

/** Filtered noise has any loudness; this normalises it, so that the gains below are comparable. */
const evened = (noise: Clip): Clip => {
  const gain = 0.2 / (loudness(noise) || 1);
  return shape(noise, (value) => value * gain);
};

/** Band-filtered noise that loops without a seam, with an envelope that loops too. */
export function air(luck: Chance, hz: number | Envelope, q: number, gain: Envelope): Clip {
  const noise = evened(roundNoise(ROUND, (length) => filter(hiss(length, luck), 'band', hz, q)));
  return shape(noise, (value, t) => value * gain(t));
}

/** Low noise in the background. */
export function floor(luck: Chance, hz: number, gain: Envelope = () => 1): Clip {
  const noise = evened(roundNoise(ROUND, (length) => filter(rumble(length, luck), 'low', hz)));
  return shape(noise, (value, t) => value * gain(t));
}

/** Places many small sounds around the loop. */
export function sprinkle(
  into: Clip,
  count: number,
  luck: Chance,
  make: (at: number) => Clip,
  gain: Envelope = () => 1,
): void {
  for (let n = 0; n < count; n++) {
    const at = luck.between(0, ROUND);
    const loud = gain(at);
    if (loud > 0.01) mixRound(into, make(at), at, loud * luck.between(0.3, 1));
  }
}

/**
 * Makes all ambiences equally loud, quieter than sounds that respond to input, and without peaks. The measure ignores
 * what is below 200 Hz, which ears and small loudspeakers hardly reproduce.
 */
export function settle(loop: Clip, heard = 0.04): Clip {
  const gain = heard / (loudness(filter(loop.slice(), 'high', 200)) || 1);
  shape(loop, (value) => value * gain);
  const ceiling = 0.45;
  return peak(loop) > ceiling ? shape(loop, (value) => ceiling * Math.tanh(value / ceiling)) : loop;
}

/** Returns one round with the margins that a player needs. */
export function withMargins(loop: Clip): Clip {
  const margin = samples(AMBIENCE_MARGIN);
  const file = new Float32Array(loop.length + 2 * margin);
  for (let i = 0; i < file.length; i++) file[i] = loop[(i - margin + loop.length) % loop.length] ?? 0;
  return file;
}
