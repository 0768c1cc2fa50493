/** Reads a text as the letters that its characters may be meant as. */
import { lookAlike } from '../../players/look-alikes.ts';

/** What a character is read as. */
export const kinds = { space: 0, gap: 1, letter: 2, digit: 3, sign: 4 } as const;

/** A text by character in flat arrays: objects for every message would cost more than the search. */
export interface Signs {
  readonly text: string;
  readonly length: number;
  /** Where each character begins in the text, and finally the length of the text. */
  readonly starts: Uint32Array;
  /** 0 for a to 25 for z, for everything but spaces and gaps. */
  readonly letters: Uint8Array;
  /** One of `kinds`. */
  readonly kinds: Uint8Array;
}

export const letterOf = (letter: string): number => letter.charCodeAt(0) - 97;

const kindStep = 32;
/** A cache by code point: 0 if not read yet, otherwise 1 + kind * 32 + letter. */
const known = new Uint8Array(0x11_0000);

function lookUp(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (/\s/.test(character)) return 1 + kinds.space * kindStep;
  const look = lookAlike(character);
  return 1 + (look ? kinds[look.kind] * kindStep + letterOf(look.letter) : kinds.gap * kindStep);
}

/** Reads a part of a text. */
export function readSigns(text: string, from: number, to: number): Signs {
  const starts = new Uint32Array(to - from + 1);
  const letters = new Uint8Array(to - from);
  const kindsRead = new Uint8Array(to - from);
  let length = 0;
  for (let at = from; at < to; length++) {
    const codePoint = text.codePointAt(at) ?? 0;
    let packed = known[codePoint] ?? 0;
    if (packed === 0) {
      packed = lookUp(codePoint);
      known[codePoint] = packed;
    }
    starts[length] = at;
    letters[length] = (packed - 1) % kindStep;
    kindsRead[length] = (packed - 1) / kindStep;
    at += codePoint > 0xffff ? 2 : 1;
  }
  starts[length] = to;
  return { text, length, starts, letters, kinds: kindsRead };
}
