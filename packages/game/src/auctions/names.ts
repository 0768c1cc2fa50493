/**
 * Fuzzy search for blooks by name. Names are few and short, so every name is compared: exact matches first, then
 * prefixes, then substrings, then names within one or two typing errors ("slips").
 */

export const NAME_QUERY_MAX = 40;

/** Keeps only letters and digits, without accents, so that `sir rivet` and `Sir-Rivet` are equal. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim();

/** Short words allow no slip: `owl` is not `elk`. */
const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

interface Folded {
  readonly whole: string;
  readonly words: readonly string[];
  /** The strings that are compared when slips are allowed: the whole name and each of its words. */
  readonly parts: readonly string[];
  readonly letters: number;
}

function foldName(name: string): Folded {
  const whole = fold(name);
  const words = whole.split(' ');
  return { whole, words, parts: [...new Set([whole, ...words])], letters: lettersOf(whole) };
}

/** Returns a bit mask of the letters in a text: a shift uses the low five bits of a code. Digits share bits with letters. */
function lettersOf(folded: string): number {
  let letters = 0;
  for (let i = 0; i < folded.length; i++) letters |= 1 << folded.charCodeAt(i);
  return letters;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** Returns how far a name is from the query: lower is closer, null is no match. */
export const nameDistance = (query: string, name: string): number | null =>
  distanceTo(foldName(query), foldName(name));

function distanceTo(
  { whole: wanted, letters: typed }: Folded,
  { whole, words, parts, letters }: Folded,
): number | null {
  if (wanted === '') return null;
  // The letters alone rule out most names: a substring needs all of its letters in the name, and each letter that is
  // missing costs one slip.
  const missing = typed & ~letters;
  if (missing === 0) {
    if (whole === wanted) return 0;
    if (whole.startsWith(wanted)) return 1;
    if (words.some((word) => word.startsWith(wanted))) return 2;
    if (whole.includes(wanted)) return 3;
  }
  const most = slipsAllowed(wanted.length);
  if (most === 0 || bitsOf(missing) > most) return null;
  let best = most + 1;
  for (const part of parts) best = Math.min(best, slips(wanted, part, most));
  return best > most ? null : 3 + best;
}

/** Three rows of the table below, reused for every comparison. */
const lines: [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(64),
  new Uint16Array(64),
  new Uint16Array(64),
];

function emptyLines(length: number): typeof lines {
  if (lines[0].length < length) for (const index of lines.keys()) lines[index] = new Uint16Array(length * 2);
  return lines;
}

/**
 * Returns the number of slips between two texts: letters added, left out, replaced or swapped with their neighbour.
 * Anything above `most` returns `most + 1`. A name may still be unfinished, so it is also compared with prefixes of
 * about its length: the last row of the table has the slips to every prefix.
 */
function slips(typed: string, name: string, most: number): number {
  const width = Math.min(name.length, typed.length + most);
  if (width < typed.length - most) return most + 1;
  let [before, above, line] = emptyLines(width + 1);
  for (let j = 0; j <= width; j++) above[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1);
    // Before the first letter it is NaN, which equals nothing.
    const last = typed.charCodeAt(i - 2);
    line[0] = i;
    let nearest = i;
    for (let j = 1; j <= width; j++) {
      const other = name.charCodeAt(j - 1);
      let least = Math.min(at(above, j), at(line, j - 1)) + 1;
      least = Math.min(least, at(above, j - 1) + (letter === other ? 0 : 1));
      if (last === other && letter === name.charCodeAt(j - 2)) {
        least = Math.min(least, at(before, j - 2) + 1);
      }
      line[j] = least;
      if (least < nearest) nearest = least;
    }
    // The number of slips cannot fall any more.
    if (nearest > most) return most + 1;
    [before, above, line] = [above, line, before];
  }
  const slipsTo = (end: number) => (end <= width ? at(above, end) : most + 1);
  return Math.min(slipsTo(name.length), slipsTo(typed.length), slipsTo(typed.length + 1));
}

/** Every index that is used lies inside the row, which the compiler cannot know. */
const at = (line: Uint16Array, index: number): number => line[index] ?? 0;

/**
 * Returns a search over these entries, the closest matches first. Literal matches exclude guesses, and matches with one
 * slip exclude those with two. The names are folded once, so a finder can be kept and used for many searches.
 */
export function nameFinder<T extends { readonly name: string }>(
  entries: readonly T[],
): (query: string, most: number) => T[] {
  const names = entries.map((entry) => ({ entry, name: foldName(entry.name) }));
  return (query, most) => {
    const wanted = foldName(query);
    const found: { entry: T; distance: number }[] = [];
    for (const { entry, name } of names) {
      const distance = distanceTo(wanted, name);
      if (distance !== null) found.push({ entry, distance });
    }
    found.sort((a, b) => a.distance - b.distance);
    // Guesses count only when nothing matches literally, and then only the best of them.
    const furthest = Math.max(3, found[0]?.distance ?? 0);
    return found
      .filter(({ distance }) => distance <= furthest)
      .slice(0, most)
      .map(({ entry }) => entry);
  };
}

export const findByName = <T extends { readonly name: string }>(
  entries: readonly T[],
  query: string,
  most: number,
): T[] => nameFinder(entries)(query, most);
