/**
 * Masks words of the filter with asterisks. Only whole words are found, so that no innocent word is hit for a
 * part of it; but also if their letters are stretched (`woooord`), dotted (`w.o.r.d`), spelled out (`w o r
 * d`), accented, taken from another script, or replaced by digits and signs (`w0rd`, `w@rd`).
 *
 * The work is at most the length of the text times that of the longest word, because this runs on the thread
 * that serves everybody.
 *
 * A mask has at least four asterisks, which is not markup; see `packages/game/markup`.
 */
import { type MarkupNode, parseMarkup } from '@blookery/game/chat/markup';
import { kinds, readSigns, type Signs } from './letter-signs.ts';
import { isMeant, readings, type Spelling, spellings, type Token } from './spellings.ts';
import { endOfLongestWord, type WordTrie, wordTrie } from './word-trie.ts';

interface Range {
  start: number;
  end: number;
}

/** Shorter words appear by chance in spelled-out text. */
const longEnoughInside = 5;
/** This many single letters in a row are read as one spelling. */
const mostSpelledOut = 64;

export const wordMask = (words: readonly string[]): ((content: string) => string) =>
  maskWith(wordTrie(words));

export function maskWith(trie: WordTrie): (content: string) => string {
  /** Whether the letters form a word of the filter, and not a number that looks like one. */
  function isWord({ letters, digits }: Spelling): boolean {
    return (
      letters.length >= trie.shortest &&
      isMeant(letters.length, digits) &&
      endOfLongestWord(trie, letters, 0) === letters.length
    );
  }

  function findInToken(signs: Signs, token: Token): Range[] {
    if (token.to - token.from < trie.shortest) return [];
    const ways = readings(signs, token);
    for (const reading of ways) {
      const [whole] = spellings(signs, token, reading, { isSplit: false });
      if (whole && isWord(whole)) return [whole];
    }
    for (const reading of ways) {
      const parts = spellings(signs, token, reading, { isSplit: true }).filter(isWord);
      if (parts.length > 0) return parts;
    }
    return [];
  }

  /** Consecutive single letters may spell a word. */
  function findSpelledOut(signs: Signs, singles: readonly number[]): Range[] {
    const letters = singles.map((at) => signs.letters[at] ?? 0);
    const digits = singles.filter((at) => signs.kinds[at] === kinds.digit).length;
    if (singles.length < 2 || !isMeant(singles.length, digits)) return [];
    const found: Range[] = [];
    for (let start = 0; start < letters.length; ) {
      const end = endOfLongestWord(trie, letters, start);
      const isAll = start === 0 && end === letters.length;
      const isFound = isAll || end - start >= longEnoughInside;
      if (isFound) found.push(rangeOf(signs, singles.slice(start, end)));
      start = isFound ? end : start + 1;
    }
    return found;
  }

  function findIn(signs: Signs): Range[] {
    const found: Range[] = [];
    let singles: number[] = [];
    for (const token of tokensOf(signs)) {
      found.push(...findInToken(signs, token));
      const single = onlyLetter(signs, token);
      if (single >= 0 && singles.length < mostSpelledOut) singles.push(single);
      else {
        found.push(...findSpelledOut(signs, singles));
        singles = [];
      }
    }
    found.push(...findSpelledOut(signs, singles));
    return found;
  }

  return (content) => {
    const ranges: Range[] = [];
    let at = 0;
    for (const { start, end } of untouched(content)) {
      ranges.push(...findIn(readSigns(content, at, start)));
      at = end;
    }
    ranges.push(...findIn(readSigns(content, at, content.length)));
    return mask(content, ranges);
  };
}

const markLength = { bold: 2, italic: 1, strike: 2, underline: 2 } as const;

/** The mentions and links that a page draws. Masking these would break them without hiding a word. */
function untouched(content: string): Range[] {
  const found: Range[] = [];
  let at = 0;
  function walk(nodes: readonly MarkupNode[]): void {
    for (const node of nodes) {
      const start = at;
      if ('children' in node) {
        at += markLength[node.type];
        walk(node.children);
        at += markLength[node.type];
      } else if (node.type === 'text') at += node.text.length;
      else if (node.type === 'code') at += node.text.length + 2;
      else if (node.type === 'emoji') at += node.key.length + 2;
      else {
        at += node.type === 'link' ? node.url.length : node.userId.length + 3;
        if (node.type === 'mention' || hasDottedHost(node.url)) found.push({ start, end: at });
      }
    }
  }
  if (/<@|:\/\//.test(content)) walk(parseMarkup(content, { isEmoji: () => false }));
  return found;
}

/** Without a dot it is no address that others can open, only a word behind `http://`. */
const hasDottedHost = (url: string): boolean => /[^.]\.[^.]/.test(new URL(url).hostname);

/** The tokens of a text between spaces, without trailing exclamation marks. */
function* tokensOf({ length, kinds: read, text, starts }: Signs): Generator<Token> {
  for (let from = 0; from < length; from++) {
    if (read[from] === kinds.space) continue;
    let space = from + 1;
    while (space < length && read[space] !== kinds.space) space++;
    let to = space;
    while (to > from && text[starts[to - 1] ?? 0] === '!') to--;
    yield { from, to };
    from = space;
  }
}

const rangeOf = ({ starts }: Signs, places: readonly number[]): Range => ({
  start: starts[places[0] ?? 0] ?? 0,
  end: starts[(places.at(-1) ?? 0) + 1] ?? 0,
});

/** The index of the only letter of a token, or -1 if there are none or several. */
function onlyLetter({ kinds: read }: Signs, { from, to }: Token): number {
  let only = -1;
  for (let at = from; at < to; at++) {
    if (read[at] === kinds.gap) continue;
    if (only >= 0) return -1;
    only = at;
  }
  return only;
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
