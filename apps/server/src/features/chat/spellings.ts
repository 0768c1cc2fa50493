/** The words that the characters between two spaces may spell. */
import { kinds, letterOf, type Signs } from './letter-signs.ts';

/** A range of signs, by index. */
export interface Token {
  from: number;
  to: number;
}

export interface Spelling {
  /** Its place in the text. */
  start: number;
  end: number;
  letters: number[];
  /** How many of the letters are digits. */
  digits: number;
}

/** `$` and `!` are a letter or the end of a sentence; `!` and `1` are an i or an l. */
export interface Reading {
  signsAreGaps: boolean;
  readsEll: boolean;
}

const [i, l] = [letterOf('i'), letterOf('l')];

/** The different ways to read a token, the most natural first. */
export function readings({ kinds: read, letters }: Signs, { from, to }: Token): Reading[] {
  let hasSigns = false;
  let mayBeEll = false;
  for (let at = from; at < to; at++) {
    const kind = read[at];
    if (kind === kinds.sign) hasSigns = true;
    if ((kind === kinds.sign || kind === kinds.digit) && letters[at] === i) mayBeEll = true;
  }
  const ways = (readsEll: boolean): Reading[] =>
    (hasSigns ? [true, false] : [false]).map((signsAreGaps) => ({ signsAreGaps, readsEll }));
  return mayBeEll ? [...ways(false), ...ways(true)] : ways(false);
}

/** All letters of a token as one spelling, or one for each part between gaps. */
export function spellings(
  signs: Signs,
  { from, to }: Token,
  { signsAreGaps, readsEll }: Reading,
  { isSplit }: { isSplit: boolean },
): Spelling[] {
  const found: Spelling[] = [];
  let open: Spelling | null = null;
  for (let at = from; at < to; at++) {
    const kind = signs.kinds[at];
    if (kind === kinds.gap || (kind === kinds.sign && signsAreGaps)) {
      if (isSplit) open = null;
      continue;
    }
    if (!open) {
      open = { start: signs.starts[at] ?? 0, end: 0, letters: [], digits: 0 };
      found.push(open);
    }
    const letter = signs.letters[at] ?? 0;
    open.letters.push(readsEll && letter === i && kind !== kinds.letter ? l : letter);
    if (kind === kinds.digit) open.digits++;
    open.end = signs.starts[at + 1] ?? 0;
  }
  return found;
}

/** A number that looks like a word is not masked: `A55` is a telephone. */
export function isMeant(length: number, digits: number): boolean {
  const written = length - digits;
  return written > 0 && (written * 2 >= length || (length >= 5 && written >= 2));
}
