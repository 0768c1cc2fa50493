/** The sounds of a reveal: a rarer blook plays more of the tune. */
import { chance } from './kit/chance.ts';
import { type Clip, level, mix, shape, silence, trimEdges } from './kit/clip.ts';
import { swell } from './kit/envelopes.ts';
import { bell, pitch, puff, scatter, tine } from './kit/instruments.ts';
import { hall, parlour, type Room, reverb, shelf } from './kit/reverb.ts';
import { tone } from './kit/sources.ts';
import { melody, tuneUpTo } from './melody.ts';

interface Phrase {
  /** How many parts of the tune are played. */
  readonly stop: number;
  readonly step: number;
  readonly ringing: number;
  readonly room: Room;
  /** A held chord under the last note. */
  readonly chord: readonly string[];
  /** A low line, one note for every three of the tune. */
  readonly bass: readonly string[];
  readonly peak: number;
}

const phrases = {
  common: { stop: 1, step: 0.1, ringing: 0.45, room: shelf, chord: [], bass: [], peak: 0.5 },
  uncommon: { stop: 2, step: 0.1, ringing: 0.55, room: shelf, chord: [], bass: [], peak: 0.52 },
  rare: { stop: 3, step: 0.11, ringing: 0.8, room: parlour, chord: ['D5', 'F#5'], bass: [], peak: 0.58 },
  epic: {
    stop: 4,
    step: 0.13,
    ringing: 1,
    room: parlour,
    chord: ['D5', 'A5'],
    bass: ['D4', 'G4', 'D4'],
    peak: 0.62,
  },
  legendary: {
    stop: 5,
    step: 0.145,
    ringing: 1.2,
    room: parlour,
    chord: ['D4', 'A4', 'F#5', 'A5'],
    bass: ['D4', 'D4', 'G4', 'A4'],
    peak: 0.68,
  },
  chroma: {
    stop: 6,
    step: 0.14,
    ringing: 1.4,
    room: hall,
    chord: ['D4', 'A4', 'D5', 'F#5', 'A5', 'D6'],
    bass: ['D4', 'D4', 'G4', 'A4', 'B4', 'G4', 'A4'],
    peak: 0.72,
  },
  mythical: {
    stop: 7,
    step: 0.155,
    ringing: 1.7,
    room: hall,
    chord: ['D3', 'A3', 'D4', 'F#4', 'A4', 'D5', 'F#5', 'D6'],
    bass: ['D4', 'D4', 'G4', 'A4', 'B4', 'G4', 'A4', 'B4', 'A4'],
    peak: 0.76,
  },
} as const satisfies Record<string, Phrase>;

function play(phrase: Phrase, seed: number): Clip {
  const luck = chance(seed);
  const notes = tuneUpTo(phrase.stop);
  const end = (notes.length - 1) * phrase.step;
  const clip = silence(end + phrase.ringing + 0.1);
  melody(clip, notes, 0, phrase.step, phrase.ringing, luck);
  melody(clip, phrase.bass, 0, phrase.step * 3, phrase.ringing, luck, 0.55);
  // The chord is spread like on a harp.
  phrase.chord.forEach((note, n) => {
    mix(clip, tine(pitch(note), phrase.ringing, luck), end + 0.02 + n * 0.022, 0.42);
  });
  if (phrase.stop >= 5) warmth(clip, end, phrase.ringing);
  if (phrase.stop >= 6) mix(clip, bell(pitch('D6'), phrase.ringing), end, 0.22);
  return level(trimEdges(reverb(clip, phrase.room), 0.001, phrase.ringing * 0.3), phrase.peak);
}

/** Soft low strings under the end of a long phrase. */
function warmth(clip: Clip, end: number, ringing: number): void {
  const length = end * 0.6 + ringing;
  for (const [note, gain] of [
    ['D4', 0.11],
    ['A4', 0.07],
    ['F#4', 0.06],
  ] as const) {
    const hz = pitch(note);
    mix(
      clip,
      tone(length, (t) => hz * (1 + 0.003 * Math.sin(31 * t)), swell(length, end * 0.6, ringing)),
      end * 0.4,
      gain,
    );
  }
}

export const reveals: Readonly<Record<keyof typeof phrases, () => Clip>> = {
  common: () => play(phrases.common, 31),
  uncommon: () => play(phrases.uncommon, 32),
  rare: () => play(phrases.rare, 33),
  epic: () => play(phrases.epic, 34),
  legendary: () => play(phrases.legendary, 35),
  chroma: () => play(phrases.chroma, 36),
  mythical: () => play(phrases.mythical, 37),
};

/** A shiny: a sweep upwards, followed by small tines. */
export function shiny(): Clip {
  const luck = chance(38);
  const sweep = shape(
    puff(0.9, (t) => 2_500 + 8_500 * t, 2.5, luck),
    (value, t) => value * swell(0.9, 0.35, 0.5)(t),
  );
  const clip = mix(silence(1.4), sweep, 0, 0.22);
  const glints = ['D7', 'F#7', 'A7', 'E7', 'B7', 'D8', 'F#7', 'A7'];
  mix(
    clip,
    scatter(
      0.9,
      22,
      luck,
      (n) => tine(pitch(glints[n % glints.length] ?? 'D7'), 0.45, luck),
      (t) => 0.2 + 0.6 * t,
    ),
    0.1,
    0.35,
  );
  melody(clip, ['A6', 'D7', 'F#7', 'A7'], 0.18, 0.075, 0.8, luck, 0.6);
  return level(trimEdges(reverb(clip, parlour, 0.4), 0.002, 0.3), 0.5);
}
