import { type Clip, extend, RATE } from './clip.ts';

export interface Room {
  /** Seconds until the sound has decayed to a thousandth. */
  readonly length: number;
  /** 0.3 is a cupboard, 1 a hall. */
  readonly size: number;
  /** How much the walls absorb, 0 to 1. */
  readonly felt: number;
  /** The gain of the reverb; the dry sound has 1. */
  readonly wet: number;
}

export const shelf: Room = { length: 0.5, size: 0.35, felt: 0.4, wet: 0.18 };
export const parlour: Room = { length: 1.2, size: 0.6, felt: 0.45, wet: 0.25 };
export const hall: Room = { length: 2.8, size: 1, felt: 0.35, wet: 0.45 };

/** In milliseconds, without common divisors, so that their echoes never build up at one pitch. */
const DELAYS = [23.9, 29.3, 34.1, 39.7, 43.3, 49.9, 56.3, 61.1];

/**
 * A feedback delay network: eight delay lines that feed each other through a lossless matrix with a set damping. The
 * eight lines lie end to end in one array, because this loop runs for every sample of every sound.
 */
function echoes(room: Room): (input: number) => number {
  const count = DELAYS.length;
  const sizes = Int32Array.from(DELAYS, (ms) => Math.max(8, Math.round((ms * room.size * RATE) / 1000)));
  const starts = Int32Array.from(sizes, (_, n) => sizes.subarray(0, n).reduce((sum, size) => sum + size, 0));
  const keep = Float64Array.from(sizes, (size) => 10 ** ((-3 * size) / (room.length * RATE)));
  const lines = new Float32Array(sizes.reduce((sum, size) => sum + size, 0));
  const places = Int32Array.from(starts);
  const dull = new Float64Array(count);
  const out = new Float64Array(count);
  return (input) => {
    let sum = 0;
    let heard = 0;
    for (let n = 0; n < count; n++) {
      const value = lines[places[n] ?? 0] ?? 0;
      const soft = value + room.felt * ((dull[n] ?? 0) - value);
      const kept = soft * (keep[n] ?? 0);
      dull[n] = soft;
      out[n] = kept;
      sum += kept;
      heard += n % 2 === 0 ? soft : -soft;
    }
    // The Householder matrix: each line gets its own value minus a quarter of the sum.
    for (let n = 0; n < count; n++) {
      const place = places[n] ?? 0;
      lines[place] = input + (out[n] ?? 0) - sum / 4;
      const start = starts[n] ?? 0;
      places[n] = place + 1 === start + (sizes[n] ?? 0) ? start : place + 1;
    }
    return heard / 4;
  };
}

/** Returns the clip with reverb, longer by its tail. */
export function reverb(clip: Clip, room: Room, tail = room.length * 0.7): Clip {
  const answer = echoes(room);
  const longer = extend(clip, tail);
  for (let i = 0; i < longer.length; i++) {
    const dry = longer[i] ?? 0;
    longer[i] = dry + room.wet * answer(dry);
  }
  return longer;
}

/** Returns a loop with reverb: a first silent round fills the room with the end of the loop. */
export function reverbRound(loop: Clip, room: Room): Clip {
  const answer = echoes(room);
  for (const value of loop) answer(value);
  return loop.map((value) => value + room.wet * answer(value));
}
