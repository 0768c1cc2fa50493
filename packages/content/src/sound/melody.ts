/**
 * The tune of the game, in D, for a music box. A rarer blook plays more of it; each entry below is a place where the tune
 * may end.
 */
import type { Chance } from './kit/chance.ts';
import { type Clip, mix } from './kit/clip.ts';
import { pitch, tine } from './kit/instruments.ts';

export const tune =
  'A5 D6 | F#6 | A6 | B6 A6 F#6 | G6 E6 C#6 D6 | F#6 A6 B6 G6 E6 A6 D7 | C#7 A6 B6 D7 E7 F#7 D7'
    .split(' | ')
    .map((part) => part.split(' '));

/** Returns the tune up to its n-th stop. */
export const tuneUpTo = (stop: number): string[] => tune.slice(0, stop).flat();

/** Plays notes one after another; each rings on under the next. */
export function melody(
  into: Clip,
  notes: readonly string[],
  at: number,
  step: number,
  length: number,
  luck: Chance,
  gain = 1,
): void {
  notes.forEach((note, n) => {
    // Small variations, as if a hand turned the handle.
    mix(
      into,
      tine(pitch(note), length, luck),
      at + n * step + luck.between(0, 0.008),
      gain * luck.between(0.85, 1),
    );
  });
}
