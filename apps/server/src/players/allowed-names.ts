/** Which names players and guilds may not have: those that others would take for staff, a resident or the game. */
import { foldUsername } from '@blookery/game/players/accounts';
import { lookAlike } from './look-alikes.ts';

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
const readingsOf = (word: string): string[] => [word, word.replace(/\p{N}+$/u, '')].map(asSeen);

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
    const whole = wordsOf(name, betweenWords).join('');
    const outer = [betweenWords, betweenCapitals].flatMap((between) => {
      const found = wordsOf(name, between);
      return [found.at(0) ?? '', found.at(-1) ?? ''];
    });
    return (
      readingsOf(whole).some((reading) => seenNames?.has(reading)) ||
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
    const words = wordsOf(username, betweenCapitals).map((word) => word.replace(/\d+$/, ''));
    return (
      !reservedNames.has(foldUsername(username)) &&
      !imitates(username) &&
      [username, words.join(' ')].every((text) => maskWords(text) === text)
    );
  };
