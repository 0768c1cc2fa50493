/** Which names players and guilds may not have: those that others would take for staff, a resident or the game. */
import { foldUsername } from '@blookery/game/players/accounts';
import { lookAlike, looksByChance } from './look-alikes.ts';

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;
/** Also where a capital begins a word: `StaffAnna`, `STAFFAnna`. */
const betweenCapitals = new RegExp(
  `${betweenWords.source}|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})`,
  'u',
);
const wordsOf = (name: string, between: RegExp): string[] => name.split(between).filter(Boolean);

/** A capital I looks like a small l, `rn` like an m and `vv` like a w, so each pair becomes one. */
const asSeen = (word: string): string =>
  Array.from(word.normalize('NFKD').replace(/\p{M}/gu, ''), (sign) => lookAlike(sign)?.letter ?? sign)
    .join('')
    .replace(/l/g, 'i')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

/** A digit at the end is a letter or a number: `GAVE1`, `staff1`. */
const readingsOf = (word: string): string[] =>
  [word, word.replace(/\p{N}+$/u, '')].filter((reading) => !looksByChance(reading)).map(asSeen);

/** Shorter words appear by chance where words meet: `Mo_D`. */
const longEnoughJoined = 5;
const isLetter = (part: string): boolean => /^\p{L}\p{M}*\p{N}*$/u.test(part);

/**
 * Returns a test for names that look like one of these, or that begin or end with one of these words. A word within
 * another one, or between other words, is allowed.
 */
export function imitationTest(
  names: ReadonlySet<string>,
  words: ReadonlySet<string>,
): (name: string) => boolean {
  const [seenNames, seenWords] = [names, words].map((list) => new Set([...list].map(asSeen)));
  return (typed) => {
    const name = typed.replace(/(?<=\p{L})!(?=\p{L})/gu, 'i');
    const parts = wordsOf(name, betweenWords);
    const lettered = parts.filter((part) => /\p{L}/u.test(part));
    const least = lettered.length < 2 || lettered.every(isLetter) ? 0 : longEnoughJoined;
    const outer = [betweenWords, betweenCapitals].flatMap((between) => {
      const found = wordsOf(name, between);
      return [found.at(0) ?? '', found.at(-1) ?? ''];
    });
    return (
      readingsOf(parts.join('')).some((reading) => reading.length >= least && seenNames?.has(reading)) ||
      outer.flatMap(readingsOf).some((reading) => seenWords?.has(reading))
    );
  };
}

interface Rule {
  /** In the folded form that is compared. */
  reservedNames: ReadonlySet<string>;
  imitates: (name: string) => boolean;
  maskWords: (text: string) => string;
}

/** Returns a test for names that players may give themselves. */
export const nameRule =
  ({ reservedNames, imitates, maskWords }: Rule) =>
  (username: string): boolean => {
    // One digit at the end of a word may be a letter, several are a number: `Dark13`.
    const unnumbered = username.replace(/\d{2,}(?![a-z\d])/gi, '');
    const words = wordsOf(username, betweenCapitals).map((word) => word.replace(/\d+$/, ''));
    return (
      !reservedNames.has(foldUsername(username)) &&
      !imitates(username) &&
      [unnumbered, words.join(' ')].every((text) => maskWords(text) === text)
    );
  };
