/**
 * Compares the mask with a slow and simple one that tries every part of the text against every word. The
 * simple one defines what is masked.
 */
import { type MarkupNode, parseMarkup } from '@blookery/game/chat/markup';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LookAlike, lookAlike } from '../../players/look-alikes.ts';
import { maskWith, wordMask } from './word-mask.ts';
import { type WordTrie, wordTrie } from './word-trie.ts';

const words = [
  'grumpf',
  'mukk',
  'bass',
  'tit',
  'mukkel',
  'asses',
  'ass',
  'eel',
  'lisses',
  'grumpfes',
  'sees',
  'aab',
  'ab',
];

/** Mostly pieces that almost make a word, so that most texts contain one. */
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...words, ...words.map((word) => [...word].join(' '))) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('s', 'es', 'ee', 'ss', 'e', 'e s', ' s', ' e s', 'a', 'b', 't', 'l'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(' ', '  ', '\n', '.', '-', '!', '!!', '$', '@', '|', '1', '5', '3', '0'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('ß', 'ü', 'е', 'ｕ', '𝐚', '\u200b', '\u0301', '\ud83d', '‼', 'ﬆ', 'ɢ', 'ո'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['https://x.example/', 'http://', '*', '**', '~~', '`', '<@3f2b8c1e-0a4d-4c6b-9e7f-1d2c3b4a5968>'],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('a ', 's ', '1 ', 'b 5 ').map((single) => single.repeat(40)) },
);
const stretched = fc
  .tuple(piece, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 3 }))
  .map(([text, at, times]) => text.slice(0, at) + (text[at] ?? '').repeat(times) + text.slice(at + 1));
const typedText = fc.array(fc.oneof(piece, stretched), { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('the word mask', () => {
  it('masks exactly what the simple one masks', () => {
    const [mask, plain] = [wordMask(words), plainMask(words)];
    let hidden = 0;
    fc.assert(
      fc.property(typedText, (typed) => {
        const masked = mask(typed);
        expect(masked).toBe(plain(typed));
        if (masked !== typed) hidden++;
      }),
      { numRuns: 1500 },
    );
    expect(hidden).toBeGreaterThan(100);
  });

  it('masks the same with any list of words', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'e', 's'), minLength: 1, maxLength: 6 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'e', 's', ' ', ' ', '.', '5'), maxLength: 60 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 6 }), text, (list, typed) => {
        expect(wordMask(list)(typed)).toBe(plainMask(list)(typed));
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['letters that stand alone', 'a b '.repeat(512)],
    ['one letter that stands alone', 's '.repeat(1024)],
    ['beginnings of a word that stand alone', 'g r u m p '.repeat(205)],
    ['one long word', 'ab'.repeat(1024)],
    ['one letter', 's'.repeat(2048)],
    ['exclamation marks before a letter', `${'!'.repeat(2047)}a`],
    ['dotted letters', 'g.'.repeat(1024)],
    ['signs and digits', '1$'.repeat(1024)],
  ])('takes steps in proportion to the text: %s', (_, typed) => {
    let steps = 0;
    const trie = wordTrie(words);
    const counting: WordTrie = {
      shortest: trie.shortest,
      next: (node, letter) => {
        steps++;
        return trie.next(node, letter);
      },
      isWord: (node, runs) => {
        steps++;
        return trie.isWord(node, runs);
      },
    };
    maskWith(counting)(typed);
    const longest = Math.max(...words.map(({ length }) => length));
    expect(steps).toBeLessThan(typed.length * (longest + 2) * 2);
  });
});

interface Sign {
  /** Its place in the text. */
  start: number;
  end: number;
  letter: string;
  /** How certain it is that a letter is meant. */
  as: LookAlike['kind'] | 'gap';
}

interface Range {
  start: number;
  end: number;
}

const longEnoughInside = 5;

function plainMask(words: readonly string[]): (content: string) => string {
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

  /** Consecutive single letters may spell a word. */
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
    // What stands between two mentions or links is read as one text.
    let between = '';
    for (const { text, isUntouched } of piecesOf(parseMarkup(content, { isEmoji: () => false }))) {
      if (!isUntouched) {
        between += text;
        continue;
      }
      ranges.push(...findIn(between, at));
      at += between.length + text.length;
      between = '';
    }
    ranges.push(...findIn(between, at));
    return mask(content, ranges);
  };
}

interface Piece {
  text: string;
  isUntouched: boolean;
}

const marks = { bold: '**', italic: '*', strike: '~~', underline: '__' };
/** The source text of the nodes, in pieces. */
const piecesOf = (nodes: readonly MarkupNode[]): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    const plain = (text: string): Piece => ({ text, isUntouched: false });
    switch (node.type) {
      case 'text':
        return [plain(node.text)];
      case 'code':
        return [plain(`\`${node.text}\``)];
      case 'emoji':
        return [plain(`:${node.key}:`)];
      case 'mention':
        return [{ text: `<@${node.userId}>`, isUntouched: true }];
      case 'link':
        return [{ text: node.url, isUntouched: /[^.]\.[^.]/.test(new URL(node.url).hostname) }];
      default:
        return [plain(marks[node.type]), ...piecesOf(node.children), plain(marks[node.type])];
    }
  });

function readSigns(token: string, offset: number): Sign[] {
  const signs: Sign[] = [];
  let start = offset;
  // An exclamation mark at the end is punctuation.
  for (const character of token.replace(/!+$/, '')) {
    const end = start + character.length;
    const look = lookAlike(character);
    signs.push({ start, end, letter: look?.letter ?? '', as: look?.kind ?? 'gap' });
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

/** A number that looks like a word is not masked: `A55` is a telephone. */
function isMeant(signs: readonly Sign[]): boolean {
  const written = signs.filter(({ as }) => as !== 'digit').length;
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

/** Splits `aabc` into its letters `abc` and how often each is repeated. */
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
