/**
 * Finding toys by a name that was typed in a hurry. Names are few and short, so all of them are looked at: exact first,
 * then beginnings, then parts, then what is a slip or two of the finger away.
 */

export const NAME_QUERY_MAX = 40;

/** Letters and digits only, without accents, so that `sir rivet` and `Sir-Rivet` are one. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim();

/** Short words leave no room for a slip: `owl` is not `elk`. */
const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

interface Folded {
  readonly whole: string;
  readonly words: readonly string[];
  /** What a slip is looked for in: the whole and each of its words. */
  readonly parts: readonly string[];
  readonly letters: number;
}

function foldName(name: string): Folded {
  const whole = fold(name);
  const words = whole.split(' ');
  return { whole, words, parts: words.length > 1 ? [whole, ...words] : words, letters: lettersOf(whole) };
}

/** Which letters there are, a bit each; digits share one, and so does the rest. */
function lettersOf(folded: string): number {
  let letters = 0;
  for (let i = 0; i < folded.length; i++) {
    const code = folded.charCodeAt(i);
    letters |= 1 << (code >= 97 ? code - 97 : code >= 48 ? 26 : 27);
  }
  return letters;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** The lower the closer; null when it is something else altogether. */
export const nameDistance = (query: string, name: string): number | null =>
  distanceTo(foldName(query), foldName(name));

function distanceTo(
  { whole: wanted, letters: typed }: Folded,
  { whole, words, parts, letters }: Folded,
): number | null {
  if (wanted === '') return null;
  // Most names are told apart by their letters alone: what is typed is in a name only if all of its letters are, and
  // each that is not is a slip of its own.
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

/** Three lines of the table below, used again for every comparison. */
const lines = [0, 1, 2].map(() => new Uint16Array(64)) as [Uint16Array, Uint16Array, Uint16Array];

function emptyLines(length: number): typeof lines {
  if (lines[0].length < length) for (const index of lines.keys()) lines[index] = new Uint16Array(length * 2);
  return lines;
}

/**
 * Letters added, left out, replaced or swapped with their neighbour; more than `most` is all the same. A name that is
 * still being typed is compared with as much of the other, give or take a letter: the last line of the table has the
 * slips to every beginning of it.
 */
function slips(typed: string, name: string, most: number): number {
  const width = Math.min(name.length, typed.length + most);
  if (width < typed.length - most) return most + 1;
  let [before, above, line] = emptyLines(width + 1);
  for (let j = 0; j <= width; j++) above[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1);
    const last = i > 1 ? typed.charCodeAt(i - 2) : -1;
    line[0] = i;
    let nearest = i;
    for (let j = 1; j <= width; j++) {
      const other = name.charCodeAt(j - 1);
      let least = Math.min(at(above, j), at(line, j - 1)) + 1;
      least = Math.min(least, at(above, j - 1) + (letter === other ? 0 : 1));
      if (j > 1 && last === other && letter === name.charCodeAt(j - 2)) {
        least = Math.min(least, at(before, j - 2) + 1);
      }
      line[j] = least;
      if (least < nearest) nearest = least;
    }
    // It only gets worse from here.
    if (nearest > most) return most + 1;
    [before, above, line] = [above, line, before];
  }
  const slipsTo = (end: number) => (end <= width ? at(above, end) : most + 1);
  return Math.min(slipsTo(name.length), slipsTo(typed.length), slipsTo(typed.length + 1));
}

/** Every place that is asked for is in the line; the compiler does not know. */
const at = (line: Uint16Array, index: number): number => line[index] as number;

/**
 * Finds those whose names come near, the nearest first; what has the words as they are keeps guesses out, and one slip keeps out two. The names are
 * folded once, for whoever searches the same ones again and again.
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
    // Guesses are for when nothing has the words as they are, and then only the best of them.
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
