/** A clip is mono sound: 32,000 numbers from -1 to 1 per second. */

/** These sounds have nothing above 16 kHz, and fewer samples leave more bits for each in a small file. */
export const RATE = 32_000;

export type Clip = Float32Array<ArrayBuffer>;

export const samples = (seconds: number): number => Math.round(seconds * RATE);
export const silence = (seconds: number): Clip => new Float32Array(samples(seconds));
export const seconds = (clip: Clip): number => clip.length / RATE;

/** Fills a new clip from a function of time in seconds. */
export function draw(length: number, at: (t: number) => number): Clip {
  const clip = silence(length);
  for (let i = 0; i < clip.length; i++) clip[i] = at(i / RATE);
  return clip;
}

/** Changes a clip in place, sample by sample. */
export function shape(clip: Clip, change: (value: number, t: number) => number): Clip {
  for (let i = 0; i < clip.length; i++) clip[i] = change(clip[i] ?? 0, i / RATE);
  return clip;
}

/** Adds one clip to another; what exceeds the end is dropped. */
export function mix(into: Clip, clip: Clip, at = 0, gain = 1): Clip {
  const start = samples(at);
  const end = Math.min(clip.length, into.length - start);
  for (let i = Math.max(0, -start); i < end; i++)
    into[start + i] = (into[start + i] ?? 0) + (clip[i] ?? 0) * gain;
  return into;
}

/** Adds one clip to a loop; what exceeds the end continues at the beginning. */
export function mixRound(into: Clip, clip: Clip, at = 0, gain = 1): Clip {
  let place = ((samples(at) % into.length) + into.length) % into.length;
  for (let i = 0; i < clip.length; i++) {
    into[place] = (into[place] ?? 0) + (clip[i] ?? 0) * gain;
    if (++place === into.length) place = 0;
  }
  return into;
}

export function peak(clip: Clip): number {
  let most = 0;
  for (const value of clip) most = Math.max(most, Math.abs(value));
  return most;
}

export function loudness(clip: Clip): number {
  let sum = 0;
  for (const value of clip) sum += value * value;
  return Math.sqrt(sum / Math.max(1, clip.length));
}

/** Scales a clip so that its peak is `most`. */
export function level(clip: Clip, most: number): Clip {
  const gain = most / (peak(clip) || 1);
  return shape(clip, (value) => value * gain);
}

/** Limits everything near full scale, so that two loud sounds together do not clip. */
export const soften = (clip: Clip, drive = 1): Clip => shape(clip, (value) => Math.tanh(value * drive));

/** Fades in and out: a clip that starts or ends away from zero clicks. */
export function trimEdges(clip: Clip, fadeIn = 0.001, fadeOut = 0.03): Clip {
  const length = seconds(clip);
  return shape(clip, (value, t) => value * Math.min(1, t / fadeIn, (length - t) / fadeOut));
}

/** Lengthens a clip with silence. */
export function extend(clip: Clip, by: number): Clip {
  const longer = new Float32Array(clip.length + samples(by));
  longer.set(clip);
  return longer;
}

export const reversed = (clip: Clip): Clip => clip.slice().reverse();
