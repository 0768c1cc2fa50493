/**
 * Masks words of the filter with asterisks. A word is found as a whole word only, so that no innocent word is hit
 * for a part of it; but also when its letters are stretched (`woooord`), dotted (`w.o.r.d`), spelled out (`w o r d`),
 * accented, borrowed from another script, or replaced by figures and signs (`w0rd`, `w@rd`).
 *
 * A mask is at least four asterisks long, which is no markup; see `packages/game/markup`.
 */

const lookalikes: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '6': 'g', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '+': 't', '€': 'e', '£': 'l' },
  ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', і: 'i', к: 'k', м: 'm', о: 'o', р: 'p', ѕ: 's', т: 't' },
  ...{
    у: 'y',
    х: 'x',
    ı: 'i',
    ł: 'l',
    ø: 'o',
    ß: 's',
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ο: 'o',
    ρ: 'p',
    ν: 'v',
  },
};

interface Sign {
  /** Where it stands in the text. */
  start: number;
  end: number;
  letter: string;
  /** How surely it is meant as a letter: figures also count things, signs also end sentences. */
  as: 'letter' | 'figure' | 'sign' | 'gap';
}

interface Range {
  start: number;
  end: number;
}

/** Left alone: masking these would break them, not hide a word. */
const untouched = /<@[0-9a-f-]{36}>|https?:\/\/\S+/g;
/** Shorter words turn up by chance in what is spelled out. */
const longEnoughInside = 5;

export function wordMask(words: readonly string[]): (content: string) => string {
  const known = new Map<string, number[][]>();
  for (const word of words) {
    const { key, runs } = runsOf(word);
    known.set(key, [...(known.get(key) ?? []), runs]);
  }

  /** The same letters in the same order, each at least as often: `woord` is `word`, `as` is not `ass`. */
  function isWord(letters: string): boolean {
    const { key, runs } = runsOf(letters);
    return (known.get(key) ?? []).some((wanted) => wanted.every((count, at) => (runs[at] ?? 0) >= count));
  }
  const isWordOrPlural = (letters: string): boolean =>
    isWord(letters) ||
    (letters.endsWith('s') && isWord(letters.slice(0, -1))) ||
    (letters.endsWith('es') && isWord(letters.slice(0, -2)));

  function findInToken(token: readonly Sign[]): Range[] {
    for (const reading of readings(token)) {
      const whole = reading.filter(({ as }) => as !== 'gap');
      if (isMeant(whole) && isWordOrPlural(spell(whole))) return [rangeOf(whole)];
    }
    for (const reading of readings(token)) {
      const parts = splitAtGaps(reading).filter((part) => isMeant(part) && isWordOrPlural(spell(part)));
      if (parts.length > 0) return parts.map(rangeOf);
    }
    return [];
  }

  /** Letters standing alone, one after the other, may spell something. */
  function findSpelledOut(singles: readonly Sign[]): Range[] {
    const letters = spell(singles);
    if (singles.length < 2 || !isMeant(singles)) return [];
    if (isWordOrPlural(letters)) return [rangeOf(singles)];
    const found: Range[] = [];
    for (let start = 0; start < letters.length; start++) {
      for (let end = letters.length; end - start >= longEnoughInside; end--) {
        if (!isWordOrPlural(letters.slice(start, end))) continue;
        found.push(rangeOf(singles.slice(start, end)));
        start = end - 1;
        break;
      }
    }
    return found;
  }

  function findIn(text: string, offset: number): Range[] {
    const found: Range[] = [];
    let singles: Sign[] = [];
    for (const match of text.matchAll(/\S+/g)) {
      const token = readSigns(match[0], offset + match.index);
      found.push(...findInToken(token));
      const letters = token.filter(({ as }) => as !== 'gap');
      if (letters.length === 1 && singles.length < 64) singles.push(...letters);
      else {
        found.push(...findSpelledOut(singles));
        singles = [];
      }
    }
    return [...found, ...findSpelledOut(singles)];
  }

  return (content) => {
    const ranges: Range[] = [];
    let at = 0;
    for (const match of content.matchAll(untouched)) {
      ranges.push(...findIn(content.slice(at, match.index), at));
      at = match.index + match[0].length;
    }
    ranges.push(...findIn(content.slice(at), at));
    return mask(content, ranges);
  };
}

function readSigns(token: string, offset: number): Sign[] {
  const signs: Sign[] = [];
  let start = offset;
  // An exclamation mark at the end is one.
  for (const character of token.replace(/!+$/, '')) {
    const end = start + character.length;
    const base = character
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase();
    const letter = /^[a-z]$/.test(base) ? base : lookalikes[base];
    const as = !letter ? 'gap' : /^[0-9]$/.test(base) ? 'figure' : /^\p{L}$/u.test(base) ? 'letter' : 'sign';
    signs.push({ start, end, letter: letter ?? '', as });
    start = end;
  }
  return signs;
}

/** `!` and `1` are an i or an l; `$` and `!` are a letter or the end of a sentence. */
function readings(token: readonly Sign[]): Sign[][] {
  const signsAreGaps = token.map((sign): Sign => (sign.as === 'sign' ? { ...sign, as: 'gap' } : sign));
  const ell = (signs: readonly Sign[]) =>
    signs.map((sign) => (sign.as !== 'letter' && sign.letter === 'i' ? { ...sign, letter: 'l' } : sign));
  return [signsAreGaps, [...token], ell(signsAreGaps), ell(token)];
}

/** A number is not a word for looking like one: `A55` is a telephone. */
function isMeant(signs: readonly Sign[]): boolean {
  const written = signs.filter(({ as }) => as !== 'figure').length;
  return written > 0 && (written * 2 >= signs.length || (signs.length >= 5 && written >= 2));
}

function splitAtGaps(signs: readonly Sign[]): Sign[][] {
  const parts: Sign[][] = [[]];
  for (const sign of signs) {
    if (sign.as === 'gap') parts.push([]);
    else parts.at(-1)?.push(sign);
  }
  return parts;
}

const spell = (signs: readonly Sign[]): string => signs.map(({ letter }) => letter).join('');
const rangeOf = (signs: readonly Sign[]): Range => ({
  start: signs[0]?.start ?? 0,
  end: signs.at(-1)?.end ?? 0,
});

/** `aabc` as its letters `abc` and how often each comes in a row. */
function runsOf(letters: string): { key: string; runs: number[] } {
  let key = '';
  const runs: number[] = [];
  for (const letter of letters) {
    if (key.endsWith(letter)) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else {
      key += letter;
      runs.push(1);
    }
  }
  return { key, runs };
}

function mask(content: string, ranges: readonly Range[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    masked += content.slice(at, start) + '*'.repeat(Math.max(4, end - start));
    at = end;
  }
  return masked + content.slice(at);
}
